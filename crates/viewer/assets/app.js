/*! The licenses of what this file contains are in LICENSES.txt. */
function Ks(s){let[e="",t=""]=s.replace(/^#\/?/,"").split("?",2),[n,i,r]=e.split("/"),[o,a]=[Number(i),Number(r)],l=new URLSearchParams(t);return n==="mod"&&i&&Number.isInteger(o)?{view:"mod",mod:o,query:l}:n==="model"&&i&&Number.isInteger(o)?{view:"model",file:o,tab:r||"nodes",query:l}:n==="compare"&&i&&r&&Number.isInteger(o)&&Number.isInteger(a)?{view:"compare",a:o,b:a,query:l}:{view:"grid",query:l}}function Kn(s,e){let t=e.toString();return t===""?`#/${s}`:`#/${s}?${t}`}function jn(s,e,t=""){return Kn(t===""?`model/${s}`:`model/${s}/${t}`,e)}function ma(s,e){let t=new URLSearchParams(s);for(let[n,i]of e)t.set(n,i);return t}function eh(s){location.hash!==s&&history.replaceState(history.state,"",s)}var Js=class extends Error{constructor(t,n){super(n.message);this.status=t;this.diagnostic=n}status;diagnostic},Zs=class extends Js{constructor(t,n){super(409,t);this.exists=n}exists};function Nn(s,e={}){let t=Object.entries(e).filter(([,n])=>n!==null).map(([n,i])=>`${n}=${encodeURIComponent(String(i))}`);return t.length>0?`${s}?${t.join("&")}`:s}async function js(s,e){let t;try{t=await fetch(s,e)}catch(n){throw n instanceof DOMException&&n.name==="AbortError"?n:new Js(0,Qd("The local server does not answer. Start `meshwright view` again."))}if(!t.ok)throw await P0(t);return t}async function P0(s){try{let e=await s.json();if(e.error?.message&&e.exists)return new Zs(e.error,e.exists);if(e.error?.message)return new Js(s.status,e.error)}catch{}return new Js(s.status,Qd(`The server answered with status ${s.status}.`))}function Qd(s){return{code:"",title:"",severity:"error",message:s}}async function sn(s,e){return(await js(s,e?{signal:e}:void 0)).json()}async function th(s,e){return(await js(s,e?{signal:e}:void 0)).arrayBuffer()}function Jd(s){if(typeof s=="object"&&s!==null&&"files"in s){let e=s.files[0];if(e!==void 0)return e}return s}var ef="",Zd=0;async function _s(s,e,t,n){let i={"X-Meshwright-Token":ef};return t!==void 0&&(i["Content-Type"]="application/json"),js(s,{method:e,headers:i,body:t===void 0?null:JSON.stringify(t),signal:n??null})}var Se={session:async()=>{let s=await sn("api/session");return ef=s.write_token??"",s},verbs:async()=>(await sn("api/verbs")).verbs,plan:async(s,e)=>(await _s("api/plan","POST",s,e)).json(),addJob:async s=>(await(await _s("api/jobs","POST",s)).json()).job,jobs:async()=>(await sn("api/jobs")).jobs,modCheck:(s,e)=>sn(`api/mods/${s}/check`,e),modLines:(s,e,t)=>sn(Nn(`api/mods/${s}/lines`,{file:e,line:t})),modFindings:(s,e)=>sn(Nn(`api/files/${s}/findings`,{mod:e})),job:s=>sn(`api/jobs/${s}`),stopJob:s=>_s(`api/jobs/${s}`,"DELETE"),openJob:async s=>(await(await _s(`api/jobs/${s}/open`,"POST")).json()).id,writeJob:async(s,e,t)=>(await(await _s(`api/jobs/${s}/write`,"POST",{folder:e,conflict:t})).json()).written,chooseFolder:async s=>(await _s("api/folder","POST",{purpose:s})).json(),reveal:s=>_s("api/reveal","POST",{id:s}),jobResult:s=>`api/jobs/${s}/result`,files:(s,e)=>sn(Nn("api/files",{offset:s,limit:e})),card:(s,e)=>sn(`api/files/${s}/card`,e),thumbnail:(s,e)=>Nn(`api/files/${s}/thumbnail.png`,{size:320,v:e,roots:Zd}),info:async s=>Jd(await sn(`api/files/${s}/info`)),model:(s,e)=>th(`api/files/${s}/model.glb`,e),scene:s=>sn(`api/files/${s}/scene`),findings:async(s,e)=>Jd(await sn(Nn(`api/files/${s}/findings`,{profile:e}))),explain:s=>sn(`api/explain/${encodeURIComponent(s)}`),tree:(s,e,t,n)=>sn(Nn(`api/files/${s}/tree`,{path:e,offset:t,limit:n})),bytes:(s,e,t,n)=>th(Nn(`api/files/${s}/bytes`,{buffer:e,start:t,end:n})),placed:(s,e)=>sn(Nn(`api/files/${s}/placed`,{name:e})),compare:(s,e)=>sn(Nn("api/compare",{a:s,b:e})),heat:(s,e)=>th(Nn("api/compare/heat.glb",{a:s,b:e})),async upload(s,e,t){await js(Nn("api/upload",{drop:s,path:e}),{method:"POST",body:t})},async completeDrop(s){return(await(await js(`api/drops/${s}/done`,{method:"POST"})).json()).ids},async remove(s){await js(Nn("api/remove",{id:s}),{method:"POST"})},listen(s,e){let t=new EventSource("api/events");t.addEventListener("open",()=>e(!0)),t.addEventListener("error",()=>e(!1));for(let n of["changed","added","removed"])t.addEventListener(n,i=>{let{id:r}=JSON.parse(i.data);s({kind:n,id:r})});t.addEventListener("roots",()=>{Zd+=1,s({kind:"roots"})}),t.addEventListener("job",n=>{s({kind:"job",job:JSON.parse(n.data)})}),t.addEventListener("progress",n=>{s({kind:"progress",data:JSON.parse(n.data)})}),addEventListener("pagehide",()=>{t.close(),navigator.sendBeacon("api/leave")})}};function De(s){return s instanceof Error?s.message:String(s)}function Qs(s){return s instanceof DOMException&&s.name==="AbortError"}var fn={LEFT:0,MIDDLE:1,RIGHT:2,ROTATE:0,DOLLY:1,PAN:2},En={ROTATE:0,PAN:1,DOLLY_PAN:2,DOLLY_ROTATE:3},Wf=0,Fh=1,Xf=2;var Uh=0,Go=1,$f=2,Ir=3,zn=0,Qt=1,vt=2,Fs=0,Lr=1,Bh=2,kh=3,zh=4,qf=5;var Us=100,Yf=101,Kf=102,jf=103,Jf=104,Zf=200,Qf=201,ep=202,tp=203,Hh=204,Gh=205,np=206,ip=207,sp=208,rp=209,op=210,ap=211,lp=212,cp=213,hp=214,Va=0,Wa=1,Xa=2,mr=3,$a=4,qa=5,Ya=6,Ka=7,Vh=0,up=1,dp=2,mi=0,Wh=1,Xh=2,$h=3,qh=4,Yh=5,Kh=6,jh=7,Eh="attached",fp="detached",Jh=300,Bs=301,Dr=302,fl=303,pl=304,ei=1e3,Fn=1001,gr=1002,gt=1003,ml=1004;var ks=1005;var zt=1006,Nr=1007;var Hn=1008;var vn=1009,Zh=1010,Qh=1011,Or=1012,gl=1013,ni=1014,pn=1015,ii=1016,yl=1017,vl=1018,zs=1020,eu=35902,tu=35899,nu=1021,iu=1022,Gn=1023,Li=1026,Hi=1027,xl=1028,_l=1029,as=1030,bl=1031;var Ml=1033,Vo=33776,Wo=33777,Xo=33778,$o=33779,Sl=35840,wl=35841,Tl=35842,El=35843,Al=36196,Rl=37492,Cl=37496,Pl=37488,Il=37489,qo=37490,Ll=37491,Dl=37808,Nl=37809,Ol=37810,Fl=37811,Ul=37812,Bl=37813,kl=37814,zl=37815,Hl=37816,Gl=37817,Vl=37818,Wl=37819,Xl=37820,$l=37821,ql=36492,Yl=36494,Kl=36495,jl=36283,Jl=36284,Yo=36285,Zl=36286,Ql=2200,pp=2201,mp=2202,Rs=2300,Cs=2301,Ha=2302,Ah=2303,Ts=2400,Es=2401,_o=2402,ec=2500,gp=2501,su=0,Ko=1,Fr=2,yp=3200;var tc=0,vp=1,Gi="",wt="srgb",un="srgb-linear",bo="linear",rt="srgb";var Ga=7680;var xp=519,_p=512,bp=513,Mp=514,ru=515,Sp=516,wp=517,ou=518,au=519,jo=35044;var Jo="300 es",Un=2e3,yr=2001;function I0(s){for(let e=s.length-1;e>=0;--e)if(s[e]>=65535)return!0;return!1}function L0(s){return ArrayBuffer.isView(s)&&!(s instanceof DataView)}function vr(s){return document.createElementNS("http://www.w3.org/1999/xhtml",s)}function Tp(){let s=vr("canvas");return s.style.display="block",s}var tf={},xr=null;function Mo(...s){let e="THREE."+s.shift();xr?xr("log",e,...s):console.log(e,...s)}function Ep(s){let e=s[0];if(typeof e=="string"&&e.startsWith("TSL:")){let t=s[1];t&&t.isStackTrace?s[0]+=" "+t.getLocation():s[1]='Stack trace not available. Enable "THREE.Node.captureStackTrace" to capture stack traces.'}return s}function Ie(...s){s=Ep(s);let e="THREE."+s.shift();if(xr)xr("warn",e,...s);else{let t=s[0];t&&t.isStackTrace?console.warn(t.getError(e)):console.warn(e,...s)}}function Be(...s){s=Ep(s);let e="THREE."+s.shift();if(xr)xr("error",e,...s);else{let t=s[0];t&&t.isStackTrace?console.error(t.getError(e)):console.error(e,...s)}}function As(...s){let e=s.join(" ");e in tf||(tf[e]=!0,Ie(...s))}function Ap(s,e,t){return new Promise(function(n,i){function r(){switch(s.clientWaitSync(e,s.SYNC_FLUSH_COMMANDS_BIT,0)){case s.WAIT_FAILED:i();break;case s.TIMEOUT_EXPIRED:setTimeout(r,t);break;default:n()}}setTimeout(r,t)})}var Rp={[Va]:Va,[Xa]:Ya,[$a]:$a,[mr]:qa,[Wa]:Wa,[Ya]:Xa,[Ka]:Ka,[qa]:mr},Bn=class{addEventListener(e,t){this._listeners===void 0&&(this._listeners={});let n=this._listeners;n[e]===void 0&&(n[e]=[]),n[e].indexOf(t)===-1&&n[e].push(t)}hasEventListener(e,t){let n=this._listeners;return n===void 0?!1:n[e]!==void 0&&n[e].indexOf(t)!==-1}removeEventListener(e,t){let n=this._listeners;if(n===void 0)return;let i=n[e];if(i!==void 0){let r=i.indexOf(t);r!==-1&&i.splice(r,1)}}dispatchEvent(e){let t=this._listeners;if(t===void 0)return;let n=t[e.type];if(n!==void 0){e.target=this;let i=n.slice(0);for(let r=0,o=i.length;r<o;r++)i[r].call(this,e);e.target=null}}},rn=["00","01","02","03","04","05","06","07","08","09","0a","0b","0c","0d","0e","0f","10","11","12","13","14","15","16","17","18","19","1a","1b","1c","1d","1e","1f","20","21","22","23","24","25","26","27","28","29","2a","2b","2c","2d","2e","2f","30","31","32","33","34","35","36","37","38","39","3a","3b","3c","3d","3e","3f","40","41","42","43","44","45","46","47","48","49","4a","4b","4c","4d","4e","4f","50","51","52","53","54","55","56","57","58","59","5a","5b","5c","5d","5e","5f","60","61","62","63","64","65","66","67","68","69","6a","6b","6c","6d","6e","6f","70","71","72","73","74","75","76","77","78","79","7a","7b","7c","7d","7e","7f","80","81","82","83","84","85","86","87","88","89","8a","8b","8c","8d","8e","8f","90","91","92","93","94","95","96","97","98","99","9a","9b","9c","9d","9e","9f","a0","a1","a2","a3","a4","a5","a6","a7","a8","a9","aa","ab","ac","ad","ae","af","b0","b1","b2","b3","b4","b5","b6","b7","b8","b9","ba","bb","bc","bd","be","bf","c0","c1","c2","c3","c4","c5","c6","c7","c8","c9","ca","cb","cc","cd","ce","cf","d0","d1","d2","d3","d4","d5","d6","d7","d8","d9","da","db","dc","dd","de","df","e0","e1","e2","e3","e4","e5","e6","e7","e8","e9","ea","eb","ec","ed","ee","ef","f0","f1","f2","f3","f4","f5","f6","f7","f8","f9","fa","fb","fc","fd","fe","ff"],nf=1234567,vo=Math.PI/180,Ps=180/Math.PI;function gi(){let s=Math.random()*4294967295|0,e=Math.random()*4294967295|0,t=Math.random()*4294967295|0,n=Math.random()*4294967295|0;return(rn[s&255]+rn[s>>8&255]+rn[s>>16&255]+rn[s>>24&255]+"-"+rn[e&255]+rn[e>>8&255]+"-"+rn[e>>16&15|64]+rn[e>>24&255]+"-"+rn[t&63|128]+rn[t>>8&255]+"-"+rn[t>>16&255]+rn[t>>24&255]+rn[n&255]+rn[n>>8&255]+rn[n>>16&255]+rn[n>>24&255]).toLowerCase()}function Ye(s,e,t){return Math.max(e,Math.min(t,s))}function lu(s,e){return(s%e+e)%e}function D0(s,e,t,n,i){return n+(s-e)*(i-n)/(t-e)}function N0(s,e,t){return s!==e?(t-s)/(e-s):0}function xo(s,e,t){return(1-t)*s+t*e}function O0(s,e,t,n){return xo(s,e,1-Math.exp(-t*n))}function F0(s,e=1){return e-Math.abs(lu(s,e*2)-e)}function U0(s,e,t){return s<=e?0:s>=t?1:(s=(s-e)/(t-e),s*s*(3-2*s))}function B0(s,e,t){return s<=e?0:s>=t?1:(s=(s-e)/(t-e),s*s*s*(s*(s*6-15)+10))}function k0(s,e){return s+Math.floor(Math.random()*(e-s+1))}function z0(s,e){return s+Math.random()*(e-s)}function H0(s){return s*(.5-Math.random())}function G0(s){s!==void 0&&(nf=s);let e=nf+=1831565813;return e=Math.imul(e^e>>>15,e|1),e^=e+Math.imul(e^e>>>7,e|61),((e^e>>>14)>>>0)/4294967296}function V0(s){return s*vo}function W0(s){return s*Ps}function X0(s){return s>0&&Number.isInteger(s)&&2**Math.round(Math.log2(s))===s}function $0(s){return Math.pow(2,Math.ceil(Math.log(s)/Math.LN2))}function cu(s){return Math.pow(2,Math.floor(Math.log(s)/Math.LN2))}function q0(s,e,t,n,i){let r=Math.cos,o=Math.sin,a=r(t/2),l=o(t/2),c=r((e+n)/2),h=o((e+n)/2),u=r((e-n)/2),d=o((e-n)/2),f=r((n-e)/2),m=o((n-e)/2);switch(i){case"XYX":s.set(a*h,l*u,l*d,a*c);break;case"YZY":s.set(l*d,a*h,l*u,a*c);break;case"ZXZ":s.set(l*u,l*d,a*h,a*c);break;case"XZX":s.set(a*h,l*m,l*f,a*c);break;case"YXY":s.set(l*f,a*h,l*m,a*c);break;case"ZYZ":s.set(l*m,l*f,a*h,a*c);break;default:Ie("MathUtils: .setQuaternionFromProperEuler() encountered an unknown order: "+i)}}function nc(s){switch(s.constructor){case Uint32Array:return 4294967295;case Uint16Array:return 65535;case Uint8Array:case Uint8ClampedArray:return 255;case Int32Array:return 2147483647;case Int16Array:return 32767;case Int8Array:return 127;default:return}}function hu(s,e){if(e.constructor===Float32Array)return s;let t=nc(e);if(t===void 0)throw new Error("THREE.MathUtils: Invalid component type.");return Math.max(s/t,-1)}function uu(s,e){if(e.constructor===Float32Array)return s;let t=nc(e);if(t===void 0)throw new Error("THREE.MathUtils: Invalid component type.");return Math.round(s*t)}var Ur={DEG2RAD:vo,RAD2DEG:Ps,generateUUID:gi,clamp:Ye,euclideanModulo:lu,mapLinear:D0,inverseLerp:N0,lerp:xo,damp:O0,pingpong:F0,smoothstep:U0,smootherstep:B0,randInt:k0,randFloat:z0,randFloatSpread:H0,seededRandom:G0,degToRad:V0,radToDeg:W0,isPowerOfTwo:X0,ceilPowerOfTwo:$0,floorPowerOfTwo:cu,setQuaternionFromProperEuler:q0,normalize:uu,denormalize:hu},Ce=class{static{this.prototype.isVector2=!0}constructor(e=0,t=0){this.x=e,this.y=t}get width(){return this.x}set width(e){this.x=e}get height(){return this.y}set height(e){this.y=e}set(e,t){return this.x=e,this.y=t,this}setScalar(e){return this.x=e,this.y=e,this}setX(e){return this.x=e,this}setY(e){return this.y=e,this}setComponent(e,t){switch(e){case 0:this.x=t;break;case 1:this.y=t;break;default:throw new Error("THREE.Vector2: index is out of range: "+e)}return this}getComponent(e){switch(e){case 0:return this.x;case 1:return this.y;default:throw new Error("THREE.Vector2: index is out of range: "+e)}}clone(){return new this.constructor(this.x,this.y)}copy(e){return this.x=e.x,this.y=e.y,this}add(e){return this.x+=e.x,this.y+=e.y,this}addScalar(e){return this.x+=e,this.y+=e,this}addVectors(e,t){return this.x=e.x+t.x,this.y=e.y+t.y,this}addScaledVector(e,t){return this.x+=e.x*t,this.y+=e.y*t,this}sub(e){return this.x-=e.x,this.y-=e.y,this}subScalar(e){return this.x-=e,this.y-=e,this}subVectors(e,t){return this.x=e.x-t.x,this.y=e.y-t.y,this}multiply(e){return this.x*=e.x,this.y*=e.y,this}multiplyScalar(e){return this.x*=e,this.y*=e,this}divide(e){return this.x/=e.x,this.y/=e.y,this}divideScalar(e){return this.multiplyScalar(1/e)}applyMatrix3(e){let t=this.x,n=this.y,i=e.elements;return this.x=i[0]*t+i[3]*n+i[6],this.y=i[1]*t+i[4]*n+i[7],this}min(e){return this.x=Math.min(this.x,e.x),this.y=Math.min(this.y,e.y),this}max(e){return this.x=Math.max(this.x,e.x),this.y=Math.max(this.y,e.y),this}clamp(e,t){return this.x=Ye(this.x,e.x,t.x),this.y=Ye(this.y,e.y,t.y),this}clampScalar(e,t){return this.x=Ye(this.x,e,t),this.y=Ye(this.y,e,t),this}clampLength(e,t){let n=this.length();return this.divideScalar(n||1).multiplyScalar(Ye(n,e,t))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this}negate(){return this.x=-this.x,this.y=-this.y,this}dot(e){return this.x*e.x+this.y*e.y}cross(e){return this.x*e.y-this.y*e.x}lengthSq(){return this.x*this.x+this.y*this.y}length(){return Math.sqrt(this.x*this.x+this.y*this.y)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)}normalize(){return this.divideScalar(this.length()||1)}angle(){return Math.atan2(-this.y,-this.x)+Math.PI}angleTo(e){let t=Math.sqrt(this.lengthSq()*e.lengthSq());if(t===0)return Math.PI/2;let n=this.dot(e)/t;return Math.acos(Ye(n,-1,1))}distanceTo(e){return Math.sqrt(this.distanceToSquared(e))}distanceToSquared(e){let t=this.x-e.x,n=this.y-e.y;return t*t+n*n}manhattanDistanceTo(e){return Math.abs(this.x-e.x)+Math.abs(this.y-e.y)}setLength(e){return this.normalize().multiplyScalar(e)}lerp(e,t){return this.x+=(e.x-this.x)*t,this.y+=(e.y-this.y)*t,this}lerpVectors(e,t,n){return this.x=e.x+(t.x-e.x)*n,this.y=e.y+(t.y-e.y)*n,this}equals(e){return e.x===this.x&&e.y===this.y}fromArray(e,t=0){return this.x=e[t],this.y=e[t+1],this}toArray(e=[],t=0){return e[t]=this.x,e[t+1]=this.y,e}fromBufferAttribute(e,t){return this.x=e.getX(t),this.y=e.getY(t),this}rotateAround(e,t){let n=Math.cos(t),i=Math.sin(t),r=this.x-e.x,o=this.y-e.y;return this.x=r*n-o*i+e.x,this.y=r*i+o*n+e.y,this}random(){return this.x=Math.random(),this.y=Math.random(),this}*[Symbol.iterator](){yield this.x,yield this.y}},kt=class{constructor(e=0,t=0,n=0,i=1){this.isQuaternion=!0,this._x=e,this._y=t,this._z=n,this._w=i}static slerpFlat(e,t,n,i,r,o,a){let l=n[i+0],c=n[i+1],h=n[i+2],u=n[i+3],d=r[o+0],f=r[o+1],m=r[o+2],x=r[o+3];if(u!==x||l!==d||c!==f||h!==m){let y=l*d+c*f+h*m+u*x;y<0&&(d=-d,f=-f,m=-m,x=-x,y=-y);let v=1-a;if(y<.9995){let M=Math.acos(y),E=Math.sin(M);v=Math.sin(v*M)/E,a=Math.sin(a*M)/E,l=l*v+d*a,c=c*v+f*a,h=h*v+m*a,u=u*v+x*a}else{l=l*v+d*a,c=c*v+f*a,h=h*v+m*a,u=u*v+x*a;let M=1/Math.sqrt(l*l+c*c+h*h+u*u);l*=M,c*=M,h*=M,u*=M}}e[t]=l,e[t+1]=c,e[t+2]=h,e[t+3]=u}static multiplyQuaternionsFlat(e,t,n,i,r,o){let a=n[i],l=n[i+1],c=n[i+2],h=n[i+3],u=r[o],d=r[o+1],f=r[o+2],m=r[o+3];return e[t]=a*m+h*u+l*f-c*d,e[t+1]=l*m+h*d+c*u-a*f,e[t+2]=c*m+h*f+a*d-l*u,e[t+3]=h*m-a*u-l*d-c*f,e}get x(){return this._x}set x(e){this._x=e,this._onChangeCallback()}get y(){return this._y}set y(e){this._y=e,this._onChangeCallback()}get z(){return this._z}set z(e){this._z=e,this._onChangeCallback()}get w(){return this._w}set w(e){this._w=e,this._onChangeCallback()}set(e,t,n,i){return this._x=e,this._y=t,this._z=n,this._w=i,this._onChangeCallback(),this}clone(){return new this.constructor(this._x,this._y,this._z,this._w)}copy(e){return this._x=e.x,this._y=e.y,this._z=e.z,this._w=e.w,this._onChangeCallback(),this}setFromEuler(e,t=!0){let n=e._x,i=e._y,r=e._z,o=e._order,a=Math.cos,l=Math.sin,c=a(n/2),h=a(i/2),u=a(r/2),d=l(n/2),f=l(i/2),m=l(r/2);switch(o){case"XYZ":this._x=d*h*u+c*f*m,this._y=c*f*u-d*h*m,this._z=c*h*m+d*f*u,this._w=c*h*u-d*f*m;break;case"YXZ":this._x=d*h*u+c*f*m,this._y=c*f*u-d*h*m,this._z=c*h*m-d*f*u,this._w=c*h*u+d*f*m;break;case"ZXY":this._x=d*h*u-c*f*m,this._y=c*f*u+d*h*m,this._z=c*h*m+d*f*u,this._w=c*h*u-d*f*m;break;case"ZYX":this._x=d*h*u-c*f*m,this._y=c*f*u+d*h*m,this._z=c*h*m-d*f*u,this._w=c*h*u+d*f*m;break;case"YZX":this._x=d*h*u+c*f*m,this._y=c*f*u+d*h*m,this._z=c*h*m-d*f*u,this._w=c*h*u-d*f*m;break;case"XZY":this._x=d*h*u-c*f*m,this._y=c*f*u-d*h*m,this._z=c*h*m+d*f*u,this._w=c*h*u+d*f*m;break;default:Ie("Quaternion: .setFromEuler() encountered an unknown order: "+o)}return t===!0&&this._onChangeCallback(),this}setFromAxisAngle(e,t){let n=t/2,i=Math.sin(n);return this._x=e.x*i,this._y=e.y*i,this._z=e.z*i,this._w=Math.cos(n),this._onChangeCallback(),this}setFromRotationMatrix(e){let t=e.elements,n=t[0],i=t[4],r=t[8],o=t[1],a=t[5],l=t[9],c=t[2],h=t[6],u=t[10],d=n+a+u;if(d>0){let f=.5/Math.sqrt(d+1);this._w=.25/f,this._x=(h-l)*f,this._y=(r-c)*f,this._z=(o-i)*f}else if(n>a&&n>u){let f=2*Math.sqrt(1+n-a-u);this._w=(h-l)/f,this._x=.25*f,this._y=(i+o)/f,this._z=(r+c)/f}else if(a>u){let f=2*Math.sqrt(1+a-n-u);this._w=(r-c)/f,this._x=(i+o)/f,this._y=.25*f,this._z=(l+h)/f}else{let f=2*Math.sqrt(1+u-n-a);this._w=(o-i)/f,this._x=(r+c)/f,this._y=(l+h)/f,this._z=.25*f}return this._onChangeCallback(),this}setFromUnitVectors(e,t){let n=e.dot(t)+1;return n<1e-8?(n=0,Math.abs(e.x)>Math.abs(e.z)?(this._x=-e.y,this._y=e.x,this._z=0,this._w=n):(this._x=0,this._y=-e.z,this._z=e.y,this._w=n)):(this._x=e.y*t.z-e.z*t.y,this._y=e.z*t.x-e.x*t.z,this._z=e.x*t.y-e.y*t.x,this._w=n),this.normalize()}angleTo(e){return 2*Math.acos(Math.abs(Ye(this.dot(e),-1,1)))}rotateTowards(e,t){let n=this.angleTo(e);if(n===0)return this;let i=Math.min(1,t/n);return this.slerp(e,i),this}identity(){return this.set(0,0,0,1)}invert(){return this.conjugate()}conjugate(){return this._x*=-1,this._y*=-1,this._z*=-1,this._onChangeCallback(),this}dot(e){return this._x*e._x+this._y*e._y+this._z*e._z+this._w*e._w}lengthSq(){return this._x*this._x+this._y*this._y+this._z*this._z+this._w*this._w}length(){return Math.sqrt(this._x*this._x+this._y*this._y+this._z*this._z+this._w*this._w)}normalize(){let e=this.length();return e===0?(this._x=0,this._y=0,this._z=0,this._w=1):(e=1/e,this._x=this._x*e,this._y=this._y*e,this._z=this._z*e,this._w=this._w*e),this._onChangeCallback(),this}multiply(e){return this.multiplyQuaternions(this,e)}premultiply(e){return this.multiplyQuaternions(e,this)}multiplyQuaternions(e,t){let n=e._x,i=e._y,r=e._z,o=e._w,a=t._x,l=t._y,c=t._z,h=t._w;return this._x=n*h+o*a+i*c-r*l,this._y=i*h+o*l+r*a-n*c,this._z=r*h+o*c+n*l-i*a,this._w=o*h-n*a-i*l-r*c,this._onChangeCallback(),this}slerp(e,t){let n=e._x,i=e._y,r=e._z,o=e._w,a=this.dot(e);a<0&&(n=-n,i=-i,r=-r,o=-o,a=-a);let l=1-t;if(a<.9995){let c=Math.acos(a),h=Math.sin(c);l=Math.sin(l*c)/h,t=Math.sin(t*c)/h,this._x=this._x*l+n*t,this._y=this._y*l+i*t,this._z=this._z*l+r*t,this._w=this._w*l+o*t,this._onChangeCallback()}else this._x=this._x*l+n*t,this._y=this._y*l+i*t,this._z=this._z*l+r*t,this._w=this._w*l+o*t,this.normalize();return this}slerpQuaternions(e,t,n){return this.copy(e).slerp(t,n)}random(){let e=2*Math.PI*Math.random(),t=2*Math.PI*Math.random(),n=Math.random(),i=Math.sqrt(1-n),r=Math.sqrt(n);return this.set(i*Math.sin(e),i*Math.cos(e),r*Math.sin(t),r*Math.cos(t))}equals(e){return e._x===this._x&&e._y===this._y&&e._z===this._z&&e._w===this._w}fromArray(e,t=0){return this._x=e[t],this._y=e[t+1],this._z=e[t+2],this._w=e[t+3],this._onChangeCallback(),this}toArray(e=[],t=0){return e[t]=this._x,e[t+1]=this._y,e[t+2]=this._z,e[t+3]=this._w,e}fromBufferAttribute(e,t){return this._x=e.getX(t),this._y=e.getY(t),this._z=e.getZ(t),this._w=e.getW(t),this._onChangeCallback(),this}toJSON(){return this.toArray()}_onChange(e){return this._onChangeCallback=e,this}_onChangeCallback(){}*[Symbol.iterator](){yield this._x,yield this._y,yield this._z,yield this._w}},I=class{static{this.prototype.isVector3=!0}constructor(e=0,t=0,n=0){this.x=e,this.y=t,this.z=n}set(e,t,n){return n===void 0&&(n=this.z),this.x=e,this.y=t,this.z=n,this}setScalar(e){return this.x=e,this.y=e,this.z=e,this}setX(e){return this.x=e,this}setY(e){return this.y=e,this}setZ(e){return this.z=e,this}setComponent(e,t){switch(e){case 0:this.x=t;break;case 1:this.y=t;break;case 2:this.z=t;break;default:throw new Error("THREE.Vector3: index is out of range: "+e)}return this}getComponent(e){switch(e){case 0:return this.x;case 1:return this.y;case 2:return this.z;default:throw new Error("THREE.Vector3: index is out of range: "+e)}}clone(){return new this.constructor(this.x,this.y,this.z)}copy(e){return this.x=e.x,this.y=e.y,this.z=e.z,this}add(e){return this.x+=e.x,this.y+=e.y,this.z+=e.z,this}addScalar(e){return this.x+=e,this.y+=e,this.z+=e,this}addVectors(e,t){return this.x=e.x+t.x,this.y=e.y+t.y,this.z=e.z+t.z,this}addScaledVector(e,t){return this.x+=e.x*t,this.y+=e.y*t,this.z+=e.z*t,this}sub(e){return this.x-=e.x,this.y-=e.y,this.z-=e.z,this}subScalar(e){return this.x-=e,this.y-=e,this.z-=e,this}subVectors(e,t){return this.x=e.x-t.x,this.y=e.y-t.y,this.z=e.z-t.z,this}multiply(e){return this.x*=e.x,this.y*=e.y,this.z*=e.z,this}multiplyScalar(e){return this.x*=e,this.y*=e,this.z*=e,this}multiplyVectors(e,t){return this.x=e.x*t.x,this.y=e.y*t.y,this.z=e.z*t.z,this}applyEuler(e){return this.applyQuaternion(sf.setFromEuler(e))}applyAxisAngle(e,t){return this.applyQuaternion(sf.setFromAxisAngle(e,t))}applyMatrix3(e){let t=this.x,n=this.y,i=this.z,r=e.elements;return this.x=r[0]*t+r[3]*n+r[6]*i,this.y=r[1]*t+r[4]*n+r[7]*i,this.z=r[2]*t+r[5]*n+r[8]*i,this}applyNormalMatrix(e){return this.applyMatrix3(e).normalize()}applyMatrix4(e){let t=this.x,n=this.y,i=this.z,r=e.elements,o=1/(r[3]*t+r[7]*n+r[11]*i+r[15]);return this.x=(r[0]*t+r[4]*n+r[8]*i+r[12])*o,this.y=(r[1]*t+r[5]*n+r[9]*i+r[13])*o,this.z=(r[2]*t+r[6]*n+r[10]*i+r[14])*o,this}applyQuaternion(e){let t=this.x,n=this.y,i=this.z,r=e.x,o=e.y,a=e.z,l=e.w,c=2*(o*i-a*n),h=2*(a*t-r*i),u=2*(r*n-o*t);return this.x=t+l*c+o*u-a*h,this.y=n+l*h+a*c-r*u,this.z=i+l*u+r*h-o*c,this}project(e){return this.applyMatrix4(e.matrixWorldInverse).applyMatrix4(e.projectionMatrix)}unproject(e){return this.applyMatrix4(e.projectionMatrixInverse).applyMatrix4(e.matrixWorld)}transformDirection(e){let t=this.x,n=this.y,i=this.z,r=e.elements;return this.x=r[0]*t+r[4]*n+r[8]*i,this.y=r[1]*t+r[5]*n+r[9]*i,this.z=r[2]*t+r[6]*n+r[10]*i,this.normalize()}divide(e){return this.x/=e.x,this.y/=e.y,this.z/=e.z,this}divideScalar(e){return this.multiplyScalar(1/e)}min(e){return this.x=Math.min(this.x,e.x),this.y=Math.min(this.y,e.y),this.z=Math.min(this.z,e.z),this}max(e){return this.x=Math.max(this.x,e.x),this.y=Math.max(this.y,e.y),this.z=Math.max(this.z,e.z),this}clamp(e,t){return this.x=Ye(this.x,e.x,t.x),this.y=Ye(this.y,e.y,t.y),this.z=Ye(this.z,e.z,t.z),this}clampScalar(e,t){return this.x=Ye(this.x,e,t),this.y=Ye(this.y,e,t),this.z=Ye(this.z,e,t),this}clampLength(e,t){let n=this.length();return this.divideScalar(n||1).multiplyScalar(Ye(n,e,t))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this.z=Math.floor(this.z),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this.z=Math.ceil(this.z),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this.z=Math.round(this.z),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this.z=Math.trunc(this.z),this}negate(){return this.x=-this.x,this.y=-this.y,this.z=-this.z,this}dot(e){return this.x*e.x+this.y*e.y+this.z*e.z}lengthSq(){return this.x*this.x+this.y*this.y+this.z*this.z}length(){return Math.sqrt(this.x*this.x+this.y*this.y+this.z*this.z)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)+Math.abs(this.z)}normalize(){return this.divideScalar(this.length()||1)}setLength(e){return this.normalize().multiplyScalar(e)}lerp(e,t){return this.x+=(e.x-this.x)*t,this.y+=(e.y-this.y)*t,this.z+=(e.z-this.z)*t,this}lerpVectors(e,t,n){return this.x=e.x+(t.x-e.x)*n,this.y=e.y+(t.y-e.y)*n,this.z=e.z+(t.z-e.z)*n,this}cross(e){return this.crossVectors(this,e)}crossVectors(e,t){let n=e.x,i=e.y,r=e.z,o=t.x,a=t.y,l=t.z;return this.x=i*l-r*a,this.y=r*o-n*l,this.z=n*a-i*o,this}projectOnVector(e){let t=e.lengthSq();if(t===0)return this.set(0,0,0);let n=e.dot(this)/t;return this.copy(e).multiplyScalar(n)}projectOnPlane(e){return nh.copy(this).projectOnVector(e),this.sub(nh)}reflect(e){return this.sub(nh.copy(e).multiplyScalar(2*this.dot(e)))}angleTo(e){let t=Math.sqrt(this.lengthSq()*e.lengthSq());if(t===0)return Math.PI/2;let n=this.dot(e)/t;return Math.acos(Ye(n,-1,1))}distanceTo(e){return Math.sqrt(this.distanceToSquared(e))}distanceToSquared(e){let t=this.x-e.x,n=this.y-e.y,i=this.z-e.z;return t*t+n*n+i*i}manhattanDistanceTo(e){return Math.abs(this.x-e.x)+Math.abs(this.y-e.y)+Math.abs(this.z-e.z)}setFromSpherical(e){return this.setFromSphericalCoords(e.radius,e.phi,e.theta)}setFromSphericalCoords(e,t,n){let i=Math.sin(t)*e;return this.x=i*Math.sin(n),this.y=Math.cos(t)*e,this.z=i*Math.cos(n),this}setFromCylindrical(e){return this.setFromCylindricalCoords(e.radius,e.theta,e.y)}setFromCylindricalCoords(e,t,n){return this.x=e*Math.sin(t),this.y=n,this.z=e*Math.cos(t),this}setFromMatrixPosition(e){let t=e.elements;return this.x=t[12],this.y=t[13],this.z=t[14],this}setFromMatrixScale(e){let t=this.setFromMatrixColumn(e,0).length(),n=this.setFromMatrixColumn(e,1).length(),i=this.setFromMatrixColumn(e,2).length();return this.x=t,this.y=n,this.z=i,this}setFromMatrixColumn(e,t){return this.fromArray(e.elements,t*4)}setFromMatrix3Column(e,t){return this.fromArray(e.elements,t*3)}setFromEuler(e){return this.x=e._x,this.y=e._y,this.z=e._z,this}setFromColor(e){return this.x=e.r,this.y=e.g,this.z=e.b,this}equals(e){return e.x===this.x&&e.y===this.y&&e.z===this.z}fromArray(e,t=0){return this.x=e[t],this.y=e[t+1],this.z=e[t+2],this}toArray(e=[],t=0){return e[t]=this.x,e[t+1]=this.y,e[t+2]=this.z,e}fromBufferAttribute(e,t){return this.x=e.getX(t),this.y=e.getY(t),this.z=e.getZ(t),this}random(){return this.x=Math.random(),this.y=Math.random(),this.z=Math.random(),this}randomDirection(){let e=Math.random()*Math.PI*2,t=Math.random()*2-1,n=Math.sqrt(1-t*t);return this.x=n*Math.cos(e),this.y=t,this.z=n*Math.sin(e),this}*[Symbol.iterator](){yield this.x,yield this.y,yield this.z}},nh=new I,sf=new kt,ze=class{static{this.prototype.isMatrix3=!0}constructor(e,t,n,i,r,o,a,l,c){this.elements=[1,0,0,0,1,0,0,0,1],e!==void 0&&this.set(e,t,n,i,r,o,a,l,c)}set(e,t,n,i,r,o,a,l,c){let h=this.elements;return h[0]=e,h[1]=i,h[2]=a,h[3]=t,h[4]=r,h[5]=l,h[6]=n,h[7]=o,h[8]=c,this}identity(){return this.set(1,0,0,0,1,0,0,0,1),this}copy(e){let t=this.elements,n=e.elements;return t[0]=n[0],t[1]=n[1],t[2]=n[2],t[3]=n[3],t[4]=n[4],t[5]=n[5],t[6]=n[6],t[7]=n[7],t[8]=n[8],this}extractBasis(e,t,n){return e.setFromMatrix3Column(this,0),t.setFromMatrix3Column(this,1),n.setFromMatrix3Column(this,2),this}setFromMatrix4(e){let t=e.elements;return this.set(t[0],t[4],t[8],t[1],t[5],t[9],t[2],t[6],t[10]),this}multiply(e){return this.multiplyMatrices(this,e)}premultiply(e){return this.multiplyMatrices(e,this)}multiplyMatrices(e,t){let n=e.elements,i=t.elements,r=this.elements,o=n[0],a=n[3],l=n[6],c=n[1],h=n[4],u=n[7],d=n[2],f=n[5],m=n[8],x=i[0],y=i[3],v=i[6],M=i[1],E=i[4],b=i[7],A=i[2],T=i[5],g=i[8];return r[0]=o*x+a*M+l*A,r[3]=o*y+a*E+l*T,r[6]=o*v+a*b+l*g,r[1]=c*x+h*M+u*A,r[4]=c*y+h*E+u*T,r[7]=c*v+h*b+u*g,r[2]=d*x+f*M+m*A,r[5]=d*y+f*E+m*T,r[8]=d*v+f*b+m*g,this}multiplyScalar(e){let t=this.elements;return t[0]*=e,t[3]*=e,t[6]*=e,t[1]*=e,t[4]*=e,t[7]*=e,t[2]*=e,t[5]*=e,t[8]*=e,this}determinant(){let e=this.elements,t=e[0],n=e[1],i=e[2],r=e[3],o=e[4],a=e[5],l=e[6],c=e[7],h=e[8];return t*o*h-t*a*c-n*r*h+n*a*l+i*r*c-i*o*l}invert(){let e=this.elements,t=e[0],n=e[1],i=e[2],r=e[3],o=e[4],a=e[5],l=e[6],c=e[7],h=e[8],u=h*o-a*c,d=a*l-h*r,f=c*r-o*l,m=t*u+n*d+i*f;if(m===0)return this.set(0,0,0,0,0,0,0,0,0);let x=1/m;return e[0]=u*x,e[1]=(i*c-h*n)*x,e[2]=(a*n-i*o)*x,e[3]=d*x,e[4]=(h*t-i*l)*x,e[5]=(i*r-a*t)*x,e[6]=f*x,e[7]=(n*l-c*t)*x,e[8]=(o*t-n*r)*x,this}transpose(){let e,t=this.elements;return e=t[1],t[1]=t[3],t[3]=e,e=t[2],t[2]=t[6],t[6]=e,e=t[5],t[5]=t[7],t[7]=e,this}getNormalMatrix(e){return this.setFromMatrix4(e).invert().transpose()}transposeIntoArray(e){let t=this.elements;return e[0]=t[0],e[1]=t[3],e[2]=t[6],e[3]=t[1],e[4]=t[4],e[5]=t[7],e[6]=t[2],e[7]=t[5],e[8]=t[8],this}setUvTransform(e,t,n,i,r,o,a){let l=Math.cos(r),c=Math.sin(r);return this.set(n*l,n*c,-n*(l*o+c*a)+o+e,-i*c,i*l,-i*(-c*o+l*a)+a+t,0,0,1),this}scale(e,t){return As("Matrix3: .scale() is deprecated. Use .makeScale() instead."),this.premultiply(ih.makeScale(e,t)),this}rotate(e){return As("Matrix3: .rotate() is deprecated. Use .makeRotation() instead."),this.premultiply(ih.makeRotation(-e)),this}translate(e,t){return As("Matrix3: .translate() is deprecated. Use .makeTranslation() instead."),this.premultiply(ih.makeTranslation(e,t)),this}makeTranslation(e,t){return e.isVector2?this.set(1,0,e.x,0,1,e.y,0,0,1):this.set(1,0,e,0,1,t,0,0,1),this}makeRotation(e){let t=Math.cos(e),n=Math.sin(e);return this.set(t,-n,0,n,t,0,0,0,1),this}makeScale(e,t){return this.set(e,0,0,0,t,0,0,0,1),this}equals(e){let t=this.elements,n=e.elements;for(let i=0;i<9;i++)if(t[i]!==n[i])return!1;return!0}fromArray(e,t=0){for(let n=0;n<9;n++)this.elements[n]=e[n+t];return this}toArray(e=[],t=0){let n=this.elements;return e[t]=n[0],e[t+1]=n[1],e[t+2]=n[2],e[t+3]=n[3],e[t+4]=n[4],e[t+5]=n[5],e[t+6]=n[6],e[t+7]=n[7],e[t+8]=n[8],e}clone(){return new this.constructor().fromArray(this.elements)}},ih=new ze,rf=new ze().set(.4123908,.3575843,.1804808,.212639,.7151687,.0721923,.0193308,.1191948,.9505322),of=new ze().set(3.2409699,-1.5373832,-.4986108,-.9692436,1.8759675,.0415551,.0556301,-.203977,1.0569715);function Y0(){let s={enabled:!0,workingColorSpace:un,spaces:{},convert:function(i,r,o){return this.enabled===!1||r===o||!r||!o||(this.spaces[r].transfer===rt&&(i.r=Ii(i.r),i.g=Ii(i.g),i.b=Ii(i.b)),this.spaces[r].primaries!==this.spaces[o].primaries&&(i.applyMatrix3(this.spaces[r].toXYZ),i.applyMatrix3(this.spaces[o].fromXYZ)),this.spaces[o].transfer===rt&&(i.r=pr(i.r),i.g=pr(i.g),i.b=pr(i.b))),i},workingToColorSpace:function(i,r){return this.convert(i,this.workingColorSpace,r)},colorSpaceToWorking:function(i,r){return this.convert(i,r,this.workingColorSpace)},getPrimaries:function(i){return this.spaces[i].primaries},getTransfer:function(i){return i===Gi?bo:this.spaces[i].transfer},getToneMappingMode:function(i){return this.spaces[i].outputColorSpaceConfig.toneMappingMode||"standard"},getLuminanceCoefficients:function(i,r=this.workingColorSpace){return i.fromArray(this.spaces[r].luminanceCoefficients)},define:function(i){Object.assign(this.spaces,i)},_getMatrix:function(i,r,o){return i.copy(this.spaces[o].fromXYZ).multiply(this.spaces[r].toXYZ)},_getDrawingBufferColorSpace:function(i){return this.spaces[i].outputColorSpaceConfig.drawingBufferColorSpace},_getUnpackColorSpace:function(i=this.workingColorSpace){return this.spaces[i].workingColorSpaceConfig.unpackColorSpace}},e=[.64,.33,.3,.6,.15,.06],t=[.2126,.7152,.0722],n=[.3127,.329];return s.define({[un]:{primaries:e,whitePoint:n,transfer:bo,toXYZ:rf,fromXYZ:of,luminanceCoefficients:t,workingColorSpaceConfig:{unpackColorSpace:wt},outputColorSpaceConfig:{drawingBufferColorSpace:wt}},[wt]:{primaries:e,whitePoint:n,transfer:rt,toXYZ:rf,fromXYZ:of,luminanceCoefficients:t,outputColorSpaceConfig:{drawingBufferColorSpace:wt}}}),s}var qe=Y0();function Ii(s){return s<.04045?s*.0773993808:Math.pow(s*.9478672986+.0521327014,2.4)}function pr(s){return s<.0031308?s*12.92:1.055*Math.pow(s,.41666)-.055}var er,ja=class{static getDataURL(e,t="image/png"){if(/^data:/i.test(e.src)||typeof HTMLCanvasElement>"u")return e.src;let n;if(e instanceof HTMLCanvasElement)n=e;else{er===void 0&&(er=vr("canvas")),er.width=e.width,er.height=e.height;let i=er.getContext("2d");e instanceof ImageData?i.putImageData(e,0,0):i.drawImage(e,0,0,e.width,e.height),n=er}return n.toDataURL(t)}static sRGBToLinear(e){if(typeof HTMLImageElement<"u"&&e instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&e instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&e instanceof ImageBitmap){let t=vr("canvas");t.width=e.width,t.height=e.height;let n=t.getContext("2d");n.drawImage(e,0,0,e.width,e.height);let i=n.getImageData(0,0,e.width,e.height),r=i.data;for(let o=0;o<r.length;o++)r[o]=Ii(r[o]/255)*255;return n.putImageData(i,0,0),t}else if(e.data){let t=e.data.slice(0);for(let n=0;n<t.length;n++)t instanceof Uint8Array||t instanceof Uint8ClampedArray?t[n]=Math.floor(Ii(t[n]/255)*255):t[n]=Ii(t[n]);return{data:t,width:e.width,height:e.height}}else return Ie("ImageUtils.sRGBToLinear(): Unsupported image type. No color space conversion applied."),e}},K0=0,_r=class{constructor(e=null){this.isTextureSource=!0,Object.defineProperty(this,"id",{value:K0++}),this.uuid=gi(),this.data=e,this.dataReady=!0,this.version=0}getSize(e){let t=this.data;return typeof HTMLVideoElement<"u"&&t instanceof HTMLVideoElement?e.set(t.videoWidth,t.videoHeight,0):typeof VideoFrame<"u"&&t instanceof VideoFrame?e.set(t.displayWidth,t.displayHeight,0):t!==null?e.set(t.width||0,t.height||0,t.depth||0):e.set(0,0,0),e}set needsUpdate(e){e===!0&&this.version++}toJSON(e){let t=e===void 0||typeof e=="string";if(!t&&e.images[this.uuid]!==void 0)return e.images[this.uuid];let n={uuid:this.uuid,url:""},i=this.data;if(i!==null){let r;if(Array.isArray(i)){r=[];for(let o=0,a=i.length;o<a;o++)i[o].isDataTexture?r.push(sh(i[o].image)):r.push(sh(i[o]))}else r=sh(i);n.url=r}return t||(e.images[this.uuid]=n),n}};function sh(s){return typeof HTMLImageElement<"u"&&s instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&s instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&s instanceof ImageBitmap?ja.getDataURL(s):s.data?{data:Array.from(s.data),width:s.width,height:s.height,type:s.data.constructor.name}:(Ie("Texture: Unable to serialize Texture."),{})}var j0=0,rh=new I,Dt=class s extends Bn{constructor(e=s.DEFAULT_IMAGE,t=s.DEFAULT_MAPPING,n=Fn,i=Fn,r=zt,o=Hn,a=Gn,l=vn,c=s.DEFAULT_ANISOTROPY,h=Gi){super(),this.isTexture=!0,Object.defineProperty(this,"id",{value:j0++}),this.uuid=gi(),this.name="",this.source=new _r(e),this.mipmaps=[],this.mapping=t,this.channel=0,this.wrapS=n,this.wrapT=i,this.magFilter=r,this.minFilter=o,this.anisotropy=c,this.format=a,this.internalFormat=null,this.type=l,this.offset=new Ce(0,0),this.repeat=new Ce(1,1),this.center=new Ce(0,0),this.rotation=0,this.matrixAutoUpdate=!0,this.matrix=new ze,this.generateMipmaps=!0,this.mipmapsAutoUpdate=!0,this.premultiplyAlpha=!1,this.flipY=!0,this.unpackAlignment=4,this.colorSpace=h,this.userData={},this.updateRanges=[],this.version=0,this.onUpdate=null,this.renderTarget=null,this.isRenderTargetTexture=!1,this.isArrayTexture=!!(e&&e.depth&&e.depth>1),this.pmremVersion=0,this.isPMREMTexture=!1,this.normalized=!1}get width(){return this.source.getSize(rh).x}get height(){return this.source.getSize(rh).y}get depth(){return this.source.getSize(rh).z}get image(){return this.source.data}set image(e){this.source.data=e}updateMatrix(){this.matrix.setUvTransform(this.offset.x,this.offset.y,this.repeat.x,this.repeat.y,this.rotation,this.center.x,this.center.y)}addUpdateRange(e,t){this.updateRanges.push({start:e,count:t})}clearUpdateRanges(){this.updateRanges.length=0}clone(){return new this.constructor().copy(this)}copy(e){return this.name=e.name,this.source=e.source,this.mipmaps=e.mipmaps.slice(0),this.mapping=e.mapping,this.channel=e.channel,this.wrapS=e.wrapS,this.wrapT=e.wrapT,this.magFilter=e.magFilter,this.minFilter=e.minFilter,this.anisotropy=e.anisotropy,this.format=e.format,this.internalFormat=e.internalFormat,this.type=e.type,this.normalized=e.normalized,this.offset.copy(e.offset),this.repeat.copy(e.repeat),this.center.copy(e.center),this.rotation=e.rotation,this.matrixAutoUpdate=e.matrixAutoUpdate,this.matrix.copy(e.matrix),this.generateMipmaps=e.generateMipmaps,this.mipmapsAutoUpdate=e.mipmapsAutoUpdate,this.premultiplyAlpha=e.premultiplyAlpha,this.flipY=e.flipY,this.unpackAlignment=e.unpackAlignment,this.colorSpace=e.colorSpace,this.renderTarget=e.renderTarget,this.isRenderTargetTexture=e.isRenderTargetTexture,this.isPMREMTexture=e.isPMREMTexture,this.isArrayTexture=e.isArrayTexture,this.userData=JSON.parse(JSON.stringify(e.userData)),this.needsUpdate=!0,this}setValues(e){for(let t in e){let n=e[t];if(n===void 0){Ie(`Texture.setValues(): parameter '${t}' has value of undefined.`);continue}let i=this[t];if(i===void 0){Ie(`Texture.setValues(): property '${t}' does not exist.`);continue}i&&n&&i.isVector2&&n.isVector2||i&&n&&i.isVector3&&n.isVector3||i&&n&&i.isMatrix3&&n.isMatrix3?i.copy(n):this[t]=n}}toJSON(e){let t=e===void 0||typeof e=="string";if(!t&&e.textures[this.uuid]!==void 0)return e.textures[this.uuid];let n={metadata:{version:4.7,type:"Texture",generator:"Texture.toJSON"},uuid:this.uuid,name:this.name,image:this.source.toJSON(e).uuid,mapping:this.mapping,channel:this.channel,repeat:[this.repeat.x,this.repeat.y],offset:[this.offset.x,this.offset.y],center:[this.center.x,this.center.y],rotation:this.rotation,wrap:[this.wrapS,this.wrapT],format:this.format,internalFormat:this.internalFormat,type:this.type,normalized:this.normalized,colorSpace:this.colorSpace,minFilter:this.minFilter,magFilter:this.magFilter,anisotropy:this.anisotropy,flipY:this.flipY,generateMipmaps:this.generateMipmaps,mipmapsAutoUpdate:this.mipmapsAutoUpdate,premultiplyAlpha:this.premultiplyAlpha,unpackAlignment:this.unpackAlignment};return Object.keys(this.userData).length>0&&(n.userData=this.userData),t||(e.textures[this.uuid]=n),n}dispose(){this.dispatchEvent({type:"dispose"})}transformUv(e){if(this.mapping!==Jh)return e;if(e.applyMatrix3(this.matrix),e.x<0||e.x>1)switch(this.wrapS){case ei:e.x=e.x-Math.floor(e.x);break;case Fn:e.x=e.x<0?0:1;break;case gr:Math.abs(Math.floor(e.x)%2)===1?e.x=Math.ceil(e.x)-e.x:e.x=e.x-Math.floor(e.x);break}if(e.y<0||e.y>1)switch(this.wrapT){case ei:e.y=e.y-Math.floor(e.y);break;case Fn:e.y=e.y<0?0:1;break;case gr:Math.abs(Math.floor(e.y)%2)===1?e.y=Math.ceil(e.y)-e.y:e.y=e.y-Math.floor(e.y);break}return this.flipY&&(e.y=1-e.y),e}set needsUpdate(e){e===!0&&(this.version++,this.source.needsUpdate=!0)}set needsPMREMUpdate(e){e===!0&&this.pmremVersion++}};Dt.DEFAULT_IMAGE=null;Dt.DEFAULT_MAPPING=Jh;Dt.DEFAULT_ANISOTROPY=1;var tt=class{static{this.prototype.isVector4=!0}constructor(e=0,t=0,n=0,i=1){this.x=e,this.y=t,this.z=n,this.w=i}get width(){return this.z}set width(e){this.z=e}get height(){return this.w}set height(e){this.w=e}set(e,t,n,i){return this.x=e,this.y=t,this.z=n,this.w=i,this}setScalar(e){return this.x=e,this.y=e,this.z=e,this.w=e,this}setX(e){return this.x=e,this}setY(e){return this.y=e,this}setZ(e){return this.z=e,this}setW(e){return this.w=e,this}setComponent(e,t){switch(e){case 0:this.x=t;break;case 1:this.y=t;break;case 2:this.z=t;break;case 3:this.w=t;break;default:throw new Error("THREE.Vector4: index is out of range: "+e)}return this}getComponent(e){switch(e){case 0:return this.x;case 1:return this.y;case 2:return this.z;case 3:return this.w;default:throw new Error("THREE.Vector4: index is out of range: "+e)}}clone(){return new this.constructor(this.x,this.y,this.z,this.w)}copy(e){return this.x=e.x,this.y=e.y,this.z=e.z,this.w=e.w!==void 0?e.w:1,this}add(e){return this.x+=e.x,this.y+=e.y,this.z+=e.z,this.w+=e.w,this}addScalar(e){return this.x+=e,this.y+=e,this.z+=e,this.w+=e,this}addVectors(e,t){return this.x=e.x+t.x,this.y=e.y+t.y,this.z=e.z+t.z,this.w=e.w+t.w,this}addScaledVector(e,t){return this.x+=e.x*t,this.y+=e.y*t,this.z+=e.z*t,this.w+=e.w*t,this}sub(e){return this.x-=e.x,this.y-=e.y,this.z-=e.z,this.w-=e.w,this}subScalar(e){return this.x-=e,this.y-=e,this.z-=e,this.w-=e,this}subVectors(e,t){return this.x=e.x-t.x,this.y=e.y-t.y,this.z=e.z-t.z,this.w=e.w-t.w,this}multiply(e){return this.x*=e.x,this.y*=e.y,this.z*=e.z,this.w*=e.w,this}multiplyScalar(e){return this.x*=e,this.y*=e,this.z*=e,this.w*=e,this}applyMatrix4(e){let t=this.x,n=this.y,i=this.z,r=this.w,o=e.elements;return this.x=o[0]*t+o[4]*n+o[8]*i+o[12]*r,this.y=o[1]*t+o[5]*n+o[9]*i+o[13]*r,this.z=o[2]*t+o[6]*n+o[10]*i+o[14]*r,this.w=o[3]*t+o[7]*n+o[11]*i+o[15]*r,this}divide(e){return this.x/=e.x,this.y/=e.y,this.z/=e.z,this.w/=e.w,this}divideScalar(e){return this.multiplyScalar(1/e)}setAxisAngleFromQuaternion(e){this.w=2*Math.acos(e.w);let t=Math.sqrt(1-e.w*e.w);return t<1e-4?(this.x=1,this.y=0,this.z=0):(this.x=e.x/t,this.y=e.y/t,this.z=e.z/t),this}setAxisAngleFromRotationMatrix(e){let t,n,i,r,l=e.elements,c=l[0],h=l[4],u=l[8],d=l[1],f=l[5],m=l[9],x=l[2],y=l[6],v=l[10];if(Math.abs(h-d)<.01&&Math.abs(u-x)<.01&&Math.abs(m-y)<.01){if(Math.abs(h+d)<.1&&Math.abs(u+x)<.1&&Math.abs(m+y)<.1&&Math.abs(c+f+v-3)<.1)return this.set(1,0,0,0),this;t=Math.PI;let E=(c+1)/2,b=(f+1)/2,A=(v+1)/2,T=(h+d)/4,g=(u+x)/4,_=(m+y)/4;return E>b&&E>A?E<.01?(n=0,i=.707106781,r=.707106781):(n=Math.sqrt(E),i=T/n,r=g/n):b>A?b<.01?(n=.707106781,i=0,r=.707106781):(i=Math.sqrt(b),n=T/i,r=_/i):A<.01?(n=.707106781,i=.707106781,r=0):(r=Math.sqrt(A),n=g/r,i=_/r),this.set(n,i,r,t),this}let M=Math.sqrt((y-m)*(y-m)+(u-x)*(u-x)+(d-h)*(d-h));return Math.abs(M)<.001&&(M=1),this.x=(y-m)/M,this.y=(u-x)/M,this.z=(d-h)/M,this.w=Math.acos((c+f+v-1)/2),this}setFromMatrixPosition(e){let t=e.elements;return this.x=t[12],this.y=t[13],this.z=t[14],this.w=t[15],this}min(e){return this.x=Math.min(this.x,e.x),this.y=Math.min(this.y,e.y),this.z=Math.min(this.z,e.z),this.w=Math.min(this.w,e.w),this}max(e){return this.x=Math.max(this.x,e.x),this.y=Math.max(this.y,e.y),this.z=Math.max(this.z,e.z),this.w=Math.max(this.w,e.w),this}clamp(e,t){return this.x=Ye(this.x,e.x,t.x),this.y=Ye(this.y,e.y,t.y),this.z=Ye(this.z,e.z,t.z),this.w=Ye(this.w,e.w,t.w),this}clampScalar(e,t){return this.x=Ye(this.x,e,t),this.y=Ye(this.y,e,t),this.z=Ye(this.z,e,t),this.w=Ye(this.w,e,t),this}clampLength(e,t){let n=this.length();return this.divideScalar(n||1).multiplyScalar(Ye(n,e,t))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this.z=Math.floor(this.z),this.w=Math.floor(this.w),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this.z=Math.ceil(this.z),this.w=Math.ceil(this.w),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this.z=Math.round(this.z),this.w=Math.round(this.w),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this.z=Math.trunc(this.z),this.w=Math.trunc(this.w),this}negate(){return this.x=-this.x,this.y=-this.y,this.z=-this.z,this.w=-this.w,this}dot(e){return this.x*e.x+this.y*e.y+this.z*e.z+this.w*e.w}lengthSq(){return this.x*this.x+this.y*this.y+this.z*this.z+this.w*this.w}length(){return Math.sqrt(this.x*this.x+this.y*this.y+this.z*this.z+this.w*this.w)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)+Math.abs(this.z)+Math.abs(this.w)}normalize(){return this.divideScalar(this.length()||1)}setLength(e){return this.normalize().multiplyScalar(e)}lerp(e,t){return this.x+=(e.x-this.x)*t,this.y+=(e.y-this.y)*t,this.z+=(e.z-this.z)*t,this.w+=(e.w-this.w)*t,this}lerpVectors(e,t,n){return this.x=e.x+(t.x-e.x)*n,this.y=e.y+(t.y-e.y)*n,this.z=e.z+(t.z-e.z)*n,this.w=e.w+(t.w-e.w)*n,this}equals(e){return e.x===this.x&&e.y===this.y&&e.z===this.z&&e.w===this.w}fromArray(e,t=0){return this.x=e[t],this.y=e[t+1],this.z=e[t+2],this.w=e[t+3],this}toArray(e=[],t=0){return e[t]=this.x,e[t+1]=this.y,e[t+2]=this.z,e[t+3]=this.w,e}fromBufferAttribute(e,t){return this.x=e.getX(t),this.y=e.getY(t),this.z=e.getZ(t),this.w=e.getW(t),this}random(){return this.x=Math.random(),this.y=Math.random(),this.z=Math.random(),this.w=Math.random(),this}*[Symbol.iterator](){yield this.x,yield this.y,yield this.z,yield this.w}},Ja=class extends Bn{constructor(e=1,t=1,n={}){super(),n=Object.assign({generateMipmaps:!1,internalFormat:null,minFilter:zt,depthBuffer:!0,stencilBuffer:!1,resolveColorBuffer:!0,resolveDepthBuffer:!0,resolveStencilBuffer:!0,storeMultisampledColorBuffer:!0,storeMultisampledDepthBuffer:!0,storeMultisampledStencilBuffer:!0,depthTexture:null,samples:0,count:1,depth:1,multiview:!1,useArrayDepthTexture:!1},n),this.isRenderTarget=!0,this.width=e,this.height=t,this.depth=n.depth,this.scissor=new tt(0,0,e,t),this.scissorTest=!1,this.viewport=new tt(0,0,e,t),this.textures=[];let i=n.count;for(let r=0;r<i;r++)this.textures[r]=new Dt({width:e,height:t,depth:n.depth}),this.textures[r].isRenderTargetTexture=!0,this.textures[r].renderTarget=this;this._setTextureOptions(n),this.depthBuffer=n.depthBuffer,this.stencilBuffer=n.stencilBuffer,this.resolveColorBuffer=n.resolveColorBuffer,this.resolveDepthBuffer=n.resolveDepthBuffer,this.resolveStencilBuffer=n.resolveStencilBuffer,this.storeMultisampledColorBuffer=n.storeMultisampledColorBuffer,this.storeMultisampledDepthBuffer=n.storeMultisampledDepthBuffer,this.storeMultisampledStencilBuffer=n.storeMultisampledStencilBuffer,this._depthTexture=null,this.depthTexture=n.depthTexture,this.samples=n.samples,this.multiview=n.multiview,this.useArrayDepthTexture=n.useArrayDepthTexture}_setTextureOptions(e={}){let t={minFilter:zt,generateMipmaps:!1,flipY:!1,internalFormat:null};e.mapping!==void 0&&(t.mapping=e.mapping),e.wrapS!==void 0&&(t.wrapS=e.wrapS),e.wrapT!==void 0&&(t.wrapT=e.wrapT),e.wrapR!==void 0&&(t.wrapR=e.wrapR),e.magFilter!==void 0&&(t.magFilter=e.magFilter),e.minFilter!==void 0&&(t.minFilter=e.minFilter),e.format!==void 0&&(t.format=e.format),e.type!==void 0&&(t.type=e.type),e.anisotropy!==void 0&&(t.anisotropy=e.anisotropy),e.colorSpace!==void 0&&(t.colorSpace=e.colorSpace),e.flipY!==void 0&&(t.flipY=e.flipY),e.generateMipmaps!==void 0&&(t.generateMipmaps=e.generateMipmaps),e.mipmapsAutoUpdate!==void 0&&(t.mipmapsAutoUpdate=e.mipmapsAutoUpdate),e.internalFormat!==void 0&&(t.internalFormat=e.internalFormat);for(let n=0;n<this.textures.length;n++)this.textures[n].setValues(t)}get texture(){return this.textures[0]}set texture(e){this.textures[0]=e}set depthTexture(e){this._depthTexture!==null&&this._depthTexture.renderTarget===this&&(this._depthTexture.renderTarget=null),e!==null&&e.renderTarget===null&&(e.renderTarget=this),this._depthTexture=e}get depthTexture(){return this._depthTexture}setSize(e,t,n=1){if(this.width!==e||this.height!==t||this.depth!==n){this.width=e,this.height=t,this.depth=n;for(let i=0,r=this.textures.length;i<r;i++)this.textures[i].image.width=e,this.textures[i].image.height=t,this.textures[i].image.depth=n,this.textures[i].isData3DTexture!==!0&&(this.textures[i].isArrayTexture=this.textures[i].image.depth>1);this.dispose()}this.viewport.set(0,0,e,t),this.scissor.set(0,0,e,t)}clone(){return new this.constructor().copy(this)}copy(e){this.width=e.width,this.height=e.height,this.depth=e.depth,this.scissor.copy(e.scissor),this.scissorTest=e.scissorTest,this.viewport.copy(e.viewport),this.textures.length=0;for(let t=0,n=e.textures.length;t<n;t++){this.textures[t]=e.textures[t].clone(),this.textures[t].isRenderTargetTexture=!0,this.textures[t].renderTarget=this;let i=Object.assign({},e.textures[t].image);this.textures[t].source=new _r(i)}if(this.depthBuffer=e.depthBuffer,this.stencilBuffer=e.stencilBuffer,this.resolveColorBuffer=e.resolveColorBuffer,this.resolveDepthBuffer=e.resolveDepthBuffer,this.resolveStencilBuffer=e.resolveStencilBuffer,this.storeMultisampledColorBuffer=e.storeMultisampledColorBuffer,this.storeMultisampledDepthBuffer=e.storeMultisampledDepthBuffer,this.storeMultisampledStencilBuffer=e.storeMultisampledStencilBuffer,e.depthTexture!==null)if(e.depthTexture.renderTarget===e){let t=e.depthTexture.clone();t.renderTarget=null,this.depthTexture=t}else this.depthTexture=e.depthTexture;else this.depthTexture=null;return this.samples=e.samples,this.multiview=e.multiview,this.useArrayDepthTexture=e.useArrayDepthTexture,this}dispose(){this.dispatchEvent({type:"dispose"})}},Jt=class extends Ja{constructor(e=1,t=1,n={}){super(e,t,n),this.isWebGLRenderTarget=!0}},So=class extends Dt{constructor(e=null,t=1,n=1,i=1){super(null),this.isDataArrayTexture=!0,this.image={data:e,width:t,height:n,depth:i},this.magFilter=gt,this.minFilter=gt,this.wrapR=Fn,this.generateMipmaps=!1,this.flipY=!1,this.unpackAlignment=1,this.layerUpdates=new Set}copy(e){return super.copy(e),this.wrapR=e.wrapR,this}addLayerUpdate(e){this.layerUpdates.add(e)}clearLayerUpdates(){this.layerUpdates.clear()}};var Za=class extends Dt{constructor(e=null,t=1,n=1,i=1){super(null),this.isData3DTexture=!0,this.image={data:e,width:t,height:n,depth:i},this.magFilter=gt,this.minFilter=gt,this.wrapR=Fn,this.generateMipmaps=!1,this.flipY=!1,this.unpackAlignment=1}copy(e){return super.copy(e),this.wrapR=e.wrapR,this}};var Fe=class s{static{this.prototype.isMatrix4=!0}constructor(e,t,n,i,r,o,a,l,c,h,u,d,f,m,x,y){this.elements=[1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1],e!==void 0&&this.set(e,t,n,i,r,o,a,l,c,h,u,d,f,m,x,y)}set(e,t,n,i,r,o,a,l,c,h,u,d,f,m,x,y){let v=this.elements;return v[0]=e,v[4]=t,v[8]=n,v[12]=i,v[1]=r,v[5]=o,v[9]=a,v[13]=l,v[2]=c,v[6]=h,v[10]=u,v[14]=d,v[3]=f,v[7]=m,v[11]=x,v[15]=y,this}identity(){return this.set(1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1),this}clone(){return new s().fromArray(this.elements)}copy(e){let t=this.elements,n=e.elements;return t[0]=n[0],t[1]=n[1],t[2]=n[2],t[3]=n[3],t[4]=n[4],t[5]=n[5],t[6]=n[6],t[7]=n[7],t[8]=n[8],t[9]=n[9],t[10]=n[10],t[11]=n[11],t[12]=n[12],t[13]=n[13],t[14]=n[14],t[15]=n[15],this}copyPosition(e){let t=this.elements,n=e.elements;return t[12]=n[12],t[13]=n[13],t[14]=n[14],this}setFromMatrix3(e){let t=e.elements;return this.set(t[0],t[3],t[6],0,t[1],t[4],t[7],0,t[2],t[5],t[8],0,0,0,0,1),this}extractBasis(e,t,n){return this.determinantAffine()===0?(e.set(1,0,0),t.set(0,1,0),n.set(0,0,1),this):(e.setFromMatrixColumn(this,0),t.setFromMatrixColumn(this,1),n.setFromMatrixColumn(this,2),this)}makeBasis(e,t,n){return this.set(e.x,t.x,n.x,0,e.y,t.y,n.y,0,e.z,t.z,n.z,0,0,0,0,1),this}extractRotation(e){if(e.determinantAffine()===0)return this.identity();let t=this.elements,n=e.elements,i=1/tr.setFromMatrixColumn(e,0).length(),r=1/tr.setFromMatrixColumn(e,1).length(),o=1/tr.setFromMatrixColumn(e,2).length();return t[0]=n[0]*i,t[1]=n[1]*i,t[2]=n[2]*i,t[3]=0,t[4]=n[4]*r,t[5]=n[5]*r,t[6]=n[6]*r,t[7]=0,t[8]=n[8]*o,t[9]=n[9]*o,t[10]=n[10]*o,t[11]=0,t[12]=0,t[13]=0,t[14]=0,t[15]=1,this}makeRotationFromEuler(e){let t=this.elements,n=e.x,i=e.y,r=e.z,o=Math.cos(n),a=Math.sin(n),l=Math.cos(i),c=Math.sin(i),h=Math.cos(r),u=Math.sin(r);if(e.order==="XYZ"){let d=o*h,f=o*u,m=a*h,x=a*u;t[0]=l*h,t[4]=-l*u,t[8]=c,t[1]=f+m*c,t[5]=d-x*c,t[9]=-a*l,t[2]=x-d*c,t[6]=m+f*c,t[10]=o*l}else if(e.order==="YXZ"){let d=l*h,f=l*u,m=c*h,x=c*u;t[0]=d+x*a,t[4]=m*a-f,t[8]=o*c,t[1]=o*u,t[5]=o*h,t[9]=-a,t[2]=f*a-m,t[6]=x+d*a,t[10]=o*l}else if(e.order==="ZXY"){let d=l*h,f=l*u,m=c*h,x=c*u;t[0]=d-x*a,t[4]=-o*u,t[8]=m+f*a,t[1]=f+m*a,t[5]=o*h,t[9]=x-d*a,t[2]=-o*c,t[6]=a,t[10]=o*l}else if(e.order==="ZYX"){let d=o*h,f=o*u,m=a*h,x=a*u;t[0]=l*h,t[4]=m*c-f,t[8]=d*c+x,t[1]=l*u,t[5]=x*c+d,t[9]=f*c-m,t[2]=-c,t[6]=a*l,t[10]=o*l}else if(e.order==="YZX"){let d=o*l,f=o*c,m=a*l,x=a*c;t[0]=l*h,t[4]=x-d*u,t[8]=m*u+f,t[1]=u,t[5]=o*h,t[9]=-a*h,t[2]=-c*h,t[6]=f*u+m,t[10]=d-x*u}else if(e.order==="XZY"){let d=o*l,f=o*c,m=a*l,x=a*c;t[0]=l*h,t[4]=-u,t[8]=c*h,t[1]=d*u+x,t[5]=o*h,t[9]=f*u-m,t[2]=m*u-f,t[6]=a*h,t[10]=x*u+d}return t[3]=0,t[7]=0,t[11]=0,t[12]=0,t[13]=0,t[14]=0,t[15]=1,this}makeRotationFromQuaternion(e){return this.compose(J0,e,Z0)}lookAt(e,t,n){let i=this.elements;return Sn.subVectors(e,t),Sn.lengthSq()===0&&(Sn.z=1),Sn.normalize(),qi.crossVectors(n,Sn),qi.lengthSq()===0&&(Math.abs(n.z)===1?Sn.x+=1e-4:Sn.z+=1e-4,Sn.normalize(),qi.crossVectors(n,Sn)),qi.normalize(),ga.crossVectors(Sn,qi),i[0]=qi.x,i[4]=ga.x,i[8]=Sn.x,i[1]=qi.y,i[5]=ga.y,i[9]=Sn.y,i[2]=qi.z,i[6]=ga.z,i[10]=Sn.z,this}multiply(e){return this.multiplyMatrices(this,e)}premultiply(e){return this.multiplyMatrices(e,this)}multiplyMatrices(e,t){let n=e.elements,i=t.elements,r=this.elements,o=n[0],a=n[4],l=n[8],c=n[12],h=n[1],u=n[5],d=n[9],f=n[13],m=n[2],x=n[6],y=n[10],v=n[14],M=n[3],E=n[7],b=n[11],A=n[15],T=i[0],g=i[4],_=i[8],R=i[12],P=i[1],D=i[5],B=i[9],H=i[13],L=i[2],W=i[6],N=i[10],F=i[14],q=i[3],z=i[7],K=i[11],te=i[15];return r[0]=o*T+a*P+l*L+c*q,r[4]=o*g+a*D+l*W+c*z,r[8]=o*_+a*B+l*N+c*K,r[12]=o*R+a*H+l*F+c*te,r[1]=h*T+u*P+d*L+f*q,r[5]=h*g+u*D+d*W+f*z,r[9]=h*_+u*B+d*N+f*K,r[13]=h*R+u*H+d*F+f*te,r[2]=m*T+x*P+y*L+v*q,r[6]=m*g+x*D+y*W+v*z,r[10]=m*_+x*B+y*N+v*K,r[14]=m*R+x*H+y*F+v*te,r[3]=M*T+E*P+b*L+A*q,r[7]=M*g+E*D+b*W+A*z,r[11]=M*_+E*B+b*N+A*K,r[15]=M*R+E*H+b*F+A*te,this}multiplyScalar(e){let t=this.elements;return t[0]*=e,t[4]*=e,t[8]*=e,t[12]*=e,t[1]*=e,t[5]*=e,t[9]*=e,t[13]*=e,t[2]*=e,t[6]*=e,t[10]*=e,t[14]*=e,t[3]*=e,t[7]*=e,t[11]*=e,t[15]*=e,this}determinant(){let e=this.elements,t=e[0],n=e[4],i=e[8],r=e[12],o=e[1],a=e[5],l=e[9],c=e[13],h=e[2],u=e[6],d=e[10],f=e[14],m=e[3],x=e[7],y=e[11],v=e[15],M=l*f-c*d,E=a*f-c*u,b=a*d-l*u,A=o*f-c*h,T=o*d-l*h,g=o*u-a*h;return t*(x*M-y*E+v*b)-n*(m*M-y*A+v*T)+i*(m*E-x*A+v*g)-r*(m*b-x*T+y*g)}determinantAffine(){let e=this.elements,t=e[0],n=e[4],i=e[8],r=e[1],o=e[5],a=e[9],l=e[2],c=e[6],h=e[10];return t*(o*h-a*c)-n*(r*h-a*l)+i*(r*c-o*l)}transpose(){let e=this.elements,t;return t=e[1],e[1]=e[4],e[4]=t,t=e[2],e[2]=e[8],e[8]=t,t=e[6],e[6]=e[9],e[9]=t,t=e[3],e[3]=e[12],e[12]=t,t=e[7],e[7]=e[13],e[13]=t,t=e[11],e[11]=e[14],e[14]=t,this}setPosition(e,t,n){let i=this.elements;return e.isVector3?(i[12]=e.x,i[13]=e.y,i[14]=e.z):(i[12]=e,i[13]=t,i[14]=n),this}invert(){let e=this.elements,t=e[0],n=e[1],i=e[2],r=e[3],o=e[4],a=e[5],l=e[6],c=e[7],h=e[8],u=e[9],d=e[10],f=e[11],m=e[12],x=e[13],y=e[14],v=e[15],M=t*a-n*o,E=t*l-i*o,b=t*c-r*o,A=n*l-i*a,T=n*c-r*a,g=i*c-r*l,_=h*x-u*m,R=h*y-d*m,P=h*v-f*m,D=u*y-d*x,B=u*v-f*x,H=d*v-f*y,L=M*H-E*B+b*D+A*P-T*R+g*_;if(L===0)return this.set(0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0);let W=1/L;return e[0]=(a*H-l*B+c*D)*W,e[1]=(i*B-n*H-r*D)*W,e[2]=(x*g-y*T+v*A)*W,e[3]=(d*T-u*g-f*A)*W,e[4]=(l*P-o*H-c*R)*W,e[5]=(t*H-i*P+r*R)*W,e[6]=(y*b-m*g-v*E)*W,e[7]=(h*g-d*b+f*E)*W,e[8]=(o*B-a*P+c*_)*W,e[9]=(n*P-t*B-r*_)*W,e[10]=(m*T-x*b+v*M)*W,e[11]=(u*b-h*T-f*M)*W,e[12]=(a*R-o*D-l*_)*W,e[13]=(t*D-n*R+i*_)*W,e[14]=(x*E-m*A-y*M)*W,e[15]=(h*A-u*E+d*M)*W,this}scale(e){let t=this.elements,n=e.x,i=e.y,r=e.z;return t[0]*=n,t[4]*=i,t[8]*=r,t[1]*=n,t[5]*=i,t[9]*=r,t[2]*=n,t[6]*=i,t[10]*=r,t[3]*=n,t[7]*=i,t[11]*=r,this}getMaxScaleOnAxis(){let e=this.elements,t=e[0]*e[0]+e[1]*e[1]+e[2]*e[2],n=e[4]*e[4]+e[5]*e[5]+e[6]*e[6],i=e[8]*e[8]+e[9]*e[9]+e[10]*e[10];return Math.sqrt(Math.max(t,n,i))}makeTranslation(e,t,n){return e.isVector3?this.set(1,0,0,e.x,0,1,0,e.y,0,0,1,e.z,0,0,0,1):this.set(1,0,0,e,0,1,0,t,0,0,1,n,0,0,0,1),this}makeRotationX(e){let t=Math.cos(e),n=Math.sin(e);return this.set(1,0,0,0,0,t,-n,0,0,n,t,0,0,0,0,1),this}makeRotationY(e){let t=Math.cos(e),n=Math.sin(e);return this.set(t,0,n,0,0,1,0,0,-n,0,t,0,0,0,0,1),this}makeRotationZ(e){let t=Math.cos(e),n=Math.sin(e);return this.set(t,-n,0,0,n,t,0,0,0,0,1,0,0,0,0,1),this}makeRotationAxis(e,t){let n=Math.cos(t),i=Math.sin(t),r=1-n,o=e.x,a=e.y,l=e.z,c=r*o,h=r*a;return this.set(c*o+n,c*a-i*l,c*l+i*a,0,c*a+i*l,h*a+n,h*l-i*o,0,c*l-i*a,h*l+i*o,r*l*l+n,0,0,0,0,1),this}makeScale(e,t,n){return this.set(e,0,0,0,0,t,0,0,0,0,n,0,0,0,0,1),this}makeShear(e,t,n,i,r,o){return this.set(1,n,r,0,e,1,o,0,t,i,1,0,0,0,0,1),this}compose(e,t,n){let i=this.elements,r=t._x,o=t._y,a=t._z,l=t._w,c=r+r,h=o+o,u=a+a,d=r*c,f=r*h,m=r*u,x=o*h,y=o*u,v=a*u,M=l*c,E=l*h,b=l*u,A=n.x,T=n.y,g=n.z;return i[0]=(1-(x+v))*A,i[1]=(f+b)*A,i[2]=(m-E)*A,i[3]=0,i[4]=(f-b)*T,i[5]=(1-(d+v))*T,i[6]=(y+M)*T,i[7]=0,i[8]=(m+E)*g,i[9]=(y-M)*g,i[10]=(1-(d+x))*g,i[11]=0,i[12]=e.x,i[13]=e.y,i[14]=e.z,i[15]=1,this}decompose(e,t,n){let i=this.elements;e.x=i[12],e.y=i[13],e.z=i[14];let r=this.determinantAffine();if(r===0)return n.set(1,1,1),t.identity(),this;let o=tr.set(i[0],i[1],i[2]).length(),a=tr.set(i[4],i[5],i[6]).length(),l=tr.set(i[8],i[9],i[10]).length();r<0&&(o=-o),Jn.copy(this);let c=1/o,h=1/a,u=1/l;return Jn.elements[0]*=c,Jn.elements[1]*=c,Jn.elements[2]*=c,Jn.elements[4]*=h,Jn.elements[5]*=h,Jn.elements[6]*=h,Jn.elements[8]*=u,Jn.elements[9]*=u,Jn.elements[10]*=u,t.setFromRotationMatrix(Jn),n.x=o,n.y=a,n.z=l,this}makePerspective(e,t,n,i,r,o,a=Un,l=!1){let c=this.elements,h=2*r/(t-e),u=2*r/(n-i),d=(t+e)/(t-e),f=(n+i)/(n-i),m,x;if(l)m=r/(o-r),x=o*r/(o-r);else if(a===Un)m=-(o+r)/(o-r),x=-2*o*r/(o-r);else if(a===yr)m=-o/(o-r),x=-o*r/(o-r);else throw new Error("THREE.Matrix4.makePerspective(): Invalid coordinate system: "+a);return c[0]=h,c[4]=0,c[8]=d,c[12]=0,c[1]=0,c[5]=u,c[9]=f,c[13]=0,c[2]=0,c[6]=0,c[10]=m,c[14]=x,c[3]=0,c[7]=0,c[11]=-1,c[15]=0,this}makeOrthographic(e,t,n,i,r,o,a=Un,l=!1){let c=this.elements,h=2/(t-e),u=2/(n-i),d=-(t+e)/(t-e),f=-(n+i)/(n-i),m,x;if(l)m=1/(o-r),x=o/(o-r);else if(a===Un)m=-2/(o-r),x=-(o+r)/(o-r);else if(a===yr)m=-1/(o-r),x=-r/(o-r);else throw new Error("THREE.Matrix4.makeOrthographic(): Invalid coordinate system: "+a);return c[0]=h,c[4]=0,c[8]=0,c[12]=d,c[1]=0,c[5]=u,c[9]=0,c[13]=f,c[2]=0,c[6]=0,c[10]=m,c[14]=x,c[3]=0,c[7]=0,c[11]=0,c[15]=1,this}equals(e){let t=this.elements,n=e.elements;for(let i=0;i<16;i++)if(t[i]!==n[i])return!1;return!0}fromArray(e,t=0){for(let n=0;n<16;n++)this.elements[n]=e[n+t];return this}toArray(e=[],t=0){let n=this.elements;return e[t]=n[0],e[t+1]=n[1],e[t+2]=n[2],e[t+3]=n[3],e[t+4]=n[4],e[t+5]=n[5],e[t+6]=n[6],e[t+7]=n[7],e[t+8]=n[8],e[t+9]=n[9],e[t+10]=n[10],e[t+11]=n[11],e[t+12]=n[12],e[t+13]=n[13],e[t+14]=n[14],e[t+15]=n[15],e}},tr=new I,Jn=new Fe,J0=new I(0,0,0),Z0=new I(1,1,1),qi=new I,ga=new I,Sn=new I,af=new Fe,lf=new kt,Di=class s{constructor(e=0,t=0,n=0,i=s.DEFAULT_ORDER){this.isEuler=!0,this._x=e,this._y=t,this._z=n,this._order=i}get x(){return this._x}set x(e){this._x=e,this._onChangeCallback()}get y(){return this._y}set y(e){this._y=e,this._onChangeCallback()}get z(){return this._z}set z(e){this._z=e,this._onChangeCallback()}get order(){return this._order}set order(e){this._order=e,this._onChangeCallback()}set(e,t,n,i=this._order){return this._x=e,this._y=t,this._z=n,this._order=i,this._onChangeCallback(),this}clone(){return new this.constructor(this._x,this._y,this._z,this._order)}copy(e){return this._x=e._x,this._y=e._y,this._z=e._z,this._order=e._order,this._onChangeCallback(),this}setFromRotationMatrix(e,t=this._order,n=!0){let i=e.elements,r=i[0],o=i[4],a=i[8],l=i[1],c=i[5],h=i[9],u=i[2],d=i[6],f=i[10];switch(t){case"XYZ":this._y=Math.asin(Ye(a,-1,1)),Math.abs(a)<.9999999?(this._x=Math.atan2(-h,f),this._z=Math.atan2(-o,r)):(this._x=Math.atan2(d,c),this._z=0);break;case"YXZ":this._x=Math.asin(-Ye(h,-1,1)),Math.abs(h)<.9999999?(this._y=Math.atan2(a,f),this._z=Math.atan2(l,c)):(this._y=Math.atan2(-u,r),this._z=0);break;case"ZXY":this._x=Math.asin(Ye(d,-1,1)),Math.abs(d)<.9999999?(this._y=Math.atan2(-u,f),this._z=Math.atan2(-o,c)):(this._y=0,this._z=Math.atan2(l,r));break;case"ZYX":this._y=Math.asin(-Ye(u,-1,1)),Math.abs(u)<.9999999?(this._x=Math.atan2(d,f),this._z=Math.atan2(l,r)):(this._x=0,this._z=Math.atan2(-o,c));break;case"YZX":this._z=Math.asin(Ye(l,-1,1)),Math.abs(l)<.9999999?(this._x=Math.atan2(-h,c),this._y=Math.atan2(-u,r)):(this._x=0,this._y=Math.atan2(a,f));break;case"XZY":this._z=Math.asin(-Ye(o,-1,1)),Math.abs(o)<.9999999?(this._x=Math.atan2(d,c),this._y=Math.atan2(a,r)):(this._x=Math.atan2(-h,f),this._y=0);break;default:Ie("Euler: .setFromRotationMatrix() encountered an unknown order: "+t)}return this._order=t,n===!0&&this._onChangeCallback(),this}setFromQuaternion(e,t,n){return af.makeRotationFromQuaternion(e),this.setFromRotationMatrix(af,t,n)}setFromVector3(e,t=this._order){return this.set(e.x,e.y,e.z,t)}reorder(e){return lf.setFromEuler(this),this.setFromQuaternion(lf,e)}equals(e){return e._x===this._x&&e._y===this._y&&e._z===this._z&&e._order===this._order}fromArray(e){return this._x=e[0],this._y=e[1],this._z=e[2],e[3]!==void 0&&(this._order=e[3]),this._onChangeCallback(),this}toArray(e=[],t=0){return e[t]=this._x,e[t+1]=this._y,e[t+2]=this._z,e[t+3]=this._order,e}_onChange(e){return this._onChangeCallback=e,this}_onChangeCallback(){}*[Symbol.iterator](){yield this._x,yield this._y,yield this._z,yield this._order}};Di.DEFAULT_ORDER="XYZ";var br=class{constructor(){this.mask=1}set(e){this.mask=(1<<e|0)>>>0}enable(e){this.mask|=1<<e|0}enableAll(){this.mask=-1}toggle(e){this.mask^=1<<e|0}disable(e){this.mask&=~(1<<e|0)}disableAll(){this.mask=0}test(e){return(this.mask&e.mask)!==0}isEnabled(e){return(this.mask&(1<<e|0))!==0}},Q0=0,cf=new I,nr=new kt,Ti=new Fe,ya=new I,lo=new I,ey=new I,ty=new kt,hf=new I(1,0,0),uf=new I(0,1,0),df=new I(0,0,1),ff={type:"added"},ny={type:"removed"},ir={type:"childadded",child:null},oh={type:"childremoved",child:null},Tt=class s extends Bn{constructor(){super(),this.isObject3D=!0,Object.defineProperty(this,"id",{value:Q0++}),this.uuid=gi(),this.name="",this.type="Object3D",this.parent=null,this.children=[],this.up=s.DEFAULT_UP.clone();let e=new I,t=new Di,n=new kt,i=new I(1,1,1);function r(){n.setFromEuler(t,!1)}function o(){t.setFromQuaternion(n,void 0,!1)}t._onChange(r),n._onChange(o),Object.defineProperties(this,{position:{configurable:!0,enumerable:!0,value:e},rotation:{configurable:!0,enumerable:!0,value:t},quaternion:{configurable:!0,enumerable:!0,value:n},scale:{configurable:!0,enumerable:!0,value:i},modelViewMatrix:{value:new Fe},normalMatrix:{value:new ze}}),this.matrix=new Fe,this.matrixWorld=new Fe,this.matrixAutoUpdate=s.DEFAULT_MATRIX_AUTO_UPDATE,this.matrixWorldAutoUpdate=s.DEFAULT_MATRIX_WORLD_AUTO_UPDATE,this.matrixWorldNeedsUpdate=!1,this.layers=new br,this.visible=!0,this.castShadow=!1,this.receiveShadow=!1,this.frustumCulled=!0,this.renderOrder=0,this.animations=[],this.customDepthMaterial=void 0,this.customDistanceMaterial=void 0,this.static=!1,this.userData={},this.pivot=null}onBeforeShadow(){}onAfterShadow(){}onBeforeRender(){}onAfterRender(){}applyMatrix4(e){this.matrixAutoUpdate&&this.updateMatrix(),this.matrix.premultiply(e),this.matrix.decompose(this.position,this.quaternion,this.scale),this.pivot!==null&&this.position.copy(this.pivot).applyMatrix4(this.matrix).sub(this.pivot)}applyQuaternion(e){return this.quaternion.premultiply(e),this}setRotationFromAxisAngle(e,t){this.quaternion.setFromAxisAngle(e,t)}setRotationFromEuler(e){this.quaternion.setFromEuler(e,!0)}setRotationFromMatrix(e){this.quaternion.setFromRotationMatrix(e)}setRotationFromQuaternion(e){this.quaternion.copy(e)}rotateOnAxis(e,t){return nr.setFromAxisAngle(e,t),this.quaternion.multiply(nr),this}rotateOnWorldAxis(e,t){return nr.setFromAxisAngle(e,t),this.quaternion.premultiply(nr),this}rotateX(e){return this.rotateOnAxis(hf,e)}rotateY(e){return this.rotateOnAxis(uf,e)}rotateZ(e){return this.rotateOnAxis(df,e)}translateOnAxis(e,t){return cf.copy(e).applyQuaternion(this.quaternion),this.position.add(cf.multiplyScalar(t)),this}translateX(e){return this.translateOnAxis(hf,e)}translateY(e){return this.translateOnAxis(uf,e)}translateZ(e){return this.translateOnAxis(df,e)}localToWorld(e){return this.updateWorldMatrix(!0,!1),e.applyMatrix4(this.matrixWorld)}worldToLocal(e){return this.updateWorldMatrix(!0,!1),e.applyMatrix4(Ti.copy(this.matrixWorld).invert())}lookAt(e,t,n){e.isVector3?ya.copy(e):ya.set(e,t,n);let i=this.parent;this.updateWorldMatrix(!0,!1),lo.setFromMatrixPosition(this.matrixWorld),this.isCamera||this.isLight?Ti.lookAt(lo,ya,this.up):Ti.lookAt(ya,lo,this.up),this.quaternion.setFromRotationMatrix(Ti),i&&(Ti.extractRotation(i.matrixWorld),nr.setFromRotationMatrix(Ti),this.quaternion.premultiply(nr.invert()))}add(e){if(arguments.length>1){for(let t=0;t<arguments.length;t++)this.add(arguments[t]);return this}return e===this?(Be("Object3D.add: object can't be added as a child of itself.",e),this):(e&&e.isObject3D?(e.removeFromParent(),e.parent=this,this.children.push(e),e.dispatchEvent(ff),ir.child=e,this.dispatchEvent(ir),ir.child=null):Be("Object3D.add: object not an instance of THREE.Object3D.",e),this)}remove(e){if(arguments.length>1){for(let n=0;n<arguments.length;n++)this.remove(arguments[n]);return this}let t=this.children.indexOf(e);return t!==-1&&(e.parent=null,this.children.splice(t,1),e.dispatchEvent(ny),oh.child=e,this.dispatchEvent(oh),oh.child=null),this}removeFromParent(){let e=this.parent;return e!==null&&e.remove(this),this}clear(){return this.remove(...this.children)}attach(e){return this.updateWorldMatrix(!0,!1),Ti.copy(this.matrixWorld).invert(),e.parent!==null&&(e.parent.updateWorldMatrix(!0,!1),Ti.multiply(e.parent.matrixWorld)),e.applyMatrix4(Ti),e.removeFromParent(),e.parent=this,this.children.push(e),e.updateWorldMatrix(!1,!0),e.dispatchEvent(ff),ir.child=e,this.dispatchEvent(ir),ir.child=null,this}getObjectById(e){return this.getObjectByProperty("id",e)}getObjectByName(e){return this.getObjectByProperty("name",e)}getObjectByProperty(e,t){if(this[e]===t)return this;for(let n=0,i=this.children.length;n<i;n++){let o=this.children[n].getObjectByProperty(e,t);if(o!==void 0)return o}}getObjectsByProperty(e,t,n=[]){this[e]===t&&n.push(this);let i=this.children;for(let r=0,o=i.length;r<o;r++)i[r].getObjectsByProperty(e,t,n);return n}getWorldPosition(e){return this.updateWorldMatrix(!0,!1),e.setFromMatrixPosition(this.matrixWorld)}getWorldQuaternion(e){return this.updateWorldMatrix(!0,!1),this.matrixWorld.decompose(lo,e,ey),e}getWorldScale(e){return this.updateWorldMatrix(!0,!1),this.matrixWorld.decompose(lo,ty,e),e}getWorldDirection(e){this.updateWorldMatrix(!0,!1);let t=this.matrixWorld.elements;return e.set(t[8],t[9],t[10]).normalize()}raycast(){}intersectsFrustum(){return!0}traverse(e){e(this);let t=this.children;for(let n=0,i=t.length;n<i;n++)t[n].traverse(e)}traverseVisible(e){if(this.visible===!1)return;e(this);let t=this.children;for(let n=0,i=t.length;n<i;n++)t[n].traverseVisible(e)}traverseAncestors(e){let t=this.parent;t!==null&&(e(t),t.traverseAncestors(e))}updateMatrix(){this.matrix.compose(this.position,this.quaternion,this.scale);let e=this.pivot;if(e!==null){let t=e.x,n=e.y,i=e.z,r=this.matrix.elements;r[12]+=t-r[0]*t-r[4]*n-r[8]*i,r[13]+=n-r[1]*t-r[5]*n-r[9]*i,r[14]+=i-r[2]*t-r[6]*n-r[10]*i}this.matrixWorldNeedsUpdate=!0}updateMatrixWorld(e){this.matrixAutoUpdate&&this.updateMatrix(),(this.matrixWorldNeedsUpdate||e)&&(this.matrixWorldAutoUpdate===!0&&(this.parent===null?this.matrixWorld.copy(this.matrix):this.matrixWorld.multiplyMatrices(this.parent.matrixWorld,this.matrix)),this.matrixWorldNeedsUpdate=!1,e=!0);let t=this.children;for(let n=0,i=t.length;n<i;n++)t[n].updateMatrixWorld(e)}updateWorldMatrix(e,t,n=!1){let i=this.parent;if(e===!0&&i!==null&&i.updateWorldMatrix(!0,!1),this.matrixAutoUpdate&&this.updateMatrix(),(this.matrixWorldNeedsUpdate||n)&&(this.matrixWorldAutoUpdate===!0&&(this.parent===null?this.matrixWorld.copy(this.matrix):this.matrixWorld.multiplyMatrices(this.parent.matrixWorld,this.matrix)),this.matrixWorldNeedsUpdate=!1,n=!0),t===!0){let r=this.children;for(let o=0,a=r.length;o<a;o++)r[o].updateWorldMatrix(!1,!0,n)}}toJSON(e){let t=e===void 0||typeof e=="string",n={};t&&(e={geometries:{},materials:{},textures:{},images:{},shapes:{},skeletons:{},animations:{},nodes:{}},n.metadata={version:4.7,type:"Object",generator:"Object3D.toJSON"});let i={};i.uuid=this.uuid,i.type=this.type,i.name=this.name,i.castShadow=this.castShadow,i.receiveShadow=this.receiveShadow,i.visible=this.visible,i.frustumCulled=this.frustumCulled,i.renderOrder=this.renderOrder,i.static=this.static,i.matrixAutoUpdate=this.matrixAutoUpdate,Object.keys(this.userData).length>0&&(i.userData=this.userData),i.layers=this.layers.mask,i.matrix=this.matrix.toArray(),i.up=this.up.toArray(),this.pivot!==null&&(i.pivot=this.pivot.toArray()),this.morphTargetDictionary!==void 0&&(i.morphTargetDictionary=Object.assign({},this.morphTargetDictionary)),this.morphTargetInfluences!==void 0&&(i.morphTargetInfluences=this.morphTargetInfluences.slice()),this.isInstancedMesh&&(i.type="InstancedMesh",i.count=this.count,i.instanceMatrix=this.instanceMatrix.toJSON(),this.instanceColor!==null&&(i.instanceColor=this.instanceColor.toJSON())),this.isBatchedMesh&&(i.type="BatchedMesh",i.perObjectFrustumCulled=this.perObjectFrustumCulled,i.sortObjects=this.sortObjects,i.drawRanges=this._drawRanges,i.reservedRanges=this._reservedRanges,i.geometryInfo=this._geometryInfo.map(a=>({...a,boundingBox:a.boundingBox?a.boundingBox.toJSON():void 0,boundingSphere:a.boundingSphere?a.boundingSphere.toJSON():void 0})),i.instanceInfo=this._instanceInfo.map(a=>({...a})),i.availableInstanceIds=this._availableInstanceIds.slice(),i.availableGeometryIds=this._availableGeometryIds.slice(),i.nextIndexStart=this._nextIndexStart,i.nextVertexStart=this._nextVertexStart,i.geometryCount=this._geometryCount,i.maxInstanceCount=this._maxInstanceCount,i.maxVertexCount=this._maxVertexCount,i.maxIndexCount=this._maxIndexCount,i.geometryInitialized=this._geometryInitialized,i.matricesTexture=this._matricesTexture.toJSON(e),i.indirectTexture=this._indirectTexture.toJSON(e),this._colorsTexture!==null&&(i.colorsTexture=this._colorsTexture.toJSON(e)),this.boundingSphere!==null&&(i.boundingSphere=this.boundingSphere.toJSON()),this.boundingBox!==null&&(i.boundingBox=this.boundingBox.toJSON()));function r(a,l){return a[l.uuid]===void 0&&(a[l.uuid]=l.toJSON(e)),l.uuid}if(this.isScene)this.background&&(this.background.isColor?i.background=this.background.toJSON():this.background.isTexture&&(i.background=this.background.toJSON(e).uuid)),this.environment&&this.environment.isTexture&&this.environment.isRenderTargetTexture!==!0&&(i.environment=this.environment.toJSON(e).uuid);else if(this.isMesh||this.isLine||this.isPoints){i.geometry=r(e.geometries,this.geometry);let a=this.geometry.parameters;if(a!==void 0&&a.shapes!==void 0){let l=a.shapes;if(Array.isArray(l))for(let c=0,h=l.length;c<h;c++){let u=l[c];r(e.shapes,u)}else r(e.shapes,l)}}if(this.isSkinnedMesh&&(i.bindMode=this.bindMode,i.bindMatrix=this.bindMatrix.toArray(),this.skeleton!==void 0&&(r(e.skeletons,this.skeleton),i.skeleton=this.skeleton.uuid)),this.material!==void 0)if(Array.isArray(this.material)){let a=[];for(let l=0,c=this.material.length;l<c;l++)a.push(r(e.materials,this.material[l]));i.material=a}else i.material=r(e.materials,this.material);if(this.children.length>0){i.children=[];for(let a=0;a<this.children.length;a++)i.children.push(this.children[a].toJSON(e).object)}if(this.animations.length>0){i.animations=[];for(let a=0;a<this.animations.length;a++){let l=this.animations[a];i.animations.push(r(e.animations,l))}}if(t){let a=o(e.geometries),l=o(e.materials),c=o(e.textures),h=o(e.images),u=o(e.shapes),d=o(e.skeletons),f=o(e.animations),m=o(e.nodes);a.length>0&&(n.geometries=a),l.length>0&&(n.materials=l),c.length>0&&(n.textures=c),h.length>0&&(n.images=h),u.length>0&&(n.shapes=u),d.length>0&&(n.skeletons=d),f.length>0&&(n.animations=f),m.length>0&&(n.nodes=m)}return n.object=i,n;function o(a){let l=[];for(let c in a){let h=a[c];delete h.metadata,l.push(h)}return l}}clone(e){return new this.constructor().copy(this,e)}copy(e,t=!0){if(this.name=e.name,this.up.copy(e.up),this.position.copy(e.position),this.rotation.order=e.rotation.order,this.quaternion.copy(e.quaternion),this.scale.copy(e.scale),this.pivot=e.pivot!==null?e.pivot.clone():null,this.matrix.copy(e.matrix),this.matrixWorld.copy(e.matrixWorld),this.matrixAutoUpdate=e.matrixAutoUpdate,this.matrixWorldAutoUpdate=e.matrixWorldAutoUpdate,this.matrixWorldNeedsUpdate=e.matrixWorldNeedsUpdate,this.layers.mask=e.layers.mask,this.visible=e.visible,this.castShadow=e.castShadow,this.receiveShadow=e.receiveShadow,this.frustumCulled=e.frustumCulled,this.renderOrder=e.renderOrder,this.static=e.static,this.animations=e.animations.slice(),this.userData=JSON.parse(JSON.stringify(e.userData)),t===!0)for(let n=0;n<e.children.length;n++){let i=e.children[n];this.add(i.clone())}return this}dispose(){this.dispatchEvent({type:"dispose"})}};Tt.DEFAULT_UP=new I(0,1,0);Tt.DEFAULT_MATRIX_AUTO_UPDATE=!0;Tt.DEFAULT_MATRIX_WORLD_AUTO_UPDATE=!0;var It=class extends Tt{constructor(){super(),this.isGroup=!0,this.type="Group"}},iy={type:"move"},Mr=class{constructor(){this._targetRay=null,this._grip=null,this._hand=null}getHandSpace(){return this._hand===null&&(this._hand=new It,this._hand.matrixAutoUpdate=!1,this._hand.visible=!1,this._hand.joints={},this._hand.inputState={pinching:!1}),this._hand}getTargetRaySpace(){return this._targetRay===null&&(this._targetRay=new It,this._targetRay.matrixAutoUpdate=!1,this._targetRay.visible=!1,this._targetRay.hasLinearVelocity=!1,this._targetRay.linearVelocity=new I,this._targetRay.hasAngularVelocity=!1,this._targetRay.angularVelocity=new I),this._targetRay}getGripSpace(){return this._grip===null&&(this._grip=new It,this._grip.matrixAutoUpdate=!1,this._grip.visible=!1,this._grip.hasLinearVelocity=!1,this._grip.linearVelocity=new I,this._grip.hasAngularVelocity=!1,this._grip.angularVelocity=new I,this._grip.eventsEnabled=!1),this._grip}dispatchEvent(e){return this._targetRay!==null&&this._targetRay.dispatchEvent(e),this._grip!==null&&this._grip.dispatchEvent(e),this._hand!==null&&this._hand.dispatchEvent(e),this}connect(e){if(e&&e.hand){let t=this._hand;if(t)for(let n of e.hand.values())this._getHandJoint(t,n)}return this.dispatchEvent({type:"connected",data:e}),this}disconnect(e){return this.dispatchEvent({type:"disconnected",data:e}),this._targetRay!==null&&(this._targetRay.visible=!1),this._grip!==null&&(this._grip.visible=!1),this._hand!==null&&(this._hand.visible=!1),this}update(e,t,n){let i=null,r=null,o=null,a=this._targetRay,l=this._grip,c=this._hand;if(e&&t.session.visibilityState!=="visible-blurred"){if(c&&e.hand){o=!0;for(let x of e.hand.values()){let y=t.getJointPose(x,n),v=this._getHandJoint(c,x);y!==null&&(v.matrix.fromArray(y.transform.matrix),v.matrix.decompose(v.position,v.quaternion,v.scale),v.matrixWorldNeedsUpdate=!0,v.jointRadius=y.radius),v.visible=y!==null}let h=c.joints["index-finger-tip"],u=c.joints["thumb-tip"],d=h.position.distanceTo(u.position),f=.02,m=.005;c.inputState.pinching&&d>f+m?(c.inputState.pinching=!1,this.dispatchEvent({type:"pinchend",handedness:e.handedness,target:this})):!c.inputState.pinching&&d<=f-m&&(c.inputState.pinching=!0,this.dispatchEvent({type:"pinchstart",handedness:e.handedness,target:this}))}else l!==null&&e.gripSpace&&(r=t.getPose(e.gripSpace,n),r!==null&&(l.matrix.fromArray(r.transform.matrix),l.matrix.decompose(l.position,l.quaternion,l.scale),l.matrixWorldNeedsUpdate=!0,r.linearVelocity?(l.hasLinearVelocity=!0,l.linearVelocity.copy(r.linearVelocity)):l.hasLinearVelocity=!1,r.angularVelocity?(l.hasAngularVelocity=!0,l.angularVelocity.copy(r.angularVelocity)):l.hasAngularVelocity=!1,l.eventsEnabled&&l.dispatchEvent({type:"gripUpdated",data:e,target:this})));a!==null&&(i=t.getPose(e.targetRaySpace,n),i===null&&r!==null&&(i=r),i!==null&&(a.matrix.fromArray(i.transform.matrix),a.matrix.decompose(a.position,a.quaternion,a.scale),a.matrixWorldNeedsUpdate=!0,i.linearVelocity?(a.hasLinearVelocity=!0,a.linearVelocity.copy(i.linearVelocity)):a.hasLinearVelocity=!1,i.angularVelocity?(a.hasAngularVelocity=!0,a.angularVelocity.copy(i.angularVelocity)):a.hasAngularVelocity=!1,this.dispatchEvent(iy)))}return a!==null&&(a.visible=i!==null),l!==null&&(l.visible=r!==null),c!==null&&(c.visible=o!==null),this}_getHandJoint(e,t){if(e.joints[t.jointName]===void 0){let n=new It;n.matrixAutoUpdate=!1,n.visible=!1,e.joints[t.jointName]=n,e.add(n)}return e.joints[t.jointName]}},Cp={aliceblue:15792383,antiquewhite:16444375,aqua:65535,aquamarine:8388564,azure:15794175,beige:16119260,bisque:16770244,black:0,blanchedalmond:16772045,blue:255,blueviolet:9055202,brown:10824234,burlywood:14596231,cadetblue:6266528,chartreuse:8388352,chocolate:13789470,coral:16744272,cornflowerblue:6591981,cornsilk:16775388,crimson:14423100,cyan:65535,darkblue:139,darkcyan:35723,darkgoldenrod:12092939,darkgray:11119017,darkgreen:25600,darkgrey:11119017,darkkhaki:12433259,darkmagenta:9109643,darkolivegreen:5597999,darkorange:16747520,darkorchid:10040012,darkred:9109504,darksalmon:15308410,darkseagreen:9419919,darkslateblue:4734347,darkslategray:3100495,darkslategrey:3100495,darkturquoise:52945,darkviolet:9699539,deeppink:16716947,deepskyblue:49151,dimgray:6908265,dimgrey:6908265,dodgerblue:2003199,firebrick:11674146,floralwhite:16775920,forestgreen:2263842,fuchsia:16711935,gainsboro:14474460,ghostwhite:16316671,gold:16766720,goldenrod:14329120,gray:8421504,green:32768,greenyellow:11403055,grey:8421504,honeydew:15794160,hotpink:16738740,indianred:13458524,indigo:4915330,ivory:16777200,khaki:15787660,lavender:15132410,lavenderblush:16773365,lawngreen:8190976,lemonchiffon:16775885,lightblue:11393254,lightcoral:15761536,lightcyan:14745599,lightgoldenrodyellow:16448210,lightgray:13882323,lightgreen:9498256,lightgrey:13882323,lightpink:16758465,lightsalmon:16752762,lightseagreen:2142890,lightskyblue:8900346,lightslategray:7833753,lightslategrey:7833753,lightsteelblue:11584734,lightyellow:16777184,lime:65280,limegreen:3329330,linen:16445670,magenta:16711935,maroon:8388608,mediumaquamarine:6737322,mediumblue:205,mediumorchid:12211667,mediumpurple:9662683,mediumseagreen:3978097,mediumslateblue:8087790,mediumspringgreen:64154,mediumturquoise:4772300,mediumvioletred:13047173,midnightblue:1644912,mintcream:16121850,mistyrose:16770273,moccasin:16770229,navajowhite:16768685,navy:128,oldlace:16643558,olive:8421376,olivedrab:7048739,orange:16753920,orangered:16729344,orchid:14315734,palegoldenrod:15657130,palegreen:10025880,paleturquoise:11529966,palevioletred:14381203,papayawhip:16773077,peachpuff:16767673,peru:13468991,pink:16761035,plum:14524637,powderblue:11591910,purple:8388736,rebeccapurple:6697881,red:16711680,rosybrown:12357519,royalblue:4286945,saddlebrown:9127187,salmon:16416882,sandybrown:16032864,seagreen:3050327,seashell:16774638,sienna:10506797,silver:12632256,skyblue:8900331,slateblue:6970061,slategray:7372944,slategrey:7372944,snow:16775930,springgreen:65407,steelblue:4620980,tan:13808780,teal:32896,thistle:14204888,tomato:16737095,turquoise:4251856,violet:15631086,wheat:16113331,white:16777215,whitesmoke:16119285,yellow:16776960,yellowgreen:10145074},Yi={h:0,s:0,l:0},va={h:0,s:0,l:0};function ah(s,e,t){return t<0&&(t+=1),t>1&&(t-=1),t<1/6?s+(e-s)*6*t:t<1/2?e:t<2/3?s+(e-s)*6*(2/3-t):s}var Me=class{constructor(e,t,n){return this.isColor=!0,this.r=1,this.g=1,this.b=1,this.set(e,t,n)}set(e,t,n){if(t===void 0&&n===void 0){let i=e;i&&i.isColor?this.copy(i):typeof i=="number"?this.setHex(i):typeof i=="string"&&this.setStyle(i)}else this.setRGB(e,t,n);return this}setScalar(e){return this.r=e,this.g=e,this.b=e,this}setHex(e,t=wt){return e=Math.floor(e),this.r=(e>>16&255)/255,this.g=(e>>8&255)/255,this.b=(e&255)/255,qe.colorSpaceToWorking(this,t),this}setRGB(e,t,n,i=qe.workingColorSpace){return this.r=e,this.g=t,this.b=n,qe.colorSpaceToWorking(this,i),this}setHSL(e,t,n,i=qe.workingColorSpace){if(e=lu(e,1),t=Ye(t,0,1),n=Ye(n,0,1),t===0)this.r=this.g=this.b=n;else{let r=n<=.5?n*(1+t):n+t-n*t,o=2*n-r;this.r=ah(o,r,e+1/3),this.g=ah(o,r,e),this.b=ah(o,r,e-1/3)}return qe.colorSpaceToWorking(this,i),this}setStyle(e,t=wt){function n(r){r!==void 0&&parseFloat(r)<1&&Ie("Color: Alpha component of "+e+" will be ignored.")}let i;if(i=/^(\w+)\(([^\)]*)\)/.exec(e)){let r,o=i[1],a=i[2];switch(o){case"rgb":case"rgba":if(r=/^\s*(\d+)\s*,\s*(\d+)\s*,\s*(\d+)\s*(?:,\s*(\d+(?:\.\d+)?|\.\d+)\s*)?$/.exec(a))return n(r[4]),this.setRGB(Math.min(255,parseInt(r[1],10))/255,Math.min(255,parseInt(r[2],10))/255,Math.min(255,parseInt(r[3],10))/255,t);if(r=/^\s*(\d+(?:\.\d+)?|\.\d+)\%\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*(?:,\s*(\d+(?:\.\d+)?|\.\d+)\s*)?$/.exec(a))return n(r[4]),this.setRGB(Math.min(100,parseFloat(r[1]))/100,Math.min(100,parseFloat(r[2]))/100,Math.min(100,parseFloat(r[3]))/100,t);break;case"hsl":case"hsla":if(r=/^\s*([+-]?(?:\d+(?:\.\d+)?|\.\d+))\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*(?:,\s*(\d+(?:\.\d+)?|\.\d+)\s*)?$/.exec(a))return n(r[4]),this.setHSL(parseFloat(r[1])/360,parseFloat(r[2])/100,parseFloat(r[3])/100,t);break;default:Ie("Color: Unknown color model "+e)}}else if(i=/^\#([A-Fa-f\d]+)$/.exec(e)){let r=i[1],o=r.length;if(o===3)return this.setRGB(parseInt(r.charAt(0),16)/15,parseInt(r.charAt(1),16)/15,parseInt(r.charAt(2),16)/15,t);if(o===6)return this.setHex(parseInt(r,16),t);Ie("Color: Invalid hex color "+e)}else if(e&&e.length>0)return this.setColorName(e,t);return this}setColorName(e,t=wt){let n=Cp[e.toLowerCase()];return n!==void 0?this.setHex(n,t):Ie("Color: Unknown color "+e),this}clone(){return new this.constructor(this.r,this.g,this.b)}copy(e){return this.r=e.r,this.g=e.g,this.b=e.b,this}copySRGBToLinear(e){return this.r=Ii(e.r),this.g=Ii(e.g),this.b=Ii(e.b),this}copyLinearToSRGB(e){return this.r=pr(e.r),this.g=pr(e.g),this.b=pr(e.b),this}convertSRGBToLinear(){return this.copySRGBToLinear(this),this}convertLinearToSRGB(){return this.copyLinearToSRGB(this),this}getHex(e=wt){return qe.workingToColorSpace(on.copy(this),e),Math.round(Ye(on.r*255,0,255))*65536+Math.round(Ye(on.g*255,0,255))*256+Math.round(Ye(on.b*255,0,255))}getHexString(e=wt){return("000000"+this.getHex(e).toString(16)).slice(-6)}getHSL(e,t=qe.workingColorSpace){qe.workingToColorSpace(on.copy(this),t);let n=on.r,i=on.g,r=on.b,o=Math.max(n,i,r),a=Math.min(n,i,r),l,c,h=(a+o)/2;if(a===o)l=0,c=0;else{let u=o-a;switch(c=h<=.5?u/(o+a):u/(2-o-a),o){case n:l=(i-r)/u+(i<r?6:0);break;case i:l=(r-n)/u+2;break;case r:l=(n-i)/u+4;break}l/=6}return e.h=l,e.s=c,e.l=h,e}getRGB(e,t=qe.workingColorSpace){return qe.workingToColorSpace(on.copy(this),t),e.r=on.r,e.g=on.g,e.b=on.b,e}getStyle(e=wt){qe.workingToColorSpace(on.copy(this),e);let t=on.r,n=on.g,i=on.b;return e!==wt?`color(${e} ${t.toFixed(3)} ${n.toFixed(3)} ${i.toFixed(3)})`:`rgb(${Math.round(t*255)},${Math.round(n*255)},${Math.round(i*255)})`}offsetHSL(e,t,n){return this.getHSL(Yi),this.setHSL(Yi.h+e,Yi.s+t,Yi.l+n)}add(e){return this.r+=e.r,this.g+=e.g,this.b+=e.b,this}addColors(e,t){return this.r=e.r+t.r,this.g=e.g+t.g,this.b=e.b+t.b,this}addScalar(e){return this.r+=e,this.g+=e,this.b+=e,this}sub(e){return this.r=Math.max(0,this.r-e.r),this.g=Math.max(0,this.g-e.g),this.b=Math.max(0,this.b-e.b),this}multiply(e){return this.r*=e.r,this.g*=e.g,this.b*=e.b,this}multiplyScalar(e){return this.r*=e,this.g*=e,this.b*=e,this}lerp(e,t){return this.r+=(e.r-this.r)*t,this.g+=(e.g-this.g)*t,this.b+=(e.b-this.b)*t,this}lerpColors(e,t,n){return this.r=e.r+(t.r-e.r)*n,this.g=e.g+(t.g-e.g)*n,this.b=e.b+(t.b-e.b)*n,this}lerpHSL(e,t){this.getHSL(Yi),e.getHSL(va);let n=xo(Yi.h,va.h,t),i=xo(Yi.s,va.s,t),r=xo(Yi.l,va.l,t);return this.setHSL(n,i,r),this}setFromVector3(e){return this.r=e.x,this.g=e.y,this.b=e.z,this}applyMatrix3(e){let t=this.r,n=this.g,i=this.b,r=e.elements;return this.r=r[0]*t+r[3]*n+r[6]*i,this.g=r[1]*t+r[4]*n+r[7]*i,this.b=r[2]*t+r[5]*n+r[8]*i,this}equals(e){return e.r===this.r&&e.g===this.g&&e.b===this.b}fromArray(e,t=0){return this.r=e[t],this.g=e[t+1],this.b=e[t+2],this}toArray(e=[],t=0){return e[t]=this.r,e[t+1]=this.g,e[t+2]=this.b,e}fromBufferAttribute(e,t){return this.r=e.getX(t),this.g=e.getY(t),this.b=e.getZ(t),this}toJSON(){return this.getHex()}*[Symbol.iterator](){yield this.r,yield this.g,yield this.b}},on=new Me;Me.NAMES=Cp;var hi=class extends Tt{constructor(){super(),this.isScene=!0,this.type="Scene",this.background=null,this.environment=null,this.fog=null,this.backgroundBlurriness=0,this.backgroundIntensity=1,this.backgroundRotation=new Di,this.environmentIntensity=1,this.environmentRotation=new Di,this.overrideMaterial=null,typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("observe",{detail:this}))}copy(e,t){return super.copy(e,t),this.background=e.background!==null?e.background.clone():null,this.environment=e.environment!==null?e.environment.clone():null,this.fog=e.fog!==null?e.fog.clone():null,this.backgroundBlurriness=e.backgroundBlurriness,this.backgroundIntensity=e.backgroundIntensity,this.backgroundRotation.copy(e.backgroundRotation),this.environmentIntensity=e.environmentIntensity,this.environmentRotation.copy(e.environmentRotation),this.overrideMaterial=e.overrideMaterial!==null?e.overrideMaterial.clone():null,this.matrixAutoUpdate=e.matrixAutoUpdate,this}toJSON(e){let t=super.toJSON(e);return this.fog!==null&&(t.object.fog=this.fog.toJSON()),t.object.backgroundBlurriness=this.backgroundBlurriness,t.object.backgroundIntensity=this.backgroundIntensity,t.object.backgroundRotation=this.backgroundRotation.toArray(),t.object.environmentIntensity=this.environmentIntensity,t.object.environmentRotation=this.environmentRotation.toArray(),t}},Zn=new I,Ei=new I,lh=new I,Ai=new I,sr=new I,rr=new I,pf=new I,ch=new I,hh=new I,uh=new I,dh=new tt,fh=new tt,ph=new tt,Qi=class s{constructor(e=new I,t=new I,n=new I){this.a=e,this.b=t,this.c=n}static getNormal(e,t,n,i){i.subVectors(n,t),Zn.subVectors(e,t),i.cross(Zn);let r=i.lengthSq();return r>0?i.multiplyScalar(1/Math.sqrt(r)):i.set(0,0,0)}static getBarycoord(e,t,n,i,r){Zn.subVectors(i,t),Ei.subVectors(n,t),lh.subVectors(e,t);let o=Zn.dot(Zn),a=Zn.dot(Ei),l=Zn.dot(lh),c=Ei.dot(Ei),h=Ei.dot(lh),u=o*c-a*a;if(u===0)return r.set(0,0,0),null;let d=1/u,f=(c*l-a*h)*d,m=(o*h-a*l)*d;return r.set(1-f-m,m,f)}static containsPoint(e,t,n,i){return this.getBarycoord(e,t,n,i,Ai)===null?!1:Ai.x>=0&&Ai.y>=0&&Ai.x+Ai.y<=1}static getInterpolation(e,t,n,i,r,o,a,l){return this.getBarycoord(e,t,n,i,Ai)===null?(l.x=0,l.y=0,"z"in l&&(l.z=0),"w"in l&&(l.w=0),null):(l.setScalar(0),l.addScaledVector(r,Ai.x),l.addScaledVector(o,Ai.y),l.addScaledVector(a,Ai.z),l)}static getInterpolatedAttribute(e,t,n,i,r,o){return dh.setScalar(0),fh.setScalar(0),ph.setScalar(0),dh.fromBufferAttribute(e,t),fh.fromBufferAttribute(e,n),ph.fromBufferAttribute(e,i),o.setScalar(0),o.addScaledVector(dh,r.x),o.addScaledVector(fh,r.y),o.addScaledVector(ph,r.z),o}static isFrontFacing(e,t,n,i){return Zn.subVectors(n,t),Ei.subVectors(e,t),Zn.cross(Ei).dot(i)<0}set(e,t,n){return this.a.copy(e),this.b.copy(t),this.c.copy(n),this}setFromPointsAndIndices(e,t,n,i){return this.a.copy(e[t]),this.b.copy(e[n]),this.c.copy(e[i]),this}setFromAttributeAndIndices(e,t,n,i){return this.a.fromBufferAttribute(e,t),this.b.fromBufferAttribute(e,n),this.c.fromBufferAttribute(e,i),this}clone(){return new this.constructor().copy(this)}copy(e){return this.a.copy(e.a),this.b.copy(e.b),this.c.copy(e.c),this}getArea(){return Zn.subVectors(this.c,this.b),Ei.subVectors(this.a,this.b),Zn.cross(Ei).length()*.5}getMidpoint(e){return e.addVectors(this.a,this.b).add(this.c).multiplyScalar(1/3)}getNormal(e){return s.getNormal(this.a,this.b,this.c,e)}getPlane(e){return e.setFromCoplanarPoints(this.a,this.b,this.c)}getBarycoord(e,t){return s.getBarycoord(e,this.a,this.b,this.c,t)}getInterpolation(e,t,n,i,r){return s.getInterpolation(e,this.a,this.b,this.c,t,n,i,r)}containsPoint(e){return s.containsPoint(e,this.a,this.b,this.c)}isFrontFacing(e){return s.isFrontFacing(this.a,this.b,this.c,e)}intersectsBox(e){return e.intersectsTriangle(this)}closestPointToPoint(e,t){let n=this.a,i=this.b,r=this.c,o,a;sr.subVectors(i,n),rr.subVectors(r,n),ch.subVectors(e,n);let l=sr.dot(ch),c=rr.dot(ch);if(l<=0&&c<=0)return t.copy(n);hh.subVectors(e,i);let h=sr.dot(hh),u=rr.dot(hh);if(h>=0&&u<=h)return t.copy(i);let d=l*u-h*c;if(d<=0&&l>=0&&h<=0&&l-h>0)return o=l/(l-h),t.copy(n).addScaledVector(sr,o);uh.subVectors(e,r);let f=sr.dot(uh),m=rr.dot(uh);if(m>=0&&f<=m)return t.copy(r);let x=f*c-l*m;if(x<=0&&c>=0&&m<=0)return a=c/(c-m),t.copy(n).addScaledVector(rr,a);let y=h*m-f*u;if(y<=0&&u-h>=0&&f-m>=0)return pf.subVectors(r,i),a=(u-h)/(u-h+(f-m)),t.copy(i).addScaledVector(pf,a);let v=1/(y+x+d);return o=x*v,a=d*v,t.copy(n).addScaledVector(sr,o).addScaledVector(rr,a)}equals(e){return e.a.equals(this.a)&&e.b.equals(this.b)&&e.c.equals(this.c)}},ct=class{constructor(e=new I(1/0,1/0,1/0),t=new I(-1/0,-1/0,-1/0)){this.isBox3=!0,this.min=e,this.max=t}set(e,t){return this.min.copy(e),this.max.copy(t),this}setFromArray(e){this.makeEmpty();for(let t=0,n=e.length;t<n;t+=3)this.expandByPoint(Qn.fromArray(e,t));return this}setFromBufferAttribute(e){this.makeEmpty();for(let t=0,n=e.count;t<n;t++)this.expandByPoint(Qn.fromBufferAttribute(e,t));return this}setFromPoints(e){this.makeEmpty();for(let t=0,n=e.length;t<n;t++)this.expandByPoint(e[t]);return this}setFromCenterAndSize(e,t){let n=Qn.copy(t).multiplyScalar(.5);return this.min.copy(e).sub(n),this.max.copy(e).add(n),this}setFromObject(e,t=!1){return this.makeEmpty(),this.expandByObject(e,t)}clone(){return new this.constructor().copy(this)}copy(e){return this.min.copy(e.min),this.max.copy(e.max),this}makeEmpty(){return this.min.x=this.min.y=this.min.z=1/0,this.max.x=this.max.y=this.max.z=-1/0,this}isEmpty(){return this.max.x<this.min.x||this.max.y<this.min.y||this.max.z<this.min.z}getCenter(e){return this.isEmpty()?e.set(0,0,0):e.addVectors(this.min,this.max).multiplyScalar(.5)}getSize(e){return this.isEmpty()?e.set(0,0,0):e.subVectors(this.max,this.min)}expandByPoint(e){return this.min.min(e),this.max.max(e),this}expandByVector(e){return this.min.sub(e),this.max.add(e),this}expandByScalar(e){return this.min.addScalar(-e),this.max.addScalar(e),this}expandByObject(e,t=!1){e.updateWorldMatrix(!1,!1);let n=e.geometry;if(n!==void 0){let r=n.getAttribute("position");if(t===!0&&r!==void 0&&e.isInstancedMesh!==!0&&e.isBatchedMesh!==!0)for(let o=0,a=r.count;o<a;o++)e.isMesh===!0?e.getVertexPosition(o,Qn):Qn.fromBufferAttribute(r,o),Qn.applyMatrix4(e.matrixWorld),this.expandByPoint(Qn);else e.boundingBox!==void 0?(e.boundingBox===null&&e.computeBoundingBox(),xa.copy(e.boundingBox)):(n.boundingBox===null&&n.computeBoundingBox(),xa.copy(n.boundingBox)),xa.applyMatrix4(e.matrixWorld),this.union(xa)}let i=e.children;for(let r=0,o=i.length;r<o;r++)this.expandByObject(i[r],t);return this}containsPoint(e){return e.x>=this.min.x&&e.x<=this.max.x&&e.y>=this.min.y&&e.y<=this.max.y&&e.z>=this.min.z&&e.z<=this.max.z}containsBox(e){return this.min.x<=e.min.x&&e.max.x<=this.max.x&&this.min.y<=e.min.y&&e.max.y<=this.max.y&&this.min.z<=e.min.z&&e.max.z<=this.max.z}getParameter(e,t){return t.set((e.x-this.min.x)/(this.max.x-this.min.x),(e.y-this.min.y)/(this.max.y-this.min.y),(e.z-this.min.z)/(this.max.z-this.min.z))}intersectsBox(e){return e.max.x>=this.min.x&&e.min.x<=this.max.x&&e.max.y>=this.min.y&&e.min.y<=this.max.y&&e.max.z>=this.min.z&&e.min.z<=this.max.z}intersectsSphere(e){return this.clampPoint(e.center,Qn),Qn.distanceToSquared(e.center)<=e.radius*e.radius}intersectsPlane(e){let t,n;return e.normal.x>0?(t=e.normal.x*this.min.x,n=e.normal.x*this.max.x):(t=e.normal.x*this.max.x,n=e.normal.x*this.min.x),e.normal.y>0?(t+=e.normal.y*this.min.y,n+=e.normal.y*this.max.y):(t+=e.normal.y*this.max.y,n+=e.normal.y*this.min.y),e.normal.z>0?(t+=e.normal.z*this.min.z,n+=e.normal.z*this.max.z):(t+=e.normal.z*this.max.z,n+=e.normal.z*this.min.z),t<=-e.constant&&n>=-e.constant}intersectsTriangle(e){if(this.isEmpty())return!1;this.getCenter(co),_a.subVectors(this.max,co),or.subVectors(e.a,co),ar.subVectors(e.b,co),lr.subVectors(e.c,co),Ki.subVectors(ar,or),ji.subVectors(lr,ar),bs.subVectors(or,lr);let t=[0,-Ki.z,Ki.y,0,-ji.z,ji.y,0,-bs.z,bs.y,Ki.z,0,-Ki.x,ji.z,0,-ji.x,bs.z,0,-bs.x,-Ki.y,Ki.x,0,-ji.y,ji.x,0,-bs.y,bs.x,0];return!mh(t,or,ar,lr,_a)||(t=[1,0,0,0,1,0,0,0,1],!mh(t,or,ar,lr,_a))?!1:(ba.crossVectors(Ki,ji),t=[ba.x,ba.y,ba.z],mh(t,or,ar,lr,_a))}clampPoint(e,t){return t.copy(e).clamp(this.min,this.max)}distanceToPoint(e){return this.clampPoint(e,Qn).distanceTo(e)}getBoundingSphere(e){return this.isEmpty()?e.makeEmpty():(this.getCenter(e.center),e.radius=this.getSize(Qn).length()*.5),e}intersect(e){return this.min.max(e.min),this.max.min(e.max),this.isEmpty()&&this.makeEmpty(),this}union(e){return this.min.min(e.min),this.max.max(e.max),this}applyMatrix4(e){return this.isEmpty()?this:(Ri[0].set(this.min.x,this.min.y,this.min.z).applyMatrix4(e),Ri[1].set(this.min.x,this.min.y,this.max.z).applyMatrix4(e),Ri[2].set(this.min.x,this.max.y,this.min.z).applyMatrix4(e),Ri[3].set(this.min.x,this.max.y,this.max.z).applyMatrix4(e),Ri[4].set(this.max.x,this.min.y,this.min.z).applyMatrix4(e),Ri[5].set(this.max.x,this.min.y,this.max.z).applyMatrix4(e),Ri[6].set(this.max.x,this.max.y,this.min.z).applyMatrix4(e),Ri[7].set(this.max.x,this.max.y,this.max.z).applyMatrix4(e),this.setFromPoints(Ri),this)}translate(e){return this.min.add(e),this.max.add(e),this}equals(e){return e.min.equals(this.min)&&e.max.equals(this.max)}toJSON(){return{min:this.min.toArray(),max:this.max.toArray()}}fromJSON(e){return this.min.fromArray(e.min),this.max.fromArray(e.max),this}},Ri=[new I,new I,new I,new I,new I,new I,new I,new I],Qn=new I,xa=new ct,or=new I,ar=new I,lr=new I,Ki=new I,ji=new I,bs=new I,co=new I,_a=new I,ba=new I,Ms=new I;function mh(s,e,t,n,i){for(let r=0,o=s.length-3;r<=o;r+=3){Ms.fromArray(s,r);let a=i.x*Math.abs(Ms.x)+i.y*Math.abs(Ms.y)+i.z*Math.abs(Ms.z),l=e.dot(Ms),c=t.dot(Ms),h=n.dot(Ms);if(Math.max(-Math.max(l,c,h),Math.min(l,c,h))>a)return!1}return!0}var Pt=new I,Ma=new Ce,sy=0,ut=class extends Bn{constructor(e,t,n=!1){if(super(),Array.isArray(e))throw new TypeError("THREE.BufferAttribute: array should be a Typed Array.");this.isBufferAttribute=!0,Object.defineProperty(this,"id",{value:sy++}),this.name="",this.array=e,this.itemSize=t,this.count=e!==void 0?e.length/t:0,this.normalized=n,this.usage=jo,this.updateRanges=[],this.gpuType=pn,this.version=0,this._normalizationScale=e!==void 0?nc(e):void 0}onUploadCallback(){}set needsUpdate(e){e===!0&&this.version++}setUsage(e){return this.usage=e,this}addUpdateRange(e,t){this.updateRanges.push({start:e,count:t})}clearUpdateRanges(){this.updateRanges.length=0}copy(e){return this.name=e.name,this.array=new e.array.constructor(e.array),this.itemSize=e.itemSize,this.count=e.count,this.normalized=e.normalized,this.usage=e.usage,this.gpuType=e.gpuType,this._normalizationScale=e._normalizationScale,this}copyAt(e,t,n){e*=this.itemSize,n*=t.itemSize;for(let i=0,r=this.itemSize;i<r;i++)this.array[e+i]=t.array[n+i];return this}copyArray(e){return this.array.set(e),this}applyMatrix3(e){if(this.itemSize===2)for(let t=0,n=this.count;t<n;t++)Ma.fromBufferAttribute(this,t),Ma.applyMatrix3(e),this.setXY(t,Ma.x,Ma.y);else if(this.itemSize===3)for(let t=0,n=this.count;t<n;t++)Pt.fromBufferAttribute(this,t),Pt.applyMatrix3(e),this.setXYZ(t,Pt.x,Pt.y,Pt.z);return this}applyMatrix4(e){for(let t=0,n=this.count;t<n;t++)Pt.fromBufferAttribute(this,t),Pt.applyMatrix4(e),this.setXYZ(t,Pt.x,Pt.y,Pt.z);return this}applyNormalMatrix(e){for(let t=0,n=this.count;t<n;t++)Pt.fromBufferAttribute(this,t),Pt.applyNormalMatrix(e),this.setXYZ(t,Pt.x,Pt.y,Pt.z);return this}transformDirection(e){for(let t=0,n=this.count;t<n;t++)Pt.fromBufferAttribute(this,t),Pt.transformDirection(e),this.setXYZ(t,Pt.x,Pt.y,Pt.z);return this}set(e,t=0){return this.array.set(e,t),this}getComponent(e,t){let n=this.array[e*this.itemSize+t];return this.normalized&&(n=this._denormalize(n)),n}setComponent(e,t,n){return this.normalized&&(n=this._normalize(n)),this.array[e*this.itemSize+t]=n,this}getX(e){let t=this.array[e*this.itemSize];return this.normalized&&(t=this._denormalize(t)),t}setX(e,t){return this.normalized&&(t=this._normalize(t)),this.array[e*this.itemSize]=t,this}getY(e){let t=this.array[e*this.itemSize+1];return this.normalized&&(t=this._denormalize(t)),t}setY(e,t){return this.normalized&&(t=this._normalize(t)),this.array[e*this.itemSize+1]=t,this}getZ(e){let t=this.array[e*this.itemSize+2];return this.normalized&&(t=this._denormalize(t)),t}setZ(e,t){return this.normalized&&(t=this._normalize(t)),this.array[e*this.itemSize+2]=t,this}getW(e){let t=this.array[e*this.itemSize+3];return this.normalized&&(t=this._denormalize(t)),t}setW(e,t){return this.normalized&&(t=this._normalize(t)),this.array[e*this.itemSize+3]=t,this}setXY(e,t,n){return e*=this.itemSize,this.normalized&&(t=this._normalize(t),n=this._normalize(n)),this.array[e+0]=t,this.array[e+1]=n,this}setXYZ(e,t,n,i){return e*=this.itemSize,this.normalized&&(t=this._normalize(t),n=this._normalize(n),i=this._normalize(i)),this.array[e+0]=t,this.array[e+1]=n,this.array[e+2]=i,this}setXYZW(e,t,n,i,r){return e*=this.itemSize,this.normalized&&(t=this._normalize(t),n=this._normalize(n),i=this._normalize(i),r=this._normalize(r)),this.array[e+0]=t,this.array[e+1]=n,this.array[e+2]=i,this.array[e+3]=r,this}onUpload(e){return this.onUploadCallback=e,this}clone(){return new this.constructor(this.array,this.itemSize).copy(this)}toJSON(){let e={itemSize:this.itemSize,type:this.array.constructor.name,array:Array.from(this.array),normalized:this.normalized};return e.name=this.name,e.usage=this.usage,e.gpuType=this.gpuType,e}dispose(){this.dispatchEvent({type:"dispose"})}_denormalize(e){let t=this._normalizationScale;return t!==void 0?Math.max(e/t,-1):hu(e,this.array)}_normalize(e){let t=this._normalizationScale;return t!==void 0?Math.round(e*t):uu(e,this.array)}};var wo=class extends ut{constructor(e,t,n){super(new Uint16Array(e),t,n)}};var To=class extends ut{constructor(e,t,n){super(new Uint32Array(e),t,n)}};var Lt=class extends ut{constructor(e,t,n){super(new Float32Array(e),t,n)}},ry=new ct,ho=new I,gh=new I,Et=class{constructor(e=new I,t=-1){this.isSphere=!0,this.center=e,this.radius=t}set(e,t){return this.center.copy(e),this.radius=t,this}setFromPoints(e,t){let n=this.center;t!==void 0?n.copy(t):ry.setFromPoints(e).getCenter(n);let i=0;for(let r=0,o=e.length;r<o;r++)i=Math.max(i,n.distanceToSquared(e[r]));return this.radius=Math.sqrt(i),this}copy(e){return this.center.copy(e.center),this.radius=e.radius,this}isEmpty(){return this.radius<0}makeEmpty(){return this.center.set(0,0,0),this.radius=-1,this}containsPoint(e){return e.distanceToSquared(this.center)<=this.radius*this.radius}distanceToPoint(e){return e.distanceTo(this.center)-this.radius}intersectsSphere(e){let t=this.radius+e.radius;return e.center.distanceToSquared(this.center)<=t*t}intersectsBox(e){return e.intersectsSphere(this)}intersectsPlane(e){return Math.abs(e.distanceToPoint(this.center))<=this.radius}clampPoint(e,t){let n=this.center.distanceToSquared(e);return t.copy(e),n>this.radius*this.radius&&(t.sub(this.center).normalize(),t.multiplyScalar(this.radius).add(this.center)),t}getBoundingBox(e){return this.isEmpty()?(e.makeEmpty(),e):(e.set(this.center,this.center),e.expandByScalar(this.radius),e)}applyMatrix4(e){return this.center.applyMatrix4(e),this.radius=this.radius*e.getMaxScaleOnAxis(),this}translate(e){return this.center.add(e),this}expandByPoint(e){if(this.isEmpty())return this.center.copy(e),this.radius=0,this;ho.subVectors(e,this.center);let t=ho.lengthSq();if(t>this.radius*this.radius){let n=Math.sqrt(t),i=(n-this.radius)*.5;this.center.addScaledVector(ho,i/n),this.radius+=i}return this}union(e){return e.isEmpty()?this:this.isEmpty()?(this.copy(e),this):(this.center.equals(e.center)===!0?this.radius=Math.max(this.radius,e.radius):(gh.subVectors(e.center,this.center).setLength(e.radius),this.expandByPoint(ho.copy(e.center).add(gh)),this.expandByPoint(ho.copy(e.center).sub(gh))),this)}equals(e){return e.center.equals(this.center)&&e.radius===this.radius}clone(){return new this.constructor().copy(this)}toJSON(){return{radius:this.radius,center:this.center.toArray()}}fromJSON(e){return this.radius=e.radius,this.center.fromArray(e.center),this}},oy=0,On=new Fe,yh=new Tt,cr=new I,wn=new ct,uo=new ct,Yt=new I,yt=class s extends Bn{constructor(){super(),this.isBufferGeometry=!0,Object.defineProperty(this,"id",{value:oy++}),this.uuid=gi(),this.name="",this.type="BufferGeometry",this.index=null,this.indirect=null,this.indirectOffset=0,this.attributes={},this.morphAttributes={},this.morphTargetsRelative=!1,this.groups=[],this.boundingBox=null,this.boundingSphere=null,this.drawRange={start:0,count:1/0},this.userData={},this._transformed=!1}getIndex(){return this.index}setIndex(e){return Array.isArray(e)?this.index=new(I0(e)?To:wo)(e,1):this.index=e,this}setIndirect(e,t=0){return this.indirect=e,this.indirectOffset=t,this}getIndirect(){return this.indirect}getAttribute(e){return this.attributes[e]}setAttribute(e,t){return this.attributes[e]=t,this}deleteAttribute(e){return delete this.attributes[e],this}hasAttribute(e){return this.attributes[e]!==void 0}addGroup(e,t,n=0){this.groups.push({start:e,count:t,materialIndex:n})}clearGroups(){this.groups=[]}setDrawRange(e,t){this.drawRange.start=e,this.drawRange.count=t}applyMatrix4(e){let t=this.attributes.position;t!==void 0&&(t.applyMatrix4(e),t.needsUpdate=!0);let n=this.attributes.normal;if(n!==void 0){let r=new ze().getNormalMatrix(e);n.applyNormalMatrix(r),n.needsUpdate=!0}let i=this.attributes.tangent;return i!==void 0&&(i.transformDirection(e),i.needsUpdate=!0),this.boundingBox!==null&&this.computeBoundingBox(),this.boundingSphere!==null&&this.computeBoundingSphere(),this._transformed=!0,this}applyQuaternion(e){return On.makeRotationFromQuaternion(e),this.applyMatrix4(On),this}rotateX(e){return On.makeRotationX(e),this.applyMatrix4(On),this}rotateY(e){return On.makeRotationY(e),this.applyMatrix4(On),this}rotateZ(e){return On.makeRotationZ(e),this.applyMatrix4(On),this}translate(e,t,n){return On.makeTranslation(e,t,n),this.applyMatrix4(On),this}scale(e,t,n){return On.makeScale(e,t,n),this.applyMatrix4(On),this}lookAt(e){return yh.lookAt(e),yh.updateMatrix(),this.applyMatrix4(yh.matrix),this}center(){return this.computeBoundingBox(),this.boundingBox.getCenter(cr).negate(),this.translate(cr.x,cr.y,cr.z),this}setFromPoints(e){let t=this.getAttribute("position");if(t===void 0){let n=[];for(let i=0,r=e.length;i<r;i++){let o=e[i];n.push(o.x,o.y,o.z||0)}this.setAttribute("position",new Lt(n,3))}else{let n=Math.min(e.length,t.count);for(let i=0;i<n;i++){let r=e[i];t.setXYZ(i,r.x,r.y,r.z||0)}e.length>t.count&&Ie("BufferGeometry: Buffer size too small for points data. Use .dispose() and create a new geometry."),t.needsUpdate=!0}return this}computeBoundingBox(){this.boundingBox===null&&(this.boundingBox=new ct);let e=this.attributes.position,t=this.morphAttributes.position;if(e&&e.isGLBufferAttribute){Be("BufferGeometry.computeBoundingBox(): GLBufferAttribute requires a manual bounding box.",this),this.boundingBox.set(new I(-1/0,-1/0,-1/0),new I(1/0,1/0,1/0));return}if(e!==void 0){if(this.boundingBox.setFromBufferAttribute(e),t)for(let n=0,i=t.length;n<i;n++){let r=t[n];wn.setFromBufferAttribute(r),this.morphTargetsRelative?(Yt.addVectors(this.boundingBox.min,wn.min),this.boundingBox.expandByPoint(Yt),Yt.addVectors(this.boundingBox.max,wn.max),this.boundingBox.expandByPoint(Yt)):(this.boundingBox.expandByPoint(wn.min),this.boundingBox.expandByPoint(wn.max))}}else this.boundingBox.makeEmpty();(isNaN(this.boundingBox.min.x)||isNaN(this.boundingBox.min.y)||isNaN(this.boundingBox.min.z))&&Be('BufferGeometry.computeBoundingBox(): Computed min/max have NaN values. The "position" attribute is likely to have NaN values.',this)}computeBoundingSphere(){this.boundingSphere===null&&(this.boundingSphere=new Et);let e=this.attributes.position,t=this.morphAttributes.position;if(e&&e.isGLBufferAttribute){Be("BufferGeometry.computeBoundingSphere(): GLBufferAttribute requires a manual bounding sphere.",this),this.boundingSphere.set(new I,1/0);return}if(e){let n=this.boundingSphere.center;if(wn.setFromBufferAttribute(e),t)for(let r=0,o=t.length;r<o;r++){let a=t[r];uo.setFromBufferAttribute(a),this.morphTargetsRelative?(Yt.addVectors(wn.min,uo.min),wn.expandByPoint(Yt),Yt.addVectors(wn.max,uo.max),wn.expandByPoint(Yt)):(wn.expandByPoint(uo.min),wn.expandByPoint(uo.max))}wn.getCenter(n);let i=0;for(let r=0,o=e.count;r<o;r++)Yt.fromBufferAttribute(e,r),i=Math.max(i,n.distanceToSquared(Yt));if(t)for(let r=0,o=t.length;r<o;r++){let a=t[r],l=this.morphTargetsRelative;for(let c=0,h=a.count;c<h;c++)Yt.fromBufferAttribute(a,c),l&&(cr.fromBufferAttribute(e,c),Yt.add(cr)),i=Math.max(i,n.distanceToSquared(Yt))}this.boundingSphere.radius=Math.sqrt(i),isNaN(this.boundingSphere.radius)&&Be('BufferGeometry.computeBoundingSphere(): Computed radius is NaN. The "position" attribute is likely to have NaN values.',this)}}computeTangents(){let e=this.index,t=this.attributes;if(e===null||t.position===void 0||t.normal===void 0||t.uv===void 0){Be("BufferGeometry: .computeTangents() failed. Missing required attributes (index, position, normal or uv)");return}let n=t.position,i=t.normal,r=t.uv,o=this.getAttribute("tangent");(o===void 0||o.count!==n.count)&&(o=new ut(new Float32Array(4*n.count),4),this.setAttribute("tangent",o));let a=[],l=[],c=new Uint8Array(n.count);for(let R=0;R<n.count;R++)a[R]=new I,l[R]=new I;let h=new I,u=new I,d=new I,f=new Ce,m=new Ce,x=new Ce,y=new I,v=new I;function M(R,P,D){c[R]=c[P]=c[D]=1,h.fromBufferAttribute(n,R),u.fromBufferAttribute(n,P),d.fromBufferAttribute(n,D),f.fromBufferAttribute(r,R),m.fromBufferAttribute(r,P),x.fromBufferAttribute(r,D),u.sub(h),d.sub(h),m.sub(f),x.sub(f);let B=1/(m.x*x.y-x.x*m.y);isFinite(B)&&(y.copy(u).multiplyScalar(x.y).addScaledVector(d,-m.y).multiplyScalar(B),v.copy(d).multiplyScalar(m.x).addScaledVector(u,-x.x).multiplyScalar(B),a[R].add(y),a[P].add(y),a[D].add(y),l[R].add(v),l[P].add(v),l[D].add(v))}let E=this.groups;E.length===0&&(E=[{start:0,count:e.count}]);for(let R=0,P=E.length;R<P;++R){let D=E[R],B=D.start,H=D.count;for(let L=B,W=B+H;L<W;L+=3)M(e.getX(L+0),e.getX(L+1),e.getX(L+2))}let b=new I,A=new I,T=new I,g=new I;function _(R){T.fromBufferAttribute(i,R),g.copy(T);let P=a[R];b.copy(P),b.sub(T.multiplyScalar(T.dot(P))).normalize(),A.crossVectors(g,P);let B=A.dot(l[R])<0?-1:1;o.setXYZW(R,b.x,b.y,b.z,B)}for(let R=0,P=n.count;R<P;++R)c[R]&&_(R);this._transformed=!0}computeVertexNormals(){let e=this.index,t=this.getAttribute("position");if(t!==void 0){let n=this.getAttribute("normal");if(n===void 0||n.count!==t.count)n=new ut(new Float32Array(t.count*3),3),this.setAttribute("normal",n);else for(let d=0,f=n.count;d<f;d++)n.setXYZ(d,0,0,0);let i=new I,r=new I,o=new I,a=new I,l=new I,c=new I,h=new I,u=new I;if(e)for(let d=0,f=e.count;d<f;d+=3){let m=e.getX(d+0),x=e.getX(d+1),y=e.getX(d+2);i.fromBufferAttribute(t,m),r.fromBufferAttribute(t,x),o.fromBufferAttribute(t,y),h.subVectors(o,r),u.subVectors(i,r),h.cross(u),a.fromBufferAttribute(n,m),l.fromBufferAttribute(n,x),c.fromBufferAttribute(n,y),a.add(h),l.add(h),c.add(h),n.setXYZ(m,a.x,a.y,a.z),n.setXYZ(x,l.x,l.y,l.z),n.setXYZ(y,c.x,c.y,c.z)}else for(let d=0,f=t.count;d<f;d+=3)i.fromBufferAttribute(t,d+0),r.fromBufferAttribute(t,d+1),o.fromBufferAttribute(t,d+2),h.subVectors(o,r),u.subVectors(i,r),h.cross(u),n.setXYZ(d+0,h.x,h.y,h.z),n.setXYZ(d+1,h.x,h.y,h.z),n.setXYZ(d+2,h.x,h.y,h.z);this.normalizeNormals(),n.needsUpdate=!0}}normalizeNormals(){let e=this.attributes.normal;for(let t=0,n=e.count;t<n;t++)Yt.fromBufferAttribute(e,t),Yt.normalize(),e.setXYZ(t,Yt.x,Yt.y,Yt.z)}toNonIndexed(){function e(a,l){let c=a.array,h=a.itemSize,u=a.normalized,d=new c.constructor(l.length*h),f=0,m=0;for(let x=0,y=l.length;x<y;x++){a.isInterleavedBufferAttribute?f=l[x]*a.data.stride+a.offset:f=l[x]*h;for(let v=0;v<h;v++)d[m++]=c[f++]}return new ut(d,h,u)}if(this.index===null)return Ie("BufferGeometry.toNonIndexed(): BufferGeometry is already non-indexed."),this;let t=new s,n=this.index.array,i=this.attributes;for(let a in i){let l=i[a],c=e(l,n);t.setAttribute(a,c)}let r=this.morphAttributes;for(let a in r){let l=[],c=r[a];for(let h=0,u=c.length;h<u;h++){let d=c[h],f=e(d,n);l.push(f)}t.morphAttributes[a]=l}t.morphTargetsRelative=this.morphTargetsRelative;let o=this.groups;for(let a=0,l=o.length;a<l;a++){let c=o[a];t.addGroup(c.start,c.count,c.materialIndex)}return t}toJSON(){let e={metadata:{version:4.7,type:"BufferGeometry",generator:"BufferGeometry.toJSON"}};if(e.uuid=this.uuid,e.type=this.parameters!==void 0&&this._transformed===!0?"BufferGeometry":this.type,e.name=this.name,Object.keys(this.userData).length>0&&(e.userData=this.userData),this.parameters!==void 0&&this._transformed!==!0){let l=this.parameters;for(let c in l)l[c]!==void 0&&(e[c]=l[c]);return e}e.data={attributes:{}};let t=this.index;t!==null&&(e.data.index={type:t.array.constructor.name,array:Array.prototype.slice.call(t.array)});let n=this.attributes;for(let l in n){let c=n[l];e.data.attributes[l]=c.toJSON(e.data)}let i={},r=!1;for(let l in this.morphAttributes){let c=this.morphAttributes[l],h=[];for(let u=0,d=c.length;u<d;u++){let f=c[u];h.push(f.toJSON(e.data))}h.length>0&&(i[l]=h,r=!0)}r&&(e.data.morphAttributes=i,e.data.morphTargetsRelative=this.morphTargetsRelative);let o=this.groups;o.length>0&&(e.data.groups=JSON.parse(JSON.stringify(o)));let a=this.boundingSphere;return a!==null&&(e.data.boundingSphere=a.toJSON()),e}clone(){return new this.constructor().copy(this)}copy(e){this.index=null,this.attributes={},this.morphAttributes={},this.groups=[],this.boundingBox=null,this.boundingSphere=null;let t={};this.name=e.name;let n=e.index;n!==null&&this.setIndex(n.clone());let i=e.attributes;for(let c in i){let h=i[c];this.setAttribute(c,h.clone(t))}let r=e.morphAttributes;for(let c in r){let h=[],u=r[c];for(let d=0,f=u.length;d<f;d++)h.push(u[d].clone(t));this.morphAttributes[c]=h}this.morphTargetsRelative=e.morphTargetsRelative;let o=e.groups;for(let c=0,h=o.length;c<h;c++){let u=o[c];this.addGroup(u.start,u.count,u.materialIndex)}let a=e.boundingBox;a!==null&&(this.boundingBox=a.clone());let l=e.boundingSphere;return l!==null&&(this.boundingSphere=l.clone()),this.drawRange.start=e.drawRange.start,this.drawRange.count=e.drawRange.count,this.userData=e.userData,this._transformed=e._transformed,this}dispose(){this.dispatchEvent({type:"dispose"})}},Sr=class{constructor(e,t){this.isInterleavedBuffer=!0,this.array=e,this.stride=t,this.count=e!==void 0?e.length/t:0,this.usage=jo,this.updateRanges=[],this.version=0,this.uuid=gi()}onUploadCallback(){}set needsUpdate(e){e===!0&&this.version++}setUsage(e){return this.usage=e,this}addUpdateRange(e,t){this.updateRanges.push({start:e,count:t})}clearUpdateRanges(){this.updateRanges.length=0}copy(e){return this.array=new e.array.constructor(e.array),this.count=e.count,this.stride=e.stride,this.usage=e.usage,this}copyAt(e,t,n){e*=this.stride,n*=t.stride;for(let i=0,r=this.stride;i<r;i++)this.array[e+i]=t.array[n+i];return this}set(e,t=0){return this.array.set(e,t),this}clone(e){e.arrayBuffers===void 0&&(e.arrayBuffers={});let t=mf(this.array);e.arrayBuffers[t]===void 0&&(e.arrayBuffers[t]=this.array.slice(0).buffer);let n=new this.array.constructor(e.arrayBuffers[t]),i=new this.constructor(n,this.stride);return i.setUsage(this.usage),i}onUpload(e){return this.onUploadCallback=e,this}toJSON(e){e.arrayBuffers===void 0&&(e.arrayBuffers={});let t=mf(this.array);e.arrayBuffers[t]===void 0&&(e.arrayBuffers[t]=Array.from(new Uint32Array(this.array.slice(0).buffer)));let n={uuid:this.uuid,buffer:t,type:this.array.constructor.name,stride:this.stride};return n.usage=this.usage,n}};function mf(s){return s.buffer._uuid===void 0&&(s.buffer._uuid=gi()),s.byteOffset===0&&s.byteLength===s.buffer.byteLength?s.buffer._uuid:s.buffer._uuid+":"+s.byteOffset+":"+s.byteLength}var hn=new I,wr=class s{constructor(e,t,n,i=!1){this.isInterleavedBufferAttribute=!0,this.name="",this.data=e,this.itemSize=t,this.offset=n,this.normalized=i,this._normalizationScale=e!==void 0?nc(e.array):void 0}get count(){return this.data.count}get array(){return this.data.array}set needsUpdate(e){this.data.needsUpdate=e}applyMatrix4(e){for(let t=0,n=this.data.count;t<n;t++)hn.fromBufferAttribute(this,t),hn.applyMatrix4(e),this.setXYZ(t,hn.x,hn.y,hn.z);return this}applyNormalMatrix(e){for(let t=0,n=this.count;t<n;t++)hn.fromBufferAttribute(this,t),hn.applyNormalMatrix(e),this.setXYZ(t,hn.x,hn.y,hn.z);return this}transformDirection(e){for(let t=0,n=this.count;t<n;t++)hn.fromBufferAttribute(this,t),hn.transformDirection(e),this.setXYZ(t,hn.x,hn.y,hn.z);return this}getComponent(e,t){let n=this.array[e*this.data.stride+this.offset+t];return this.normalized&&(n=this._denormalize(n)),n}setComponent(e,t,n){return this.normalized&&(n=this._normalize(n)),this.data.array[e*this.data.stride+this.offset+t]=n,this}setX(e,t){return this.normalized&&(t=this._normalize(t)),this.data.array[e*this.data.stride+this.offset]=t,this}setY(e,t){return this.normalized&&(t=this._normalize(t)),this.data.array[e*this.data.stride+this.offset+1]=t,this}setZ(e,t){return this.normalized&&(t=this._normalize(t)),this.data.array[e*this.data.stride+this.offset+2]=t,this}setW(e,t){return this.normalized&&(t=this._normalize(t)),this.data.array[e*this.data.stride+this.offset+3]=t,this}getX(e){let t=this.data.array[e*this.data.stride+this.offset];return this.normalized&&(t=this._denormalize(t)),t}getY(e){let t=this.data.array[e*this.data.stride+this.offset+1];return this.normalized&&(t=this._denormalize(t)),t}getZ(e){let t=this.data.array[e*this.data.stride+this.offset+2];return this.normalized&&(t=this._denormalize(t)),t}getW(e){let t=this.data.array[e*this.data.stride+this.offset+3];return this.normalized&&(t=this._denormalize(t)),t}setXY(e,t,n){return e=e*this.data.stride+this.offset,this.normalized&&(t=this._normalize(t),n=this._normalize(n)),this.data.array[e+0]=t,this.data.array[e+1]=n,this}setXYZ(e,t,n,i){return e=e*this.data.stride+this.offset,this.normalized&&(t=this._normalize(t),n=this._normalize(n),i=this._normalize(i)),this.data.array[e+0]=t,this.data.array[e+1]=n,this.data.array[e+2]=i,this}setXYZW(e,t,n,i,r){return e=e*this.data.stride+this.offset,this.normalized&&(t=this._normalize(t),n=this._normalize(n),i=this._normalize(i),r=this._normalize(r)),this.data.array[e+0]=t,this.data.array[e+1]=n,this.data.array[e+2]=i,this.data.array[e+3]=r,this}clone(e){if(e===void 0){Mo("InterleavedBufferAttribute.clone(): Cloning an interleaved buffer attribute will de-interleave buffer data.");let t=[];for(let n=0;n<this.count;n++){let i=n*this.data.stride+this.offset;for(let r=0;r<this.itemSize;r++)t.push(this.data.array[i+r])}return new ut(new this.array.constructor(t),this.itemSize,this.normalized)}else return e.interleavedBuffers===void 0&&(e.interleavedBuffers={}),e.interleavedBuffers[this.data.uuid]===void 0&&(e.interleavedBuffers[this.data.uuid]=this.data.clone(e)),new s(e.interleavedBuffers[this.data.uuid],this.itemSize,this.offset,this.normalized)}toJSON(e){if(e===void 0){Mo("InterleavedBufferAttribute.toJSON(): Serializing an interleaved buffer attribute will de-interleave buffer data.");let t=[];for(let n=0;n<this.count;n++){let i=n*this.data.stride+this.offset;for(let r=0;r<this.itemSize;r++)t.push(this.data.array[i+r])}return{itemSize:this.itemSize,type:this.array.constructor.name,array:t,normalized:this.normalized}}else return e.interleavedBuffers===void 0&&(e.interleavedBuffers={}),e.interleavedBuffers[this.data.uuid]===void 0&&(e.interleavedBuffers[this.data.uuid]=this.data.toJSON(e)),{isInterleavedBufferAttribute:!0,itemSize:this.itemSize,data:this.data.uuid,offset:this.offset,normalized:this.normalized}}_denormalize(e){let t=this._normalizationScale;return t!==void 0?Math.max(e/t,-1):hu(e,this.data.array)}_normalize(e){let t=this._normalizationScale;return t!==void 0?Math.round(e*t):uu(e,this.data.array)}},vh=new I,ay=new I,ly=new ze,Tn=class{constructor(e=new I(1,0,0),t=0){this.isPlane=!0,this.normal=e,this.constant=t}set(e,t){return this.normal.copy(e),this.constant=t,this}setComponents(e,t,n,i){return this.normal.set(e,t,n),this.constant=i,this}setFromNormalAndCoplanarPoint(e,t){return this.normal.copy(e),this.constant=-t.dot(this.normal),this}setFromCoplanarPoints(e,t,n){let i=vh.subVectors(n,t).cross(ay.subVectors(e,t)).normalize();return this.setFromNormalAndCoplanarPoint(i,e),this}copy(e){return this.normal.copy(e.normal),this.constant=e.constant,this}normalize(){let e=1/this.normal.length();return this.normal.multiplyScalar(e),this.constant*=e,this}negate(){return this.constant*=-1,this.normal.negate(),this}distanceToPoint(e){return this.normal.dot(e)+this.constant}distanceToSphere(e){return this.distanceToPoint(e.center)-e.radius}projectPoint(e,t){return t.copy(e).addScaledVector(this.normal,-this.distanceToPoint(e))}intersectLine(e,t,n=!0){let i=e.delta(vh),r=this.normal.dot(i);if(r===0)return this.distanceToPoint(e.start)===0?t.copy(e.start):null;let o=-(e.start.dot(this.normal)+this.constant)/r;return n===!0&&(o<0||o>1)?null:t.copy(e.start).addScaledVector(i,o)}intersectsLine(e){let t=this.distanceToPoint(e.start),n=this.distanceToPoint(e.end);return t<0&&n>0||n<0&&t>0}intersectsBox(e){return e.intersectsPlane(this)}intersectsSphere(e){return e.intersectsPlane(this)}coplanarPoint(e){return e.copy(this.normal).multiplyScalar(-this.constant)}applyMatrix4(e,t){let n=t||ly.getNormalMatrix(e),i=this.coplanarPoint(vh).applyMatrix4(e),r=this.normal.applyMatrix3(n).normalize();return this.constant=-i.dot(r),this}translate(e){return this.constant-=e.dot(this.normal),this}equals(e){return e.normal.equals(this.normal)&&e.constant===this.constant}clone(){return new this.constructor().copy(this)}toJSON(){return{normal:this.normal.toArray(),constant:this.constant}}fromJSON(e){return this.normal.fromArray(e.normal),this.constant=e.constant,this}},cy=0,an=class extends Bn{constructor(){super(),this.isMaterial=!0,Object.defineProperty(this,"id",{value:cy++}),this.uuid=gi(),this.name="",this.type="Material",this.blending=Lr,this.side=zn,this.vertexColors=!1,this.opacity=1,this.transparent=!1,this.alphaHash=!1,this.blendSrc=Hh,this.blendDst=Gh,this.blendEquation=Us,this.blendSrcAlpha=null,this.blendDstAlpha=null,this.blendEquationAlpha=null,this.blendColor=new Me(0,0,0),this.blendAlpha=0,this.depthFunc=mr,this.depthTest=!0,this.depthWrite=!0,this.stencilWriteMask=255,this.stencilFunc=xp,this.stencilRef=0,this.stencilFuncMask=255,this.stencilFail=Ga,this.stencilZFail=Ga,this.stencilZPass=Ga,this.stencilWrite=!1,this.clippingPlanes=null,this.clipIntersection=!1,this.clipShadows=!1,this.shadowSide=null,this.colorWrite=!0,this.precision=null,this.polygonOffset=!1,this.polygonOffsetFactor=0,this.polygonOffsetUnits=0,this.dithering=!1,this.alphaToCoverage=!1,this.premultipliedAlpha=!1,this.forceSinglePass=!1,this.allowOverride=!0,this.visible=!0,this.toneMapped=!0,this.userData={},this.version=0,this._alphaTest=0}get alphaTest(){return this._alphaTest}set alphaTest(e){this._alphaTest>0!=e>0&&this.version++,this._alphaTest=e}onBeforeRender(){}onBeforeCompile(){}customProgramCacheKey(){return this.onBeforeCompile.toString()}setValues(e){if(e!==void 0)for(let t in e){let n=e[t];if(n===void 0){Ie(`Material: parameter '${t}' has value of undefined.`);continue}let i=this[t];if(i===void 0){Ie(`Material: '${t}' is not a property of THREE.${this.type}.`);continue}i&&i.isColor?i.set(n):i&&i.isVector2&&n&&n.isVector2||i&&i.isEuler&&n&&n.isEuler||i&&i.isVector3&&n&&n.isVector3?i.copy(n):this[t]=n}}toJSON(e){let t=e===void 0||typeof e=="string";t&&(e={textures:{},images:{}});let n={metadata:{version:4.7,type:"Material",generator:"Material.toJSON"}};n.uuid=this.uuid,n.type=this.type,n.blending=this.blending,n.side=this.side,n.shadowSide=this.shadowSide,n.vertexColors=this.vertexColors,n.opacity=this.opacity,n.transparent=this.transparent,n.blendSrc=this.blendSrc,n.blendDst=this.blendDst,n.blendEquation=this.blendEquation,n.blendSrcAlpha=this.blendSrcAlpha,n.blendDstAlpha=this.blendDstAlpha,n.blendEquationAlpha=this.blendEquationAlpha,n.blendColor=this.blendColor.getHex(),n.blendAlpha=this.blendAlpha,n.depthFunc=this.depthFunc,n.depthTest=this.depthTest,n.depthWrite=this.depthWrite,n.colorWrite=this.colorWrite,n.clipIntersection=this.clipIntersection,n.clipShadows=this.clipShadows,n.stencilWriteMask=this.stencilWriteMask,n.stencilFunc=this.stencilFunc,n.stencilRef=this.stencilRef,n.stencilFuncMask=this.stencilFuncMask,n.stencilFail=this.stencilFail,n.stencilZFail=this.stencilZFail,n.stencilZPass=this.stencilZPass,n.stencilWrite=this.stencilWrite,n.polygonOffset=this.polygonOffset,n.polygonOffsetFactor=this.polygonOffsetFactor,n.polygonOffsetUnits=this.polygonOffsetUnits,n.dithering=this.dithering,n.alphaTest=this.alphaTest,n.alphaHash=this.alphaHash,n.alphaToCoverage=this.alphaToCoverage,n.premultipliedAlpha=this.premultipliedAlpha,n.forceSinglePass=this.forceSinglePass,n.allowOverride=this.allowOverride,n.visible=this.visible,n.toneMapped=this.toneMapped,n.name=this.name,this.color&&this.color.isColor&&(n.color=this.color.getHex()),this.roughness!==void 0&&(n.roughness=this.roughness),this.metalness!==void 0&&(n.metalness=this.metalness),this.sheen!==void 0&&(n.sheen=this.sheen),this.sheenColor&&this.sheenColor.isColor&&(n.sheenColor=this.sheenColor.getHex()),this.sheenRoughness!==void 0&&(n.sheenRoughness=this.sheenRoughness),this.emissive&&this.emissive.isColor&&(n.emissive=this.emissive.getHex()),this.emissiveIntensity!==void 0&&(n.emissiveIntensity=this.emissiveIntensity),this.specular&&this.specular.isColor&&(n.specular=this.specular.getHex()),this.specularIntensity!==void 0&&(n.specularIntensity=this.specularIntensity),this.specularColor&&this.specularColor.isColor&&(n.specularColor=this.specularColor.getHex()),this.shininess!==void 0&&(n.shininess=this.shininess),this.clearcoat!==void 0&&(n.clearcoat=this.clearcoat),this.clearcoatRoughness!==void 0&&(n.clearcoatRoughness=this.clearcoatRoughness),this.diffuseRoughness!==void 0&&(n.diffuseRoughness=this.diffuseRoughness),this.diffuseRoughnessMap&&this.diffuseRoughnessMap.isTexture&&(n.diffuseRoughnessMap=this.diffuseRoughnessMap.toJSON(e).uuid),this.clearcoatMap&&this.clearcoatMap.isTexture&&(n.clearcoatMap=this.clearcoatMap.toJSON(e).uuid),this.clearcoatRoughnessMap&&this.clearcoatRoughnessMap.isTexture&&(n.clearcoatRoughnessMap=this.clearcoatRoughnessMap.toJSON(e).uuid),this.clearcoatNormalMap&&this.clearcoatNormalMap.isTexture&&(n.clearcoatNormalMap=this.clearcoatNormalMap.toJSON(e).uuid,n.clearcoatNormalScale=this.clearcoatNormalScale.toArray()),this.sheenColorMap&&this.sheenColorMap.isTexture&&(n.sheenColorMap=this.sheenColorMap.toJSON(e).uuid),this.sheenRoughnessMap&&this.sheenRoughnessMap.isTexture&&(n.sheenRoughnessMap=this.sheenRoughnessMap.toJSON(e).uuid),this.dispersion!==void 0&&(n.dispersion=this.dispersion),this.retroreflectivity!==void 0&&(n.retroreflectivity=this.retroreflectivity),this.iridescence!==void 0&&(n.iridescence=this.iridescence),this.iridescenceIOR!==void 0&&(n.iridescenceIOR=this.iridescenceIOR),this.iridescenceThicknessMinimum!==void 0&&(n.iridescenceThicknessMinimum=this.iridescenceThicknessMinimum),this.iridescenceThicknessMaximum!==void 0&&(n.iridescenceThicknessMaximum=this.iridescenceThicknessMaximum),this.iridescenceMap&&this.iridescenceMap.isTexture&&(n.iridescenceMap=this.iridescenceMap.toJSON(e).uuid),this.iridescenceThicknessMap&&this.iridescenceThicknessMap.isTexture&&(n.iridescenceThicknessMap=this.iridescenceThicknessMap.toJSON(e).uuid),this.anisotropy!==void 0&&(n.anisotropy=this.anisotropy),this.anisotropyRotation!==void 0&&(n.anisotropyRotation=this.anisotropyRotation),this.anisotropyMap&&this.anisotropyMap.isTexture&&(n.anisotropyMap=this.anisotropyMap.toJSON(e).uuid),this.map&&this.map.isTexture&&(n.map=this.map.toJSON(e).uuid),this.matcap&&this.matcap.isTexture&&(n.matcap=this.matcap.toJSON(e).uuid),this.alphaMap&&this.alphaMap.isTexture&&(n.alphaMap=this.alphaMap.toJSON(e).uuid),this.lightMap&&this.lightMap.isTexture&&(n.lightMap=this.lightMap.toJSON(e).uuid,n.lightMapIntensity=this.lightMapIntensity),this.aoMap&&this.aoMap.isTexture&&(n.aoMap=this.aoMap.toJSON(e).uuid,n.aoMapIntensity=this.aoMapIntensity),this.bumpMap&&this.bumpMap.isTexture&&(n.bumpMap=this.bumpMap.toJSON(e).uuid,n.bumpScale=this.bumpScale),this.normalMap&&this.normalMap.isTexture&&(n.normalMap=this.normalMap.toJSON(e).uuid,n.normalMapType=this.normalMapType,n.normalScale=this.normalScale.toArray()),this.displacementMap&&this.displacementMap.isTexture&&(n.displacementMap=this.displacementMap.toJSON(e).uuid,n.displacementScale=this.displacementScale,n.displacementBias=this.displacementBias),this.roughnessMap&&this.roughnessMap.isTexture&&(n.roughnessMap=this.roughnessMap.toJSON(e).uuid),this.metalnessMap&&this.metalnessMap.isTexture&&(n.metalnessMap=this.metalnessMap.toJSON(e).uuid),this.emissiveMap&&this.emissiveMap.isTexture&&(n.emissiveMap=this.emissiveMap.toJSON(e).uuid),this.specularMap&&this.specularMap.isTexture&&(n.specularMap=this.specularMap.toJSON(e).uuid),this.specularIntensityMap&&this.specularIntensityMap.isTexture&&(n.specularIntensityMap=this.specularIntensityMap.toJSON(e).uuid),this.specularColorMap&&this.specularColorMap.isTexture&&(n.specularColorMap=this.specularColorMap.toJSON(e).uuid),this.envMap&&this.envMap.isTexture&&(n.envMap=this.envMap.toJSON(e).uuid,this.combine!==void 0&&(n.combine=this.combine)),this.envMapRotation!==void 0&&(n.envMapRotation=this.envMapRotation.toArray()),this.envMapIntensity!==void 0&&(n.envMapIntensity=this.envMapIntensity),this.reflectivity!==void 0&&(n.reflectivity=this.reflectivity),this.refractionRatio!==void 0&&(n.refractionRatio=this.refractionRatio),this.gradientMap&&this.gradientMap.isTexture&&(n.gradientMap=this.gradientMap.toJSON(e).uuid),this.transmission!==void 0&&(n.transmission=this.transmission),this.transmissionMap&&this.transmissionMap.isTexture&&(n.transmissionMap=this.transmissionMap.toJSON(e).uuid),this.thickness!==void 0&&(n.thickness=this.thickness),this.thicknessMap&&this.thicknessMap.isTexture&&(n.thicknessMap=this.thicknessMap.toJSON(e).uuid),this.attenuationDistance!==void 0&&(n.attenuationDistance=this.attenuationDistance),this.attenuationColor!==void 0&&(n.attenuationColor=this.attenuationColor.getHex()),this.size!==void 0&&(n.size=this.size),this.sizeAttenuation!==void 0&&(n.sizeAttenuation=this.sizeAttenuation),Array.isArray(this.clippingPlanes)&&this.clippingPlanes.length>0&&(n.clippingPlanes=this.clippingPlanes.map(r=>r.toJSON())),this.rotation!==void 0&&(n.rotation=this.rotation),this.depthPacking!==void 0&&(n.depthPacking=this.depthPacking),this.linewidth!==void 0&&(n.linewidth=this.linewidth),this.linecap!==void 0&&(n.linecap=this.linecap),this.linejoin!==void 0&&(n.linejoin=this.linejoin),this.dashSize!==void 0&&(n.dashSize=this.dashSize),this.gapSize!==void 0&&(n.gapSize=this.gapSize),this.scale!==void 0&&(n.scale=this.scale),this.wireframe!==void 0&&(n.wireframe=this.wireframe),this.wireframeLinewidth!==void 0&&(n.wireframeLinewidth=this.wireframeLinewidth),this.wireframeLinecap!==void 0&&(n.wireframeLinecap=this.wireframeLinecap),this.wireframeLinejoin!==void 0&&(n.wireframeLinejoin=this.wireframeLinejoin),this.flatShading!==void 0&&(n.flatShading=this.flatShading),this.fog!==void 0&&(n.fog=this.fog),Object.keys(this.userData).length>0&&(n.userData=this.userData);function i(r){let o=[];for(let a in r){let l=r[a];delete l.metadata,o.push(l)}return o}if(t){let r=i(e.textures),o=i(e.images);r.length>0&&(n.textures=r),o.length>0&&(n.images=o)}return n}fromJSON(e,t){if(e.uuid!==void 0&&(this.uuid=e.uuid),e.name!==void 0&&(this.name=e.name),e.color!==void 0&&this.color!==void 0&&this.color.setHex(e.color),e.roughness!==void 0&&(this.roughness=e.roughness),e.metalness!==void 0&&(this.metalness=e.metalness),e.sheen!==void 0&&(this.sheen=e.sheen),e.sheenColor!==void 0&&(this.sheenColor=new Me().setHex(e.sheenColor)),e.sheenRoughness!==void 0&&(this.sheenRoughness=e.sheenRoughness),e.emissive!==void 0&&this.emissive!==void 0&&this.emissive.setHex(e.emissive),e.specular!==void 0&&this.specular!==void 0&&this.specular.setHex(e.specular),e.specularIntensity!==void 0&&(this.specularIntensity=e.specularIntensity),e.specularColor!==void 0&&this.specularColor!==void 0&&this.specularColor.setHex(e.specularColor),e.shininess!==void 0&&(this.shininess=e.shininess),e.clearcoat!==void 0&&(this.clearcoat=e.clearcoat),e.clearcoatRoughness!==void 0&&(this.clearcoatRoughness=e.clearcoatRoughness),e.diffuseRoughness!==void 0&&(this.diffuseRoughness=e.diffuseRoughness),e.dispersion!==void 0&&(this.dispersion=e.dispersion),e.retroreflectivity!==void 0&&(this.retroreflectivity=e.retroreflectivity),e.iridescence!==void 0&&(this.iridescence=e.iridescence),e.iridescenceIOR!==void 0&&(this.iridescenceIOR=e.iridescenceIOR),e.iridescenceThicknessMinimum!==void 0&&(this.iridescenceThicknessMinimum=e.iridescenceThicknessMinimum),e.iridescenceThicknessMaximum!==void 0&&(this.iridescenceThicknessMaximum=e.iridescenceThicknessMaximum),e.iridescenceThicknessRange!==void 0&&(this.iridescenceThicknessMinimum=e.iridescenceThicknessRange[0],this.iridescenceThicknessMaximum=e.iridescenceThicknessRange[1]),e.transmission!==void 0&&(this.transmission=e.transmission),e.thickness!==void 0&&(this.thickness=e.thickness),e.attenuationDistance!==void 0&&(this.attenuationDistance=e.attenuationDistance),e.attenuationColor!==void 0&&this.attenuationColor!==void 0&&this.attenuationColor.setHex(e.attenuationColor),e.anisotropy!==void 0&&(this.anisotropy=e.anisotropy),e.anisotropyRotation!==void 0&&(this.anisotropyRotation=e.anisotropyRotation),e.fog!==void 0&&(this.fog=e.fog),e.flatShading!==void 0&&(this.flatShading=e.flatShading),e.blending!==void 0&&(this.blending=e.blending),e.combine!==void 0&&(this.combine=e.combine),e.side!==void 0&&(this.side=e.side),e.shadowSide!==void 0&&(this.shadowSide=e.shadowSide),e.opacity!==void 0&&(this.opacity=e.opacity),e.transparent!==void 0&&(this.transparent=e.transparent),e.alphaTest!==void 0&&(this.alphaTest=e.alphaTest),e.alphaHash!==void 0&&(this.alphaHash=e.alphaHash),e.depthFunc!==void 0&&(this.depthFunc=e.depthFunc),e.depthTest!==void 0&&(this.depthTest=e.depthTest),e.depthWrite!==void 0&&(this.depthWrite=e.depthWrite),e.colorWrite!==void 0&&(this.colorWrite=e.colorWrite),e.clippingPlanes!==void 0&&(this.clippingPlanes=e.clippingPlanes.map(n=>new Tn().fromJSON(n))),e.clipIntersection!==void 0&&(this.clipIntersection=e.clipIntersection),e.clipShadows!==void 0&&(this.clipShadows=e.clipShadows),e.depthPacking!==void 0&&(this.depthPacking=e.depthPacking),e.blendSrc!==void 0&&(this.blendSrc=e.blendSrc),e.blendDst!==void 0&&(this.blendDst=e.blendDst),e.blendEquation!==void 0&&(this.blendEquation=e.blendEquation),e.blendSrcAlpha!==void 0&&(this.blendSrcAlpha=e.blendSrcAlpha),e.blendDstAlpha!==void 0&&(this.blendDstAlpha=e.blendDstAlpha),e.blendEquationAlpha!==void 0&&(this.blendEquationAlpha=e.blendEquationAlpha),e.blendColor!==void 0&&this.blendColor!==void 0&&this.blendColor.setHex(e.blendColor),e.blendAlpha!==void 0&&(this.blendAlpha=e.blendAlpha),e.stencilWriteMask!==void 0&&(this.stencilWriteMask=e.stencilWriteMask),e.stencilFunc!==void 0&&(this.stencilFunc=e.stencilFunc),e.stencilRef!==void 0&&(this.stencilRef=e.stencilRef),e.stencilFuncMask!==void 0&&(this.stencilFuncMask=e.stencilFuncMask),e.stencilFail!==void 0&&(this.stencilFail=e.stencilFail),e.stencilZFail!==void 0&&(this.stencilZFail=e.stencilZFail),e.stencilZPass!==void 0&&(this.stencilZPass=e.stencilZPass),e.stencilWrite!==void 0&&(this.stencilWrite=e.stencilWrite),e.wireframe!==void 0&&(this.wireframe=e.wireframe),e.wireframeLinewidth!==void 0&&(this.wireframeLinewidth=e.wireframeLinewidth),e.wireframeLinecap!==void 0&&(this.wireframeLinecap=e.wireframeLinecap),e.wireframeLinejoin!==void 0&&(this.wireframeLinejoin=e.wireframeLinejoin),e.rotation!==void 0&&(this.rotation=e.rotation),e.linewidth!==void 0&&(this.linewidth=e.linewidth),e.linecap!==void 0&&(this.linecap=e.linecap),e.linejoin!==void 0&&(this.linejoin=e.linejoin),e.dashSize!==void 0&&(this.dashSize=e.dashSize),e.gapSize!==void 0&&(this.gapSize=e.gapSize),e.scale!==void 0&&(this.scale=e.scale),e.polygonOffset!==void 0&&(this.polygonOffset=e.polygonOffset),e.polygonOffsetFactor!==void 0&&(this.polygonOffsetFactor=e.polygonOffsetFactor),e.polygonOffsetUnits!==void 0&&(this.polygonOffsetUnits=e.polygonOffsetUnits),e.dithering!==void 0&&(this.dithering=e.dithering),e.alphaToCoverage!==void 0&&(this.alphaToCoverage=e.alphaToCoverage),e.premultipliedAlpha!==void 0&&(this.premultipliedAlpha=e.premultipliedAlpha),e.forceSinglePass!==void 0&&(this.forceSinglePass=e.forceSinglePass),e.allowOverride!==void 0&&(this.allowOverride=e.allowOverride),e.visible!==void 0&&(this.visible=e.visible),e.toneMapped!==void 0&&(this.toneMapped=e.toneMapped),e.userData!==void 0&&(this.userData=e.userData),e.vertexColors!==void 0&&(typeof e.vertexColors=="number"?this.vertexColors=e.vertexColors>0:this.vertexColors=e.vertexColors),e.size!==void 0&&(this.size=e.size),e.sizeAttenuation!==void 0&&(this.sizeAttenuation=e.sizeAttenuation),e.map!==void 0&&(this.map=t[e.map]||null),e.matcap!==void 0&&(this.matcap=t[e.matcap]||null),e.alphaMap!==void 0&&(this.alphaMap=t[e.alphaMap]||null),e.bumpMap!==void 0&&(this.bumpMap=t[e.bumpMap]||null),e.bumpScale!==void 0&&(this.bumpScale=e.bumpScale),e.normalMap!==void 0&&(this.normalMap=t[e.normalMap]||null),e.normalMapType!==void 0&&(this.normalMapType=e.normalMapType),e.normalScale!==void 0){let n=e.normalScale;Array.isArray(n)===!1&&(n=[n,n]),this.normalScale=new Ce().fromArray(n)}return e.displacementMap!==void 0&&(this.displacementMap=t[e.displacementMap]||null),e.displacementScale!==void 0&&(this.displacementScale=e.displacementScale),e.displacementBias!==void 0&&(this.displacementBias=e.displacementBias),e.roughnessMap!==void 0&&(this.roughnessMap=t[e.roughnessMap]||null),e.metalnessMap!==void 0&&(this.metalnessMap=t[e.metalnessMap]||null),e.emissiveMap!==void 0&&(this.emissiveMap=t[e.emissiveMap]||null),e.emissiveIntensity!==void 0&&(this.emissiveIntensity=e.emissiveIntensity),e.specularMap!==void 0&&(this.specularMap=t[e.specularMap]||null),e.specularIntensityMap!==void 0&&(this.specularIntensityMap=t[e.specularIntensityMap]||null),e.specularColorMap!==void 0&&(this.specularColorMap=t[e.specularColorMap]||null),e.envMap!==void 0&&(this.envMap=t[e.envMap]||null),e.envMapRotation!==void 0&&this.envMapRotation.fromArray(e.envMapRotation),e.envMapIntensity!==void 0&&(this.envMapIntensity=e.envMapIntensity),e.reflectivity!==void 0&&(this.reflectivity=e.reflectivity),e.refractionRatio!==void 0&&(this.refractionRatio=e.refractionRatio),e.lightMap!==void 0&&(this.lightMap=t[e.lightMap]||null),e.lightMapIntensity!==void 0&&(this.lightMapIntensity=e.lightMapIntensity),e.aoMap!==void 0&&(this.aoMap=t[e.aoMap]||null),e.aoMapIntensity!==void 0&&(this.aoMapIntensity=e.aoMapIntensity),e.gradientMap!==void 0&&(this.gradientMap=t[e.gradientMap]||null),e.clearcoatMap!==void 0&&(this.clearcoatMap=t[e.clearcoatMap]||null),e.clearcoatRoughnessMap!==void 0&&(this.clearcoatRoughnessMap=t[e.clearcoatRoughnessMap]||null),e.clearcoatNormalMap!==void 0&&(this.clearcoatNormalMap=t[e.clearcoatNormalMap]||null),e.clearcoatNormalScale!==void 0&&(this.clearcoatNormalScale=new Ce().fromArray(e.clearcoatNormalScale)),e.diffuseRoughnessMap!==void 0&&(this.diffuseRoughnessMap=t[e.diffuseRoughnessMap]||null),e.iridescenceMap!==void 0&&(this.iridescenceMap=t[e.iridescenceMap]||null),e.iridescenceThicknessMap!==void 0&&(this.iridescenceThicknessMap=t[e.iridescenceThicknessMap]||null),e.transmissionMap!==void 0&&(this.transmissionMap=t[e.transmissionMap]||null),e.thicknessMap!==void 0&&(this.thicknessMap=t[e.thicknessMap]||null),e.anisotropyMap!==void 0&&(this.anisotropyMap=t[e.anisotropyMap]||null),e.sheenColorMap!==void 0&&(this.sheenColorMap=t[e.sheenColorMap]||null),e.sheenRoughnessMap!==void 0&&(this.sheenRoughnessMap=t[e.sheenRoughnessMap]||null),this}clone(){return new this.constructor().copy(this)}copy(e){this.name=e.name,this.blending=e.blending,this.side=e.side,this.vertexColors=e.vertexColors,this.opacity=e.opacity,this.transparent=e.transparent,this.blendSrc=e.blendSrc,this.blendDst=e.blendDst,this.blendEquation=e.blendEquation,this.blendSrcAlpha=e.blendSrcAlpha,this.blendDstAlpha=e.blendDstAlpha,this.blendEquationAlpha=e.blendEquationAlpha,this.blendColor.copy(e.blendColor),this.blendAlpha=e.blendAlpha,this.depthFunc=e.depthFunc,this.depthTest=e.depthTest,this.depthWrite=e.depthWrite,this.stencilWriteMask=e.stencilWriteMask,this.stencilFunc=e.stencilFunc,this.stencilRef=e.stencilRef,this.stencilFuncMask=e.stencilFuncMask,this.stencilFail=e.stencilFail,this.stencilZFail=e.stencilZFail,this.stencilZPass=e.stencilZPass,this.stencilWrite=e.stencilWrite;let t=e.clippingPlanes,n=null;if(t!==null){let i=t.length;n=new Array(i);for(let r=0;r!==i;++r)n[r]=t[r].clone()}return this.clippingPlanes=n,this.clipIntersection=e.clipIntersection,this.clipShadows=e.clipShadows,this.shadowSide=e.shadowSide,this.colorWrite=e.colorWrite,this.precision=e.precision,this.polygonOffset=e.polygonOffset,this.polygonOffsetFactor=e.polygonOffsetFactor,this.polygonOffsetUnits=e.polygonOffsetUnits,this.dithering=e.dithering,this.alphaTest=e.alphaTest,this.alphaHash=e.alphaHash,this.alphaToCoverage=e.alphaToCoverage,this.premultipliedAlpha=e.premultipliedAlpha,this.forceSinglePass=e.forceSinglePass,this.allowOverride=e.allowOverride,this.visible=e.visible,this.toneMapped=e.toneMapped,this.userData=JSON.parse(JSON.stringify(e.userData)),this}dispose(){this.dispatchEvent({type:"dispose"})}set needsUpdate(e){e===!0&&this.version++}};var Ci=new I,xh=new I,Sa=new I,wa=new I,ui=class{constructor(e=new I,t=new I(0,0,-1)){this.origin=e,this.direction=t}set(e,t){return this.origin.copy(e),this.direction.copy(t),this}copy(e){return this.origin.copy(e.origin),this.direction.copy(e.direction),this}at(e,t){return t.copy(this.origin).addScaledVector(this.direction,e)}lookAt(e){return this.direction.copy(e).sub(this.origin).normalize(),this}recast(e){return this.origin.copy(this.at(e,Ci)),this}closestPointToPoint(e,t){t.subVectors(e,this.origin);let n=t.dot(this.direction);return n<0?t.copy(this.origin):t.copy(this.origin).addScaledVector(this.direction,n)}distanceToPoint(e){return Math.sqrt(this.distanceSqToPoint(e))}distanceSqToPoint(e){let t=Ci.subVectors(e,this.origin).dot(this.direction);return t<0?this.origin.distanceToSquared(e):(Ci.copy(this.origin).addScaledVector(this.direction,t),Ci.distanceToSquared(e))}distanceSqToSegment(e,t,n,i){xh.copy(e).add(t).multiplyScalar(.5),Sa.copy(t).sub(e).normalize(),wa.copy(this.origin).sub(xh);let r=e.distanceTo(t)*.5,o=-this.direction.dot(Sa),a=wa.dot(this.direction),l=-wa.dot(Sa),c=wa.lengthSq(),h=Math.abs(1-o*o),u,d,f,m;if(h>0)if(u=o*l-a,d=o*a-l,m=r*h,u>=0)if(d>=-m)if(d<=m){let x=1/h;u*=x,d*=x,f=u*(u+o*d+2*a)+d*(o*u+d+2*l)+c}else d=r,u=Math.max(0,-(o*d+a)),f=-u*u+d*(d+2*l)+c;else d=-r,u=Math.max(0,-(o*d+a)),f=-u*u+d*(d+2*l)+c;else d<=-m?(u=Math.max(0,-(-o*r+a)),d=u>0?-r:Math.min(Math.max(-r,-l),r),f=-u*u+d*(d+2*l)+c):d<=m?(u=0,d=Math.min(Math.max(-r,-l),r),f=d*(d+2*l)+c):(u=Math.max(0,-(o*r+a)),d=u>0?r:Math.min(Math.max(-r,-l),r),f=-u*u+d*(d+2*l)+c);else d=o>0?-r:r,u=Math.max(0,-(o*d+a)),f=-u*u+d*(d+2*l)+c;return n&&n.copy(this.origin).addScaledVector(this.direction,u),i&&i.copy(xh).addScaledVector(Sa,d),f}intersectSphere(e,t){if(e.radius<0)return null;Ci.subVectors(e.center,this.origin);let n=Ci.dot(this.direction),i=Ci.dot(Ci)-n*n,r=e.radius*e.radius;if(i>r)return null;let o=Math.sqrt(r-i),a=n-o,l=n+o;return l<0?null:a<0?this.at(l,t):this.at(a,t)}intersectsSphere(e){return e.radius<0?!1:this.distanceSqToPoint(e.center)<=e.radius*e.radius}distanceToPlane(e){let t=e.normal.dot(this.direction);if(t===0)return e.distanceToPoint(this.origin)===0?0:null;let n=-(this.origin.dot(e.normal)+e.constant)/t;return n>=0?n:null}intersectPlane(e,t){let n=this.distanceToPlane(e);return n===null?null:this.at(n,t)}intersectsPlane(e){let t=e.distanceToPoint(this.origin);return t===0||e.normal.dot(this.direction)*t<0}intersectBox(e,t){let n,i,r,o,a,l,c=1/this.direction.x,h=1/this.direction.y,u=1/this.direction.z,d=this.origin;return c>=0?(n=(e.min.x-d.x)*c,i=(e.max.x-d.x)*c):(n=(e.max.x-d.x)*c,i=(e.min.x-d.x)*c),h>=0?(r=(e.min.y-d.y)*h,o=(e.max.y-d.y)*h):(r=(e.max.y-d.y)*h,o=(e.min.y-d.y)*h),n>o||r>i||((r>n||isNaN(n))&&(n=r),(o<i||isNaN(i))&&(i=o),u>=0?(a=(e.min.z-d.z)*u,l=(e.max.z-d.z)*u):(a=(e.max.z-d.z)*u,l=(e.min.z-d.z)*u),n>l||a>i)||((a>n||n!==n)&&(n=a),(l<i||i!==i)&&(i=l),i<0)?null:this.at(n>=0?n:i,t)}intersectsBox(e){return this.intersectBox(e,Ci)!==null}intersectTriangle(e,t,n,i,r){let o=this.origin,a=this.direction,l=a.x,c=a.y,h=a.z,u=e.x-o.x,d=e.y-o.y,f=e.z-o.z,m=t.x-o.x,x=t.y-o.y,y=t.z-o.z,v=n.x-o.x,M=n.y-o.y,E=n.z-o.z,b=Math.abs(l),A=Math.abs(c),T=Math.abs(h),g,_,R,P,D,B,H,L,W,N,F,q;if(b>=A&&b>=T?(R=l,B=u,W=m,q=v,l>=0?(g=c,_=h,P=d,D=f,H=x,L=y,N=M,F=E):(g=h,_=c,P=f,D=d,H=y,L=x,N=E,F=M)):A>=T?(R=c,B=d,W=x,q=M,c>=0?(g=h,_=l,P=f,D=u,H=y,L=m,N=E,F=v):(g=l,_=h,P=u,D=f,H=m,L=y,N=v,F=E)):(R=h,B=f,W=y,q=E,h>=0?(g=l,_=c,P=u,D=d,H=m,L=x,N=v,F=M):(g=c,_=l,P=d,D=u,H=x,L=m,N=M,F=v)),R===0)return null;let z=g/R,K=_/R,te=1/R,re=P-z*B,Ae=D-K*B,Y=H-z*W,ce=L-K*W,_e=N-z*q,Pe=F-K*q,ge=_e*ce-Pe*Y,ke=re*Pe-Ae*_e,bt=Y*Ae-ce*re;if(i){if(ge<0||ke<0||bt<0)return null}else if((ge<0||ke<0||bt<0)&&(ge>0||ke>0||bt>0))return null;let Ne=ge+ke+bt;if(Ne===0)return null;let at=te*(ge*B+ke*W+bt*q);return(Ne>0?at<0:at>0)?null:this.at(at/Ne,r)}applyMatrix4(e){return this.origin.applyMatrix4(e),this.direction.transformDirection(e),this}equals(e){return e.origin.equals(this.origin)&&e.direction.equals(this.direction)}clone(){return new this.constructor().copy(this)}},Nt=class extends an{constructor(e){super(),this.isMeshBasicMaterial=!0,this.type="MeshBasicMaterial",this.color=new Me(16777215),this.map=null,this.lightMap=null,this.lightMapIntensity=1,this.aoMap=null,this.aoMapIntensity=1,this.specularMap=null,this.alphaMap=null,this.envMap=null,this.envMapRotation=new Di,this.combine=Vh,this.reflectivity=1,this.refractionRatio=.98,this.wireframe=!1,this.wireframeLinewidth=1,this.wireframeLinecap="round",this.wireframeLinejoin="round",this.fog=!0,this.setValues(e)}copy(e){return super.copy(e),this.color.copy(e.color),this.map=e.map,this.lightMap=e.lightMap,this.lightMapIntensity=e.lightMapIntensity,this.aoMap=e.aoMap,this.aoMapIntensity=e.aoMapIntensity,this.specularMap=e.specularMap,this.alphaMap=e.alphaMap,this.envMap=e.envMap,this.envMapRotation.copy(e.envMapRotation),this.combine=e.combine,this.reflectivity=e.reflectivity,this.refractionRatio=e.refractionRatio,this.wireframe=e.wireframe,this.wireframeLinewidth=e.wireframeLinewidth,this.wireframeLinecap=e.wireframeLinecap,this.wireframeLinejoin=e.wireframeLinejoin,this.fog=e.fog,this}},gf=new Fe,Ss=new ui,Ta=new Et,yf=new I,Ea=new I,Aa=new I,Ra=new I,_h=new I,Ca=new I,vf=new I,Pa=new I,dt=class extends Tt{constructor(e=new yt,t=new Nt){super(),this.isMesh=!0,this.type="Mesh",this.geometry=e,this.material=t,this.morphTargetDictionary=void 0,this.morphTargetInfluences=void 0,this.count=1,this.updateMorphTargets()}copy(e,t){return super.copy(e,t),e.morphTargetInfluences!==void 0?this.morphTargetInfluences=e.morphTargetInfluences.slice():this.morphTargetInfluences=void 0,e.morphTargetDictionary!==void 0?this.morphTargetDictionary=Object.assign({},e.morphTargetDictionary):this.morphTargetDictionary=void 0,this.material=Array.isArray(e.material)?e.material.slice():e.material,this.geometry=e.geometry,this}updateMorphTargets(){let t=this.geometry.morphAttributes,n=Object.keys(t);if(n.length>0){let i=t[n[0]];if(i!==void 0){this.morphTargetInfluences=[],this.morphTargetDictionary={};for(let r=0,o=i.length;r<o;r++){let a=i[r].name||String(r);this.morphTargetInfluences.push(0),this.morphTargetDictionary[a]=r}}}}getVertexPosition(e,t){let n=this.geometry,i=n.attributes.position,r=n.morphAttributes.position,o=n.morphTargetsRelative;t.fromBufferAttribute(i,e);let a=this.morphTargetInfluences;if(r&&a){Ca.set(0,0,0);for(let l=0,c=r.length;l<c;l++){let h=a[l],u=r[l];h!==0&&(_h.fromBufferAttribute(u,e),o?Ca.addScaledVector(_h,h):Ca.addScaledVector(_h.sub(t),h))}t.add(Ca)}return t}intersectsFrustum(e){return e.intersectsObject(this)}raycast(e,t){let n=this.geometry,i=this.material,r=this.matrixWorld;i!==void 0&&(n.boundingSphere===null&&n.computeBoundingSphere(),Ta.copy(n.boundingSphere),Ta.applyMatrix4(r),Ss.copy(e.ray).recast(e.near),!(Ta.containsPoint(Ss.origin)===!1&&(Ss.intersectSphere(Ta,yf)===null||Ss.origin.distanceToSquared(yf)>(e.far-e.near)**2))&&(gf.copy(r).invert(),Ss.copy(e.ray).applyMatrix4(gf),!(n.boundingBox!==null&&Ss.intersectsBox(n.boundingBox)===!1)&&this._computeIntersections(e,t,Ss)))}_computeIntersections(e,t,n){let i,r=this.geometry,o=this.material,a=r.index,l=r.attributes.position,c=r.attributes.uv,h=r.attributes.uv1,u=r.attributes.normal,d=r.groups,f=r.drawRange;if(a!==null)if(Array.isArray(o))for(let m=0,x=d.length;m<x;m++){let y=d[m],v=o[y.materialIndex],M=Math.max(y.start,f.start),E=Math.min(a.count,Math.min(y.start+y.count,f.start+f.count));for(let b=M,A=E;b<A;b+=3){let T=a.getX(b),g=a.getX(b+1),_=a.getX(b+2);i=Ia(this,v,e,n,c,h,u,T,g,_),i&&(i.faceIndex=Math.floor(b/3),i.face.materialIndex=y.materialIndex,t.push(i))}}else{let m=Math.max(0,f.start),x=Math.min(a.count,f.start+f.count);for(let y=m,v=x;y<v;y+=3){let M=a.getX(y),E=a.getX(y+1),b=a.getX(y+2);i=Ia(this,o,e,n,c,h,u,M,E,b),i&&(i.faceIndex=Math.floor(y/3),t.push(i))}}else if(l!==void 0)if(Array.isArray(o))for(let m=0,x=d.length;m<x;m++){let y=d[m],v=o[y.materialIndex],M=Math.max(y.start,f.start),E=Math.min(l.count,Math.min(y.start+y.count,f.start+f.count));for(let b=M,A=E;b<A;b+=3){let T=b,g=b+1,_=b+2;i=Ia(this,v,e,n,c,h,u,T,g,_),i&&(i.faceIndex=Math.floor(b/3),i.face.materialIndex=y.materialIndex,t.push(i))}}else{let m=Math.max(0,f.start),x=Math.min(l.count,f.start+f.count);for(let y=m,v=x;y<v;y+=3){let M=y,E=y+1,b=y+2;i=Ia(this,o,e,n,c,h,u,M,E,b),i&&(i.faceIndex=Math.floor(y/3),t.push(i))}}}};function hy(s,e,t,n,i,r,o,a){let l;if(e.side===Qt?l=n.intersectTriangle(o,r,i,!0,a):l=n.intersectTriangle(i,r,o,e.side===zn,a),l===null)return null;Pa.copy(a),Pa.applyMatrix4(s.matrixWorld);let c=t.ray.origin.distanceTo(Pa);return c<t.near||c>t.far?null:{distance:c,point:Pa.clone(),object:s}}function Ia(s,e,t,n,i,r,o,a,l,c){s.getVertexPosition(a,Ea),s.getVertexPosition(l,Aa),s.getVertexPosition(c,Ra);let h=hy(s,e,t,n,Ea,Aa,Ra,vf);if(h){let u=new I;Qi.getBarycoord(vf,Ea,Aa,Ra,u),i&&(h.uv=Qi.getInterpolatedAttribute(i,a,l,c,u,new Ce)),r&&(h.uv1=Qi.getInterpolatedAttribute(r,a,l,c,u,new Ce)),o&&(h.normal=Qi.getInterpolatedAttribute(o,a,l,c,u,new I),h.normal.dot(n.direction)>0&&h.normal.multiplyScalar(-1));let d={a,b:l,c,normal:new I,materialIndex:0};Qi.getNormal(Ea,Aa,Ra,d.normal),h.face=d,h.barycoord=u}return h}var fo=new tt,xf=new tt,_f=new tt,uy=new tt,bf=new Fe,La=new I,bh=new Et,Mf=new Fe,Mh=new ui,dn=class extends dt{constructor(e,t){super(e,t),this.isSkinnedMesh=!0,this.type="SkinnedMesh",this.bindMode=Eh,this.bindMatrix=new Fe,this.bindMatrixInverse=new Fe,this.boundingBox=null,this.boundingSphere=null}computeBoundingBox(){let e=this.geometry;this.boundingBox===null&&(this.boundingBox=new ct),this.boundingBox.makeEmpty();let t=e.getAttribute("position");for(let n=0;n<t.count;n++)this.getVertexPosition(n,La),this.boundingBox.expandByPoint(La)}computeBoundingSphere(){let e=this.geometry;this.boundingSphere===null&&(this.boundingSphere=new Et),this.boundingSphere.makeEmpty();let t=e.getAttribute("position");for(let n=0;n<t.count;n++)this.getVertexPosition(n,La),this.boundingSphere.expandByPoint(La)}copy(e,t){return super.copy(e,t),this.bindMode=e.bindMode,this.bindMatrix.copy(e.bindMatrix),this.bindMatrixInverse.copy(e.bindMatrixInverse),this.skeleton=e.skeleton,this.boundingBox=e.boundingBox!==null?e.boundingBox.clone():null,this.boundingSphere=e.boundingSphere!==null?e.boundingSphere.clone():null,this}raycast(e,t){let n=this.material,i=this.matrixWorld;n!==void 0&&(this.boundingSphere===null&&this.computeBoundingSphere(),bh.copy(this.boundingSphere),bh.applyMatrix4(i),e.ray.intersectsSphere(bh)!==!1&&(Mf.copy(i).invert(),Mh.copy(e.ray).applyMatrix4(Mf),!(this.boundingBox!==null&&Mh.intersectsBox(this.boundingBox)===!1)&&this._computeIntersections(e,t,Mh)))}getVertexPosition(e,t){return super.getVertexPosition(e,t),this.applyBoneTransform(e,t),t}bind(e,t){this.skeleton=e,t===void 0&&(this.updateMatrixWorld(!0),this.skeleton.calculateInverses(),t=this.matrixWorld),this.bindMatrix.copy(t),this.bindMatrixInverse.copy(t).invert()}pose(){this.skeleton.pose()}normalizeSkinWeights(){let e=new tt,t=this.geometry.attributes.skinWeight;for(let n=0,i=t.count;n<i;n++){e.fromBufferAttribute(t,n);let r=1/e.manhattanLength();r!==1/0?e.multiplyScalar(r):e.set(1,0,0,0),t.setXYZW(n,e.x,e.y,e.z,e.w)}}updateMatrixWorld(e){super.updateMatrixWorld(e),this.bindMode===Eh?this.bindMatrixInverse.copy(this.matrixWorld).invert():this.bindMode===fp?this.bindMatrixInverse.copy(this.bindMatrix).invert():Ie("SkinnedMesh: Unrecognized bindMode: "+this.bindMode)}applyBoneTransform(e,t){let n=this.skeleton,i=this.geometry;xf.fromBufferAttribute(i.attributes.skinIndex,e),_f.fromBufferAttribute(i.attributes.skinWeight,e),t.isVector4?(fo.copy(t),t.set(0,0,0,0)):(fo.set(t.x,t.y,t.z,1),t.set(0,0,0)),fo.applyMatrix4(this.bindMatrix);for(let r=0;r<4;r++){let o=_f.getComponent(r);if(o!==0){let a=xf.getComponent(r);bf.multiplyMatrices(n.bones[a].matrixWorld,n.boneInverses[a]),t.addScaledVector(uy.copy(fo).applyMatrix4(bf),o)}}return t.isVector4&&(t.w=fo.w),t.applyMatrix4(this.bindMatrixInverse)}},Tr=class extends Tt{constructor(){super(),this.isBone=!0,this.type="Bone"}},es=class extends Dt{constructor(e=null,t=1,n=1,i,r,o,a,l,c=gt,h=gt,u,d){super(null,o,a,l,c,h,i,r,u,d),this.isDataTexture=!0,this.image={data:e,width:t,height:n},this.generateMipmaps=!1,this.flipY=!1,this.unpackAlignment=1}},Sf=new Fe,dy=new Fe,Eo=class s{constructor(e=[],t=[]){this.uuid=gi(),this.bones=e.slice(0),this.boneInverses=t,this.boneMatrices=null,this.previousBoneMatrices=null,this.boneTexture=null,this.previousBoneTexture=null,this.init()}init(){let e=this.bones,t=this.boneInverses;if(this.boneMatrices=new Float32Array(e.length*16),t.length===0)this.calculateInverses();else if(e.length!==t.length){Ie("Skeleton: Number of inverse bone matrices does not match amount of bones."),this.boneInverses=[];for(let n=0,i=this.bones.length;n<i;n++)this.boneInverses.push(new Fe)}}calculateInverses(){this.boneInverses.length=0;for(let e=0,t=this.bones.length;e<t;e++){let n=new Fe;this.bones[e]&&n.copy(this.bones[e].matrixWorld).invert(),this.boneInverses.push(n)}}pose(){for(let e=0,t=this.bones.length;e<t;e++){let n=this.bones[e];n&&n.matrixWorld.copy(this.boneInverses[e]).invert()}for(let e=0,t=this.bones.length;e<t;e++){let n=this.bones[e];n&&(n.parent&&n.parent.isBone?(n.matrix.copy(n.parent.matrixWorld).invert(),n.matrix.multiply(n.matrixWorld)):n.matrix.copy(n.matrixWorld),n.matrix.decompose(n.position,n.quaternion,n.scale))}}update(){let e=this.bones,t=this.boneInverses,n=this.boneMatrices,i=this.boneTexture;for(let r=0,o=e.length;r<o;r++){let a=e[r]?e[r].matrixWorld:dy;Sf.multiplyMatrices(a,t[r]),Sf.toArray(n,r*16)}i!==null&&(i.needsUpdate=!0)}clone(){return new s(this.bones,this.boneInverses)}computeBoneTexture(){let e=Math.sqrt(this.bones.length*4);e=Math.ceil(e/4)*4,e=Math.max(e,4);let t=new Float32Array(e*e*4);t.set(this.boneMatrices);let n=new es(t,e,e,Gn,pn);return n.needsUpdate=!0,this.boneMatrices=t,this.boneTexture=n,this}getBoneByName(e){for(let t=0,n=this.bones.length;t<n;t++){let i=this.bones[t];if(i.name===e)return i}}dispose(){this.boneTexture!==null&&(this.boneTexture.dispose(),this.boneTexture=null),this.previousBoneTexture!==null&&(this.previousBoneTexture.dispose(),this.previousBoneTexture=null)}fromJSON(e,t){this.uuid=e.uuid;for(let n=0,i=e.bones.length;n<i;n++){let r=e.bones[n],o=t[r];o===void 0&&(Ie("Skeleton: No bone found with UUID:",r),o=new Tr),this.bones.push(o),this.boneInverses.push(new Fe().fromArray(e.boneInverses[n]))}return this.init(),this}toJSON(){let e={metadata:{version:4.7,type:"Skeleton",generator:"Skeleton.toJSON"},bones:[],boneInverses:[]};e.uuid=this.uuid;let t=this.bones,n=this.boneInverses;for(let i=0,r=t.length;i<r;i++){let o=t[i];e.bones.push(o.uuid);let a=n[i];e.boneInverses.push(a.toArray())}return e}},Ni=class extends ut{constructor(e,t,n,i=1){super(e,t,n),this.isInstancedBufferAttribute=!0,this.meshPerAttribute=i}copy(e){return super.copy(e),this.meshPerAttribute=e.meshPerAttribute,this}toJSON(){let e=super.toJSON();return e.meshPerAttribute=this.meshPerAttribute,e.isInstancedBufferAttribute=!0,e}},hr=new Fe,wf=new Fe,Da=[],Tf=new ct,fy=new Fe,po=new dt,mo=new Et,Rt=class extends dt{constructor(e,t,n){super(e,t),this.isInstancedMesh=!0,this.instanceMatrix=new Ni(new Float32Array(n*16),16),this.instanceColor=null,this.morphTexture=null,this.count=n,this.boundingBox=null,this.boundingSphere=null;for(let i=0;i<n;i++)this.setMatrixAt(i,fy)}computeBoundingBox(){let e=this.geometry,t=this.count;this.boundingBox===null&&(this.boundingBox=new ct),e.boundingBox===null&&e.computeBoundingBox(),this.boundingBox.makeEmpty();for(let n=0;n<t;n++)this.getMatrixAt(n,hr),Tf.copy(e.boundingBox).applyMatrix4(hr),this.boundingBox.union(Tf)}computeBoundingSphere(){let e=this.geometry,t=this.count;this.boundingSphere===null&&(this.boundingSphere=new Et),e.boundingSphere===null&&e.computeBoundingSphere(),this.boundingSphere.makeEmpty();for(let n=0;n<t;n++)this.getMatrixAt(n,hr),mo.copy(e.boundingSphere).applyMatrix4(hr),this.boundingSphere.union(mo)}copy(e,t){return super.copy(e,t),this.instanceMatrix.copy(e.instanceMatrix),this.morphTexture=e.morphTexture!==null?e.morphTexture.clone():null,this.instanceColor=e.instanceColor!==null?e.instanceColor.clone():null,this.count=e.count,this.boundingBox=e.boundingBox!==null?e.boundingBox.clone():null,this.boundingSphere=e.boundingSphere!==null?e.boundingSphere.clone():null,this}getColorAt(e,t){return this.instanceColor===null?t.setRGB(1,1,1):t.fromArray(this.instanceColor.array,e*3)}getMatrixAt(e,t){return t.fromArray(this.instanceMatrix.array,e*16)}getMorphAt(e,t){let n=t.morphTargetInfluences,i=this.morphTexture.source.data.data,r=n.length+1,o=e*r+1;for(let a=0;a<n.length;a++)n[a]=i[o+a]}raycast(e,t){let n=this.matrixWorld,i=this.count;if(po.geometry=this.geometry,po.material=this.material,po.material!==void 0&&(this.boundingSphere===null&&this.computeBoundingSphere(),mo.copy(this.boundingSphere),mo.applyMatrix4(n),e.ray.intersectsSphere(mo)!==!1))for(let r=0;r<i;r++){this.getMatrixAt(r,hr),wf.multiplyMatrices(n,hr),po.matrixWorld=wf,po.raycast(e,Da);for(let o=0,a=Da.length;o<a;o++){let l=Da[o];l.instanceId=r,l.object=this,t.push(l)}Da.length=0}}setColorAt(e,t){return this.instanceColor===null&&(this.instanceColor=new Ni(new Float32Array(this.instanceMatrix.count*3).fill(1),3)),t.toArray(this.instanceColor.array,e*3),this}setMatrixAt(e,t){return t.toArray(this.instanceMatrix.array,e*16),this}setMorphAt(e,t){let n=t.morphTargetInfluences,i=n.length+1;this.morphTexture===null&&(this.morphTexture=new es(new Float32Array(i*this.count),i,this.count,xl,pn));let r=this.morphTexture.source.data.data,o=0;for(let c=0;c<n.length;c++)o+=n[c];let a=this.geometry.morphTargetsRelative?1:1-o,l=i*e;return r[l]=a,r.set(n,l+1),this}updateMorphTargets(){}dispose(){super.dispose(),this.instanceMatrix.dispose(),this.instanceColor!==null&&this.instanceColor.dispose(),this.morphTexture!==null&&(this.morphTexture.dispose(),this.morphTexture=null)}},ws=new Et,py=new Ce(.5,.5),Na=new I,di=class{constructor(e=new Tn,t=new Tn,n=new Tn,i=new Tn,r=new Tn,o=new Tn){this.planes=[e,t,n,i,r,o]}set(e,t,n,i,r,o){let a=this.planes;return a[0].copy(e),a[1].copy(t),a[2].copy(n),a[3].copy(i),a[4].copy(r),a[5].copy(o),this}copy(e){let t=this.planes;for(let n=0;n<6;n++)t[n].copy(e.planes[n]);return this}setFromProjectionMatrix(e,t=Un,n=!1){let i=this.planes,r=e.elements,o=r[0],a=r[1],l=r[2],c=r[3],h=r[4],u=r[5],d=r[6],f=r[7],m=r[8],x=r[9],y=r[10],v=r[11],M=r[12],E=r[13],b=r[14],A=r[15];if(i[0].setComponents(c-o,f-h,v-m,A-M).normalize(),i[1].setComponents(c+o,f+h,v+m,A+M).normalize(),i[2].setComponents(c+a,f+u,v+x,A+E).normalize(),i[3].setComponents(c-a,f-u,v-x,A-E).normalize(),n)i[4].setComponents(l,d,y,b).normalize(),i[5].setComponents(c-l,f-d,v-y,A-b).normalize();else if(i[4].setComponents(c-l,f-d,v-y,A-b).normalize(),t===Un)i[5].setComponents(c+l,f+d,v+y,A+b).normalize();else if(t===yr)i[5].setComponents(l,d,y,b).normalize();else throw new Error("THREE.Frustum.setFromProjectionMatrix(): Invalid coordinate system: "+t);return this}intersectsObject(e){if(e.boundingSphere!==void 0)e.boundingSphere===null&&e.computeBoundingSphere(),ws.copy(e.boundingSphere).applyMatrix4(e.matrixWorld);else{let t=e.geometry;t.boundingSphere===null&&t.computeBoundingSphere(),ws.copy(t.boundingSphere).applyMatrix4(e.matrixWorld)}return this.intersectsSphere(ws)}intersectsSprite(e){ws.center.set(0,0,0);let t=py.distanceTo(e.center);return ws.radius=.7071067811865476+t,ws.applyMatrix4(e.matrixWorld),this.intersectsSphere(ws)}intersectsSphere(e){let t=this.planes,n=e.center,i=-e.radius;for(let r=0;r<6;r++)if(t[r].distanceToPoint(n)<i)return!1;return!0}intersectsBox(e){let t=this.planes;for(let n=0;n<6;n++){let i=t[n];if(Na.x=i.normal.x>0?e.max.x:e.min.x,Na.y=i.normal.y>0?e.max.y:e.min.y,Na.z=i.normal.z>0?e.max.z:e.min.z,i.distanceToPoint(Na)<0)return!1}return!0}containsPoint(e){let t=this.planes;for(let n=0;n<6;n++)if(t[n].distanceToPoint(e)<0)return!1;return!0}clone(){return new this.constructor().copy(this)}},Ef=new Fe,Qa=class s{constructor(){this.coordinateSystem=Un,this._frustums=[],this._count=0}setFromArrayCamera(e){let t=e.cameras,n=this._frustums;for(let i=0;i<t.length;i++){let r=t[i];Ef.multiplyMatrices(r.projectionMatrix,r.matrixWorldInverse),n[i]===void 0&&(n[i]=new di),n[i].setFromProjectionMatrix(Ef,r.coordinateSystem,r.reversedDepth)}return this._count=t.length,this}getFrustum(e){return this._frustums[e]}intersectsObject(e){let t=this._frustums;for(let n=0;n<this._count;n++)if(t[n].intersectsObject(e))return!0;return!1}intersectsSprite(e){let t=this._frustums;for(let n=0;n<this._count;n++)if(t[n].intersectsSprite(e))return!0;return!1}intersectsSphere(e){let t=this._frustums;for(let n=0;n<this._count;n++)if(t[n].intersectsSphere(e))return!0;return!1}intersectsBox(e){let t=this._frustums;for(let n=0;n<this._count;n++)if(t[n].intersectsBox(e))return!0;return!1}containsPoint(e){let t=this._frustums;for(let n=0;n<this._count;n++)if(t[n].containsPoint(e))return!0;return!1}copy(e){this.coordinateSystem=e.coordinateSystem;let t=this._frustums,n=e._frustums;for(let i=0;i<e._count;i++)t[i]===void 0&&(t[i]=new di),t[i].copy(n[i]);return this._count=e._count,this}clone(){return new s().copy(this)}};var ts=class extends an{constructor(e){super(),this.isLineBasicMaterial=!0,this.type="LineBasicMaterial",this.color=new Me(16777215),this.map=null,this.linewidth=1,this.linecap="round",this.linejoin="round",this.fog=!0,this.setValues(e)}copy(e){return super.copy(e),this.color.copy(e.color),this.map=e.map,this.linewidth=e.linewidth,this.linecap=e.linecap,this.linejoin=e.linejoin,this.fog=e.fog,this}},el=new I,tl=new I,Af=new Fe,go=new ui,Oa=new Et,Sh=new I,Rf=new I,Is=class extends Tt{constructor(e=new yt,t=new ts){super(),this.isLine=!0,this.type="Line",this.geometry=e,this.material=t,this.morphTargetDictionary=void 0,this.morphTargetInfluences=void 0,this.updateMorphTargets()}copy(e,t){return super.copy(e,t),e.morphTargetInfluences!==void 0?this.morphTargetInfluences=e.morphTargetInfluences.slice():this.morphTargetInfluences=void 0,e.morphTargetDictionary!==void 0?this.morphTargetDictionary=Object.assign({},e.morphTargetDictionary):this.morphTargetDictionary=void 0,this.material=Array.isArray(e.material)?e.material.slice():e.material,this.geometry=e.geometry,this}computeLineDistances(){let e=this.geometry;if(e.index===null){let t=e.attributes.position,n=[0];for(let i=1,r=t.count;i<r;i++)el.fromBufferAttribute(t,i-1),tl.fromBufferAttribute(t,i),n[i]=n[i-1],n[i]+=el.distanceTo(tl);e.setAttribute("lineDistance",new Lt(n,1))}else Ie("Line.computeLineDistances(): Computation only possible with non-indexed BufferGeometry.");return this}intersectsFrustum(e){return e.intersectsObject(this)}raycast(e,t){let n=this.geometry,i=this.matrixWorld,r=e.params.Line.threshold,o=n.drawRange;if(n.boundingSphere===null&&n.computeBoundingSphere(),Oa.copy(n.boundingSphere),Oa.applyMatrix4(i),Oa.radius+=r,e.ray.intersectsSphere(Oa)===!1)return;Af.copy(i).invert(),go.copy(e.ray).applyMatrix4(Af);let a=r/((this.scale.x+this.scale.y+this.scale.z)/3),l=a*a,c=this.isLineSegments?2:1,h=n.index,d=n.attributes.position;if(h!==null){let f=Math.max(0,o.start),m=Math.min(h.count,o.start+o.count);for(let x=f,y=m-1;x<y;x+=c){let v=h.getX(x),M=h.getX(x+1),E=Fa(this,e,go,l,v,M,x);E&&t.push(E)}if(this.isLineLoop){let x=h.getX(m-1),y=h.getX(f),v=Fa(this,e,go,l,x,y,m-1);v&&t.push(v)}}else{let f=Math.max(0,o.start),m=Math.min(d.count,o.start+o.count);for(let x=f,y=m-1;x<y;x+=c){let v=Fa(this,e,go,l,x,x+1,x);v&&t.push(v)}if(this.isLineLoop){let x=Fa(this,e,go,l,m-1,f,m-1);x&&t.push(x)}}}updateMorphTargets(){let t=this.geometry.morphAttributes,n=Object.keys(t);if(n.length>0){let i=t[n[0]];if(i!==void 0){this.morphTargetInfluences=[],this.morphTargetDictionary={};for(let r=0,o=i.length;r<o;r++){let a=i[r].name||String(r);this.morphTargetInfluences.push(0),this.morphTargetDictionary[a]=r}}}}};function Fa(s,e,t,n,i,r,o){let a=s.geometry.attributes.position;if(el.fromBufferAttribute(a,i),tl.fromBufferAttribute(a,r),t.distanceSqToSegment(el,tl,Sh,Rf)>n)return;Sh.applyMatrix4(s.matrixWorld);let c=e.ray.origin.distanceTo(Sh);if(!(c<e.near||c>e.far))return{distance:c,point:Rf.clone().applyMatrix4(s.matrixWorld),index:o,face:null,faceIndex:null,barycoord:null,object:s}}var Cf=new I,Pf=new I,Ls=class extends Is{constructor(e,t){super(e,t),this.isLineSegments=!0,this.type="LineSegments"}computeLineDistances(){let e=this.geometry;if(e.index===null){let t=e.attributes.position,n=[];for(let i=0,r=t.count;i<r;i+=2)Cf.fromBufferAttribute(t,i),Pf.fromBufferAttribute(t,i+1),n[i]=i===0?0:n[i-1],n[i+1]=n[i]+Cf.distanceTo(Pf);e.setAttribute("lineDistance",new Lt(n,1))}else Ie("LineSegments.computeLineDistances(): Computation only possible with non-indexed BufferGeometry.");return this}},Ao=class extends Is{constructor(e,t){super(e,t),this.isLineLoop=!0,this.type="LineLoop"}},ns=class extends an{constructor(e){super(),this.isPointsMaterial=!0,this.type="PointsMaterial",this.color=new Me(16777215),this.map=null,this.alphaMap=null,this.size=1,this.sizeAttenuation=!0,this.fog=!0,this.setValues(e)}copy(e){return super.copy(e),this.color.copy(e.color),this.map=e.map,this.alphaMap=e.alphaMap,this.size=e.size,this.sizeAttenuation=e.sizeAttenuation,this.fog=e.fog,this}},If=new Fe,Rh=new ui,Ua=new Et,Ba=new I,Oi=class extends Tt{constructor(e=new yt,t=new ns){super(),this.isPoints=!0,this.type="Points",this.geometry=e,this.material=t,this.morphTargetDictionary=void 0,this.morphTargetInfluences=void 0,this.updateMorphTargets()}copy(e,t){return super.copy(e,t),e.morphTargetInfluences!==void 0?this.morphTargetInfluences=e.morphTargetInfluences.slice():this.morphTargetInfluences=void 0,e.morphTargetDictionary!==void 0?this.morphTargetDictionary=Object.assign({},e.morphTargetDictionary):this.morphTargetDictionary=void 0,this.material=Array.isArray(e.material)?e.material.slice():e.material,this.geometry=e.geometry,this}intersectsFrustum(e){return e.intersectsObject(this)}raycast(e,t){let n=this.geometry,i=this.matrixWorld,r=e.params.Points.threshold,o=n.drawRange;if(n.boundingSphere===null&&n.computeBoundingSphere(),Ua.copy(n.boundingSphere),Ua.applyMatrix4(i),Ua.radius+=r,e.ray.intersectsSphere(Ua)===!1)return;If.copy(i).invert(),Rh.copy(e.ray).applyMatrix4(If);let a=r/((this.scale.x+this.scale.y+this.scale.z)/3),l=a*a,c=n.index,u=n.attributes.position;if(c!==null){let d=Math.max(0,o.start),f=Math.min(c.count,o.start+o.count);for(let m=d,x=f;m<x;m++){let y=c.getX(m);Ba.fromBufferAttribute(u,y),Lf(Ba,y,l,i,e,t,this)}}else{let d=Math.max(0,o.start),f=Math.min(u.count,o.start+o.count);for(let m=d,x=f;m<x;m++)Ba.fromBufferAttribute(u,m),Lf(Ba,m,l,i,e,t,this)}}updateMorphTargets(){let t=this.geometry.morphAttributes,n=Object.keys(t);if(n.length>0){let i=t[n[0]];if(i!==void 0){this.morphTargetInfluences=[],this.morphTargetDictionary={};for(let r=0,o=i.length;r<o;r++){let a=i[r].name||String(r);this.morphTargetInfluences.push(0),this.morphTargetDictionary[a]=r}}}}};function Lf(s,e,t,n,i,r,o){let a=Rh.distanceSqToPoint(s);if(a<t){let l=new I;Rh.closestPointToPoint(s,l),l.applyMatrix4(n);let c=i.ray.origin.distanceTo(l);if(c<i.near||c>i.far)return;r.push({distance:c,distanceToRay:Math.sqrt(a),point:l,index:e,face:null,faceIndex:null,barycoord:null,object:o})}}var Ro=class extends Dt{constructor(e=[],t=Bs,n,i,r,o,a,l,c,h){super(e,t,n,i,r,o,a,l,c,h),this.isCubeTexture=!0,this.flipY=!1}get images(){return this.image}set images(e){this.image=e}};var ti=class extends Dt{constructor(e,t,n=ni,i,r,o,a=gt,l=gt,c,h=Li,u=1){if(h!==Li&&h!==Hi)throw new Error("THREE.DepthTexture: format must be either THREE.DepthFormat or THREE.DepthStencilFormat");let d={width:e,height:t,depth:u};super(d,i,r,o,a,l,h,n,c),this.isDepthTexture=!0,this.flipY=!1,this.generateMipmaps=!1,this.compareFunction=null}copy(e){return super.copy(e),this.source=new _r(Object.assign({},e.image)),this.compareFunction=e.compareFunction,this}toJSON(e){let t=super.toJSON(e);return t.compareFunction=this.compareFunction,t}},Co=class extends ti{constructor(e,t=ni,n=Bs,i,r,o=gt,a=gt,l,c=Li){let h={width:e,height:e,depth:1},u=[h,h,h,h,h,h];super(e,e,t,n,i,r,o,a,l,c),this.image=u,this.isCubeDepthTexture=!0,this.isCubeTexture=!0}get images(){return this.image}set images(e){this.image=e}},Po=class extends Dt{constructor(e=null){super(),this.sourceTexture=e,this.isExternalTexture=!0}copy(e){return super.copy(e),this.sourceTexture=e.sourceTexture,this}},is=class s extends yt{constructor(e=1,t=1,n=1,i=1,r=1,o=1){super(),this.type="BoxGeometry",this.parameters={width:e,height:t,depth:n,widthSegments:i,heightSegments:r,depthSegments:o};let a=this;i=Math.floor(i),r=Math.floor(r),o=Math.floor(o);let l=[],c=[],h=[],u=[],d=0,f=0;m("z","y","x",-1,-1,n,t,e,o,r,0),m("z","y","x",1,-1,n,t,-e,o,r,1),m("x","z","y",1,1,e,n,t,i,o,2),m("x","z","y",1,-1,e,n,-t,i,o,3),m("x","y","z",1,-1,e,t,n,i,r,4),m("x","y","z",-1,-1,e,t,-n,i,r,5),this.setIndex(l),this.setAttribute("position",new Lt(c,3)),this.setAttribute("normal",new Lt(h,3)),this.setAttribute("uv",new Lt(u,2));function m(x,y,v,M,E,b,A,T,g,_,R){let P=b/g,D=A/_,B=b/2,H=A/2,L=T/2,W=g+1,N=_+1,F=0,q=0,z=new I;for(let K=0;K<N;K++){let te=K*D-H;for(let re=0;re<W;re++){let Ae=re*P-B;z[x]=Ae*M,z[y]=te*E,z[v]=L,c.push(z.x,z.y,z.z),z[x]=0,z[y]=0,z[v]=T>0?1:-1,h.push(z.x,z.y,z.z),u.push(re/g),u.push(1-K/_),F+=1}}for(let K=0;K<_;K++)for(let te=0;te<g;te++){let re=d+te+W*K,Ae=d+te+W*(K+1),Y=d+(te+1)+W*(K+1),ce=d+(te+1)+W*K;l.push(re,Ae,ce),l.push(Ae,Y,ce),q+=6}a.addGroup(f,q,R),f+=q,d+=F}}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}static fromJSON(e){return new s(e.width,e.height,e.depth,e.widthSegments,e.heightSegments,e.depthSegments)}};var Ds=class s extends yt{constructor(e=1,t=1,n=1,i=1){super(),this.type="PlaneGeometry",this.parameters={width:e,height:t,widthSegments:n,heightSegments:i};let r=e/2,o=t/2,a=Math.floor(n),l=Math.floor(i),c=a+1,h=l+1,u=e/a,d=t/l,f=[],m=[],x=[],y=[];for(let v=0;v<h;v++){let M=v*d-o;for(let E=0;E<c;E++){let b=E*u-r;m.push(b,-M,0),x.push(0,0,1),y.push(E/a),y.push(1-v/l)}}for(let v=0;v<l;v++)for(let M=0;M<a;M++){let E=M+c*v,b=M+c*(v+1),A=M+1+c*(v+1),T=M+1+c*v;f.push(E,b,T),f.push(b,A,T)}this.setIndex(f),this.setAttribute("position",new Lt(m,3)),this.setAttribute("normal",new Lt(x,3)),this.setAttribute("uv",new Lt(y,2))}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}static fromJSON(e){return new s(e.width,e.height,e.widthSegments,e.heightSegments)}};var Io=class s extends yt{constructor(e=1,t=32,n=16,i=0,r=Math.PI*2,o=0,a=Math.PI){super(),this.type="SphereGeometry",this.parameters={radius:e,widthSegments:t,heightSegments:n,phiStart:i,phiLength:r,thetaStart:o,thetaLength:a},t=Math.max(3,Math.floor(t)),n=Math.max(2,Math.floor(n));let l=Math.min(o+a,Math.PI),c=0,h=[],u=new I,d=new I,f=[],m=[],x=[],y=[];for(let v=0;v<=n;v++){let M=[],E=v/n,b=o+E*a,A=e*Math.cos(b),T=Math.sqrt(e*e-A*A),g=0;v===0&&o===0?g=.5/t:v===n&&l===Math.PI&&(g=-.5/t);for(let _=0;_<=t;_++){let R=_/t,P=i+R*r;u.x=-T*Math.cos(P),u.y=A,u.z=T*Math.sin(P),m.push(u.x,u.y,u.z),d.copy(u).normalize(),x.push(d.x,d.y,d.z),y.push(R+g,1-E),M.push(c++)}h.push(M)}for(let v=0;v<n;v++)for(let M=0;M<t;M++){let E=h[v][M+1],b=h[v][M],A=h[v+1][M],T=h[v+1][M+1];(v!==0||o>0)&&f.push(E,b,T),(v!==n-1||l<Math.PI)&&f.push(b,A,T)}this.setIndex(f),this.setAttribute("position",new Lt(m,3)),this.setAttribute("normal",new Lt(x,3)),this.setAttribute("uv",new Lt(y,2))}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}static fromJSON(e){return new s(e.radius,e.widthSegments,e.heightSegments,e.phiStart,e.phiLength,e.thetaStart,e.thetaLength)}};function Hs(s){let e={};for(let t in s){e[t]={};for(let n in s[t]){let i=s[t][n];if(Df(i))i.isRenderTargetTexture?(Ie("UniformsUtils: Textures of render targets cannot be cloned via cloneUniforms() or mergeUniforms()."),e[t][n]=null):e[t][n]=i.clone();else if(Array.isArray(i))if(Df(i[0])){let r=[];for(let o=0,a=i.length;o<a;o++)r[o]=i[o].clone();e[t][n]=r}else e[t][n]=i.slice();else e[t][n]=i}}return e}function ln(s){let e={};for(let t=0;t<s.length;t++){let n=Hs(s[t]);for(let i in n)e[i]=n[i]}return e}function Df(s){return s&&(s.isColor||s.isMatrix3||s.isMatrix4||s.isVector2||s.isVector3||s.isVector4||s.isTexture||s.isQuaternion)}function my(s){let e=[];for(let t=0;t<s.length;t++)e.push(s[t].clone());return e}function du(s){let e=s.getRenderTarget();return e===null?s.outputColorSpace:e.isXRRenderTarget===!0?e.texture.colorSpace:qe.workingColorSpace}var Pp={clone:Hs,merge:ln},gy=`void main() {
	gl_Position = projectionMatrix * modelViewMatrix * vec4( position, 1.0 );
}`,yy=`void main() {
	gl_FragColor = vec4( 1.0, 0.0, 0.0, 1.0 );
}`,kn=class extends an{constructor(e){super(),this.isShaderMaterial=!0,this.type="ShaderMaterial",this.defines={},this.uniforms={},this.uniformsGroups=[],this.vertexShader=gy,this.fragmentShader=yy,this.linewidth=1,this.wireframe=!1,this.wireframeLinewidth=1,this.fog=!1,this.lights=!1,this.clipping=!1,this.forceSinglePass=!0,this.extensions={clipCullDistance:!1,multiDraw:!1},this.defaultAttributeValues={color:[1,1,1],uv:[0,0],uv1:[0,0]},this.index0AttributeName=void 0,this.uniformsNeedUpdate=!1,this.glslVersion=null,e!==void 0&&this.setValues(e)}copy(e){return super.copy(e),this.fragmentShader=e.fragmentShader,this.vertexShader=e.vertexShader,this.uniforms=Hs(e.uniforms),this.uniformsGroups=my(e.uniformsGroups),this.defines=Object.assign({},e.defines),this.wireframe=e.wireframe,this.wireframeLinewidth=e.wireframeLinewidth,this.fog=e.fog,this.lights=e.lights,this.clipping=e.clipping,this.extensions=Object.assign({},e.extensions),this.glslVersion=e.glslVersion,this.defaultAttributeValues=Object.assign({},e.defaultAttributeValues),this.index0AttributeName=e.index0AttributeName,this.uniformsNeedUpdate=e.uniformsNeedUpdate,this}toJSON(e){let t=super.toJSON(e);t.glslVersion=this.glslVersion,t.uniforms={};for(let i in this.uniforms){let o=this.uniforms[i].value;o&&o.isTexture?t.uniforms[i]={type:"t",value:o.toJSON(e).uuid}:o&&o.isColor?t.uniforms[i]={type:"c",value:o.getHex()}:o&&o.isVector2?t.uniforms[i]={type:"v2",value:o.toArray()}:o&&o.isVector3?t.uniforms[i]={type:"v3",value:o.toArray()}:o&&o.isVector4?t.uniforms[i]={type:"v4",value:o.toArray()}:o&&o.isMatrix3?t.uniforms[i]={type:"m3",value:o.toArray()}:o&&o.isMatrix4?t.uniforms[i]={type:"m4",value:o.toArray()}:t.uniforms[i]={value:o}}Object.keys(this.defines).length>0&&(t.defines=this.defines),t.vertexShader=this.vertexShader,t.fragmentShader=this.fragmentShader,t.lights=this.lights,t.clipping=this.clipping;let n={};for(let i in this.extensions)this.extensions[i]===!0&&(n[i]=!0);return Object.keys(n).length>0&&(t.extensions=n),t}fromJSON(e,t){if(super.fromJSON(e,t),e.uniforms!==void 0)for(let n in e.uniforms){let i=e.uniforms[n];switch(this.uniforms[n]={},i.type){case"t":this.uniforms[n].value=t[i.value]||null;break;case"c":this.uniforms[n].value=new Me().setHex(i.value);break;case"v2":this.uniforms[n].value=new Ce().fromArray(i.value);break;case"v3":this.uniforms[n].value=new I().fromArray(i.value);break;case"v4":this.uniforms[n].value=new tt().fromArray(i.value);break;case"m3":this.uniforms[n].value=new ze().fromArray(i.value);break;case"m4":this.uniforms[n].value=new Fe().fromArray(i.value);break;default:this.uniforms[n].value=i.value}}if(e.defines!==void 0&&(this.defines=e.defines),e.vertexShader!==void 0&&(this.vertexShader=e.vertexShader),e.fragmentShader!==void 0&&(this.fragmentShader=e.fragmentShader),e.glslVersion!==void 0&&(this.glslVersion=e.glslVersion),e.extensions!==void 0)for(let n in e.extensions)this.extensions[n]=e.extensions[n];return e.lights!==void 0&&(this.lights=e.lights),e.clipping!==void 0&&(this.clipping=e.clipping),this}},Er=class extends kn{constructor(e){super(e),this.isRawShaderMaterial=!0,this.type="RawShaderMaterial"}},Ht=class extends an{constructor(e){super(),this.isMeshStandardMaterial=!0,this.type="MeshStandardMaterial",this.defines={STANDARD:""},this.color=new Me(16777215),this.roughness=1,this.metalness=0,this.map=null,this.lightMap=null,this.lightMapIntensity=1,this.aoMap=null,this.aoMapIntensity=1,this.emissive=new Me(0),this.emissiveIntensity=1,this.emissiveMap=null,this.bumpMap=null,this.bumpScale=1,this.normalMap=null,this.normalMapType=tc,this.normalScale=new Ce(1,1),this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.roughnessMap=null,this.metalnessMap=null,this.alphaMap=null,this.envMap=null,this.envMapRotation=new Di,this.envMapIntensity=1,this.wireframe=!1,this.wireframeLinewidth=1,this.wireframeLinecap="round",this.wireframeLinejoin="round",this.flatShading=!1,this.fog=!0,this.setValues(e)}copy(e){return super.copy(e),this.defines={STANDARD:""},this.color.copy(e.color),this.roughness=e.roughness,this.metalness=e.metalness,this.map=e.map,this.lightMap=e.lightMap,this.lightMapIntensity=e.lightMapIntensity,this.aoMap=e.aoMap,this.aoMapIntensity=e.aoMapIntensity,this.emissive.copy(e.emissive),this.emissiveMap=e.emissiveMap,this.emissiveIntensity=e.emissiveIntensity,this.bumpMap=e.bumpMap,this.bumpScale=e.bumpScale,this.normalMap=e.normalMap,this.normalMapType=e.normalMapType,this.normalScale.copy(e.normalScale),this.displacementMap=e.displacementMap,this.displacementScale=e.displacementScale,this.displacementBias=e.displacementBias,this.roughnessMap=e.roughnessMap,this.metalnessMap=e.metalnessMap,this.alphaMap=e.alphaMap,this.envMap=e.envMap,this.envMapRotation.copy(e.envMapRotation),this.envMapIntensity=e.envMapIntensity,this.wireframe=e.wireframe,this.wireframeLinewidth=e.wireframeLinewidth,this.wireframeLinecap=e.wireframeLinecap,this.wireframeLinejoin=e.wireframeLinejoin,this.flatShading=e.flatShading,this.fog=e.fog,this}},Zt=class extends Ht{constructor(e){super(),this.isMeshPhysicalMaterial=!0,this.defines={STANDARD:"",PHYSICAL:""},this.type="MeshPhysicalMaterial",this.anisotropyRotation=0,this.anisotropyMap=null,this.clearcoatMap=null,this.clearcoatRoughness=0,this.clearcoatRoughnessMap=null,this.clearcoatNormalScale=new Ce(1,1),this.clearcoatNormalMap=null,this.diffuseRoughnessMap=null,this.ior=1.5,Object.defineProperty(this,"reflectivity",{get:function(){return Ye(2.5*(this.ior-1)/(this.ior+1),0,1)},set:function(t){this.ior=(1+.4*t)/(1-.4*t)}}),this.iridescenceMap=null,this.iridescenceIOR=1.3,this.iridescenceThicknessMinimum=100,this.iridescenceThicknessMaximum=400,this.iridescenceThicknessMap=null,this.sheenColor=new Me(0),this.sheenColorMap=null,this.sheenRoughness=1,this.sheenRoughnessMap=null,this.transmissionMap=null,this.thickness=0,this.thicknessMap=null,this.attenuationDistance=1/0,this.attenuationColor=new Me(1,1,1),this.specularIntensity=1,this.specularIntensityMap=null,this.specularColor=new Me(1,1,1),this.specularColorMap=null,this._anisotropy=0,this._clearcoat=0,this._diffuseRoughness=0,this._dispersion=0,this._iridescence=0,this._retroreflectivity=0,this._sheen=0,this._transmission=0,this.setValues(e)}get anisotropy(){return this._anisotropy}set anisotropy(e){this._anisotropy>0!=e>0&&this.version++,this._anisotropy=e}get clearcoat(){return this._clearcoat}set clearcoat(e){this._clearcoat>0!=e>0&&this.version++,this._clearcoat=e}get diffuseRoughness(){return this._diffuseRoughness}set diffuseRoughness(e){this._diffuseRoughness>0!=e>0&&this.version++,this._diffuseRoughness=e}get iridescence(){return this._iridescence}set iridescence(e){this._iridescence>0!=e>0&&this.version++,this._iridescence=e}get dispersion(){return this._dispersion}set dispersion(e){this._dispersion>0!=e>0&&this.version++,this._dispersion=e}get retroreflectivity(){return this._retroreflectivity}set retroreflectivity(e){this._retroreflectivity>0!=e>0&&this.version++,this._retroreflectivity=e}get sheen(){return this._sheen}set sheen(e){this._sheen>0!=e>0&&this.version++,this._sheen=e}get transmission(){return this._transmission}set transmission(e){this._transmission>0!=e>0&&this.version++,this._transmission=e}get iridescenceThicknessRange(){return As('MeshPhysicalMaterial: The "iridescenceThicknessRange" property has been replaced by "iridescenceThicknessMinimum" and "iridescenceThicknessMaximum".'),[this.iridescenceThicknessMinimum,this.iridescenceThicknessMaximum]}set iridescenceThicknessRange(e){As('MeshPhysicalMaterial: The "iridescenceThicknessRange" property has been replaced by "iridescenceThicknessMinimum" and "iridescenceThicknessMaximum".'),this.iridescenceThicknessMinimum=e[0],this.iridescenceThicknessMaximum=e[1]}copy(e){return super.copy(e),this.defines={STANDARD:"",PHYSICAL:""},this.anisotropy=e.anisotropy,this.anisotropyRotation=e.anisotropyRotation,this.anisotropyMap=e.anisotropyMap,this.clearcoat=e.clearcoat,this.clearcoatMap=e.clearcoatMap,this.clearcoatRoughness=e.clearcoatRoughness,this.clearcoatRoughnessMap=e.clearcoatRoughnessMap,this.clearcoatNormalMap=e.clearcoatNormalMap,this.clearcoatNormalScale.copy(e.clearcoatNormalScale),this.diffuseRoughness=e.diffuseRoughness,this.diffuseRoughnessMap=e.diffuseRoughnessMap,this.dispersion=e.dispersion,this.ior=e.ior,this.iridescence=e.iridescence,this.iridescenceMap=e.iridescenceMap,this.iridescenceIOR=e.iridescenceIOR,this.iridescenceThicknessMinimum=e.iridescenceThicknessMinimum,this.iridescenceThicknessMaximum=e.iridescenceThicknessMaximum,this.iridescenceThicknessMap=e.iridescenceThicknessMap,this.retroreflectivity=e.retroreflectivity,this.sheen=e.sheen,this.sheenColor.copy(e.sheenColor),this.sheenColorMap=e.sheenColorMap,this.sheenRoughness=e.sheenRoughness,this.sheenRoughnessMap=e.sheenRoughnessMap,this.transmission=e.transmission,this.transmissionMap=e.transmissionMap,this.thickness=e.thickness,this.thicknessMap=e.thicknessMap,this.attenuationDistance=e.attenuationDistance,this.attenuationColor.copy(e.attenuationColor),this.specularIntensity=e.specularIntensity,this.specularIntensityMap=e.specularIntensityMap,this.specularColor.copy(e.specularColor),this.specularColorMap=e.specularColorMap,this}};var nl=class extends an{constructor(e){super(),this.isMeshDepthMaterial=!0,this.type="MeshDepthMaterial",this.depthPacking=yp,this.map=null,this.alphaMap=null,this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.wireframe=!1,this.wireframeLinewidth=1,this.setValues(e)}copy(e){return super.copy(e),this.depthPacking=e.depthPacking,this.map=e.map,this.alphaMap=e.alphaMap,this.displacementMap=e.displacementMap,this.displacementScale=e.displacementScale,this.displacementBias=e.displacementBias,this.wireframe=e.wireframe,this.wireframeLinewidth=e.wireframeLinewidth,this}},il=class extends an{constructor(e){super(),this.isMeshDistanceMaterial=!0,this.type="MeshDistanceMaterial",this.map=null,this.alphaMap=null,this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.setValues(e)}copy(e){return super.copy(e),this.map=e.map,this.alphaMap=e.alphaMap,this.displacementMap=e.displacementMap,this.displacementScale=e.displacementScale,this.displacementBias=e.displacementBias,this}};function Zi(s,e){return!s||s.constructor===e?s:typeof e.BYTES_PER_ELEMENT=="number"?new e(s):Array.prototype.slice.call(s)}function yo(s){return s!==void 0&&s.inTangents!==void 0&&s.outTangents!==void 0}function vy(s){function e(i,r){return s[i]-s[r]}let t=s.length,n=new Array(t);for(let i=0;i!==t;++i)n[i]=i;return n.sort(e),n}function Nf(s,e,t){let n=s.length,i=new s.constructor(n);for(let r=0,o=0;o!==n;++r){let a=t[r]*e;for(let l=0;l!==e;++l)i[o++]=s[a+l]}return i}function xy(s,e,t,n){let i=1,r=s[0];for(;r!==void 0&&r[n]===void 0;)r=s[i++];if(r===void 0)return;let o=r[n];if(o!==void 0)if(Array.isArray(o))do o=r[n],o!==void 0&&(e.push(r.time),t.push(...o)),r=s[i++];while(r!==void 0);else if(o.toArray!==void 0)do o=r[n],o!==void 0&&(e.push(r.time),o.toArray(t,t.length)),r=s[i++];while(r!==void 0);else do o=r[n],o!==void 0&&(e.push(r.time),t.push(o)),r=s[i++];while(r!==void 0)}var fi=class{constructor(e,t,n,i){this.parameterPositions=e,this._cachedIndex=0,this.resultBuffer=i!==void 0?i:new t.constructor(n),this.sampleValues=t,this.valueSize=n,this.settings=null,this.DefaultSettings_={}}evaluate(e){let t=this.parameterPositions,n=this._cachedIndex,i=t[n],r=t[n-1];e:{t:{let o;n:{i:if(!(e<i)){for(let a=n+2;;){if(i===void 0){if(e<r)break i;return n=t.length,this._cachedIndex=n,this.copySampleValue_(n-1)}if(n===a)break;if(r=i,i=t[++n],e<i)break t}o=t.length;break n}if(!(e>=r)){let a=t[1];e<a&&(n=2,r=a);for(let l=n-2;;){if(r===void 0)return this._cachedIndex=0,this.copySampleValue_(0);if(n===l)break;if(i=r,r=t[--n-1],e>=r)break t}o=n,n=0;break n}break e}for(;n<o;){let a=n+o>>>1;e<t[a]?o=a:n=a+1}if(i=t[n],r=t[n-1],r===void 0)return this._cachedIndex=0,this.copySampleValue_(0);if(i===void 0)return n=t.length,this._cachedIndex=n,this.copySampleValue_(n-1)}this._cachedIndex=n,this.intervalChanged_(n,r,i)}return this.interpolate_(n,r,e,i)}getSettings_(){return this.settings||this.DefaultSettings_}copySampleValue_(e){let t=this.resultBuffer,n=this.sampleValues,i=this.valueSize,r=e*i;for(let o=0;o!==i;++o)t[o]=n[r+o];return t}interpolate_(){throw new Error("THREE.Interpolant: Call to abstract method.")}intervalChanged_(){}},sl=class extends fi{constructor(e,t,n,i){super(e,t,n,i),this._weightPrev=-0,this._offsetPrev=-0,this._weightNext=-0,this._offsetNext=-0,this.DefaultSettings_={endingStart:Ts,endingEnd:Ts}}intervalChanged_(e,t,n){let i=this.parameterPositions,r=e-2,o=e+1,a=i[r],l=i[o];if(a===void 0)switch(this.getSettings_().endingStart){case Es:r=e,a=2*t-n;break;case _o:r=i.length-2,a=t+i[r]-i[r+1];break;default:r=e,a=n}if(l===void 0)switch(this.getSettings_().endingEnd){case Es:o=e,l=2*n-t;break;case _o:o=1,l=n+i[1]-i[0];break;default:o=e-1,l=t}let c=(n-t)*.5,h=this.valueSize;this._weightPrev=c/(t-a),this._weightNext=c/(l-n),this._offsetPrev=r*h,this._offsetNext=o*h}interpolate_(e,t,n,i){let r=this.resultBuffer,o=this.sampleValues,a=this.valueSize,l=e*a,c=l-a,h=this._offsetPrev,u=this._offsetNext,d=this._weightPrev,f=this._weightNext,m=(n-t)/(i-t),x=m*m,y=x*m,v=-d*y+2*d*x-d*m,M=(1+d)*y+(-1.5-2*d)*x+(-.5+d)*m+1,E=(-1-f)*y+(1.5+f)*x+.5*m,b=f*y-f*x;for(let A=0;A!==a;++A)r[A]=v*o[h+A]+M*o[c+A]+E*o[l+A]+b*o[u+A];return r}},Lo=class extends fi{constructor(e,t,n,i){super(e,t,n,i)}interpolate_(e,t,n,i){let r=this.resultBuffer,o=this.sampleValues,a=this.valueSize,l=e*a,c=l-a,h=(n-t)/(i-t),u=1-h;for(let d=0;d!==a;++d)r[d]=o[c+d]*u+o[l+d]*h;return r}},rl=class extends fi{constructor(e,t,n,i){super(e,t,n,i)}interpolate_(e){return this.copySampleValue_(e-1)}},ol=class extends fi{interpolate_(e,t,n,i){let r=this.resultBuffer,o=this.sampleValues,a=this.valueSize,l=e*a,c=l-a,h=this.inTangents,u=this.outTangents;if(!h||!u){let m=(n-t)/(i-t),x=1-m;for(let y=0;y!==a;++y)r[y]=o[c+y]*x+o[l+y]*m;return r}let d=a*2,f=e-1;for(let m=0;m!==a;++m){let x=o[c+m],y=o[l+m],v=f*d+m*2,M=u[v],E=u[v+1],b=e*d+m*2,A=h[b],T=h[b+1],g=by(n,t,M,A,i);r[m]=Ip(g,x,E,T,y)}return r}};function Ip(s,e,t,n,i){let r=1-s;return r*r*r*e+3*r*r*s*t+3*r*s*s*n+s*s*s*i}function _y(s,e,t,n,i){let r=1-s;return 3*r*r*(t-e)+6*r*s*(n-t)+3*s*s*(i-n)}function by(s,e,t,n,i){let r=(s-e)/(i-e);for(let o=0;o<8;o++){let a=Ip(r,e,t,n,i)-s;if(Math.abs(a)<1e-10)break;let l=_y(r,e,t,n,i);if(Math.abs(l)<1e-10)break;r=Math.max(0,Math.min(1,r-a/l))}return r}var yn=class{constructor(e,t,n,i){if(e===void 0)throw new Error("THREE.KeyframeTrack: track name is undefined");if(t===void 0||t.length===0)throw new Error("THREE.KeyframeTrack: no keyframes in track named "+e);this.name=e,this.times=Zi(t,this.TimeBufferType),this.values=Zi(n,this.ValueBufferType),this.setInterpolation(i||this.DefaultInterpolation)}static toJSON(e){let t=e.constructor,n;if(t.toJSON!==this.toJSON)n=t.toJSON(e);else{n={name:e.name,times:Zi(e.times,Array),values:Zi(e.values,Array)};let i=e.getInterpolation();i!==e.DefaultInterpolation&&(n.interpolation=i),yo(e.settings)&&(n.settings={inTangents:Zi(e.settings.inTangents,Array),outTangents:Zi(e.settings.outTangents,Array)})}return n.type=e.ValueTypeName,n}InterpolantFactoryMethodDiscrete(e){return new rl(this.times,this.values,this.getValueSize(),e)}InterpolantFactoryMethodLinear(e){return new Lo(this.times,this.values,this.getValueSize(),e)}InterpolantFactoryMethodSmooth(e){return new sl(this.times,this.values,this.getValueSize(),e)}InterpolantFactoryMethodBezier(e){let t=new ol(this.times,this.values,this.getValueSize(),e);return this.settings&&(t.inTangents=this.settings.inTangents,t.outTangents=this.settings.outTangents),t}setInterpolation(e){let t;switch(e){case Rs:t=this.InterpolantFactoryMethodDiscrete;break;case Cs:t=this.InterpolantFactoryMethodLinear;break;case Ha:t=this.InterpolantFactoryMethodSmooth;break;case Ah:t=this.InterpolantFactoryMethodBezier;break}if(t===void 0){let n="unsupported interpolation for "+this.ValueTypeName+" keyframe track named "+this.name;if(this.createInterpolant===void 0)if(e!==this.DefaultInterpolation)this.setInterpolation(this.DefaultInterpolation);else throw new Error(n);return Ie("KeyframeTrack:",n),this}return this.createInterpolant=t,this}getInterpolation(){switch(this.createInterpolant){case this.InterpolantFactoryMethodDiscrete:return Rs;case this.InterpolantFactoryMethodLinear:return Cs;case this.InterpolantFactoryMethodSmooth:return Ha;case this.InterpolantFactoryMethodBezier:return Ah}}getValueSize(){return this.values.length/this.times.length}shift(e){if(e!==0){let t=this.times;for(let n=0,i=t.length;n!==i;++n)t[n]+=e;yo(this.settings)&&(Of(this.settings.inTangents,e),Of(this.settings.outTangents,e))}return this}scale(e){if(e!==1){let t=this.times;for(let n=0,i=t.length;n!==i;++n)t[n]*=e;yo(this.settings)&&(Ff(this.settings.inTangents,e),Ff(this.settings.outTangents,e))}return this}trim(e,t){let n=this.times,i=n.length,r=0,o=i-1;for(;r!==i&&n[r]<e;)++r;for(;o!==-1&&n[o]>t;)--o;if(++o,r!==0||o!==i){r>=o&&(o=Math.max(o,1),r=o-1);let a=this.getValueSize();this.times=n.slice(r,o),this.values=this.values.slice(r*a,o*a)}return this}validate(){let e=!0,t=this.getValueSize();t-Math.floor(t)!==0&&(Be("KeyframeTrack: Invalid value size in track.",this),e=!1);let n=this.times,i=this.values,r=n.length;r===0&&(Be("KeyframeTrack: Track is empty.",this),e=!1);let o=null;for(let a=0;a!==r;a++){let l=n[a];if(typeof l=="number"&&isNaN(l)){Be("KeyframeTrack: Time is not a valid number.",this,a,l),e=!1;break}if(o!==null&&o>l){Be("KeyframeTrack: Out of order keys.",this,a,l,o),e=!1;break}o=l}if(i!==void 0&&L0(i))for(let a=0,l=i.length;a!==l;++a){let c=i[a];if(isNaN(c)){Be("KeyframeTrack: Value is not a valid number.",this,a,c),e=!1;break}}return e}optimize(){let e=this.times.slice(),t=this.values.slice(),n=this.getValueSize(),i=this.getInterpolation()===Ha,r=e.length-1,o=1;for(let a=1;a<r;++a){let l=!1,c=e[a],h=e[a+1];if(c!==h&&(a!==1||c!==e[0]))if(i)l=!0;else{let u=a*n,d=u-n,f=u+n;for(let m=0;m!==n;++m){let x=t[u+m];if(x!==t[d+m]||x!==t[f+m]){l=!0;break}}}if(l){if(a!==o){e[o]=e[a];let u=a*n,d=o*n;for(let f=0;f!==n;++f)t[d+f]=t[u+f]}++o}}if(r>0){e[o]=e[r];for(let a=r*n,l=o*n,c=0;c!==n;++c)t[l+c]=t[a+c];++o}return o!==e.length?(this.times=e.slice(0,o),this.values=t.slice(0,o*n)):(this.times=e,this.values=t),this}clone(){let e=this.times.slice(),t=this.values.slice(),n=this.constructor,i=new n(this.name,e,t);return i.createInterpolant=this.createInterpolant,yo(this.settings)&&(i.settings={inTangents:this.settings.inTangents.slice(),outTangents:this.settings.outTangents.slice()}),i}};function Of(s,e){for(let t=0,n=s.length;t!==n;t+=2)s[t]+=e}function Ff(s,e){for(let t=0,n=s.length;t!==n;t+=2)s[t]*=e}yn.prototype.ValueTypeName="";yn.prototype.TimeBufferType=Float32Array;yn.prototype.ValueBufferType=Float32Array;yn.prototype.DefaultInterpolation=Cs;var Fi=class extends yn{constructor(e,t,n){super(e,t,n)}};Fi.prototype.ValueTypeName="bool";Fi.prototype.ValueBufferType=Array;Fi.prototype.DefaultInterpolation=Rs;Fi.prototype.InterpolantFactoryMethodLinear=void 0;Fi.prototype.InterpolantFactoryMethodSmooth=void 0;var Do=class extends yn{constructor(e,t,n,i){super(e,t,n,i)}};Do.prototype.ValueTypeName="color";var Ui=class extends yn{constructor(e,t,n,i){super(e,t,n,i)}};Ui.prototype.ValueTypeName="number";var al=class extends fi{constructor(e,t,n,i){super(e,t,n,i)}interpolate_(e,t,n,i){let r=this.resultBuffer,o=this.sampleValues,a=this.valueSize,l=(n-t)/(i-t),c=e*a;for(let h=c+a;c!==h;c+=4)kt.slerpFlat(r,0,o,c-a,o,c,l);return r}},Bi=class extends yn{constructor(e,t,n,i){super(e,t,n,i)}InterpolantFactoryMethodLinear(e){return new al(this.times,this.values,this.getValueSize(),e)}};Bi.prototype.ValueTypeName="quaternion";Bi.prototype.InterpolantFactoryMethodSmooth=void 0;var ki=class extends yn{constructor(e,t,n){super(e,t,n)}};ki.prototype.ValueTypeName="string";ki.prototype.ValueBufferType=Array;ki.prototype.DefaultInterpolation=Rs;ki.prototype.InterpolantFactoryMethodLinear=void 0;ki.prototype.InterpolantFactoryMethodSmooth=void 0;var ss=class extends yn{constructor(e,t,n,i){super(e,t,n,i)}};ss.prototype.ValueTypeName="vector";var Ns=class{constructor(e="",t=-1,n=[],i=ec){this.name=e,this.tracks=n,this.duration=t,this.blendMode=i,this.uuid=gi(),this.userData={},this.duration<0&&this.resetDuration()}static parse(e){let t=[],n=e.tracks,i=1/(e.fps||1);for(let o=0,a=n.length;o!==a;++o)t.push(Sy(n[o]).scale(i));let r=new this(e.name,e.duration,t,e.blendMode);return r.uuid=e.uuid,r.userData=JSON.parse(e.userData||"{}"),r}static toJSON(e){let t=[],n=e.tracks,i={name:e.name,duration:e.duration,tracks:t,uuid:e.uuid,blendMode:e.blendMode,userData:JSON.stringify(e.userData)};for(let r=0,o=n.length;r!==o;++r)t.push(yn.toJSON(n[r]));return i}static CreateFromMorphTargetSequence(e,t,n,i){let r=t.length,o=[];for(let a=0;a<r;a++){let l=[],c=[];l.push((a+r-1)%r,a,(a+1)%r),c.push(0,1,0);let h=vy(l);l=Nf(l,1,h),c=Nf(c,1,h),!i&&l[0]===0&&(l.push(r),c.push(c[0])),o.push(new Ui(".morphTargetInfluences["+t[a].name+"]",l,c).scale(1/n))}return new this(e,-1,o)}static findByName(e,t){let n=e;if(!Array.isArray(e)){let i=e;n=i.geometry&&i.geometry.animations||i.animations}for(let i=0;i<n.length;i++)if(n[i].name===t)return n[i];return null}static CreateClipsFromMorphTargetSequences(e,t,n){let i={},r=/^([\w-]*?)([\d]+)$/;for(let a=0,l=e.length;a<l;a++){let c=e[a],h=c.name.match(r);if(h&&h.length>1){let u=h[1],d=i[u];d||(i[u]=d=[]),d.push(c)}}let o=[];for(let a in i)o.push(this.CreateFromMorphTargetSequence(a,i[a],t,n));return o}resetDuration(){let e=this.tracks,t=0;for(let n=0,i=e.length;n!==i;++n){let r=this.tracks[n];t=Math.max(t,r.times[r.times.length-1])}return this.duration=t,this}trim(){for(let e=0;e<this.tracks.length;e++)this.tracks[e].trim(0,this.duration);return this}validate(){let e=!0;for(let t=0;t<this.tracks.length;t++)e=e&&this.tracks[t].validate();return e}optimize(){for(let e=0;e<this.tracks.length;e++)this.tracks[e].optimize();return this}clone(){let e=[];for(let n=0;n<this.tracks.length;n++)e.push(this.tracks[n].clone());let t=new this.constructor(this.name,this.duration,e,this.blendMode);return t.userData=JSON.parse(JSON.stringify(this.userData)),t}toJSON(){return this.constructor.toJSON(this)}};function My(s){switch(s.toLowerCase()){case"scalar":case"double":case"float":case"number":case"integer":return Ui;case"vector":case"vector2":case"vector3":case"vector4":return ss;case"color":return Do;case"quaternion":return Bi;case"bool":case"boolean":return Fi;case"string":return ki}throw new Error("THREE.KeyframeTrack: Unsupported typeName: "+s)}function Sy(s){if(s.type===void 0)throw new Error("THREE.KeyframeTrack: track type undefined, can not parse");let e=My(s.type);if(s.times===void 0){let n=[],i=[];xy(s.keys,n,i,"value"),s.times=n,s.values=i}let t;return e.parse!==void 0?t=e.parse(s):t=new e(s.name,s.times,s.values,s.interpolation),yo(s.settings)&&(t.settings={inTangents:Zi(s.settings.inTangents,Float32Array),outTangents:Zi(s.settings.outTangents,Float32Array)}),t}var ci={enabled:!1,files:{},add:function(s,e){this.enabled!==!1&&(Uf(s)||(this.files[s]=e))},get:function(s){if(this.enabled!==!1&&!Uf(s))return this.files[s]},remove:function(s){delete this.files[s]},clear:function(){this.files={}}};function Uf(s){try{let e=s.slice(s.indexOf(":")+1);return new URL(e).protocol==="blob:"}catch{return!1}}var ll=class{constructor(e,t,n){let i=this,r=!1,o=0,a=0,l,c=[];this.onStart=void 0,this.onLoad=e,this.onProgress=t,this.onError=n,this._abortController=null,this.itemStart=function(h){a++,r===!1&&i.onStart!==void 0&&i.onStart(h,o,a),r=!0},this.itemEnd=function(h){o++,i.onProgress!==void 0&&i.onProgress(h,o,a),o===a&&(r=!1,i.onLoad!==void 0&&i.onLoad())},this.itemError=function(h){i.onError!==void 0&&i.onError(h)},this.resolveURL=function(h){return h=h.normalize("NFC"),l?l(h):h},this.setURLModifier=function(h){return l=h,this},this.addHandler=function(h,u){return c.push(h,u),this},this.removeHandler=function(h){let u=c.indexOf(h);return u!==-1&&c.splice(u,2),this},this.getHandler=function(h){for(let u=0,d=c.length;u<d;u+=2){let f=c[u],m=c[u+1];if(f.global&&(f.lastIndex=0),f.test(h))return m}return null},this.abort=function(){return this.abortController.abort(),this._abortController=null,this}}get abortController(){return this._abortController||(this._abortController=new AbortController),this._abortController}},Lp=new ll,pi=class{constructor(e){this.manager=e!==void 0?e:Lp,this.crossOrigin="anonymous",this.withCredentials=!1,this.path="",this.resourcePath="",this.requestHeader={},this.priority="auto",this.cache="default",typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("observe",{detail:this}))}load(){}loadAsync(e,t){let n=this;return new Promise(function(i,r){n.load(e,i,t,r)})}parse(){}setCrossOrigin(e){return this.crossOrigin=e,this}setWithCredentials(e){return this.withCredentials=e,this}setPath(e){return this.path=e,this}setResourcePath(e){return this.resourcePath=e,this}setRequestHeader(e){return this.requestHeader=e,this}setPriority(e){return this.priority=e,this}setCache(e){return this.cache=e,this}abort(){return this}};pi.DEFAULT_MATERIAL_NAME="__DEFAULT";var Pi={},Ch=class extends Error{constructor(e,t){super(e),this.response=t}},Ar=class extends pi{constructor(e){super(e),this.mimeType="",this.responseType="",this._abortController=new AbortController}load(e,t,n,i){e===void 0&&(e=""),this.path!==void 0&&(e=this.path+e),e=this.manager.resolveURL(e);let r=ci.get(`file:${e}`);if(r!==void 0){this.manager.itemStart(e),setTimeout(()=>{t&&t(r),this.manager.itemEnd(e)},0);return}if(Pi[e]!==void 0){Pi[e].push({onLoad:t,onProgress:n,onError:i});return}Pi[e]=[],Pi[e].push({onLoad:t,onProgress:n,onError:i});let o=new Request(e,{headers:new Headers(this.requestHeader),credentials:this.withCredentials?"include":"same-origin",priority:this.priority,cache:this.cache,signal:typeof AbortSignal.any=="function"?AbortSignal.any([this._abortController.signal,this.manager.abortController.signal]):this._abortController.signal}),a=this.mimeType,l=this.responseType;fetch(o).then(c=>{if(c.status===200||c.status===0){if(c.status===0&&Ie("FileLoader: HTTP Status 0 received."),typeof ReadableStream>"u"||c.body===void 0||c.body.getReader===void 0)return c;let h=Pi[e],u=c.body.getReader(),d=c.headers.get("X-File-Size")||c.headers.get("Content-Length"),f=d?parseInt(d):0,m=f!==0,x=0,y=new ReadableStream({start(v){M();function M(){u.read().then(({done:E,value:b})=>{if(E)v.close();else{x+=b.byteLength;let A=new ProgressEvent("progress",{lengthComputable:m,loaded:x,total:f});for(let T=0,g=h.length;T<g;T++){let _=h[T];_.onProgress&&_.onProgress(A)}v.enqueue(b),M()}},E=>{v.error(E)})}}});return new Response(y)}else throw new Ch(`fetch for "${c.url}" responded with ${c.status}: ${c.statusText}`,c)}).then(c=>{switch(l){case"arraybuffer":return c.arrayBuffer();case"blob":return c.blob();case"document":return c.text().then(h=>new DOMParser().parseFromString(h,a));case"json":return c.json();default:if(a==="")return c.text();{let u=/charset="?([^;"\s]*)"?/i.exec(a),d=u&&u[1]?u[1].toLowerCase():void 0,f=new TextDecoder(d);return c.arrayBuffer().then(m=>f.decode(m))}}}).then(c=>{ci.add(`file:${e}`,c);let h=Pi[e];delete Pi[e];for(let u=0,d=h.length;u<d;u++){let f=h[u];f.onLoad&&f.onLoad(c)}}).catch(c=>{let h=Pi[e];if(h===void 0)throw this.manager.itemError(e),c;delete Pi[e];for(let u=0,d=h.length;u<d;u++){let f=h[u];f.onError&&f.onError(c)}this.manager.itemError(e)}).finally(()=>{this.manager.itemEnd(e)}),this.manager.itemStart(e)}setResponseType(e){return this.responseType=e,this}setMimeType(e){return this.mimeType=e,this}abort(){return this._abortController.abort(),this._abortController=new AbortController,this}};var ur=new WeakMap,cl=class extends pi{constructor(e){super(e)}load(e,t,n,i){this.path!==void 0&&(e=this.path+e),e=this.manager.resolveURL(e);let r=this,o=ci.get(`image:${e}`);if(o!==void 0){if(o.complete===!0)r.manager.itemStart(e),setTimeout(function(){t&&t(o),r.manager.itemEnd(e)},0);else{let u=ur.get(o);u===void 0&&(u=[],ur.set(o,u)),u.push({onLoad:t,onError:i})}return o}let a=vr("img");function l(){h(),t&&t(this);let u=ur.get(this)||[];for(let d=0;d<u.length;d++){let f=u[d];f.onLoad&&f.onLoad(this)}ur.delete(this),r.manager.itemEnd(e)}function c(u){h(),i&&i(u),ci.remove(`image:${e}`);let d=ur.get(this)||[];for(let f=0;f<d.length;f++){let m=d[f];m.onError&&m.onError(u)}ur.delete(this),r.manager.itemError(e),r.manager.itemEnd(e)}function h(){a.removeEventListener("load",l,!1),a.removeEventListener("error",c,!1)}return a.addEventListener("load",l,!1),a.addEventListener("error",c,!1),e.slice(0,5)!=="data:"&&this.crossOrigin!==void 0&&(a.crossOrigin=this.crossOrigin),ci.add(`image:${e}`,a),r.manager.itemStart(e),a.fetchPriority=this.priority,a.src=e,a}};var No=class extends pi{constructor(e){super(e)}load(e,t,n,i){let r=new Dt,o=new cl(this.manager);return o.setPriority(this.priority),o.setCache(this.cache),o.setCrossOrigin(this.crossOrigin),o.setPath(this.path),o.load(e,function(a){r.image=a,r.needsUpdate=!0,t!==void 0&&t(r)},n,i),r}},rs=class extends Tt{static registerNode(e){this.prototype._lightNode=e}constructor(e,t=1){super(),this.isLight=!0,this.type="Light",this.color=new Me(e),this.intensity=t}copy(e,t){return super.copy(e,t),this.color.copy(e.color),this.intensity=e.intensity,this}toJSON(e){let t=super.toJSON(e);return t.object.color=this.color.getHex(),t.object.intensity=this.intensity,t}};var wh=new Fe,Bf=new I,kf=new I,Rr=class{constructor(e){this.camera=e,this.intensity=1,this.bias=0,this.biasNode=null,this.normalBias=0,this.radius=1,this.blurSamples=8,this.mapSize=new Ce(512,512),this.mapType=vn,this.map=null,this.mapPass=null,this.matrix=new Fe,this.autoUpdate=!0,this.needsUpdate=!1,this._frustum=new di,this._frameExtents=new Ce(1,1),this._viewportCount=1,this._viewports=[new tt(0,0,1,1)]}getViewportCount(){return this._viewportCount}getCamera(){return this.camera}getFrustum(){return this._frustum}updateMatrices(e){let t=this.camera;Bf.setFromMatrixPosition(e.matrixWorld),t.position.copy(Bf),kf.setFromMatrixPosition(e.target.matrixWorld),t.lookAt(kf),t.updateMatrixWorld(),this._updateMatrix(t,this.matrix,this._frustum)}_updateMatrix(e,t,n,i){wh.multiplyMatrices(e.projectionMatrix,e.matrixWorldInverse),n.setFromProjectionMatrix(wh,e.coordinateSystem,e.reversedDepth);let r=this._frameExtents,o=i?i.z/r.x:1,a=i?i.w/r.y:1,l=i?i.x/r.x:0,c=i?i.y/r.y:0;e.coordinateSystem===yr||e.reversedDepth?t.set(.5*o,0,0,.5*o+l,0,.5*a,0,.5*a+c,0,0,1,0,0,0,0,1):t.set(.5*o,0,0,.5*o+l,0,.5*a,0,.5*a+c,0,0,.5,.5,0,0,0,1),t.multiply(wh)}getViewport(e){return this._viewports[e]}getFrameExtents(){return this._frameExtents}dispose(){this.map&&this.map.dispose(),this.mapPass&&this.mapPass.dispose()}copy(e){return this.camera=e.camera.clone(),this.intensity=e.intensity,this.bias=e.bias,this.radius=e.radius,this.autoUpdate=e.autoUpdate,this.needsUpdate=e.needsUpdate,this.normalBias=e.normalBias,this.blurSamples=e.blurSamples,this.mapSize.copy(e.mapSize),this.mapType=e.mapType,this.biasNode=e.biasNode,this}clone(){return new this.constructor().copy(this)}toJSON(){let e={};return e.intensity=this.intensity,e.bias=this.bias,e.normalBias=this.normalBias,e.radius=this.radius,e.blurSamples=this.blurSamples,e.mapSize=this.mapSize.toArray(),e.mapType=this.mapType,e.camera=this.camera.toJSON(!1).object,delete e.camera.matrix,e}},ka=new I,za=new kt,li=new I,Oo=class extends Tt{constructor(){super(),this.isCamera=!0,this.type="Camera",this.matrixWorldInverse=new Fe,this.projectionMatrix=new Fe,this.projectionMatrixInverse=new Fe,this.coordinateSystem=Un,this._reversedDepth=!1}get reversedDepth(){return this._reversedDepth}copy(e,t){return super.copy(e,t),this.matrixWorldInverse.copy(e.matrixWorldInverse),this.projectionMatrix.copy(e.projectionMatrix),this.projectionMatrixInverse.copy(e.projectionMatrixInverse),this.coordinateSystem=e.coordinateSystem,this}getWorldDirection(e){return super.getWorldDirection(e).negate()}updateMatrixWorld(e){super.updateMatrixWorld(e),this.matrixWorld.decompose(ka,za,li),li.x===1&&li.y===1&&li.z===1?this.matrixWorldInverse.copy(this.matrixWorld).invert():this.matrixWorldInverse.compose(ka,za,li.set(1,1,1)).invert()}updateWorldMatrix(e,t,n=!1){super.updateWorldMatrix(e,t,n),this.matrixWorld.decompose(ka,za,li),li.x===1&&li.y===1&&li.z===1?this.matrixWorldInverse.copy(this.matrixWorld).invert():this.matrixWorldInverse.compose(ka,za,li.set(1,1,1)).invert()}clone(){return new this.constructor().copy(this)}},Ji=new I,zf=new Ce,Hf=new Ce,Bt=class extends Oo{constructor(e=50,t=1,n=.1,i=2e3){super(),this.isPerspectiveCamera=!0,this.type="PerspectiveCamera",this.fov=e,this.zoom=1,this.near=n,this.far=i,this.focus=10,this.aspect=t,this.view=null,this.filmGauge=35,this.filmOffset=0,this.updateProjectionMatrix()}copy(e,t){return super.copy(e,t),this.fov=e.fov,this.zoom=e.zoom,this.near=e.near,this.far=e.far,this.focus=e.focus,this.aspect=e.aspect,this.view=e.view===null?null:Object.assign({},e.view),this.filmGauge=e.filmGauge,this.filmOffset=e.filmOffset,this}setFocalLength(e){let t=.5*this.getFilmHeight()/e;this.fov=Ps*2*Math.atan(t),this.updateProjectionMatrix()}getFocalLength(){let e=Math.tan(vo*.5*this.fov);return .5*this.getFilmHeight()/e}getEffectiveFOV(){return Ps*2*Math.atan(Math.tan(vo*.5*this.fov)/this.zoom)}getFilmWidth(){return this.filmGauge*Math.min(this.aspect,1)}getFilmHeight(){return this.filmGauge/Math.max(this.aspect,1)}getViewBounds(e,t,n){Ji.set(-1,-1,.5).applyMatrix4(this.projectionMatrixInverse),t.set(Ji.x,Ji.y).multiplyScalar(-e/Ji.z),Ji.set(1,1,.5).applyMatrix4(this.projectionMatrixInverse),n.set(Ji.x,Ji.y).multiplyScalar(-e/Ji.z)}getViewSize(e,t){return this.getViewBounds(e,zf,Hf),t.subVectors(Hf,zf)}setViewOffset(e,t,n,i,r,o){this.aspect=e/t,this.view===null&&(this.view={enabled:!0,fullWidth:1,fullHeight:1,offsetX:0,offsetY:0,width:1,height:1}),this.view.enabled=!0,this.view.fullWidth=e,this.view.fullHeight=t,this.view.offsetX=n,this.view.offsetY=i,this.view.width=r,this.view.height=o,this.updateProjectionMatrix()}clearViewOffset(){this.view!==null&&(this.view.enabled=!1),this.updateProjectionMatrix()}updateProjectionMatrix(){let e=this.near,t=e*Math.tan(vo*.5*this.fov)/this.zoom,n=2*t,i=this.aspect*n,r=-.5*i,o=this.view;if(this.view!==null&&this.view.enabled){let l=o.fullWidth,c=o.fullHeight;r+=o.offsetX*i/l,t-=o.offsetY*n/c,i*=o.width/l,n*=o.height/c}let a=this.filmOffset;a!==0&&(r+=e*a/this.getFilmWidth()),this.projectionMatrix.makePerspective(r,r+i,t,t-n,e,this.far,this.coordinateSystem,this.reversedDepth),this.projectionMatrixInverse.copy(this.projectionMatrix).invert()}toJSON(e){let t=super.toJSON(e);return t.object.fov=this.fov,t.object.zoom=this.zoom,t.object.near=this.near,t.object.far=this.far,t.object.focus=this.focus,t.object.aspect=this.aspect,this.view!==null&&(t.object.view=Object.assign({},this.view)),t.object.filmGauge=this.filmGauge,t.object.filmOffset=this.filmOffset,t}},Ph=class extends Rr{constructor(){super(new Bt(50,1,.5,500)),this.isSpotLightShadow=!0,this.focus=1,this.aspect=1}updateMatrices(e){let t=this.camera,n=Ps*2*e.angle*this.focus,i=this.mapSize.width/this.mapSize.height*this.aspect,r=e.distance||t.far;(n!==t.fov||i!==t.aspect||r!==t.far)&&(t.fov=n,t.aspect=i,t.far=r,t.updateProjectionMatrix()),super.updateMatrices(e)}copy(e){return super.copy(e),this.focus=e.focus,this.aspect=e.aspect,this}toJSON(){let e=super.toJSON();return e.focus=this.focus,e.aspect=this.aspect,e}},Fo=class extends rs{constructor(e,t,n=0,i=Math.PI/3,r=0,o=2){super(e,t),this.isSpotLight=!0,this.type="SpotLight",this.position.copy(Tt.DEFAULT_UP),this.updateMatrix(),this.target=new Tt,this.distance=n,this.angle=i,this.penumbra=r,this.decay=o,this.map=null,this.shadow=new Ph}get power(){return this.intensity*Math.PI}set power(e){this.intensity=e/Math.PI}dispose(){super.dispose(),this.shadow.dispose()}copy(e,t){return super.copy(e,t),this.distance=e.distance,this.angle=e.angle,this.penumbra=e.penumbra,this.decay=e.decay,this.target=e.target.clone(),this.map=e.map,this.shadow=e.shadow.clone(),this}toJSON(e){let t=super.toJSON(e);return t.object.distance=this.distance,t.object.angle=this.angle,t.object.decay=this.decay,t.object.penumbra=this.penumbra,t.object.target=this.target.uuid,this.map&&this.map.isTexture&&(t.object.map=this.map.toJSON(e).uuid),t.object.shadow=this.shadow.toJSON(),t}},Ih=class extends Rr{constructor(){super(new Bt(90,1,.5,500)),this.isPointLightShadow=!0}},Uo=class extends rs{constructor(e,t,n=0,i=2){super(e,t),this.isPointLight=!0,this.type="PointLight",this.distance=n,this.decay=i,this.shadow=new Ih}get power(){return this.intensity*4*Math.PI}set power(e){this.intensity=e/(4*Math.PI)}dispose(){super.dispose(),this.shadow.dispose()}copy(e,t){return super.copy(e,t),this.distance=e.distance,this.decay=e.decay,this.shadow=e.shadow.clone(),this}toJSON(e){let t=super.toJSON(e);return t.object.distance=this.distance,t.object.decay=this.decay,t.object.shadow=this.shadow.toJSON(),t}},Os=class extends Oo{constructor(e=-1,t=1,n=1,i=-1,r=.1,o=2e3){super(),this.isOrthographicCamera=!0,this.type="OrthographicCamera",this.zoom=1,this.view=null,this.left=e,this.right=t,this.top=n,this.bottom=i,this.near=r,this.far=o,this.updateProjectionMatrix()}copy(e,t){return super.copy(e,t),this.left=e.left,this.right=e.right,this.top=e.top,this.bottom=e.bottom,this.near=e.near,this.far=e.far,this.zoom=e.zoom,this.view=e.view===null?null:Object.assign({},e.view),this}setViewOffset(e,t,n,i,r,o){this.view===null&&(this.view={enabled:!0,fullWidth:1,fullHeight:1,offsetX:0,offsetY:0,width:1,height:1}),this.view.enabled=!0,this.view.fullWidth=e,this.view.fullHeight=t,this.view.offsetX=n,this.view.offsetY=i,this.view.width=r,this.view.height=o,this.updateProjectionMatrix()}clearViewOffset(){this.view!==null&&(this.view.enabled=!1),this.updateProjectionMatrix()}updateProjectionMatrix(){let e=(this.right-this.left)/(2*this.zoom),t=(this.top-this.bottom)/(2*this.zoom),n=(this.right+this.left)/2,i=(this.top+this.bottom)/2,r=n-e,o=n+e,a=i+t,l=i-t;if(this.view!==null&&this.view.enabled){let c=(this.right-this.left)/this.view.fullWidth/this.zoom,h=(this.top-this.bottom)/this.view.fullHeight/this.zoom;r+=c*this.view.offsetX,o=r+c*this.view.width,a-=h*this.view.offsetY,l=a-h*this.view.height}this.projectionMatrix.makeOrthographic(r,o,a,l,this.near,this.far,this.coordinateSystem,this.reversedDepth),this.projectionMatrixInverse.copy(this.projectionMatrix).invert()}toJSON(e){let t=super.toJSON(e);return t.object.zoom=this.zoom,t.object.left=this.left,t.object.right=this.right,t.object.top=this.top,t.object.bottom=this.bottom,t.object.near=this.near,t.object.far=this.far,this.view!==null&&(t.object.view=Object.assign({},this.view)),t}},Lh=class extends Rr{constructor(){super(new Os(-5,5,5,-5,.5,500)),this.isDirectionalLightShadow=!0}},os=class extends rs{constructor(e,t){super(e,t),this.isDirectionalLight=!0,this.type="DirectionalLight",this.position.copy(Tt.DEFAULT_UP),this.updateMatrix(),this.target=new Tt,this.shadow=new Lh}dispose(){super.dispose(),this.shadow.dispose()}copy(e){return super.copy(e),this.target=e.target.clone(),this.shadow=e.shadow.clone(),this}toJSON(e){let t=super.toJSON(e);return t.object.shadow=this.shadow.toJSON(),t.object.target=this.target.uuid,t}};var zi=class{static extractUrlBase(e){let t=e.lastIndexOf("/");return t===-1?"./":e.slice(0,t+1)}static resolveURL(e,t){return typeof e!="string"||e===""?"":(/^https?:\/\//i.test(t)&&/^\//.test(e)&&(t=t.replace(/(^https?:\/\/[^\/]+).*/i,"$1")),/^(https?:)?\/\//i.test(e)||/^data:.*,.*$/i.test(e)||/^blob:.*$/i.test(e)?e:t+e)}};var Th=new WeakMap,Bo=class extends pi{constructor(e){super(e),this.isImageBitmapLoader=!0,typeof createImageBitmap>"u"&&Ie("ImageBitmapLoader: createImageBitmap() not supported."),typeof fetch>"u"&&Ie("ImageBitmapLoader: fetch() not supported."),this.options={premultiplyAlpha:"none"},this._abortController=new AbortController}setOptions(e){return this.options=e,this}load(e,t,n,i){e===void 0&&(e=""),this.path!==void 0&&(e=this.path+e),e=this.manager.resolveURL(e);let r=this,o=ci.get(`image-bitmap:${e}`);if(o!==void 0){if(r.manager.itemStart(e),o.then){o.then(c=>{Th.has(o)===!0?(i&&i(Th.get(o)),r.manager.itemError(e),r.manager.itemEnd(e)):(t&&t(c),r.manager.itemEnd(e))});return}setTimeout(function(){t&&t(o),r.manager.itemEnd(e)},0);return}let a={};a.credentials=this.withCredentials||this.crossOrigin!=="anonymous"?"include":"same-origin",a.headers=this.requestHeader,a.priority=this.priority,a.cache=this.cache,a.signal=typeof AbortSignal.any=="function"?AbortSignal.any([this._abortController.signal,this.manager.abortController.signal]):this._abortController.signal;let l=fetch(e,a).then(function(c){return c.blob()}).then(function(c){return createImageBitmap(c,Object.assign({},r.options,{colorSpaceConversion:"none"}))}).then(function(c){return ci.add(`image-bitmap:${e}`,c),t&&t(c),r.manager.itemEnd(e),c}).catch(function(c){i&&i(c),Th.set(l,c),ci.remove(`image-bitmap:${e}`),r.manager.itemError(e),r.manager.itemEnd(e)});ci.add(`image-bitmap:${e}`,l),r.manager.itemStart(e)}abort(){return this._abortController.abort(),this._abortController=new AbortController,this}};var dr=-90,fr=1,Cr=class extends Tt{constructor(e,t,n){super(),this.type="CubeCamera",this.renderTarget=n,this.coordinateSystem=null,this.activeMipmapLevel=0;let i=new Bt(dr,fr,e,t);i.layers=this.layers,this.add(i);let r=new Bt(dr,fr,e,t);r.layers=this.layers,this.add(r);let o=new Bt(dr,fr,e,t);o.layers=this.layers,this.add(o);let a=new Bt(dr,fr,e,t);a.layers=this.layers,this.add(a);let l=new Bt(dr,fr,e,t);l.layers=this.layers,this.add(l);let c=new Bt(dr,fr,e,t);c.layers=this.layers,this.add(c)}updateCoordinateSystem(){let e=this.coordinateSystem,t=this.children.concat(),[n,i,r,o,a,l]=t;for(let c of t)this.remove(c);if(e===Un)n.up.set(0,1,0),n.lookAt(1,0,0),i.up.set(0,1,0),i.lookAt(-1,0,0),r.up.set(0,0,-1),r.lookAt(0,1,0),o.up.set(0,0,1),o.lookAt(0,-1,0),a.up.set(0,1,0),a.lookAt(0,0,1),l.up.set(0,1,0),l.lookAt(0,0,-1);else if(e===yr)n.up.set(0,-1,0),n.lookAt(-1,0,0),i.up.set(0,-1,0),i.lookAt(1,0,0),r.up.set(0,0,1),r.lookAt(0,1,0),o.up.set(0,0,-1),o.lookAt(0,-1,0),a.up.set(0,-1,0),a.lookAt(0,0,1),l.up.set(0,-1,0),l.lookAt(0,0,-1);else throw new Error("THREE.CubeCamera.updateCoordinateSystem(): Invalid coordinate system: "+e);for(let c of t)this.add(c),c.updateMatrixWorld()}update(e,t){this.parent===null&&this.updateMatrixWorld();let{renderTarget:n,activeMipmapLevel:i}=this;this.coordinateSystem!==e.coordinateSystem&&(this.coordinateSystem=e.coordinateSystem,this.updateCoordinateSystem());let[r,o,a,l,c,h]=this.children,u=e.getRenderTarget(),d=e.getActiveCubeFace(),f=e.getActiveMipmapLevel(),m=e.xr.enabled;e.xr.enabled=!1;let x=n.texture.mipmapsAutoUpdate;n.texture.mipmapsAutoUpdate=!1;let y=!1;e.isWebGLRenderer===!0?y=e.state.buffers.depth.getReversed():y=e.reversedDepthBuffer,e.setRenderTarget(n,0,i),y&&e.autoClear===!1&&e.clearDepth(),e.render(t,r),e.setRenderTarget(n,1,i),y&&e.autoClear===!1&&e.clearDepth(),e.render(t,o),e.setRenderTarget(n,2,i),y&&e.autoClear===!1&&e.clearDepth(),e.render(t,a),e.setRenderTarget(n,3,i),y&&e.autoClear===!1&&e.clearDepth(),e.render(t,l),e.setRenderTarget(n,4,i),y&&e.autoClear===!1&&e.clearDepth(),e.render(t,c),n.texture.mipmapsAutoUpdate=x,e.setRenderTarget(n,5,i),y&&e.autoClear===!1&&e.clearDepth(),e.render(t,h),e.setRenderTarget(u,d,f),e.xr.enabled=m,n.texture.needsPMREMUpdate=!0}},hl=class extends Bt{constructor(e=[]){super(),this.isArrayCamera=!0,this.isMultiViewCamera=!1,this.cameras=e,this.perCameraFrustumCulled=!1}};var ul=class{constructor(e,t,n){this.binding=e,this.valueSize=n;let i,r,o;switch(t){case"quaternion":i=this._slerp,r=this._slerpAdditive,o=this._setAdditiveIdentityQuaternion,this.buffer=new Float64Array(n*6),this._workIndex=5;break;case"string":case"bool":i=this._select,r=this._select,o=this._setAdditiveIdentityOther,this.buffer=new Array(n*5);break;default:i=this._lerp,r=this._lerpAdditive,o=this._setAdditiveIdentityNumeric,this.buffer=new Float64Array(n*5)}this._mixBufferRegion=i,this._mixBufferRegionAdditive=r,this._setIdentity=o,this._origIndex=3,this._addIndex=4,this.cumulativeWeight=0,this.cumulativeWeightAdditive=0,this.useCount=0,this.referenceCount=0}accumulate(e,t){let n=this.buffer,i=this.valueSize,r=e*i+i,o=this.cumulativeWeight;if(o===0){for(let a=0;a!==i;++a)n[r+a]=n[a];o=t}else{o+=t;let a=t/o;this._mixBufferRegion(n,r,0,a,i)}this.cumulativeWeight=o}accumulateAdditive(e){let t=this.buffer,n=this.valueSize,i=n*this._addIndex;this.cumulativeWeightAdditive===0&&this._setIdentity(),this._mixBufferRegionAdditive(t,i,0,e,n),this.cumulativeWeightAdditive+=e}apply(e){let t=this.valueSize,n=this.buffer,i=e*t+t,r=this.cumulativeWeight,o=this.cumulativeWeightAdditive,a=this.binding;if(this.cumulativeWeight=0,this.cumulativeWeightAdditive=0,r<1){let l=t*this._origIndex;this._mixBufferRegion(n,i,l,1-r,t)}o>0&&this._mixBufferRegionAdditive(n,i,this._addIndex*t,1,t);for(let l=t,c=t+t;l!==c;++l)if(n[l]!==n[l+t]){a.setValue(n,i);break}}saveOriginalState(){let e=this.binding,t=this.buffer,n=this.valueSize,i=n*this._origIndex;e.getValue(t,i);for(let r=n,o=i;r!==o;++r)t[r]=t[i+r%n];this._setIdentity(),this.cumulativeWeight=0,this.cumulativeWeightAdditive=0}restoreOriginalState(){let e=this.valueSize*3;this.binding.setValue(this.buffer,e)}_setAdditiveIdentityNumeric(){let e=this._addIndex*this.valueSize,t=e+this.valueSize;for(let n=e;n<t;n++)this.buffer[n]=0}_setAdditiveIdentityQuaternion(){this._setAdditiveIdentityNumeric(),this.buffer[this._addIndex*this.valueSize+3]=1}_setAdditiveIdentityOther(){let e=this._origIndex*this.valueSize,t=this._addIndex*this.valueSize;for(let n=0;n<this.valueSize;n++)this.buffer[t+n]=this.buffer[e+n]}_select(e,t,n,i,r){if(i>=.5)for(let o=0;o!==r;++o)e[t+o]=e[n+o]}_slerp(e,t,n,i){kt.slerpFlat(e,t,e,t,e,n,i)}_slerpAdditive(e,t,n,i,r){let o=this._workIndex*r;kt.multiplyQuaternionsFlat(e,o,e,t,e,n),kt.slerpFlat(e,t,e,t,e,o,i)}_lerp(e,t,n,i,r){let o=1-i;for(let a=0;a!==r;++a){let l=t+a;e[l]=e[l]*o+e[n+a]*i}}_lerpAdditive(e,t,n,i,r){for(let o=0;o!==r;++o){let a=t+o;e[a]=e[a]+e[n+o]*i}}},fu="\\[\\]\\.:\\/",wy=new RegExp("["+fu+"]","g"),pu="[^"+fu+"]",Ty="[^"+fu.replace("\\.","")+"]",Ey=/((?:WC+[\/:])*)/.source.replace("WC",pu),Ay=/(WCOD+)?/.source.replace("WCOD",Ty),Ry=/(?:\.(WC+)(?:\[(.+)\])?)?/.source.replace("WC",pu),Cy=/\.(WC+)(?:\[(.+)\])?/.source.replace("WC",pu),Py=new RegExp("^"+Ey+Ay+Ry+Cy+"$"),Iy=["material","materials","bones","map"],Dh=class{constructor(e,t,n){let i=n||ht.parseTrackName(t);this._targetGroup=e,this._bindings=e.subscribe_(t,i)}getValue(e,t){this.bind();let n=this._targetGroup.nCachedObjects_,i=this._bindings[n];i!==void 0&&i.getValue(e,t)}setValue(e,t){let n=this._bindings;for(let i=this._targetGroup.nCachedObjects_,r=n.length;i!==r;++i)n[i].setValue(e,t)}bind(){let e=this._bindings;for(let t=this._targetGroup.nCachedObjects_,n=e.length;t!==n;++t)e[t].bind()}unbind(){let e=this._bindings;for(let t=this._targetGroup.nCachedObjects_,n=e.length;t!==n;++t)e[t].unbind()}},ht=class s{constructor(e,t,n){this.path=t,this.parsedPath=n||s.parseTrackName(t),this.node=s.findNode(e,this.parsedPath.nodeName),this.rootNode=e,this.getValue=this._getValue_unbound,this.setValue=this._setValue_unbound}static create(e,t,n){return e&&e.isAnimationObjectGroup?new s.Composite(e,t,n):new s(e,t,n)}static sanitizeNodeName(e){return e.replace(/\s/g,"_").replace(wy,"")}static parseTrackName(e){let t=Py.exec(e);if(t===null)throw new Error("THREE.PropertyBinding: Cannot parse trackName: "+e);let n={nodeName:t[2],objectName:t[3],objectIndex:t[4],propertyName:t[5],propertyIndex:t[6]},i=n.nodeName&&n.nodeName.lastIndexOf(".");if(i!==void 0&&i!==-1){let r=n.nodeName.substring(i+1);Iy.indexOf(r)!==-1&&(n.nodeName=n.nodeName.substring(0,i),n.objectName=r)}if(n.propertyName===null||n.propertyName.length===0)throw new Error("THREE.PropertyBinding: can not parse propertyName from trackName: "+e);return n}static findNode(e,t){if(t===void 0||t===""||t==="."||t===-1||t===e.name||t===e.uuid)return e;if(e.skeleton){let n=e.skeleton.getBoneByName(t);if(n!==void 0)return n}if(e.children){let n=function(r){for(let o=0;o<r.length;o++){let a=r[o];if(a.name===t||a.uuid===t)return a;let l=n(a.children);if(l)return l}return null},i=n(e.children);if(i)return i}return null}_getValue_unavailable(){}_setValue_unavailable(){}_getValue_direct(e,t){e[t]=this.targetObject[this.propertyName]}_getValue_array(e,t){let n=this.resolvedProperty;for(let i=0,r=n.length;i!==r;++i)e[t++]=n[i]}_getValue_arrayElement(e,t){e[t]=this.resolvedProperty[this.propertyIndex]}_getValue_toArray(e,t){this.resolvedProperty.toArray(e,t)}_setValue_direct(e,t){this.targetObject[this.propertyName]=e[t]}_setValue_direct_setNeedsUpdate(e,t){this.targetObject[this.propertyName]=e[t],this.targetObject.needsUpdate=!0}_setValue_direct_setMatrixWorldNeedsUpdate(e,t){this.targetObject[this.propertyName]=e[t],this.targetObject.matrixWorldNeedsUpdate=!0}_setValue_array(e,t){let n=this.resolvedProperty;for(let i=0,r=n.length;i!==r;++i)n[i]=e[t++]}_setValue_array_setNeedsUpdate(e,t){let n=this.resolvedProperty;for(let i=0,r=n.length;i!==r;++i)n[i]=e[t++];this.targetObject.needsUpdate=!0}_setValue_array_setMatrixWorldNeedsUpdate(e,t){let n=this.resolvedProperty;for(let i=0,r=n.length;i!==r;++i)n[i]=e[t++];this.targetObject.matrixWorldNeedsUpdate=!0}_setValue_arrayElement(e,t){this.resolvedProperty[this.propertyIndex]=e[t]}_setValue_arrayElement_setNeedsUpdate(e,t){this.resolvedProperty[this.propertyIndex]=e[t],this.targetObject.needsUpdate=!0}_setValue_arrayElement_setMatrixWorldNeedsUpdate(e,t){this.resolvedProperty[this.propertyIndex]=e[t],this.targetObject.matrixWorldNeedsUpdate=!0}_setValue_fromArray(e,t){this.resolvedProperty.fromArray(e,t)}_setValue_fromArray_setNeedsUpdate(e,t){this.resolvedProperty.fromArray(e,t),this.targetObject.needsUpdate=!0}_setValue_fromArray_setMatrixWorldNeedsUpdate(e,t){this.resolvedProperty.fromArray(e,t),this.targetObject.matrixWorldNeedsUpdate=!0}_getValue_unbound(e,t){this.bind(),this.getValue(e,t)}_setValue_unbound(e,t){this.bind(),this.setValue(e,t)}bind(){let e=this.node,t=this.parsedPath,n=t.objectName,i=t.propertyName,r=t.propertyIndex;if(e||(e=s.findNode(this.rootNode,t.nodeName),this.node=e),this.getValue=this._getValue_unavailable,this.setValue=this._setValue_unavailable,!e){Ie("PropertyBinding: No target node found for track: "+this.path+".");return}if(n){let c=t.objectIndex;switch(n){case"materials":if(!e.material){Be("PropertyBinding: Can not bind to material as node does not have a material.",this);return}if(!e.material.materials){Be("PropertyBinding: Can not bind to material.materials as node.material does not have a materials array.",this);return}e=e.material.materials;break;case"bones":if(!e.skeleton){Be("PropertyBinding: Can not bind to bones as node does not have a skeleton.",this);return}e=e.skeleton.bones;for(let h=0;h<e.length;h++)if(e[h].name===c){c=h;break}break;case"map":if("map"in e){e=e.map;break}if(!e.material){Be("PropertyBinding: Can not bind to material as node does not have a material.",this);return}if(!e.material.map){Be("PropertyBinding: Can not bind to material.map as node.material does not have a map.",this);return}e=e.material.map;break;default:if(e[n]===void 0){Be("PropertyBinding: Can not bind to objectName of node undefined.",this);return}e=e[n]}if(c!==void 0){if(e[c]===void 0){Be("PropertyBinding: Trying to bind to objectIndex of objectName, but is undefined.",this,e);return}e=e[c]}}let o=e[i];if(o===void 0){let c=t.nodeName;Be("PropertyBinding: Trying to update property for track: "+c+"."+i+" but it wasn't found.",e);return}let a=this.Versioning.None;this.targetObject=e,e.isMaterial===!0?a=this.Versioning.NeedsUpdate:e.isObject3D===!0&&(a=this.Versioning.MatrixWorldNeedsUpdate);let l=this.BindingType.Direct;if(r!==void 0){if(i==="morphTargetInfluences"){if(!e.geometry){Be("PropertyBinding: Can not bind to morphTargetInfluences because node does not have a geometry.",this);return}if(!e.geometry.morphAttributes){Be("PropertyBinding: Can not bind to morphTargetInfluences because node does not have a geometry.morphAttributes.",this);return}e.morphTargetDictionary[r]!==void 0&&(r=e.morphTargetDictionary[r])}l=this.BindingType.ArrayElement,this.resolvedProperty=o,this.propertyIndex=r}else o.fromArray!==void 0&&o.toArray!==void 0?(l=this.BindingType.HasFromToArray,this.resolvedProperty=o):Array.isArray(o)?(l=this.BindingType.EntireArray,this.resolvedProperty=o):this.propertyName=i;this.getValue=this.GetterByBindingType[l],this.setValue=this.SetterByBindingTypeAndVersioning[l][a]}unbind(){this.node=null,this.getValue=this._getValue_unbound,this.setValue=this._setValue_unbound}};ht.Composite=Dh;ht.prototype.BindingType={Direct:0,EntireArray:1,ArrayElement:2,HasFromToArray:3};ht.prototype.Versioning={None:0,NeedsUpdate:1,MatrixWorldNeedsUpdate:2};ht.prototype.GetterByBindingType=[ht.prototype._getValue_direct,ht.prototype._getValue_array,ht.prototype._getValue_arrayElement,ht.prototype._getValue_toArray];ht.prototype.SetterByBindingTypeAndVersioning=[[ht.prototype._setValue_direct,ht.prototype._setValue_direct_setNeedsUpdate,ht.prototype._setValue_direct_setMatrixWorldNeedsUpdate],[ht.prototype._setValue_array,ht.prototype._setValue_array_setNeedsUpdate,ht.prototype._setValue_array_setMatrixWorldNeedsUpdate],[ht.prototype._setValue_arrayElement,ht.prototype._setValue_arrayElement_setNeedsUpdate,ht.prototype._setValue_arrayElement_setMatrixWorldNeedsUpdate],[ht.prototype._setValue_fromArray,ht.prototype._setValue_fromArray_setNeedsUpdate,ht.prototype._setValue_fromArray_setMatrixWorldNeedsUpdate]];var dl=class{constructor(e,t,n=null,i=t.blendMode){this._mixer=e,this._clip=t,this._localRoot=n,this.blendMode=i;let r=t.tracks,o=r.length,a=new Array(o),l={endingStart:Ts,endingEnd:Ts};for(let c=0;c!==o;++c){let h=r[c].createInterpolant(null);a[c]=h,h.settings=l}this._interpolantSettings=l,this._interpolants=a,this._propertyBindings=new Array(o),this._cacheIndex=null,this._byClipCacheIndex=null,this._timeScaleInterpolant=null,this._restoreTimeScale=null,this._weightInterpolant=null,this.loop=pp,this._loopCount=-1,this._startTime=null,this.time=0,this.timeScale=1,this._effectiveTimeScale=1,this.weight=1,this._effectiveWeight=1,this.repetitions=1/0,this.paused=!1,this.enabled=!0,this.clampWhenFinished=!1,this.zeroSlopeAtStart=!0,this.zeroSlopeAtEnd=!0}play(){return this._mixer._activateAction(this),this}stop(){return this._mixer._deactivateAction(this),this.reset()}reset(){return this.paused=!1,this.enabled=!0,this.time=0,this._loopCount=-1,this._startTime=null,this.stopFading().stopWarping()}isRunning(){return this.enabled&&!this.paused&&this.timeScale!==0&&this._startTime===null&&this._mixer._isActiveAction(this)}isScheduled(){return this._mixer._isActiveAction(this)}startAt(e){return this._startTime=e,this}setLoop(e,t){return this.loop=e,this.repetitions=t,this}setEffectiveWeight(e){return this.weight=e,this._effectiveWeight=this.enabled?e:0,this.stopFading()}getEffectiveWeight(){return this._effectiveWeight}fadeIn(e){return this._scheduleFading(e,0,1)}fadeOut(e){return this._scheduleFading(e,1,0)}crossFadeFrom(e,t,n=!1){if(e.fadeOut(t),this.fadeIn(t),n===!0){let i=this._clip.duration,r=e._clip.duration,o=r/i,a=i/r;e._restoreTimeScale=e.timeScale,this._restoreTimeScale=this.timeScale,e.warp(1,o,t),this.warp(a,1,t)}return this}crossFadeTo(e,t,n=!1){return e.crossFadeFrom(this,t,n)}stopFading(){let e=this._weightInterpolant;return e!==null&&(this._weightInterpolant=null,this._mixer._takeBackControlInterpolant(e)),this}setEffectiveTimeScale(e){return this.timeScale=e,this._effectiveTimeScale=this.paused?0:e,this.stopWarping()}getEffectiveTimeScale(){return this._effectiveTimeScale}setDuration(e){return this.timeScale=this._clip.duration/e,this.stopWarping()}syncWith(e){return this.time=e.time,this.timeScale=e.timeScale,this.stopWarping()}halt(e){return this.warp(this._effectiveTimeScale,0,e)}warp(e,t,n){let i=this._mixer,r=i.time,o=this.timeScale,a=this._timeScaleInterpolant;a===null&&(a=i._lendControlInterpolant(),this._timeScaleInterpolant=a);let l=a.parameterPositions,c=a.sampleValues;return l[0]=r,l[1]=r+n,c[0]=e/o,c[1]=t/o,this}stopWarping(){let e=this._timeScaleInterpolant;return e!==null&&(this._timeScaleInterpolant=null,this._mixer._takeBackControlInterpolant(e)),this._restoreTimeScale=null,this}getMixer(){return this._mixer}getClip(){return this._clip}getRoot(){return this._localRoot||this._mixer._root}_update(e,t,n,i){if(!this.enabled){this._updateWeight(e);return}let r=this._startTime;if(r!==null){let l=(e-r)*n;l<0||n===0?t=0:(this._startTime=null,t=n*l)}t*=this._updateTimeScale(e);let o=this._updateTime(t),a=this._updateWeight(e);if(a>0){let l=this._interpolants,c=this._propertyBindings;switch(this.blendMode){case gp:for(let h=0,u=l.length;h!==u;++h)l[h].evaluate(o),c[h].accumulateAdditive(a);break;case ec:default:for(let h=0,u=l.length;h!==u;++h)l[h].evaluate(o),c[h].accumulate(i,a)}}}_updateWeight(e){let t=0;if(this.enabled){t=this.weight;let n=this._weightInterpolant;if(n!==null){let i=n.evaluate(e)[0];t*=i,e>n.parameterPositions[1]&&(this.stopFading(),i===0&&(this.enabled=!1))}}return this._effectiveWeight=t,t}_updateTimeScale(e){let t=0;if(!this.paused){t=this.timeScale;let n=this._timeScaleInterpolant;if(n!==null){let i=n.evaluate(e)[0];t*=i,e>n.parameterPositions[1]&&(t===0?this.paused=!0:(this._restoreTimeScale!==null&&(t=this._restoreTimeScale),this.timeScale=t),this.stopWarping())}}return this._effectiveTimeScale=t,t}_updateTime(e){let t=this._clip.duration,n=this.loop,i=this.time+e,r=this._loopCount,o=n===mp;if(e===0)return r===-1?i:o&&(r&1)===1?t-i:i;if(n===Ql){r===-1&&(this._loopCount=0,this._setEndings(!0,!0,!1));e:{if(i>=t)i=t;else if(i<0)i=0;else{this.time=i;break e}this.clampWhenFinished?this.paused=!0:this.enabled=!1,this.time=i,this._mixer.dispatchEvent({type:"finished",action:this,direction:e<0?-1:1})}}else{if(r===-1&&(e>=0?(r=0,this._setEndings(!0,this.repetitions===0,o)):this._setEndings(this.repetitions===0,!0,o)),i>=t||i<0){let a=Math.floor(i/t);i-=t*a,r+=Math.abs(a);let l=this.repetitions-r;if(l<=0)this.clampWhenFinished?this.paused=!0:this.enabled=!1,i=e>0?t:0,this.time=i,this._mixer.dispatchEvent({type:"finished",action:this,direction:e>0?1:-1});else{if(l===1){let c=e<0;this._setEndings(c,!c,o)}else this._setEndings(!1,!1,o);this._loopCount=r,this.time=i,this._mixer.dispatchEvent({type:"loop",action:this,loopDelta:a})}}else this._loopCount=r,this.time=i;if(o&&(r&1)===1)return t-i}return i}_setEndings(e,t,n){let i=this._interpolantSettings;n?(i.endingStart=Es,i.endingEnd=Es):(e?i.endingStart=this.zeroSlopeAtStart?Es:Ts:i.endingStart=_o,t?i.endingEnd=this.zeroSlopeAtEnd?Es:Ts:i.endingEnd=_o)}_scheduleFading(e,t,n){let i=this._mixer,r=i.time,o=this._weightInterpolant;o===null&&(o=i._lendControlInterpolant(),this._weightInterpolant=o);let a=o.parameterPositions,l=o.sampleValues;return a[0]=r,l[0]=t,a[1]=r+e,l[1]=n,this}},Ly=new Float32Array(1),ko=class extends Bn{constructor(e){super(),this._root=e,this._initMemoryManager(),this._accuIndex=0,this.time=0,this.timeScale=1,typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("observe",{detail:this}))}_bindAction(e,t){let n=e._localRoot||this._root,i=e._clip.tracks,r=i.length,o=e._propertyBindings,a=e._interpolants,l=n.uuid,c=this._bindingsByRootAndName,h=c[l];h===void 0&&(h={},c[l]=h);for(let u=0;u!==r;++u){let d=i[u],f=d.name,m=h[f];if(m!==void 0)++m.referenceCount,o[u]=m;else{if(m=o[u],m!==void 0){m._cacheIndex===null&&(++m.referenceCount,this._addInactiveBinding(m,l,f));continue}let x=t&&t._propertyBindings[u].binding.parsedPath;m=new ul(ht.create(n,f,x),d.ValueTypeName,d.getValueSize()),++m.referenceCount,this._addInactiveBinding(m,l,f),o[u]=m}a[u].resultBuffer=m.buffer}}_activateAction(e){if(!this._isActiveAction(e)){if(e._cacheIndex===null){let n=(e._localRoot||this._root).uuid,i=e._clip.uuid,r=this._actionsByClip[i];this._bindAction(e,r&&r.knownActions[0]),this._addInactiveAction(e,i,n)}let t=e._propertyBindings;for(let n=0,i=t.length;n!==i;++n){let r=t[n];r.useCount++===0&&(this._lendBinding(r),r.saveOriginalState())}this._lendAction(e)}}_deactivateAction(e){if(this._isActiveAction(e)){let t=e._propertyBindings;for(let n=0,i=t.length;n!==i;++n){let r=t[n];--r.useCount===0&&(r.restoreOriginalState(),this._takeBackBinding(r))}this._takeBackAction(e)}}_initMemoryManager(){this._actions=[],this._nActiveActions=0,this._actionsByClip={},this._bindings=[],this._nActiveBindings=0,this._bindingsByRootAndName={},this._controlInterpolants=[],this._nActiveControlInterpolants=0;let e=this;this.stats={actions:{get total(){return e._actions.length},get inUse(){return e._nActiveActions}},bindings:{get total(){return e._bindings.length},get inUse(){return e._nActiveBindings}},controlInterpolants:{get total(){return e._controlInterpolants.length},get inUse(){return e._nActiveControlInterpolants}}}}_isActiveAction(e){let t=e._cacheIndex;return t!==null&&t<this._nActiveActions}_addInactiveAction(e,t,n){let i=this._actions,r=this._actionsByClip,o=r[t];if(o===void 0)o={knownActions:[e],actionByRoot:{}},e._byClipCacheIndex=0,r[t]=o;else{let a=o.knownActions;e._byClipCacheIndex=a.length,a.push(e)}e._cacheIndex=i.length,i.push(e),o.actionByRoot[n]=e}_removeInactiveAction(e){let t=this._actions,n=t[t.length-1],i=e._cacheIndex;n._cacheIndex=i,t[i]=n,t.pop(),e._cacheIndex=null;let r=e._clip.uuid,o=this._actionsByClip,a=o[r],l=a.knownActions,c=l[l.length-1],h=e._byClipCacheIndex;c._byClipCacheIndex=h,l[h]=c,l.pop(),e._byClipCacheIndex=null;let u=a.actionByRoot,d=(e._localRoot||this._root).uuid;delete u[d],l.length===0&&delete o[r],this._removeInactiveBindingsForAction(e)}_removeInactiveBindingsForAction(e){let t=e._propertyBindings;for(let n=0,i=t.length;n!==i;++n){let r=t[n];--r.referenceCount===0&&this._removeInactiveBinding(r)}}_lendAction(e){let t=this._actions,n=e._cacheIndex,i=this._nActiveActions++,r=t[i];e._cacheIndex=i,t[i]=e,r._cacheIndex=n,t[n]=r}_takeBackAction(e){let t=this._actions,n=e._cacheIndex,i=--this._nActiveActions,r=t[i];e._cacheIndex=i,t[i]=e,r._cacheIndex=n,t[n]=r}_addInactiveBinding(e,t,n){let i=this._bindingsByRootAndName,r=this._bindings,o=i[t];o===void 0&&(o={},i[t]=o),o[n]=e,e._cacheIndex=r.length,r.push(e)}_removeInactiveBinding(e){let t=this._bindings,n=e.binding,i=n.rootNode.uuid,r=n.path,o=this._bindingsByRootAndName,a=o[i],l=t[t.length-1],c=e._cacheIndex;l._cacheIndex=c,t[c]=l,t.pop(),delete a[r],Object.keys(a).length===0&&delete o[i]}_lendBinding(e){let t=this._bindings,n=e._cacheIndex,i=this._nActiveBindings++,r=t[i];e._cacheIndex=i,t[i]=e,r._cacheIndex=n,t[n]=r}_takeBackBinding(e){let t=this._bindings,n=e._cacheIndex,i=--this._nActiveBindings,r=t[i];e._cacheIndex=i,t[i]=e,r._cacheIndex=n,t[n]=r}_lendControlInterpolant(){let e=this._controlInterpolants,t=this._nActiveControlInterpolants++,n=e[t];return n===void 0&&(n=new Lo(new Float32Array(2),new Float32Array(2),1,Ly),n.__cacheIndex=t,e[t]=n),n}_takeBackControlInterpolant(e){let t=this._controlInterpolants,n=e.__cacheIndex,i=--this._nActiveControlInterpolants,r=t[i];e.__cacheIndex=i,t[i]=e,r.__cacheIndex=n,t[n]=r}clipAction(e,t,n){let i=t||this._root,r=i.uuid,o=typeof e=="string"?Ns.findByName(i,e):e,a=o!==null?o.uuid:e,l=this._actionsByClip[a],c=null;if(n===void 0&&(o!==null?n=o.blendMode:n=ec),l!==void 0){let u=l.actionByRoot[r];if(u!==void 0&&u.blendMode===n)return u;c=l.knownActions[0],o===null&&(o=c._clip)}if(o===null)return null;let h=new dl(this,o,t,n);return this._bindAction(h,c),this._addInactiveAction(h,a,r),h}existingAction(e,t){let n=t||this._root,i=n.uuid,r=typeof e=="string"?Ns.findByName(n,e):e,o=r?r.uuid:e,a=this._actionsByClip[o];return a!==void 0&&a.actionByRoot[i]||null}stopAllAction(){let e=this._actions,t=this._nActiveActions;for(let n=t-1;n>=0;--n)e[n].stop();return this}update(e){e*=this.timeScale;let t=this._actions,n=this._nActiveActions,i=this.time+=e,r=Math.sign(e),o=this._accuIndex^=1;for(let c=0;c!==n;++c)t[c]._update(i,e,r,o);let a=this._bindings,l=this._nActiveBindings;for(let c=0;c!==l;++c)a[c].apply(o);return this}setTime(e){this.time=0;for(let t=0;t<this._actions.length;t++)this._actions[t].time=0;return this.update(e)}getRoot(){return this._root}uncacheClip(e){let t=this._actions,n=e.uuid,i=this._actionsByClip,r=i[n];if(r!==void 0){let o=r.knownActions;for(let a=0,l=o.length;a!==l;++a){let c=o[a];this._deactivateAction(c);let h=c._cacheIndex,u=t[t.length-1];c._cacheIndex=null,c._byClipCacheIndex=null,u._cacheIndex=h,t[h]=u,t.pop(),this._removeInactiveBindingsForAction(c)}delete i[n]}}uncacheRoot(e){let t=e.uuid,n=this._actionsByClip;for(let o in n){let a=n[o].actionByRoot,l=a[t];l!==void 0&&(this._deactivateAction(l),this._removeInactiveAction(l))}let i=this._bindingsByRootAndName,r=i[t];if(r!==void 0)for(let o in r){let a=r[o];a.restoreOriginalState(),this._removeInactiveBinding(a)}}uncacheAction(e,t){let n=this.existingAction(e,t);n!==null&&(this._deactivateAction(n),this._removeInactiveAction(n))}};var Gf=new Fe,zo=class{constructor(e,t,n=0,i=1/0){this.ray=new ui(e,t),this.near=n,this.far=i,this.camera=null,this.layers=new br,this.params={Mesh:{},Line:{threshold:1},LOD:{},Points:{threshold:1},Sprite:{}}}set(e,t){this.ray.set(e,t)}setFromCamera(e,t){t.isPerspectiveCamera?(this.ray.origin.setFromMatrixPosition(t.matrixWorld),this.ray.direction.set(e.x,e.y,.5).unproject(t).sub(this.ray.origin).normalize(),this.camera=t):t.isOrthographicCamera?(this.ray.origin.set(e.x,e.y,t.projectionMatrix.elements[14]).unproject(t),this.ray.direction.set(0,0,-1).transformDirection(t.matrixWorld),this.camera=t):Be("Raycaster: Unsupported camera type: "+t.type)}setFromXRController(e){return Gf.identity().extractRotation(e.matrixWorld),this.ray.origin.setFromMatrixPosition(e.matrixWorld),this.ray.direction.set(0,0,-1).applyMatrix4(Gf),this}intersectObject(e,t=!0,n=[]){return Nh(e,this,n,t),n.sort(Vf),n}intersectObjects(e,t=!0,n=[]){for(let i=0,r=e.length;i<r;i++)Nh(e[i],this,n,t);return n.sort(Vf),n}};function Vf(s,e){return s.distance-e.distance}function Nh(s,e,t,n){let i=!0;if(s.layers.test(e.layers)&&s.raycast(e,t)===!1&&(i=!1),i===!0&&n===!0){let r=s.children;for(let o=0,a=r.length;o<a;o++)Nh(r[o],e,t,!0)}}var Pr=class{constructor(e=1,t=0,n=0){this.radius=e,this.phi=t,this.theta=n}set(e,t,n){return this.radius=e,this.phi=t,this.theta=n,this}copy(e){return this.radius=e.radius,this.phi=e.phi,this.theta=e.theta,this}makeSafe(){return this.phi=Ye(this.phi,1e-6,Math.PI-1e-6),this}setFromVector3(e){return this.setFromCartesianCoords(e.x,e.y,e.z)}setFromCartesianCoords(e,t,n){return this.radius=Math.sqrt(e*e+t*t+n*n),this.radius===0?(this.theta=0,this.phi=0):(this.theta=Math.atan2(e,n),this.phi=Math.acos(Ye(t/this.radius,-1,1))),this}clone(){return new this.constructor().copy(this)}};var Oh=class{static{this.prototype.isMatrix2=!0}constructor(e,t,n,i){this.elements=[1,0,0,1],e!==void 0&&this.set(e,t,n,i)}identity(){return this.set(1,0,0,1),this}fromArray(e,t=0){for(let n=0;n<4;n++)this.elements[n]=e[n+t];return this}set(e,t,n,i){let r=this.elements;return r[0]=e,r[2]=t,r[1]=n,r[3]=i,this}};var Ho=class extends Bn{constructor(e,t=null){super(),this.object=e,this.domElement=t,this.enabled=!0,this.state=-1,this.keys={},this.mouseButtons={LEFT:null,MIDDLE:null,RIGHT:null},this.touches={ONE:null,TWO:null}}connect(e){this.domElement!==null&&this.disconnect(),this.domElement=e}disconnect(){}dispose(){}update(){}};function mu(s,e,t,n){let i=Dy(n);switch(t){case nu:return s*e;case xl:return s*e/i.components*i.byteLength;case _l:return s*e/i.components*i.byteLength;case as:return s*e*2/i.components*i.byteLength;case bl:return s*e*2/i.components*i.byteLength;case iu:return s*e*3/i.components*i.byteLength;case Gn:return s*e*4/i.components*i.byteLength;case Ml:return s*e*4/i.components*i.byteLength;case Vo:case Wo:return Math.floor((s+3)/4)*Math.floor((e+3)/4)*8;case Xo:case $o:return Math.floor((s+3)/4)*Math.floor((e+3)/4)*16;case wl:case El:return Math.max(s,16)*Math.max(e,8)/4;case Sl:case Tl:return Math.max(s,8)*Math.max(e,8)/2;case Al:case Rl:case Pl:case Il:return Math.floor((s+3)/4)*Math.floor((e+3)/4)*8;case Cl:case qo:case Ll:return Math.floor((s+3)/4)*Math.floor((e+3)/4)*16;case Dl:return Math.floor((s+3)/4)*Math.floor((e+3)/4)*16;case Nl:return Math.floor((s+4)/5)*Math.floor((e+3)/4)*16;case Ol:return Math.floor((s+4)/5)*Math.floor((e+4)/5)*16;case Fl:return Math.floor((s+5)/6)*Math.floor((e+4)/5)*16;case Ul:return Math.floor((s+5)/6)*Math.floor((e+5)/6)*16;case Bl:return Math.floor((s+7)/8)*Math.floor((e+4)/5)*16;case kl:return Math.floor((s+7)/8)*Math.floor((e+5)/6)*16;case zl:return Math.floor((s+7)/8)*Math.floor((e+7)/8)*16;case Hl:return Math.floor((s+9)/10)*Math.floor((e+4)/5)*16;case Gl:return Math.floor((s+9)/10)*Math.floor((e+5)/6)*16;case Vl:return Math.floor((s+9)/10)*Math.floor((e+7)/8)*16;case Wl:return Math.floor((s+9)/10)*Math.floor((e+9)/10)*16;case Xl:return Math.floor((s+11)/12)*Math.floor((e+9)/10)*16;case $l:return Math.floor((s+11)/12)*Math.floor((e+11)/12)*16;case ql:case Yl:case Kl:return Math.ceil(s/4)*Math.ceil(e/4)*16;case jl:case Jl:return Math.ceil(s/4)*Math.ceil(e/4)*8;case Yo:case Zl:return Math.ceil(s/4)*Math.ceil(e/4)*16}throw new Error(`Unable to determine texture byte length for ${t} format.`)}function Dy(s){switch(s){case vn:case Zh:return{byteLength:1,components:1};case Or:case Qh:case ii:return{byteLength:2,components:1};case yl:case vl:return{byteLength:2,components:4};case ni:case gl:case pn:return{byteLength:4,components:1};case eu:case tu:return{byteLength:4,components:3}}throw new Error(`THREE.TextureUtils: Unknown texture type ${s}.`)}typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("register",{detail:{revision:"187"}}));typeof window<"u"&&(window.__THREE__?Ie("WARNING: Multiple instances of Three.js being imported."):window.__THREE__="187");function em(){let s=null,e=!1,t=null,n=null;function i(r,o){n=s.requestAnimationFrame(i),t(r,o)}return{start:function(){e!==!0&&t!==null&&s!==null&&(n=s.requestAnimationFrame(i),e=!0)},stop:function(){s!==null&&s.cancelAnimationFrame(n),e=!1},setAnimationLoop:function(r){t=r},setContext:function(r){s=r}}}function Oy(s){let e=new WeakMap;function t(a,l){let c=a.array,h=a.usage,u=c.byteLength,d=s.createBuffer();s.bindBuffer(l,d),s.bufferData(l,c,h),a.onUploadCallback();let f;if(c instanceof Float32Array)f=s.FLOAT;else if(typeof Float16Array<"u"&&c instanceof Float16Array)f=s.HALF_FLOAT;else if(c instanceof Uint16Array)a.isFloat16BufferAttribute?f=s.HALF_FLOAT:f=s.UNSIGNED_SHORT;else if(c instanceof Int16Array)f=s.SHORT;else if(c instanceof Uint32Array)f=s.UNSIGNED_INT;else if(c instanceof Int32Array)f=s.INT;else if(c instanceof Int8Array)f=s.BYTE;else if(c instanceof Uint8Array)f=s.UNSIGNED_BYTE;else if(c instanceof Uint8ClampedArray)f=s.UNSIGNED_BYTE;else throw new Error("THREE.WebGLAttributes: Unsupported buffer data format: "+c);return{buffer:d,type:f,bytesPerElement:c.BYTES_PER_ELEMENT,version:a.version,size:u}}function n(a,l,c){let h=l.array,u=l.updateRanges;if(s.bindBuffer(c,a),u.length===0)s.bufferSubData(c,0,h);else{u.sort((f,m)=>f.start-m.start);let d=0;for(let f=1;f<u.length;f++){let m=u[d],x=u[f];x.start<=m.start+m.count+1?m.count=Math.max(m.count,x.start+x.count-m.start):(++d,u[d]=x)}u.length=d+1;for(let f=0,m=u.length;f<m;f++){let x=u[f];s.bufferSubData(c,x.start*h.BYTES_PER_ELEMENT,h,x.start,x.count)}l.clearUpdateRanges()}l.onUploadCallback()}function i(a){return a.isInterleavedBufferAttribute&&(a=a.data),e.get(a)}function r(a){a.isInterleavedBufferAttribute&&(a=a.data);let l=e.get(a);l&&(s.deleteBuffer(l.buffer),e.delete(a))}function o(a,l){if(a.isInterleavedBufferAttribute&&(a=a.data),a.isGLBufferAttribute){let h=e.get(a);(!h||h.version<a.version)&&e.set(a,{buffer:a.buffer,type:a.type,bytesPerElement:a.elementSize,version:a.version});return}let c=e.get(a);if(c===void 0)e.set(a,t(a,l));else if(c.version<a.version){if(c.size!==a.array.byteLength)throw new Error("THREE.WebGLAttributes: The size of the buffer attribute's array buffer does not match the original size. Resizing buffer attributes is not supported.");n(c.buffer,a,l),c.version=a.version}}return{get:i,remove:r,update:o}}var Fy=`#ifdef USE_ALPHAHASH
	if ( diffuseColor.a < getAlphaHashThreshold( vPosition ) ) discard;
#endif`,Uy=`#ifdef USE_ALPHAHASH
	const float ALPHA_HASH_SCALE = 0.05;
	float hash2D( vec2 value ) {
		return fract( 1.0e4 * sin( 17.0 * value.x + 0.1 * value.y ) * ( 0.1 + abs( sin( 13.0 * value.y + value.x ) ) ) );
	}
	float hash3D( vec3 value ) {
		return hash2D( vec2( hash2D( value.xy ), value.z ) );
	}
	float getAlphaHashThreshold( vec3 position ) {
		float maxDeriv = max(
			length( dFdx( position.xyz ) ),
			length( dFdy( position.xyz ) )
		);
		float pixScale = 1.0 / ( ALPHA_HASH_SCALE * maxDeriv );
		vec2 pixScales = vec2(
			exp2( floor( log2( pixScale ) ) ),
			exp2( ceil( log2( pixScale ) ) )
		);
		vec2 alpha = vec2(
			hash3D( floor( pixScales.x * position.xyz ) ),
			hash3D( floor( pixScales.y * position.xyz ) )
		);
		float lerpFactor = fract( log2( pixScale ) );
		float x = ( 1.0 - lerpFactor ) * alpha.x + lerpFactor * alpha.y;
		float a = min( lerpFactor, 1.0 - lerpFactor );
		vec3 cases = vec3(
			x * x / ( 2.0 * a * ( 1.0 - a ) ),
			( x - 0.5 * a ) / ( 1.0 - a ),
			1.0 - ( ( 1.0 - x ) * ( 1.0 - x ) / ( 2.0 * a * ( 1.0 - a ) ) )
		);
		float threshold = ( x < ( 1.0 - a ) )
			? ( ( x < a ) ? cases.x : cases.y )
			: cases.z;
		return clamp( threshold , 1.0e-6, 1.0 );
	}
#endif`,By=`#ifdef USE_ALPHAMAP
	diffuseColor.a *= texture2D( alphaMap, vAlphaMapUv ).g;
#endif`,ky=`#ifdef USE_ALPHAMAP
	uniform sampler2D alphaMap;
#endif`,zy=`#ifdef USE_ALPHATEST
	#ifdef ALPHA_TO_COVERAGE
	diffuseColor.a = smoothstep( alphaTest, alphaTest + fwidth( diffuseColor.a ), diffuseColor.a );
	if ( diffuseColor.a == 0.0 ) discard;
	#else
	if ( diffuseColor.a < alphaTest ) discard;
	#endif
#endif`,Hy=`#ifdef USE_ALPHATEST
	uniform float alphaTest;
#endif`,Gy=`#ifdef USE_AOMAP
	float ambientOcclusion = ( texture2D( aoMap, vAoMapUv ).r - 1.0 ) * aoMapIntensity + 1.0;
	reflectedLight.indirectDiffuse *= ambientOcclusion;
	#if defined( USE_CLEARCOAT ) 
		clearcoatSpecularIndirect *= ambientOcclusion;
	#endif
	#if defined( USE_SHEEN ) 
		sheenSpecularIndirect *= ambientOcclusion;
	#endif
	#if defined( USE_ENVMAP ) && defined( STANDARD )
		float dotNV = saturate( dot( geometryNormal, geometryViewDir ) );
		reflectedLight.indirectSpecular *= computeSpecularOcclusion( dotNV, ambientOcclusion, material.roughness );
	#endif
#endif`,Vy=`#ifdef USE_AOMAP
	uniform sampler2D aoMap;
	uniform float aoMapIntensity;
#endif`,Wy=`#ifdef USE_BATCHING
	#if ! defined( GL_ANGLE_multi_draw )
	#define gl_DrawID _gl_DrawID
	uniform int _gl_DrawID;
	#endif
	uniform highp sampler2D batchingTexture;
	uniform highp usampler2D batchingIdTexture;
	mat4 getBatchingMatrix( const in float i ) {
		int size = textureSize( batchingTexture, 0 ).x;
		int j = int( i ) * 4;
		int x = j % size;
		int y = j / size;
		vec4 v1 = texelFetch( batchingTexture, ivec2( x, y ), 0 );
		vec4 v2 = texelFetch( batchingTexture, ivec2( x + 1, y ), 0 );
		vec4 v3 = texelFetch( batchingTexture, ivec2( x + 2, y ), 0 );
		vec4 v4 = texelFetch( batchingTexture, ivec2( x + 3, y ), 0 );
		return mat4( v1, v2, v3, v4 );
	}
	float getIndirectIndex( const in int i ) {
		int size = textureSize( batchingIdTexture, 0 ).x;
		int x = i % size;
		int y = i / size;
		return float( texelFetch( batchingIdTexture, ivec2( x, y ), 0 ).r );
	}
#endif
#ifdef USE_BATCHING_COLOR
	uniform sampler2D batchingColorTexture;
	vec4 getBatchingColor( const in float i ) {
		int size = textureSize( batchingColorTexture, 0 ).x;
		int j = int( i );
		int x = j % size;
		int y = j / size;
		return texelFetch( batchingColorTexture, ivec2( x, y ), 0 );
	}
#endif`,Xy=`#ifdef USE_BATCHING
	mat4 batchingMatrix = getBatchingMatrix( getIndirectIndex( gl_DrawID ) );
#endif`,$y=`vec3 transformed = vec3( position );
#ifdef USE_ALPHAHASH
	vPosition = vec3( position );
#endif`,qy=`vec3 objectNormal = vec3( normal );
#ifdef USE_TANGENT
	vec3 objectTangent = vec3( tangent.xyz );
#endif`,Yy=`float G_BlinnPhong_Implicit( ) {
	return 0.25;
}
float D_BlinnPhong( const in float shininess, const in float dotNH ) {
	return RECIPROCAL_PI * ( shininess * 0.5 + 1.0 ) * pow( dotNH, shininess );
}
vec3 BRDF_BlinnPhong( const in vec3 lightDir, const in vec3 viewDir, const in vec3 normal, const in vec3 specularColor, const in float shininess ) {
	vec3 halfDir = normalize( lightDir + viewDir );
	float dotNH = saturate( dot( normal, halfDir ) );
	float dotVH = saturate( dot( viewDir, halfDir ) );
	vec3 F = F_Schlick( specularColor, 1.0, dotVH );
	float G = G_BlinnPhong_Implicit( );
	float D = D_BlinnPhong( shininess, dotNH );
	return F * ( G * D );
} // validated`,Ky=`#ifdef USE_IRIDESCENCE
	const mat3 XYZ_TO_REC709 = mat3(
		 3.2404542, -0.9692660,  0.0556434,
		-1.5371385,  1.8760108, -0.2040259,
		-0.4985314,  0.0415560,  1.0572252
	);
	vec3 Fresnel0ToIor( vec3 fresnel0 ) {
		vec3 sqrtF0 = sqrt( fresnel0 );
		return ( vec3( 1.0 ) + sqrtF0 ) / ( vec3( 1.0 ) - sqrtF0 );
	}
	vec3 IorToFresnel0( vec3 transmittedIor, float incidentIor ) {
		return pow2( ( transmittedIor - vec3( incidentIor ) ) / ( transmittedIor + vec3( incidentIor ) ) );
	}
	float IorToFresnel0( float transmittedIor, float incidentIor ) {
		return pow2( ( transmittedIor - incidentIor ) / ( transmittedIor + incidentIor ));
	}
	vec3 evalSensitivity( float OPD, vec3 shift ) {
		float phase = 2.0 * PI * OPD * 1.0e-9;
		vec3 val = vec3( 5.4856e-13, 4.4201e-13, 5.2481e-13 );
		vec3 pos = vec3( 1.6810e+06, 1.7953e+06, 2.2084e+06 );
		vec3 var = vec3( 4.3278e+09, 9.3046e+09, 6.6121e+09 );
		vec3 xyz = val * sqrt( 2.0 * PI * var ) * cos( pos * phase + shift ) * exp( - pow2( phase ) * var );
		xyz.x += 9.7470e-14 * sqrt( 2.0 * PI * 4.5282e+09 ) * cos( 2.2399e+06 * phase + shift[ 0 ] ) * exp( - 4.5282e+09 * pow2( phase ) );
		xyz /= 1.0685e-7;
		vec3 rgb = XYZ_TO_REC709 * xyz;
		return rgb;
	}
	vec3 evalIridescence( float outsideIOR, float eta2, float cosTheta1, float thinFilmThickness, vec3 baseF0 ) {
		vec3 I;
		float iridescenceIOR = mix( outsideIOR, eta2, smoothstep( 0.0, 0.03, thinFilmThickness ) );
		float sinTheta2Sq = pow2( outsideIOR / iridescenceIOR ) * ( 1.0 - pow2( cosTheta1 ) );
		float cosTheta2Sq = 1.0 - sinTheta2Sq;
		if ( cosTheta2Sq < 0.0 ) {
			return vec3( 1.0 );
		}
		float cosTheta2 = sqrt( cosTheta2Sq );
		float R0 = IorToFresnel0( iridescenceIOR, outsideIOR );
		float R12 = F_Schlick( R0, 1.0, cosTheta1 );
		float T121 = 1.0 - R12;
		float phi12 = 0.0;
		if ( iridescenceIOR < outsideIOR ) phi12 = PI;
		float phi21 = PI - phi12;
		vec3 baseIOR = Fresnel0ToIor( clamp( baseF0, 0.0, 0.9999 ) );		vec3 R1 = IorToFresnel0( baseIOR, iridescenceIOR );
		vec3 R23 = F_Schlick( R1, 1.0, cosTheta2 );
		vec3 phi23 = vec3( 0.0 );
		if ( baseIOR[ 0 ] < iridescenceIOR ) phi23[ 0 ] = PI;
		if ( baseIOR[ 1 ] < iridescenceIOR ) phi23[ 1 ] = PI;
		if ( baseIOR[ 2 ] < iridescenceIOR ) phi23[ 2 ] = PI;
		float OPD = 2.0 * iridescenceIOR * thinFilmThickness * cosTheta2;
		vec3 phi = vec3( phi21 ) + phi23;
		vec3 R123 = clamp( R12 * R23, 1e-5, 0.9999 );
		vec3 r123 = sqrt( R123 );
		vec3 Rs = pow2( T121 ) * R23 / ( vec3( 1.0 ) - R123 );
		vec3 C0 = R12 + Rs;
		I = C0;
		vec3 Cm = Rs - T121;
		for ( int m = 1; m <= 2; ++ m ) {
			Cm *= r123;
			vec3 Sm = 2.0 * evalSensitivity( float( m ) * OPD, float( m ) * phi );
			I += Cm * Sm;
		}
		return max( I, vec3( 0.0 ) );
	}
#endif`,jy=`#ifdef USE_BUMPMAP
	uniform sampler2D bumpMap;
	uniform float bumpScale;
	vec2 dHdxy_fwd() {
		vec2 dSTdx = dFdx( vBumpMapUv );
		vec2 dSTdy = dFdy( vBumpMapUv );
		float Hll = bumpScale * texture2D( bumpMap, vBumpMapUv ).x;
		float dBx = bumpScale * texture2D( bumpMap, vBumpMapUv + dSTdx ).x - Hll;
		float dBy = bumpScale * texture2D( bumpMap, vBumpMapUv + dSTdy ).x - Hll;
		return vec2( dBx, dBy );
	}
	vec3 perturbNormalArb( vec3 surf_pos, vec3 surf_norm, vec2 dHdxy, float faceDirection ) {
		vec3 vSigmaX = normalize( dFdx( surf_pos.xyz ) );
		vec3 vSigmaY = normalize( dFdy( surf_pos.xyz ) );
		vec3 vN = surf_norm;
		vec3 R1 = cross( vSigmaY, vN );
		vec3 R2 = cross( vN, vSigmaX );
		float fDet = dot( vSigmaX, R1 ) * faceDirection;
		vec3 vGrad = sign( fDet ) * ( dHdxy.x * R1 + dHdxy.y * R2 );
		return normalize( abs( fDet ) * surf_norm - vGrad );
	}
#endif`,Jy=`#if NUM_CLIPPING_PLANES > 0
	vec4 plane;
	#ifdef ALPHA_TO_COVERAGE
		float distanceToPlane, distanceGradient;
		float clipOpacity = 1.0;
		#pragma unroll_loop_start
		for ( int i = 0; i < UNION_CLIPPING_PLANES; i ++ ) {
			plane = clippingPlanes[ i ];
			distanceToPlane = - dot( vClipPosition, plane.xyz ) + plane.w;
			distanceGradient = fwidth( distanceToPlane ) / 2.0;
			clipOpacity *= smoothstep( - distanceGradient, distanceGradient, distanceToPlane );
			if ( clipOpacity == 0.0 ) discard;
		}
		#pragma unroll_loop_end
		#if UNION_CLIPPING_PLANES < NUM_CLIPPING_PLANES
			float unionClipOpacity = 1.0;
			#pragma unroll_loop_start
			for ( int i = UNION_CLIPPING_PLANES; i < NUM_CLIPPING_PLANES; i ++ ) {
				plane = clippingPlanes[ i ];
				distanceToPlane = - dot( vClipPosition, plane.xyz ) + plane.w;
				distanceGradient = fwidth( distanceToPlane ) / 2.0;
				unionClipOpacity *= 1.0 - smoothstep( - distanceGradient, distanceGradient, distanceToPlane );
			}
			#pragma unroll_loop_end
			clipOpacity *= 1.0 - unionClipOpacity;
		#endif
		diffuseColor.a *= clipOpacity;
		if ( diffuseColor.a == 0.0 ) discard;
	#else
		#pragma unroll_loop_start
		for ( int i = 0; i < UNION_CLIPPING_PLANES; i ++ ) {
			plane = clippingPlanes[ i ];
			if ( dot( vClipPosition, plane.xyz ) > plane.w ) discard;
		}
		#pragma unroll_loop_end
		#if UNION_CLIPPING_PLANES < NUM_CLIPPING_PLANES
			bool clipped = true;
			#pragma unroll_loop_start
			for ( int i = UNION_CLIPPING_PLANES; i < NUM_CLIPPING_PLANES; i ++ ) {
				plane = clippingPlanes[ i ];
				clipped = ( dot( vClipPosition, plane.xyz ) > plane.w ) && clipped;
			}
			#pragma unroll_loop_end
			if ( clipped ) discard;
		#endif
	#endif
#endif`,Zy=`#if NUM_CLIPPING_PLANES > 0
	varying vec3 vClipPosition;
	uniform vec4 clippingPlanes[ NUM_CLIPPING_PLANES ];
#endif`,Qy=`#if NUM_CLIPPING_PLANES > 0
	varying vec3 vClipPosition;
#endif`,ev=`#if NUM_CLIPPING_PLANES > 0
	vClipPosition = - mvPosition.xyz;
#endif`,tv=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA )
	diffuseColor *= vColor;
#endif`,nv=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA )
	varying vec4 vColor;
#endif`,iv=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA ) || defined( USE_INSTANCING_COLOR ) || defined( USE_BATCHING_COLOR )
	varying vec4 vColor;
#endif`,sv=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA ) || defined( USE_INSTANCING_COLOR ) || defined( USE_BATCHING_COLOR )
	vColor = vec4( 1.0 );
#endif
#ifdef USE_COLOR_ALPHA
	vColor *= color;
#elif defined( USE_COLOR )
	vColor.rgb *= color;
#endif
#ifdef USE_INSTANCING_COLOR
	vColor.rgb *= instanceColor.rgb;
#endif
#ifdef USE_BATCHING_COLOR
	vColor *= getBatchingColor( getIndirectIndex( gl_DrawID ) );
#endif`,rv=`#define PI 3.141592653589793
#define PI2 6.283185307179586
#define PI_HALF 1.5707963267948966
#define RECIPROCAL_PI 0.3183098861837907
#define RECIPROCAL_PI2 0.15915494309189535
#define EPSILON 1e-6
#ifndef saturate
#define saturate( a ) clamp( a, 0.0, 1.0 )
#endif
#define whiteComplement( a ) ( 1.0 - saturate( a ) )
float pow2( const in float x ) { return x*x; }
vec3 pow2( const in vec3 x ) { return x*x; }
float pow3( const in float x ) { return x*x*x; }
float pow4( const in float x ) { float x2 = x*x; return x2*x2; }
float max3( const in vec3 v ) { return max( max( v.x, v.y ), v.z ); }
float average( const in vec3 v ) { return dot( v, vec3( 0.3333333 ) ); }
highp float rand( const in vec2 uv ) {
	const highp float a = 12.9898, b = 78.233, c = 43758.5453;
	highp float dt = dot( uv.xy, vec2( a,b ) ), sn = mod( dt, PI );
	return fract( sin( sn ) * c );
}
#ifdef HIGH_PRECISION
	float precisionSafeLength( vec3 v ) { return length( v ); }
#else
	float precisionSafeLength( vec3 v ) {
		float maxComponent = max3( abs( v ) );
		return length( v / maxComponent ) * maxComponent;
	}
#endif
struct IncidentLight {
	vec3 color;
	vec3 direction;
	bool visible;
};
struct ReflectedLight {
	vec3 directDiffuse;
	vec3 directSpecular;
	vec3 indirectDiffuse;
	vec3 indirectSpecular;
};
#ifdef USE_ALPHAHASH
	varying vec3 vPosition;
#endif
vec3 transformDirection( in vec3 dir, in mat4 matrix ) {
	return normalize( ( matrix * vec4( dir, 0.0 ) ).xyz );
}
#define inverseTransformDirection transformDirectionByInverseViewMatrix
vec3 transformNormalByInverseViewMatrix( in vec3 normal, in mat4 viewMatrix ) {
	return normalize( ( vec4( normal, 0.0 ) * viewMatrix ).xyz );
}
vec3 transformDirectionByInverseViewMatrix( in vec3 dir, in mat4 viewMatrix ) {
	return normalize( ( vec4( dir, 0.0 ) * viewMatrix ).xyz );
}
bool isPerspectiveMatrix( mat4 m ) {
	return m[ 2 ][ 3 ] == - 1.0;
}
vec2 equirectUv( in vec3 dir ) {
	float u = atan( dir.z, dir.x ) * RECIPROCAL_PI2 + 0.5;
	float v = asin( clamp( dir.y, - 1.0, 1.0 ) ) * RECIPROCAL_PI + 0.5;
	return vec2( u, v );
}
vec3 BRDF_Lambert( const in vec3 diffuseColor ) {
	return RECIPROCAL_PI * diffuseColor;
}
vec3 F_Schlick( const in vec3 f0, const in float f90, const in float dotVH ) {
	float fresnel = exp2( ( - 5.55473 * dotVH - 6.98316 ) * dotVH );
	return f0 * ( 1.0 - fresnel ) + ( f90 * fresnel );
}
float F_Schlick( const in float f0, const in float f90, const in float dotVH ) {
	float fresnel = exp2( ( - 5.55473 * dotVH - 6.98316 ) * dotVH );
	return f0 * ( 1.0 - fresnel ) + ( f90 * fresnel );
} // validated`,ov=`vec3 transformedNormal = objectNormal;
#ifdef USE_TANGENT
	vec3 transformedTangent = objectTangent;
#endif
#ifdef USE_BATCHING
	mat3 bm = mat3( batchingMatrix );
	transformedNormal /= vec3( dot( bm[ 0 ], bm[ 0 ] ), dot( bm[ 1 ], bm[ 1 ] ), dot( bm[ 2 ], bm[ 2 ] ) );
	transformedNormal = bm * transformedNormal;
	#ifdef USE_TANGENT
		transformedTangent = bm * transformedTangent;
	#endif
#endif
#ifdef USE_INSTANCING
	mat3 im = mat3( instanceMatrix );
	transformedNormal /= vec3( dot( im[ 0 ], im[ 0 ] ), dot( im[ 1 ], im[ 1 ] ), dot( im[ 2 ], im[ 2 ] ) );
	transformedNormal = im * transformedNormal;
	#ifdef USE_TANGENT
		transformedTangent = im * transformedTangent;
	#endif
#endif
transformedNormal = normalMatrix * transformedNormal;
#ifdef FLIP_SIDED
	transformedNormal = - transformedNormal;
#endif
#ifdef USE_TANGENT
	transformedTangent = ( modelViewMatrix * vec4( transformedTangent, 0.0 ) ).xyz;
#endif`,av=`#ifdef USE_DISPLACEMENTMAP
	uniform sampler2D displacementMap;
	uniform float displacementScale;
	uniform float displacementBias;
#endif`,lv=`#ifdef USE_DISPLACEMENTMAP
	transformed += normalize( objectNormal ) * ( texture2D( displacementMap, vDisplacementMapUv ).x * displacementScale + displacementBias );
#endif`,cv=`#ifdef USE_EMISSIVEMAP
	vec4 emissiveColor = texture2D( emissiveMap, vEmissiveMapUv );
	#ifdef DECODE_VIDEO_TEXTURE_EMISSIVE
		emissiveColor = sRGBTransferEOTF( emissiveColor );
	#endif
	totalEmissiveRadiance *= emissiveColor.rgb;
#endif`,hv=`#ifdef USE_EMISSIVEMAP
	uniform sampler2D emissiveMap;
#endif`,uv="gl_FragColor = linearToOutputTexel( gl_FragColor );",dv=`vec4 LinearTransferOETF( in vec4 value ) {
	return value;
}
vec4 sRGBTransferEOTF( in vec4 value ) {
	return vec4( mix( pow( value.rgb * 0.9478672986 + vec3( 0.0521327014 ), vec3( 2.4 ) ), value.rgb * 0.0773993808, vec3( lessThanEqual( value.rgb, vec3( 0.04045 ) ) ) ), value.a );
}
vec4 sRGBTransferOETF( in vec4 value ) {
	return vec4( mix( pow( value.rgb, vec3( 0.41666 ) ) * 1.055 - vec3( 0.055 ), value.rgb * 12.92, vec3( lessThanEqual( value.rgb, vec3( 0.0031308 ) ) ) ), value.a );
}`,fv=`#ifdef USE_ENVMAP
	#ifdef ENV_WORLDPOS
		vec3 cameraToFrag;
		if ( isOrthographic ) {
			cameraToFrag = normalize( vec3( - viewMatrix[ 0 ][ 2 ], - viewMatrix[ 1 ][ 2 ], - viewMatrix[ 2 ][ 2 ] ) );
		} else {
			cameraToFrag = normalize( vWorldPosition - cameraPosition );
		}
		vec3 worldNormal = transformNormalByInverseViewMatrix( normal, viewMatrix );
		#ifdef ENVMAP_MODE_REFLECTION
			vec3 reflectVec = reflect( cameraToFrag, worldNormal );
		#else
			vec3 reflectVec = refract( cameraToFrag, worldNormal, refractionRatio );
		#endif
	#else
		vec3 reflectVec = vReflect;
	#endif
	#ifdef ENVMAP_TYPE_CUBE
		vec4 envColor = textureCube( envMap, envMapRotation * reflectVec );
		#ifdef ENVMAP_BLENDING_MULTIPLY
			outgoingLight = mix( outgoingLight, outgoingLight * envColor.xyz, specularStrength * reflectivity );
		#elif defined( ENVMAP_BLENDING_MIX )
			outgoingLight = mix( outgoingLight, envColor.xyz, specularStrength * reflectivity );
		#elif defined( ENVMAP_BLENDING_ADD )
			outgoingLight += envColor.xyz * specularStrength * reflectivity;
		#endif
	#endif
#endif`,pv=`#ifdef USE_ENVMAP
	uniform float envMapIntensity;
	uniform mat3 envMapRotation;
	uniform samplerCube envMap;
	#ifdef ENVMAP_TYPE_PMREM
		float roughnessToMip( const in float roughness ) {
			float r = clamp( roughness, 0.0, 1.0 );
			return ENVMAP_MAX_LOD * r * ( 2.0 - r );
		}
	#endif
#endif`,mv=`#ifdef USE_ENVMAP
	uniform float reflectivity;
	#if defined( USE_BUMPMAP ) || defined( USE_NORMALMAP ) || defined( PHONG ) || defined( LAMBERT )
		#define ENV_WORLDPOS
	#endif
	#ifdef ENV_WORLDPOS
		varying vec3 vWorldPosition;
		uniform float refractionRatio;
	#else
		varying vec3 vReflect;
	#endif
#endif`,gv=`#ifdef USE_ENVMAP
	#if defined( USE_BUMPMAP ) || defined( USE_NORMALMAP ) || defined( PHONG ) || defined( LAMBERT )
		#define ENV_WORLDPOS
	#endif
	#ifdef ENV_WORLDPOS
		
		varying vec3 vWorldPosition;
	#else
		varying vec3 vReflect;
		uniform float refractionRatio;
	#endif
#endif`,yv=`#ifdef USE_ENVMAP
	#ifdef ENV_WORLDPOS
		vWorldPosition = worldPosition.xyz;
	#else
		vec3 cameraToVertex;
		if ( isOrthographic ) {
			cameraToVertex = normalize( vec3( - viewMatrix[ 0 ][ 2 ], - viewMatrix[ 1 ][ 2 ], - viewMatrix[ 2 ][ 2 ] ) );
		} else {
			cameraToVertex = normalize( worldPosition.xyz - cameraPosition );
		}
		vec3 worldNormal = transformNormalByInverseViewMatrix( transformedNormal, viewMatrix );
		#ifdef ENVMAP_MODE_REFLECTION
			vReflect = reflect( cameraToVertex, worldNormal );
		#else
			vReflect = refract( cameraToVertex, worldNormal, refractionRatio );
		#endif
	#endif
#endif`,vv=`#ifdef USE_FOG
	vFogDepth = - mvPosition.z;
#endif`,xv=`#ifdef USE_FOG
	varying float vFogDepth;
#endif`,_v=`#ifdef USE_FOG
	#ifdef FOG_EXP2
		float fogFactor = 1.0 - exp( - fogDensity * fogDensity * vFogDepth * vFogDepth );
	#else
		float fogFactor = smoothstep( fogNear, fogFar, vFogDepth );
	#endif
	gl_FragColor.rgb = mix( gl_FragColor.rgb, fogColor, fogFactor );
#endif`,bv=`#ifdef USE_FOG
	uniform vec3 fogColor;
	varying float vFogDepth;
	#ifdef FOG_EXP2
		uniform float fogDensity;
	#else
		uniform float fogNear;
		uniform float fogFar;
	#endif
#endif`,Mv=`#ifdef USE_GRADIENTMAP
	uniform sampler2D gradientMap;
#endif
vec3 getGradientIrradiance( vec3 normal, vec3 lightDirection ) {
	float dotNL = dot( normal, lightDirection );
	vec2 coord = vec2( dotNL * 0.5 + 0.5, 0.0 );
	#ifdef USE_GRADIENTMAP
		return vec3( texture2D( gradientMap, coord ).r );
	#else
		vec2 fw = fwidth( coord ) * 0.5;
		return mix( vec3( 0.7 ), vec3( 1.0 ), smoothstep( 0.7 - fw.x, 0.7 + fw.x, coord.x ) );
	#endif
}`,Sv=`#ifdef USE_LIGHTMAP
	uniform sampler2D lightMap;
	uniform float lightMapIntensity;
#endif`,wv=`LambertMaterial material;
material.diffuseColor = diffuseColor.rgb;
material.specularStrength = specularStrength;`,Tv=`varying vec3 vViewPosition;
struct LambertMaterial {
	vec3 diffuseColor;
	float specularStrength;
};
void RE_Direct_Lambert( const in IncidentLight directLight, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in LambertMaterial material, inout ReflectedLight reflectedLight ) {
	float dotNL = saturate( dot( geometryNormal, directLight.direction ) );
	vec3 irradiance = dotNL * directLight.color;
	reflectedLight.directDiffuse += irradiance * BRDF_Lambert( material.diffuseColor );
}
void RE_IndirectDiffuse_Lambert( const in vec3 irradiance, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in LambertMaterial material, inout ReflectedLight reflectedLight ) {
	reflectedLight.indirectDiffuse += irradiance * BRDF_Lambert( material.diffuseColor );
}
#define RE_Direct				RE_Direct_Lambert
#define RE_IndirectDiffuse		RE_IndirectDiffuse_Lambert`,Ev=`uniform bool receiveShadow;
uniform vec3 ambientLightColor;
#if defined( USE_LIGHT_PROBES )
	uniform vec3 lightProbe[ 9 ];
#endif
vec3 shGetIrradianceAt( in vec3 normal, in vec3 shCoefficients[ 9 ] ) {
	float x = normal.x, y = normal.y, z = normal.z;
	vec3 result = shCoefficients[ 0 ] * 0.886227;
	result += shCoefficients[ 1 ] * 2.0 * 0.511664 * y;
	result += shCoefficients[ 2 ] * 2.0 * 0.511664 * z;
	result += shCoefficients[ 3 ] * 2.0 * 0.511664 * x;
	result += shCoefficients[ 4 ] * 2.0 * 0.429043 * x * y;
	result += shCoefficients[ 5 ] * 2.0 * 0.429043 * y * z;
	result += shCoefficients[ 6 ] * ( 0.743125 * z * z - 0.247708 );
	result += shCoefficients[ 7 ] * 2.0 * 0.429043 * x * z;
	result += shCoefficients[ 8 ] * 0.429043 * ( x * x - y * y );
	return result;
}
vec3 getLightProbeIrradiance( const in vec3 lightProbe[ 9 ], const in vec3 normal ) {
	vec3 worldNormal = transformNormalByInverseViewMatrix( normal, viewMatrix );
	vec3 irradiance = shGetIrradianceAt( worldNormal, lightProbe );
	return irradiance;
}
vec3 getAmbientLightIrradiance( const in vec3 ambientLightColor ) {
	vec3 irradiance = ambientLightColor;
	return irradiance;
}
float getDistanceAttenuation( const in float lightDistance, const in float cutoffDistance, const in float decayExponent ) {
	float distanceFalloff = 1.0 / max( pow( lightDistance, decayExponent ), 0.01 );
	if ( cutoffDistance > 0.0 ) {
		distanceFalloff *= pow2( saturate( 1.0 - pow4( lightDistance / cutoffDistance ) ) );
	}
	return distanceFalloff;
}
float getSpotAttenuation( const in float coneCosine, const in float penumbraCosine, const in float angleCosine ) {
	return smoothstep( coneCosine, penumbraCosine, angleCosine );
}
#if NUM_SUN_LIGHTS > 0
	struct SunLight {
		vec3 direction;
		vec3 color;
	};
	uniform SunLight sunLights[ NUM_SUN_LIGHTS ];
	void getSunLightInfo( const in SunLight sunLight, out IncidentLight light ) {
		light.color = sunLight.color;
		light.direction = sunLight.direction;
		light.visible = true;
	}
#endif
#if NUM_DIR_LIGHTS > 0
	struct DirectionalLight {
		vec3 direction;
		vec3 color;
	};
	uniform DirectionalLight directionalLights[ NUM_DIR_LIGHTS ];
	void getDirectionalLightInfo( const in DirectionalLight directionalLight, out IncidentLight light ) {
		light.color = directionalLight.color;
		light.direction = directionalLight.direction;
		light.visible = true;
	}
#endif
#if NUM_POINT_LIGHTS > 0
	struct PointLight {
		vec3 position;
		vec3 color;
		float distance;
		float decay;
	};
	uniform PointLight pointLights[ NUM_POINT_LIGHTS ];
	void getPointLightInfo( const in PointLight pointLight, const in vec3 geometryPosition, out IncidentLight light ) {
		vec3 lVector = pointLight.position - geometryPosition;
		light.direction = normalize( lVector );
		float lightDistance = length( lVector );
		light.color = pointLight.color;
		light.color *= getDistanceAttenuation( lightDistance, pointLight.distance, pointLight.decay );
		light.visible = ( light.color != vec3( 0.0 ) );
	}
#endif
#if NUM_SPOT_LIGHTS > 0
	struct SpotLight {
		vec3 position;
		vec3 direction;
		vec3 color;
		float distance;
		float decay;
		float coneCos;
		float penumbraCos;
	};
	uniform SpotLight spotLights[ NUM_SPOT_LIGHTS ];
	void getSpotLightInfo( const in SpotLight spotLight, const in vec3 geometryPosition, out IncidentLight light ) {
		vec3 lVector = spotLight.position - geometryPosition;
		light.direction = normalize( lVector );
		float angleCos = dot( light.direction, spotLight.direction );
		float spotAttenuation = getSpotAttenuation( spotLight.coneCos, spotLight.penumbraCos, angleCos );
		if ( spotAttenuation > 0.0 ) {
			float lightDistance = length( lVector );
			light.color = spotLight.color * spotAttenuation;
			light.color *= getDistanceAttenuation( lightDistance, spotLight.distance, spotLight.decay );
			light.visible = ( light.color != vec3( 0.0 ) );
		} else {
			light.color = vec3( 0.0 );
			light.visible = false;
		}
	}
#endif
#if NUM_RECT_AREA_LIGHTS > 0
	struct RectAreaLight {
		vec3 color;
		vec3 position;
		vec3 halfWidth;
		vec3 halfHeight;
	};
	uniform sampler2D ltc_1;	uniform sampler2D ltc_2;
	uniform RectAreaLight rectAreaLights[ NUM_RECT_AREA_LIGHTS ];
#endif
#if NUM_HEMI_LIGHTS > 0
	struct HemisphereLight {
		vec3 direction;
		vec3 skyColor;
		vec3 groundColor;
	};
	uniform HemisphereLight hemisphereLights[ NUM_HEMI_LIGHTS ];
	vec3 getHemisphereLightIrradiance( const in HemisphereLight hemiLight, const in vec3 normal ) {
		float dotNL = dot( normal, hemiLight.direction );
		float hemiDiffuseWeight = 0.5 * dotNL + 0.5;
		vec3 irradiance = mix( hemiLight.groundColor, hemiLight.skyColor, hemiDiffuseWeight );
		return irradiance;
	}
#endif
#include <lightprobes_pars_fragment>`,Av=`#ifdef USE_ENVMAP
	vec3 getIBLIrradiance( const in vec3 normal ) {
		#ifdef ENVMAP_TYPE_PMREM
			vec3 worldNormal = transformNormalByInverseViewMatrix( normal, viewMatrix );
			vec4 envMapColor = textureLod( envMap, envMapRotation * worldNormal, ENVMAP_MAX_LOD );
			return PI * envMapColor.rgb * envMapIntensity;
		#else
			return vec3( 0.0 );
		#endif
	}
	vec3 getIBLRadiance( const in vec3 viewDir, const in vec3 normal, const in float roughness ) {
		#ifdef ENVMAP_TYPE_PMREM
			vec3 reflectVec = reflect( - viewDir, normal );
			reflectVec = normalize( mix( reflectVec, normal, pow4( roughness ) ) );
			reflectVec = transformDirectionByInverseViewMatrix( reflectVec, viewMatrix );
			vec4 envMapColor = textureLod( envMap, envMapRotation * reflectVec, roughnessToMip( roughness ) );
			return envMapColor.rgb * envMapIntensity;
		#else
			return vec3( 0.0 );
		#endif
	}
	#ifdef USE_RETROREFLECTION
		vec3 getIBLRetroRadiance( const in vec3 viewDir, const in vec3 normal, const in float roughness ) {
			#ifdef ENVMAP_TYPE_PMREM
				vec3 retroVec = normalize( mix( viewDir, normal, pow4( roughness ) ) );
				retroVec = transformDirectionByInverseViewMatrix( retroVec, viewMatrix );
				vec4 envMapColor = textureLod( envMap, envMapRotation * retroVec, roughnessToMip( roughness ) );
				return envMapColor.rgb * envMapIntensity;
			#else
				return vec3( 0.0 );
			#endif
		}
	#endif
	#ifdef USE_ANISOTROPY
		vec3 getIBLAnisotropyRadiance( const in vec3 viewDir, const in vec3 normal, const in float roughness, const in vec3 bitangent, const in float anisotropy ) {
			#ifdef ENVMAP_TYPE_PMREM
				vec3 bentNormal = cross( bitangent, viewDir );
				bentNormal = normalize( cross( bentNormal, bitangent ) );
				bentNormal = normalize( mix( bentNormal, normal, pow2( pow2( 1.0 - anisotropy * ( 1.0 - roughness ) ) ) ) );
				return getIBLRadiance( viewDir, bentNormal, roughness );
			#else
				return vec3( 0.0 );
			#endif
		}
		#ifdef USE_RETROREFLECTION
			vec3 getIBLAnisotropyRetroRadiance( const in vec3 viewDir, const in vec3 normal, const in float roughness, const in vec3 bitangent, const in float anisotropy ) {
				#ifdef ENVMAP_TYPE_PMREM
					vec3 bentNormal = cross( bitangent, viewDir );
					bentNormal = normalize( cross( bentNormal, bitangent ) );
					bentNormal = normalize( mix( bentNormal, normal, pow2( pow2( 1.0 - anisotropy * ( 1.0 - roughness ) ) ) ) );
					return getIBLRetroRadiance( viewDir, bentNormal, roughness );
				#else
					return vec3( 0.0 );
				#endif
			}
		#endif
	#endif
#endif`,Rv=`ToonMaterial material;
material.diffuseColor = diffuseColor.rgb;`,Cv=`varying vec3 vViewPosition;
struct ToonMaterial {
	vec3 diffuseColor;
};
void RE_Direct_Toon( const in IncidentLight directLight, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in ToonMaterial material, inout ReflectedLight reflectedLight ) {
	vec3 irradiance = getGradientIrradiance( geometryNormal, directLight.direction ) * directLight.color;
	reflectedLight.directDiffuse += irradiance * BRDF_Lambert( material.diffuseColor );
}
void RE_IndirectDiffuse_Toon( const in vec3 irradiance, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in ToonMaterial material, inout ReflectedLight reflectedLight ) {
	reflectedLight.indirectDiffuse += irradiance * BRDF_Lambert( material.diffuseColor );
}
#define RE_Direct				RE_Direct_Toon
#define RE_IndirectDiffuse		RE_IndirectDiffuse_Toon`,Pv=`BlinnPhongMaterial material;
material.diffuseColor = diffuseColor.rgb;
material.specularColor = specular;
material.specularShininess = shininess;
material.specularStrength = specularStrength;`,Iv=`varying vec3 vViewPosition;
struct BlinnPhongMaterial {
	vec3 diffuseColor;
	vec3 specularColor;
	float specularShininess;
	float specularStrength;
};
void RE_Direct_BlinnPhong( const in IncidentLight directLight, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in BlinnPhongMaterial material, inout ReflectedLight reflectedLight ) {
	float dotNL = saturate( dot( geometryNormal, directLight.direction ) );
	vec3 irradiance = dotNL * directLight.color;
	reflectedLight.directDiffuse += irradiance * BRDF_Lambert( material.diffuseColor );
	reflectedLight.directSpecular += irradiance * BRDF_BlinnPhong( directLight.direction, geometryViewDir, geometryNormal, material.specularColor, material.specularShininess ) * material.specularStrength;
}
void RE_IndirectDiffuse_BlinnPhong( const in vec3 irradiance, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in BlinnPhongMaterial material, inout ReflectedLight reflectedLight ) {
	reflectedLight.indirectDiffuse += irradiance * BRDF_Lambert( material.diffuseColor );
}
#define RE_Direct				RE_Direct_BlinnPhong
#define RE_IndirectDiffuse		RE_IndirectDiffuse_BlinnPhong`,Lv=`PhysicalMaterial material;
material.diffuseColor = diffuseColor.rgb;
material.diffuseContribution = diffuseColor.rgb * ( 1.0 - metalnessFactor );
material.metalness = metalnessFactor;
vec3 dxy = max( abs( dFdx( nonPerturbedNormal ) ), abs( dFdy( nonPerturbedNormal ) ) );
float geometryRoughness = max( max( dxy.x, dxy.y ), dxy.z );
material.roughness = max( roughnessFactor, 0.045 );
material.roughness += geometryRoughness;
material.roughness = min( material.roughness, 1.0 );
#ifdef USE_DIFFUSE_ROUGHNESS
	float diffuseRoughnessFactor = diffuseRoughness;
	#ifdef USE_DIFFUSE_ROUGHNESSMAP
		diffuseRoughnessFactor *= texture2D( diffuseRoughnessMap, vDiffuseRoughnessMapUv ).r;
	#endif
	material.diffuseRoughness = saturate( diffuseRoughnessFactor );
#endif
#ifdef IOR
	material.ior = ior;
	#ifdef USE_SPECULAR
		float specularIntensityFactor = specularIntensity;
		vec3 specularColorFactor = specularColor;
		#ifdef USE_SPECULAR_COLORMAP
			specularColorFactor *= texture2D( specularColorMap, vSpecularColorMapUv ).rgb;
		#endif
		#ifdef USE_SPECULAR_INTENSITYMAP
			specularIntensityFactor *= texture2D( specularIntensityMap, vSpecularIntensityMapUv ).a;
		#endif
		material.specularF90 = mix( specularIntensityFactor, 1.0, metalnessFactor );
	#else
		float specularIntensityFactor = 1.0;
		vec3 specularColorFactor = vec3( 1.0 );
		material.specularF90 = 1.0;
	#endif
	material.specularColor = min( pow2( ( material.ior - 1.0 ) / ( material.ior + 1.0 ) ) * specularColorFactor, vec3( 1.0 ) ) * specularIntensityFactor;
	material.specularColorBlended = mix( material.specularColor, diffuseColor.rgb, metalnessFactor );
#else
	material.specularColor = vec3( 0.04 );
	material.specularColorBlended = mix( material.specularColor, diffuseColor.rgb, metalnessFactor );
	material.specularF90 = 1.0;
#endif
#ifdef USE_CLEARCOAT
	material.clearcoat = clearcoat;
	material.clearcoatRoughness = clearcoatRoughness;
	material.clearcoatF0 = vec3( 0.04 );
	material.clearcoatF90 = 1.0;
	#ifdef USE_CLEARCOATMAP
		material.clearcoat *= texture2D( clearcoatMap, vClearcoatMapUv ).x;
	#endif
	#ifdef USE_CLEARCOAT_ROUGHNESSMAP
		material.clearcoatRoughness *= texture2D( clearcoatRoughnessMap, vClearcoatRoughnessMapUv ).y;
	#endif
	material.clearcoat = saturate( material.clearcoat );	material.clearcoatRoughness = max( material.clearcoatRoughness, 0.045 );
	material.clearcoatRoughness += geometryRoughness;
	material.clearcoatRoughness = min( material.clearcoatRoughness, 1.0 );
#endif
#ifdef USE_DISPERSION
	material.dispersion = dispersion;
#endif
#ifdef USE_RETROREFLECTION
	material.retroreflectivity = retroreflectivity;
#endif
#ifdef USE_IRIDESCENCE
	material.iridescence = iridescence;
	material.iridescenceIOR = iridescenceIOR;
	#ifdef USE_IRIDESCENCEMAP
		material.iridescence *= texture2D( iridescenceMap, vIridescenceMapUv ).r;
	#endif
	#ifdef USE_IRIDESCENCE_THICKNESSMAP
		material.iridescenceThickness = (iridescenceThicknessMaximum - iridescenceThicknessMinimum) * texture2D( iridescenceThicknessMap, vIridescenceThicknessMapUv ).g + iridescenceThicknessMinimum;
	#else
		material.iridescenceThickness = iridescenceThicknessMaximum;
	#endif
#endif
#ifdef USE_SHEEN
	material.sheenColor = sheenColor;
	#ifdef USE_SHEEN_COLORMAP
		material.sheenColor *= texture2D( sheenColorMap, vSheenColorMapUv ).rgb;
	#endif
	material.sheenRoughness = clamp( sheenRoughness, 0.0001, 1.0 );
	#ifdef USE_SHEEN_ROUGHNESSMAP
		material.sheenRoughness *= texture2D( sheenRoughnessMap, vSheenRoughnessMapUv ).a;
	#endif
#endif
#ifdef USE_ANISOTROPY
	#ifdef USE_ANISOTROPYMAP
		mat2 anisotropyMat = mat2( anisotropyVector.x, anisotropyVector.y, - anisotropyVector.y, anisotropyVector.x );
		vec3 anisotropyPolar = texture2D( anisotropyMap, vAnisotropyMapUv ).rgb;
		vec2 anisotropyV = anisotropyMat * normalize( 2.0 * anisotropyPolar.rg - vec2( 1.0 ) ) * anisotropyPolar.b;
	#else
		vec2 anisotropyV = anisotropyVector;
	#endif
	material.anisotropy = length( anisotropyV );
	if( material.anisotropy == 0.0 ) {
		anisotropyV = vec2( 1.0, 0.0 );
	} else {
		anisotropyV /= material.anisotropy;
		material.anisotropy = saturate( material.anisotropy );
	}
	material.alphaT = mix( pow2( material.roughness ), 1.0, pow2( material.anisotropy ) );
	material.anisotropyT = tbn[ 0 ] * anisotropyV.x + tbn[ 1 ] * anisotropyV.y;
	material.anisotropyB = tbn[ 1 ] * anisotropyV.x - tbn[ 0 ] * anisotropyV.y;
#endif`,Dv=`uniform sampler2D dfgLUT;
struct PhysicalMaterial {
	vec3 diffuseColor;
	vec3 diffuseContribution;
	vec3 specularColor;
	vec3 specularColorBlended;
	float roughness;
	float metalness;
	float specularF90;
	float dispersion;
	vec2 dfg;
	vec3 multiScatteringCompensation;
	#ifdef USE_DIFFUSE_ROUGHNESS
		float diffuseRoughness;
	#endif
	#ifdef USE_RETROREFLECTION
		float retroreflectivity;
	#endif
	#ifdef USE_CLEARCOAT
		float clearcoat;
		float clearcoatRoughness;
		vec3 clearcoatF0;
		float clearcoatF90;
	#endif
	#ifdef USE_IRIDESCENCE
		float iridescence;
		float iridescenceIOR;
		float iridescenceThickness;
		vec3 iridescenceFresnel;
		vec3 iridescenceF0Dielectric;
		vec3 iridescenceF0Metallic;
	#endif
	#ifdef USE_SHEEN
		vec3 sheenColor;
		float sheenRoughness;
	#endif
	#ifdef IOR
		float ior;
	#endif
	#ifdef USE_TRANSMISSION
		float transmission;
		float transmissionAlpha;
		float thickness;
		float attenuationDistance;
		vec3 attenuationColor;
	#endif
	#ifdef USE_ANISOTROPY
		float anisotropy;
		float alphaT;
		vec3 anisotropyT;
		vec3 anisotropyB;
	#endif
};
vec3 clearcoatSpecularDirect = vec3( 0.0 );
vec3 clearcoatSpecularIndirect = vec3( 0.0 );
vec3 sheenSpecularDirect = vec3( 0.0 );
vec3 sheenSpecularIndirect = vec3(0.0 );
vec3 Schlick_to_F0( const in vec3 f, const in float f90, const in float dotVH ) {
    float x = clamp( 1.0 - dotVH, 0.0, 1.0 );
    float x2 = x * x;
    float x5 = clamp( x * x2 * x2, 0.0, 0.9999 );
    return ( f - vec3( f90 ) * x5 ) / ( 1.0 - x5 );
}
#ifdef USE_DIFFUSE_ROUGHNESS
	const float EON_EPSILON = 1e-7;
	float FON_DirectionalAlbedo( const in float mu, const in float roughness, const in float A ) {
		float muComp = 1.0 - mu;
		float gOverPi = muComp * ( 0.0571085289 + muComp * ( 0.491881867 + muComp * ( - 0.332181442 + muComp * 0.0714429953 ) ) );
		return A * ( 1.0 + roughness * gOverPi );
	}
	vec3 BRDF_EON( const in vec3 lightDir, const in vec3 viewDir, const in vec3 normal, const in vec3 diffuseColor, const in float roughness ) {
		vec3 rho = saturate( diffuseColor );
		if ( roughness <= EON_EPSILON ) return BRDF_Lambert( rho );
		float dotNL = saturate( dot( normal, lightDir ) );
		float dotNV = saturate( dot( normal, viewDir ) );
		float s = dot( lightDir, viewDir ) - dotNL * dotNV;
		float sOverT = ( s > 0.0 ) ? s / max( max( dotNL, dotNV ), EON_EPSILON ) : s;
		float A = 1.0 / ( 1.0 + ( 0.5 - 2.0 / ( 3.0 * PI ) ) * roughness );
		vec3 singleScatter = rho * RECIPROCAL_PI * A * ( 1.0 + roughness * sOverT );
		float averageAlbedo = A * ( 1.0 + ( 2.0 / 3.0 - 28.0 / ( 15.0 * PI ) ) * roughness );
		float albedoV = FON_DirectionalAlbedo( dotNV, roughness, A );
		float albedoL = FON_DirectionalAlbedo( dotNL, roughness, A );
		vec3 rhoMultiScatter = rho * rho * averageAlbedo / max( vec3( EON_EPSILON ), vec3( 1.0 ) - rho * ( 1.0 - averageAlbedo ) );
		vec3 multiScatter = rhoMultiScatter * RECIPROCAL_PI
			* max( EON_EPSILON, 1.0 - albedoV )
			* max( EON_EPSILON, 1.0 - albedoL )
			/ max( EON_EPSILON, 1.0 - averageAlbedo );
		return singleScatter + multiScatter;
	}
	vec3 EON_DirectionalAlbedo( const in vec3 diffuseColor, const in float roughness, const in float dotNV ) {
		vec3 rho = saturate( diffuseColor );
		if ( roughness <= EON_EPSILON ) return rho;
		float A = 1.0 / ( 1.0 + ( 0.5 - 2.0 / ( 3.0 * PI ) ) * roughness );
		float directionalAlbedo = FON_DirectionalAlbedo( dotNV, roughness, A );
		float averageAlbedo = A * ( 1.0 + ( 2.0 / 3.0 - 28.0 / ( 15.0 * PI ) ) * roughness );
		vec3 rhoMultiScatter = rho * rho * averageAlbedo / max( vec3( EON_EPSILON ), vec3( 1.0 ) - rho * ( 1.0 - averageAlbedo ) );
		return rho * directionalAlbedo + rhoMultiScatter * ( 1.0 - directionalAlbedo );
	}
#endif
float V_GGX_SmithCorrelated( const in float alpha, const in float dotNL, const in float dotNV ) {
	float a2 = pow2( alpha );
	float gv = dotNL * sqrt( a2 + ( 1.0 - a2 ) * pow2( dotNV ) );
	float gl = dotNV * sqrt( a2 + ( 1.0 - a2 ) * pow2( dotNL ) );
	return 0.5 / max( gv + gl, EPSILON );
}
float D_GGX( const in float alpha, const in float dotNH ) {
	float a2 = pow2( alpha );
	float denom = pow2( dotNH ) * ( a2 - 1.0 ) + 1.0;
	return RECIPROCAL_PI * a2 / pow2( denom );
}
#ifdef USE_ANISOTROPY
	float V_GGX_SmithCorrelated_Anisotropic( const in float alphaT, const in float alphaB, const in float dotTV, const in float dotBV, const in float dotTL, const in float dotBL, const in float dotNV, const in float dotNL ) {
		float gv = dotNL * length( vec3( alphaT * dotTV, alphaB * dotBV, dotNV ) );
		float gl = dotNV * length( vec3( alphaT * dotTL, alphaB * dotBL, dotNL ) );
		return 0.5 / max( gv + gl, EPSILON );
	}
	float D_GGX_Anisotropic( const in float alphaT, const in float alphaB, const in float dotNH, const in float dotTH, const in float dotBH ) {
		float a2 = alphaT * alphaB;
		highp vec3 v = vec3( alphaB * dotTH, alphaT * dotBH, a2 * dotNH );
		highp float v2 = dot( v, v );
		float w2 = a2 / v2;
		return RECIPROCAL_PI * a2 * pow2 ( w2 );
	}
#endif
#ifdef USE_CLEARCOAT
	vec3 BRDF_GGX_Clearcoat( const in vec3 lightDir, const in vec3 viewDir, const in vec3 normal, const in PhysicalMaterial material) {
		vec3 f0 = material.clearcoatF0;
		float f90 = material.clearcoatF90;
		float roughness = max( material.clearcoatRoughness, 0.045 );
		float alpha = pow2( roughness );
		vec3 halfDir = normalize( lightDir + viewDir );
		float dotNL = saturate( dot( normal, lightDir ) );
		float dotNV = saturate( dot( normal, viewDir ) );
		float dotNH = saturate( dot( normal, halfDir ) );
		float dotVH = saturate( dot( viewDir, halfDir ) );
		vec3 F = F_Schlick( f0, f90, dotVH );
		float V = V_GGX_SmithCorrelated( alpha, dotNL, dotNV );
		float D = D_GGX( alpha, dotNH );
		return F * ( V * D );
	}
#endif
vec3 BRDF_GGX( const in vec3 lightDir, const in vec3 viewDir, const in vec3 normal, const in PhysicalMaterial material ) {
	vec3 f0 = material.specularColorBlended;
	float f90 = material.specularF90;
	float roughness = max( material.roughness, 0.045 );
	float alpha = pow2( roughness );
	vec3 halfDir = normalize( lightDir + viewDir );
	float dotNL = saturate( dot( normal, lightDir ) );
	float dotNV = saturate( dot( normal, viewDir ) );
	float dotNH = saturate( dot( normal, halfDir ) );
	float dotVH = saturate( dot( viewDir, halfDir ) );
	vec3 F = F_Schlick( f0, f90, dotVH );
	#ifdef USE_IRIDESCENCE
		F = mix( F, material.iridescenceFresnel, material.iridescence );
	#endif
	#ifdef USE_ANISOTROPY
		float dotTL = dot( material.anisotropyT, lightDir );
		float dotTV = dot( material.anisotropyT, viewDir );
		float dotTH = dot( material.anisotropyT, halfDir );
		float dotBL = dot( material.anisotropyB, lightDir );
		float dotBV = dot( material.anisotropyB, viewDir );
		float dotBH = dot( material.anisotropyB, halfDir );
		float alphaT = max( material.alphaT, alpha );
		float V = V_GGX_SmithCorrelated_Anisotropic( alphaT, alpha, dotTV, dotBV, dotTL, dotBL, dotNV, dotNL );
		float D = D_GGX_Anisotropic( alphaT, alpha, dotNH, dotTH, dotBH );
	#else
		float V = V_GGX_SmithCorrelated( alpha, dotNL, dotNV );
		float D = D_GGX( alpha, dotNH );
	#endif
	return F * ( V * D );
}
vec2 LTC_Uv( const in vec3 N, const in vec3 V, const in float roughness ) {
	const float LUT_SIZE = 64.0;
	const float LUT_SCALE = ( LUT_SIZE - 1.0 ) / LUT_SIZE;
	const float LUT_BIAS = 0.5 / LUT_SIZE;
	float dotNV = saturate( dot( N, V ) );
	vec2 uv = vec2( roughness, sqrt( 1.0 - dotNV ) );
	uv = uv * LUT_SCALE + LUT_BIAS;
	return uv;
}
float LTC_ClippedSphereFormFactor( const in vec3 f ) {
	float l = length( f );
	return max( ( l * l + f.z ) / ( l + 1.0 ), 0.0 );
}
vec3 LTC_EdgeVectorFormFactor( const in vec3 v1, const in vec3 v2 ) {
	float x = dot( v1, v2 );
	float y = abs( x );
	float a = 0.8543985 + ( 0.4965155 + 0.0145206 * y ) * y;
	float b = 3.4175940 + ( 4.1616724 + y ) * y;
	float v = a / b;
	float theta_sintheta = ( x > 0.0 ) ? v : 0.5 * inversesqrt( max( 1.0 - x * x, 1e-7 ) ) - v;
	return cross( v1, v2 ) * theta_sintheta;
}
vec3 LTC_Evaluate( const in vec3 N, const in vec3 V, const in vec3 P, const in mat3 mInv, const in vec3 rectCoords[ 4 ] ) {
	vec3 v1 = rectCoords[ 1 ] - rectCoords[ 0 ];
	vec3 v2 = rectCoords[ 3 ] - rectCoords[ 0 ];
	vec3 lightNormal = cross( v1, v2 );
	if( dot( lightNormal, P - rectCoords[ 0 ] ) < 0.0 ) return vec3( 0.0 );
	vec3 T1, T2;
	T1 = normalize( V - N * dot( V, N ) );
	T2 = - cross( N, T1 );
	mat3 mat = mInv * transpose( mat3( T1, T2, N ) );
	vec3 coords[ 4 ];
	coords[ 0 ] = mat * ( rectCoords[ 0 ] - P );
	coords[ 1 ] = mat * ( rectCoords[ 1 ] - P );
	coords[ 2 ] = mat * ( rectCoords[ 2 ] - P );
	coords[ 3 ] = mat * ( rectCoords[ 3 ] - P );
	coords[ 0 ] = normalize( coords[ 0 ] );
	coords[ 1 ] = normalize( coords[ 1 ] );
	coords[ 2 ] = normalize( coords[ 2 ] );
	coords[ 3 ] = normalize( coords[ 3 ] );
	vec3 vectorFormFactor = vec3( 0.0 );
	vectorFormFactor += LTC_EdgeVectorFormFactor( coords[ 0 ], coords[ 1 ] );
	vectorFormFactor += LTC_EdgeVectorFormFactor( coords[ 1 ], coords[ 2 ] );
	vectorFormFactor += LTC_EdgeVectorFormFactor( coords[ 2 ], coords[ 3 ] );
	vectorFormFactor += LTC_EdgeVectorFormFactor( coords[ 3 ], coords[ 0 ] );
	float result = LTC_ClippedSphereFormFactor( vectorFormFactor );
	return vec3( result );
}
#if defined( USE_SHEEN )
float D_Charlie( float roughness, float dotNH ) {
	float alpha = pow2( roughness );
	float invAlpha = 1.0 / alpha;
	float cos2h = dotNH * dotNH;
	float sin2h = max( 1.0 - cos2h, 0.0078125 );
	return ( 2.0 + invAlpha ) * pow( sin2h, invAlpha * 0.5 ) / ( 2.0 * PI );
}
float V_Neubelt( float dotNV, float dotNL ) {
	return saturate( 1.0 / ( 4.0 * ( dotNL + dotNV - dotNL * dotNV ) ) );
}
vec3 BRDF_Sheen( const in vec3 lightDir, const in vec3 viewDir, const in vec3 normal, vec3 sheenColor, const in float sheenRoughness ) {
	vec3 halfDir = normalize( lightDir + viewDir );
	float dotNL = saturate( dot( normal, lightDir ) );
	float dotNV = saturate( dot( normal, viewDir ) );
	float dotNH = saturate( dot( normal, halfDir ) );
	float D = D_Charlie( sheenRoughness, dotNH );
	float V = V_Neubelt( dotNV, dotNL );
	return sheenColor * ( D * V );
}
#endif
float IBLSheenBRDF( const in vec3 normal, const in vec3 viewDir, const in float roughness ) {
	float dotNV = saturate( dot( normal, viewDir ) );
	float r2 = roughness * roughness;
	float rInv = 1.0 / ( roughness + 0.1 );
	float a = -1.9362 + 1.0678 * roughness + 0.4573 * r2 - 0.8469 * rInv;
	float b = -0.6014 + 0.5538 * roughness - 0.4670 * r2 - 0.1255 * rInv;
	float DG = exp( a * dotNV + b );
	return saturate( DG );
}
vec3 EnvironmentBRDF( const in vec3 normal, const in vec3 viewDir, const in vec3 specularColor, const in float specularF90, const in float roughness ) {
	float dotNV = saturate( dot( normal, viewDir ) );
	vec2 fab = texture2D( dfgLUT, vec2( roughness, dotNV ) ).rg;
	return specularColor * fab.x + specularF90 * fab.y;
}
#ifdef USE_IRIDESCENCE
void computeMultiscatteringIridescence( const in vec2 fab, const in vec3 specularColor, const in float specularF90, const in float iridescence, const in vec3 iridescenceF0, inout vec3 singleScatter, inout vec3 multiScatter ) {
#else
void computeMultiscattering( const in vec2 fab, const in vec3 specularColor, const in float specularF90, inout vec3 singleScatter, inout vec3 multiScatter ) {
#endif
	#ifdef USE_IRIDESCENCE
		vec3 Fr = mix( specularColor, iridescenceF0, iridescence );
	#else
		vec3 Fr = specularColor;
	#endif
	vec3 FssEss = Fr * fab.x + specularF90 * fab.y;
	float Ess = fab.x + fab.y;
	float Ems = 1.0 - Ess;
	vec3 Favg = Fr + ( 1.0 - Fr ) * 0.047619;	vec3 Fms = FssEss * Favg / ( 1.0 - Ems * Favg );
	singleScatter += FssEss;
	multiScatter += Fms * Ems;
}
#if NUM_RECT_AREA_LIGHTS > 0
	void RE_Direct_RectArea_Physical( const in RectAreaLight rectAreaLight, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in PhysicalMaterial material, inout ReflectedLight reflectedLight ) {
		vec3 normal = geometryNormal;
		vec3 viewDir = geometryViewDir;
		vec3 position = geometryPosition;
		vec3 lightPos = rectAreaLight.position;
		vec3 halfWidth = rectAreaLight.halfWidth;
		vec3 halfHeight = rectAreaLight.halfHeight;
		vec3 lightColor = rectAreaLight.color;
		float roughness = material.roughness;
		vec3 rectCoords[ 4 ];
		rectCoords[ 0 ] = lightPos + halfWidth - halfHeight;		rectCoords[ 1 ] = lightPos - halfWidth - halfHeight;
		rectCoords[ 2 ] = lightPos - halfWidth + halfHeight;
		rectCoords[ 3 ] = lightPos + halfWidth + halfHeight;
		vec2 uv = LTC_Uv( normal, viewDir, roughness );
		vec4 t1 = texture2D( ltc_1, uv );
		vec4 t2 = texture2D( ltc_2, uv );
		mat3 mInv = mat3(
			vec3( t1.x, 0, t1.y ),
			vec3(    0, 1,    0 ),
			vec3( t1.z, 0, t1.w )
		);
		vec3 fresnel = ( material.specularColorBlended * t2.x + ( material.specularF90 - material.specularColorBlended ) * t2.y );
		reflectedLight.directSpecular += lightColor * fresnel * LTC_Evaluate( normal, viewDir, position, mInv, rectCoords );
		reflectedLight.directDiffuse += lightColor * material.diffuseContribution * LTC_Evaluate( normal, viewDir, position, mat3( 1.0 ), rectCoords );
		#ifdef USE_CLEARCOAT
			vec3 Ncc = geometryClearcoatNormal;
			vec2 uvClearcoat = LTC_Uv( Ncc, viewDir, material.clearcoatRoughness );
			vec4 t1Clearcoat = texture2D( ltc_1, uvClearcoat );
			vec4 t2Clearcoat = texture2D( ltc_2, uvClearcoat );
			mat3 mInvClearcoat = mat3(
				vec3( t1Clearcoat.x, 0, t1Clearcoat.y ),
				vec3(             0, 1,             0 ),
				vec3( t1Clearcoat.z, 0, t1Clearcoat.w )
			);
			vec3 fresnelClearcoat = material.clearcoatF0 * t2Clearcoat.x + ( material.clearcoatF90 - material.clearcoatF0 ) * t2Clearcoat.y;
			clearcoatSpecularDirect += lightColor * fresnelClearcoat * LTC_Evaluate( Ncc, viewDir, position, mInvClearcoat, rectCoords );
		#endif
	}
#endif
void RE_Direct_Physical( const in IncidentLight directLight, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in PhysicalMaterial material, inout ReflectedLight reflectedLight ) {
	float dotNL = saturate( dot( geometryNormal, directLight.direction ) );
	vec3 irradiance = dotNL * directLight.color;
	#ifdef USE_CLEARCOAT
		float dotNLcc = saturate( dot( geometryClearcoatNormal, directLight.direction ) );
		vec3 ccIrradiance = dotNLcc * directLight.color;
		clearcoatSpecularDirect += ccIrradiance * BRDF_GGX_Clearcoat( directLight.direction, geometryViewDir, geometryClearcoatNormal, material );
	#endif
	#ifdef USE_SHEEN
 
 		sheenSpecularDirect += irradiance * BRDF_Sheen( directLight.direction, geometryViewDir, geometryNormal, material.sheenColor, material.sheenRoughness );
 
 		float sheenAlbedoV = IBLSheenBRDF( geometryNormal, geometryViewDir, material.sheenRoughness );
 		float sheenAlbedoL = IBLSheenBRDF( geometryNormal, directLight.direction, material.sheenRoughness );
 
 		float sheenEnergyComp = 1.0 - max3( material.sheenColor ) * max( sheenAlbedoV, sheenAlbedoL );
 
 		irradiance *= sheenEnergyComp;
 
 	#endif
	vec3 specularBRDF = BRDF_GGX( directLight.direction, geometryViewDir, geometryNormal, material );
	#ifdef USE_RETROREFLECTION
		vec3 retroViewDir = reflect( - geometryViewDir, geometryNormal );
		vec3 retroSpecularBRDF = BRDF_GGX( directLight.direction, retroViewDir, geometryNormal, material );
		specularBRDF = mix( specularBRDF, retroSpecularBRDF, saturate( material.retroreflectivity ) );
	#endif
	reflectedLight.directSpecular += irradiance * specularBRDF * material.multiScatteringCompensation;
	vec3 halfDir = normalize( directLight.direction + geometryViewDir );
	float dotVH = saturate( dot( geometryViewDir, halfDir ) );
	vec3 F = F_Schlick( material.specularColor, material.specularF90, dotVH );
	#ifdef USE_RETROREFLECTION
		vec3 retroHalfDir = normalize( directLight.direction + retroViewDir );
		float dotRetroVH = saturate( dot( retroViewDir, retroHalfDir ) );
		vec3 retroF = F_Schlick( material.specularColor, material.specularF90, dotRetroVH );
		F = mix( F, retroF, saturate( material.retroreflectivity ) );
	#endif
	#ifdef USE_DIFFUSE_ROUGHNESS
		vec3 diffuseBRDF = BRDF_EON( directLight.direction, geometryViewDir, geometryNormal, material.diffuseColor, material.diffuseRoughness ) * ( 1.0 - material.metalness );
	#else
		vec3 diffuseBRDF = BRDF_Lambert( material.diffuseContribution );
	#endif
	reflectedLight.directDiffuse += irradiance * diffuseBRDF * ( 1.0 - F );
}
void RE_IndirectDiffuse_Physical( const in vec3 irradiance, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in PhysicalMaterial material, inout ReflectedLight reflectedLight ) {
	vec3 singleScattering = vec3( 0.0 );
	vec3 multiScattering = vec3( 0.0 );
	#ifdef USE_IRIDESCENCE
		computeMultiscatteringIridescence( material.dfg, material.specularColor, material.specularF90, material.iridescence, material.iridescenceF0Dielectric, singleScattering, multiScattering );
	#else
		computeMultiscattering( material.dfg, material.specularColor, material.specularF90, singleScattering, multiScattering );
	#endif
	#ifdef USE_DIFFUSE_ROUGHNESS
		float dotNV = saturate( dot( geometryNormal, geometryViewDir ) );
		vec3 diffuseAlbedo = EON_DirectionalAlbedo( material.diffuseColor, material.diffuseRoughness, dotNV ) * ( 1.0 - material.metalness );
		vec3 diffuse = irradiance * RECIPROCAL_PI * diffuseAlbedo * ( 1.0 - singleScattering - multiScattering );
	#else
		vec3 diffuse = irradiance * BRDF_Lambert( material.diffuseContribution ) * ( 1.0 - singleScattering - multiScattering );
	#endif
	#ifdef USE_SHEEN
		float sheenAlbedo = IBLSheenBRDF( geometryNormal, geometryViewDir, material.sheenRoughness );
		sheenSpecularIndirect += irradiance * material.sheenColor * sheenAlbedo * RECIPROCAL_PI;
		float sheenEnergyComp = 1.0 - max3( material.sheenColor ) * sheenAlbedo;
		diffuse *= sheenEnergyComp;
	#endif
	reflectedLight.indirectDiffuse += diffuse;
}
void RE_IndirectSpecular_Physical( const in vec3 radiance, const in vec3 irradiance, const in vec3 clearcoatRadiance, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in PhysicalMaterial material, inout ReflectedLight reflectedLight) {
	#ifdef USE_CLEARCOAT
		clearcoatSpecularIndirect += clearcoatRadiance * EnvironmentBRDF( geometryClearcoatNormal, geometryViewDir, material.clearcoatF0, material.clearcoatF90, material.clearcoatRoughness );
	#endif
	#ifdef USE_SHEEN
		sheenSpecularIndirect += irradiance * material.sheenColor * IBLSheenBRDF( geometryNormal, geometryViewDir, material.sheenRoughness ) * RECIPROCAL_PI;
 	#endif
	vec3 singleScatteringDielectric = vec3( 0.0 );
	vec3 multiScatteringDielectric = vec3( 0.0 );
	vec3 singleScatteringMetallic = vec3( 0.0 );
	vec3 multiScatteringMetallic = vec3( 0.0 );
	#ifdef USE_IRIDESCENCE
		computeMultiscatteringIridescence( material.dfg, material.specularColor, material.specularF90, material.iridescence, material.iridescenceF0Dielectric, singleScatteringDielectric, multiScatteringDielectric );
		computeMultiscatteringIridescence( material.dfg, material.diffuseColor, material.specularF90, material.iridescence, material.iridescenceF0Metallic, singleScatteringMetallic, multiScatteringMetallic );
	#else
		computeMultiscattering( material.dfg, material.specularColor, material.specularF90, singleScatteringDielectric, multiScatteringDielectric );
		computeMultiscattering( material.dfg, material.diffuseColor, material.specularF90, singleScatteringMetallic, multiScatteringMetallic );
	#endif
	vec3 singleScattering = mix( singleScatteringDielectric, singleScatteringMetallic, material.metalness );
	vec3 multiScattering = mix( multiScatteringDielectric, multiScatteringMetallic, material.metalness );
	vec3 totalScatteringDielectric = singleScatteringDielectric + multiScatteringDielectric;
	#ifdef USE_DIFFUSE_ROUGHNESS
		float dotNV = saturate( dot( geometryNormal, geometryViewDir ) );
		vec3 diffuse = EON_DirectionalAlbedo( material.diffuseColor, material.diffuseRoughness, dotNV ) * ( 1.0 - material.metalness ) * ( 1.0 - totalScatteringDielectric );
	#else
		vec3 diffuse = material.diffuseContribution * ( 1.0 - totalScatteringDielectric );
	#endif
	vec3 cosineWeightedIrradiance = irradiance * RECIPROCAL_PI;
	vec3 indirectSpecular = radiance * singleScattering;
	indirectSpecular += multiScattering * cosineWeightedIrradiance;
	vec3 indirectDiffuse = diffuse * cosineWeightedIrradiance;
	#ifdef USE_SHEEN
		float sheenAlbedo = IBLSheenBRDF( geometryNormal, geometryViewDir, material.sheenRoughness );
		float sheenEnergyComp = 1.0 - max3( material.sheenColor ) * sheenAlbedo;
		indirectSpecular *= sheenEnergyComp;
		indirectDiffuse *= sheenEnergyComp;
	#endif
	reflectedLight.indirectSpecular += indirectSpecular;
	reflectedLight.indirectDiffuse += indirectDiffuse;
}
#define RE_Direct				RE_Direct_Physical
#define RE_Direct_RectArea		RE_Direct_RectArea_Physical
#define RE_IndirectDiffuse		RE_IndirectDiffuse_Physical
#define RE_IndirectSpecular		RE_IndirectSpecular_Physical
float computeSpecularOcclusion( const in float dotNV, const in float ambientOcclusion, const in float roughness ) {
	return saturate( pow( dotNV + ambientOcclusion, exp2( - 16.0 * roughness - 1.0 ) ) - 1.0 + ambientOcclusion );
}`,Nv=`
vec3 geometryPosition = - vViewPosition;
vec3 geometryNormal = normal;
vec3 geometryViewDir = ( isOrthographic ) ? vec3( 0, 0, 1 ) : normalize( vViewPosition );
vec3 geometryClearcoatNormal = vec3( 0.0 );
#ifdef USE_CLEARCOAT
	geometryClearcoatNormal = clearcoatNormal;
#endif
#ifdef USE_IRIDESCENCE
	float dotNVi = saturate( dot( normal, geometryViewDir ) );
	if ( material.iridescenceThickness == 0.0 ) {
		material.iridescence = 0.0;
	} else {
		material.iridescence = saturate( material.iridescence );
	}
	if ( material.iridescence > 0.0 ) {
		vec3 iridescenceFresnelDielectric = evalIridescence( 1.0, material.iridescenceIOR, dotNVi, material.iridescenceThickness, material.specularColor );
		vec3 iridescenceFresnelMetallic = evalIridescence( 1.0, material.iridescenceIOR, dotNVi, material.iridescenceThickness, material.diffuseColor );
		material.iridescenceFresnel = mix( iridescenceFresnelDielectric, iridescenceFresnelMetallic, material.metalness );
		material.iridescenceF0Dielectric = Schlick_to_F0( iridescenceFresnelDielectric, 1.0, dotNVi );
		material.iridescenceF0Metallic = Schlick_to_F0( iridescenceFresnelMetallic, 1.0, dotNVi );
	}
#endif
#ifdef STANDARD
	float dotNVms = saturate( dot( geometryNormal, geometryViewDir ) );
	material.dfg = texture2D( dfgLUT, vec2( material.roughness, dotNVms ) ).rg;
	#if ( NUM_SUN_LIGHTS > 0 || NUM_DIR_LIGHTS > 0 || NUM_POINT_LIGHTS > 0 || NUM_SPOT_LIGHTS > 0 )
		float EssMs = material.dfg.x + material.dfg.y;
		material.multiScatteringCompensation = 1.0 + material.specularColorBlended * ( 1.0 / EssMs - 1.0 );
	#endif
#endif
IncidentLight directLight;
#if ( NUM_POINT_LIGHTS > 0 ) && defined( RE_Direct )
	PointLight pointLight;
	#if defined( USE_SHADOWMAP ) && NUM_POINT_LIGHT_SHADOWS > 0
	PointLightShadow pointLightShadow;
	#endif
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_POINT_LIGHTS; i ++ ) {
		pointLight = pointLights[ i ];
		getPointLightInfo( pointLight, geometryPosition, directLight );
		#if defined( USE_SHADOWMAP ) && ( UNROLLED_LOOP_INDEX < NUM_POINT_LIGHT_SHADOWS ) && ( defined( SHADOWMAP_TYPE_PCF ) || defined( SHADOWMAP_TYPE_BASIC ) )
		pointLightShadow = pointLightShadows[ i ];
		directLight.color *= ( directLight.visible && receiveShadow ) ? getPointShadow( pointShadowMap[ i ], pointLightShadow.shadowMapSize, pointLightShadow.shadowIntensity, pointLightShadow.shadowBias, pointLightShadow.shadowRadius, vPointShadowCoord[ i ], pointLightShadow.shadowCameraNear, pointLightShadow.shadowCameraFar ) : 1.0;
		#endif
		RE_Direct( directLight, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
	}
	#pragma unroll_loop_end
#endif
#if ( NUM_SPOT_LIGHTS > 0 ) && defined( RE_Direct )
	SpotLight spotLight;
	vec4 spotColor;
	vec3 spotLightCoord;
	bool inSpotLightMap;
	#if defined( USE_SHADOWMAP ) && NUM_SPOT_LIGHT_SHADOWS > 0
	SpotLightShadow spotLightShadow;
	#endif
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_SPOT_LIGHTS; i ++ ) {
		spotLight = spotLights[ i ];
		getSpotLightInfo( spotLight, geometryPosition, directLight );
		#if ( UNROLLED_LOOP_INDEX < NUM_SPOT_LIGHT_SHADOWS_WITH_MAPS )
		#define SPOT_LIGHT_MAP_INDEX UNROLLED_LOOP_INDEX
		#elif ( UNROLLED_LOOP_INDEX < NUM_SPOT_LIGHT_SHADOWS )
		#define SPOT_LIGHT_MAP_INDEX NUM_SPOT_LIGHT_MAPS
		#else
		#define SPOT_LIGHT_MAP_INDEX ( UNROLLED_LOOP_INDEX - NUM_SPOT_LIGHT_SHADOWS + NUM_SPOT_LIGHT_SHADOWS_WITH_MAPS )
		#endif
		#if ( SPOT_LIGHT_MAP_INDEX < NUM_SPOT_LIGHT_MAPS )
			spotLightCoord = vSpotLightCoord[ i ].xyz / vSpotLightCoord[ i ].w;
			inSpotLightMap = all( lessThan( abs( spotLightCoord * 2. - 1. ), vec3( 1.0 ) ) );
			spotColor = texture2D( spotLightMap[ SPOT_LIGHT_MAP_INDEX ], spotLightCoord.xy );
			directLight.color = inSpotLightMap ? directLight.color * spotColor.rgb : directLight.color;
		#endif
		#undef SPOT_LIGHT_MAP_INDEX
		#if defined( USE_SHADOWMAP ) && ( UNROLLED_LOOP_INDEX < NUM_SPOT_LIGHT_SHADOWS )
		spotLightShadow = spotLightShadows[ i ];
		directLight.color *= ( directLight.visible && receiveShadow ) ? getShadow( spotShadowMap[ i ], spotLightShadow.shadowMapSize, spotLightShadow.shadowIntensity, spotLightShadow.shadowBias, spotLightShadow.shadowRadius, vSpotLightCoord[ i ] ) : 1.0;
		#endif
		RE_Direct( directLight, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
	}
	#pragma unroll_loop_end
#endif
#if ( NUM_SUN_LIGHTS > 0 ) && defined( RE_Direct )
	SunLight sunLight;
	#if defined( USE_SHADOWMAP ) && NUM_SUN_LIGHT_SHADOWS > 0
	SunLightShadow sunLightShadow;
	#endif
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_SUN_LIGHTS; i ++ ) {
		sunLight = sunLights[ i ];
		getSunLightInfo( sunLight, directLight );
		#if defined( USE_SHADOWMAP ) && ( UNROLLED_LOOP_INDEX < NUM_SUN_LIGHT_SHADOWS )
		sunLightShadow = sunLightShadows[ i ];
		directLight.color *= ( directLight.visible && receiveShadow ) ? getSunShadow( sunShadowMap[ i ], sunLightShadow, UNROLLED_LOOP_INDEX ) : 1.0;
		#endif
		RE_Direct( directLight, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
	}
	#pragma unroll_loop_end
#endif
#if ( NUM_DIR_LIGHTS > 0 ) && defined( RE_Direct )
	DirectionalLight directionalLight;
	#if defined( USE_SHADOWMAP ) && NUM_DIR_LIGHT_SHADOWS > 0
	DirectionalLightShadow directionalLightShadow;
	#endif
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_DIR_LIGHTS; i ++ ) {
		directionalLight = directionalLights[ i ];
		getDirectionalLightInfo( directionalLight, directLight );
		#if defined( USE_SHADOWMAP ) && ( UNROLLED_LOOP_INDEX < NUM_DIR_LIGHT_SHADOWS )
		directionalLightShadow = directionalLightShadows[ i ];
		directLight.color *= ( directLight.visible && receiveShadow ) ? getShadow( directionalShadowMap[ i ], directionalLightShadow.shadowMapSize, directionalLightShadow.shadowIntensity, directionalLightShadow.shadowBias, directionalLightShadow.shadowRadius, vDirectionalShadowCoord[ i ] ) : 1.0;
		#endif
		RE_Direct( directLight, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
	}
	#pragma unroll_loop_end
#endif
#if ( NUM_RECT_AREA_LIGHTS > 0 ) && defined( RE_Direct_RectArea )
	RectAreaLight rectAreaLight;
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_RECT_AREA_LIGHTS; i ++ ) {
		rectAreaLight = rectAreaLights[ i ];
		RE_Direct_RectArea( rectAreaLight, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
	}
	#pragma unroll_loop_end
#endif
#if defined( RE_IndirectDiffuse )
	vec3 iblIrradiance = vec3( 0.0 );
	vec3 irradiance = getAmbientLightIrradiance( ambientLightColor );
	#if defined( USE_LIGHT_PROBES )
		irradiance += getLightProbeIrradiance( lightProbe, geometryNormal );
	#endif
	#if ( NUM_HEMI_LIGHTS > 0 )
		#pragma unroll_loop_start
		for ( int i = 0; i < NUM_HEMI_LIGHTS; i ++ ) {
			irradiance += getHemisphereLightIrradiance( hemisphereLights[ i ], geometryNormal );
		}
		#pragma unroll_loop_end
	#endif
	#if NUM_LIGHT_PROBE_GRIDS > 0
		vec3 probeWorldPos = ( ( vec4( geometryPosition, 1.0 ) - viewMatrix[ 3 ] ) * viewMatrix ).xyz;
		vec3 probeWorldNormal = transformNormalByInverseViewMatrix( geometryNormal, viewMatrix );
		int probeGrid = - 1;
		#pragma unroll_loop_start
		for ( int i = 0; i < NUM_LIGHT_PROBE_GRIDS; i ++ ) {
			if ( isInsideLightProbeGrid( probeWorldPos, probeWorldNormal, probesMin[ i ], probesMax[ i ], probesResolution[ i ] ) ) probeGrid = UNROLLED_LOOP_INDEX;
		}
		#pragma unroll_loop_end
		#pragma unroll_loop_start
		for ( int i = 0; i < NUM_LIGHT_PROBE_GRIDS; i ++ ) {
			if ( probeGrid == UNROLLED_LOOP_INDEX ) irradiance += getLightProbeGridIrradiance( probesSH[ i ], probesMin[ i ], probesMax[ i ], probesResolution[ i ], probeWorldPos, probeWorldNormal );
		}
		#pragma unroll_loop_end
	#endif
#endif
#if defined( RE_IndirectSpecular )
	vec3 radiance = vec3( 0.0 );
	vec3 clearcoatRadiance = vec3( 0.0 );
#endif`,Ov=`#if defined( RE_IndirectDiffuse )
	#ifdef USE_LIGHTMAP
		vec4 lightMapTexel = texture2D( lightMap, vLightMapUv );
		vec3 lightMapIrradiance = lightMapTexel.rgb * lightMapIntensity;
		irradiance += lightMapIrradiance;
	#endif
	#if defined( USE_ENVMAP ) && defined( ENVMAP_TYPE_PMREM )
		#if defined( STANDARD ) || defined( LAMBERT ) || defined( PHONG )
			iblIrradiance += getIBLIrradiance( geometryNormal );
		#endif
	#endif
#endif
#if defined( USE_ENVMAP ) && defined( RE_IndirectSpecular )
	#ifdef USE_ANISOTROPY
		vec3 iblRadiance = getIBLAnisotropyRadiance( geometryViewDir, geometryNormal, material.roughness, material.anisotropyB, material.anisotropy );
	#else
		vec3 iblRadiance = getIBLRadiance( geometryViewDir, geometryNormal, material.roughness );
	#endif
	#ifdef USE_RETROREFLECTION
		#ifdef USE_ANISOTROPY
			vec3 retroIBLRadiance = getIBLAnisotropyRetroRadiance( geometryViewDir, geometryNormal, material.roughness, material.anisotropyB, material.anisotropy );
		#else
			vec3 retroIBLRadiance = getIBLRetroRadiance( geometryViewDir, geometryNormal, material.roughness );
		#endif
		iblRadiance = mix( iblRadiance, retroIBLRadiance, saturate( material.retroreflectivity ) );
	#endif
	radiance += iblRadiance;
	#ifdef USE_CLEARCOAT
		clearcoatRadiance += getIBLRadiance( geometryViewDir, geometryClearcoatNormal, material.clearcoatRoughness );
	#endif
#endif`,Fv=`#if defined( RE_IndirectDiffuse )
	#if defined( LAMBERT ) || defined( PHONG )
		irradiance += iblIrradiance;
	#endif
	RE_IndirectDiffuse( irradiance, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
#endif
#if defined( RE_IndirectSpecular )
	RE_IndirectSpecular( radiance, iblIrradiance, clearcoatRadiance, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
#endif`,Uv=`#if NUM_LIGHT_PROBE_GRIDS > 0
uniform highp sampler3D probesSH[ NUM_LIGHT_PROBE_GRIDS ];
uniform vec3 probesMin[ NUM_LIGHT_PROBE_GRIDS ];
uniform vec3 probesMax[ NUM_LIGHT_PROBE_GRIDS ];
uniform vec3 probesResolution[ NUM_LIGHT_PROBE_GRIDS ];
bool isInsideLightProbeGrid( vec3 worldPos, vec3 worldNormal, vec3 probesMin, vec3 probesMax, vec3 probesResolution ) {
	vec3 spacing = ( probesMax - probesMin ) / probesResolution;
	vec3 samplePos = worldPos + worldNormal * spacing * 0.5;
	vec3 margin = spacing * 0.01;
	return all( greaterThanEqual( samplePos, probesMin - margin ) ) && all( lessThanEqual( samplePos, probesMax + margin ) );
}
vec3 getLightProbeGridIrradiance( highp sampler3D probesSH, vec3 probesMin, vec3 probesMax, vec3 probesResolution, vec3 worldPos, vec3 worldNormal ) {
	vec3 res = probesResolution;
	vec3 gridRange = probesMax - probesMin;
	vec3 probeSpacing = gridRange / res;
	vec3 samplePos = worldPos + worldNormal * probeSpacing * 0.5;
	vec3 uvw = clamp( ( samplePos - probesMin ) / gridRange, 0.5 / res, 1.0 - 0.5 / res );
	float nz          = res.z;
	float paddedSlices = nz + 2.0;
	float atlasDepth  = 7.0 * paddedSlices;
	float uvZBase     = uvw.z * nz + 1.0;
	vec4 s0 = texture( probesSH, vec3( uvw.xy, ( uvZBase                       ) / atlasDepth ) );
	vec4 s1 = texture( probesSH, vec3( uvw.xy, ( uvZBase +       paddedSlices   ) / atlasDepth ) );
	vec4 s2 = texture( probesSH, vec3( uvw.xy, ( uvZBase + 2.0 * paddedSlices   ) / atlasDepth ) );
	vec4 s3 = texture( probesSH, vec3( uvw.xy, ( uvZBase + 3.0 * paddedSlices   ) / atlasDepth ) );
	vec4 s4 = texture( probesSH, vec3( uvw.xy, ( uvZBase + 4.0 * paddedSlices   ) / atlasDepth ) );
	vec4 s5 = texture( probesSH, vec3( uvw.xy, ( uvZBase + 5.0 * paddedSlices   ) / atlasDepth ) );
	vec4 s6 = texture( probesSH, vec3( uvw.xy, ( uvZBase + 6.0 * paddedSlices   ) / atlasDepth ) );
	vec3 c0 = s0.xyz;
	vec3 c1 = vec3( s0.w, s1.xy );
	vec3 c2 = vec3( s1.zw, s2.x );
	vec3 c3 = s2.yzw;
	vec3 c4 = s3.xyz;
	vec3 c5 = vec3( s3.w, s4.xy );
	vec3 c6 = vec3( s4.zw, s5.x );
	vec3 c7 = s5.yzw;
	vec3 c8 = s6.xyz;
	float x = worldNormal.x, y = worldNormal.y, z = worldNormal.z;
	vec3 result = c0 * 0.886227;
	result += c1 * 2.0 * 0.511664 * y;
	result += c2 * 2.0 * 0.511664 * z;
	result += c3 * 2.0 * 0.511664 * x;
	result += c4 * 2.0 * 0.429043 * x * y;
	result += c5 * 2.0 * 0.429043 * y * z;
	result += c6 * ( 0.743125 * z * z - 0.247708 );
	result += c7 * 2.0 * 0.429043 * x * z;
	result += c8 * 0.429043 * ( x * x - y * y );
	return max( result, vec3( 0.0 ) );
}
#endif`,Bv=`#if defined( USE_LOGARITHMIC_DEPTH_BUFFER )
	gl_FragDepth = vIsPerspective == 0.0 ? gl_FragCoord.z : log2( vFragDepth ) * logDepthBufFC * 0.5;
#endif`,kv=`#if defined( USE_LOGARITHMIC_DEPTH_BUFFER )
	uniform float logDepthBufFC;
	varying float vFragDepth;
	varying float vIsPerspective;
#endif`,zv=`#ifdef USE_LOGARITHMIC_DEPTH_BUFFER
	varying float vFragDepth;
	varying float vIsPerspective;
#endif`,Hv=`#ifdef USE_LOGARITHMIC_DEPTH_BUFFER
	vFragDepth = 1.0 + gl_Position.w;
	vIsPerspective = float( isPerspectiveMatrix( projectionMatrix ) );
#endif`,Gv=`#ifdef USE_MAP
	vec4 sampledDiffuseColor = texture2D( map, vMapUv );
	#ifdef DECODE_VIDEO_TEXTURE
		sampledDiffuseColor = sRGBTransferEOTF( sampledDiffuseColor );
	#endif
	diffuseColor *= sampledDiffuseColor;
#endif`,Vv=`#ifdef USE_MAP
	uniform sampler2D map;
#endif`,Wv=`#if defined( USE_MAP ) || defined( USE_ALPHAMAP )
	#if defined( USE_POINTS_UV )
		vec2 uv = vUv;
	#else
		vec2 uv = ( uvTransform * vec3( gl_PointCoord.x, 1.0 - gl_PointCoord.y, 1 ) ).xy;
	#endif
#endif
#ifdef USE_MAP
	diffuseColor *= texture2D( map, uv );
#endif
#ifdef USE_ALPHAMAP
	diffuseColor.a *= texture2D( alphaMap, uv ).g;
#endif`,Xv=`#if defined( USE_POINTS_UV )
	varying vec2 vUv;
#else
	#if defined( USE_MAP ) || defined( USE_ALPHAMAP )
		uniform mat3 uvTransform;
	#endif
#endif
#ifdef USE_MAP
	uniform sampler2D map;
#endif
#ifdef USE_ALPHAMAP
	uniform sampler2D alphaMap;
#endif`,$v=`float metalnessFactor = metalness;
#ifdef USE_METALNESSMAP
	vec4 texelMetalness = texture2D( metalnessMap, vMetalnessMapUv );
	metalnessFactor *= texelMetalness.b;
#endif`,qv=`#ifdef USE_METALNESSMAP
	uniform sampler2D metalnessMap;
#endif`,Yv=`#ifdef USE_INSTANCING_MORPH
	float morphTargetInfluences[ MORPHTARGETS_COUNT ];
	float morphTargetBaseInfluence = texelFetch( morphTexture, ivec2( 0, gl_InstanceID ), 0 ).r;
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		morphTargetInfluences[i] =  texelFetch( morphTexture, ivec2( i + 1, gl_InstanceID ), 0 ).r;
	}
#endif`,Kv=`#if defined( USE_MORPHCOLORS )
	#if defined( USE_COLOR_ALPHA )
		vColor *= morphTargetBaseInfluence;
	#elif defined( USE_COLOR )
		vColor.rgb *= morphTargetBaseInfluence;
	#endif
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		#if defined( USE_COLOR_ALPHA )
			if ( morphTargetInfluences[ i ] != 0.0 ) vColor += getMorph( gl_VertexID, i, 2 ) * morphTargetInfluences[ i ];
		#elif defined( USE_COLOR )
			if ( morphTargetInfluences[ i ] != 0.0 ) vColor.rgb += getMorph( gl_VertexID, i, 2 ).rgb * morphTargetInfluences[ i ];
		#endif
	}
#endif`,jv=`#ifdef USE_MORPHNORMALS
	objectNormal *= morphTargetBaseInfluence;
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		if ( morphTargetInfluences[ i ] != 0.0 ) objectNormal += getMorph( gl_VertexID, i, 1 ).xyz * morphTargetInfluences[ i ];
	}
#endif`,Jv=`#ifdef USE_MORPHTARGETS
	#ifndef USE_INSTANCING_MORPH
		uniform float morphTargetBaseInfluence;
		uniform float morphTargetInfluences[ MORPHTARGETS_COUNT ];
	#endif
	uniform sampler2DArray morphTargetsTexture;
	uniform ivec2 morphTargetsTextureSize;
	vec4 getMorph( const in int vertexIndex, const in int morphTargetIndex, const in int offset ) {
		int texelIndex = vertexIndex * MORPHTARGETS_TEXTURE_STRIDE + offset;
		int y = texelIndex / morphTargetsTextureSize.x;
		int x = texelIndex - y * morphTargetsTextureSize.x;
		ivec3 morphUV = ivec3( x, y, morphTargetIndex );
		return texelFetch( morphTargetsTexture, morphUV, 0 );
	}
#endif`,Zv=`#ifdef USE_MORPHTARGETS
	transformed *= morphTargetBaseInfluence;
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		if ( morphTargetInfluences[ i ] != 0.0 ) transformed += getMorph( gl_VertexID, i, 0 ).xyz * morphTargetInfluences[ i ];
	}
#endif`,Qv=`float faceDirection = gl_FrontFacing ? 1.0 : - 1.0;
#ifdef FLAT_SHADED
	vec3 fdx = dFdx( vViewPosition );
	vec3 fdy = dFdy( vViewPosition );
	vec3 normal = normalize( cross( fdx, fdy ) );
#else
	vec3 normal = normalize( vNormal );
	#ifdef DOUBLE_SIDED
		normal *= faceDirection;
	#endif
#endif
#if defined( USE_NORMALMAP_TANGENTSPACE ) || defined( USE_CLEARCOAT_NORMALMAP ) || defined( USE_ANISOTROPY )
	#ifdef USE_TANGENT
		mat3 tbn = mat3( normalize( vTangent ), normalize( vBitangent ), normal );
	#else
		mat3 tbn = getTangentFrame( - vViewPosition, normal,
		#if defined( USE_NORMALMAP )
			vNormalMapUv
		#elif defined( USE_CLEARCOAT_NORMALMAP )
			vClearcoatNormalMapUv
		#else
			vUv
		#endif
		);
	#endif
	#ifdef DOUBLE_SIDED
		tbn[0] *= faceDirection;
		tbn[1] *= faceDirection;
	#endif
#endif
#ifdef USE_CLEARCOAT_NORMALMAP
	#ifdef USE_TANGENT
		mat3 tbn2 = mat3( normalize( vTangent ), normalize( vBitangent ), normal );
	#else
		mat3 tbn2 = getTangentFrame( - vViewPosition, normal, vClearcoatNormalMapUv );
	#endif
	#ifdef DOUBLE_SIDED
		tbn2[0] *= faceDirection;
		tbn2[1] *= faceDirection;
	#endif
#endif
vec3 nonPerturbedNormal = normal;`,ex=`#ifdef USE_NORMALMAP_OBJECTSPACE
	normal = texture2D( normalMap, vNormalMapUv ).xyz * 2.0 - 1.0;
	#ifdef FLIP_SIDED
		normal = - normal;
	#endif
	#ifdef DOUBLE_SIDED
		normal = normal * faceDirection;
	#endif
	normal = normalize( normalMatrix * normal );
#elif defined( USE_NORMALMAP_TANGENTSPACE )
	vec3 mapN = texture2D( normalMap, vNormalMapUv ).xyz * 2.0 - 1.0;
	#if defined( USE_PACKED_NORMALMAP )
		mapN = vec3( mapN.xy, sqrt( saturate( 1.0 - dot( mapN.xy, mapN.xy ) ) ) );
	#endif
	mapN.xy *= normalScale;
	normal = normalize( tbn * mapN );
#elif defined( USE_BUMPMAP )
	normal = perturbNormalArb( - vViewPosition, normal, dHdxy_fwd(), faceDirection );
#endif`,tx=`#ifndef FLAT_SHADED
	varying vec3 vNormal;
	#ifdef USE_TANGENT
		varying vec3 vTangent;
		varying vec3 vBitangent;
	#endif
#endif`,nx=`#ifndef FLAT_SHADED
	varying vec3 vNormal;
	#ifdef USE_TANGENT
		varying vec3 vTangent;
		varying vec3 vBitangent;
	#endif
#endif`,ix=`#ifndef FLAT_SHADED
	vNormal = normalize( transformedNormal );
	#ifdef USE_TANGENT
		vTangent = normalize( transformedTangent );
		vBitangent = normalize( cross( vNormal, vTangent ) * tangent.w );
		#ifdef FLIP_SIDED
			vBitangent = - vBitangent;
		#endif
	#endif
#endif`,sx=`#ifdef USE_NORMALMAP
	uniform sampler2D normalMap;
	uniform vec2 normalScale;
#endif
#ifdef USE_NORMALMAP_OBJECTSPACE
	uniform mat3 normalMatrix;
#endif
#if ! defined ( USE_TANGENT ) && ( defined ( USE_NORMALMAP_TANGENTSPACE ) || defined ( USE_CLEARCOAT_NORMALMAP ) || defined( USE_ANISOTROPY ) )
	mat3 getTangentFrame( vec3 eye_pos, vec3 surf_norm, vec2 uv ) {
		vec3 q0 = dFdx( eye_pos.xyz );
		vec3 q1 = dFdy( eye_pos.xyz );
		vec2 st0 = dFdx( uv.st );
		vec2 st1 = dFdy( uv.st );
		vec3 N = surf_norm;
		vec3 q1perp = cross( q1, N );
		vec3 q0perp = cross( N, q0 );
		vec3 T = q1perp * st0.x + q0perp * st1.x;
		vec3 B = q1perp * st0.y + q0perp * st1.y;
		float det = max( dot( T, T ), dot( B, B ) );
		float scale = ( det == 0.0 ) ? 0.0 : inversesqrt( det );
		return mat3( T * scale, B * scale, N );
	}
#endif`,rx=`#ifdef USE_CLEARCOAT
	vec3 clearcoatNormal = nonPerturbedNormal;
#endif`,ox=`#ifdef USE_CLEARCOAT_NORMALMAP
	vec3 clearcoatMapN = texture2D( clearcoatNormalMap, vClearcoatNormalMapUv ).xyz * 2.0 - 1.0;
	clearcoatMapN.xy *= clearcoatNormalScale;
	clearcoatNormal = normalize( tbn2 * clearcoatMapN );
#endif`,ax=`#ifdef USE_CLEARCOATMAP
	uniform sampler2D clearcoatMap;
#endif
#ifdef USE_CLEARCOAT_NORMALMAP
	uniform sampler2D clearcoatNormalMap;
	uniform vec2 clearcoatNormalScale;
#endif
#ifdef USE_CLEARCOAT_ROUGHNESSMAP
	uniform sampler2D clearcoatRoughnessMap;
#endif`,lx=`#ifdef USE_IRIDESCENCEMAP
	uniform sampler2D iridescenceMap;
#endif
#ifdef USE_IRIDESCENCE_THICKNESSMAP
	uniform sampler2D iridescenceThicknessMap;
#endif`,cx=`#ifdef OPAQUE
diffuseColor.a = 1.0;
#endif
#ifdef USE_TRANSMISSION
diffuseColor.a *= material.transmissionAlpha;
#endif
gl_FragColor = vec4( outgoingLight, diffuseColor.a );`,hx=`vec3 packNormalToRGB( const in vec3 normal ) {
	return normalize( normal ) * 0.5 + 0.5;
}
vec3 unpackRGBToNormal( const in vec3 rgb ) {
	return 2.0 * rgb.xyz - 1.0;
}
const float PackUpscale = 256. / 255.;const float UnpackDownscale = 255. / 256.;const float ShiftRight8 = 1. / 256.;
const float Inv255 = 1. / 255.;
const vec4 PackFactors = vec4( 1.0, 256.0, 256.0 * 256.0, 256.0 * 256.0 * 256.0 );
const vec2 UnpackFactors2 = vec2( UnpackDownscale, 1.0 / PackFactors.g );
const vec3 UnpackFactors3 = vec3( UnpackDownscale / PackFactors.rg, 1.0 / PackFactors.b );
const vec4 UnpackFactors4 = vec4( UnpackDownscale / PackFactors.rgb, 1.0 / PackFactors.a );
vec4 packDepthToRGBA( const in float v ) {
	if( v <= 0.0 )
		return vec4( 0., 0., 0., 0. );
	if( v >= 1.0 )
		return vec4( 1., 1., 1., 1. );
	float vuf;
	float af = modf( v * PackFactors.a, vuf );
	float bf = modf( vuf * ShiftRight8, vuf );
	float gf = modf( vuf * ShiftRight8, vuf );
	return vec4( vuf * Inv255, gf * PackUpscale, bf * PackUpscale, af );
}
vec3 packDepthToRGB( const in float v ) {
	if( v <= 0.0 )
		return vec3( 0., 0., 0. );
	if( v >= 1.0 )
		return vec3( 1., 1., 1. );
	float vuf;
	float bf = modf( v * PackFactors.b, vuf );
	float gf = modf( vuf * ShiftRight8, vuf );
	return vec3( vuf * Inv255, gf * PackUpscale, bf );
}
vec2 packDepthToRG( const in float v ) {
	if( v <= 0.0 )
		return vec2( 0., 0. );
	if( v >= 1.0 )
		return vec2( 1., 1. );
	float vuf;
	float gf = modf( v * 256., vuf );
	return vec2( vuf * Inv255, gf );
}
float unpackRGBAToDepth( const in vec4 v ) {
	return dot( v, UnpackFactors4 );
}
float unpackRGBToDepth( const in vec3 v ) {
	return dot( v, UnpackFactors3 );
}
float unpackRGToDepth( const in vec2 v ) {
	return v.r * UnpackFactors2.r + v.g * UnpackFactors2.g;
}
vec4 pack2HalfToRGBA( const in vec2 v ) {
	vec4 r = vec4( v.x, fract( v.x * 255.0 ), v.y, fract( v.y * 255.0 ) );
	return vec4( r.x - r.y / 255.0, r.y, r.z - r.w / 255.0, r.w );
}
vec2 unpackRGBATo2Half( const in vec4 v ) {
	return vec2( v.x + ( v.y / 255.0 ), v.z + ( v.w / 255.0 ) );
}
float viewZToOrthographicDepth( const in float viewZ, const in float near, const in float far ) {
	return ( viewZ + near ) / ( near - far );
}
float orthographicDepthToViewZ( const in float depth, const in float near, const in float far ) {
	#ifdef USE_REVERSED_DEPTH_BUFFER
	
		return depth * ( far - near ) - far;
	#else
		return depth * ( near - far ) - near;
	#endif
}
float viewZToPerspectiveDepth( const in float viewZ, const in float near, const in float far ) {
	return ( ( near + viewZ ) * far ) / ( ( far - near ) * viewZ );
}
float perspectiveDepthToViewZ( const in float depth, const in float near, const in float far ) {
	
	#ifdef USE_REVERSED_DEPTH_BUFFER
		return ( near * far ) / ( ( near - far ) * depth - near );
	#else
		return ( near * far ) / ( ( far - near ) * depth - far );
	#endif
}`,ux=`#ifdef PREMULTIPLIED_ALPHA
	gl_FragColor.rgb *= gl_FragColor.a;
#endif`,dx=`vec4 mvPosition = vec4( transformed, 1.0 );
#ifdef USE_BATCHING
	mvPosition = batchingMatrix * mvPosition;
#endif
#ifdef USE_INSTANCING
	mvPosition = instanceMatrix * mvPosition;
#endif
mvPosition = modelViewMatrix * mvPosition;
gl_Position = projectionMatrix * mvPosition;`,fx=`#ifdef DITHERING
	gl_FragColor.rgb = dithering( gl_FragColor.rgb );
#endif`,px=`#ifdef DITHERING
	vec3 dithering( vec3 color ) {
		float grid_position = rand( gl_FragCoord.xy );
		vec3 dither_shift_RGB = vec3( 0.25 / 255.0, -0.25 / 255.0, 0.25 / 255.0 );
		dither_shift_RGB = mix( 2.0 * dither_shift_RGB, -2.0 * dither_shift_RGB, grid_position );
		return color + dither_shift_RGB;
	}
#endif`,mx=`float roughnessFactor = roughness;
#ifdef USE_ROUGHNESSMAP
	vec4 texelRoughness = texture2D( roughnessMap, vRoughnessMapUv );
	roughnessFactor *= texelRoughness.g;
#endif`,gx=`#ifdef USE_ROUGHNESSMAP
	uniform sampler2D roughnessMap;
#endif`,yx=`#if NUM_SPOT_LIGHT_COORDS > 0
	varying vec4 vSpotLightCoord[ NUM_SPOT_LIGHT_COORDS ];
#endif
#if NUM_SPOT_LIGHT_MAPS > 0
	uniform sampler2D spotLightMap[ NUM_SPOT_LIGHT_MAPS ];
#endif
#ifdef USE_SHADOWMAP
	#if NUM_SUN_LIGHT_SHADOWS > 0
		#define SUN_LIGHT_CASCADES 2
		#if defined( SHADOWMAP_TYPE_PCF )
			uniform sampler2DShadow sunShadowMap[ NUM_SUN_LIGHT_SHADOWS ];
		#else
			uniform sampler2D sunShadowMap[ NUM_SUN_LIGHT_SHADOWS ];
		#endif
		uniform mat4 sunShadowMatrix[ NUM_SUN_LIGHT_SHADOWS * SUN_LIGHT_CASCADES ];
		uniform vec4 sunShadowCascade[ NUM_SUN_LIGHT_SHADOWS * SUN_LIGHT_CASCADES ];
		varying vec4 vSunShadowWorldPosition;
		varying vec3 vSunShadowWorldNormal;
		struct SunLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
		};
		uniform SunLightShadow sunLightShadows[ NUM_SUN_LIGHT_SHADOWS ];
	#endif
	#if NUM_DIR_LIGHT_SHADOWS > 0
		#if defined( SHADOWMAP_TYPE_PCF )
			uniform sampler2DShadow directionalShadowMap[ NUM_DIR_LIGHT_SHADOWS ];
		#else
			uniform sampler2D directionalShadowMap[ NUM_DIR_LIGHT_SHADOWS ];
		#endif
		varying vec4 vDirectionalShadowCoord[ NUM_DIR_LIGHT_SHADOWS ];
		struct DirectionalLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
		};
		uniform DirectionalLightShadow directionalLightShadows[ NUM_DIR_LIGHT_SHADOWS ];
	#endif
	#if NUM_SPOT_LIGHT_SHADOWS > 0
		#if defined( SHADOWMAP_TYPE_PCF )
			uniform sampler2DShadow spotShadowMap[ NUM_SPOT_LIGHT_SHADOWS ];
		#else
			uniform sampler2D spotShadowMap[ NUM_SPOT_LIGHT_SHADOWS ];
		#endif
		struct SpotLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
		};
		uniform SpotLightShadow spotLightShadows[ NUM_SPOT_LIGHT_SHADOWS ];
	#endif
	#if NUM_POINT_LIGHT_SHADOWS > 0
		#if defined( SHADOWMAP_TYPE_PCF )
			uniform samplerCubeShadow pointShadowMap[ NUM_POINT_LIGHT_SHADOWS ];
		#elif defined( SHADOWMAP_TYPE_BASIC )
			uniform samplerCube pointShadowMap[ NUM_POINT_LIGHT_SHADOWS ];
		#endif
		varying vec4 vPointShadowCoord[ NUM_POINT_LIGHT_SHADOWS ];
		struct PointLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
			float shadowCameraNear;
			float shadowCameraFar;
		};
		uniform PointLightShadow pointLightShadows[ NUM_POINT_LIGHT_SHADOWS ];
	#endif
	#if defined( SHADOWMAP_TYPE_PCF )
		float interleavedGradientNoise( vec2 position ) {
			return fract( 52.9829189 * fract( dot( position, vec2( 0.06711056, 0.00583715 ) ) ) );
		}
		vec2 vogelDiskSample( int sampleIndex, int samplesCount, float phi ) {
			const float goldenAngle = 2.399963229728653;
			float r = sqrt( ( float( sampleIndex ) + 0.5 ) / float( samplesCount ) );
			float theta = float( sampleIndex ) * goldenAngle + phi;
			return vec2( cos( theta ), sin( theta ) ) * r;
		}
	#endif
	#if defined( SHADOWMAP_TYPE_PCF )
		float getShadow( sampler2DShadow shadowMap, vec2 shadowMapSize, float shadowIntensity, float shadowBias, float shadowRadius, vec4 shadowCoord ) {
			float shadow = 1.0;
			shadowCoord.xyz /= shadowCoord.w;
			#ifdef USE_REVERSED_DEPTH_BUFFER
				shadowCoord.z -= shadowBias;
			#else
				shadowCoord.z += shadowBias;
			#endif
			bool inFrustum = shadowCoord.x >= 0.0 && shadowCoord.x <= 1.0 && shadowCoord.y >= 0.0 && shadowCoord.y <= 1.0;
			bool frustumTest = inFrustum && shadowCoord.z <= 1.0;
			if ( frustumTest ) {
				vec2 texelSize = vec2( 1.0 ) / shadowMapSize;
				vec2 radius = shadowRadius * texelSize;
				float phi = interleavedGradientNoise( gl_FragCoord.xy ) * PI2;
				shadow = (
					texture( shadowMap, vec3( shadowCoord.xy + vogelDiskSample( 0, 5, phi ) * radius, shadowCoord.z ) ) +
					texture( shadowMap, vec3( shadowCoord.xy + vogelDiskSample( 1, 5, phi ) * radius, shadowCoord.z ) ) +
					texture( shadowMap, vec3( shadowCoord.xy + vogelDiskSample( 2, 5, phi ) * radius, shadowCoord.z ) ) +
					texture( shadowMap, vec3( shadowCoord.xy + vogelDiskSample( 3, 5, phi ) * radius, shadowCoord.z ) ) +
					texture( shadowMap, vec3( shadowCoord.xy + vogelDiskSample( 4, 5, phi ) * radius, shadowCoord.z ) )
				) * 0.2;
			}
			return mix( 1.0, shadow, shadowIntensity );
		}
	#elif defined( SHADOWMAP_TYPE_VSM )
		float getShadow( sampler2D shadowMap, vec2 shadowMapSize, float shadowIntensity, float shadowBias, float shadowRadius, vec4 shadowCoord ) {
			float shadow = 1.0;
			shadowCoord.xyz /= shadowCoord.w;
			#ifdef USE_REVERSED_DEPTH_BUFFER
				shadowCoord.z -= shadowBias;
			#else
				shadowCoord.z += shadowBias;
			#endif
			bool inFrustum = shadowCoord.x >= 0.0 && shadowCoord.x <= 1.0 && shadowCoord.y >= 0.0 && shadowCoord.y <= 1.0;
			bool frustumTest = inFrustum && shadowCoord.z <= 1.0;
			if ( frustumTest ) {
				vec2 distribution = texture2D( shadowMap, shadowCoord.xy ).rg;
				float mean = distribution.x;
				float variance = distribution.y * distribution.y;
				#ifdef USE_REVERSED_DEPTH_BUFFER
					float hard_shadow = step( mean, shadowCoord.z );
				#else
					float hard_shadow = step( shadowCoord.z, mean );
				#endif
				
				if ( hard_shadow == 1.0 ) {
					shadow = 1.0;
				} else {
					variance = max( variance, 0.0000001 );
					float d = shadowCoord.z - mean;
					float p_max = variance / ( variance + d * d );
					p_max = clamp( ( p_max - 0.3 ) / 0.65, 0.0, 1.0 );
					shadow = max( hard_shadow, p_max );
				}
			}
			return mix( 1.0, shadow, shadowIntensity );
		}
	#else
		float getShadow( sampler2D shadowMap, vec2 shadowMapSize, float shadowIntensity, float shadowBias, float shadowRadius, vec4 shadowCoord ) {
			float shadow = 1.0;
			shadowCoord.xyz /= shadowCoord.w;
			#ifdef USE_REVERSED_DEPTH_BUFFER
				shadowCoord.z -= shadowBias;
			#else
				shadowCoord.z += shadowBias;
			#endif
			bool inFrustum = shadowCoord.x >= 0.0 && shadowCoord.x <= 1.0 && shadowCoord.y >= 0.0 && shadowCoord.y <= 1.0;
			bool frustumTest = inFrustum && shadowCoord.z <= 1.0;
			if ( frustumTest ) {
				float depth = texture2D( shadowMap, shadowCoord.xy ).r;
				#ifdef USE_REVERSED_DEPTH_BUFFER
					shadow = step( depth, shadowCoord.z );
				#else
					shadow = step( shadowCoord.z, depth );
				#endif
			}
			return mix( 1.0, shadow, shadowIntensity );
		}
	#endif
	#if NUM_SUN_LIGHT_SHADOWS > 0
		float getSunShadow(
			#if defined( SHADOWMAP_TYPE_PCF )
				sampler2DShadow shadowMap,
			#else
				sampler2D shadowMap,
			#endif
			SunLightShadow sunLightShadow,
			int shadowIndex
		) {
			vec4 shadowWorldPosition = vec4( vSunShadowWorldPosition.xyz + vSunShadowWorldNormal * sunLightShadow.shadowNormalBias, 1.0 );
			float viewDepth = vSunShadowWorldPosition.w;
			int cascadeOffset = shadowIndex * SUN_LIGHT_CASCADES;
			float shadow = 1.0;
			for ( int i = SUN_LIGHT_CASCADES - 1; i >= 0; i -- ) {
				vec4 cascade = sunShadowCascade[ cascadeOffset + i ];
				if ( viewDepth >= cascade.x && viewDepth < cascade.y ) {
					float cascadeShadow = getShadow(
						shadowMap,
						sunLightShadow.shadowMapSize,
						sunLightShadow.shadowIntensity,
						sunLightShadow.shadowBias,
						sunLightShadow.shadowRadius,
						sunShadowMatrix[ cascadeOffset + i ] * shadowWorldPosition
					);
					shadow = mix( cascadeShadow, shadow, smoothstep( cascade.z, cascade.y, viewDepth ) );
				}
			}
			return shadow;
		}
	#endif
	#if NUM_POINT_LIGHT_SHADOWS > 0
	#if defined( SHADOWMAP_TYPE_PCF )
	float getPointShadow( samplerCubeShadow shadowMap, vec2 shadowMapSize, float shadowIntensity, float shadowBias, float shadowRadius, vec4 shadowCoord, float shadowCameraNear, float shadowCameraFar ) {
		float shadow = 1.0;
		vec3 lightToPosition = shadowCoord.xyz;
		vec3 bd3D = normalize( lightToPosition );
		vec3 absVec = abs( lightToPosition );
		float viewSpaceZ = max( max( absVec.x, absVec.y ), absVec.z );
		if ( viewSpaceZ - shadowCameraFar <= 0.0 && viewSpaceZ - shadowCameraNear >= 0.0 ) {
			float lightDistance = length( lightToPosition );
			float depthRange = shadowCameraFar - shadowCameraNear;
			#ifdef USE_REVERSED_DEPTH_BUFFER
				float depthA = - shadowCameraNear / depthRange - shadowBias;
				float depthB = shadowCameraNear * shadowCameraFar / ( depthRange * lightDistance );
			#else
				float depthA = shadowCameraFar / depthRange + shadowBias;
				float depthB = - shadowCameraNear * shadowCameraFar / ( depthRange * lightDistance );
			#endif
			float texelSize = shadowRadius / shadowMapSize.x;
			vec3 absDir = abs( bd3D );
			vec3 tangent = absDir.x > absDir.z ? vec3( 0.0, 1.0, 0.0 ) : vec3( 1.0, 0.0, 0.0 );
			tangent = normalize( cross( bd3D, tangent ) );
			vec3 bitangent = cross( bd3D, tangent );
			float phi = interleavedGradientNoise( gl_FragCoord.xy ) * PI2;
			shadow = 0.0;
			for ( int i = 0; i < 5; i ++ ) {
				vec2 offset = vogelDiskSample( i, 5, phi );
				vec3 direction = bd3D + ( tangent * offset.x + bitangent * offset.y ) * texelSize;
				vec3 absDirection = abs( direction );
				float dp = depthA + depthB / max( max( absDirection.x, absDirection.y ), absDirection.z );
				shadow += texture( shadowMap, vec4( direction, dp ) );
			}
			shadow *= 0.2;
		}
		return mix( 1.0, shadow, shadowIntensity );
	}
	#elif defined( SHADOWMAP_TYPE_BASIC )
	float getPointShadow( samplerCube shadowMap, vec2 shadowMapSize, float shadowIntensity, float shadowBias, float shadowRadius, vec4 shadowCoord, float shadowCameraNear, float shadowCameraFar ) {
		float shadow = 1.0;
		vec3 lightToPosition = shadowCoord.xyz;
		vec3 absVec = abs( lightToPosition );
		float viewSpaceZ = max( max( absVec.x, absVec.y ), absVec.z );
		if ( viewSpaceZ - shadowCameraFar <= 0.0 && viewSpaceZ - shadowCameraNear >= 0.0 ) {
			float dp = ( shadowCameraFar * ( viewSpaceZ - shadowCameraNear ) ) / ( viewSpaceZ * ( shadowCameraFar - shadowCameraNear ) );
			dp += shadowBias;
			vec3 bd3D = normalize( lightToPosition );
			float depth = textureCube( shadowMap, bd3D ).r;
			#ifdef USE_REVERSED_DEPTH_BUFFER
				depth = 1.0 - depth;
			#endif
			shadow = step( dp, depth );
		}
		return mix( 1.0, shadow, shadowIntensity );
	}
	#endif
	#endif
#endif`,vx=`#if NUM_SPOT_LIGHT_COORDS > 0
	uniform mat4 spotLightMatrix[ NUM_SPOT_LIGHT_COORDS ];
	varying vec4 vSpotLightCoord[ NUM_SPOT_LIGHT_COORDS ];
#endif
#ifdef USE_SHADOWMAP
	#if NUM_SUN_LIGHT_SHADOWS > 0
		varying vec4 vSunShadowWorldPosition;
		varying vec3 vSunShadowWorldNormal;
	#endif
	#if NUM_DIR_LIGHT_SHADOWS > 0
		uniform mat4 directionalShadowMatrix[ NUM_DIR_LIGHT_SHADOWS ];
		varying vec4 vDirectionalShadowCoord[ NUM_DIR_LIGHT_SHADOWS ];
		struct DirectionalLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
		};
		uniform DirectionalLightShadow directionalLightShadows[ NUM_DIR_LIGHT_SHADOWS ];
	#endif
	#if NUM_SPOT_LIGHT_SHADOWS > 0
		struct SpotLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
		};
		uniform SpotLightShadow spotLightShadows[ NUM_SPOT_LIGHT_SHADOWS ];
	#endif
	#if NUM_POINT_LIGHT_SHADOWS > 0
		uniform mat4 pointShadowMatrix[ NUM_POINT_LIGHT_SHADOWS ];
		varying vec4 vPointShadowCoord[ NUM_POINT_LIGHT_SHADOWS ];
		struct PointLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
			float shadowCameraNear;
			float shadowCameraFar;
		};
		uniform PointLightShadow pointLightShadows[ NUM_POINT_LIGHT_SHADOWS ];
	#endif
#endif`,xx=`#if ( defined( USE_SHADOWMAP ) && ( NUM_DIR_LIGHT_SHADOWS > 0 || NUM_SUN_LIGHT_SHADOWS > 0 || NUM_POINT_LIGHT_SHADOWS > 0 ) ) || ( NUM_SPOT_LIGHT_COORDS > 0 )
	#ifdef HAS_NORMAL
		vec3 shadowWorldNormal = transformNormalByInverseViewMatrix( transformedNormal, viewMatrix );
	#else
		vec3 shadowWorldNormal = vec3( 0.0 );
	#endif
	vec4 shadowWorldPosition;
#endif
#if defined( USE_SHADOWMAP )
	#if NUM_SUN_LIGHT_SHADOWS > 0
		vSunShadowWorldPosition = vec4( worldPosition.xyz, - mvPosition.z );
		vSunShadowWorldNormal = shadowWorldNormal;
	#endif
	#if NUM_DIR_LIGHT_SHADOWS > 0
		#pragma unroll_loop_start
		for ( int i = 0; i < NUM_DIR_LIGHT_SHADOWS; i ++ ) {
			shadowWorldPosition = worldPosition + vec4( shadowWorldNormal * directionalLightShadows[ i ].shadowNormalBias, 0 );
			vDirectionalShadowCoord[ i ] = directionalShadowMatrix[ i ] * shadowWorldPosition;
		}
		#pragma unroll_loop_end
	#endif
	#if NUM_POINT_LIGHT_SHADOWS > 0
		#pragma unroll_loop_start
		for ( int i = 0; i < NUM_POINT_LIGHT_SHADOWS; i ++ ) {
			shadowWorldPosition = worldPosition + vec4( shadowWorldNormal * pointLightShadows[ i ].shadowNormalBias, 0 );
			vPointShadowCoord[ i ] = pointShadowMatrix[ i ] * shadowWorldPosition;
		}
		#pragma unroll_loop_end
	#endif
#endif
#if NUM_SPOT_LIGHT_COORDS > 0
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_SPOT_LIGHT_COORDS; i ++ ) {
		shadowWorldPosition = worldPosition;
		#if ( defined( USE_SHADOWMAP ) && UNROLLED_LOOP_INDEX < NUM_SPOT_LIGHT_SHADOWS )
			shadowWorldPosition.xyz += shadowWorldNormal * spotLightShadows[ i ].shadowNormalBias;
		#endif
		vSpotLightCoord[ i ] = spotLightMatrix[ i ] * shadowWorldPosition;
	}
	#pragma unroll_loop_end
#endif`,_x=`float getShadowMask() {
	float shadow = 1.0;
	#ifdef USE_SHADOWMAP
	#if NUM_SUN_LIGHT_SHADOWS > 0
	SunLightShadow sunLight;
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_SUN_LIGHT_SHADOWS; i ++ ) {
		sunLight = sunLightShadows[ i ];
		shadow *= receiveShadow ? getSunShadow( sunShadowMap[ i ], sunLight, UNROLLED_LOOP_INDEX ) : 1.0;
	}
	#pragma unroll_loop_end
	#endif
	#if NUM_DIR_LIGHT_SHADOWS > 0
	DirectionalLightShadow directionalLight;
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_DIR_LIGHT_SHADOWS; i ++ ) {
		directionalLight = directionalLightShadows[ i ];
		shadow *= receiveShadow ? getShadow( directionalShadowMap[ i ], directionalLight.shadowMapSize, directionalLight.shadowIntensity, directionalLight.shadowBias, directionalLight.shadowRadius, vDirectionalShadowCoord[ i ] ) : 1.0;
	}
	#pragma unroll_loop_end
	#endif
	#if NUM_SPOT_LIGHT_SHADOWS > 0
	SpotLightShadow spotLight;
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_SPOT_LIGHT_SHADOWS; i ++ ) {
		spotLight = spotLightShadows[ i ];
		shadow *= receiveShadow ? getShadow( spotShadowMap[ i ], spotLight.shadowMapSize, spotLight.shadowIntensity, spotLight.shadowBias, spotLight.shadowRadius, vSpotLightCoord[ i ] ) : 1.0;
	}
	#pragma unroll_loop_end
	#endif
	#if NUM_POINT_LIGHT_SHADOWS > 0 && ( defined( SHADOWMAP_TYPE_PCF ) || defined( SHADOWMAP_TYPE_BASIC ) )
	PointLightShadow pointLight;
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_POINT_LIGHT_SHADOWS; i ++ ) {
		pointLight = pointLightShadows[ i ];
		shadow *= receiveShadow ? getPointShadow( pointShadowMap[ i ], pointLight.shadowMapSize, pointLight.shadowIntensity, pointLight.shadowBias, pointLight.shadowRadius, vPointShadowCoord[ i ], pointLight.shadowCameraNear, pointLight.shadowCameraFar ) : 1.0;
	}
	#pragma unroll_loop_end
	#endif
	#endif
	return shadow;
}`,bx=`#ifdef USE_SKINNING
	mat4 boneMatX = getBoneMatrix( skinIndex.x );
	mat4 boneMatY = getBoneMatrix( skinIndex.y );
	mat4 boneMatZ = getBoneMatrix( skinIndex.z );
	mat4 boneMatW = getBoneMatrix( skinIndex.w );
#endif`,Mx=`#ifdef USE_SKINNING
	uniform mat4 bindMatrix;
	uniform mat4 bindMatrixInverse;
	uniform highp sampler2D boneTexture;
	mat4 getBoneMatrix( const in float i ) {
		int size = textureSize( boneTexture, 0 ).x;
		int j = int( i ) * 4;
		int x = j % size;
		int y = j / size;
		vec4 v1 = texelFetch( boneTexture, ivec2( x, y ), 0 );
		vec4 v2 = texelFetch( boneTexture, ivec2( x + 1, y ), 0 );
		vec4 v3 = texelFetch( boneTexture, ivec2( x + 2, y ), 0 );
		vec4 v4 = texelFetch( boneTexture, ivec2( x + 3, y ), 0 );
		return mat4( v1, v2, v3, v4 );
	}
#endif`,Sx=`#ifdef USE_SKINNING
	vec4 skinVertex = bindMatrix * vec4( transformed, 1.0 );
	vec4 skinned = vec4( 0.0 );
	skinned += boneMatX * skinVertex * skinWeight.x;
	skinned += boneMatY * skinVertex * skinWeight.y;
	skinned += boneMatZ * skinVertex * skinWeight.z;
	skinned += boneMatW * skinVertex * skinWeight.w;
	transformed = ( bindMatrixInverse * skinned ).xyz;
#endif`,wx=`#ifdef USE_SKINNING
	mat4 skinMatrix = mat4( 0.0 );
	skinMatrix += skinWeight.x * boneMatX;
	skinMatrix += skinWeight.y * boneMatY;
	skinMatrix += skinWeight.z * boneMatZ;
	skinMatrix += skinWeight.w * boneMatW;
	skinMatrix = bindMatrixInverse * skinMatrix * bindMatrix;
	objectNormal = vec4( skinMatrix * vec4( objectNormal, 0.0 ) ).xyz;
	#ifdef USE_TANGENT
		objectTangent = vec4( skinMatrix * vec4( objectTangent, 0.0 ) ).xyz;
	#endif
#endif`,Tx=`float specularStrength;
#ifdef USE_SPECULARMAP
	vec4 texelSpecular = texture2D( specularMap, vSpecularMapUv );
	specularStrength = texelSpecular.r;
#else
	specularStrength = 1.0;
#endif`,Ex=`#ifdef USE_SPECULARMAP
	uniform sampler2D specularMap;
#endif`,Ax=`#if defined( TONE_MAPPING )
	gl_FragColor.rgb = toneMapping( gl_FragColor.rgb );
#endif`,Rx=`#ifndef saturate
#define saturate( a ) clamp( a, 0.0, 1.0 )
#endif
uniform float toneMappingExposure;
vec3 LinearToneMapping( vec3 color ) {
	return saturate( toneMappingExposure * color );
}
vec3 ReinhardToneMapping( vec3 color ) {
	color *= toneMappingExposure;
	return saturate( color / ( vec3( 1.0 ) + color ) );
}
vec3 CineonToneMapping( vec3 color ) {
	color *= toneMappingExposure;
	color = max( vec3( 0.0 ), color - 0.004 );
	return pow( ( color * ( 6.2 * color + 0.5 ) ) / ( color * ( 6.2 * color + 1.7 ) + 0.06 ), vec3( 2.2 ) );
}
vec3 RRTAndODTFit( vec3 v ) {
	vec3 a = v * ( v + 0.0245786 ) - 0.000090537;
	vec3 b = v * ( 0.983729 * v + 0.4329510 ) + 0.238081;
	return a / b;
}
vec3 ACESFilmicToneMapping( vec3 color ) {
	const mat3 ACESInputMat = mat3(
		vec3( 0.59719, 0.07600, 0.02840 ),		vec3( 0.35458, 0.90834, 0.13383 ),
		vec3( 0.04823, 0.01566, 0.83777 )
	);
	const mat3 ACESOutputMat = mat3(
		vec3(  1.60475, -0.10208, -0.00327 ),		vec3( -0.53108,  1.10813, -0.07276 ),
		vec3( -0.07367, -0.00605,  1.07602 )
	);
	color *= toneMappingExposure / 0.6;
	color = ACESInputMat * color;
	color = RRTAndODTFit( color );
	color = ACESOutputMat * color;
	return saturate( color );
}
const mat3 LINEAR_REC2020_TO_LINEAR_SRGB = mat3(
	vec3( 1.6605, - 0.1246, - 0.0182 ),
	vec3( - 0.5876, 1.1329, - 0.1006 ),
	vec3( - 0.0728, - 0.0083, 1.1187 )
);
const mat3 LINEAR_SRGB_TO_LINEAR_REC2020 = mat3(
	vec3( 0.6274, 0.0691, 0.0164 ),
	vec3( 0.3293, 0.9195, 0.0880 ),
	vec3( 0.0433, 0.0113, 0.8956 )
);
vec3 agxDefaultContrastApprox( vec3 x ) {
	vec3 x2 = x * x;
	vec3 x4 = x2 * x2;
	return + 15.5 * x4 * x2
		- 40.14 * x4 * x
		+ 31.96 * x4
		- 6.868 * x2 * x
		+ 0.4298 * x2
		+ 0.1191 * x
		- 0.00232;
}
vec3 AgXToneMapping( vec3 color ) {
	const mat3 AgXInsetMatrix = mat3(
		vec3( 0.856627153315983, 0.137318972929847, 0.11189821299995 ),
		vec3( 0.0951212405381588, 0.761241990602591, 0.0767994186031903 ),
		vec3( 0.0482516061458583, 0.101439036467562, 0.811302368396859 )
	);
	const mat3 AgXOutsetMatrix = mat3(
		vec3( 1.1271005818144368, - 0.1413297634984383, - 0.14132976349843826 ),
		vec3( - 0.11060664309660323, 1.157823702216272, - 0.11060664309660294 ),
		vec3( - 0.016493938717834573, - 0.016493938717834257, 1.2519364065950405 )
	);
	const float AgxMinEv = - 12.47393;	const float AgxMaxEv = 4.026069;
	color *= toneMappingExposure;
	color = LINEAR_SRGB_TO_LINEAR_REC2020 * color;
	color = AgXInsetMatrix * color;
	color = max( color, 1e-10 );	color = log2( color );
	color = ( color - AgxMinEv ) / ( AgxMaxEv - AgxMinEv );
	color = clamp( color, 0.0, 1.0 );
	color = agxDefaultContrastApprox( color );
	color = AgXOutsetMatrix * color;
	color = pow( max( vec3( 0.0 ), color ), vec3( 2.2 ) );
	color = LINEAR_REC2020_TO_LINEAR_SRGB * color;
	color = clamp( color, 0.0, 1.0 );
	return color;
}
vec3 NeutralToneMapping( vec3 color ) {
	const float StartCompression = 0.8 - 0.04;
	const float Desaturation = 0.15;
	color *= toneMappingExposure;
	float x = min( color.r, min( color.g, color.b ) );
	float offset = x < 0.08 ? x - 6.25 * x * x : 0.04;
	color -= offset;
	float peak = max( color.r, max( color.g, color.b ) );
	if ( peak < StartCompression ) return color;
	float d = 1. - StartCompression;
	float newPeak = 1. - d * d / ( peak + d - StartCompression );
	color *= newPeak / peak;
	float g = 1. - 1. / ( Desaturation * ( peak - newPeak ) + 1. );
	return mix( color, vec3( newPeak ), g );
}
vec3 CustomToneMapping( vec3 color ) { return color; }`,Cx=`#ifdef USE_TRANSMISSION
	material.transmission = transmission;
	material.transmissionAlpha = 1.0;
	material.thickness = thickness;
	material.attenuationDistance = attenuationDistance;
	material.attenuationColor = attenuationColor;
	#ifdef USE_TRANSMISSIONMAP
		material.transmission *= texture2D( transmissionMap, vTransmissionMapUv ).r;
	#endif
	#ifdef USE_THICKNESSMAP
		material.thickness *= texture2D( thicknessMap, vThicknessMapUv ).g;
	#endif
	vec3 pos = vWorldPosition;
	vec3 v = normalize( cameraPosition - pos );
	vec3 n = transformNormalByInverseViewMatrix( normal, viewMatrix );
	vec4 transmitted = getIBLVolumeRefraction(
		n, v, material.roughness, material.diffuseContribution, material.specularColorBlended, material.specularF90,
		pos, modelMatrix, viewMatrix, projectionMatrix, material.dispersion, material.ior, material.thickness,
		material.attenuationColor, material.attenuationDistance );
	material.transmissionAlpha = mix( material.transmissionAlpha, transmitted.a, material.transmission );
	totalDiffuse = mix( totalDiffuse, transmitted.rgb, material.transmission );
#endif`,Px=`#ifdef USE_TRANSMISSION
	uniform float transmission;
	uniform float thickness;
	uniform float attenuationDistance;
	uniform vec3 attenuationColor;
	#ifdef USE_TRANSMISSIONMAP
		uniform sampler2D transmissionMap;
	#endif
	#ifdef USE_THICKNESSMAP
		uniform sampler2D thicknessMap;
	#endif
	uniform vec2 transmissionSamplerSize;
	uniform sampler2D transmissionSamplerMap;
	uniform mat4 modelMatrix;
	uniform mat4 projectionMatrix;
	varying vec3 vWorldPosition;
	float w0( float a ) {
		return ( 1.0 / 6.0 ) * ( a * ( a * ( - a + 3.0 ) - 3.0 ) + 1.0 );
	}
	float w1( float a ) {
		return ( 1.0 / 6.0 ) * ( a *  a * ( 3.0 * a - 6.0 ) + 4.0 );
	}
	float w2( float a ){
		return ( 1.0 / 6.0 ) * ( a * ( a * ( - 3.0 * a + 3.0 ) + 3.0 ) + 1.0 );
	}
	float w3( float a ) {
		return ( 1.0 / 6.0 ) * ( a * a * a );
	}
	float g0( float a ) {
		return w0( a ) + w1( a );
	}
	float g1( float a ) {
		return w2( a ) + w3( a );
	}
	float h0( float a ) {
		return - 1.0 + w1( a ) / ( w0( a ) + w1( a ) );
	}
	float h1( float a ) {
		return 1.0 + w3( a ) / ( w2( a ) + w3( a ) );
	}
	vec4 bicubic( sampler2D tex, vec2 uv, vec4 texelSize, float lod ) {
		uv = uv * texelSize.zw + 0.5;
		vec2 iuv = floor( uv );
		vec2 fuv = fract( uv );
		float g0x = g0( fuv.x );
		float g1x = g1( fuv.x );
		float h0x = h0( fuv.x );
		float h1x = h1( fuv.x );
		float h0y = h0( fuv.y );
		float h1y = h1( fuv.y );
		vec2 p0 = ( vec2( iuv.x + h0x, iuv.y + h0y ) - 0.5 ) * texelSize.xy;
		vec2 p1 = ( vec2( iuv.x + h1x, iuv.y + h0y ) - 0.5 ) * texelSize.xy;
		vec2 p2 = ( vec2( iuv.x + h0x, iuv.y + h1y ) - 0.5 ) * texelSize.xy;
		vec2 p3 = ( vec2( iuv.x + h1x, iuv.y + h1y ) - 0.5 ) * texelSize.xy;
		return g0( fuv.y ) * ( g0x * textureLod( tex, p0, lod ) + g1x * textureLod( tex, p1, lod ) ) +
			g1( fuv.y ) * ( g0x * textureLod( tex, p2, lod ) + g1x * textureLod( tex, p3, lod ) );
	}
	vec4 textureBicubic( sampler2D sampler, vec2 uv, float lod ) {
		vec2 fLodSize = vec2( textureSize( sampler, int( lod ) ) );
		vec2 cLodSize = vec2( textureSize( sampler, int( lod + 1.0 ) ) );
		vec2 fLodSizeInv = 1.0 / fLodSize;
		vec2 cLodSizeInv = 1.0 / cLodSize;
		vec4 fSample = bicubic( sampler, uv, vec4( fLodSizeInv, fLodSize ), floor( lod ) );
		vec4 cSample = bicubic( sampler, uv, vec4( cLodSizeInv, cLodSize ), ceil( lod ) );
		return mix( fSample, cSample, fract( lod ) );
	}
	vec3 getVolumeTransmissionRay( const in vec3 n, const in vec3 v, const in float thickness, const in float ior, const in mat4 modelMatrix ) {
		vec3 refractionVector = refract( - v, normalize( n ), 1.0 / ior );
		vec3 modelScale;
		modelScale.x = length( vec3( modelMatrix[ 0 ].xyz ) );
		modelScale.y = length( vec3( modelMatrix[ 1 ].xyz ) );
		modelScale.z = length( vec3( modelMatrix[ 2 ].xyz ) );
		return normalize( refractionVector ) * thickness * modelScale;
	}
	float applyIorToRoughness( const in float roughness, const in float ior ) {
		return roughness * clamp( ior * 2.0 - 2.0, 0.0, 1.0 );
	}
	vec4 getTransmissionSample( const in vec2 fragCoord, const in float roughness, const in float ior ) {
		float lod = log2( transmissionSamplerSize.x ) * applyIorToRoughness( roughness, ior );
		return textureBicubic( transmissionSamplerMap, fragCoord.xy, lod );
	}
	vec3 volumeAttenuation( const in float transmissionDistance, const in vec3 attenuationColor, const in float attenuationDistance ) {
		if ( isinf( attenuationDistance ) ) {
			return vec3( 1.0 );
		} else {
			vec3 attenuationCoefficient = -log( attenuationColor ) / attenuationDistance;
			vec3 transmittance = exp( - attenuationCoefficient * transmissionDistance );			return transmittance;
		}
	}
	vec4 getIBLVolumeRefraction( const in vec3 n, const in vec3 v, const in float roughness, const in vec3 diffuseColor,
		const in vec3 specularColor, const in float specularF90, const in vec3 position, const in mat4 modelMatrix,
		const in mat4 viewMatrix, const in mat4 projMatrix, const in float dispersion, const in float ior, const in float thickness,
		const in vec3 attenuationColor, const in float attenuationDistance ) {
		vec4 transmittedLight;
		vec3 transmittance;
		#ifdef USE_DISPERSION
			float halfSpread = ( ior - 1.0 ) * 0.025 * dispersion;
			vec3 iors = vec3( ior - halfSpread, ior, ior + halfSpread );
			for ( int i = 0; i < 3; i ++ ) {
				vec3 transmissionRay = getVolumeTransmissionRay( n, v, thickness, iors[ i ], modelMatrix );
				vec3 refractedRayExit = position + transmissionRay;
				vec4 ndcPos = projMatrix * viewMatrix * vec4( refractedRayExit, 1.0 );
				vec2 refractionCoords = ndcPos.xy / ndcPos.w;
				refractionCoords += 1.0;
				refractionCoords /= 2.0;
				vec4 transmissionSample = getTransmissionSample( refractionCoords, roughness, iors[ i ] );
				transmittedLight[ i ] = transmissionSample[ i ];
				transmittedLight.a += transmissionSample.a;
				transmittance[ i ] = diffuseColor[ i ] * volumeAttenuation( length( transmissionRay ), attenuationColor, attenuationDistance )[ i ];
			}
			transmittedLight.a /= 3.0;
		#else
			vec3 transmissionRay = getVolumeTransmissionRay( n, v, thickness, ior, modelMatrix );
			vec3 refractedRayExit = position + transmissionRay;
			vec4 ndcPos = projMatrix * viewMatrix * vec4( refractedRayExit, 1.0 );
			vec2 refractionCoords = ndcPos.xy / ndcPos.w;
			refractionCoords += 1.0;
			refractionCoords /= 2.0;
			transmittedLight = getTransmissionSample( refractionCoords, roughness, ior );
			transmittance = diffuseColor * volumeAttenuation( length( transmissionRay ), attenuationColor, attenuationDistance );
		#endif
		vec3 attenuatedColor = transmittance * transmittedLight.rgb;
		vec3 F = EnvironmentBRDF( n, v, specularColor, specularF90, roughness );
		float transmittanceFactor = ( transmittance.r + transmittance.g + transmittance.b ) / 3.0;
		return vec4( ( 1.0 - F ) * attenuatedColor, 1.0 - ( 1.0 - transmittedLight.a ) * transmittanceFactor );
	}
#endif`,Ix=`#if defined( USE_UV ) || defined( USE_ANISOTROPY )
	varying vec2 vUv;
#endif
#ifdef USE_MAP
	varying vec2 vMapUv;
#endif
#ifdef USE_ALPHAMAP
	varying vec2 vAlphaMapUv;
#endif
#ifdef USE_LIGHTMAP
	varying vec2 vLightMapUv;
#endif
#ifdef USE_AOMAP
	varying vec2 vAoMapUv;
#endif
#ifdef USE_BUMPMAP
	varying vec2 vBumpMapUv;
#endif
#ifdef USE_NORMALMAP
	varying vec2 vNormalMapUv;
#endif
#ifdef USE_EMISSIVEMAP
	varying vec2 vEmissiveMapUv;
#endif
#ifdef USE_METALNESSMAP
	varying vec2 vMetalnessMapUv;
#endif
#ifdef USE_ROUGHNESSMAP
	varying vec2 vRoughnessMapUv;
#endif
#ifdef USE_DIFFUSE_ROUGHNESSMAP
	varying vec2 vDiffuseRoughnessMapUv;
#endif
#ifdef USE_ANISOTROPYMAP
	varying vec2 vAnisotropyMapUv;
#endif
#ifdef USE_CLEARCOATMAP
	varying vec2 vClearcoatMapUv;
#endif
#ifdef USE_CLEARCOAT_NORMALMAP
	varying vec2 vClearcoatNormalMapUv;
#endif
#ifdef USE_CLEARCOAT_ROUGHNESSMAP
	varying vec2 vClearcoatRoughnessMapUv;
#endif
#ifdef USE_IRIDESCENCEMAP
	varying vec2 vIridescenceMapUv;
#endif
#ifdef USE_IRIDESCENCE_THICKNESSMAP
	varying vec2 vIridescenceThicknessMapUv;
#endif
#ifdef USE_SHEEN_COLORMAP
	varying vec2 vSheenColorMapUv;
#endif
#ifdef USE_SHEEN_ROUGHNESSMAP
	varying vec2 vSheenRoughnessMapUv;
#endif
#ifdef USE_SPECULARMAP
	varying vec2 vSpecularMapUv;
#endif
#ifdef USE_SPECULAR_COLORMAP
	varying vec2 vSpecularColorMapUv;
#endif
#ifdef USE_SPECULAR_INTENSITYMAP
	varying vec2 vSpecularIntensityMapUv;
#endif
#ifdef USE_TRANSMISSIONMAP
	uniform mat3 transmissionMapTransform;
	varying vec2 vTransmissionMapUv;
#endif
#ifdef USE_THICKNESSMAP
	uniform mat3 thicknessMapTransform;
	varying vec2 vThicknessMapUv;
#endif`,Lx=`#if defined( USE_UV ) || defined( USE_ANISOTROPY )
	varying vec2 vUv;
#endif
#ifdef USE_MAP
	uniform mat3 mapTransform;
	varying vec2 vMapUv;
#endif
#ifdef USE_ALPHAMAP
	uniform mat3 alphaMapTransform;
	varying vec2 vAlphaMapUv;
#endif
#ifdef USE_LIGHTMAP
	uniform mat3 lightMapTransform;
	varying vec2 vLightMapUv;
#endif
#ifdef USE_AOMAP
	uniform mat3 aoMapTransform;
	varying vec2 vAoMapUv;
#endif
#ifdef USE_BUMPMAP
	uniform mat3 bumpMapTransform;
	varying vec2 vBumpMapUv;
#endif
#ifdef USE_NORMALMAP
	uniform mat3 normalMapTransform;
	varying vec2 vNormalMapUv;
#endif
#ifdef USE_DISPLACEMENTMAP
	uniform mat3 displacementMapTransform;
	varying vec2 vDisplacementMapUv;
#endif
#ifdef USE_EMISSIVEMAP
	uniform mat3 emissiveMapTransform;
	varying vec2 vEmissiveMapUv;
#endif
#ifdef USE_METALNESSMAP
	uniform mat3 metalnessMapTransform;
	varying vec2 vMetalnessMapUv;
#endif
#ifdef USE_ROUGHNESSMAP
	uniform mat3 roughnessMapTransform;
	varying vec2 vRoughnessMapUv;
#endif
#ifdef USE_DIFFUSE_ROUGHNESSMAP
	uniform mat3 diffuseRoughnessMapTransform;
	varying vec2 vDiffuseRoughnessMapUv;
#endif
#ifdef USE_ANISOTROPYMAP
	uniform mat3 anisotropyMapTransform;
	varying vec2 vAnisotropyMapUv;
#endif
#ifdef USE_CLEARCOATMAP
	uniform mat3 clearcoatMapTransform;
	varying vec2 vClearcoatMapUv;
#endif
#ifdef USE_CLEARCOAT_NORMALMAP
	uniform mat3 clearcoatNormalMapTransform;
	varying vec2 vClearcoatNormalMapUv;
#endif
#ifdef USE_CLEARCOAT_ROUGHNESSMAP
	uniform mat3 clearcoatRoughnessMapTransform;
	varying vec2 vClearcoatRoughnessMapUv;
#endif
#ifdef USE_SHEEN_COLORMAP
	uniform mat3 sheenColorMapTransform;
	varying vec2 vSheenColorMapUv;
#endif
#ifdef USE_SHEEN_ROUGHNESSMAP
	uniform mat3 sheenRoughnessMapTransform;
	varying vec2 vSheenRoughnessMapUv;
#endif
#ifdef USE_IRIDESCENCEMAP
	uniform mat3 iridescenceMapTransform;
	varying vec2 vIridescenceMapUv;
#endif
#ifdef USE_IRIDESCENCE_THICKNESSMAP
	uniform mat3 iridescenceThicknessMapTransform;
	varying vec2 vIridescenceThicknessMapUv;
#endif
#ifdef USE_SPECULARMAP
	uniform mat3 specularMapTransform;
	varying vec2 vSpecularMapUv;
#endif
#ifdef USE_SPECULAR_COLORMAP
	uniform mat3 specularColorMapTransform;
	varying vec2 vSpecularColorMapUv;
#endif
#ifdef USE_SPECULAR_INTENSITYMAP
	uniform mat3 specularIntensityMapTransform;
	varying vec2 vSpecularIntensityMapUv;
#endif
#ifdef USE_TRANSMISSIONMAP
	uniform mat3 transmissionMapTransform;
	varying vec2 vTransmissionMapUv;
#endif
#ifdef USE_THICKNESSMAP
	uniform mat3 thicknessMapTransform;
	varying vec2 vThicknessMapUv;
#endif`,Dx=`#if defined( USE_UV ) || defined( USE_ANISOTROPY )
	vUv = vec3( uv, 1 ).xy;
#endif
#ifdef USE_MAP
	vMapUv = ( mapTransform * vec3( MAP_UV, 1 ) ).xy;
#endif
#ifdef USE_ALPHAMAP
	vAlphaMapUv = ( alphaMapTransform * vec3( ALPHAMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_LIGHTMAP
	vLightMapUv = ( lightMapTransform * vec3( LIGHTMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_AOMAP
	vAoMapUv = ( aoMapTransform * vec3( AOMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_BUMPMAP
	vBumpMapUv = ( bumpMapTransform * vec3( BUMPMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_NORMALMAP
	vNormalMapUv = ( normalMapTransform * vec3( NORMALMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_DISPLACEMENTMAP
	vDisplacementMapUv = ( displacementMapTransform * vec3( DISPLACEMENTMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_EMISSIVEMAP
	vEmissiveMapUv = ( emissiveMapTransform * vec3( EMISSIVEMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_METALNESSMAP
	vMetalnessMapUv = ( metalnessMapTransform * vec3( METALNESSMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_ROUGHNESSMAP
	vRoughnessMapUv = ( roughnessMapTransform * vec3( ROUGHNESSMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_DIFFUSE_ROUGHNESSMAP
	vDiffuseRoughnessMapUv = ( diffuseRoughnessMapTransform * vec3( DIFFUSE_ROUGHNESSMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_ANISOTROPYMAP
	vAnisotropyMapUv = ( anisotropyMapTransform * vec3( ANISOTROPYMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_CLEARCOATMAP
	vClearcoatMapUv = ( clearcoatMapTransform * vec3( CLEARCOATMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_CLEARCOAT_NORMALMAP
	vClearcoatNormalMapUv = ( clearcoatNormalMapTransform * vec3( CLEARCOAT_NORMALMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_CLEARCOAT_ROUGHNESSMAP
	vClearcoatRoughnessMapUv = ( clearcoatRoughnessMapTransform * vec3( CLEARCOAT_ROUGHNESSMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_IRIDESCENCEMAP
	vIridescenceMapUv = ( iridescenceMapTransform * vec3( IRIDESCENCEMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_IRIDESCENCE_THICKNESSMAP
	vIridescenceThicknessMapUv = ( iridescenceThicknessMapTransform * vec3( IRIDESCENCE_THICKNESSMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_SHEEN_COLORMAP
	vSheenColorMapUv = ( sheenColorMapTransform * vec3( SHEEN_COLORMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_SHEEN_ROUGHNESSMAP
	vSheenRoughnessMapUv = ( sheenRoughnessMapTransform * vec3( SHEEN_ROUGHNESSMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_SPECULARMAP
	vSpecularMapUv = ( specularMapTransform * vec3( SPECULARMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_SPECULAR_COLORMAP
	vSpecularColorMapUv = ( specularColorMapTransform * vec3( SPECULAR_COLORMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_SPECULAR_INTENSITYMAP
	vSpecularIntensityMapUv = ( specularIntensityMapTransform * vec3( SPECULAR_INTENSITYMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_TRANSMISSIONMAP
	vTransmissionMapUv = ( transmissionMapTransform * vec3( TRANSMISSIONMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_THICKNESSMAP
	vThicknessMapUv = ( thicknessMapTransform * vec3( THICKNESSMAP_UV, 1 ) ).xy;
#endif`,Nx=`#if defined( USE_ENVMAP ) || defined( DISTANCE ) || defined ( USE_SHADOWMAP ) || defined ( USE_TRANSMISSION ) || NUM_SPOT_LIGHT_COORDS > 0
	vec4 worldPosition = vec4( transformed, 1.0 );
	#ifdef USE_BATCHING
		worldPosition = batchingMatrix * worldPosition;
	#endif
	#ifdef USE_INSTANCING
		worldPosition = instanceMatrix * worldPosition;
	#endif
	worldPosition = modelMatrix * worldPosition;
#endif`,Ox=`varying vec2 vUv;
uniform mat3 uvTransform;
void main() {
	vUv = ( uvTransform * vec3( uv, 1 ) ).xy;
	gl_Position = vec4( position.xy, 1.0, 1.0 );
}`,Fx=`uniform sampler2D t2D;
uniform float backgroundIntensity;
varying vec2 vUv;
void main() {
	vec4 texColor = texture2D( t2D, vUv );
	#ifdef DECODE_VIDEO_TEXTURE
		texColor = vec4( mix( pow( texColor.rgb * 0.9478672986 + vec3( 0.0521327014 ), vec3( 2.4 ) ), texColor.rgb * 0.0773993808, vec3( lessThanEqual( texColor.rgb, vec3( 0.04045 ) ) ) ), texColor.w );
	#endif
	texColor.rgb *= backgroundIntensity;
	gl_FragColor = texColor;
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
}`,Ux=`varying vec3 vWorldDirection;
#include <common>
void main() {
	vWorldDirection = transformDirection( position, modelMatrix );
	#include <begin_vertex>
	#include <project_vertex>
	gl_Position.z = gl_Position.w;
}`,Bx=`uniform float backgroundBlurriness;
uniform float backgroundIntensity;
uniform mat3 backgroundRotation;
varying vec3 vWorldDirection;
#include <envmap_common_pars_fragment>
void main() {
	#ifdef ENVMAP_TYPE_PMREM
		vec4 texColor = textureLod( envMap, backgroundRotation * vWorldDirection, roughnessToMip( backgroundBlurriness ) );
	#else
		vec4 texColor = textureCube( envMap, backgroundRotation * vWorldDirection );
	#endif
	texColor.rgb *= backgroundIntensity;
	gl_FragColor = texColor;
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
}`,kx=`varying vec3 vWorldDirection;
#include <common>
void main() {
	vWorldDirection = transformDirection( position, modelMatrix );
	#include <begin_vertex>
	#include <project_vertex>
	gl_Position.z = gl_Position.w;
}`,zx=`uniform samplerCube tCube;
uniform float tFlip;
uniform float opacity;
varying vec3 vWorldDirection;
void main() {
	vec4 texColor = textureCube( tCube, vec3( tFlip * vWorldDirection.x, vWorldDirection.yz ) );
	gl_FragColor = texColor;
	gl_FragColor.a *= opacity;
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
}`,Hx=`#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
varying vec2 vHighPrecisionZW;
void main() {
	#include <uv_vertex>
	#include <batching_vertex>
	#include <skinbase_vertex>
	#include <morphinstance_vertex>
	#ifdef USE_DISPLACEMENTMAP
		#include <beginnormal_vertex>
		#include <morphnormal_vertex>
		#include <skinnormal_vertex>
	#endif
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	vHighPrecisionZW = gl_Position.zw;
}`,Gx=`#if DEPTH_PACKING == 3200
	uniform float opacity;
#endif
#include <common>
#include <packing>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
varying vec2 vHighPrecisionZW;
void main() {
	vec4 diffuseColor = vec4( 1.0 );
	#include <clipping_planes_fragment>
	#if DEPTH_PACKING == 3200
		diffuseColor.a = opacity;
	#endif
	#include <map_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <logdepthbuf_fragment>
	#ifdef USE_REVERSED_DEPTH_BUFFER
		float fragCoordZ = vHighPrecisionZW[ 0 ] / vHighPrecisionZW[ 1 ];
	#else
		float fragCoordZ = 0.5 * vHighPrecisionZW[ 0 ] / vHighPrecisionZW[ 1 ] + 0.5;
	#endif
	#if DEPTH_PACKING == 3200
		gl_FragColor = vec4( vec3( 1.0 - fragCoordZ ), opacity );
	#elif DEPTH_PACKING == 3201
		gl_FragColor = packDepthToRGBA( fragCoordZ );
	#elif DEPTH_PACKING == 3202
		gl_FragColor = vec4( packDepthToRGB( fragCoordZ ), 1.0 );
	#elif DEPTH_PACKING == 3203
		gl_FragColor = vec4( packDepthToRG( fragCoordZ ), 0.0, 1.0 );
	#endif
}`,Vx=`#define DISTANCE
varying vec3 vWorldPosition;
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <batching_vertex>
	#include <skinbase_vertex>
	#include <morphinstance_vertex>
	#ifdef USE_DISPLACEMENTMAP
		#include <beginnormal_vertex>
		#include <morphnormal_vertex>
		#include <skinnormal_vertex>
	#endif
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <worldpos_vertex>
	#include <clipping_planes_vertex>
	vWorldPosition = worldPosition.xyz;
}`,Wx=`#define DISTANCE
uniform vec3 referencePosition;
uniform float nearDistance;
uniform float farDistance;
varying vec3 vWorldPosition;
#include <common>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( 1.0 );
	#include <clipping_planes_fragment>
	#include <map_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	float dist = length( vWorldPosition - referencePosition );
	dist = ( dist - nearDistance ) / ( farDistance - nearDistance );
	dist = saturate( dist );
	gl_FragColor = vec4( dist, 0.0, 0.0, 1.0 );
}`,Xx=`varying vec3 vWorldDirection;
#include <common>
void main() {
	vWorldDirection = transformDirection( position, modelMatrix );
	#include <begin_vertex>
	#include <project_vertex>
}`,$x=`uniform sampler2D tEquirect;
varying vec3 vWorldDirection;
#include <common>
void main() {
	vec3 direction = normalize( vWorldDirection );
	vec2 sampleUV = equirectUv( direction );
	gl_FragColor = texture2D( tEquirect, sampleUV );
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
}`,qx=`uniform float scale;
attribute float lineDistance;
varying float vLineDistance;
#include <common>
#include <uv_pars_vertex>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <morphtarget_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	vLineDistance = scale * lineDistance;
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	#include <fog_vertex>
}`,Yx=`uniform vec3 diffuse;
uniform float opacity;
uniform float dashSize;
uniform float totalSize;
varying float vLineDistance;
#include <common>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <fog_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	if ( mod( vLineDistance, totalSize ) > dashSize ) {
		discard;
	}
	vec3 outgoingLight = vec3( 0.0 );
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	outgoingLight = diffuseColor.rgb;
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
}`,Kx=`#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <envmap_pars_vertex>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <batching_vertex>
	#if defined ( USE_ENVMAP ) || defined ( USE_SKINNING )
		#include <beginnormal_vertex>
		#include <morphnormal_vertex>
		#include <skinbase_vertex>
		#include <skinnormal_vertex>
		#include <defaultnormal_vertex>
	#endif
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	#include <worldpos_vertex>
	#include <envmap_vertex>
	#include <fog_vertex>
}`,jx=`uniform vec3 diffuse;
uniform float opacity;
#ifndef FLAT_SHADED
	varying vec3 vNormal;
#endif
#include <common>
#include <dithering_pars_fragment>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <aomap_pars_fragment>
#include <lightmap_pars_fragment>
#include <envmap_common_pars_fragment>
#include <envmap_pars_fragment>
#include <fog_pars_fragment>
#include <specularmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <specularmap_fragment>
	ReflectedLight reflectedLight = ReflectedLight( vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ) );
	#ifdef USE_LIGHTMAP
		vec4 lightMapTexel = texture2D( lightMap, vLightMapUv );
		reflectedLight.indirectDiffuse += lightMapTexel.rgb * lightMapIntensity * RECIPROCAL_PI;
	#else
		reflectedLight.indirectDiffuse += vec3( 1.0 );
	#endif
	#include <aomap_fragment>
	reflectedLight.indirectDiffuse *= diffuseColor.rgb;
	vec3 outgoingLight = reflectedLight.indirectDiffuse;
	#include <envmap_fragment>
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
	#include <dithering_fragment>
}`,Jx=`#define LAMBERT
varying vec3 vViewPosition;
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <envmap_pars_vertex>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <normal_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <shadowmap_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <normal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	vViewPosition = - mvPosition.xyz;
	#include <worldpos_vertex>
	#include <envmap_vertex>
	#include <shadowmap_vertex>
	#include <fog_vertex>
}`,Zx=`#define LAMBERT
uniform vec3 diffuse;
uniform vec3 emissive;
uniform float opacity;
#include <common>
#include <dithering_pars_fragment>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <aomap_pars_fragment>
#include <lightmap_pars_fragment>
#include <emissivemap_pars_fragment>
#include <envmap_common_pars_fragment>
#include <envmap_pars_fragment>
#include <envmap_physical_pars_fragment>
#include <fog_pars_fragment>
#include <bsdfs>
#include <lights_pars_begin>
#include <normal_pars_fragment>
#include <lights_lambert_pars_fragment>
#include <shadowmap_pars_fragment>
#include <bumpmap_pars_fragment>
#include <normalmap_pars_fragment>
#include <specularmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	ReflectedLight reflectedLight = ReflectedLight( vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ) );
	vec3 totalEmissiveRadiance = emissive;
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <specularmap_fragment>
	#include <normal_fragment_begin>
	#include <normal_fragment_maps>
	#include <emissivemap_fragment>
	#include <lights_lambert_fragment>
	#include <lights_fragment_begin>
	#include <lights_fragment_maps>
	#include <lights_fragment_end>
	#include <aomap_fragment>
	vec3 outgoingLight = reflectedLight.directDiffuse + reflectedLight.indirectDiffuse + totalEmissiveRadiance;
	#include <envmap_fragment>
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
	#include <dithering_fragment>
}`,Qx=`#define MATCAP
varying vec3 vViewPosition;
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <color_pars_vertex>
#include <displacementmap_pars_vertex>
#include <fog_pars_vertex>
#include <normal_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <normal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	#include <fog_vertex>
	vViewPosition = - mvPosition.xyz;
}`,e_=`#define MATCAP
uniform vec3 diffuse;
uniform float opacity;
uniform sampler2D matcap;
varying vec3 vViewPosition;
#include <common>
#include <dithering_pars_fragment>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <fog_pars_fragment>
#include <normal_pars_fragment>
#include <bumpmap_pars_fragment>
#include <normalmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <normal_fragment_begin>
	#include <normal_fragment_maps>
	vec3 viewDir = normalize( vViewPosition );
	vec3 x = normalize( vec3( viewDir.z, 0.0, - viewDir.x ) );
	vec3 y = cross( viewDir, x );
	vec2 uv = vec2( dot( x, normal ), dot( y, normal ) ) * 0.495 + 0.5;
	#ifdef USE_MATCAP
		vec4 matcapColor = texture2D( matcap, uv );
	#else
		vec4 matcapColor = vec4( vec3( mix( 0.2, 0.8, uv.y ) ), 1.0 );
	#endif
	vec3 outgoingLight = diffuseColor.rgb * matcapColor.rgb;
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
	#include <dithering_fragment>
}`,t_=`#define NORMAL
#if defined( FLAT_SHADED ) || defined( USE_BUMPMAP ) || defined( USE_NORMALMAP_TANGENTSPACE )
	varying vec3 vViewPosition;
#endif
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <normal_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphinstance_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <normal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
#if defined( FLAT_SHADED ) || defined( USE_BUMPMAP ) || defined( USE_NORMALMAP_TANGENTSPACE )
	vViewPosition = - mvPosition.xyz;
#endif
}`,n_=`#define NORMAL
uniform float opacity;
#if defined( FLAT_SHADED ) || defined( USE_BUMPMAP ) || defined( USE_NORMALMAP_TANGENTSPACE )
	varying vec3 vViewPosition;
#endif
#include <uv_pars_fragment>
#include <normal_pars_fragment>
#include <bumpmap_pars_fragment>
#include <normalmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( 0.0, 0.0, 0.0, opacity );
	#include <clipping_planes_fragment>
	#include <logdepthbuf_fragment>
	#include <normal_fragment_begin>
	#include <normal_fragment_maps>
	gl_FragColor = vec4( normalize( normal ) * 0.5 + 0.5, diffuseColor.a );
	#ifdef OPAQUE
		gl_FragColor.a = 1.0;
	#endif
}`,i_=`#define PHONG
varying vec3 vViewPosition;
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <envmap_pars_vertex>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <normal_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <shadowmap_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphcolor_vertex>
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphinstance_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <normal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	vViewPosition = - mvPosition.xyz;
	#include <worldpos_vertex>
	#include <envmap_vertex>
	#include <shadowmap_vertex>
	#include <fog_vertex>
}`,s_=`#define PHONG
uniform vec3 diffuse;
uniform vec3 emissive;
uniform vec3 specular;
uniform float shininess;
uniform float opacity;
#include <common>
#include <dithering_pars_fragment>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <aomap_pars_fragment>
#include <lightmap_pars_fragment>
#include <emissivemap_pars_fragment>
#include <envmap_common_pars_fragment>
#include <envmap_pars_fragment>
#include <envmap_physical_pars_fragment>
#include <fog_pars_fragment>
#include <bsdfs>
#include <lights_pars_begin>
#include <normal_pars_fragment>
#include <lights_phong_pars_fragment>
#include <shadowmap_pars_fragment>
#include <bumpmap_pars_fragment>
#include <normalmap_pars_fragment>
#include <specularmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	ReflectedLight reflectedLight = ReflectedLight( vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ) );
	vec3 totalEmissiveRadiance = emissive;
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <specularmap_fragment>
	#include <normal_fragment_begin>
	#include <normal_fragment_maps>
	#include <emissivemap_fragment>
	#include <lights_phong_fragment>
	#include <lights_fragment_begin>
	#include <lights_fragment_maps>
	#include <lights_fragment_end>
	#include <aomap_fragment>
	vec3 outgoingLight = reflectedLight.directDiffuse + reflectedLight.indirectDiffuse + reflectedLight.directSpecular + reflectedLight.indirectSpecular + totalEmissiveRadiance;
	#include <envmap_fragment>
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
	#include <dithering_fragment>
}`,r_=`#define STANDARD
varying vec3 vViewPosition;
#ifdef USE_TRANSMISSION
	varying vec3 vWorldPosition;
#endif
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <normal_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <shadowmap_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <normal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	vViewPosition = - mvPosition.xyz;
	#include <worldpos_vertex>
	#include <shadowmap_vertex>
	#include <fog_vertex>
#ifdef USE_TRANSMISSION
	vWorldPosition = worldPosition.xyz;
#endif
}`,o_=`#define STANDARD
#ifdef PHYSICAL
	#define IOR
	#define USE_SPECULAR
#endif
uniform vec3 diffuse;
uniform vec3 emissive;
uniform float roughness;
uniform float metalness;
uniform float opacity;
#ifdef IOR
	uniform float ior;
#endif
#ifdef USE_SPECULAR
	uniform float specularIntensity;
	uniform vec3 specularColor;
	#ifdef USE_SPECULAR_COLORMAP
		uniform sampler2D specularColorMap;
	#endif
	#ifdef USE_SPECULAR_INTENSITYMAP
		uniform sampler2D specularIntensityMap;
	#endif
#endif
#ifdef USE_CLEARCOAT
	uniform float clearcoat;
	uniform float clearcoatRoughness;
#endif
#ifdef USE_DIFFUSE_ROUGHNESS
	uniform float diffuseRoughness;
	#ifdef USE_DIFFUSE_ROUGHNESSMAP
		uniform sampler2D diffuseRoughnessMap;
	#endif
#endif
#ifdef USE_DISPERSION
	uniform float dispersion;
#endif
#ifdef USE_RETROREFLECTION
	uniform float retroreflectivity;
#endif
#ifdef USE_IRIDESCENCE
	uniform float iridescence;
	uniform float iridescenceIOR;
	uniform float iridescenceThicknessMinimum;
	uniform float iridescenceThicknessMaximum;
#endif
#ifdef USE_SHEEN
	uniform vec3 sheenColor;
	uniform float sheenRoughness;
	#ifdef USE_SHEEN_COLORMAP
		uniform sampler2D sheenColorMap;
	#endif
	#ifdef USE_SHEEN_ROUGHNESSMAP
		uniform sampler2D sheenRoughnessMap;
	#endif
#endif
#ifdef USE_ANISOTROPY
	uniform vec2 anisotropyVector;
	#ifdef USE_ANISOTROPYMAP
		uniform sampler2D anisotropyMap;
	#endif
#endif
varying vec3 vViewPosition;
#include <common>
#include <dithering_pars_fragment>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <aomap_pars_fragment>
#include <lightmap_pars_fragment>
#include <emissivemap_pars_fragment>
#include <iridescence_fragment>
#include <envmap_common_pars_fragment>
#include <envmap_physical_pars_fragment>
#include <fog_pars_fragment>
#include <lights_pars_begin>
#include <normal_pars_fragment>
#include <lights_physical_pars_fragment>
#include <transmission_pars_fragment>
#include <shadowmap_pars_fragment>
#include <bumpmap_pars_fragment>
#include <normalmap_pars_fragment>
#include <clearcoat_pars_fragment>
#include <iridescence_pars_fragment>
#include <roughnessmap_pars_fragment>
#include <metalnessmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	ReflectedLight reflectedLight = ReflectedLight( vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ) );
	vec3 totalEmissiveRadiance = emissive;
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <roughnessmap_fragment>
	#include <metalnessmap_fragment>
	#include <normal_fragment_begin>
	#include <normal_fragment_maps>
	#include <clearcoat_normal_fragment_begin>
	#include <clearcoat_normal_fragment_maps>
	#include <emissivemap_fragment>
	#include <lights_physical_fragment>
	#include <lights_fragment_begin>
	#include <lights_fragment_maps>
	#include <lights_fragment_end>
	#include <aomap_fragment>
	vec3 totalDiffuse = reflectedLight.directDiffuse + reflectedLight.indirectDiffuse;
	vec3 totalSpecular = reflectedLight.directSpecular + reflectedLight.indirectSpecular;
	#include <transmission_fragment>
	vec3 outgoingLight = totalDiffuse + totalSpecular + totalEmissiveRadiance;
	#ifdef USE_SHEEN
 
		outgoingLight = outgoingLight + sheenSpecularDirect + sheenSpecularIndirect;
 
 	#endif
	#ifdef USE_CLEARCOAT
		float dotNVcc = saturate( dot( geometryClearcoatNormal, geometryViewDir ) );
		vec3 Fcc = F_Schlick( material.clearcoatF0, material.clearcoatF90, dotNVcc );
		outgoingLight = outgoingLight * ( 1.0 - material.clearcoat * Fcc ) + ( clearcoatSpecularDirect + clearcoatSpecularIndirect ) * material.clearcoat;
	#endif
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
	#include <dithering_fragment>
}`,a_=`#define TOON
varying vec3 vViewPosition;
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <normal_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <shadowmap_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <normal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	vViewPosition = - mvPosition.xyz;
	#include <worldpos_vertex>
	#include <shadowmap_vertex>
	#include <fog_vertex>
}`,l_=`#define TOON
uniform vec3 diffuse;
uniform vec3 emissive;
uniform float opacity;
#include <common>
#include <dithering_pars_fragment>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <aomap_pars_fragment>
#include <lightmap_pars_fragment>
#include <emissivemap_pars_fragment>
#include <gradientmap_pars_fragment>
#include <fog_pars_fragment>
#include <bsdfs>
#include <lights_pars_begin>
#include <normal_pars_fragment>
#include <lights_toon_pars_fragment>
#include <shadowmap_pars_fragment>
#include <bumpmap_pars_fragment>
#include <normalmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	ReflectedLight reflectedLight = ReflectedLight( vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ) );
	vec3 totalEmissiveRadiance = emissive;
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <normal_fragment_begin>
	#include <normal_fragment_maps>
	#include <emissivemap_fragment>
	#include <lights_toon_fragment>
	#include <lights_fragment_begin>
	#include <lights_fragment_maps>
	#include <lights_fragment_end>
	#include <aomap_fragment>
	vec3 outgoingLight = reflectedLight.directDiffuse + reflectedLight.indirectDiffuse + totalEmissiveRadiance;
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
	#include <dithering_fragment>
}`,c_=`uniform float size;
uniform float scale;
#include <common>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <morphtarget_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
#ifdef USE_POINTS_UV
	varying vec2 vUv;
	uniform mat3 uvTransform;
#endif
void main() {
	#ifdef USE_POINTS_UV
		vUv = ( uvTransform * vec3( uv, 1 ) ).xy;
	#endif
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <project_vertex>
	gl_PointSize = size;
	#ifdef USE_SIZEATTENUATION
		bool isPerspective = isPerspectiveMatrix( projectionMatrix );
		if ( isPerspective ) gl_PointSize *= ( scale / - mvPosition.z );
	#endif
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	#include <worldpos_vertex>
	#include <fog_vertex>
}`,h_=`uniform vec3 diffuse;
uniform float opacity;
#include <common>
#include <color_pars_fragment>
#include <map_particle_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <fog_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	vec3 outgoingLight = vec3( 0.0 );
	#include <logdepthbuf_fragment>
	#include <map_particle_fragment>
	#include <color_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	outgoingLight = diffuseColor.rgb;
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
}`,u_=`#include <common>
#include <batching_pars_vertex>
#include <fog_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <shadowmap_pars_vertex>
void main() {
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphinstance_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <worldpos_vertex>
	#include <shadowmap_vertex>
	#include <fog_vertex>
}`,d_=`uniform vec3 color;
uniform float opacity;
#include <common>
#include <fog_pars_fragment>
#include <bsdfs>
#include <lights_pars_begin>
#include <logdepthbuf_pars_fragment>
#include <shadowmap_pars_fragment>
#include <shadowmask_pars_fragment>
void main() {
	#include <logdepthbuf_fragment>
	gl_FragColor = vec4( color, opacity * ( 1.0 - getShadowMask() ) );
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
}`,f_=`uniform float rotation;
uniform vec2 center;
#include <common>
#include <uv_pars_vertex>
#include <fog_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	vec4 mvPosition = modelViewMatrix[ 3 ];
	vec2 scale = vec2( length( modelMatrix[ 0 ].xyz ), length( modelMatrix[ 1 ].xyz ) );
	#ifndef USE_SIZEATTENUATION
		bool isPerspective = isPerspectiveMatrix( projectionMatrix );
		if ( isPerspective ) scale *= - mvPosition.z;
	#endif
	vec2 alignedPosition = ( position.xy - ( center - vec2( 0.5 ) ) ) * scale;
	vec2 rotatedPosition;
	rotatedPosition.x = cos( rotation ) * alignedPosition.x - sin( rotation ) * alignedPosition.y;
	rotatedPosition.y = sin( rotation ) * alignedPosition.x + cos( rotation ) * alignedPosition.y;
	mvPosition.xy += rotatedPosition;
	gl_Position = projectionMatrix * mvPosition;
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	#include <fog_vertex>
}`,p_=`uniform vec3 diffuse;
uniform float opacity;
#include <common>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <fog_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	vec3 outgoingLight = vec3( 0.0 );
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	outgoingLight = diffuseColor.rgb;
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
}`,$e={alphahash_fragment:Fy,alphahash_pars_fragment:Uy,alphamap_fragment:By,alphamap_pars_fragment:ky,alphatest_fragment:zy,alphatest_pars_fragment:Hy,aomap_fragment:Gy,aomap_pars_fragment:Vy,batching_pars_vertex:Wy,batching_vertex:Xy,begin_vertex:$y,beginnormal_vertex:qy,bsdfs:Yy,iridescence_fragment:Ky,bumpmap_pars_fragment:jy,clipping_planes_fragment:Jy,clipping_planes_pars_fragment:Zy,clipping_planes_pars_vertex:Qy,clipping_planes_vertex:ev,color_fragment:tv,color_pars_fragment:nv,color_pars_vertex:iv,color_vertex:sv,common:rv,defaultnormal_vertex:ov,displacementmap_pars_vertex:av,displacementmap_vertex:lv,emissivemap_fragment:cv,emissivemap_pars_fragment:hv,colorspace_fragment:uv,colorspace_pars_fragment:dv,envmap_fragment:fv,envmap_common_pars_fragment:pv,envmap_pars_fragment:mv,envmap_pars_vertex:gv,envmap_physical_pars_fragment:Av,envmap_vertex:yv,fog_vertex:vv,fog_pars_vertex:xv,fog_fragment:_v,fog_pars_fragment:bv,gradientmap_pars_fragment:Mv,lightmap_pars_fragment:Sv,lights_lambert_fragment:wv,lights_lambert_pars_fragment:Tv,lights_pars_begin:Ev,lights_toon_fragment:Rv,lights_toon_pars_fragment:Cv,lights_phong_fragment:Pv,lights_phong_pars_fragment:Iv,lights_physical_fragment:Lv,lights_physical_pars_fragment:Dv,lights_fragment_begin:Nv,lights_fragment_maps:Ov,lights_fragment_end:Fv,lightprobes_pars_fragment:Uv,logdepthbuf_fragment:Bv,logdepthbuf_pars_fragment:kv,logdepthbuf_pars_vertex:zv,logdepthbuf_vertex:Hv,map_fragment:Gv,map_pars_fragment:Vv,map_particle_fragment:Wv,map_particle_pars_fragment:Xv,metalnessmap_fragment:$v,metalnessmap_pars_fragment:qv,morphinstance_vertex:Yv,morphcolor_vertex:Kv,morphnormal_vertex:jv,morphtarget_pars_vertex:Jv,morphtarget_vertex:Zv,normal_fragment_begin:Qv,normal_fragment_maps:ex,normal_pars_fragment:tx,normal_pars_vertex:nx,normal_vertex:ix,normalmap_pars_fragment:sx,clearcoat_normal_fragment_begin:rx,clearcoat_normal_fragment_maps:ox,clearcoat_pars_fragment:ax,iridescence_pars_fragment:lx,opaque_fragment:cx,packing:hx,premultiplied_alpha_fragment:ux,project_vertex:dx,dithering_fragment:fx,dithering_pars_fragment:px,roughnessmap_fragment:mx,roughnessmap_pars_fragment:gx,shadowmap_pars_fragment:yx,shadowmap_pars_vertex:vx,shadowmap_vertex:xx,shadowmask_pars_fragment:_x,skinbase_vertex:bx,skinning_pars_vertex:Mx,skinning_vertex:Sx,skinnormal_vertex:wx,specularmap_fragment:Tx,specularmap_pars_fragment:Ex,tonemapping_fragment:Ax,tonemapping_pars_fragment:Rx,transmission_fragment:Cx,transmission_pars_fragment:Px,uv_pars_fragment:Ix,uv_pars_vertex:Lx,uv_vertex:Dx,worldpos_vertex:Nx,background_vert:Ox,background_frag:Fx,backgroundCube_vert:Ux,backgroundCube_frag:Bx,cube_vert:kx,cube_frag:zx,depth_vert:Hx,depth_frag:Gx,distance_vert:Vx,distance_frag:Wx,equirect_vert:Xx,equirect_frag:$x,linedashed_vert:qx,linedashed_frag:Yx,meshbasic_vert:Kx,meshbasic_frag:jx,meshlambert_vert:Jx,meshlambert_frag:Zx,meshmatcap_vert:Qx,meshmatcap_frag:e_,meshnormal_vert:t_,meshnormal_frag:n_,meshphong_vert:i_,meshphong_frag:s_,meshphysical_vert:r_,meshphysical_frag:o_,meshtoon_vert:a_,meshtoon_frag:l_,points_vert:c_,points_frag:h_,shadow_vert:u_,shadow_frag:d_,sprite_vert:f_,sprite_frag:p_},xe={common:{diffuse:{value:new Me(16777215)},opacity:{value:1},map:{value:null},mapTransform:{value:new ze},alphaMap:{value:null},alphaMapTransform:{value:new ze},alphaTest:{value:0}},specularmap:{specularMap:{value:null},specularMapTransform:{value:new ze}},envmap:{envMap:{value:null},envMapRotation:{value:new ze},reflectivity:{value:1},ior:{value:1.5},refractionRatio:{value:.98},dfgLUT:{value:null}},aomap:{aoMap:{value:null},aoMapIntensity:{value:1},aoMapTransform:{value:new ze}},lightmap:{lightMap:{value:null},lightMapIntensity:{value:1},lightMapTransform:{value:new ze}},bumpmap:{bumpMap:{value:null},bumpMapTransform:{value:new ze},bumpScale:{value:1}},normalmap:{normalMap:{value:null},normalMapTransform:{value:new ze},normalScale:{value:new Ce(1,1)}},displacementmap:{displacementMap:{value:null},displacementMapTransform:{value:new ze},displacementScale:{value:1},displacementBias:{value:0}},emissivemap:{emissiveMap:{value:null},emissiveMapTransform:{value:new ze}},metalnessmap:{metalnessMap:{value:null},metalnessMapTransform:{value:new ze}},roughnessmap:{roughnessMap:{value:null},roughnessMapTransform:{value:new ze}},gradientmap:{gradientMap:{value:null}},fog:{fogDensity:{value:25e-5},fogNear:{value:1},fogFar:{value:2e3},fogColor:{value:new Me(16777215)}},lights:{ambientLightColor:{value:[]},lightProbe:{value:[]},sunLights:{value:[],properties:{direction:{},color:{}}},sunLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{}}},sunShadowMatrix:{value:[]},sunShadowCascade:{value:[]},directionalLights:{value:[],properties:{direction:{},color:{}}},directionalLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{}}},directionalShadowMatrix:{value:[]},spotLights:{value:[],properties:{color:{},position:{},direction:{},distance:{},coneCos:{},penumbraCos:{},decay:{}}},spotLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{}}},spotLightMap:{value:[]},spotLightMatrix:{value:[]},pointLights:{value:[],properties:{color:{},position:{},decay:{},distance:{}}},pointLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{},shadowCameraNear:{},shadowCameraFar:{}}},pointShadowMatrix:{value:[]},hemisphereLights:{value:[],properties:{direction:{},skyColor:{},groundColor:{}}},rectAreaLights:{value:[],properties:{color:{},position:{},width:{},height:{}}},ltc_1:{value:null},ltc_2:{value:null},probesSH:{value:[]},probesMin:{value:[]},probesMax:{value:[]},probesResolution:{value:[]}},points:{diffuse:{value:new Me(16777215)},opacity:{value:1},size:{value:1},scale:{value:1},map:{value:null},alphaMap:{value:null},alphaMapTransform:{value:new ze},alphaTest:{value:0},uvTransform:{value:new ze}},sprite:{diffuse:{value:new Me(16777215)},opacity:{value:1},center:{value:new Ce(.5,.5)},rotation:{value:0},map:{value:null},mapTransform:{value:new ze},alphaMap:{value:null},alphaMapTransform:{value:new ze},alphaTest:{value:0}}},vi={basic:{uniforms:ln([xe.common,xe.specularmap,xe.envmap,xe.aomap,xe.lightmap,xe.fog]),vertexShader:$e.meshbasic_vert,fragmentShader:$e.meshbasic_frag},lambert:{uniforms:ln([xe.common,xe.specularmap,xe.envmap,xe.aomap,xe.lightmap,xe.emissivemap,xe.bumpmap,xe.normalmap,xe.displacementmap,xe.fog,xe.lights,{emissive:{value:new Me(0)},envMapIntensity:{value:1}}]),vertexShader:$e.meshlambert_vert,fragmentShader:$e.meshlambert_frag},phong:{uniforms:ln([xe.common,xe.specularmap,xe.envmap,xe.aomap,xe.lightmap,xe.emissivemap,xe.bumpmap,xe.normalmap,xe.displacementmap,xe.fog,xe.lights,{emissive:{value:new Me(0)},specular:{value:new Me(1118481)},shininess:{value:30},envMapIntensity:{value:1}}]),vertexShader:$e.meshphong_vert,fragmentShader:$e.meshphong_frag},standard:{uniforms:ln([xe.common,xe.envmap,xe.aomap,xe.lightmap,xe.emissivemap,xe.bumpmap,xe.normalmap,xe.displacementmap,xe.roughnessmap,xe.metalnessmap,xe.fog,xe.lights,{emissive:{value:new Me(0)},roughness:{value:1},metalness:{value:0},envMapIntensity:{value:1}}]),vertexShader:$e.meshphysical_vert,fragmentShader:$e.meshphysical_frag},toon:{uniforms:ln([xe.common,xe.aomap,xe.lightmap,xe.emissivemap,xe.bumpmap,xe.normalmap,xe.displacementmap,xe.gradientmap,xe.fog,xe.lights,{emissive:{value:new Me(0)}}]),vertexShader:$e.meshtoon_vert,fragmentShader:$e.meshtoon_frag},matcap:{uniforms:ln([xe.common,xe.bumpmap,xe.normalmap,xe.displacementmap,xe.fog,{matcap:{value:null}}]),vertexShader:$e.meshmatcap_vert,fragmentShader:$e.meshmatcap_frag},points:{uniforms:ln([xe.points,xe.fog]),vertexShader:$e.points_vert,fragmentShader:$e.points_frag},dashed:{uniforms:ln([xe.common,xe.fog,{scale:{value:1},dashSize:{value:1},totalSize:{value:2}}]),vertexShader:$e.linedashed_vert,fragmentShader:$e.linedashed_frag},depth:{uniforms:ln([xe.common,xe.displacementmap]),vertexShader:$e.depth_vert,fragmentShader:$e.depth_frag},normal:{uniforms:ln([xe.common,xe.bumpmap,xe.normalmap,xe.displacementmap,{opacity:{value:1}}]),vertexShader:$e.meshnormal_vert,fragmentShader:$e.meshnormal_frag},sprite:{uniforms:ln([xe.sprite,xe.fog]),vertexShader:$e.sprite_vert,fragmentShader:$e.sprite_frag},background:{uniforms:{uvTransform:{value:new ze},t2D:{value:null},backgroundIntensity:{value:1}},vertexShader:$e.background_vert,fragmentShader:$e.background_frag},backgroundCube:{uniforms:{envMap:{value:null},backgroundBlurriness:{value:0},backgroundIntensity:{value:1},backgroundRotation:{value:new ze}},vertexShader:$e.backgroundCube_vert,fragmentShader:$e.backgroundCube_frag},cube:{uniforms:{tCube:{value:null},tFlip:{value:-1},opacity:{value:1}},vertexShader:$e.cube_vert,fragmentShader:$e.cube_frag},equirect:{uniforms:{tEquirect:{value:null}},vertexShader:$e.equirect_vert,fragmentShader:$e.equirect_frag},distance:{uniforms:ln([xe.common,xe.displacementmap,{referencePosition:{value:new I},nearDistance:{value:1},farDistance:{value:1e3}}]),vertexShader:$e.distance_vert,fragmentShader:$e.distance_frag},shadow:{uniforms:ln([xe.lights,xe.fog,{color:{value:new Me(0)},opacity:{value:1}}]),vertexShader:$e.shadow_vert,fragmentShader:$e.shadow_frag}};vi.physical={uniforms:ln([vi.standard.uniforms,{clearcoat:{value:0},clearcoatMap:{value:null},clearcoatMapTransform:{value:new ze},clearcoatNormalMap:{value:null},clearcoatNormalMapTransform:{value:new ze},clearcoatNormalScale:{value:new Ce(1,1)},clearcoatRoughness:{value:0},clearcoatRoughnessMap:{value:null},clearcoatRoughnessMapTransform:{value:new ze},diffuseRoughness:{value:0},diffuseRoughnessMap:{value:null},diffuseRoughnessMapTransform:{value:new ze},dispersion:{value:0},retroreflectivity:{value:0},iridescence:{value:0},iridescenceMap:{value:null},iridescenceMapTransform:{value:new ze},iridescenceIOR:{value:1.3},iridescenceThicknessMinimum:{value:100},iridescenceThicknessMaximum:{value:400},iridescenceThicknessMap:{value:null},iridescenceThicknessMapTransform:{value:new ze},sheen:{value:0},sheenColor:{value:new Me(0)},sheenColorMap:{value:null},sheenColorMapTransform:{value:new ze},sheenRoughness:{value:1},sheenRoughnessMap:{value:null},sheenRoughnessMapTransform:{value:new ze},transmission:{value:0},transmissionMap:{value:null},transmissionMapTransform:{value:new ze},transmissionSamplerSize:{value:new Ce},transmissionSamplerMap:{value:null},thickness:{value:0},thicknessMap:{value:null},thicknessMapTransform:{value:new ze},attenuationDistance:{value:0},attenuationColor:{value:new Me(0)},specularColor:{value:new Me(1,1,1)},specularColorMap:{value:null},specularColorMapTransform:{value:new ze},specularIntensity:{value:1},specularIntensityMap:{value:null},specularIntensityMapTransform:{value:new ze},anisotropyVector:{value:new Ce},anisotropyMap:{value:null},anisotropyMapTransform:{value:new ze}}]),vertexShader:$e.meshphysical_vert,fragmentShader:$e.meshphysical_frag};var ic={r:0,b:0,g:0},m_=new Fe,tm=new ze;tm.set(-1,0,0,0,1,0,0,0,1);function g_(s,e,t,n,i,r){let o=new Me(0),a=i===!0?0:1,l,c,h=null,u=0,d=null;function f(M){let E=M.isScene===!0?M.background:null;if(E&&E.isTexture){let b=M.backgroundBlurriness>0;E=e.get(E,b)}return E}function m(M){let E=!1,b=f(M);b===null?y(o,a):b&&b.isColor&&(y(b,1),E=!0);let A=s.xr.getEnvironmentBlendMode();A==="additive"?t.buffers.color.setClear(0,0,0,1,r):A==="alpha-blend"&&t.buffers.color.setClear(0,0,0,0,r),(s.autoClear||E)&&(t.buffers.depth.setTest(!0),t.buffers.depth.setMask(!0),t.buffers.color.setMask(!0),s.clear(s.autoClearColor,s.autoClearDepth,s.autoClearStencil))}function x(M,E){let b=f(E);b&&b.isCubeTexture?(c===void 0&&(c=new dt(new is(1,1,1),new kn({name:"BackgroundCubeMaterial",uniforms:Hs(vi.backgroundCube.uniforms),vertexShader:vi.backgroundCube.vertexShader,fragmentShader:vi.backgroundCube.fragmentShader,side:Qt,depthTest:!1,depthWrite:!1,fog:!1,allowOverride:!1})),c.geometry.deleteAttribute("normal"),c.geometry.deleteAttribute("uv"),c.onBeforeRender=function(A,T,g){this.matrixWorld.copyPosition(g.matrixWorld)},Object.defineProperty(c.material,"envMap",{get:function(){return this.uniforms.envMap.value}}),n.update(c)),c.material.uniforms.envMap.value=b,c.material.uniforms.backgroundBlurriness.value=E.backgroundBlurriness,c.material.uniforms.backgroundIntensity.value=E.backgroundIntensity,c.material.uniforms.backgroundRotation.value.setFromMatrix4(m_.makeRotationFromEuler(E.backgroundRotation)).transpose(),b.isRenderTargetTexture===!1&&c.material.uniforms.backgroundRotation.value.premultiply(tm),c.material.toneMapped=qe.getTransfer(b.colorSpace)!==rt,(h!==b||u!==b.version||d!==s.toneMapping)&&(c.material.needsUpdate=!0,h=b,u=b.version,d=s.toneMapping),c.layers.enableAll(),M.unshift(c,c.geometry,c.material,0,0,null)):b&&b.isTexture&&(l===void 0&&(l=new dt(new Ds(2,2),new kn({name:"BackgroundMaterial",uniforms:Hs(vi.background.uniforms),vertexShader:vi.background.vertexShader,fragmentShader:vi.background.fragmentShader,side:zn,depthTest:!1,depthWrite:!1,fog:!1,allowOverride:!1})),l.geometry.deleteAttribute("normal"),Object.defineProperty(l.material,"map",{get:function(){return this.uniforms.t2D.value}}),n.update(l)),l.material.uniforms.t2D.value=b,l.material.uniforms.backgroundIntensity.value=E.backgroundIntensity,l.material.toneMapped=qe.getTransfer(b.colorSpace)!==rt,b.matrixAutoUpdate===!0&&b.updateMatrix(),l.material.uniforms.uvTransform.value.copy(b.matrix),(h!==b||u!==b.version||d!==s.toneMapping)&&(l.material.needsUpdate=!0,h=b,u=b.version,d=s.toneMapping),l.layers.enableAll(),M.unshift(l,l.geometry,l.material,0,0,null))}function y(M,E){M.getRGB(ic,du(s)),t.buffers.color.setClear(ic.r,ic.g,ic.b,E,r)}function v(){c!==void 0&&(c.geometry.dispose(),c.material.dispose(),c=void 0),l!==void 0&&(l.geometry.dispose(),l.material.dispose(),l=void 0)}return{getClearColor:function(){return o},setClearColor:function(M,E=1){o.set(M),a=E,y(o,a)},getClearAlpha:function(){return a},setClearAlpha:function(M){a=M,y(o,a)},render:m,addToRenderList:x,dispose:v}}function y_(s,e){let t=s.getParameter(s.MAX_VERTEX_ATTRIBS),n={},i=d(null),r=i,o=!1;function a(D,B,H,L,W){let N=!1,F=u(D,L,H,B);r!==F&&(r=F,c(r.object)),N=f(D,L,H,W),N&&m(D,L,H,W),W!==null&&e.update(W,s.ELEMENT_ARRAY_BUFFER),(N||o)&&(o=!1,b(D,B,H,L),W!==null&&s.bindBuffer(s.ELEMENT_ARRAY_BUFFER,e.get(W).buffer))}function l(){return s.createVertexArray()}function c(D){return s.bindVertexArray(D)}function h(D){return s.deleteVertexArray(D)}function u(D,B,H,L){let W=L.wireframe===!0,N=n[B.id];N===void 0&&(N={},n[B.id]=N);let F=D.isInstancedMesh===!0?D.id:0,q=N[F];q===void 0&&(q={},N[F]=q);let z=q[H.id];z===void 0&&(z={},q[H.id]=z);let K=z[W];return K===void 0&&(K=d(l()),z[W]=K),K}function d(D){let B=[],H=[],L=[];for(let W=0;W<t;W++)B[W]=0,H[W]=0,L[W]=0;return{geometry:null,program:null,wireframe:!1,newAttributes:B,enabledAttributes:H,attributeDivisors:L,object:D,attributes:{},index:null}}function f(D,B,H,L){let W=r.attributes,N=B.attributes,F=0,q=H.getAttributes();for(let z in q)if(q[z].location>=0){let te=W[z],re=N[z];if(re===void 0&&(z==="instanceMatrix"&&D.instanceMatrix&&(re=D.instanceMatrix),z==="instanceColor"&&D.instanceColor&&(re=D.instanceColor)),te===void 0||te.attribute!==re||re&&te.data!==re.data)return!0;F++}return r.attributesNum!==F||r.index!==L}function m(D,B,H,L){let W={},N=B.attributes,F=0,q=H.getAttributes();for(let z in q)if(q[z].location>=0){let te=N[z];te===void 0&&(z==="instanceMatrix"&&D.instanceMatrix&&(te=D.instanceMatrix),z==="instanceColor"&&D.instanceColor&&(te=D.instanceColor));let re={};re.attribute=te,te&&te.data&&(re.data=te.data),W[z]=re,F++}r.attributes=W,r.attributesNum=F,r.index=L}function x(){let D=r.newAttributes;for(let B=0,H=D.length;B<H;B++)D[B]=0}function y(D){v(D,0)}function v(D,B){let H=r.newAttributes,L=r.enabledAttributes,W=r.attributeDivisors;H[D]=1,L[D]===0&&(s.enableVertexAttribArray(D),L[D]=1),W[D]!==B&&(s.vertexAttribDivisor(D,B),W[D]=B)}function M(){let D=r.newAttributes,B=r.enabledAttributes;for(let H=0,L=B.length;H<L;H++)B[H]!==D[H]&&(s.disableVertexAttribArray(H),B[H]=0)}function E(D,B,H,L,W,N,F){F===!0?s.vertexAttribIPointer(D,B,H,W,N):s.vertexAttribPointer(D,B,H,L,W,N)}function b(D,B,H,L){x();let W=L.attributes,N=H.getAttributes(),F=B.defaultAttributeValues;for(let q in N){let z=N[q];if(z.location>=0){let K=W[q];if(K===void 0&&(q==="instanceMatrix"&&D.instanceMatrix&&(K=D.instanceMatrix),q==="instanceColor"&&D.instanceColor&&(K=D.instanceColor)),K!==void 0){let te=K.normalized,re=K.itemSize,Ae=e.get(K);if(Ae===void 0)continue;let Y=Ae.buffer,ce=Ae.type,_e=Ae.bytesPerElement,Pe=ce===s.INT||ce===s.UNSIGNED_INT||K.gpuType===gl;if(K.isInterleavedBufferAttribute){let ge=K.data,ke=ge.isInterleavedBuffer===!0?ge.stride:ge.itemSize,bt=K.offset;if(ge.isInstancedInterleavedBuffer||ge.isInstancedBufferAttribute){for(let Ne=0;Ne<z.locationSize;Ne++)v(z.location+Ne,ge.meshPerAttribute);D.isInstancedMesh!==!0&&L._maxInstanceCount===void 0&&(L._maxInstanceCount=ge.meshPerAttribute*ge.count)}else for(let Ne=0;Ne<z.locationSize;Ne++)y(z.location+Ne);s.bindBuffer(s.ARRAY_BUFFER,Y);for(let Ne=0;Ne<z.locationSize;Ne++)E(z.location+Ne,re/z.locationSize,ce,te,ke*_e,(bt+re/z.locationSize*Ne)*_e,Pe)}else{if(K.isInstancedBufferAttribute){for(let ge=0;ge<z.locationSize;ge++)v(z.location+ge,K.meshPerAttribute);D.isInstancedMesh!==!0&&L._maxInstanceCount===void 0&&(L._maxInstanceCount=K.meshPerAttribute*K.count)}else for(let ge=0;ge<z.locationSize;ge++)y(z.location+ge);s.bindBuffer(s.ARRAY_BUFFER,Y);for(let ge=0;ge<z.locationSize;ge++)E(z.location+ge,re/z.locationSize,ce,te,re*_e,re/z.locationSize*ge*_e,Pe)}}else if(F!==void 0){let te=F[q];if(te!==void 0)switch(te.length){case 2:s.vertexAttrib2fv(z.location,te);break;case 3:s.vertexAttrib3fv(z.location,te);break;case 4:s.vertexAttrib4fv(z.location,te);break;default:s.vertexAttrib1fv(z.location,te)}}}}M()}function A(){R();for(let D in n){let B=n[D];for(let H in B){let L=B[H];for(let W in L){let N=L[W];for(let F in N)h(N[F].object),delete N[F];delete L[W]}}delete n[D]}}function T(D){if(n[D.id]===void 0)return;let B=n[D.id];for(let H in B){let L=B[H];for(let W in L){let N=L[W];for(let F in N)h(N[F].object),delete N[F];delete L[W]}}delete n[D.id]}function g(D){for(let B in n){let H=n[B];for(let L in H){let W=H[L];if(W[D.id]===void 0)continue;let N=W[D.id];for(let F in N)h(N[F].object),delete N[F];delete W[D.id]}}}function _(D){for(let B in n){let H=n[B],L=D.isInstancedMesh===!0?D.id:0,W=H[L];if(W!==void 0){for(let N in W){let F=W[N];for(let q in F)h(F[q].object),delete F[q];delete W[N]}delete H[L],Object.keys(H).length===0&&delete n[B]}}}function R(){P(),o=!0,r!==i&&(r=i,c(r.object))}function P(){i.geometry=null,i.program=null,i.wireframe=!1}return{setup:a,reset:R,resetDefaultState:P,dispose:A,releaseStatesOfGeometry:T,releaseStatesOfObject:_,releaseStatesOfProgram:g,initAttributes:x,enableAttribute:y,disableUnusedAttributes:M}}function v_(s,e,t){let n;function i(l){n=l}function r(l,c){s.drawArrays(n,l,c),t.update(c,n,1)}function o(l,c,h){h!==0&&(s.drawArraysInstanced(n,l,c,h),t.update(c,n,h))}function a(l,c,h){if(h===0)return;e.get("WEBGL_multi_draw").multiDrawArraysWEBGL(n,l,0,c,0,h);let d=0;for(let f=0;f<h;f++)d+=c[f];t.update(d,n,1)}this.setMode=i,this.render=r,this.renderInstances=o,this.renderMultiDraw=a}function x_(s,e,t,n){let i;function r(){if(i!==void 0)return i;if(e.has("EXT_texture_filter_anisotropic")===!0){let g=e.get("EXT_texture_filter_anisotropic");i=s.getParameter(g.MAX_TEXTURE_MAX_ANISOTROPY_EXT)}else i=0;return i}function o(g){return!(g!==Gn&&n.convert(g)!==s.getParameter(s.IMPLEMENTATION_COLOR_READ_FORMAT))}function a(g){let _=g===ii&&(e.has("EXT_color_buffer_half_float")||e.has("EXT_color_buffer_float"));return!(g!==vn&&g!==pn&&!_&&n.convert(g)!==s.getParameter(s.IMPLEMENTATION_COLOR_READ_TYPE))}function l(g){if(g==="highp"){if(s.getShaderPrecisionFormat(s.VERTEX_SHADER,s.HIGH_FLOAT).precision>0&&s.getShaderPrecisionFormat(s.FRAGMENT_SHADER,s.HIGH_FLOAT).precision>0)return"highp";g="mediump"}return g==="mediump"&&s.getShaderPrecisionFormat(s.VERTEX_SHADER,s.MEDIUM_FLOAT).precision>0&&s.getShaderPrecisionFormat(s.FRAGMENT_SHADER,s.MEDIUM_FLOAT).precision>0?"mediump":"lowp"}let c=t.precision!==void 0?t.precision:"highp",h=l(c);h!==c&&(Ie("WebGLRenderer:",c,"not supported, using",h,"instead."),c=h);let u=t.reversedDepthBuffer===!0&&e.has("EXT_clip_control"),d=t.logarithmicDepthBuffer===!0&&u===!1;t.reversedDepthBuffer===!0&&u===!1&&Ie("WebGLRenderer: Unable to use reversed depth buffer due to missing EXT_clip_control extension. Fallback to default depth buffer."),t.logarithmicDepthBuffer===!0&&u===!0&&Ie("WebGLRenderer: Logarithmic depth buffer is ignored when reversed depth buffer is enabled.");let f=s.getParameter(s.MAX_TEXTURE_IMAGE_UNITS),m=s.getParameter(s.MAX_VERTEX_TEXTURE_IMAGE_UNITS),x=s.getParameter(s.MAX_TEXTURE_SIZE),y=s.getParameter(s.MAX_CUBE_MAP_TEXTURE_SIZE),v=s.getParameter(s.MAX_VERTEX_ATTRIBS),M=s.getParameter(s.MAX_VERTEX_UNIFORM_VECTORS),E=s.getParameter(s.MAX_VARYING_VECTORS),b=s.getParameter(s.MAX_FRAGMENT_UNIFORM_VECTORS),A=s.getParameter(s.MAX_SAMPLES),T=s.getParameter(s.SAMPLES);return{isWebGL2:!0,getMaxAnisotropy:r,getMaxPrecision:l,textureFormatReadable:o,textureTypeReadable:a,precision:c,logarithmicDepthBuffer:d,reversedDepthBuffer:u,maxTextures:f,maxVertexTextures:m,maxTextureSize:x,maxCubemapSize:y,maxAttributes:v,maxVertexUniforms:M,maxVaryings:E,maxFragmentUniforms:b,maxSamples:A,samples:T}}function __(s){let e=this,t=null,n=0,i=!1,r=!1,o=new Tn,a=new ze,l={value:null,needsUpdate:!1};this.uniform=l,this.numPlanes=0,this.numIntersection=0,this.init=function(u,d){let f=u.length!==0||d||n!==0||i;return i=d,n=u.length,f},this.beginShadows=function(){r=!0,h(null)},this.endShadows=function(){r=!1},this.setGlobalState=function(u,d){t=h(u,d,0)},this.setState=function(u,d,f){let m=u.clippingPlanes,x=u.clipIntersection,y=u.clipShadows,v=s.get(u);if(!i||m===null||m.length===0||r&&!y)r?h(null):c();else{let M=r?0:n,E=M*4,b=v.clippingState||null;l.value=b,b=h(m,d,E,f);for(let A=0;A!==E;++A)b[A]=t[A];v.clippingState=b,this.numIntersection=x?this.numPlanes:0,this.numPlanes+=M}};function c(){l.value!==t&&(l.value=t,l.needsUpdate=n>0),e.numPlanes=n,e.numIntersection=0}function h(u,d,f,m){let x=u!==null?u.length:0,y=null;if(x!==0){if(y=l.value,m!==!0||y===null){let v=f+x*4,M=d.matrixWorldInverse;a.getNormalMatrix(M),(y===null||y.length<v)&&(y=new Float32Array(v));for(let E=0,b=f;E!==x;++E,b+=4)o.copy(u[E]).applyMatrix4(M,a),o.normal.toArray(y,b),y[b+3]=o.constant}l.value=y,l.needsUpdate=!0}return e.numPlanes=x,e.numIntersection=0,y}}var ea=class extends Jt{constructor(e=1,t={}){super(e,e,t),this.isWebGLCubeRenderTarget=!0;let n={width:e,height:e,depth:1},i=[n,n,n,n,n,n];this.texture=new Ro(i),this._setTextureOptions(t),this.texture.isRenderTargetTexture=!0}fromEquirectangularTexture(e,t){this.texture.type=t.type,this.texture.colorSpace=t.colorSpace,this.texture.generateMipmaps=t.generateMipmaps,this.texture.minFilter=t.minFilter,this.texture.magFilter=t.magFilter;let n={uniforms:{tEquirect:{value:null}},vertexShader:`

				varying vec3 vWorldDirection;

				vec3 transformDirection( in vec3 dir, in mat4 matrix ) {

					return normalize( ( matrix * vec4( dir, 0.0 ) ).xyz );

				}

				void main() {

					vWorldDirection = transformDirection( position, modelMatrix );

					#include <begin_vertex>
					#include <project_vertex>

				}
			`,fragmentShader:`

				uniform sampler2D tEquirect;

				varying vec3 vWorldDirection;

				#include <common>

				void main() {

					vec3 direction = normalize( vWorldDirection );

					vec2 sampleUV = equirectUv( direction );

					gl_FragColor = texture2D( tEquirect, sampleUV );

				}
			`},i=new is(5,5,5),r=new kn({name:"CubemapFromEquirect",uniforms:Hs(n.uniforms),vertexShader:n.vertexShader,fragmentShader:n.fragmentShader,side:Qt,blending:Fs});r.uniforms.tEquirect.value=t;let o=new dt(i,r),a=t.minFilter;return t.minFilter===Hn&&(t.minFilter=zt),new Cr(1,10,this).update(e,o),t.minFilter=a,o.geometry.dispose(),o.material.dispose(),this}clear(e,t=!0,n=!0,i=!0){let r=e.getRenderTarget();for(let o=0;o<6;o++)e.setRenderTarget(this,o),e.clear(t,n,i);e.setRenderTarget(r)}},Dp=256,b_=3,M_=20,nm=256,im=16,S_=3,w_=new I,T_=new Me,rc=class s{constructor(e){this._renderer=e,this._cubeSize=0,this._sourceTarget=null,this._cubeCamera=new Cr(1,10,null),this._boxMesh=new dt(new is(5,5,5),null),this._cubemapMaterial=null,this._equirectMaterial=null,this._blurMaterial=null,this._ggxMaterial=null,this._integrationMaterial=null}fromScene(e,t=0,n=.1,i=100,r={}){let{size:o=256,position:a=w_}=r,l=this._renderer;this._setSize(o);let c=this._allocateTarget(),h=this._getSourceTarget(!0);t>0&&(h.texture.mipmapsAutoUpdate=!1);let u=l.autoClear,d=l.autoClearColor,f=l.autoClearDepth,m=l.autoClearStencil,x=e.background;l.autoClear=!0,l.autoClearColor=!0,l.autoClearDepth=!0,l.autoClearStencil=!0,x===null&&(e.background=l.getClearColor(T_));let y=new Cr(n,i,h);return y.position.copy(a),y.update(l,e),l.autoClear=u,l.autoClearColor=d,l.autoClearDepth=f,l.autoClearStencil=m,e.background=x,t>0&&(h.texture.mipmapsAutoUpdate=!0,this._blur(c,t)),this._applyPMREM(c),c}fromEquirectangular(e,t=null){return this._fromTexture(e,t)}fromCubemap(e,t=null){return this._fromTexture(e,t)}compileCubemapShader(){this._cubemapMaterial===null&&(this._cubemapMaterial=Fp(),this._compileMaterial(this._cubemapMaterial))}compileEquirectangularShader(){this._equirectMaterial===null&&(this._equirectMaterial=Op(),this._compileMaterial(this._equirectMaterial))}dispose(){this._sourceTarget!==null&&this._sourceTarget.dispose(),this._cubemapMaterial!==null&&this._cubemapMaterial.dispose(),this._equirectMaterial!==null&&this._equirectMaterial.dispose(),this._blurMaterial!==null&&this._blurMaterial.dispose(),this._ggxMaterial!==null&&this._ggxMaterial.dispose(),this._integrationMaterial!==null&&this._integrationMaterial.dispose(),this._boxMesh.geometry.dispose()}static lodToRoughness(e,t){return t>0?1-Math.sqrt(1-e/t):0}_setSize(e){this._cubeSize=Math.max(Dp,cu(e))}_fromTexture(e,t){e.mapping===Bs||e.mapping===Dr?this._setSize(e.image.length===0?Dp:e.image[0].width||e.image[0].image.width):this._setSize(e.image.width/4);let n=t||this._allocateTarget();return this._textureToCubemap(e),this._applyPMREM(n),n}_allocateTarget(){let e=this._cubeSize,t=Np(e,!1,!1),n=Math.log2(e)-b_;for(let i=0;i<=n;i++)t.texture.mipmaps.push({width:e>>i,height:e>>i});return t.texture.name="PMREM",t.texture.isPMREMTexture=!0,t}_getSourceTarget(e=!1){let t=this._cubeSize,n=this._sourceTarget;return(n===null||n.width!==t||e&&n.depthBuffer===!1)&&(n!==null&&n.dispose(),this._sourceTarget=Np(t,!0,e)),this._sourceTarget}_compileMaterial(e){this._boxMesh.material=e,this._renderer.compile(this._boxMesh,this._cubeCamera.children[0])}_renderCube(e,t,n){let i=this._boxMesh,r=this._cubeCamera;i.material=n,r.renderTarget=e,r.activeMipmapLevel=t;let o=e.width>>t;e.viewport.set(0,0,o,o),r.update(this._renderer,i),e.viewport.set(0,0,e.width,e.height)}_textureToCubemap(e){let t;e.mapping===Bs||e.mapping===Dr?(this._cubemapMaterial===null&&(this._cubemapMaterial=Fp()),t=this._cubemapMaterial,t.uniforms.flipEnvMap.value=e.isRenderTargetTexture===!1?-1:1):(this._equirectMaterial===null&&(this._equirectMaterial=Op()),t=this._equirectMaterial),t.uniforms.envMap.value=e,this._renderCube(this._getSourceTarget(),0,t)}_applyPMREM(e){this._ggxMaterial===null&&(this._ggxMaterial=E_(),this._integrationMaterial=A_());let t=this._cubeSize,n=e.texture.mipmaps.length-1,i=this._ggxMaterial.uniforms;i.envMap.value=this._sourceTarget.texture;let r=this._integrationMaterial.uniforms;r.envMap.value=this._sourceTarget.texture,r.sourceLod.value=Math.log2(t/im);for(let o=0;o<=n;o++){let a=s.lodToRoughness(o,n);if(o>n-S_)r.roughness.value=a,this._renderCube(e,o,this._integrationMaterial);else{let l=a>0?Math.log2(t)+.5*Math.log2(6/(nm*Math.pow(a,4)))+.5:0;i.roughness.value=a,i.lodBias.value=l,this._renderCube(e,o,this._ggxMaterial)}}}_blur(e,t){this._blurMaterial===null&&(this._blurMaterial=R_());let n=this._blurMaterial,i=n.uniforms,r=this._sourceTarget;i.sigma.value=Math.min(t,Math.PI)/Math.SQRT2,i.envMap.value=r.texture,this._renderCube(e,0,n),i.envMap.value=e.texture,this._renderCube(r,0,n)}};function Np(s,e,t){return new ea(s,{minFilter:Hn,generateMipmaps:e,type:ii,colorSpace:un,depthBuffer:t})}function ta(s,e,t){return new kn({name:s,uniforms:e,vertexShader:$e.cube_vert,fragmentShader:t,side:Qt,blending:Fs,depthTest:!1,depthWrite:!1})}function E_(){return ta("PMREMGGXConvolution",{envMap:{value:null},roughness:{value:0},lodBias:{value:0}},`

		#define GGX_SAMPLES ${nm}u

		varying vec3 vWorldDirection;

		uniform samplerCube envMap;
		uniform float roughness;
		uniform float lodBias;

		#include <common>

		// Van der Corput radical inverse
		float radicalInverse_VdC( uint bits ) {

			bits = ( bits << 16u ) | ( bits >> 16u );
			bits = ( ( bits & 0x55555555u ) << 1u ) | ( ( bits & 0xAAAAAAAAu ) >> 1u );
			bits = ( ( bits & 0x33333333u ) << 2u ) | ( ( bits & 0xCCCCCCCCu ) >> 2u );
			bits = ( ( bits & 0x0F0F0F0Fu ) << 4u ) | ( ( bits & 0xF0F0F0F0u ) >> 4u );
			bits = ( ( bits & 0x00FF00FFu ) << 8u ) | ( ( bits & 0xFF00FF00u ) >> 8u );
			return float( bits ) * 2.3283064365386963e-10; // / 0x100000000

		}

		// Hammersley sequence
		vec2 hammersley( uint i, uint N ) {

			return vec2( float( i ) / float( N ), radicalInverse_VdC( i ) );

		}

		void main() {

			vec3 N = normalize( vWorldDirection );

			// For very low roughness, just sample the environment directly
			if ( roughness < 0.001 ) {

				gl_FragColor = vec4( textureLod( envMap, N, 0.0 ).rgb, 1.0 );
				return;

			}

			float alpha = roughness * roughness;
			float alpha2 = alpha * alpha;

			// Tangent space basis for VNDF sampling
			vec3 up = abs( N.z ) < 0.999 ? vec3( 0.0, 0.0, 1.0 ) : vec3( 1.0, 0.0, 0.0 );
			vec3 tangent = normalize( cross( up, N ) );
			vec3 bitangent = cross( N, tangent );

			vec3 prefilteredColor = vec3( 0.0 );
			float totalWeight = 0.0;

			for ( uint i = 0u; i < GGX_SAMPLES; i ++ ) {

				vec2 Xi = hammersley( i, GGX_SAMPLES );

				// With V = N, sample the reflected direction directly.
				float invQ = 1.0 / ( 1.0 - Xi.x + alpha2 * Xi.x );
				float NdotL = ( 1.0 - Xi.x - alpha2 * Xi.x ) * invQ;

				if ( NdotL > 0.0 ) {

					float phi = 2.0 * PI * Xi.y;
					float sinTheta = 2.0 * alpha * sqrt( Xi.x * ( 1.0 - Xi.x ) ) * invQ;
					vec3 L = N * NdotL + ( tangent * cos( phi ) + bitangent * sin( phi ) ) * sinTheta;

					// Match the source mip to the sample's solid angle. The terms
					// independent of the sample are precomputed in lodBias.
					float d = alpha2 * invQ;
					float lod = max( log2( d ) + lodBias, 0.0 );

					// Weight by NdotL for the split-sum approximation
					prefilteredColor += textureLod( envMap, L, lod ).rgb * NdotL;
					totalWeight += NdotL;

				}

			}

			gl_FragColor = vec4( prefilteredColor / totalWeight, 1.0 );

		}
	`)}function A_(){return ta("PMREMGGXIntegration",{envMap:{value:null},roughness:{value:0},sourceLod:{value:0},sourceSize:{value:im}},`

		varying vec3 vWorldDirection;

		uniform samplerCube envMap;
		uniform float roughness;
		uniform float sourceLod;
		uniform int sourceSize;

		void main() {

			vec3 N = normalize( vWorldDirection );

			float alpha = roughness * roughness;
			float alpha2 = alpha * alpha;

			float texelSize = 2.0 / float( sourceSize );

			vec3 prefilteredColor = vec3( 0.0 );
			float totalWeight = 0.0;

			// Pair opposite texels: only the one in N's hemisphere contributes.
			for ( int face = 0; face < 3; face ++ ) {

				for ( int y = 0; y < sourceSize; y ++ ) {

					for ( int x = 0; x < sourceSize; x ++ ) {

						vec2 uv = ( vec2( x, y ) + 0.5 ) * texelSize - 1.0;
						vec3 texelDirection = face == 0 ? vec3( 1.0, uv ) : ( face == 1 ? vec3( uv.x, 1.0, uv.y ) : vec3( uv, 1.0 ) );

						float invDistance = inversesqrt( 1.0 + dot( uv, uv ) );
						float NdotL = dot( N, texelDirection );
						texelDirection *= NdotL < 0.0 ? - 1.0 : 1.0;
						NdotL = abs( NdotL ) * invDistance;

						// With V = N, NdotH squared is ( 1 + NdotL ) / 2. Common factors
						// in the GGX distribution and texel solid angle cancel when normalized.
						float d = 1.0 + alpha2 + ( alpha2 - 1.0 ) * NdotL;
						float weight = NdotL * invDistance * invDistance * invDistance / ( d * d );

						prefilteredColor += textureLod( envMap, texelDirection, sourceLod ).rgb * weight;
						totalWeight += weight;

					}

				}

			}

			gl_FragColor = vec4( prefilteredColor / totalWeight, 1.0 );

		}
	`)}function R_(){return ta("PMREMSphericalGaussianBlur",{envMap:{value:null},sigma:{value:0}},`

		#define SAMPLES ${M_}
		#define GOLDEN_ANGLE 2.39996322973

		varying vec3 vWorldDirection;

		uniform samplerCube envMap;
		uniform float sigma;

		#include <common>

		void main() {

			vec3 outputDirection = normalize( vWorldDirection );

			vec3 up = abs( outputDirection.z ) < 0.999 ? vec3( 0.0, 0.0, 1.0 ) : vec3( 1.0, 0.0, 0.0 );
			vec3 tangent = normalize( cross( up, outputDirection ) );
			vec3 bitangent = cross( outputDirection, tangent );

			// Truncate the kernel at three standard deviations or at the antipode.
			float thetaMax = min( 3.0 * sigma, PI );
			float truncation = 1.0 - exp( - 0.5 * thetaMax * thetaMax / ( sigma * sigma ) );

			vec3 accumColor = vec3( 0.0 );
			float accumWeight = 0.0;

			for ( int i = 0; i < SAMPLES; i ++ ) {

				// Stratified inverse-CDF sampling of the Gaussian, placed on a golden-angle spiral.
				float stratum = ( float( i ) + 0.5 ) / float( SAMPLES );
				float theta = sigma * sqrt( - 2.0 * log( 1.0 - stratum * truncation ) );
				float phi = float( i ) * GOLDEN_ANGLE;

				vec3 offset = cos( phi ) * tangent + sin( phi ) * bitangent;
				vec3 sampleDirection = cos( theta ) * outputDirection + sin( theta ) * offset;

				// Correct the planar sample density to solid angle.
				float weight = sin( theta ) / theta;

				accumColor += weight * textureLod( envMap, sampleDirection, 0.0 ).rgb;
				accumWeight += weight;

			}

			gl_FragColor = vec4( accumColor / accumWeight, 1.0 );

		}
	`)}function Op(){return ta("PMREMEquirectangularToCubemap",{envMap:{value:null}},`

		varying vec3 vWorldDirection;

		uniform sampler2D envMap;

		#include <common>

		void main() {

			// Average four subpixel samples to preserve small, bright features.
			vec3 direction = normalize( vWorldDirection );
			vec3 dx = dFdx( direction ) * 0.25;
			vec3 dy = dFdy( direction ) * 0.25;

			vec3 color = textureLod( envMap, equirectUv( normalize( direction - dx - dy ) ), 0.0 ).rgb;
			color += textureLod( envMap, equirectUv( normalize( direction + dx - dy ) ), 0.0 ).rgb;
			color += textureLod( envMap, equirectUv( normalize( direction - dx + dy ) ), 0.0 ).rgb;
			color += textureLod( envMap, equirectUv( normalize( direction + dx + dy ) ), 0.0 ).rgb;
			gl_FragColor = vec4( color * 0.25, 1.0 );

		}
	`)}function Fp(){return ta("PMREMCubemapToCubemap",{envMap:{value:null},flipEnvMap:{value:-1}},`

		varying vec3 vWorldDirection;

		uniform samplerCube envMap;
		uniform float flipEnvMap;

		void main() {

			gl_FragColor = vec4( textureCube( envMap, vec3( flipEnvMap * vWorldDirection.x, vWorldDirection.yz ) ).rgb, 1.0 );

		}
	`)}function C_(s){let e=new WeakMap,t=new WeakMap,n=null;function i(d,f=!1){return d==null?null:f?o(d):r(d)}function r(d){if(d&&d.isTexture){let f=d.mapping;if(f===fl||f===pl)if(e.has(d)){let m=e.get(d).texture;return a(m,d.mapping)}else{let m=d.image;if(m&&m.height>0){let x=new ea(m.height);return x.fromEquirectangularTexture(s,d),e.set(d,x),d.addEventListener("dispose",c),a(x.texture,d.mapping)}else return null}}return d}function o(d){if(d&&d.isTexture&&d.isPMREMTexture!==!0){let f=d.mapping,m=f===fl||f===pl,x=f===Bs||f===Dr;if(m||x){let y=t.get(d),v=y!==void 0?y.texture.pmremVersion:0;if(d.isRenderTargetTexture&&d.pmremVersion!==v)return n===null&&(n=new rc(s)),y=m?n.fromEquirectangular(d,y):n.fromCubemap(d,y),y.texture.pmremVersion=d.pmremVersion,t.set(d,y),y.texture;if(y!==void 0)return y.texture;{let M=d.image;return m&&M&&M.height>0||x&&M&&l(M)?(n===null&&(n=new rc(s)),y=m?n.fromEquirectangular(d):n.fromCubemap(d),y.texture.pmremVersion=d.pmremVersion,t.set(d,y),d.addEventListener("dispose",h),y.texture):null}}}return d}function a(d,f){return f===fl?d.mapping=Bs:f===pl&&(d.mapping=Dr),d}function l(d){let f=0,m=6;for(let x=0;x<m;x++)d[x]!==void 0&&f++;return f===m}function c(d){let f=d.target;f.removeEventListener("dispose",c);let m=e.get(f);m!==void 0&&(e.delete(f),m.dispose())}function h(d){let f=d.target;f.removeEventListener("dispose",h);let m=t.get(f);m!==void 0&&(t.delete(f),m.dispose())}function u(){e=new WeakMap,t=new WeakMap,n!==null&&(n.dispose(),n=null)}return{get:i,dispose:u}}function P_(s){let e={};function t(n){if(e[n]!==void 0)return e[n];let i=s.getExtension(n);return e[n]=i,i}return{has:function(n){return t(n)!==null},init:function(){t("EXT_color_buffer_float"),t("WEBGL_clip_cull_distance"),t("OES_texture_float_linear"),t("EXT_color_buffer_half_float"),t("WEBGL_multisampled_render_to_texture"),t("WEBGL_render_shared_exponent")},get:function(n){let i=t(n);return i===null&&As("WebGLRenderer: "+n+" extension not supported."),i}}}function I_(s,e,t,n){let i={},r=new WeakMap,o=new FinalizationRegistry(m=>delete i[m]);function a(m){l(m.target)}function l(m){m.index!==null&&e.remove(m.index);for(let y in m.attributes)e.remove(m.attributes[y]);m.removeEventListener("dispose",a),delete i[m.id],o.unregister(m);let x=r.get(m);x&&(e.remove(x),r.delete(m)),n.releaseStatesOfGeometry(m),m.isInstancedBufferGeometry===!0&&delete m._maxInstanceCount,t.memory.geometries--}function c(m,x){return i[x.id]!==void 0||(x.addEventListener("dispose",a),i[x.id]=new WeakRef(x),o.register(x,x.id,x),t.memory.geometries++),x}function h(m){let x=m.attributes;for(let y in x)e.update(x[y],s.ARRAY_BUFFER)}function u(m){let x=m.index,y=m.attributes.position,v=0;if(y===void 0)return;let M=x!==null?x.array.length:y.array.length/3-1,E=y.count>=65535?To:wo,b=new E(Math.ceil(M/3)*6,1),A=b.array;if(x!==null){let g=x.array;v=x.version;for(let _=0,R=0;_<M;_+=3){let P=g[_+0],D=g[_+1],B=g[_+2];A[R++]=P,A[R++]=D,A[R++]=D,A[R++]=B,A[R++]=B,A[R++]=P}}else{v=y.version;for(let g=0,_=0;g<M;g+=3){let R=g+0,P=g+1,D=g+2;A[_++]=R,A[_++]=P,A[_++]=P,A[_++]=D,A[_++]=D,A[_++]=R}}b.version=v;let T=r.get(m);T&&e.remove(T),r.set(m,b)}function d(m){let x=r.get(m);if(x){let y=m.index;y!==null&&x.version<y.version&&u(m)}else u(m);return r.get(m)}function f(){for(let m in i){let x=i[m].deref();x!==void 0&&l(x)}}return{get:c,update:h,getWireframeAttribute:d,dispose:f}}function L_(s,e,t){let n;function i(u){n=u}let r,o;function a(u){r=u.type,o=u.bytesPerElement}function l(u,d){s.drawElements(n,d,r,u*o),t.update(d,n,1)}function c(u,d,f){f!==0&&(s.drawElementsInstanced(n,d,r,u*o,f),t.update(d,n,f))}function h(u,d,f){if(f===0)return;e.get("WEBGL_multi_draw").multiDrawElementsWEBGL(n,d,0,r,u,0,f);let x=0;for(let y=0;y<f;y++)x+=d[y];t.update(x,n,1)}this.setMode=i,this.setIndex=a,this.render=l,this.renderInstances=c,this.renderMultiDraw=h}function D_(s){let e={geometries:0,textures:0},t={frame:0,calls:0,triangles:0,points:0,lines:0};function n(r,o,a){switch(t.calls++,o){case s.TRIANGLES:t.triangles+=a*(r/3);break;case s.LINES:t.lines+=a*(r/2);break;case s.LINE_STRIP:t.lines+=a*(r-1);break;case s.LINE_LOOP:t.lines+=a*r;break;case s.POINTS:t.points+=a*r;break;default:Be("WebGLInfo: Unknown draw mode:",o);break}}function i(){t.calls=0,t.triangles=0,t.points=0,t.lines=0}return{memory:e,render:t,programs:null,autoReset:!0,reset:i,update:n}}function N_(s,e,t){let n=new WeakMap,i=new tt;function r(o,a,l){let c=o.morphTargetInfluences,h=a.morphAttributes.position||a.morphAttributes.normal||a.morphAttributes.color,u=h!==void 0?h.length:0,d=n.get(a);if(d===void 0||d.count!==u){let R=function(){g.dispose(),n.delete(a),a.removeEventListener("dispose",R)};d!==void 0&&d.texture.dispose();let f=a.morphAttributes.position!==void 0,m=a.morphAttributes.normal!==void 0,x=a.morphAttributes.color!==void 0,y=a.morphAttributes.position||[],v=a.morphAttributes.normal||[],M=a.morphAttributes.color||[],E=0;f===!0&&(E=1),m===!0&&(E=2),x===!0&&(E=3);let b=a.attributes.position.count*E,A=1;b>e.maxTextureSize&&(A=Math.ceil(b/e.maxTextureSize),b=e.maxTextureSize);let T=new Float32Array(b*A*4*u),g=new So(T,b,A,u);g.type=pn,g.needsUpdate=!0;let _=E*4;for(let P=0;P<u;P++){let D=y[P],B=v[P],H=M[P],L=b*A*4*P;for(let W=0;W<D.count;W++){let N=W*_;f===!0&&(i.fromBufferAttribute(D,W),T[L+N+0]=i.x,T[L+N+1]=i.y,T[L+N+2]=i.z,T[L+N+3]=0),m===!0&&(i.fromBufferAttribute(B,W),T[L+N+4]=i.x,T[L+N+5]=i.y,T[L+N+6]=i.z,T[L+N+7]=0),x===!0&&(i.fromBufferAttribute(H,W),T[L+N+8]=i.x,T[L+N+9]=i.y,T[L+N+10]=i.z,T[L+N+11]=H.itemSize===4?i.w:1)}}d={count:u,texture:g,size:new Ce(b,A)},n.set(a,d),a.addEventListener("dispose",R)}if(o.isInstancedMesh===!0&&o.morphTexture!==null)l.getUniforms().setValue(s,"morphTexture",o.morphTexture,t);else{let f=0;for(let x=0;x<c.length;x++)f+=c[x];let m=a.morphTargetsRelative?1:1-f;l.getUniforms().setValue(s,"morphTargetBaseInfluence",m),l.getUniforms().setValue(s,"morphTargetInfluences",c)}l.getUniforms().setValue(s,"morphTargetsTexture",d.texture,t),l.getUniforms().setValue(s,"morphTargetsTextureSize",d.size)}return{update:r}}function O_(s,e,t,n,i){let r=new WeakMap;function o(c){let h=i.render.frame,u=c.geometry,d=e.get(c,u);if(r.get(d)!==h&&(e.update(d),r.set(d,h)),c.isInstancedMesh&&(c.hasEventListener("dispose",l)===!1&&c.addEventListener("dispose",l),r.get(c)!==h&&(t.update(c.instanceMatrix,s.ARRAY_BUFFER),c.instanceColor!==null&&t.update(c.instanceColor,s.ARRAY_BUFFER),r.set(c,h))),c.isSkinnedMesh){let f=c.skeleton;r.get(f)!==h&&(f.update(),r.set(f,h))}return d}function a(){r=new WeakMap}function l(c){let h=c.target;h.removeEventListener("dispose",l),n.releaseStatesOfObject(h),t.remove(h.instanceMatrix),h.instanceColor!==null&&t.remove(h.instanceColor)}return{update:o,dispose:a}}var F_={[Wh]:"LINEAR_TONE_MAPPING",[Xh]:"REINHARD_TONE_MAPPING",[$h]:"CINEON_TONE_MAPPING",[qh]:"ACES_FILMIC_TONE_MAPPING",[Kh]:"AGX_TONE_MAPPING",[jh]:"NEUTRAL_TONE_MAPPING",[Yh]:"CUSTOM_TONE_MAPPING"};function U_(s,e,t,n,i,r){let o=new Jt(e,t,{type:s,depthBuffer:i,stencilBuffer:r,samples:n?4:0,storeMultisampledDepthBuffer:!1,storeMultisampledStencilBuffer:!1,resolveDepthBuffer:!1,resolveStencilBuffer:!1}),a=null,l=null,c=null,h=new yt;h.setAttribute("position",new Lt([-1,3,0,-1,-1,0,3,-1,0],3)),h.setAttribute("uv",new Lt([0,2,0,0,2,0],2));let u=new Er({uniforms:{tDiffuse:{value:null}},vertexShader:`
			precision highp float;

			uniform mat4 modelViewMatrix;
			uniform mat4 projectionMatrix;

			attribute vec3 position;
			attribute vec2 uv;

			varying vec2 vUv;

			void main() {
				vUv = uv;
				gl_Position = projectionMatrix * modelViewMatrix * vec4( position, 1.0 );
			}`,fragmentShader:`
			precision highp float;

			uniform sampler2D tDiffuse;

			varying vec2 vUv;

			#include <tonemapping_pars_fragment>
			#include <colorspace_pars_fragment>

			void main() {
				gl_FragColor = texture2D( tDiffuse, vUv );

				#ifdef LINEAR_TONE_MAPPING
					gl_FragColor.rgb = LinearToneMapping( gl_FragColor.rgb );
				#elif defined( REINHARD_TONE_MAPPING )
					gl_FragColor.rgb = ReinhardToneMapping( gl_FragColor.rgb );
				#elif defined( CINEON_TONE_MAPPING )
					gl_FragColor.rgb = CineonToneMapping( gl_FragColor.rgb );
				#elif defined( ACES_FILMIC_TONE_MAPPING )
					gl_FragColor.rgb = ACESFilmicToneMapping( gl_FragColor.rgb );
				#elif defined( AGX_TONE_MAPPING )
					gl_FragColor.rgb = AgXToneMapping( gl_FragColor.rgb );
				#elif defined( NEUTRAL_TONE_MAPPING )
					gl_FragColor.rgb = NeutralToneMapping( gl_FragColor.rgb );
				#elif defined( CUSTOM_TONE_MAPPING )
					gl_FragColor.rgb = CustomToneMapping( gl_FragColor.rgb );
				#endif

				#ifdef SRGB_TRANSFER
					gl_FragColor = sRGBTransferOETF( gl_FragColor );
				#endif
			}`,depthTest:!1,depthWrite:!1}),d=new dt(h,u),f=new Os(-1,1,1,-1,0,1),m=null,x=null,y=!1,v,M=null,E=[],b=!1;this.setSize=function(A,T){o.setSize(A,T),a!==null&&a.setSize(A,T),l!==null&&l.setSize(A,T);for(let g=0;g<E.length;g++){let _=E[g];_.setSize&&_.setSize(A,T)}},this.setEffects=function(A){E=A,b=E.length>0&&E[0].isRenderPass===!0;let T=o.width,g=o.height;E.length>0&&a===null&&(a=new Jt(T,g,{type:ii,depthBuffer:!1,stencilBuffer:!1}),l=new Jt(T,g,{type:ii,depthBuffer:!1,stencilBuffer:!1}));let _=i===!0&&E.some(R=>R.needsDepthTexture===!0);_!==(o.depthTexture!==null)&&(_===!0&&c===null&&(c=new ti(T,g),r===!0&&(c.format=Hi,c.type=zs)),o.dispose(),o.depthTexture=_?c:null,o.resolveDepthBuffer=_,o.storeMultisampledDepthBuffer=_);for(let R=0;R<E.length;R++){let P=E[R];P.setSize&&P.setSize(T,g),_&&P.needsDepthTexture===!0&&P.setDepthTexture&&P.setDepthTexture(c)}},this.begin=function(A,T){if(y||A.toneMapping===mi&&E.length===0)return!1;if(M=T,T!==null){let g=T.width,_=T.height;(o.width!==g||o.height!==_)&&this.setSize(g,_)}return b===!1&&A.setRenderTarget(o),v=A.toneMapping,A.toneMapping=mi,!0},this.hasRenderPass=function(){return b},this.end=function(A,T){A.toneMapping=v,y=!0;let g=o,_=a;for(let R=0;R<E.length;R++){let P=E[R];P.enabled!==!1&&(P.render(A,_,g,T),P.needsSwap!==!1&&(g=_,_=_===a?l:a))}if(m!==A.outputColorSpace||x!==A.toneMapping){m=A.outputColorSpace,x=A.toneMapping,u.defines={},qe.getTransfer(m)===rt&&(u.defines.SRGB_TRANSFER="");let R=F_[x];R&&(u.defines[R]=""),u.needsUpdate=!0}u.uniforms.tDiffuse.value=g.texture,A.setRenderTarget(M),A.render(d,f),M=null,y=!1},this.isCompositing=function(){return y},this.dispose=function(){o.dispose(),a!==null&&a.dispose(),l!==null&&l.dispose(),h.dispose(),u.dispose()}}var sm=new Dt,rm=new ti(1,1),om=new Co(1),am=new So,lm=new Za,cm=new Ro,Up=[],Bp=[],kp=new Float32Array(16),zp=new Float32Array(9),Hp=new Float32Array(4);function kr(s,e,t){let n=s[0];if(n<=0||n>0)return s;let i=e*t,r=Up[i];if(r===void 0&&(r=new Float32Array(i),Up[i]=r),e!==0){n.toArray(r,0);for(let o=1,a=0;o!==e;++o)a+=t,s[o].toArray(r,a)}return r}function Gt(s,e){if(s.length!==e.length)return!1;for(let t=0,n=s.length;t<n;t++)if(s[t]!==e[t])return!1;return!0}function Vt(s,e){for(let t=0,n=e.length;t<n;t++)s[t]=e[t]}function ac(s,e){let t=Bp[e];t===void 0&&(t=new Int32Array(e),Bp[e]=t);for(let n=0;n!==e;++n)t[n]=s.allocateTextureUnit();return t}function B_(s,e){let t=this.cache;t[0]!==e&&(s.uniform1f(this.addr,e),t[0]=e)}function k_(s,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y)&&(s.uniform2f(this.addr,e.x,e.y),t[0]=e.x,t[1]=e.y);else{if(Gt(t,e))return;s.uniform2fv(this.addr,e),Vt(t,e)}}function z_(s,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z)&&(s.uniform3f(this.addr,e.x,e.y,e.z),t[0]=e.x,t[1]=e.y,t[2]=e.z);else if(e.r!==void 0)(t[0]!==e.r||t[1]!==e.g||t[2]!==e.b)&&(s.uniform3f(this.addr,e.r,e.g,e.b),t[0]=e.r,t[1]=e.g,t[2]=e.b);else{if(Gt(t,e))return;s.uniform3fv(this.addr,e),Vt(t,e)}}function H_(s,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z||t[3]!==e.w)&&(s.uniform4f(this.addr,e.x,e.y,e.z,e.w),t[0]=e.x,t[1]=e.y,t[2]=e.z,t[3]=e.w);else{if(Gt(t,e))return;s.uniform4fv(this.addr,e),Vt(t,e)}}function G_(s,e){let t=this.cache,n=e.elements;if(n===void 0){if(Gt(t,e))return;s.uniformMatrix2fv(this.addr,!1,e),Vt(t,e)}else{if(Gt(t,n))return;Hp.set(n),s.uniformMatrix2fv(this.addr,!1,Hp),Vt(t,n)}}function V_(s,e){let t=this.cache,n=e.elements;if(n===void 0){if(Gt(t,e))return;s.uniformMatrix3fv(this.addr,!1,e),Vt(t,e)}else{if(Gt(t,n))return;zp.set(n),s.uniformMatrix3fv(this.addr,!1,zp),Vt(t,n)}}function W_(s,e){let t=this.cache,n=e.elements;if(n===void 0){if(Gt(t,e))return;s.uniformMatrix4fv(this.addr,!1,e),Vt(t,e)}else{if(Gt(t,n))return;kp.set(n),s.uniformMatrix4fv(this.addr,!1,kp),Vt(t,n)}}function X_(s,e){let t=this.cache;t[0]!==e&&(s.uniform1i(this.addr,e),t[0]=e)}function $_(s,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y)&&(s.uniform2i(this.addr,e.x,e.y),t[0]=e.x,t[1]=e.y);else{if(Gt(t,e))return;s.uniform2iv(this.addr,e),Vt(t,e)}}function q_(s,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z)&&(s.uniform3i(this.addr,e.x,e.y,e.z),t[0]=e.x,t[1]=e.y,t[2]=e.z);else{if(Gt(t,e))return;s.uniform3iv(this.addr,e),Vt(t,e)}}function Y_(s,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z||t[3]!==e.w)&&(s.uniform4i(this.addr,e.x,e.y,e.z,e.w),t[0]=e.x,t[1]=e.y,t[2]=e.z,t[3]=e.w);else{if(Gt(t,e))return;s.uniform4iv(this.addr,e),Vt(t,e)}}function K_(s,e){let t=this.cache;t[0]!==e&&(s.uniform1ui(this.addr,e),t[0]=e)}function j_(s,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y)&&(s.uniform2ui(this.addr,e.x,e.y),t[0]=e.x,t[1]=e.y);else{if(Gt(t,e))return;s.uniform2uiv(this.addr,e),Vt(t,e)}}function J_(s,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z)&&(s.uniform3ui(this.addr,e.x,e.y,e.z),t[0]=e.x,t[1]=e.y,t[2]=e.z);else{if(Gt(t,e))return;s.uniform3uiv(this.addr,e),Vt(t,e)}}function Z_(s,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z||t[3]!==e.w)&&(s.uniform4ui(this.addr,e.x,e.y,e.z,e.w),t[0]=e.x,t[1]=e.y,t[2]=e.z,t[3]=e.w);else{if(Gt(t,e))return;s.uniform4uiv(this.addr,e),Vt(t,e)}}function lc(s){return s.version===0&&(s.compareFunction=au,s.needsUpdate=!0),s}function Q_(s,e,t){let n=this.cache,i=t.allocateTextureUnit();n[0]!==i&&(s.uniform1i(this.addr,i),n[0]=i);let r;this.type===s.SAMPLER_2D_SHADOW?r=lc(rm):r=sm,t.setTexture2D(e||r,i)}function eb(s,e,t){let n=this.cache,i=t.allocateTextureUnit();n[0]!==i&&(s.uniform1i(this.addr,i),n[0]=i),t.setTexture3D(e||lm,i)}function tb(s,e,t){let n=this.cache,i=t.allocateTextureUnit();n[0]!==i&&(s.uniform1i(this.addr,i),n[0]=i);let r;this.type===s.SAMPLER_CUBE_SHADOW?r=lc(om):r=cm,t.setTextureCube(e||r,i)}function nb(s,e,t){let n=this.cache,i=t.allocateTextureUnit();n[0]!==i&&(s.uniform1i(this.addr,i),n[0]=i),t.setTexture2DArray(e||am,i)}function ib(s){switch(s){case 5126:return B_;case 35664:return k_;case 35665:return z_;case 35666:return H_;case 35674:return G_;case 35675:return V_;case 35676:return W_;case 5124:case 35670:return X_;case 35667:case 35671:return $_;case 35668:case 35672:return q_;case 35669:case 35673:return Y_;case 5125:return K_;case 36294:return j_;case 36295:return J_;case 36296:return Z_;case 35678:case 36198:case 36298:case 36306:case 35682:return Q_;case 35679:case 36299:case 36307:return eb;case 35680:case 36300:case 36308:case 36293:return tb;case 36289:case 36303:case 36311:case 36292:return nb}}function sb(s,e){s.uniform1fv(this.addr,e)}function rb(s,e){let t=kr(e,this.size,2);s.uniform2fv(this.addr,t)}function ob(s,e){let t=kr(e,this.size,3);s.uniform3fv(this.addr,t)}function ab(s,e){let t=kr(e,this.size,4);s.uniform4fv(this.addr,t)}function lb(s,e){let t=kr(e,this.size,4);s.uniformMatrix2fv(this.addr,!1,t)}function cb(s,e){let t=kr(e,this.size,9);s.uniformMatrix3fv(this.addr,!1,t)}function hb(s,e){let t=kr(e,this.size,16);s.uniformMatrix4fv(this.addr,!1,t)}function ub(s,e){s.uniform1iv(this.addr,e)}function db(s,e){s.uniform2iv(this.addr,e)}function fb(s,e){s.uniform3iv(this.addr,e)}function pb(s,e){s.uniform4iv(this.addr,e)}function mb(s,e){s.uniform1uiv(this.addr,e)}function gb(s,e){s.uniform2uiv(this.addr,e)}function yb(s,e){s.uniform3uiv(this.addr,e)}function vb(s,e){s.uniform4uiv(this.addr,e)}function xb(s,e,t){let n=this.cache,i=e.length,r=ac(t,i);Gt(n,r)||(s.uniform1iv(this.addr,r),Vt(n,r));let o;this.type===s.SAMPLER_2D_SHADOW?o=lc(rm):o=sm;for(let a=0;a!==i;++a)t.setTexture2D(e[a]||o,r[a])}function _b(s,e,t){let n=this.cache,i=e.length,r=ac(t,i);Gt(n,r)||(s.uniform1iv(this.addr,r),Vt(n,r));for(let o=0;o!==i;++o)t.setTexture3D(e[o]||lm,r[o])}function bb(s,e,t){let n=this.cache,i=e.length,r=ac(t,i);Gt(n,r)||(s.uniform1iv(this.addr,r),Vt(n,r));let o;this.type===s.SAMPLER_CUBE_SHADOW?o=lc(om):o=cm;for(let a=0;a!==i;++a)t.setTextureCube(e[a]||o,r[a])}function Mb(s,e,t){let n=this.cache,i=e.length,r=ac(t,i);Gt(n,r)||(s.uniform1iv(this.addr,r),Vt(n,r));for(let o=0;o!==i;++o)t.setTexture2DArray(e[o]||am,r[o])}function Sb(s){switch(s){case 5126:return sb;case 35664:return rb;case 35665:return ob;case 35666:return ab;case 35674:return lb;case 35675:return cb;case 35676:return hb;case 5124:case 35670:return ub;case 35667:case 35671:return db;case 35668:case 35672:return fb;case 35669:case 35673:return pb;case 5125:return mb;case 36294:return gb;case 36295:return yb;case 36296:return vb;case 35678:case 36198:case 36298:case 36306:case 35682:return xb;case 35679:case 36299:case 36307:return _b;case 35680:case 36300:case 36308:case 36293:return bb;case 36289:case 36303:case 36311:case 36292:return Mb}}var vu=class{constructor(e,t,n){this.id=e,this.addr=n,this.cache=[],this.type=t.type,this.setValue=ib(t.type)}},xu=class{constructor(e,t,n){this.id=e,this.addr=n,this.cache=[],this.type=t.type,this.size=t.size,this.setValue=Sb(t.type)}},_u=class{constructor(e){this.id=e,this.seq=[],this.map={}}setValue(e,t,n){let i=this.seq;for(let r=0,o=i.length;r!==o;++r){let a=i[r];a.setValue(e,t[a.id],n)}}},gu=/(\w+)(\])?(\[|\.)?/g;function Gp(s,e){s.seq.push(e),s.map[e.id]=e}function wb(s,e,t){let n=s.name,i=n.length;for(gu.lastIndex=0;;){let r=gu.exec(n),o=gu.lastIndex,a=r[1],l=r[2]==="]",c=r[3];if(l&&(a=a|0),c===void 0||c==="["&&o+2===i){Gp(t,c===void 0?new vu(a,s,e):new xu(a,s,e));break}else{let u=t.map[a];u===void 0&&(u=new _u(a),Gp(t,u)),t=u}}}var Br=class{constructor(e,t){this.seq=[],this.map={};let n=e.getProgramParameter(t,e.ACTIVE_UNIFORMS);for(let o=0;o<n;++o){let a=e.getActiveUniform(t,o),l=e.getUniformLocation(t,a.name);wb(a,l,this)}let i=[],r=[];for(let o of this.seq)o.type===e.SAMPLER_2D_SHADOW||o.type===e.SAMPLER_CUBE_SHADOW||o.type===e.SAMPLER_2D_ARRAY_SHADOW?i.push(o):r.push(o);i.length>0&&(this.seq=i.concat(r))}setValue(e,t,n,i){let r=this.map[t];r!==void 0&&r.setValue(e,n,i)}setOptional(e,t,n){let i=t[n];i!==void 0&&this.setValue(e,n,i)}static upload(e,t,n,i){for(let r=0,o=t.length;r!==o;++r){let a=t[r],l=n[a.id];l.needsUpdate!==!1&&a.setValue(e,l.value,i)}}static seqWithValue(e,t){let n=[];for(let i=0,r=e.length;i!==r;++i){let o=e[i];o.id in t&&n.push(o)}return n}};function Vp(s,e,t){let n=s.createShader(e);return s.shaderSource(n,t),s.compileShader(n),n}var Tb=37297,Eb=0;function Ab(s,e){let t=s.split(`
`),n=[],i=Math.max(e-6,0),r=Math.min(e+6,t.length);for(let o=i;o<r;o++){let a=o+1;n.push(`${a===e?">":" "} ${a}: ${t[o]}`)}return n.join(`
`)}var Wp=new ze;function Rb(s){qe._getMatrix(Wp,qe.workingColorSpace,s);let e=`mat3( ${Wp.elements.map(t=>t.toFixed(4))} )`;switch(qe.getTransfer(s)){case bo:return[e,"LinearTransferOETF"];case rt:return[e,"sRGBTransferOETF"];default:return Ie("WebGLProgram: Unsupported color space: ",s),[e,"LinearTransferOETF"]}}function Xp(s,e,t){let n=s.getShaderParameter(e,s.COMPILE_STATUS),r=(s.getShaderInfoLog(e)||"").trim();if(n&&r==="")return"";let o=/ERROR: 0:(\d+)/.exec(r);if(o){let a=parseInt(o[1]);return t.toUpperCase()+`

`+r+`

`+Ab(s.getShaderSource(e),a)}else return r}function Cb(s,e){let t=Rb(e);return[`vec4 ${s}( vec4 value ) {`,`	return ${t[1]}( vec4( ${t[0]} * value.rgb, value.a ) );`,"}"].join(`
`)}var Pb={[Wh]:"Linear",[Xh]:"Reinhard",[$h]:"Cineon",[qh]:"ACESFilmic",[Kh]:"AgX",[jh]:"Neutral",[Yh]:"Custom"};function Ib(s,e){let t=Pb[e];return t===void 0?(Ie("WebGLProgram: Unsupported toneMapping:",e),"vec3 "+s+"( vec3 color ) { return LinearToneMapping( color ); }"):"vec3 "+s+"( vec3 color ) { return "+t+"ToneMapping( color ); }"}var sc=new I;function Lb(){qe.getLuminanceCoefficients(sc);let s=sc.x.toFixed(4),e=sc.y.toFixed(4),t=sc.z.toFixed(4);return["float luminance( const in vec3 rgb ) {",`	const vec3 weights = vec3( ${s}, ${e}, ${t} );`,"	return dot( weights, rgb );","}"].join(`
`)}function Db(s){return[s.extensionClipCullDistance?"#extension GL_ANGLE_clip_cull_distance : require":"",s.extensionMultiDraw?"#extension GL_ANGLE_multi_draw : require":""].filter(Qo).join(`
`)}function Nb(s){let e=[];for(let t in s){let n=s[t];n!==!1&&e.push("#define "+t+" "+n)}return e.join(`
`)}function Ob(s,e){let t={},n=s.getProgramParameter(e,s.ACTIVE_ATTRIBUTES);for(let i=0;i<n;i++){let r=s.getActiveAttrib(e,i),o=r.name,a=1;r.type===s.FLOAT_MAT2&&(a=2),r.type===s.FLOAT_MAT3&&(a=3),r.type===s.FLOAT_MAT4&&(a=4),t[o]={type:r.type,location:s.getAttribLocation(e,o),locationSize:a}}return t}function Qo(s){return s!==""}function $p(s,e){let t=e.numSpotLightShadows+e.numSpotLightMaps-e.numSpotLightShadowsWithMaps;return s.replace(/NUM_SUN_LIGHTS/g,e.numSunLights).replace(/NUM_DIR_LIGHTS/g,e.numDirLights).replace(/NUM_SPOT_LIGHTS/g,e.numSpotLights).replace(/NUM_SPOT_LIGHT_MAPS/g,e.numSpotLightMaps).replace(/NUM_SPOT_LIGHT_COORDS/g,t).replace(/NUM_RECT_AREA_LIGHTS/g,e.numRectAreaLights).replace(/NUM_POINT_LIGHTS/g,e.numPointLights).replace(/NUM_HEMI_LIGHTS/g,e.numHemiLights).replace(/NUM_SUN_LIGHT_SHADOWS/g,e.numSunLightShadows).replace(/NUM_DIR_LIGHT_SHADOWS/g,e.numDirLightShadows).replace(/NUM_SPOT_LIGHT_SHADOWS_WITH_MAPS/g,e.numSpotLightShadowsWithMaps).replace(/NUM_SPOT_LIGHT_SHADOWS/g,e.numSpotLightShadows).replace(/NUM_POINT_LIGHT_SHADOWS/g,e.numPointLightShadows).replace(/NUM_LIGHT_PROBE_GRIDS/g,e.numLightProbeGrids)}function qp(s,e){return s.replace(/NUM_CLIPPING_PLANES/g,e.numClippingPlanes).replace(/UNION_CLIPPING_PLANES/g,e.numClippingPlanes-e.numClipIntersection)}var Fb=/^[ \t]*#include +<([\w\d./]+)>/gm;function bu(s){return s.replace(Fb,Ub)}function Ub(s,e){let t=$e[e];if(t===void 0)throw new Error("THREE.WebGLProgram: Can not resolve #include <"+e+">");return bu(t)}var Bb=/#pragma unroll_loop_start\s+for\s*\(\s*int\s+i\s*=\s*(\d+)\s*;\s*i\s*<\s*(\d+)\s*;\s*i\s*\+\+\s*\)\s*{([\s\S]+?)}\s+#pragma unroll_loop_end/g;function Yp(s){return s.replace(Bb,kb)}function kb(s,e,t,n){let i="";for(let r=parseInt(e);r<parseInt(t);r++)i+=n.replace(/\[\s*i\s*\]/g,"[ "+r+" ]").replace(/UNROLLED_LOOP_INDEX/g,r);return i}function Kp(s){let e=`precision ${s.precision} float;
	precision ${s.precision} int;
	precision ${s.precision} sampler2D;
	precision ${s.precision} samplerCube;
	precision ${s.precision} sampler3D;
	precision ${s.precision} sampler2DArray;
	precision ${s.precision} sampler2DShadow;
	precision ${s.precision} samplerCubeShadow;
	precision ${s.precision} sampler2DArrayShadow;
	precision ${s.precision} isampler2D;
	precision ${s.precision} isampler3D;
	precision ${s.precision} isamplerCube;
	precision ${s.precision} isampler2DArray;
	precision ${s.precision} usampler2D;
	precision ${s.precision} usampler3D;
	precision ${s.precision} usamplerCube;
	precision ${s.precision} usampler2DArray;
	`;return s.precision==="highp"?e+=`
#define HIGH_PRECISION`:s.precision==="mediump"?e+=`
#define MEDIUM_PRECISION`:s.precision==="lowp"&&(e+=`
#define LOW_PRECISION`),e}var zb={[Go]:"SHADOWMAP_TYPE_PCF",[Ir]:"SHADOWMAP_TYPE_VSM"};function Hb(s){return zb[s.shadowMapType]||"SHADOWMAP_TYPE_BASIC"}var Gb={[Dr]:"ENVMAP_MODE_REFRACTION"};function Vb(s){return s.envMap===!1?"ENVMAP_MODE_REFLECTION":Gb[s.envMapMode]||"ENVMAP_MODE_REFLECTION"}var Wb={[Vh]:"ENVMAP_BLENDING_MULTIPLY",[up]:"ENVMAP_BLENDING_MIX",[dp]:"ENVMAP_BLENDING_ADD"};function Xb(s){return s.envMap===!1?"ENVMAP_BLENDING_NONE":Wb[s.combine]||"ENVMAP_BLENDING_NONE"}function $b(s,e,t,n){let i=s.getContext(),r=t.defines,o=t.vertexShader,a=t.fragmentShader,l=Hb(t),c=t.envMapPMREM===!0?"ENVMAP_TYPE_PMREM":"ENVMAP_TYPE_CUBE",h=Vb(t),u=Xb(t),d=Db(t),f=Nb(r),m=i.createProgram(),x,y,v=t.glslVersion?"#version "+t.glslVersion+`
`:"";t.isRawShaderMaterial?(x=["#define SHADER_TYPE "+t.shaderType,"#define SHADER_NAME "+t.shaderName,f].filter(Qo).join(`
`),x.length>0&&(x+=`
`),y=["#define SHADER_TYPE "+t.shaderType,"#define SHADER_NAME "+t.shaderName,f].filter(Qo).join(`
`),y.length>0&&(y+=`
`)):(x=[Kp(t),"#define SHADER_TYPE "+t.shaderType,"#define SHADER_NAME "+t.shaderName,f,t.extensionClipCullDistance?"#define USE_CLIP_DISTANCE":"",t.batching?"#define USE_BATCHING":"",t.batchingColor?"#define USE_BATCHING_COLOR":"",t.instancing?"#define USE_INSTANCING":"",t.instancingColor?"#define USE_INSTANCING_COLOR":"",t.instancingMorph?"#define USE_INSTANCING_MORPH":"",t.useFog&&t.fog?"#define USE_FOG":"",t.useFog&&t.fogExp2?"#define FOG_EXP2":"",t.map?"#define USE_MAP":"",t.envMap?"#define USE_ENVMAP":"",t.envMap?"#define "+h:"",t.lightMap?"#define USE_LIGHTMAP":"",t.aoMap?"#define USE_AOMAP":"",t.bumpMap?"#define USE_BUMPMAP":"",t.normalMap?"#define USE_NORMALMAP":"",t.normalMapObjectSpace?"#define USE_NORMALMAP_OBJECTSPACE":"",t.normalMapTangentSpace?"#define USE_NORMALMAP_TANGENTSPACE":"",t.displacementMap?"#define USE_DISPLACEMENTMAP":"",t.emissiveMap?"#define USE_EMISSIVEMAP":"",t.anisotropy?"#define USE_ANISOTROPY":"",t.anisotropyMap?"#define USE_ANISOTROPYMAP":"",t.clearcoatMap?"#define USE_CLEARCOATMAP":"",t.clearcoatRoughnessMap?"#define USE_CLEARCOAT_ROUGHNESSMAP":"",t.clearcoatNormalMap?"#define USE_CLEARCOAT_NORMALMAP":"",t.diffuseRoughnessMap?"#define USE_DIFFUSE_ROUGHNESSMAP":"",t.iridescenceMap?"#define USE_IRIDESCENCEMAP":"",t.iridescenceThicknessMap?"#define USE_IRIDESCENCE_THICKNESSMAP":"",t.specularMap?"#define USE_SPECULARMAP":"",t.specularColorMap?"#define USE_SPECULAR_COLORMAP":"",t.specularIntensityMap?"#define USE_SPECULAR_INTENSITYMAP":"",t.roughnessMap?"#define USE_ROUGHNESSMAP":"",t.metalnessMap?"#define USE_METALNESSMAP":"",t.alphaMap?"#define USE_ALPHAMAP":"",t.alphaHash?"#define USE_ALPHAHASH":"",t.transmission?"#define USE_TRANSMISSION":"",t.transmissionMap?"#define USE_TRANSMISSIONMAP":"",t.thicknessMap?"#define USE_THICKNESSMAP":"",t.sheenColorMap?"#define USE_SHEEN_COLORMAP":"",t.sheenRoughnessMap?"#define USE_SHEEN_ROUGHNESSMAP":"",t.mapUv?"#define MAP_UV "+t.mapUv:"",t.alphaMapUv?"#define ALPHAMAP_UV "+t.alphaMapUv:"",t.lightMapUv?"#define LIGHTMAP_UV "+t.lightMapUv:"",t.aoMapUv?"#define AOMAP_UV "+t.aoMapUv:"",t.emissiveMapUv?"#define EMISSIVEMAP_UV "+t.emissiveMapUv:"",t.bumpMapUv?"#define BUMPMAP_UV "+t.bumpMapUv:"",t.normalMapUv?"#define NORMALMAP_UV "+t.normalMapUv:"",t.displacementMapUv?"#define DISPLACEMENTMAP_UV "+t.displacementMapUv:"",t.metalnessMapUv?"#define METALNESSMAP_UV "+t.metalnessMapUv:"",t.roughnessMapUv?"#define ROUGHNESSMAP_UV "+t.roughnessMapUv:"",t.anisotropyMapUv?"#define ANISOTROPYMAP_UV "+t.anisotropyMapUv:"",t.clearcoatMapUv?"#define CLEARCOATMAP_UV "+t.clearcoatMapUv:"",t.clearcoatNormalMapUv?"#define CLEARCOAT_NORMALMAP_UV "+t.clearcoatNormalMapUv:"",t.clearcoatRoughnessMapUv?"#define CLEARCOAT_ROUGHNESSMAP_UV "+t.clearcoatRoughnessMapUv:"",t.diffuseRoughnessMapUv?"#define DIFFUSE_ROUGHNESSMAP_UV "+t.diffuseRoughnessMapUv:"",t.iridescenceMapUv?"#define IRIDESCENCEMAP_UV "+t.iridescenceMapUv:"",t.iridescenceThicknessMapUv?"#define IRIDESCENCE_THICKNESSMAP_UV "+t.iridescenceThicknessMapUv:"",t.sheenColorMapUv?"#define SHEEN_COLORMAP_UV "+t.sheenColorMapUv:"",t.sheenRoughnessMapUv?"#define SHEEN_ROUGHNESSMAP_UV "+t.sheenRoughnessMapUv:"",t.specularMapUv?"#define SPECULARMAP_UV "+t.specularMapUv:"",t.specularColorMapUv?"#define SPECULAR_COLORMAP_UV "+t.specularColorMapUv:"",t.specularIntensityMapUv?"#define SPECULAR_INTENSITYMAP_UV "+t.specularIntensityMapUv:"",t.transmissionMapUv?"#define TRANSMISSIONMAP_UV "+t.transmissionMapUv:"",t.thicknessMapUv?"#define THICKNESSMAP_UV "+t.thicknessMapUv:"",t.vertexTangents&&t.flatShading===!1?"#define USE_TANGENT":"",t.vertexNormals?"#define HAS_NORMAL":"",t.vertexColors?"#define USE_COLOR":"",t.vertexAlphas?"#define USE_COLOR_ALPHA":"",t.vertexUv1s?"#define USE_UV1":"",t.vertexUv2s?"#define USE_UV2":"",t.vertexUv3s?"#define USE_UV3":"",t.pointsUvs?"#define USE_POINTS_UV":"",t.flatShading?"#define FLAT_SHADED":"",t.skinning?"#define USE_SKINNING":"",t.morphTargets?"#define USE_MORPHTARGETS":"",t.morphNormals&&t.flatShading===!1?"#define USE_MORPHNORMALS":"",t.morphColors?"#define USE_MORPHCOLORS":"",t.morphTargetsCount>0?"#define MORPHTARGETS_TEXTURE_STRIDE "+t.morphTextureStride:"",t.morphTargetsCount>0?"#define MORPHTARGETS_COUNT "+t.morphTargetsCount:"",t.doubleSided?"#define DOUBLE_SIDED":"",t.flipSided?"#define FLIP_SIDED":"",t.shadowMapEnabled?"#define USE_SHADOWMAP":"",t.shadowMapEnabled?"#define "+l:"",t.sizeAttenuation?"#define USE_SIZEATTENUATION":"",t.numLightProbes>0?"#define USE_LIGHT_PROBES":"",t.logarithmicDepthBuffer?"#define USE_LOGARITHMIC_DEPTH_BUFFER":"",t.reversedDepthBuffer?"#define USE_REVERSED_DEPTH_BUFFER":"","uniform mat4 modelMatrix;","uniform mat4 modelViewMatrix;","uniform mat4 projectionMatrix;","uniform mat4 viewMatrix;","uniform mat3 normalMatrix;","uniform vec3 cameraPosition;","uniform bool isOrthographic;","#ifdef USE_INSTANCING","	attribute mat4 instanceMatrix;","#endif","#ifdef USE_INSTANCING_COLOR","	attribute vec3 instanceColor;","#endif","#ifdef USE_INSTANCING_MORPH","	uniform sampler2D morphTexture;","#endif","attribute vec3 position;","attribute vec3 normal;","attribute vec2 uv;","#ifdef USE_UV1","	attribute vec2 uv1;","#endif","#ifdef USE_UV2","	attribute vec2 uv2;","#endif","#ifdef USE_UV3","	attribute vec2 uv3;","#endif","#ifdef USE_TANGENT","	attribute vec4 tangent;","#endif","#if defined( USE_COLOR_ALPHA )","	attribute vec4 color;","#elif defined( USE_COLOR )","	attribute vec3 color;","#endif","#ifdef USE_SKINNING","	attribute vec4 skinIndex;","	attribute vec4 skinWeight;","#endif",`
`].filter(Qo).join(`
`),y=[Kp(t),"#define SHADER_TYPE "+t.shaderType,"#define SHADER_NAME "+t.shaderName,f,t.useFog&&t.fog?"#define USE_FOG":"",t.useFog&&t.fogExp2?"#define FOG_EXP2":"",t.alphaToCoverage?"#define ALPHA_TO_COVERAGE":"",t.map?"#define USE_MAP":"",t.matcap?"#define USE_MATCAP":"",t.envMap?"#define USE_ENVMAP":"",t.envMap?"#define "+c:"",t.envMap?"#define "+h:"",t.envMap?"#define "+u:"",t.envMapPMREM?"#define ENVMAP_MAX_LOD "+t.envMapMaxLod+".0":"",t.envMapPMREM?"#define ENVMAP_SIZE "+t.envMapSize+".0":"",t.lightMap?"#define USE_LIGHTMAP":"",t.aoMap?"#define USE_AOMAP":"",t.bumpMap?"#define USE_BUMPMAP":"",t.normalMap?"#define USE_NORMALMAP":"",t.normalMapObjectSpace?"#define USE_NORMALMAP_OBJECTSPACE":"",t.normalMapTangentSpace?"#define USE_NORMALMAP_TANGENTSPACE":"",t.packedNormalMap?"#define USE_PACKED_NORMALMAP":"",t.emissiveMap?"#define USE_EMISSIVEMAP":"",t.anisotropy?"#define USE_ANISOTROPY":"",t.anisotropyMap?"#define USE_ANISOTROPYMAP":"",t.clearcoat?"#define USE_CLEARCOAT":"",t.clearcoatMap?"#define USE_CLEARCOATMAP":"",t.clearcoatRoughnessMap?"#define USE_CLEARCOAT_ROUGHNESSMAP":"",t.clearcoatNormalMap?"#define USE_CLEARCOAT_NORMALMAP":"",t.diffuseRoughness?"#define USE_DIFFUSE_ROUGHNESS":"",t.diffuseRoughnessMap?"#define USE_DIFFUSE_ROUGHNESSMAP":"",t.dispersion?"#define USE_DISPERSION":"",t.retroreflection?"#define USE_RETROREFLECTION":"",t.iridescence?"#define USE_IRIDESCENCE":"",t.iridescenceMap?"#define USE_IRIDESCENCEMAP":"",t.iridescenceThicknessMap?"#define USE_IRIDESCENCE_THICKNESSMAP":"",t.specularMap?"#define USE_SPECULARMAP":"",t.specularColorMap?"#define USE_SPECULAR_COLORMAP":"",t.specularIntensityMap?"#define USE_SPECULAR_INTENSITYMAP":"",t.roughnessMap?"#define USE_ROUGHNESSMAP":"",t.metalnessMap?"#define USE_METALNESSMAP":"",t.alphaMap?"#define USE_ALPHAMAP":"",t.alphaTest?"#define USE_ALPHATEST":"",t.alphaHash?"#define USE_ALPHAHASH":"",t.sheen?"#define USE_SHEEN":"",t.sheenColorMap?"#define USE_SHEEN_COLORMAP":"",t.sheenRoughnessMap?"#define USE_SHEEN_ROUGHNESSMAP":"",t.transmission?"#define USE_TRANSMISSION":"",t.transmissionMap?"#define USE_TRANSMISSIONMAP":"",t.thicknessMap?"#define USE_THICKNESSMAP":"",t.vertexTangents&&t.flatShading===!1?"#define USE_TANGENT":"",t.vertexColors||t.instancingColor?"#define USE_COLOR":"",t.vertexAlphas||t.batchingColor?"#define USE_COLOR_ALPHA":"",t.vertexUv1s?"#define USE_UV1":"",t.vertexUv2s?"#define USE_UV2":"",t.vertexUv3s?"#define USE_UV3":"",t.pointsUvs?"#define USE_POINTS_UV":"",t.gradientMap?"#define USE_GRADIENTMAP":"",t.flatShading?"#define FLAT_SHADED":"",t.doubleSided?"#define DOUBLE_SIDED":"",t.flipSided?"#define FLIP_SIDED":"",t.shadowMapEnabled?"#define USE_SHADOWMAP":"",t.shadowMapEnabled?"#define "+l:"",t.premultipliedAlpha?"#define PREMULTIPLIED_ALPHA":"",t.numLightProbes>0?"#define USE_LIGHT_PROBES":"",t.decodeVideoTexture?"#define DECODE_VIDEO_TEXTURE":"",t.decodeVideoTextureEmissive?"#define DECODE_VIDEO_TEXTURE_EMISSIVE":"",t.logarithmicDepthBuffer?"#define USE_LOGARITHMIC_DEPTH_BUFFER":"",t.reversedDepthBuffer?"#define USE_REVERSED_DEPTH_BUFFER":"","uniform mat4 viewMatrix;","uniform vec3 cameraPosition;","uniform bool isOrthographic;",t.toneMapping!==mi?"#define TONE_MAPPING":"",t.toneMapping!==mi?$e.tonemapping_pars_fragment:"",t.toneMapping!==mi?Ib("toneMapping",t.toneMapping):"",t.dithering?"#define DITHERING":"",t.opaque?"#define OPAQUE":"",$e.colorspace_pars_fragment,Cb("linearToOutputTexel",t.outputColorSpace),Lb(),t.useDepthPacking?"#define DEPTH_PACKING "+t.depthPacking:"",`
`].filter(Qo).join(`
`)),o=bu(o),o=$p(o,t),o=qp(o,t),a=bu(a),a=$p(a,t),a=qp(a,t),o=Yp(o),a=Yp(a),t.isRawShaderMaterial!==!0&&(v=`#version 300 es
`,x=[d,"#define attribute in","#define varying out","#define texture2D texture"].join(`
`)+`
`+x,y=["#define varying in",t.glslVersion===Jo?"":"layout(location = 0) out highp vec4 pc_fragColor;",t.glslVersion===Jo?"":"#define gl_FragColor pc_fragColor","#define gl_FragDepthEXT gl_FragDepth","#define texture2D texture","#define textureCube texture","#define texture2DProj textureProj","#define texture2DLodEXT textureLod","#define texture2DProjLodEXT textureProjLod","#define textureCubeLodEXT textureLod","#define texture2DGradEXT textureGrad","#define texture2DProjGradEXT textureProjGrad","#define textureCubeGradEXT textureGrad"].join(`
`)+`
`+y);let M=v+x+o,E=v+y+a,b=Vp(i,i.VERTEX_SHADER,M),A=Vp(i,i.FRAGMENT_SHADER,E);i.attachShader(m,b),i.attachShader(m,A),t.index0AttributeName!==void 0?i.bindAttribLocation(m,0,t.index0AttributeName):t.hasPositionAttribute===!0&&i.bindAttribLocation(m,0,"position"),i.linkProgram(m);function T(P){if(s.debug.checkShaderErrors){let D=i.getProgramInfoLog(m)||"",B=i.getShaderInfoLog(b)||"",H=i.getShaderInfoLog(A)||"",L=D.trim(),W=B.trim(),N=H.trim(),F=!0,q=!0;if(i.getProgramParameter(m,i.LINK_STATUS)===!1)if(F=!1,typeof s.debug.onShaderError=="function")s.debug.onShaderError(i,m,b,A);else{let z=Xp(i,b,"vertex"),K=Xp(i,A,"fragment");Be("WebGLProgram: Shader Error "+i.getError()+" - VALIDATE_STATUS "+i.getProgramParameter(m,i.VALIDATE_STATUS)+`

Material Name: `+P.name+`
Material Type: `+P.type+`

Program Info Log: `+L+`
`+z+`
`+K)}else L!==""?Ie("WebGLProgram: Program Info Log:",L):(W===""||N==="")&&(q=!1);q&&(P.diagnostics={runnable:F,programLog:L,vertexShader:{log:W,prefix:x},fragmentShader:{log:N,prefix:y}})}i.deleteShader(b),i.deleteShader(A),g=new Br(i,m),_=Ob(i,m)}let g;this.getUniforms=function(){return g===void 0&&T(this),g};let _;this.getAttributes=function(){return _===void 0&&T(this),_};let R=t.rendererExtensionParallelShaderCompile===!1;return this.isReady=function(){return R===!1&&(R=i.getProgramParameter(m,Tb)),R},this.destroy=function(){n.releaseStatesOfProgram(this),i.deleteProgram(m),this.program=void 0},this.type=t.shaderType,this.name=t.shaderName,this.id=Eb++,this.cacheKey=e,this.usedTimes=1,this.program=m,this.vertexShader=b,this.fragmentShader=A,this}var qb=0,Mu=class{constructor(){this.shaderCache=new Map,this.materialCache=new Map}update(e,t,n){let i=this._getShaderCacheForMaterial(e);return i.has(t)===!1&&(i.add(t),t.usedTimes++),i.has(n)===!1&&(i.add(n),n.usedTimes++),this}remove(e){let t=this.materialCache.get(e);for(let n of t)n.usedTimes--,n.usedTimes===0&&this.shaderCache.delete(n.code);return this.materialCache.delete(e),this}getVertexShaderStage(e){return this._getShaderStage(e.vertexShader)}getFragmentShaderStage(e){return this._getShaderStage(e.fragmentShader)}dispose(){this.shaderCache.clear(),this.materialCache.clear()}_getShaderCacheForMaterial(e){let t=this.materialCache,n=t.get(e);return n===void 0&&(n=new Set,t.set(e,n)),n}_getShaderStage(e){let t=this.shaderCache,n=t.get(e);return n===void 0&&(n=new Su(e),t.set(e,n)),n}},Su=class{constructor(e){this.id=qb++,this.code=e,this.usedTimes=0}};function Yb(s){return s===as||s===qo||s===Yo}function Kb(s,e,t,n,i,r){let o=new br,a=new Mu,l=new Set,c=[],h=new Map,u=n.logarithmicDepthBuffer,d={MeshDepthMaterial:"depth",MeshDistanceMaterial:"distance",MeshNormalMaterial:"normal",MeshBasicMaterial:"basic",MeshLambertMaterial:"lambert",MeshPhongMaterial:"phong",MeshToonMaterial:"toon",MeshStandardMaterial:"physical",MeshPhysicalMaterial:"physical",MeshMatcapMaterial:"matcap",LineBasicMaterial:"basic",LineDashedMaterial:"dashed",PointsMaterial:"points",ShadowMaterial:"shadow",SpriteMaterial:"sprite"};function f(g){return l.add(g),g===0?"uv":`uv${g}`}function m(g,_,R,P,D,B){let H=P.fog,L=D.geometry,W=g.isMeshStandardMaterial||g.isMeshLambertMaterial||g.isMeshPhongMaterial?P.environment:null,N=g.isMeshStandardMaterial||g.isMeshLambertMaterial&&!g.envMap||g.isMeshPhongMaterial&&!g.envMap,F=e.get(g.envMap||W,N),q=d[g.type],z=n.precision;g.precision!==null&&(z=n.getMaxPrecision(g.precision),z!==g.precision&&Ie("WebGLProgram.getParameters:",g.precision,"not supported, using",z,"instead."));let K=L.morphAttributes.position||L.morphAttributes.normal||L.morphAttributes.color,te=K!==void 0?K.length:0,re=0;L.morphAttributes.position!==void 0&&(re=1),L.morphAttributes.normal!==void 0&&(re=2),L.morphAttributes.color!==void 0&&(re=3);let Ae,Y,ce,_e;if(q){let ve=vi[q];Ae=ve.vertexShader,Y=ve.fragmentShader}else{Ae=g.vertexShader,Y=g.fragmentShader;let ve=a.getVertexShaderStage(g),lt=a.getFragmentShaderStage(g);a.update(g,ve,lt),ce=ve.id,_e=lt.id}let Pe=s.getRenderTarget(),ge=s.state.buffers.depth.getReversed(),ke=D.isInstancedMesh===!0,bt=D.isBatchedMesh===!0,Ne=!!g.map,at=!!g.matcap,ft=!!F,Je=ft&&F.isPMREMTexture===!0,Kt=!!g.aoMap,Ft=!!g.lightMap,gn=!!g.bumpMap&&g.wireframe===!1,Mt=!!g.normalMap,ai=!!g.displacementMap,Xt=!!g.emissiveMap,Pn=!!g.metalnessMap,In=!!g.roughnessMap,Ln=g.anisotropy>0,k=g.clearcoat>0,Dn=g.diffuseRoughness>0,xt=g.dispersion>0,_t=g.retroreflectivity>0,ye=g.iridescence>0,Ut=g.sheen>0,Ue=g.transmission>0,He=Ln&&!!g.anisotropyMap,C=k&&!!g.clearcoatMap,S=k&&!!g.clearcoatNormalMap,V=k&&!!g.clearcoatRoughnessMap,ie=Dn&&!!g.diffuseRoughnessMap,ee=ye&&!!g.iridescenceMap,ae=ye&&!!g.iridescenceThicknessMap,pe=Ut&&!!g.sheenColorMap,J=Ut&&!!g.sheenRoughnessMap,Z=!!g.specularMap,he=!!g.specularColorMap,O=!!g.specularIntensityMap,Q=Ue&&!!g.transmissionMap,j=Ue&&!!g.thicknessMap,ue=!!g.gradientMap,oe=!!g.alphaMap,le=g.alphaTest>0,Le=!!g.alphaHash,Xe=!!g.extensions,se=mi;g.toneMapped&&(Pe===null||Pe.isXRRenderTarget===!0)&&(se=s.toneMapping);let Oe=Je?F.isCompressedCubeTexture?F.image[0].mipmaps:F.mipmaps:null,We={shaderID:q,shaderType:g.type,shaderName:g.name,vertexShader:Ae,fragmentShader:Y,defines:g.defines,customVertexShaderID:ce,customFragmentShaderID:_e,isRawShaderMaterial:g.isRawShaderMaterial===!0,glslVersion:g.glslVersion,precision:z,batching:bt,batchingColor:bt&&D._colorsTexture!==null,instancing:ke,instancingColor:ke&&D.instanceColor!==null,instancingMorph:ke&&D.morphTexture!==null,outputColorSpace:Pe===null?s.outputColorSpace:Pe.isXRRenderTarget===!0?Pe.texture.colorSpace:qe.workingColorSpace,alphaToCoverage:!!g.alphaToCoverage,map:Ne,matcap:at,envMap:ft,envMapMode:ft&&F.mapping,envMapPMREM:Je,envMapMaxLod:Je?Oe.length-1:null,envMapSize:Je?Oe[0].width:null,aoMap:Kt,lightMap:Ft,bumpMap:gn,normalMap:Mt,displacementMap:ai,emissiveMap:Xt,normalMapObjectSpace:Mt&&g.normalMapType===vp,normalMapTangentSpace:Mt&&g.normalMapType===tc,packedNormalMap:Mt&&g.normalMapType===tc&&Yb(g.normalMap.format),metalnessMap:Pn,roughnessMap:In,anisotropy:Ln,anisotropyMap:He,clearcoat:k,clearcoatMap:C,clearcoatNormalMap:S,clearcoatRoughnessMap:V,diffuseRoughness:Dn,diffuseRoughnessMap:ie,dispersion:xt,retroreflection:_t,iridescence:ye,iridescenceMap:ee,iridescenceThicknessMap:ae,sheen:Ut,sheenColorMap:pe,sheenRoughnessMap:J,specularMap:Z,specularColorMap:he,specularIntensityMap:O,transmission:Ue,transmissionMap:Q,thicknessMap:j,gradientMap:ue,opaque:g.transparent===!1&&g.blending===Lr&&g.alphaToCoverage===!1,alphaMap:oe,alphaTest:le,alphaHash:Le,combine:g.combine,mapUv:Ne&&f(g.map.channel),aoMapUv:Kt&&f(g.aoMap.channel),lightMapUv:Ft&&f(g.lightMap.channel),bumpMapUv:gn&&f(g.bumpMap.channel),normalMapUv:Mt&&f(g.normalMap.channel),displacementMapUv:ai&&f(g.displacementMap.channel),emissiveMapUv:Xt&&f(g.emissiveMap.channel),metalnessMapUv:Pn&&f(g.metalnessMap.channel),roughnessMapUv:In&&f(g.roughnessMap.channel),anisotropyMapUv:He&&f(g.anisotropyMap.channel),clearcoatMapUv:C&&f(g.clearcoatMap.channel),clearcoatNormalMapUv:S&&f(g.clearcoatNormalMap.channel),clearcoatRoughnessMapUv:V&&f(g.clearcoatRoughnessMap.channel),diffuseRoughnessMapUv:ie&&f(g.diffuseRoughnessMap.channel),iridescenceMapUv:ee&&f(g.iridescenceMap.channel),iridescenceThicknessMapUv:ae&&f(g.iridescenceThicknessMap.channel),sheenColorMapUv:pe&&f(g.sheenColorMap.channel),sheenRoughnessMapUv:J&&f(g.sheenRoughnessMap.channel),specularMapUv:Z&&f(g.specularMap.channel),specularColorMapUv:he&&f(g.specularColorMap.channel),specularIntensityMapUv:O&&f(g.specularIntensityMap.channel),transmissionMapUv:Q&&f(g.transmissionMap.channel),thicknessMapUv:j&&f(g.thicknessMap.channel),alphaMapUv:oe&&f(g.alphaMap.channel),vertexTangents:!!L.attributes.tangent&&(Mt||Ln),vertexNormals:!!L.attributes.normal,vertexColors:g.vertexColors,vertexAlphas:g.vertexColors===!0&&!!L.attributes.color&&L.attributes.color.itemSize===4,pointsUvs:D.isPoints===!0&&!!L.attributes.uv&&(Ne||oe),fog:!!H,useFog:g.fog===!0,fogExp2:!!H&&H.isFogExp2,flatShading:g.wireframe===!1&&(g.flatShading===!0||L.attributes.normal===void 0&&Mt===!1&&(g.isMeshLambertMaterial||g.isMeshPhongMaterial||g.isMeshStandardMaterial||g.isMeshPhysicalMaterial)),sizeAttenuation:g.sizeAttenuation===!0,logarithmicDepthBuffer:u,reversedDepthBuffer:ge,skinning:D.isSkinnedMesh===!0,hasPositionAttribute:L.attributes.position!==void 0,morphTargets:L.morphAttributes.position!==void 0,morphNormals:L.morphAttributes.normal!==void 0,morphColors:L.morphAttributes.color!==void 0,morphTargetsCount:te,morphTextureStride:re,numSunLights:_.sun.length,numDirLights:_.directional.length,numPointLights:_.point.length,numSpotLights:_.spot.length,numSpotLightMaps:_.spotLightMap.length,numRectAreaLights:_.rectArea.length,numHemiLights:_.hemi.length,numSunLightShadows:_.sunShadowMap.length,numDirLightShadows:_.directionalShadowMap.length,numPointLightShadows:_.pointShadowMap.length,numSpotLightShadows:_.spotShadowMap.length,numSpotLightShadowsWithMaps:_.numSpotLightShadowsWithMaps,numLightProbes:_.numLightProbes,numLightProbeGrids:B.filter(ve=>ve.texture!==null).length,numClippingPlanes:r.numPlanes,numClipIntersection:r.numIntersection,dithering:g.dithering,shadowMapEnabled:s.shadowMap.enabled&&R.length>0,shadowMapType:s.shadowMap.type,toneMapping:se,decodeVideoTexture:Ne&&g.map.isVideoTexture===!0&&qe.getTransfer(g.map.colorSpace)===rt,decodeVideoTextureEmissive:Xt&&g.emissiveMap.isVideoTexture===!0&&qe.getTransfer(g.emissiveMap.colorSpace)===rt,premultipliedAlpha:g.premultipliedAlpha,doubleSided:g.side===vt,flipSided:g.side===Qt,useDepthPacking:g.depthPacking>=0,depthPacking:g.depthPacking||0,index0AttributeName:g.index0AttributeName,extensionClipCullDistance:Xe&&g.extensions.clipCullDistance===!0&&t.has("WEBGL_clip_cull_distance"),extensionMultiDraw:(Xe&&g.extensions.multiDraw===!0||bt)&&t.has("WEBGL_multi_draw"),rendererExtensionParallelShaderCompile:t.has("KHR_parallel_shader_compile"),customProgramCacheKey:g.customProgramCacheKey()};return We.vertexUv1s=l.has(1),We.vertexUv2s=l.has(2),We.vertexUv3s=l.has(3),l.clear(),We}function x(g){let _=[];if(g.shaderID?_.push(g.shaderID):(_.push(g.customVertexShaderID),_.push(g.customFragmentShaderID)),g.defines!==void 0)for(let R in g.defines)_.push(R),_.push(g.defines[R]);return g.isRawShaderMaterial===!1&&(y(_,g),v(_,g),_.push(s.outputColorSpace)),_.push(g.customProgramCacheKey),_.join()}function y(g,_){g.push(_.precision),g.push(_.outputColorSpace),g.push(_.envMapMode),g.push(_.envMapPMREM),g.push(_.envMapMaxLod),g.push(_.envMapSize),g.push(_.mapUv),g.push(_.alphaMapUv),g.push(_.lightMapUv),g.push(_.aoMapUv),g.push(_.bumpMapUv),g.push(_.normalMapUv),g.push(_.displacementMapUv),g.push(_.emissiveMapUv),g.push(_.metalnessMapUv),g.push(_.roughnessMapUv),g.push(_.anisotropyMapUv),g.push(_.clearcoatMapUv),g.push(_.clearcoatNormalMapUv),g.push(_.clearcoatRoughnessMapUv),g.push(_.diffuseRoughnessMapUv),g.push(_.iridescenceMapUv),g.push(_.iridescenceThicknessMapUv),g.push(_.sheenColorMapUv),g.push(_.sheenRoughnessMapUv),g.push(_.specularMapUv),g.push(_.specularColorMapUv),g.push(_.specularIntensityMapUv),g.push(_.transmissionMapUv),g.push(_.thicknessMapUv),g.push(_.combine),g.push(_.fogExp2),g.push(_.sizeAttenuation),g.push(_.morphTargetsCount),g.push(_.numSunLights),g.push(_.numDirLights),g.push(_.numPointLights),g.push(_.numSpotLights),g.push(_.numSpotLightMaps),g.push(_.numHemiLights),g.push(_.numRectAreaLights),g.push(_.numSunLightShadows),g.push(_.numDirLightShadows),g.push(_.numPointLightShadows),g.push(_.numSpotLightShadows),g.push(_.numSpotLightShadowsWithMaps),g.push(_.numLightProbes),g.push(_.numLightProbeGrids),g.push(_.shadowMapType),g.push(_.toneMapping),g.push(_.numClippingPlanes),g.push(_.numClipIntersection),g.push(_.depthPacking)}function v(g,_){o.disableAll(),_.instancing&&o.enable(0),_.instancingColor&&o.enable(1),_.instancingMorph&&o.enable(2),_.matcap&&o.enable(3),_.envMap&&o.enable(4),_.normalMapObjectSpace&&o.enable(5),_.normalMapTangentSpace&&o.enable(6),_.clearcoat&&o.enable(7),_.iridescence&&o.enable(8),_.alphaTest&&o.enable(9),_.vertexColors&&o.enable(10),_.vertexAlphas&&o.enable(11),_.vertexUv1s&&o.enable(12),_.vertexUv2s&&o.enable(13),_.vertexUv3s&&o.enable(14),_.vertexTangents&&o.enable(15),_.anisotropy&&o.enable(16),_.alphaHash&&o.enable(17),_.batching&&o.enable(18),_.dispersion&&o.enable(19),_.retroreflection&&o.enable(24),_.diffuseRoughness&&o.enable(25),_.batchingColor&&o.enable(20),_.gradientMap&&o.enable(21),_.packedNormalMap&&o.enable(22),_.vertexNormals&&o.enable(23),g.push(o.mask),o.disableAll(),_.fog&&o.enable(0),_.useFog&&o.enable(1),_.flatShading&&o.enable(2),_.logarithmicDepthBuffer&&o.enable(3),_.reversedDepthBuffer&&o.enable(4),_.skinning&&o.enable(5),_.morphTargets&&o.enable(6),_.morphNormals&&o.enable(7),_.morphColors&&o.enable(8),_.premultipliedAlpha&&o.enable(9),_.shadowMapEnabled&&o.enable(10),_.doubleSided&&o.enable(11),_.flipSided&&o.enable(12),_.useDepthPacking&&o.enable(13),_.dithering&&o.enable(14),_.transmission&&o.enable(15),_.sheen&&o.enable(16),_.opaque&&o.enable(17),_.pointsUvs&&o.enable(18),_.decodeVideoTexture&&o.enable(19),_.decodeVideoTextureEmissive&&o.enable(20),_.alphaToCoverage&&o.enable(21),_.numLightProbeGrids>0&&o.enable(22),_.hasPositionAttribute&&o.enable(23),g.push(o.mask)}function M(g){let _=d[g.type],R;if(_){let P=vi[_];R=Pp.clone(P.uniforms)}else R=g.uniforms;return R}function E(g,_){let R=h.get(_);return R!==void 0?++R.usedTimes:(R=new $b(s,_,g,i),c.push(R),h.set(_,R)),R}function b(g){if(--g.usedTimes===0){let _=c.indexOf(g);c[_]=c[c.length-1],c.pop(),h.delete(g.cacheKey),g.destroy()}}function A(g){a.remove(g)}function T(){a.dispose()}return{getParameters:m,getProgramCacheKey:x,getUniforms:M,acquireProgram:E,releaseProgram:b,releaseShaderCache:A,programs:c,dispose:T}}function jb(){let s=new WeakMap;function e(o){return s.has(o)}function t(o){let a=s.get(o);return a===void 0&&(a={},s.set(o,a)),a}function n(o){s.delete(o)}function i(o,a,l){s.get(o)[a]=l}function r(){s=new WeakMap}return{has:e,get:t,remove:n,update:i,dispose:r}}function Jb(s,e){return s.groupOrder!==e.groupOrder?s.groupOrder-e.groupOrder:s.renderOrder!==e.renderOrder?s.renderOrder-e.renderOrder:s.material.id!==e.material.id?s.material.id-e.material.id:s.materialVariant!==e.materialVariant?s.materialVariant-e.materialVariant:s.z!==e.z?s.z-e.z:s.id-e.id}function jp(s,e){return s.groupOrder!==e.groupOrder?s.groupOrder-e.groupOrder:s.renderOrder!==e.renderOrder?s.renderOrder-e.renderOrder:s.z!==e.z?e.z-s.z:s.id-e.id}function Jp(){let s=[],e=0,t=[],n=[],i=[];function r(){e=0,t.length=0,n.length=0,i.length=0}function o(d){let f=0;return d.isInstancedMesh&&(f+=2),d.isSkinnedMesh&&(f+=1),f}function a(d,f,m,x,y,v){let M=s[e];return M===void 0?(M={id:d.id,object:d,geometry:f,material:m,materialVariant:o(d),groupOrder:x,renderOrder:d.renderOrder,z:y,group:v},s[e]=M):(M.id=d.id,M.object=d,M.geometry=f,M.material=m,M.materialVariant=o(d),M.groupOrder=x,M.renderOrder=d.renderOrder,M.z=y,M.group=v),e++,M}function l(d,f,m,x,y,v,M){M.reversedDepth===!0&&(y=-y);let E=a(d,f,m,x,y,v);m.transmission>0?n.push(E):m.transparent===!0?i.push(E):t.push(E)}function c(d,f,m,x,y,v){let M=a(d,f,m,x,y,v);m.transmission>0?n.unshift(M):m.transparent===!0?i.unshift(M):t.unshift(M)}function h(d,f){t.length>1&&t.sort(d||Jb),n.length>1&&n.sort(f||jp),i.length>1&&i.sort(f||jp)}function u(){for(let d=e,f=s.length;d<f;d++){let m=s[d];if(m.id===null)break;m.id=null,m.object=null,m.geometry=null,m.material=null,m.group=null}}return{opaque:t,transmissive:n,transparent:i,init:r,push:l,unshift:c,finish:u,sort:h}}function Zb(){let s=new WeakMap;function e(n,i){let r=s.get(n),o;return r===void 0?(o=new Jp,s.set(n,[o])):i>=r.length?(o=new Jp,r.push(o)):o=r[i],o}function t(){s=new WeakMap}return{get:e,dispose:t}}function Qb(){let s={};return{get:function(e){if(s[e.id]!==void 0)return s[e.id];let t;switch(e.type){case"SunLight":case"DirectionalLight":t={direction:new I,color:new Me};break;case"SpotLight":t={position:new I,direction:new I,color:new Me,distance:0,coneCos:0,penumbraCos:0,decay:0};break;case"PointLight":t={position:new I,color:new Me,distance:0,decay:0};break;case"HemisphereLight":t={direction:new I,skyColor:new Me,groundColor:new Me};break;case"RectAreaLight":t={color:new Me,position:new I,halfWidth:new I,halfHeight:new I};break}return s[e.id]=t,t}}}function eM(){let s={};return{get:function(e){if(s[e.id]!==void 0)return s[e.id];let t;switch(e.type){case"SunLight":case"DirectionalLight":t={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new Ce};break;case"SpotLight":t={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new Ce};break;case"PointLight":t={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new Ce,shadowCameraNear:1,shadowCameraFar:1e3};break}return s[e.id]=t,t}}}var tM=0;function nM(s,e){return(e.castShadow?2:0)-(s.castShadow?2:0)+(e.map?1:0)-(s.map?1:0)}function iM(s){let e=new Qb,t=eM(),n={version:0,hash:{sunLength:-1,directionalLength:-1,pointLength:-1,spotLength:-1,rectAreaLength:-1,hemiLength:-1,numSunShadows:-1,numDirectionalShadows:-1,numPointShadows:-1,numSpotShadows:-1,numSpotMaps:-1,numLightProbes:-1},ambient:[0,0,0],probe:[],sun:[],sunShadow:[],sunShadowMap:[],sunShadowMatrix:[],sunShadowCascade:[],directional:[],directionalShadow:[],directionalShadowMap:[],directionalShadowMatrix:[],spot:[],spotLightMap:[],spotShadow:[],spotShadowMap:[],spotLightMatrix:[],rectArea:[],rectAreaLTC1:null,rectAreaLTC2:null,point:[],pointShadow:[],pointShadowMap:[],pointShadowMatrix:[],hemi:[],numSpotLightShadowsWithMaps:0,numLightProbes:0};for(let c=0;c<9;c++)n.probe.push(new I);let i=new I,r=new Fe,o=new Fe;function a(c){let h=0,u=0,d=0;for(let B=0;B<9;B++)n.probe[B].set(0,0,0);let f=0,m=0,x=0,y=0,v=0,M=0,E=0,b=0,A=0,T=0,g=0,_=0,R=0,P=0;c.sort(nM);for(let B=0,H=c.length;B<H;B++){let L=c[B],W=L.color,N=L.intensity,F=L.distance,q=null;if(L.shadow&&L.shadow.map&&(L.shadow.map.texture.format===as?q=L.shadow.map.texture:q=L.shadow.map.depthTexture||L.shadow.map.texture),L.isAmbientLight)h+=W.r*N,u+=W.g*N,d+=W.b*N;else if(L.isLightProbe){for(let z=0;z<9;z++)n.probe[z].addScaledVector(L.sh.coefficients[z],N);P++}else if(L.isSunLight){let z=e.get(L);if(z.color.copy(L.color).multiplyScalar(L.intensity),L.castShadow){let K=L.shadow,te=t.get(L);te.shadowIntensity=K.intensity,te.shadowBias=K.bias,te.shadowNormalBias=K.normalBias,te.shadowRadius=K.radius,te.shadowMapSize.copy(K.mapSize).multiply(K.getFrameExtents()),n.sunShadow[m]=te,n.sunShadowMap[m]=q;let re=K.getViewportCount();for(let Ae=0;Ae<re;Ae++)n.sunShadowMatrix[x+Ae]=K.getMatrix(Ae),n.sunShadowCascade[x+Ae]=K._cascadeData[Ae];x+=re,m++}n.sun[f]=z,f++}else if(L.isDirectionalLight){let z=e.get(L);if(z.color.copy(L.color).multiplyScalar(L.intensity),L.castShadow){let K=L.shadow,te=t.get(L);te.shadowIntensity=K.intensity,te.shadowBias=K.bias,te.shadowNormalBias=K.normalBias,te.shadowRadius=K.radius,te.shadowMapSize=K.mapSize,n.directionalShadow[y]=te,n.directionalShadowMap[y]=q,n.directionalShadowMatrix[y]=L.shadow.matrix,A++}n.directional[y]=z,y++}else if(L.isSpotLight){let z=e.get(L);z.position.setFromMatrixPosition(L.matrixWorld),z.color.copy(W).multiplyScalar(N),z.distance=F,z.coneCos=Math.cos(L.angle),z.penumbraCos=Math.cos(L.angle*(1-L.penumbra)),z.decay=L.decay,n.spot[M]=z;let K=L.shadow;if(L.map&&(n.spotLightMap[_]=L.map,_++,K.updateMatrices(L),L.castShadow&&R++),n.spotLightMatrix[M]=K.matrix,L.castShadow){let te=t.get(L);te.shadowIntensity=K.intensity,te.shadowBias=K.bias,te.shadowNormalBias=K.normalBias,te.shadowRadius=K.radius,te.shadowMapSize=K.mapSize,n.spotShadow[M]=te,n.spotShadowMap[M]=q,g++}M++}else if(L.isRectAreaLight){let z=e.get(L);z.color.copy(W).multiplyScalar(N),z.halfWidth.set(L.width*.5,0,0),z.halfHeight.set(0,L.height*.5,0),n.rectArea[E]=z,E++}else if(L.isPointLight){let z=e.get(L);if(z.color.copy(L.color).multiplyScalar(L.intensity),z.distance=L.distance,z.decay=L.decay,L.castShadow){let K=L.shadow,te=t.get(L);te.shadowIntensity=K.intensity,te.shadowBias=K.bias,te.shadowNormalBias=K.normalBias,te.shadowRadius=K.radius,te.shadowMapSize=K.mapSize,te.shadowCameraNear=K.camera.near,te.shadowCameraFar=K.camera.far,n.pointShadow[v]=te,n.pointShadowMap[v]=q,n.pointShadowMatrix[v]=L.shadow.matrix,T++}n.point[v]=z,v++}else if(L.isHemisphereLight){let z=e.get(L);z.skyColor.copy(L.color).multiplyScalar(N),z.groundColor.copy(L.groundColor).multiplyScalar(N),n.hemi[b]=z,b++}}E>0&&(s.has("OES_texture_float_linear")===!0?(n.rectAreaLTC1=xe.LTC_FLOAT_1,n.rectAreaLTC2=xe.LTC_FLOAT_2):(n.rectAreaLTC1=xe.LTC_HALF_1,n.rectAreaLTC2=xe.LTC_HALF_2)),n.ambient[0]=h,n.ambient[1]=u,n.ambient[2]=d;let D=n.hash;(D.sunLength!==f||D.directionalLength!==y||D.pointLength!==v||D.spotLength!==M||D.rectAreaLength!==E||D.hemiLength!==b||D.numSunShadows!==m||D.numDirectionalShadows!==A||D.numPointShadows!==T||D.numSpotShadows!==g||D.numSpotMaps!==_||D.numLightProbes!==P)&&(n.sun.length=f,n.directional.length=y,n.spot.length=M,n.rectArea.length=E,n.point.length=v,n.hemi.length=b,n.sunShadow.length=m,n.sunShadowMap.length=m,n.sunShadowMatrix.length=x,n.sunShadowCascade.length=x,n.directionalShadow.length=A,n.directionalShadowMap.length=A,n.directionalShadowMatrix.length=A,n.pointShadow.length=T,n.pointShadowMap.length=T,n.pointShadowMatrix.length=T,n.spotShadow.length=g,n.spotShadowMap.length=g,n.spotLightMatrix.length=g+_-R,n.spotLightMap.length=_,n.numSpotLightShadowsWithMaps=R,n.numLightProbes=P,D.sunLength=f,D.directionalLength=y,D.pointLength=v,D.spotLength=M,D.rectAreaLength=E,D.hemiLength=b,D.numSunShadows=m,D.numDirectionalShadows=A,D.numPointShadows=T,D.numSpotShadows=g,D.numSpotMaps=_,D.numLightProbes=P,n.version=tM++)}function l(c,h){let u=0,d=0,f=0,m=0,x=0,y=0,v=h.matrixWorldInverse;for(let M=0,E=c.length;M<E;M++){let b=c[M];if(b.isSunLight){let A=n.sun[u];A.direction.setFromMatrixPosition(b.matrixWorld),A.direction.transformDirection(v),u++}else if(b.isDirectionalLight){let A=n.directional[d];A.direction.setFromMatrixPosition(b.matrixWorld),i.setFromMatrixPosition(b.target.matrixWorld),A.direction.sub(i),A.direction.transformDirection(v),d++}else if(b.isSpotLight){let A=n.spot[m];A.position.setFromMatrixPosition(b.matrixWorld),A.position.applyMatrix4(v),A.direction.setFromMatrixPosition(b.matrixWorld),i.setFromMatrixPosition(b.target.matrixWorld),A.direction.sub(i),A.direction.transformDirection(v),m++}else if(b.isRectAreaLight){let A=n.rectArea[x];A.position.setFromMatrixPosition(b.matrixWorld),A.position.applyMatrix4(v),o.identity(),r.copy(b.matrixWorld),r.premultiply(v),o.extractRotation(r),A.halfWidth.set(b.width*.5,0,0),A.halfHeight.set(0,b.height*.5,0),A.halfWidth.applyMatrix4(o),A.halfHeight.applyMatrix4(o),x++}else if(b.isPointLight){let A=n.point[f];A.position.setFromMatrixPosition(b.matrixWorld),A.position.applyMatrix4(v),f++}else if(b.isHemisphereLight){let A=n.hemi[y];A.direction.setFromMatrixPosition(b.matrixWorld),A.direction.transformDirection(v),y++}}}return{setup:a,setupView:l,state:n}}function Zp(s){let e=new iM(s),t=[],n=[],i=[];function r(u){h.camera=u,t.length=0,n.length=0,i.length=0}function o(u){u.isLightProbeGrid?i.push(u):t.push(u)}function a(u){n.push(u)}function l(){e.setup(t),i.sort((u,d)=>u.priority-d.priority||u.id-d.id)}function c(u){e.setupView(t,u)}let h={lightsArray:t,shadowsArray:n,lightProbeGridArray:i,camera:null,lights:e,transmissionRenderTarget:{},textureUnits:0};return{init:r,state:h,setupLights:l,setupLightsView:c,pushLight:o,pushShadow:a}}function sM(s){let e=new WeakMap;function t(i,r=0){let o=e.get(i),a;return o===void 0?(a=new Zp(s),e.set(i,[a])):r>=o.length?(a=new Zp(s),o.push(a)):a=o[r],a}function n(){e=new WeakMap}return{get:t,dispose:n}}var rM=`void main() {
	gl_Position = vec4( position, 1.0 );
}`,oM=`uniform sampler2D shadow_pass;
uniform vec2 resolution;
uniform float radius;
void main() {
	const float samples = float( VSM_SAMPLES );
	float mean = 0.0;
	float squared_mean = 0.0;
	float uvStride = samples <= 1.0 ? 0.0 : 2.0 / ( samples - 1.0 );
	float uvStart = samples <= 1.0 ? 0.0 : - 1.0;
	for ( float i = 0.0; i < samples; i ++ ) {
		float uvOffset = uvStart + i * uvStride;
		#ifdef HORIZONTAL_PASS
			vec2 distribution = texture2D( shadow_pass, ( gl_FragCoord.xy + vec2( uvOffset, 0.0 ) * radius ) / resolution ).rg;
			mean += distribution.x;
			squared_mean += distribution.y * distribution.y + distribution.x * distribution.x;
		#else
			float depth = texture2D( shadow_pass, ( gl_FragCoord.xy + vec2( 0.0, uvOffset ) * radius ) / resolution ).r;
			mean += depth;
			squared_mean += depth * depth;
		#endif
	}
	mean = mean / samples;
	squared_mean = squared_mean / samples;
	float std_dev = sqrt( max( 0.0, squared_mean - mean * mean ) );
	gl_FragColor = vec4( mean, std_dev, 0.0, 1.0 );
}`,aM=[new I(1,0,0),new I(-1,0,0),new I(0,1,0),new I(0,-1,0),new I(0,0,1),new I(0,0,-1)],lM=[new I(0,-1,0),new I(0,-1,0),new I(0,0,1),new I(0,0,-1),new I(0,-1,0),new I(0,-1,0)],Qp=new Fe,Zo=new I,yu=new I;function cM(s,e,t){let n=new di,i=new Ce,r=new Ce,o=new tt,a=new nl,l=new il,c={},h=t.maxTextureSize,u={[zn]:Qt,[Qt]:zn,[vt]:vt},d=new kn({defines:{VSM_SAMPLES:8},uniforms:{shadow_pass:{value:null},resolution:{value:new Ce},radius:{value:4}},vertexShader:rM,fragmentShader:oM}),f=d.clone();f.defines.HORIZONTAL_PASS=1;let m=new yt;m.setAttribute("position",new ut(new Float32Array([-1,-1,.5,3,-1,.5,-1,3,.5]),3));let x=new dt(m,d),y=this;this.enabled=!1,this.autoUpdate=!0,this.needsUpdate=!1,this.type=Go;let v=this.type;this.render=function(T,g,_){if(y.enabled===!1||y.autoUpdate===!1&&y.needsUpdate===!1||T.length===0)return;this.type===$f&&(Ie("WebGLShadowMap: PCFSoftShadowMap has been removed. Using PCFShadowMap instead."),this.type=Go);let R=s.getRenderTarget(),P=s.getActiveCubeFace(),D=s.getActiveMipmapLevel(),B=s.state;B.setBlending(Fs),B.buffers.depth.getReversed()===!0?B.buffers.color.setClear(0,0,0,0):B.buffers.color.setClear(1,1,1,1),B.buffers.depth.setTest(!0),B.setScissorTest(!1);let H=v!==this.type;H&&g.traverse(function(L){L.material&&(Array.isArray(L.material)?L.material.forEach(W=>W.needsUpdate=!0):L.material.needsUpdate=!0)});for(let L=0,W=T.length;L<W;L++){let N=T[L],F=N.shadow;if(F===void 0){Ie("WebGLShadowMap:",N,"has no shadow.");continue}if(F.autoUpdate===!1&&F.needsUpdate===!1)continue;i.copy(F.mapSize);let q=F.getFrameExtents();i.multiply(q),r.copy(F.mapSize),(i.x>h||i.y>h)&&(i.x>h&&(r.x=Math.floor(h/q.x),i.x=r.x*q.x,F.mapSize.x=r.x),i.y>h&&(r.y=Math.floor(h/q.y),i.y=r.y*q.y,F.mapSize.y=r.y));let z=s.state.buffers.depth.getReversed();if(F.camera._reversedDepth=z,F.map===null||H===!0){if(F.map!==null&&(F.map.depthTexture!==null&&(F.map.depthTexture.dispose(),F.map.depthTexture=null),F.map.dispose()),this.type===Ir){if(N.isPointLight){Ie("WebGLShadowMap: VSM shadow maps are not supported for PointLights. Use PCF or BasicShadowMap instead.");continue}F.map=new Jt(i.x,i.y,{format:as,type:ii,minFilter:zt,magFilter:zt,generateMipmaps:!1}),F.map.texture.name=N.name+".shadowMap",F.map.depthTexture=new ti(i.x,i.y,pn),F.map.depthTexture.name=N.name+".shadowMapDepth",F.map.depthTexture.format=Li,F.map.depthTexture.compareFunction=null,F.map.depthTexture.minFilter=gt,F.map.depthTexture.magFilter=gt}else N.isPointLight?(F.map=new ea(i.x),F.map.depthTexture=new Co(i.x,ni)):(F.map=new Jt(i.x,i.y),F.map.depthTexture=new ti(i.x,i.y,ni)),F.map.depthTexture.name=N.name+".shadowMap",F.map.depthTexture.format=Li,this.type===Go?(F.map.depthTexture.compareFunction=z?ou:ru,F.map.depthTexture.minFilter=zt,F.map.depthTexture.magFilter=zt):(F.map.depthTexture.compareFunction=null,F.map.depthTexture.minFilter=gt,F.map.depthTexture.magFilter=gt);F.camera.updateProjectionMatrix()}F.map.isWebGLCubeRenderTarget!==!0&&(F.map.width!==i.x||F.map.height!==i.y)&&F.map.setSize(i.x,i.y);let K=F.map.isWebGLCubeRenderTarget?6:F.getViewportCount();N.isPointLight!==!0&&F.updateMatrices(N,_);let te=(F.camera.layers.mask&4294967294)!==0?F.camera.layers:_.layers;for(let re=0;re<K;re++){let Ae=F.getCamera(re);if(N.isPointLight){let Y=F.camera,ce=F.matrix,_e=N.distance||Y.far;_e!==Y.far&&(Y.far=_e,Y.updateProjectionMatrix()),Zo.setFromMatrixPosition(N.matrixWorld),Y.position.copy(Zo),yu.copy(Y.position),yu.add(aM[re]),Y.up.copy(lM[re]),Y.lookAt(yu),Y.updateMatrixWorld(),ce.makeTranslation(-Zo.x,-Zo.y,-Zo.z),Qp.multiplyMatrices(Y.projectionMatrix,Y.matrixWorldInverse),F._frustum.setFromProjectionMatrix(Qp,Y.coordinateSystem,Y.reversedDepth)}if(F.map.isWebGLCubeRenderTarget)s.setRenderTarget(F.map,re),s.clear();else{re===0&&(s.setRenderTarget(F.map),s.clear());let Y=F.getViewport(re);o.set(r.x*Y.x,r.y*Y.y,r.x*Y.z,r.y*Y.w),B.viewport(o)}n=F.getFrustum(re),b(g,_,Ae,N,te,this.type)}F.isPointLightShadow!==!0&&this.type===Ir&&M(F,_),F.needsUpdate=!1}v=this.type,y.needsUpdate=!1,s.setRenderTarget(R,P,D)};function M(T,g){let _=e.update(x);d.defines.VSM_SAMPLES!==T.blurSamples&&(d.defines.VSM_SAMPLES=T.blurSamples,f.defines.VSM_SAMPLES=T.blurSamples,d.needsUpdate=!0,f.needsUpdate=!0),T.mapPass===null?T.mapPass=new Jt(i.x,i.y,{format:as,type:ii}):(T.mapPass.width!==T.map.width||T.mapPass.height!==T.map.height)&&T.mapPass.setSize(T.map.width,T.map.height),d.uniforms.shadow_pass.value=T.map.depthTexture,d.uniforms.resolution.value.set(T.map.width,T.map.height),d.uniforms.radius.value=T.radius,s.setRenderTarget(T.mapPass),s.clear(),s.renderBufferDirect(g,null,_,d,x,null),f.uniforms.shadow_pass.value=T.mapPass.texture,f.uniforms.resolution.value.set(T.map.width,T.map.height),f.uniforms.radius.value=T.radius,s.setRenderTarget(T.map),s.clear(),s.renderBufferDirect(g,null,_,f,x,null)}function E(T,g,_,R){let P=null,D=_.isPointLight===!0?T.customDistanceMaterial:T.customDepthMaterial;if(D!==void 0)P=D;else if(P=_.isPointLight===!0?l:a,s.localClippingEnabled&&g.clipShadows===!0&&Array.isArray(g.clippingPlanes)&&g.clippingPlanes.length!==0||g.displacementMap&&g.displacementScale!==0||g.alphaMap&&g.alphaTest>0||g.map&&g.alphaTest>0||g.alphaToCoverage===!0){let B=P.uuid,H=g.uuid,L=c[B];L===void 0&&(L={},c[B]=L);let W=L[H];W===void 0&&(W=P.clone(),L[H]=W,g.addEventListener("dispose",A)),P=W}if(P.visible=g.visible,P.wireframe=g.wireframe,R===Ir?P.side=g.shadowSide!==null?g.shadowSide:g.side:P.side=g.shadowSide!==null?g.shadowSide:u[g.side],P.alphaMap=g.alphaMap,P.alphaTest=g.alphaToCoverage===!0?.5:g.alphaTest,P.map=g.map,P.clipShadows=g.clipShadows,P.clippingPlanes=g.clippingPlanes,P.clipIntersection=g.clipIntersection,P.displacementMap=g.displacementMap,P.displacementScale=g.displacementScale,P.displacementBias=g.displacementBias,P.wireframeLinewidth=g.wireframeLinewidth,P.linewidth=g.linewidth,_.isPointLight===!0&&P.isMeshDistanceMaterial===!0){let B=s.properties.get(P);B.light=_}return P}function b(T,g,_,R,P,D){if(T.visible===!1)return;if(T.layers.test(P)&&(T.isMesh||T.isLine||T.isPoints)&&(T.castShadow||T.receiveShadow&&D===Ir)&&(!T.frustumCulled||T.intersectsFrustum(n))){T.modelViewMatrix.multiplyMatrices(_.matrixWorldInverse,T.matrixWorld);let L=e.update(T),W=T.material;if(Array.isArray(W)){let N=L.groups;for(let F=0,q=N.length;F<q;F++){let z=N[F],K=W[z.materialIndex];if(K&&K.visible){let te=E(T,K,R,D);T.onBeforeShadow(s,T,g,_,L,te,z),s.renderBufferDirect(_,null,L,te,T,z),T.onAfterShadow(s,T,g,_,L,te,z)}}}else if(W.visible){let N=E(T,W,R,D);T.onBeforeShadow(s,T,g,_,L,N,null),s.renderBufferDirect(_,null,L,N,T,null),T.onAfterShadow(s,T,g,_,L,N,null)}}let H=T.children;for(let L=0,W=H.length;L<W;L++)b(H[L],g,_,R,P,D)}function A(T){T.target.removeEventListener("dispose",A);for(let _ in c){let R=c[_],P=T.target.uuid;P in R&&(R[P].dispose(),delete R[P])}}}function hM(s,e){function t(){let O=!1,Q=new tt,j=null,ue=new tt(0,0,0,0);return{setMask:function(oe){j!==oe&&!O&&(s.colorMask(oe,oe,oe,oe),j=oe)},setLocked:function(oe){O=oe},setClear:function(oe,le,Le,Xe,se){se===!0&&(oe*=Xe,le*=Xe,Le*=Xe),Q.set(oe,le,Le,Xe),ue.equals(Q)===!1&&(s.clearColor(oe,le,Le,Xe),ue.copy(Q))},reset:function(){O=!1,j=null,ue.set(-1,0,0,0)}}}function n(){let O=!1,Q=!1,j=null,ue=null,oe=null;return{setReversed:function(le){if(Q!==le){let Le=e.get("EXT_clip_control");le?Le.clipControlEXT(Le.LOWER_LEFT_EXT,Le.ZERO_TO_ONE_EXT):Le.clipControlEXT(Le.LOWER_LEFT_EXT,Le.NEGATIVE_ONE_TO_ONE_EXT),Q=le;let Xe=oe;oe=null,this.setClear(Xe)}},getReversed:function(){return Q},setTest:function(le){le?ge(s.DEPTH_TEST):ke(s.DEPTH_TEST)},setMask:function(le){j!==le&&!O&&(s.depthMask(le),j=le)},setFunc:function(le){if(Q&&(le=Rp[le]),ue!==le){switch(le){case Va:s.depthFunc(s.NEVER);break;case Wa:s.depthFunc(s.ALWAYS);break;case Xa:s.depthFunc(s.LESS);break;case mr:s.depthFunc(s.LEQUAL);break;case $a:s.depthFunc(s.EQUAL);break;case qa:s.depthFunc(s.GEQUAL);break;case Ya:s.depthFunc(s.GREATER);break;case Ka:s.depthFunc(s.NOTEQUAL);break;default:s.depthFunc(s.LEQUAL)}ue=le}},setLocked:function(le){O=le},setClear:function(le){oe!==le&&(oe=le,Q&&(le=1-le),s.clearDepth(le))},reset:function(){O=!1,j=null,ue=null,oe=null,Q=!1}}}function i(){let O=!1,Q=null,j=null,ue=null,oe=null,le=null,Le=null,Xe=null,se=null;return{setTest:function(Oe){O||(Oe?ge(s.STENCIL_TEST):ke(s.STENCIL_TEST))},setMask:function(Oe){Q!==Oe&&!O&&(s.stencilMask(Oe),Q=Oe)},setFunc:function(Oe,We,ve){(j!==Oe||ue!==We||oe!==ve)&&(s.stencilFunc(Oe,We,ve),j=Oe,ue=We,oe=ve)},setOp:function(Oe,We,ve){(le!==Oe||Le!==We||Xe!==ve)&&(s.stencilOp(Oe,We,ve),le=Oe,Le=We,Xe=ve)},setLocked:function(Oe){O=Oe},setClear:function(Oe){se!==Oe&&(s.clearStencil(Oe),se=Oe)},reset:function(){O=!1,Q=null,j=null,ue=null,oe=null,le=null,Le=null,Xe=null,se=null}}}let r=new t,o=new n,a=new i,l={},c=new WeakMap,h={},u={},d={},f=new WeakMap,m=[],x=null,y=!1,v=null,M=null,E=null,b=null,A=null,T=null,g=null,_=new Me(0,0,0),R=0,P=!1,D=null,B=null,H=null,L=null,W=null,N=s.getParameter(s.MAX_COMBINED_TEXTURE_IMAGE_UNITS),F=!1,q=0,z=s.getParameter(s.VERSION);z.indexOf("WebGL")!==-1?(q=parseFloat(/^WebGL (\d)/.exec(z)[1]),F=q>=1):z.indexOf("OpenGL ES")!==-1&&(q=parseFloat(/^OpenGL ES (\d)/.exec(z)[1]),F=q>=2);let K=null,te={},re=s.getParameter(s.SCISSOR_BOX),Ae=s.getParameter(s.VIEWPORT),Y=new tt().fromArray(re),ce=new tt().fromArray(Ae);function _e(O,Q,j,ue){let oe=new Uint8Array(4),le=s.createTexture();s.bindTexture(O,le),s.texParameteri(O,s.TEXTURE_MIN_FILTER,s.NEAREST),s.texParameteri(O,s.TEXTURE_MAG_FILTER,s.NEAREST);for(let Le=0;Le<j;Le++)O===s.TEXTURE_3D||O===s.TEXTURE_2D_ARRAY?s.texImage3D(Q,0,s.RGBA,1,1,ue,0,s.RGBA,s.UNSIGNED_BYTE,oe):s.texImage2D(Q+Le,0,s.RGBA,1,1,0,s.RGBA,s.UNSIGNED_BYTE,oe);return le}let Pe={};Pe[s.TEXTURE_2D]=_e(s.TEXTURE_2D,s.TEXTURE_2D,1),Pe[s.TEXTURE_CUBE_MAP]=_e(s.TEXTURE_CUBE_MAP,s.TEXTURE_CUBE_MAP_POSITIVE_X,6),Pe[s.TEXTURE_2D_ARRAY]=_e(s.TEXTURE_2D_ARRAY,s.TEXTURE_2D_ARRAY,1,1),Pe[s.TEXTURE_3D]=_e(s.TEXTURE_3D,s.TEXTURE_3D,1,1),r.setClear(0,0,0,1),o.setClear(1),a.setClear(0),ge(s.DEPTH_TEST),o.setFunc(mr),gn(!1),Mt(Fh),ge(s.CULL_FACE),Kt(Fs);function ge(O){h[O]!==!0&&(s.enable(O),h[O]=!0)}function ke(O){h[O]!==!1&&(s.disable(O),h[O]=!1)}function bt(O,Q){return d[O]!==Q?(s.bindFramebuffer(O,Q),d[O]=Q,O===s.DRAW_FRAMEBUFFER&&(d[s.FRAMEBUFFER]=Q),O===s.FRAMEBUFFER&&(d[s.DRAW_FRAMEBUFFER]=Q),!0):!1}function Ne(O,Q){let j=m,ue=!1;if(O){j=f.get(Q),j===void 0&&(j=[],f.set(Q,j));let oe=O.textures;if(j.length!==oe.length||j[0]!==s.COLOR_ATTACHMENT0){for(let le=0,Le=oe.length;le<Le;le++)j[le]=s.COLOR_ATTACHMENT0+le;j.length=oe.length,ue=!0}}else j[0]!==s.BACK&&(j[0]=s.BACK,ue=!0);ue&&s.drawBuffers(j)}function at(O){return x!==O?(s.useProgram(O),x=O,!0):!1}let ft={[Us]:s.FUNC_ADD,[Yf]:s.FUNC_SUBTRACT,[Kf]:s.FUNC_REVERSE_SUBTRACT};ft[jf]=s.MIN,ft[Jf]=s.MAX;let Je={[Zf]:s.ZERO,[Qf]:s.ONE,[ep]:s.SRC_COLOR,[Hh]:s.SRC_ALPHA,[op]:s.SRC_ALPHA_SATURATE,[sp]:s.DST_COLOR,[np]:s.DST_ALPHA,[tp]:s.ONE_MINUS_SRC_COLOR,[Gh]:s.ONE_MINUS_SRC_ALPHA,[rp]:s.ONE_MINUS_DST_COLOR,[ip]:s.ONE_MINUS_DST_ALPHA,[ap]:s.CONSTANT_COLOR,[lp]:s.ONE_MINUS_CONSTANT_COLOR,[cp]:s.CONSTANT_ALPHA,[hp]:s.ONE_MINUS_CONSTANT_ALPHA};function Kt(O,Q,j,ue,oe,le,Le,Xe,se,Oe){if(O===Fs){y===!0&&(ke(s.BLEND),y=!1);return}if(y===!1&&(ge(s.BLEND),y=!0),O!==qf){if(O!==v||Oe!==P){if((M!==Us||A!==Us)&&(s.blendEquation(s.FUNC_ADD),M=Us,A=Us),Oe)switch(O){case Lr:s.blendFuncSeparate(s.ONE,s.ONE_MINUS_SRC_ALPHA,s.ONE,s.ONE_MINUS_SRC_ALPHA);break;case Bh:s.blendFunc(s.ONE,s.ONE);break;case kh:s.blendFuncSeparate(s.ZERO,s.ONE_MINUS_SRC_COLOR,s.ZERO,s.ONE);break;case zh:s.blendFuncSeparate(s.DST_COLOR,s.ONE_MINUS_SRC_ALPHA,s.ZERO,s.ONE);break;default:Be("WebGLState: Invalid blending: ",O);break}else switch(O){case Lr:s.blendFuncSeparate(s.SRC_ALPHA,s.ONE_MINUS_SRC_ALPHA,s.ONE,s.ONE_MINUS_SRC_ALPHA);break;case Bh:s.blendFuncSeparate(s.SRC_ALPHA,s.ONE,s.ONE,s.ONE);break;case kh:Be("WebGLState: SubtractiveBlending requires material.premultipliedAlpha = true");break;case zh:Be("WebGLState: MultiplyBlending requires material.premultipliedAlpha = true");break;default:Be("WebGLState: Invalid blending: ",O);break}E=null,b=null,T=null,g=null,_.set(0,0,0),R=0,v=O,P=Oe}return}oe=oe||Q,le=le||j,Le=Le||ue,(Q!==M||oe!==A)&&(s.blendEquationSeparate(ft[Q],ft[oe]),M=Q,A=oe),(j!==E||ue!==b||le!==T||Le!==g)&&(s.blendFuncSeparate(Je[j],Je[ue],Je[le],Je[Le]),E=j,b=ue,T=le,g=Le),(Xe.equals(_)===!1||se!==R)&&(s.blendColor(Xe.r,Xe.g,Xe.b,se),_.copy(Xe),R=se),v=O,P=!1}function Ft(O,Q){O.side===vt?ke(s.CULL_FACE):ge(s.CULL_FACE);let j=O.side===Qt;Q&&(j=!j),gn(j),O.blending===Lr&&O.transparent===!1?Kt(Fs):Kt(O.blending,O.blendEquation,O.blendSrc,O.blendDst,O.blendEquationAlpha,O.blendSrcAlpha,O.blendDstAlpha,O.blendColor,O.blendAlpha,O.premultipliedAlpha),o.setFunc(O.depthFunc),o.setTest(O.depthTest),o.setMask(O.depthWrite),r.setMask(O.colorWrite);let ue=O.stencilWrite;a.setTest(ue),ue&&(a.setMask(O.stencilWriteMask),a.setFunc(O.stencilFunc,O.stencilRef,O.stencilFuncMask),a.setOp(O.stencilFail,O.stencilZFail,O.stencilZPass)),Xt(O.polygonOffset,O.polygonOffsetFactor,O.polygonOffsetUnits),O.alphaToCoverage===!0?ge(s.SAMPLE_ALPHA_TO_COVERAGE):ke(s.SAMPLE_ALPHA_TO_COVERAGE)}function gn(O){D!==O&&(O?s.frontFace(s.CW):s.frontFace(s.CCW),D=O)}function Mt(O){O!==Wf?(ge(s.CULL_FACE),O!==B&&(O===Fh?s.cullFace(s.BACK):O===Xf?s.cullFace(s.FRONT):s.cullFace(s.FRONT_AND_BACK))):ke(s.CULL_FACE),B=O}function ai(O){O!==H&&(F&&s.lineWidth(O),H=O)}function Xt(O,Q,j){O?(ge(s.POLYGON_OFFSET_FILL),(L!==Q||W!==j)&&(L=Q,W=j,o.getReversed()&&(Q=-Q,j=-j),s.polygonOffset(Q,j))):ke(s.POLYGON_OFFSET_FILL)}function Pn(O){O?ge(s.SCISSOR_TEST):ke(s.SCISSOR_TEST)}function In(O){O===void 0&&(O=s.TEXTURE0+N-1),K!==O&&(s.activeTexture(O),K=O)}function Ln(O,Q,j){j===void 0&&(K===null?j=s.TEXTURE0+N-1:j=K);let ue=te[j];ue===void 0&&(ue={type:void 0,texture:void 0},te[j]=ue),(ue.type!==O||ue.texture!==Q)&&(K!==j&&(s.activeTexture(j),K=j),s.bindTexture(O,Q||Pe[O]),ue.type=O,ue.texture=Q)}function k(){let O=te[K];O!==void 0&&O.type!==void 0&&(s.bindTexture(O.type,null),O.type=void 0,O.texture=void 0)}function Dn(){try{s.compressedTexImage2D(...arguments)}catch(O){Be("WebGLState:",O)}}function xt(){try{s.compressedTexImage3D(...arguments)}catch(O){Be("WebGLState:",O)}}function _t(){try{s.texSubImage2D(...arguments)}catch(O){Be("WebGLState:",O)}}function ye(){try{s.texSubImage3D(...arguments)}catch(O){Be("WebGLState:",O)}}function Ut(){try{s.compressedTexSubImage2D(...arguments)}catch(O){Be("WebGLState:",O)}}function Ue(){try{s.compressedTexSubImage3D(...arguments)}catch(O){Be("WebGLState:",O)}}function He(){try{s.texStorage2D(...arguments)}catch(O){Be("WebGLState:",O)}}function C(){try{s.texStorage3D(...arguments)}catch(O){Be("WebGLState:",O)}}function S(){try{s.texImage2D(...arguments)}catch(O){Be("WebGLState:",O)}}function V(){try{s.texImage3D(...arguments)}catch(O){Be("WebGLState:",O)}}function ie(O){return u[O]!==void 0?u[O]:s.getParameter(O)}function ee(O,Q){u[O]!==Q&&(s.pixelStorei(O,Q),u[O]=Q)}function ae(O){Y.equals(O)===!1&&(s.scissor(O.x,O.y,O.z,O.w),Y.copy(O))}function pe(O){ce.equals(O)===!1&&(s.viewport(O.x,O.y,O.z,O.w),ce.copy(O))}function J(O,Q){let j=c.get(Q);j===void 0&&(j=new WeakMap,c.set(Q,j));let ue=j.get(O);ue===void 0&&(ue=s.getUniformBlockIndex(Q,O.name),s.uniformBlockBinding(Q,ue,ue),j.set(O,ue))}function Z(O,Q,j){let oe=c.get(Q).get(O);l[oe]!==j&&(s.bindBufferBase(s.UNIFORM_BUFFER,oe,j),l[oe]=j)}function he(){s.disable(s.BLEND),s.disable(s.CULL_FACE),s.disable(s.DEPTH_TEST),s.disable(s.POLYGON_OFFSET_FILL),s.disable(s.SCISSOR_TEST),s.disable(s.STENCIL_TEST),s.disable(s.SAMPLE_ALPHA_TO_COVERAGE),s.blendEquation(s.FUNC_ADD),s.blendFunc(s.ONE,s.ZERO),s.blendFuncSeparate(s.ONE,s.ZERO,s.ONE,s.ZERO),s.blendColor(0,0,0,0),s.colorMask(!0,!0,!0,!0),s.clearColor(0,0,0,0),s.depthMask(!0),s.depthFunc(s.LESS),o.setReversed(!1),s.clearDepth(1),s.stencilMask(4294967295),s.stencilFunc(s.ALWAYS,0,4294967295),s.stencilOp(s.KEEP,s.KEEP,s.KEEP),s.clearStencil(0),s.cullFace(s.BACK),s.frontFace(s.CCW),s.polygonOffset(0,0),s.activeTexture(s.TEXTURE0),s.bindFramebuffer(s.FRAMEBUFFER,null),s.bindFramebuffer(s.DRAW_FRAMEBUFFER,null),s.bindFramebuffer(s.READ_FRAMEBUFFER,null),s.useProgram(null),s.lineWidth(1),s.scissor(0,0,s.canvas.width,s.canvas.height),s.viewport(0,0,s.canvas.width,s.canvas.height),s.pixelStorei(s.PACK_ALIGNMENT,4),s.pixelStorei(s.UNPACK_ALIGNMENT,4),s.pixelStorei(s.UNPACK_FLIP_Y_WEBGL,!1),s.pixelStorei(s.UNPACK_PREMULTIPLY_ALPHA_WEBGL,!1),s.pixelStorei(s.UNPACK_COLORSPACE_CONVERSION_WEBGL,s.BROWSER_DEFAULT_WEBGL),s.pixelStorei(s.PACK_ROW_LENGTH,0),s.pixelStorei(s.PACK_SKIP_PIXELS,0),s.pixelStorei(s.PACK_SKIP_ROWS,0),s.pixelStorei(s.UNPACK_ROW_LENGTH,0),s.pixelStorei(s.UNPACK_IMAGE_HEIGHT,0),s.pixelStorei(s.UNPACK_SKIP_PIXELS,0),s.pixelStorei(s.UNPACK_SKIP_ROWS,0),s.pixelStorei(s.UNPACK_SKIP_IMAGES,0),h={},u={},K=null,te={},d={},l={},f=new WeakMap,m=[],x=null,y=!1,v=null,M=null,E=null,b=null,A=null,T=null,g=null,_=new Me(0,0,0),R=0,P=!1,D=null,B=null,H=null,L=null,W=null,Y.set(0,0,s.canvas.width,s.canvas.height),ce.set(0,0,s.canvas.width,s.canvas.height),r.reset(),o.reset(),a.reset()}return{buffers:{color:r,depth:o,stencil:a},enable:ge,disable:ke,bindFramebuffer:bt,drawBuffers:Ne,useProgram:at,setBlending:Kt,setMaterial:Ft,setFlipSided:gn,setCullFace:Mt,setLineWidth:ai,setPolygonOffset:Xt,setScissorTest:Pn,activeTexture:In,bindTexture:Ln,unbindTexture:k,compressedTexImage2D:Dn,compressedTexImage3D:xt,texImage2D:S,texImage3D:V,pixelStorei:ee,getParameter:ie,updateUBOMapping:J,uniformBlockBinding:Z,texStorage2D:He,texStorage3D:C,texSubImage2D:_t,texSubImage3D:ye,compressedTexSubImage2D:Ut,compressedTexSubImage3D:Ue,scissor:ae,viewport:pe,reset:he}}function uM(s,e,t,n,i,r,o){let a=e.has("WEBGL_multisampled_render_to_texture")?e.get("WEBGL_multisampled_render_to_texture"):null,l=typeof navigator>"u"?!1:/OculusBrowser/g.test(navigator.userAgent),c=new Ce,h=new WeakMap,u=new Set,d,f=new WeakMap,m=new Set,x=new FinalizationRegistry(C=>m.delete(C)),y=!1;try{y=typeof OffscreenCanvas<"u"&&new OffscreenCanvas(1,1).getContext("2d")!==null}catch{}function v(C,S){return y?new OffscreenCanvas(C,S):vr("canvas")}function M(C,S,V){let ie=1,ee=He(C);if((ee.width>V||ee.height>V)&&(ie=V/Math.max(ee.width,ee.height)),ie<1)if(typeof HTMLImageElement<"u"&&C instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&C instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&C instanceof ImageBitmap||typeof VideoFrame<"u"&&C instanceof VideoFrame){let ae=Math.floor(ie*ee.width),pe=Math.floor(ie*ee.height);d===void 0&&(d=v(ae,pe));let J=S?v(ae,pe):d;return J.width=ae,J.height=pe,J.getContext("2d").drawImage(C,0,0,ae,pe),Ie("WebGLRenderer: Texture has been resized from ("+ee.width+"x"+ee.height+") to ("+ae+"x"+pe+")."),J}else return"data"in C&&Ie("WebGLRenderer: Image in DataTexture is too big ("+ee.width+"x"+ee.height+")."),C;return C}function E(C){return C.generateMipmaps}function b(C){s.generateMipmap(C)}function A(C){return C.isWebGLCubeRenderTarget?s.TEXTURE_CUBE_MAP:C.isWebGL3DRenderTarget?s.TEXTURE_3D:C.isWebGLArrayRenderTarget||C.isCompressedArrayTexture?s.TEXTURE_2D_ARRAY:s.TEXTURE_2D}function T(C,S,V,ie,ee,ae=!1){if(C!==null){if(s[C]!==void 0)return s[C];Ie("WebGLRenderer: Attempt to use non-existing WebGL internal format '"+C+"'")}let pe;ie&&(pe=e.get("EXT_texture_norm16"),pe||Ie("WebGLRenderer: Unable to use normalized textures without EXT_texture_norm16 extension"));let J=S;if(S===s.RED&&(V===s.FLOAT&&(J=s.R32F),V===s.HALF_FLOAT&&(J=s.R16F),V===s.UNSIGNED_BYTE&&(J=s.R8),V===s.UNSIGNED_SHORT&&pe&&(J=pe.R16_EXT),V===s.SHORT&&pe&&(J=pe.R16_SNORM_EXT)),S===s.RED_INTEGER&&(V===s.UNSIGNED_BYTE&&(J=s.R8UI),V===s.UNSIGNED_SHORT&&(J=s.R16UI),V===s.UNSIGNED_INT&&(J=s.R32UI),V===s.BYTE&&(J=s.R8I),V===s.SHORT&&(J=s.R16I),V===s.INT&&(J=s.R32I)),S===s.RG&&(V===s.FLOAT&&(J=s.RG32F),V===s.HALF_FLOAT&&(J=s.RG16F),V===s.UNSIGNED_BYTE&&(J=s.RG8),V===s.UNSIGNED_SHORT&&pe&&(J=pe.RG16_EXT),V===s.SHORT&&pe&&(J=pe.RG16_SNORM_EXT)),S===s.RG_INTEGER&&(V===s.UNSIGNED_BYTE&&(J=s.RG8UI),V===s.UNSIGNED_SHORT&&(J=s.RG16UI),V===s.UNSIGNED_INT&&(J=s.RG32UI),V===s.BYTE&&(J=s.RG8I),V===s.SHORT&&(J=s.RG16I),V===s.INT&&(J=s.RG32I)),S===s.RGB_INTEGER&&(V===s.UNSIGNED_BYTE&&(J=s.RGB8UI),V===s.UNSIGNED_SHORT&&(J=s.RGB16UI),V===s.UNSIGNED_INT&&(J=s.RGB32UI),V===s.BYTE&&(J=s.RGB8I),V===s.SHORT&&(J=s.RGB16I),V===s.INT&&(J=s.RGB32I)),S===s.RGBA_INTEGER&&(V===s.UNSIGNED_BYTE&&(J=s.RGBA8UI),V===s.UNSIGNED_SHORT&&(J=s.RGBA16UI),V===s.UNSIGNED_INT&&(J=s.RGBA32UI),V===s.BYTE&&(J=s.RGBA8I),V===s.SHORT&&(J=s.RGBA16I),V===s.INT&&(J=s.RGBA32I)),S===s.RGB&&(V===s.UNSIGNED_SHORT&&pe&&(J=pe.RGB16_EXT),V===s.SHORT&&pe&&(J=pe.RGB16_SNORM_EXT),V===s.UNSIGNED_INT_5_9_9_9_REV&&(J=s.RGB9_E5),V===s.UNSIGNED_INT_10F_11F_11F_REV&&(J=s.R11F_G11F_B10F)),S===s.RGBA){let Z=ae?bo:qe.getTransfer(ee);V===s.FLOAT&&(J=s.RGBA32F),V===s.HALF_FLOAT&&(J=s.RGBA16F),V===s.UNSIGNED_BYTE&&(J=Z===rt?s.SRGB8_ALPHA8:s.RGBA8),V===s.UNSIGNED_SHORT&&pe&&(J=pe.RGBA16_EXT),V===s.SHORT&&pe&&(J=pe.RGBA16_SNORM_EXT),V===s.UNSIGNED_SHORT_4_4_4_4&&(J=s.RGBA4),V===s.UNSIGNED_SHORT_5_5_5_1&&(J=s.RGB5_A1)}return(J===s.R16F||J===s.R32F||J===s.RG16F||J===s.RG32F||J===s.RGBA16F||J===s.RGBA32F)&&e.get("EXT_color_buffer_float"),J}function g(C,S){let V;return C?S===null||S===ni||S===zs?V=s.DEPTH24_STENCIL8:S===pn?V=s.DEPTH32F_STENCIL8:S===Or&&(V=s.DEPTH24_STENCIL8,Ie("DepthTexture: 16 bit depth attachment is not supported with stencil. Using 24-bit attachment.")):S===null||S===ni||S===zs?V=s.DEPTH_COMPONENT24:S===pn?V=s.DEPTH_COMPONENT32F:S===Or&&(V=s.DEPTH_COMPONENT16),V}function _(C,S){return E(C)===!0||C.isFramebufferTexture&&C.minFilter!==gt&&C.minFilter!==zt?Math.log2(Math.max(S.width,S.height))+1:C.mipmaps.length>0?C.mipmaps.length:C.isCompressedTexture&&Array.isArray(C.image)?S.mipmaps.length:1}function R(C){let S=new WeakRef(C);n.get(C).__ref=S,m.add(S),x.register(C,S,S)}function P(C){let S=n.get(C).__ref;S!==void 0&&(m.delete(S),x.unregister(S))}function D(C){H(C.target)}function B(C){L(C.target)}function H(C){C.removeEventListener("dispose",D),P(C),N(C),C.isVideoTexture&&h.delete(C),C.isHTMLTexture&&u.delete(C)}function L(C){C.removeEventListener("dispose",B),P(C),q(C)}function W(){for(let C of m){let S=C.deref();S!==void 0&&(S.isRenderTarget===!0?L(S):H(S))}m.clear(),u.clear()}function N(C){let S=n.get(C);if(S.__webglInit===void 0)return;let V=C.source,ie=f.get(V);if(ie){let ee=ie[S.__cacheKey];ee.usedTimes--,ee.usedTimes===0&&F(C),Object.keys(ie).length===0&&f.delete(V)}n.remove(C)}function F(C){let S=n.get(C);s.deleteTexture(S.__webglTexture);let V=C.source,ie=f.get(V);delete ie[S.__cacheKey],o.memory.textures--}function q(C){let S=n.get(C);S.__depthDisposeCallback&&S.__depthDisposeCallback();let V=C.depthTexture;if(V&&V.renderTarget===C&&H(V),C.isWebGLCubeRenderTarget)for(let ee=0;ee<6;ee++){if(Array.isArray(S.__webglFramebuffer[ee]))for(let ae=0;ae<S.__webglFramebuffer[ee].length;ae++)s.deleteFramebuffer(S.__webglFramebuffer[ee][ae]);else s.deleteFramebuffer(S.__webglFramebuffer[ee]);S.__webglDepthbuffer&&s.deleteRenderbuffer(S.__webglDepthbuffer[ee])}else{if(Array.isArray(S.__webglFramebuffer))for(let ee=0;ee<S.__webglFramebuffer.length;ee++)s.deleteFramebuffer(S.__webglFramebuffer[ee]);else s.deleteFramebuffer(S.__webglFramebuffer);if(S.__webglDepthbuffer&&s.deleteRenderbuffer(S.__webglDepthbuffer),S.__webglMultisampledFramebuffer&&s.deleteFramebuffer(S.__webglMultisampledFramebuffer),S.__webglColorRenderbuffer)for(let ee=0;ee<S.__webglColorRenderbuffer.length;ee++)S.__webglColorRenderbuffer[ee]&&s.deleteRenderbuffer(S.__webglColorRenderbuffer[ee]);S.__webglDepthRenderbuffer&&s.deleteRenderbuffer(S.__webglDepthRenderbuffer)}let ie=C.textures;for(let ee=0,ae=ie.length;ee<ae;ee++){let pe=n.get(ie[ee]);pe.__webglTexture&&(s.deleteTexture(pe.__webglTexture),o.memory.textures--),n.remove(ie[ee])}n.remove(C)}let z=0;function K(){z=0}function te(){return z}function re(C){z=C}function Ae(){let C=z;return C>=i.maxTextures&&Ie("WebGLTextures: Trying to use "+(C+1)+" texture units while this GPU supports only "+i.maxTextures),z+=1,C}function Y(C){let S=[];return S.push(C.wrapS),S.push(C.wrapT),S.push(C.wrapR||0),S.push(C.magFilter),S.push(C.minFilter),S.push(C.anisotropy),S.push(C.internalFormat),S.push(C.format),S.push(C.type),S.push(C.generateMipmaps),S.push(C.mipmapsAutoUpdate),S.push(C.premultiplyAlpha),S.push(C.flipY),S.push(C.unpackAlignment),S.push(C.colorSpace),S.join()}function ce(C,S){let V=n.get(C);if(C.isVideoTexture&&Ut(C),C.isRenderTargetTexture===!1&&C.isExternalTexture!==!0&&C.version>0&&V.__version!==C.version){let ie=C.image;if(ie===null)Ie("WebGLRenderer: Texture marked for update but no image data found.");else if(ie.complete===!1)Ie("WebGLRenderer: Texture marked for update but image is incomplete");else{Ft(V,C,S);return}}else C.isExternalTexture&&(V.__webglTexture=C.sourceTexture?C.sourceTexture:null);t.bindTexture(s.TEXTURE_2D,V.__webglTexture,s.TEXTURE0+S)}function _e(C,S){let V=n.get(C);if(C.isRenderTargetTexture===!1&&C.version>0&&V.__version!==C.version){Ft(V,C,S);return}else C.isExternalTexture&&(V.__webglTexture=C.sourceTexture?C.sourceTexture:null);t.bindTexture(s.TEXTURE_2D_ARRAY,V.__webglTexture,s.TEXTURE0+S)}function Pe(C,S){let V=n.get(C);if(C.isRenderTargetTexture===!1&&C.version>0&&V.__version!==C.version){Ft(V,C,S);return}t.bindTexture(s.TEXTURE_3D,V.__webglTexture,s.TEXTURE0+S)}function ge(C,S){let V=n.get(C);if(C.version>0&&V.__version!==C.version){gn(V,C,S);return}t.bindTexture(s.TEXTURE_CUBE_MAP,V.__webglTexture,s.TEXTURE0+S)}let ke={[ei]:s.REPEAT,[Fn]:s.CLAMP_TO_EDGE,[gr]:s.MIRRORED_REPEAT},bt={[gt]:s.NEAREST,[ml]:s.NEAREST_MIPMAP_NEAREST,[ks]:s.NEAREST_MIPMAP_LINEAR,[zt]:s.LINEAR,[Nr]:s.LINEAR_MIPMAP_NEAREST,[Hn]:s.LINEAR_MIPMAP_LINEAR},Ne={[_p]:s.NEVER,[au]:s.ALWAYS,[bp]:s.LESS,[ru]:s.LEQUAL,[Mp]:s.EQUAL,[ou]:s.GEQUAL,[Sp]:s.GREATER,[wp]:s.NOTEQUAL};function at(C,S){if(S.type===pn&&e.has("OES_texture_float_linear")===!1&&(S.magFilter===zt||S.magFilter===Nr||S.magFilter===ks||S.magFilter===Hn||S.minFilter===zt||S.minFilter===Nr||S.minFilter===ks||S.minFilter===Hn)&&Ie("WebGLRenderer: Unable to use linear filtering with floating point textures. OES_texture_float_linear not supported on this device."),s.texParameteri(C,s.TEXTURE_WRAP_S,ke[S.wrapS]),s.texParameteri(C,s.TEXTURE_WRAP_T,ke[S.wrapT]),(C===s.TEXTURE_3D||C===s.TEXTURE_2D_ARRAY)&&s.texParameteri(C,s.TEXTURE_WRAP_R,ke[S.wrapR]),s.texParameteri(C,s.TEXTURE_MAG_FILTER,bt[S.magFilter]),s.texParameteri(C,s.TEXTURE_MIN_FILTER,bt[S.minFilter]),S.compareFunction&&(s.texParameteri(C,s.TEXTURE_COMPARE_MODE,s.COMPARE_REF_TO_TEXTURE),s.texParameteri(C,s.TEXTURE_COMPARE_FUNC,Ne[S.compareFunction])),e.has("EXT_texture_filter_anisotropic")===!0){if(S.magFilter===gt||S.minFilter!==ks&&S.minFilter!==Hn||S.type===pn&&e.has("OES_texture_float_linear")===!1)return;if(S.anisotropy>1||n.get(S).__currentAnisotropy){let V=e.get("EXT_texture_filter_anisotropic");s.texParameterf(C,V.TEXTURE_MAX_ANISOTROPY_EXT,Math.min(S.anisotropy,i.getMaxAnisotropy())),n.get(S).__currentAnisotropy=S.anisotropy}}}function ft(C,S){let V=!1;C.__webglInit===void 0&&(C.__webglInit=!0,S.addEventListener("dispose",D),R(S));let ie=S.source,ee=f.get(ie);ee===void 0&&(ee={},f.set(ie,ee));let ae=Y(S);if(ae!==C.__cacheKey){ee[ae]===void 0&&(ee[ae]={texture:s.createTexture(),usedTimes:0},o.memory.textures++,V=!0),ee[ae].usedTimes++;let pe=ee[C.__cacheKey];pe!==void 0&&(ee[C.__cacheKey].usedTimes--,pe.usedTimes===0&&F(S)),C.__cacheKey=ae,C.__webglTexture=ee[ae].texture}return V}function Je(C,S,V){return Math.floor(Math.floor(C/V)/S)}function Kt(C,S,V,ie){let ae=C.updateRanges;if(ae.length===0)t.texSubImage2D(s.TEXTURE_2D,0,0,0,S.width,S.height,V,ie,S.data);else{ae.sort((O,Q)=>O.start-Q.start);let pe=0;for(let O=1;O<ae.length;O++){let Q=ae[pe],j=ae[O],ue=Q.start+Q.count,oe=Je(j.start,S.width,4),le=Je(Q.start,S.width,4);j.start<=ue+1&&oe===le&&Je(j.start+j.count-1,S.width,4)===oe?Q.count=Math.max(Q.count,j.start+j.count-Q.start):(++pe,ae[pe]=j)}ae.length=pe+1;let J=t.getParameter(s.UNPACK_ROW_LENGTH),Z=t.getParameter(s.UNPACK_SKIP_PIXELS),he=t.getParameter(s.UNPACK_SKIP_ROWS);t.pixelStorei(s.UNPACK_ROW_LENGTH,S.width);for(let O=0,Q=ae.length;O<Q;O++){let j=ae[O],ue=Math.floor(j.start/4),oe=Math.ceil(j.count/4),le=ue%S.width,Le=Math.floor(ue/S.width),Xe=oe,se=1;t.pixelStorei(s.UNPACK_SKIP_PIXELS,le),t.pixelStorei(s.UNPACK_SKIP_ROWS,Le),t.texSubImage2D(s.TEXTURE_2D,0,le,Le,Xe,se,V,ie,S.data)}C.clearUpdateRanges(),t.pixelStorei(s.UNPACK_ROW_LENGTH,J),t.pixelStorei(s.UNPACK_SKIP_PIXELS,Z),t.pixelStorei(s.UNPACK_SKIP_ROWS,he)}}function Ft(C,S,V){let ie=s.TEXTURE_2D;(S.isDataArrayTexture||S.isCompressedArrayTexture)&&(ie=s.TEXTURE_2D_ARRAY),S.isData3DTexture&&(ie=s.TEXTURE_3D);let ee=ft(C,S),ae=S.source;t.bindTexture(ie,C.__webglTexture,s.TEXTURE0+V);let pe=n.get(ae);if(ae.version!==pe.__version||ee===!0){if(t.activeTexture(s.TEXTURE0+V),(typeof ImageBitmap<"u"&&S.image instanceof ImageBitmap)===!1){let se=qe.getPrimaries(qe.workingColorSpace),Oe=S.colorSpace===Gi?null:qe.getPrimaries(S.colorSpace),We=S.colorSpace===Gi||se===Oe?s.NONE:s.BROWSER_DEFAULT_WEBGL;t.pixelStorei(s.UNPACK_FLIP_Y_WEBGL,S.flipY),t.pixelStorei(s.UNPACK_PREMULTIPLY_ALPHA_WEBGL,S.premultiplyAlpha),t.pixelStorei(s.UNPACK_COLORSPACE_CONVERSION_WEBGL,We)}t.pixelStorei(s.UNPACK_ALIGNMENT,S.unpackAlignment);let Z=M(S.image,!1,i.maxTextureSize);Z=Ue(S,Z);let he=r.convert(S.format,S.colorSpace),O=r.convert(S.type),Q=T(S.internalFormat,he,O,S.normalized,S.colorSpace,S.isVideoTexture);at(ie,S);let j,ue=S.mipmaps,oe=S.isVideoTexture!==!0,le=pe.__version===void 0||ee===!0,Le=ae.dataReady,Xe=_(S,Z);if(S.isDepthTexture)Q=g(S.format===Hi,S.type),le&&(oe?t.texStorage2D(s.TEXTURE_2D,1,Q,Z.width,Z.height):t.texImage2D(s.TEXTURE_2D,0,Q,Z.width,Z.height,0,he,O,null));else if(S.isDataTexture)if(ue.length>0){oe&&le&&t.texStorage2D(s.TEXTURE_2D,Xe,Q,ue[0].width,ue[0].height);for(let se=0,Oe=ue.length;se<Oe;se++)j=ue[se],oe?Le&&t.texSubImage2D(s.TEXTURE_2D,se,0,0,j.width,j.height,he,O,j.data):t.texImage2D(s.TEXTURE_2D,se,Q,j.width,j.height,0,he,O,j.data);S.generateMipmaps=!1}else oe?(le&&t.texStorage2D(s.TEXTURE_2D,Xe,Q,Z.width,Z.height),Le&&Kt(S,Z,he,O)):t.texImage2D(s.TEXTURE_2D,0,Q,Z.width,Z.height,0,he,O,Z.data);else if(S.isCompressedTexture)if(S.isCompressedArrayTexture){oe&&le&&t.texStorage3D(s.TEXTURE_2D_ARRAY,Xe,Q,ue[0].width,ue[0].height,Z.depth);for(let se=0,Oe=ue.length;se<Oe;se++)if(j=ue[se],S.format!==Gn)if(he!==null)if(oe){if(Le)if(S.layerUpdates.size>0){let We=mu(j.width,j.height,S.format,S.type);for(let ve of S.layerUpdates){let lt=j.data.subarray(ve*We/j.data.BYTES_PER_ELEMENT,(ve+1)*We/j.data.BYTES_PER_ELEMENT);t.compressedTexSubImage3D(s.TEXTURE_2D_ARRAY,se,0,0,ve,j.width,j.height,1,he,lt)}}else t.compressedTexSubImage3D(s.TEXTURE_2D_ARRAY,se,0,0,0,j.width,j.height,Z.depth,he,j.data)}else t.compressedTexImage3D(s.TEXTURE_2D_ARRAY,se,Q,j.width,j.height,Z.depth,0,j.data,0,0);else Ie("WebGLRenderer: Attempt to load unsupported compressed texture format in .uploadTexture()");else oe?Le&&t.texSubImage3D(s.TEXTURE_2D_ARRAY,se,0,0,0,j.width,j.height,Z.depth,he,O,j.data):t.texImage3D(s.TEXTURE_2D_ARRAY,se,Q,j.width,j.height,Z.depth,0,he,O,j.data);S.layerUpdates.size>0&&S.clearLayerUpdates()}else{oe&&le&&t.texStorage2D(s.TEXTURE_2D,Xe,Q,ue[0].width,ue[0].height);for(let se=0,Oe=ue.length;se<Oe;se++)j=ue[se],S.format!==Gn?he!==null?oe?Le&&t.compressedTexSubImage2D(s.TEXTURE_2D,se,0,0,j.width,j.height,he,j.data):t.compressedTexImage2D(s.TEXTURE_2D,se,Q,j.width,j.height,0,j.data):Ie("WebGLRenderer: Attempt to load unsupported compressed texture format in .uploadTexture()"):oe?Le&&t.texSubImage2D(s.TEXTURE_2D,se,0,0,j.width,j.height,he,O,j.data):t.texImage2D(s.TEXTURE_2D,se,Q,j.width,j.height,0,he,O,j.data)}else if(S.isDataArrayTexture)if(oe){if(le&&t.texStorage3D(s.TEXTURE_2D_ARRAY,Xe,Q,Z.width,Z.height,Z.depth),Le)if(S.layerUpdates.size>0){let se=mu(Z.width,Z.height,S.format,S.type);for(let Oe of S.layerUpdates){let We=Z.data.subarray(Oe*se/Z.data.BYTES_PER_ELEMENT,(Oe+1)*se/Z.data.BYTES_PER_ELEMENT);t.texSubImage3D(s.TEXTURE_2D_ARRAY,0,0,0,Oe,Z.width,Z.height,1,he,O,We)}S.clearLayerUpdates()}else t.texSubImage3D(s.TEXTURE_2D_ARRAY,0,0,0,0,Z.width,Z.height,Z.depth,he,O,Z.data)}else t.texImage3D(s.TEXTURE_2D_ARRAY,0,Q,Z.width,Z.height,Z.depth,0,he,O,Z.data);else if(S.isData3DTexture)oe?(le&&t.texStorage3D(s.TEXTURE_3D,Xe,Q,Z.width,Z.height,Z.depth),Le&&t.texSubImage3D(s.TEXTURE_3D,0,0,0,0,Z.width,Z.height,Z.depth,he,O,Z.data)):t.texImage3D(s.TEXTURE_3D,0,Q,Z.width,Z.height,Z.depth,0,he,O,Z.data);else if(S.isFramebufferTexture){if(le)if(oe)t.texStorage2D(s.TEXTURE_2D,Xe,Q,Z.width,Z.height);else{let se=Z.width,Oe=Z.height;for(let We=0;We<Xe;We++)t.texImage2D(s.TEXTURE_2D,We,Q,se,Oe,0,he,O,null),se>>=1,Oe>>=1}}else if(S.isHTMLTexture){if("texElementImage2D"in s){let se=s.canvas;if(se.hasAttribute("layoutsubtree")||se.setAttribute("layoutsubtree","true"),Z.parentNode!==se){se.appendChild(Z),u.add(S),se.onpaint=Oe=>{let We=Oe.changedElements;for(let ve of u)We.includes(ve.image)&&(ve.needsUpdate=!0)},se.requestPaint();return}if(s.texElementImage2D.length===3)s.texElementImage2D(s.TEXTURE_2D,s.RGBA8,Z);else{let We=s.RGBA,ve=s.RGBA,lt=s.UNSIGNED_BYTE;s.texElementImage2D(s.TEXTURE_2D,0,We,ve,lt,Z)}s.texParameteri(s.TEXTURE_2D,s.TEXTURE_MIN_FILTER,s.LINEAR),s.texParameteri(s.TEXTURE_2D,s.TEXTURE_WRAP_S,s.CLAMP_TO_EDGE),s.texParameteri(s.TEXTURE_2D,s.TEXTURE_WRAP_T,s.CLAMP_TO_EDGE)}}else if(ue.length>0){if(oe&&le){let se=He(ue[0]);t.texStorage2D(s.TEXTURE_2D,Xe,Q,se.width,se.height)}for(let se=0,Oe=ue.length;se<Oe;se++)j=ue[se],oe?Le&&t.texSubImage2D(s.TEXTURE_2D,se,0,0,he,O,j):t.texImage2D(s.TEXTURE_2D,se,Q,he,O,j);S.generateMipmaps=!1}else if(oe){if(le){let se=He(Z);t.texStorage2D(s.TEXTURE_2D,Xe,Q,se.width,se.height)}Le&&t.texSubImage2D(s.TEXTURE_2D,0,0,0,he,O,Z)}else t.texImage2D(s.TEXTURE_2D,0,Q,he,O,Z);E(S)&&S.mipmapsAutoUpdate===!0&&b(ie),pe.__version=ae.version,S.onUpdate&&S.onUpdate(S)}C.__version=S.version}function gn(C,S,V){if(S.image.length!==6)return;let ie=ft(C,S),ee=S.source;t.bindTexture(s.TEXTURE_CUBE_MAP,C.__webglTexture,s.TEXTURE0+V);let ae=n.get(ee);if(ee.version!==ae.__version||ie===!0){t.activeTexture(s.TEXTURE0+V);let pe=qe.getPrimaries(qe.workingColorSpace),J=S.colorSpace===Gi?null:qe.getPrimaries(S.colorSpace),Z=S.colorSpace===Gi||pe===J?s.NONE:s.BROWSER_DEFAULT_WEBGL;t.pixelStorei(s.UNPACK_FLIP_Y_WEBGL,S.flipY),t.pixelStorei(s.UNPACK_PREMULTIPLY_ALPHA_WEBGL,S.premultiplyAlpha),t.pixelStorei(s.UNPACK_ALIGNMENT,S.unpackAlignment),t.pixelStorei(s.UNPACK_COLORSPACE_CONVERSION_WEBGL,Z);let he=S.isCompressedTexture||S.image[0].isCompressedTexture,O=S.image[0]&&S.image[0].isDataTexture,Q=[];for(let ve=0;ve<6;ve++)!he&&!O?Q[ve]=M(S.image[ve],!0,i.maxCubemapSize):Q[ve]=O?S.image[ve].image:S.image[ve],Q[ve]=Ue(S,Q[ve]);let j=Q[0],ue=r.convert(S.format,S.colorSpace),oe=r.convert(S.type),le=T(S.internalFormat,ue,oe,S.normalized,S.colorSpace),Le=S.isVideoTexture!==!0,Xe=ae.__version===void 0||ie===!0,se=ee.dataReady,Oe=_(S,j);at(s.TEXTURE_CUBE_MAP,S);let We;if(S.isDepthTexture){if(le=g(S.format===Hi,S.type),Xe)if(Le)t.texStorage2D(s.TEXTURE_CUBE_MAP,1,le,j.width,j.height);else for(let ve=0;ve<6;ve++)t.texImage2D(s.TEXTURE_CUBE_MAP_POSITIVE_X+ve,0,le,j.width,j.height,0,ue,oe,null)}else if(he){Le&&Xe&&t.texStorage2D(s.TEXTURE_CUBE_MAP,Oe,le,j.width,j.height);for(let ve=0;ve<6;ve++){We=Q[ve].mipmaps;for(let lt=0;lt<We.length;lt++){let $t=We[lt];S.format!==Gn?ue!==null?Le?se&&t.compressedTexSubImage2D(s.TEXTURE_CUBE_MAP_POSITIVE_X+ve,lt,0,0,$t.width,$t.height,ue,$t.data):t.compressedTexImage2D(s.TEXTURE_CUBE_MAP_POSITIVE_X+ve,lt,le,$t.width,$t.height,0,$t.data):Ie("WebGLRenderer: Attempt to load unsupported compressed texture format in .setTextureCube()"):Le?se&&t.texSubImage2D(s.TEXTURE_CUBE_MAP_POSITIVE_X+ve,lt,0,0,$t.width,$t.height,ue,oe,$t.data):t.texImage2D(s.TEXTURE_CUBE_MAP_POSITIVE_X+ve,lt,le,$t.width,$t.height,0,ue,oe,$t.data)}}}else{if(We=S.mipmaps,Le&&Xe){We.length>0&&Oe++;let ve=He(Q[0]);t.texStorage2D(s.TEXTURE_CUBE_MAP,Oe,le,ve.width,ve.height)}for(let ve=0;ve<6;ve++)if(O){Le?se&&t.texSubImage2D(s.TEXTURE_CUBE_MAP_POSITIVE_X+ve,0,0,0,Q[ve].width,Q[ve].height,ue,oe,Q[ve].data):t.texImage2D(s.TEXTURE_CUBE_MAP_POSITIVE_X+ve,0,le,Q[ve].width,Q[ve].height,0,ue,oe,Q[ve].data);for(let lt=0;lt<We.length;lt++){let Xi=We[lt].image[ve].image;Le?se&&t.texSubImage2D(s.TEXTURE_CUBE_MAP_POSITIVE_X+ve,lt+1,0,0,Xi.width,Xi.height,ue,oe,Xi.data):t.texImage2D(s.TEXTURE_CUBE_MAP_POSITIVE_X+ve,lt+1,le,Xi.width,Xi.height,0,ue,oe,Xi.data)}}else{Le?se&&t.texSubImage2D(s.TEXTURE_CUBE_MAP_POSITIVE_X+ve,0,0,0,ue,oe,Q[ve]):t.texImage2D(s.TEXTURE_CUBE_MAP_POSITIVE_X+ve,0,le,ue,oe,Q[ve]);for(let lt=0;lt<We.length;lt++){let $t=We[lt];Le?se&&t.texSubImage2D(s.TEXTURE_CUBE_MAP_POSITIVE_X+ve,lt+1,0,0,ue,oe,$t.image[ve]):t.texImage2D(s.TEXTURE_CUBE_MAP_POSITIVE_X+ve,lt+1,le,ue,oe,$t.image[ve])}}}E(S)&&S.mipmapsAutoUpdate===!0&&b(s.TEXTURE_CUBE_MAP),ae.__version=ee.version,S.onUpdate&&S.onUpdate(S)}C.__version=S.version}function Mt(C,S,V,ie,ee,ae){let pe=r.convert(V.format,V.colorSpace),J=r.convert(V.type),Z=T(V.internalFormat,pe,J,V.normalized,V.colorSpace),he=n.get(S),O=n.get(V);if(O.__renderTarget=S,!he.__hasExternalTextures){let Q=Math.max(1,S.width>>ae),j=Math.max(1,S.height>>ae);ee===s.TEXTURE_3D||ee===s.TEXTURE_2D_ARRAY?t.texImage3D(ee,ae,Z,Q,j,S.depth,0,pe,J,null):t.texImage2D(ee,ae,Z,Q,j,0,pe,J,null)}t.bindFramebuffer(s.FRAMEBUFFER,C),ye(S)?a.framebufferTexture2DMultisampleEXT(s.FRAMEBUFFER,ie,ee,O.__webglTexture,0,_t(S)):(ee===s.TEXTURE_2D||ee>=s.TEXTURE_CUBE_MAP_POSITIVE_X&&ee<=s.TEXTURE_CUBE_MAP_NEGATIVE_Z)&&s.framebufferTexture2D(s.FRAMEBUFFER,ie,ee,O.__webglTexture,ae),t.bindFramebuffer(s.FRAMEBUFFER,null)}function ai(C,S,V){if(s.bindRenderbuffer(s.RENDERBUFFER,C),S.depthBuffer){let ie=S.depthTexture,ee=ie&&ie.isDepthTexture?ie.type:null,ae=g(S.stencilBuffer,ee),pe=S.stencilBuffer?s.DEPTH_STENCIL_ATTACHMENT:s.DEPTH_ATTACHMENT;ye(S)?a.renderbufferStorageMultisampleEXT(s.RENDERBUFFER,_t(S),ae,S.width,S.height):V?s.renderbufferStorageMultisample(s.RENDERBUFFER,_t(S),ae,S.width,S.height):s.renderbufferStorage(s.RENDERBUFFER,ae,S.width,S.height),s.framebufferRenderbuffer(s.FRAMEBUFFER,pe,s.RENDERBUFFER,C)}else{let ie=S.textures;for(let ee=0;ee<ie.length;ee++){let ae=ie[ee],pe=r.convert(ae.format,ae.colorSpace),J=r.convert(ae.type),Z=T(ae.internalFormat,pe,J,ae.normalized,ae.colorSpace);ye(S)?a.renderbufferStorageMultisampleEXT(s.RENDERBUFFER,_t(S),Z,S.width,S.height):V?s.renderbufferStorageMultisample(s.RENDERBUFFER,_t(S),Z,S.width,S.height):s.renderbufferStorage(s.RENDERBUFFER,Z,S.width,S.height)}}s.bindRenderbuffer(s.RENDERBUFFER,null)}function Xt(C,S,V){let ie=S.isWebGLCubeRenderTarget===!0;if(t.bindFramebuffer(s.FRAMEBUFFER,C),!(S.depthTexture&&S.depthTexture.isDepthTexture))throw new Error("THREE.WebGLTextures: renderTarget.depthTexture must be an instance of THREE.DepthTexture.");let ee=n.get(S.depthTexture);ee.__renderTarget=S;let ae=ie?S.depthTexture.image[0]:S.depthTexture.image;(!ee.__webglTexture||ae.width!==S.width||ae.height!==S.height)&&(ae.width=S.width,ae.height=S.height,S.depthTexture.needsUpdate=!0),ie?ge(S.depthTexture,0):ce(S.depthTexture,0);let pe=ee.__webglTexture,J=_t(S),Z=ie?s.TEXTURE_CUBE_MAP_POSITIVE_X+V:s.TEXTURE_2D,he=S.depthTexture.format===Hi?s.DEPTH_STENCIL_ATTACHMENT:s.DEPTH_ATTACHMENT;if(S.depthTexture.format===Li)ye(S)?a.framebufferTexture2DMultisampleEXT(s.FRAMEBUFFER,he,Z,pe,0,J):s.framebufferTexture2D(s.FRAMEBUFFER,he,Z,pe,0);else if(S.depthTexture.format===Hi)ye(S)?a.framebufferTexture2DMultisampleEXT(s.FRAMEBUFFER,he,Z,pe,0,J):s.framebufferTexture2D(s.FRAMEBUFFER,he,Z,pe,0);else throw new Error("THREE.WebGLTextures: Unknown depthTexture format.")}function Pn(C){let S=n.get(C),V=C.isWebGLCubeRenderTarget===!0;if(S.__boundDepthTexture!==C.depthTexture){let ie=C.depthTexture;if(S.__depthDisposeCallback&&S.__depthDisposeCallback(),ie){let ee=()=>{delete S.__boundDepthTexture,delete S.__depthDisposeCallback,ie.removeEventListener("dispose",ee)};ie.addEventListener("dispose",ee),S.__depthDisposeCallback=ee}S.__boundDepthTexture=ie}if(C.depthTexture&&!S.__autoAllocateDepthBuffer)if(V)for(let ie=0;ie<6;ie++)Xt(S.__webglFramebuffer[ie],C,ie);else C.texture.mipmaps.length>0?Xt(S.__webglFramebuffer[0],C,0):Xt(S.__webglFramebuffer,C,0);else if(V){S.__webglDepthbuffer=[];for(let ie=0;ie<6;ie++)if(t.bindFramebuffer(s.FRAMEBUFFER,S.__webglFramebuffer[ie]),S.__webglDepthbuffer[ie]===void 0)S.__webglDepthbuffer[ie]=s.createRenderbuffer(),ai(S.__webglDepthbuffer[ie],C,!1);else{let ee=C.stencilBuffer?s.DEPTH_STENCIL_ATTACHMENT:s.DEPTH_ATTACHMENT,ae=S.__webglDepthbuffer[ie];s.bindRenderbuffer(s.RENDERBUFFER,ae),s.framebufferRenderbuffer(s.FRAMEBUFFER,ee,s.RENDERBUFFER,ae)}}else if(C.texture.mipmaps.length>0?t.bindFramebuffer(s.FRAMEBUFFER,S.__webglFramebuffer[0]):t.bindFramebuffer(s.FRAMEBUFFER,S.__webglFramebuffer),S.__webglDepthbuffer===void 0)S.__webglDepthbuffer=s.createRenderbuffer(),ai(S.__webglDepthbuffer,C,!1);else{let ee=C.stencilBuffer?s.DEPTH_STENCIL_ATTACHMENT:s.DEPTH_ATTACHMENT,ae=S.__webglDepthbuffer;s.bindRenderbuffer(s.RENDERBUFFER,ae),s.framebufferRenderbuffer(s.FRAMEBUFFER,ee,s.RENDERBUFFER,ae)}t.bindFramebuffer(s.FRAMEBUFFER,null)}function In(C,S,V){let ie=n.get(C);S!==void 0&&Mt(ie.__webglFramebuffer,C,C.texture,s.COLOR_ATTACHMENT0,s.TEXTURE_2D,0),V!==void 0&&Pn(C)}function Ln(C){let S=C.texture,V=n.get(C),ie=n.get(S);C.addEventListener("dispose",B),R(C);let ee=C.textures,ae=C.isWebGLCubeRenderTarget===!0,pe=ee.length>1;if(pe||(ie.__webglTexture===void 0&&(ie.__webglTexture=s.createTexture()),ie.__version=S.version,o.memory.textures++),ae){V.__webglFramebuffer=[];for(let J=0;J<6;J++)if(S.mipmaps.length>0){V.__webglFramebuffer[J]=[];for(let Z=0;Z<S.mipmaps.length;Z++)V.__webglFramebuffer[J][Z]=s.createFramebuffer()}else V.__webglFramebuffer[J]=s.createFramebuffer()}else{if(S.mipmaps.length>0){V.__webglFramebuffer=[];for(let J=0;J<S.mipmaps.length;J++)V.__webglFramebuffer[J]=s.createFramebuffer()}else V.__webglFramebuffer=s.createFramebuffer();if(pe)for(let J=0,Z=ee.length;J<Z;J++){let he=n.get(ee[J]);he.__webglTexture===void 0&&(he.__webglTexture=s.createTexture(),o.memory.textures++)}if(C.samples>0&&ye(C)===!1){V.__webglMultisampledFramebuffer=s.createFramebuffer(),V.__webglColorRenderbuffer=[],t.bindFramebuffer(s.FRAMEBUFFER,V.__webglMultisampledFramebuffer);for(let J=0;J<ee.length;J++){let Z=ee[J];V.__webglColorRenderbuffer[J]=s.createRenderbuffer(),s.bindRenderbuffer(s.RENDERBUFFER,V.__webglColorRenderbuffer[J]);let he=r.convert(Z.format,Z.colorSpace),O=r.convert(Z.type),Q=T(Z.internalFormat,he,O,Z.normalized,Z.colorSpace,C.isXRRenderTarget===!0),j=_t(C);s.renderbufferStorageMultisample(s.RENDERBUFFER,j,Q,C.width,C.height),s.framebufferRenderbuffer(s.FRAMEBUFFER,s.COLOR_ATTACHMENT0+J,s.RENDERBUFFER,V.__webglColorRenderbuffer[J])}s.bindRenderbuffer(s.RENDERBUFFER,null),C.depthBuffer&&(V.__webglDepthRenderbuffer=s.createRenderbuffer(),ai(V.__webglDepthRenderbuffer,C,!0)),t.bindFramebuffer(s.FRAMEBUFFER,null)}}if(ae){t.bindTexture(s.TEXTURE_CUBE_MAP,ie.__webglTexture),at(s.TEXTURE_CUBE_MAP,S);for(let J=0;J<6;J++)if(S.mipmaps.length>0)for(let Z=0;Z<S.mipmaps.length;Z++)Mt(V.__webglFramebuffer[J][Z],C,S,s.COLOR_ATTACHMENT0,s.TEXTURE_CUBE_MAP_POSITIVE_X+J,Z);else Mt(V.__webglFramebuffer[J],C,S,s.COLOR_ATTACHMENT0,s.TEXTURE_CUBE_MAP_POSITIVE_X+J,0);E(S)?b(s.TEXTURE_CUBE_MAP):S.mipmaps.length>0&&s.texParameteri(s.TEXTURE_CUBE_MAP,s.TEXTURE_MAX_LEVEL,S.mipmaps.length-1),t.unbindTexture()}else if(pe){for(let J=0,Z=ee.length;J<Z;J++){let he=ee[J],O=n.get(he),Q=s.TEXTURE_2D;(C.isWebGL3DRenderTarget||C.isWebGLArrayRenderTarget)&&(Q=C.isWebGL3DRenderTarget?s.TEXTURE_3D:s.TEXTURE_2D_ARRAY),t.bindTexture(Q,O.__webglTexture),at(Q,he),Mt(V.__webglFramebuffer,C,he,s.COLOR_ATTACHMENT0+J,Q,0),E(he)&&b(Q)}t.unbindTexture()}else{let J=s.TEXTURE_2D;if((C.isWebGL3DRenderTarget||C.isWebGLArrayRenderTarget)&&(J=C.isWebGL3DRenderTarget?s.TEXTURE_3D:s.TEXTURE_2D_ARRAY),t.bindTexture(J,ie.__webglTexture),at(J,S),S.mipmaps.length>0)for(let Z=0;Z<S.mipmaps.length;Z++)Mt(V.__webglFramebuffer[Z],C,S,s.COLOR_ATTACHMENT0,J,Z);else Mt(V.__webglFramebuffer,C,S,s.COLOR_ATTACHMENT0,J,0);E(S)?b(J):S.mipmaps.length>0&&s.texParameteri(J,s.TEXTURE_MAX_LEVEL,S.mipmaps.length-1),t.unbindTexture()}C.depthBuffer&&Pn(C)}function k(C){let S=C.textures;for(let V=0,ie=S.length;V<ie;V++){let ee=S[V];if(E(ee)&&ee.mipmapsAutoUpdate===!0){let ae=A(C),pe=n.get(ee).__webglTexture;t.bindTexture(ae,pe),b(ae),t.unbindTexture()}}}let Dn=[];function xt(C){if(C.samples>0){if(ye(C)===!1){let S=C.textures,V=C.width,ie=C.height,ee=s.COLOR_BUFFER_BIT,ae=C.stencilBuffer?s.DEPTH_STENCIL_ATTACHMENT:s.DEPTH_ATTACHMENT,pe=n.get(C),J=S.length>1;if(J)for(let he=0;he<S.length;he++)t.bindFramebuffer(s.FRAMEBUFFER,pe.__webglMultisampledFramebuffer),s.framebufferRenderbuffer(s.FRAMEBUFFER,s.COLOR_ATTACHMENT0+he,s.RENDERBUFFER,null),t.bindFramebuffer(s.FRAMEBUFFER,pe.__webglFramebuffer),s.framebufferTexture2D(s.DRAW_FRAMEBUFFER,s.COLOR_ATTACHMENT0+he,s.TEXTURE_2D,null,0);t.bindFramebuffer(s.READ_FRAMEBUFFER,pe.__webglMultisampledFramebuffer),C.texture.mipmaps.length>0?t.bindFramebuffer(s.DRAW_FRAMEBUFFER,pe.__webglFramebuffer[0]):t.bindFramebuffer(s.DRAW_FRAMEBUFFER,pe.__webglFramebuffer);for(let he=0;he<S.length;he++){if(C.resolveDepthBuffer&&(C.depthBuffer&&(ee|=s.DEPTH_BUFFER_BIT),C.stencilBuffer&&C.resolveStencilBuffer&&(ee|=s.STENCIL_BUFFER_BIT)),J){s.framebufferRenderbuffer(s.READ_FRAMEBUFFER,s.COLOR_ATTACHMENT0,s.RENDERBUFFER,pe.__webglColorRenderbuffer[he]);let O=n.get(S[he]).__webglTexture;s.framebufferTexture2D(s.DRAW_FRAMEBUFFER,s.COLOR_ATTACHMENT0,s.TEXTURE_2D,O,0)}s.blitFramebuffer(0,0,V,ie,0,0,V,ie,ee,s.NEAREST),l===!0&&(Dn.length=0,Dn.push(s.COLOR_ATTACHMENT0+he),C.depthBuffer&&C.storeMultisampledDepthBuffer===!1&&Dn.push(ae),s.invalidateFramebuffer(s.READ_FRAMEBUFFER,Dn))}if(t.bindFramebuffer(s.READ_FRAMEBUFFER,null),t.bindFramebuffer(s.DRAW_FRAMEBUFFER,null),J)for(let he=0;he<S.length;he++){t.bindFramebuffer(s.FRAMEBUFFER,pe.__webglMultisampledFramebuffer),s.framebufferRenderbuffer(s.FRAMEBUFFER,s.COLOR_ATTACHMENT0+he,s.RENDERBUFFER,pe.__webglColorRenderbuffer[he]);let O=n.get(S[he]).__webglTexture;t.bindFramebuffer(s.FRAMEBUFFER,pe.__webglFramebuffer),s.framebufferTexture2D(s.DRAW_FRAMEBUFFER,s.COLOR_ATTACHMENT0+he,s.TEXTURE_2D,O,0)}t.bindFramebuffer(s.DRAW_FRAMEBUFFER,pe.__webglMultisampledFramebuffer)}else if(C.depthBuffer&&C.storeMultisampledDepthBuffer===!1&&l){let S=C.stencilBuffer?s.DEPTH_STENCIL_ATTACHMENT:s.DEPTH_ATTACHMENT;s.invalidateFramebuffer(s.DRAW_FRAMEBUFFER,[S])}}}function _t(C){return Math.min(i.maxSamples,C.samples)}function ye(C){let S=n.get(C);return C.samples>0&&e.has("WEBGL_multisampled_render_to_texture")===!0&&S.__useRenderToTexture!==!1}function Ut(C){let S=o.render.frame;h.get(C)!==S&&(h.set(C,S),C.update())}function Ue(C,S){let V=C.colorSpace,ie=C.format,ee=C.type;return C.isCompressedTexture===!0||C.isVideoTexture===!0||V!==un&&V!==Gi&&(qe.getTransfer(V)===rt?(ie!==Gn||ee!==vn)&&Ie("WebGLTextures: sRGB encoded textures have to use RGBAFormat and UnsignedByteType."):Be("WebGLTextures: Unsupported texture color space:",V)),S}function He(C){return typeof HTMLImageElement<"u"&&C instanceof HTMLImageElement?(c.width=C.naturalWidth||C.width,c.height=C.naturalHeight||C.height):typeof VideoFrame<"u"&&C instanceof VideoFrame?(c.width=C.displayWidth,c.height=C.displayHeight):(c.width=C.width,c.height=C.height),c}this.allocateTextureUnit=Ae,this.resetTextureUnits=K,this.getTextureUnits=te,this.setTextureUnits=re,this.setTexture2D=ce,this.setTexture2DArray=_e,this.setTexture3D=Pe,this.setTextureCube=ge,this.rebindTextures=In,this.setupRenderTarget=Ln,this.updateRenderTargetMipmap=k,this.updateMultisampleRenderTarget=xt,this.setupDepthRenderbuffer=Pn,this.setupFrameBufferTexture=Mt,this.useMultisampledRTT=ye,this.dispose=W}function dM(s,e){function t(n,i=Gi){let r,o=qe.getTransfer(i);if(n===vn)return s.UNSIGNED_BYTE;if(n===yl)return s.UNSIGNED_SHORT_4_4_4_4;if(n===vl)return s.UNSIGNED_SHORT_5_5_5_1;if(n===eu)return s.UNSIGNED_INT_5_9_9_9_REV;if(n===tu)return s.UNSIGNED_INT_10F_11F_11F_REV;if(n===Zh)return s.BYTE;if(n===Qh)return s.SHORT;if(n===Or)return s.UNSIGNED_SHORT;if(n===gl)return s.INT;if(n===ni)return s.UNSIGNED_INT;if(n===pn)return s.FLOAT;if(n===ii)return s.HALF_FLOAT;if(n===nu)return s.ALPHA;if(n===iu)return s.RGB;if(n===Gn)return s.RGBA;if(n===Li)return s.DEPTH_COMPONENT;if(n===Hi)return s.DEPTH_STENCIL;if(n===xl)return s.RED;if(n===_l)return s.RED_INTEGER;if(n===as)return s.RG;if(n===bl)return s.RG_INTEGER;if(n===Ml)return s.RGBA_INTEGER;if(n===Vo||n===Wo||n===Xo||n===$o)if(o===rt)if(r=e.get("WEBGL_compressed_texture_s3tc_srgb"),r!==null){if(n===Vo)return r.COMPRESSED_SRGB_S3TC_DXT1_EXT;if(n===Wo)return r.COMPRESSED_SRGB_ALPHA_S3TC_DXT1_EXT;if(n===Xo)return r.COMPRESSED_SRGB_ALPHA_S3TC_DXT3_EXT;if(n===$o)return r.COMPRESSED_SRGB_ALPHA_S3TC_DXT5_EXT}else return null;else if(r=e.get("WEBGL_compressed_texture_s3tc"),r!==null){if(n===Vo)return r.COMPRESSED_RGB_S3TC_DXT1_EXT;if(n===Wo)return r.COMPRESSED_RGBA_S3TC_DXT1_EXT;if(n===Xo)return r.COMPRESSED_RGBA_S3TC_DXT3_EXT;if(n===$o)return r.COMPRESSED_RGBA_S3TC_DXT5_EXT}else return null;if(n===Sl||n===wl||n===Tl||n===El)if(r=e.get("WEBGL_compressed_texture_pvrtc"),r!==null){if(n===Sl)return r.COMPRESSED_RGB_PVRTC_4BPPV1_IMG;if(n===wl)return r.COMPRESSED_RGB_PVRTC_2BPPV1_IMG;if(n===Tl)return r.COMPRESSED_RGBA_PVRTC_4BPPV1_IMG;if(n===El)return r.COMPRESSED_RGBA_PVRTC_2BPPV1_IMG}else return null;if(n===Al||n===Rl||n===Cl||n===Pl||n===Il||n===qo||n===Ll)if(r=e.get("WEBGL_compressed_texture_etc"),r!==null){if(n===Al||n===Rl)return o===rt?r.COMPRESSED_SRGB8_ETC2:r.COMPRESSED_RGB8_ETC2;if(n===Cl)return o===rt?r.COMPRESSED_SRGB8_ALPHA8_ETC2_EAC:r.COMPRESSED_RGBA8_ETC2_EAC;if(n===Pl)return r.COMPRESSED_R11_EAC;if(n===Il)return r.COMPRESSED_SIGNED_R11_EAC;if(n===qo)return r.COMPRESSED_RG11_EAC;if(n===Ll)return r.COMPRESSED_SIGNED_RG11_EAC}else return null;if(n===Dl||n===Nl||n===Ol||n===Fl||n===Ul||n===Bl||n===kl||n===zl||n===Hl||n===Gl||n===Vl||n===Wl||n===Xl||n===$l)if(r=e.get("WEBGL_compressed_texture_astc"),r!==null){if(n===Dl)return o===rt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_4x4_KHR:r.COMPRESSED_RGBA_ASTC_4x4_KHR;if(n===Nl)return o===rt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_5x4_KHR:r.COMPRESSED_RGBA_ASTC_5x4_KHR;if(n===Ol)return o===rt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_5x5_KHR:r.COMPRESSED_RGBA_ASTC_5x5_KHR;if(n===Fl)return o===rt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_6x5_KHR:r.COMPRESSED_RGBA_ASTC_6x5_KHR;if(n===Ul)return o===rt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_6x6_KHR:r.COMPRESSED_RGBA_ASTC_6x6_KHR;if(n===Bl)return o===rt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_8x5_KHR:r.COMPRESSED_RGBA_ASTC_8x5_KHR;if(n===kl)return o===rt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_8x6_KHR:r.COMPRESSED_RGBA_ASTC_8x6_KHR;if(n===zl)return o===rt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_8x8_KHR:r.COMPRESSED_RGBA_ASTC_8x8_KHR;if(n===Hl)return o===rt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x5_KHR:r.COMPRESSED_RGBA_ASTC_10x5_KHR;if(n===Gl)return o===rt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x6_KHR:r.COMPRESSED_RGBA_ASTC_10x6_KHR;if(n===Vl)return o===rt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x8_KHR:r.COMPRESSED_RGBA_ASTC_10x8_KHR;if(n===Wl)return o===rt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x10_KHR:r.COMPRESSED_RGBA_ASTC_10x10_KHR;if(n===Xl)return o===rt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_12x10_KHR:r.COMPRESSED_RGBA_ASTC_12x10_KHR;if(n===$l)return o===rt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_12x12_KHR:r.COMPRESSED_RGBA_ASTC_12x12_KHR}else return null;if(n===ql||n===Yl||n===Kl)if(r=e.get("EXT_texture_compression_bptc"),r!==null){if(n===ql)return o===rt?r.COMPRESSED_SRGB_ALPHA_BPTC_UNORM_EXT:r.COMPRESSED_RGBA_BPTC_UNORM_EXT;if(n===Yl)return r.COMPRESSED_RGB_BPTC_SIGNED_FLOAT_EXT;if(n===Kl)return r.COMPRESSED_RGB_BPTC_UNSIGNED_FLOAT_EXT}else return null;if(n===jl||n===Jl||n===Yo||n===Zl)if(r=e.get("EXT_texture_compression_rgtc"),r!==null){if(n===jl)return r.COMPRESSED_RED_RGTC1_EXT;if(n===Jl)return r.COMPRESSED_SIGNED_RED_RGTC1_EXT;if(n===Yo)return r.COMPRESSED_RED_GREEN_RGTC2_EXT;if(n===Zl)return r.COMPRESSED_SIGNED_RED_GREEN_RGTC2_EXT}else return null;return n===zs?s.UNSIGNED_INT_24_8:s[n]!==void 0?s[n]:null}return{convert:t}}var fM=`
void main() {

	gl_Position = vec4( position, 1.0 );

}`,pM=`
uniform sampler2DArray depthColor;
uniform float depthWidth;
uniform float depthHeight;

void main() {

	vec2 coord = vec2( gl_FragCoord.x / depthWidth, gl_FragCoord.y / depthHeight );

	if ( coord.x >= 1.0 ) {

		gl_FragDepth = texture( depthColor, vec3( coord.x - 1.0, coord.y, 1 ) ).r;

	} else {

		gl_FragDepth = texture( depthColor, vec3( coord.x, coord.y, 0 ) ).r;

	}

}`,wu=class{constructor(){this.texture=null,this.mesh=null,this.depthNear=0,this.depthFar=0}init(e,t){if(this.texture===null){let n=new Po(e.texture);(e.depthNear!==t.depthNear||e.depthFar!==t.depthFar)&&(this.depthNear=e.depthNear,this.depthFar=e.depthFar),this.texture=n}}getMesh(e){if(this.texture!==null&&this.mesh===null){let t=e.cameras[0].viewport,n=new kn({vertexShader:fM,fragmentShader:pM,uniforms:{depthColor:{value:this.texture},depthWidth:{value:t.z},depthHeight:{value:t.w}}});this.mesh=new dt(new Ds(20,20),n)}return this.mesh}reset(){this.texture=null,this.mesh=null}getDepthTexture(){return this.texture}},Tu=class extends Bn{constructor(e,t){super();let n=this,i=null,r=1,o=null,a="local-floor",l=1,c=null,h=null,u=null,d=null,f=null,m=null,x=typeof XRWebGLBinding<"u",y=new wu,v={},M=t.getContextAttributes(),E=null,b=null,A=[],T=[],g=new Ce,_=null,R=null,P=new Bt;P.viewport=new tt;let D=new Bt;D.viewport=new tt;let B=[P,D],H=new hl,L=null,W=null;this.cameraAutoUpdate=!0,this.enabled=!1,this.isPresenting=!1,this.getController=function(Y){let ce=A[Y];return ce===void 0&&(ce=new Mr,A[Y]=ce),ce.getTargetRaySpace()},this.getControllerGrip=function(Y){let ce=A[Y];return ce===void 0&&(ce=new Mr,A[Y]=ce),ce.getGripSpace()},this.getHand=function(Y){let ce=A[Y];return ce===void 0&&(ce=new Mr,A[Y]=ce),ce.getHandSpace()};function N(Y){let ce=T.indexOf(Y.inputSource);if(ce===-1)return;let _e=A[ce];_e!==void 0&&(_e.update(Y.inputSource,Y.frame,c||o),_e.dispatchEvent({type:Y.type,data:Y.inputSource}))}function F(){i.removeEventListener("select",N),i.removeEventListener("selectstart",N),i.removeEventListener("selectend",N),i.removeEventListener("squeeze",N),i.removeEventListener("squeezestart",N),i.removeEventListener("squeezeend",N),i.removeEventListener("end",F),i.removeEventListener("inputsourceschange",q);for(let Y=0;Y<A.length;Y++){let ce=T[Y];ce!==null&&(T[Y]=null,A[Y].disconnect(ce))}L=null,W=null,y.reset();for(let Y in v)delete v[Y];if(e.setRenderTarget(E),f=null,d=null,u=null,i=null,b=null,Ae.stop(),n.isPresenting=!1,e.setPixelRatio(_),e.setSize(g.width,g.height,!1),R!==null){let Y=R.camera;Y.fov=R.fov,Y.zoom=R.zoom,Y.updateProjectionMatrix(),R=null}n.dispatchEvent({type:"sessionend"})}this.setFramebufferScaleFactor=function(Y){r=Y,n.isPresenting===!0&&Ie("WebXRManager: Cannot change framebuffer scale while presenting.")},this.setReferenceSpaceType=function(Y){a=Y,n.isPresenting===!0&&Ie("WebXRManager: Cannot change reference space type while presenting.")},this.getReferenceSpace=function(){return c||o},this.setReferenceSpace=function(Y){c=Y},this.getBaseLayer=function(){return d!==null?d:f},this.getBinding=function(){return u===null&&x&&(u=new XRWebGLBinding(i,t)),u},this.getFrame=function(){return m},this.getSession=function(){return i},this.setSession=async function(Y){if(i=Y,i!==null){if(E=e.getRenderTarget(),i.addEventListener("select",N),i.addEventListener("selectstart",N),i.addEventListener("selectend",N),i.addEventListener("squeeze",N),i.addEventListener("squeezestart",N),i.addEventListener("squeezeend",N),i.addEventListener("end",F),i.addEventListener("inputsourceschange",q),M.xrCompatible!==!0&&await t.makeXRCompatible(),_=e.getPixelRatio(),e.getSize(g),x&&"createProjectionLayer"in XRWebGLBinding.prototype){let _e=null,Pe=null,ge=null;M.depth&&(ge=M.stencil?t.DEPTH24_STENCIL8:t.DEPTH_COMPONENT24,_e=M.stencil?Hi:Li,Pe=M.stencil?zs:ni);let ke={colorFormat:t.RGBA8,depthFormat:ge,scaleFactor:r};u=this.getBinding(),d=u.createProjectionLayer(ke),i.updateRenderState({layers:[d]}),e.setPixelRatio(1),e.setSize(d.textureWidth,d.textureHeight,!1),b=new Jt(d.textureWidth,d.textureHeight,{format:Gn,type:vn,depthTexture:new ti(d.textureWidth,d.textureHeight,Pe,void 0,void 0,void 0,void 0,void 0,void 0,_e),stencilBuffer:M.stencil,colorSpace:e.outputColorSpace,samples:M.antialias?4:0,resolveDepthBuffer:d.ignoreDepthValues===!1,resolveStencilBuffer:d.ignoreDepthValues===!1,storeMultisampledDepthBuffer:d.ignoreDepthValues===!1,storeMultisampledStencilBuffer:d.ignoreDepthValues===!1})}else{let _e={antialias:M.antialias,alpha:!0,depth:M.depth,stencil:M.stencil,framebufferScaleFactor:r};f=new XRWebGLLayer(i,t,_e),i.updateRenderState({baseLayer:f}),e.setPixelRatio(1),e.setSize(f.framebufferWidth,f.framebufferHeight,!1),b=new Jt(f.framebufferWidth,f.framebufferHeight,{format:Gn,type:vn,colorSpace:e.outputColorSpace,stencilBuffer:M.stencil,resolveDepthBuffer:f.ignoreDepthValues===!1,resolveStencilBuffer:f.ignoreDepthValues===!1,storeMultisampledDepthBuffer:f.ignoreDepthValues===!1,storeMultisampledStencilBuffer:f.ignoreDepthValues===!1})}b.isXRRenderTarget=!0,this.setFoveation(l),c=null,o=await i.requestReferenceSpace(a),Ae.setContext(i),Ae.start(),n.isPresenting=!0,n.dispatchEvent({type:"sessionstart"})}},this.getEnvironmentBlendMode=function(){if(i!==null)return i.environmentBlendMode},this.getDepthTexture=function(){return y.getDepthTexture()};function q(Y){for(let ce=0;ce<Y.removed.length;ce++){let _e=Y.removed[ce],Pe=T.indexOf(_e);Pe>=0&&(T[Pe]=null,A[Pe].disconnect(_e))}for(let ce=0;ce<Y.added.length;ce++){let _e=Y.added[ce],Pe=T.indexOf(_e);if(Pe===-1){for(let ke=0;ke<A.length;ke++)if(ke>=T.length){T.push(_e),Pe=ke;break}else if(T[ke]===null){T[ke]=_e,Pe=ke;break}if(Pe===-1)break}let ge=A[Pe];ge&&ge.connect(_e)}}function z(Y,ce){ce===null?Y.matrixWorld.copy(Y.matrix):Y.matrixWorld.multiplyMatrices(ce.matrixWorld,Y.matrix),Y.matrixWorldInverse.copy(Y.matrixWorld).invert()}this.updateCamera=function(Y){if(i===null)return;let ce=Y.near,_e=Y.far;y.texture!==null&&(y.depthNear>0&&(ce=y.depthNear),y.depthFar>0&&(_e=y.depthFar)),H.near=D.near=P.near=ce,H.far=D.far=P.far=_e,(L!==H.near||W!==H.far)&&(i.updateRenderState({depthNear:H.near,depthFar:H.far}),L=H.near,W=H.far),H.layers.mask=Y.layers.mask|6,P.layers.mask=H.layers.mask&-5,D.layers.mask=H.layers.mask&-3;let Pe=Y.parent,ge=H.cameras;z(H,Pe);for(let ke=0;ke<ge.length;ke++)z(ge[ke],Pe);H.projectionMatrix.copy(P.projectionMatrix),H.projectionMatrixInverse.copy(P.projectionMatrixInverse),R===null&&Y.isPerspectiveCamera&&(R={camera:Y,fov:Y.fov,zoom:Y.zoom}),K(Y,H,Pe)};function K(Y,ce,_e){_e===null?Y.matrix.copy(ce.matrixWorld):(Y.matrix.copy(_e.matrixWorld),Y.matrix.invert(),Y.matrix.multiply(ce.matrixWorld)),Y.matrix.decompose(Y.position,Y.quaternion,Y.scale),Y.updateMatrixWorld(!0),Y.projectionMatrix.copy(ce.projectionMatrix),Y.projectionMatrixInverse.copy(ce.projectionMatrixInverse),Y.isPerspectiveCamera&&(Y.fov=Ps*2*Math.atan(1/Y.projectionMatrix.elements[5]),Y.zoom=1)}this.getCamera=function(){return H},this.getFoveation=function(){if(!(d===null&&f===null))return l},this.setFoveation=function(Y){l=Y,d!==null&&(d.fixedFoveation=Y),f!==null&&f.fixedFoveation!==void 0&&(f.fixedFoveation=Y)},this.hasDepthSensing=function(){return y.texture!==null},this.getDepthSensingMesh=function(){return y.getMesh(H)},this.getCameraTexture=function(Y){return v[Y]};let te=null;function re(Y,ce){if(h=ce.getViewerPose(c||o),m=ce,h!==null){let _e=h.views;f!==null&&(e.setRenderTargetFramebuffer(b,f.framebuffer),e.setRenderTarget(b));let Pe=!1;_e.length!==H.cameras.length&&(H.cameras.length=0,Pe=!0);for(let Ne=0;Ne<_e.length;Ne++){let at=_e[Ne],ft=null;if(f!==null)ft=f.getViewport(at);else{let Kt=u.getViewSubImage(d,at);ft=Kt.viewport,Ne===0&&(e.setRenderTargetTextures(b,Kt.colorTexture,Kt.depthStencilTexture),e.setRenderTarget(b))}let Je=B[Ne];Je===void 0&&(Je=new Bt,Je.layers.enable(Ne),Je.viewport=new tt,B[Ne]=Je),Je.matrix.fromArray(at.transform.matrix),Je.matrix.decompose(Je.position,Je.quaternion,Je.scale),Je.projectionMatrix.fromArray(at.projectionMatrix),Je.projectionMatrixInverse.copy(Je.projectionMatrix).invert(),Je.viewport.set(ft.x,ft.y,ft.width,ft.height),Ne===0&&(H.matrix.copy(Je.matrix),H.matrix.decompose(H.position,H.quaternion,H.scale)),Pe===!0&&H.cameras.push(Je)}let ge=i.enabledFeatures;if(ge&&ge.includes("depth-sensing")&&i.depthUsage=="gpu-optimized"&&x){u=n.getBinding();let Ne=u.getDepthInformation(_e[0]);Ne&&Ne.isValid&&Ne.texture&&y.init(Ne,i.renderState)}if(ge&&ge.includes("camera-access")&&x){e.state.unbindTexture(),u=n.getBinding();for(let Ne=0;Ne<_e.length;Ne++){let at=_e[Ne].camera;if(at){let ft=v[at];ft||(ft=new Po,v[at]=ft);let Je=u.getCameraImage(at);ft.sourceTexture=Je}}}}for(let _e=0;_e<A.length;_e++){let Pe=T[_e],ge=A[_e];Pe!==null&&ge!==void 0&&ge.update(Pe,ce,c||o)}te&&te(Y,ce),ce.detectedPlanes&&n.dispatchEvent({type:"planesdetected",data:ce}),m=null}let Ae=new em;Ae.setAnimationLoop(re),this.setAnimationLoop=function(Y){te=Y},this.dispose=function(){}}},mM=new Fe,hm=new ze;hm.set(-1,0,0,0,1,0,0,0,1);function gM(s,e){function t(y,v){y.matrixAutoUpdate===!0&&y.updateMatrix(),v.value.copy(y.matrix)}function n(y,v){v.color.getRGB(y.fogColor.value,du(s)),v.isFog?(y.fogNear.value=v.near,y.fogFar.value=v.far):v.isFogExp2&&(y.fogDensity.value=v.density)}function i(y,v,M,E,b){v.isNodeMaterial?v.uniformsNeedUpdate=!1:v.isMeshBasicMaterial?r(y,v):v.isMeshLambertMaterial?(r(y,v),v.envMap&&(y.envMapIntensity.value=v.envMapIntensity)):v.isMeshToonMaterial?(r(y,v),u(y,v)):v.isMeshPhongMaterial?(r(y,v),h(y,v),v.envMap&&(y.envMapIntensity.value=v.envMapIntensity)):v.isMeshStandardMaterial?(r(y,v),d(y,v),v.isMeshPhysicalMaterial&&f(y,v,b)):v.isMeshMatcapMaterial?(r(y,v),m(y,v)):v.isMeshDepthMaterial?r(y,v):v.isMeshDistanceMaterial?(r(y,v),x(y,v)):v.isMeshNormalMaterial?r(y,v):v.isLineBasicMaterial?(o(y,v),v.isLineDashedMaterial&&a(y,v)):v.isPointsMaterial?l(y,v,M,E):v.isSpriteMaterial?c(y,v):v.isShadowMaterial?(y.color.value.copy(v.color),y.opacity.value=v.opacity):v.isShaderMaterial&&(v.uniformsNeedUpdate=!1)}function r(y,v){y.opacity.value=v.opacity,v.color&&y.diffuse.value.copy(v.color),v.emissive&&y.emissive.value.copy(v.emissive).multiplyScalar(v.emissiveIntensity),v.map&&(y.map.value=v.map,t(v.map,y.mapTransform)),v.alphaMap&&(y.alphaMap.value=v.alphaMap,t(v.alphaMap,y.alphaMapTransform)),v.bumpMap&&(y.bumpMap.value=v.bumpMap,t(v.bumpMap,y.bumpMapTransform),y.bumpScale.value=v.bumpScale,v.side===Qt&&(y.bumpScale.value*=-1)),v.normalMap&&(y.normalMap.value=v.normalMap,t(v.normalMap,y.normalMapTransform),y.normalScale.value.copy(v.normalScale),v.side===Qt&&y.normalScale.value.negate()),v.displacementMap&&(y.displacementMap.value=v.displacementMap,t(v.displacementMap,y.displacementMapTransform),y.displacementScale.value=v.displacementScale,y.displacementBias.value=v.displacementBias),v.emissiveMap&&(y.emissiveMap.value=v.emissiveMap,t(v.emissiveMap,y.emissiveMapTransform)),v.specularMap&&(y.specularMap.value=v.specularMap,t(v.specularMap,y.specularMapTransform)),v.alphaTest>0&&(y.alphaTest.value=v.alphaTest);let M=e.get(v),E=M.envMap,b=M.envMapRotation;E&&(y.envMap.value=E,y.envMapRotation.value.setFromMatrix4(mM.makeRotationFromEuler(b)).transpose(),E.isCubeTexture&&E.isRenderTargetTexture===!1&&y.envMapRotation.value.premultiply(hm),y.reflectivity.value=v.reflectivity,y.ior.value=v.ior,y.refractionRatio.value=v.refractionRatio),v.lightMap&&(y.lightMap.value=v.lightMap,y.lightMapIntensity.value=v.lightMapIntensity,t(v.lightMap,y.lightMapTransform)),v.aoMap&&(y.aoMap.value=v.aoMap,y.aoMapIntensity.value=v.aoMapIntensity,t(v.aoMap,y.aoMapTransform))}function o(y,v){y.diffuse.value.copy(v.color),y.opacity.value=v.opacity,v.map&&(y.map.value=v.map,t(v.map,y.mapTransform))}function a(y,v){y.dashSize.value=v.dashSize,y.totalSize.value=v.dashSize+v.gapSize,y.scale.value=v.scale}function l(y,v,M,E){y.diffuse.value.copy(v.color),y.opacity.value=v.opacity,y.size.value=v.size*M,y.scale.value=E*.5,v.map&&(y.map.value=v.map,t(v.map,y.uvTransform)),v.alphaMap&&(y.alphaMap.value=v.alphaMap,t(v.alphaMap,y.alphaMapTransform)),v.alphaTest>0&&(y.alphaTest.value=v.alphaTest)}function c(y,v){y.diffuse.value.copy(v.color),y.opacity.value=v.opacity,y.rotation.value=v.rotation,v.map&&(y.map.value=v.map,t(v.map,y.mapTransform)),v.alphaMap&&(y.alphaMap.value=v.alphaMap,t(v.alphaMap,y.alphaMapTransform)),v.alphaTest>0&&(y.alphaTest.value=v.alphaTest)}function h(y,v){y.specular.value.copy(v.specular),y.shininess.value=Math.max(v.shininess,1e-4)}function u(y,v){v.gradientMap&&(y.gradientMap.value=v.gradientMap)}function d(y,v){y.metalness.value=v.metalness,v.metalnessMap&&(y.metalnessMap.value=v.metalnessMap,t(v.metalnessMap,y.metalnessMapTransform)),y.roughness.value=v.roughness,v.roughnessMap&&(y.roughnessMap.value=v.roughnessMap,t(v.roughnessMap,y.roughnessMapTransform)),v.envMap&&(y.envMapIntensity.value=v.envMapIntensity)}function f(y,v,M){y.ior.value=v.ior,v.diffuseRoughness>0&&(y.diffuseRoughness.value=v.diffuseRoughness,v.diffuseRoughnessMap&&(y.diffuseRoughnessMap.value=v.diffuseRoughnessMap,t(v.diffuseRoughnessMap,y.diffuseRoughnessMapTransform))),v.sheen>0&&(y.sheenColor.value.copy(v.sheenColor).multiplyScalar(v.sheen),y.sheenRoughness.value=v.sheenRoughness,v.sheenColorMap&&(y.sheenColorMap.value=v.sheenColorMap,t(v.sheenColorMap,y.sheenColorMapTransform)),v.sheenRoughnessMap&&(y.sheenRoughnessMap.value=v.sheenRoughnessMap,t(v.sheenRoughnessMap,y.sheenRoughnessMapTransform))),v.clearcoat>0&&(y.clearcoat.value=v.clearcoat,y.clearcoatRoughness.value=v.clearcoatRoughness,v.clearcoatMap&&(y.clearcoatMap.value=v.clearcoatMap,t(v.clearcoatMap,y.clearcoatMapTransform)),v.clearcoatRoughnessMap&&(y.clearcoatRoughnessMap.value=v.clearcoatRoughnessMap,t(v.clearcoatRoughnessMap,y.clearcoatRoughnessMapTransform)),v.clearcoatNormalMap&&(y.clearcoatNormalMap.value=v.clearcoatNormalMap,t(v.clearcoatNormalMap,y.clearcoatNormalMapTransform),y.clearcoatNormalScale.value.copy(v.clearcoatNormalScale),v.side===Qt&&y.clearcoatNormalScale.value.negate())),v.dispersion>0&&(y.dispersion.value=v.dispersion),v.retroreflectivity>0&&(y.retroreflectivity.value=v.retroreflectivity),v.iridescence>0&&(y.iridescence.value=v.iridescence,y.iridescenceIOR.value=v.iridescenceIOR,y.iridescenceThicknessMinimum.value=v.iridescenceThicknessMinimum,y.iridescenceThicknessMaximum.value=v.iridescenceThicknessMaximum,v.iridescenceMap&&(y.iridescenceMap.value=v.iridescenceMap,t(v.iridescenceMap,y.iridescenceMapTransform)),v.iridescenceThicknessMap&&(y.iridescenceThicknessMap.value=v.iridescenceThicknessMap,t(v.iridescenceThicknessMap,y.iridescenceThicknessMapTransform))),v.transmission>0&&(y.transmission.value=v.transmission,y.transmissionSamplerMap.value=M.texture,y.transmissionSamplerSize.value.set(M.width,M.height),v.transmissionMap&&(y.transmissionMap.value=v.transmissionMap,t(v.transmissionMap,y.transmissionMapTransform)),y.thickness.value=v.thickness,v.thicknessMap&&(y.thicknessMap.value=v.thicknessMap,t(v.thicknessMap,y.thicknessMapTransform)),y.attenuationDistance.value=v.attenuationDistance,y.attenuationColor.value.copy(v.attenuationColor)),v.anisotropy>0&&(y.anisotropyVector.value.set(v.anisotropy*Math.cos(v.anisotropyRotation),v.anisotropy*Math.sin(v.anisotropyRotation)),v.anisotropyMap&&(y.anisotropyMap.value=v.anisotropyMap,t(v.anisotropyMap,y.anisotropyMapTransform))),y.specularIntensity.value=v.specularIntensity,y.specularColor.value.copy(v.specularColor),v.specularColorMap&&(y.specularColorMap.value=v.specularColorMap,t(v.specularColorMap,y.specularColorMapTransform)),v.specularIntensityMap&&(y.specularIntensityMap.value=v.specularIntensityMap,t(v.specularIntensityMap,y.specularIntensityMapTransform))}function m(y,v){v.matcap&&(y.matcap.value=v.matcap)}function x(y,v){let M=e.get(v).light;y.referencePosition.value.setFromMatrixPosition(M.matrixWorld),y.nearDistance.value=M.shadow.camera.near,y.farDistance.value=M.shadow.camera.far}return{refreshFogUniforms:n,refreshMaterialUniforms:i}}function yM(s,e,t,n){let i={},r={};function o(M,E){let b=E.program;n.uniformBlockBinding(M,b,i[M.id])}function a(M,E){let b=i[M.id];b===void 0&&(m(M),b=l(M),i[M.id]=b,M.addEventListener("dispose",y));let A=E.program;n.updateUBOMapping(M,A);let T=e.render.frame;r[M.id]!==T&&(c(M),r[M.id]=T)}function l(M){let E=s.createBuffer(),b=M.__size,A=M.usage;return s.bindBuffer(s.UNIFORM_BUFFER,E),s.bufferData(s.UNIFORM_BUFFER,b,A),s.bindBuffer(s.UNIFORM_BUFFER,null),E}function c(M){let E=i[M.id],b=M.uniforms,A=M.__cache;s.bindBuffer(s.UNIFORM_BUFFER,E);for(let T=0,g=b.length;T<g;T++){let _=b[T];if(Array.isArray(_))for(let R=0,P=_.length;R<P;R++)h(_[R],T,R,A);else h(_,T,0,A)}s.bindBuffer(s.UNIFORM_BUFFER,null)}function h(M,E,b,A){if(d(M,E,b,A)===!0){let T=M.__offset,g=M.value;if(Array.isArray(g)){let _=0;for(let R=0;R<g.length;R++){let P=g[R],D=x(P,!0);u(P,M.__data,_),_+=D.storage/Float32Array.BYTES_PER_ELEMENT}}else u(g,M.__data,0);s.bufferSubData(s.UNIFORM_BUFFER,T,M.__data)}}function u(M,E,b){typeof M=="number"||typeof M=="boolean"?E[b]=M:M.isMatrix3?(E[b]=M.elements[0],E[b+1]=M.elements[1],E[b+2]=M.elements[2],E[b+3]=0,E[b+4]=M.elements[3],E[b+5]=M.elements[4],E[b+6]=M.elements[5],E[b+7]=0,E[b+8]=M.elements[6],E[b+9]=M.elements[7],E[b+10]=M.elements[8],E[b+11]=0):ArrayBuffer.isView(M)?E.set(M.subarray(0,E.length-b),b):M.toArray(E,b)}function d(M,E,b,A){let T=M.value,g=E+"_"+b;if(Array.isArray(T)){A[g]===void 0&&(A[g]=[]);let _=A[g],R=!1;for(let P=0;P<T.length;P++)f(T[P],_,P)===!0&&(R=!0);return R}return f(T,A,g)}function f(M,E,b){if(E[b]===void 0)return typeof M=="number"||typeof M=="boolean"?E[b]=M:ArrayBuffer.isView(M)?E[b]=M.slice():E[b]=M.clone(),!0;{let A=E[b];if(typeof M=="number"||typeof M=="boolean"){if(A!==M)return E[b]=M,!0}else{if(ArrayBuffer.isView(M))return!0;if(A.equals(M)===!1)return A.copy(M),!0}}return!1}function m(M){let E=M.uniforms,b=0,A=16;for(let g=0,_=E.length;g<_;g++){let R=Array.isArray(E[g])?E[g]:[E[g]];for(let P=0,D=R.length;P<D;P++){let B=R[P],H=Array.isArray(B.value)?B.value:[B.value],L=Array.isArray(E[g])||Array.isArray(B.value),W=b;for(let F=0,q=H.length;F<q;F++){let z=H[F],K=x(z,L),te=b%A,re=te%K.boundary,Ae=te+re;b+=re,Ae!==0&&A-Ae<K.storage&&(b+=A-Ae),F===0&&(W=b),b+=K.storage}let N=B.type==="int"?Int32Array:B.type==="uint"?Uint32Array:Float32Array;B.__data=new N((b-W)/Float32Array.BYTES_PER_ELEMENT),B.__offset=W}}let T=b%A;return T>0&&(b+=A-T),M.__size=b,M.__cache={},this}function x(M,E){let b={boundary:0,storage:0};return typeof M=="number"||typeof M=="boolean"?(b.boundary=4,b.storage=4):M.isVector2?(b.boundary=8,b.storage=8):M.isVector3||M.isColor?(b.boundary=16,b.storage=12):M.isVector4?(b.boundary=16,b.storage=16):M.isMatrix3?(b.boundary=16,b.storage=48):M.isMatrix4?(b.boundary=16,b.storage=64):M.isTexture?Ie("WebGLRenderer: Texture samplers can not be part of an uniforms group."):ArrayBuffer.isView(M)?(b.boundary=16,b.storage=M.byteLength):Ie("WebGLRenderer: Unsupported uniform value type.",M),E===!0&&(b.boundary=16,b.storage=Math.ceil(b.storage/16)*16),b}function y(M){let E=M.target;E.removeEventListener("dispose",y),s.deleteBuffer(i[E.id]),delete i[E.id],delete r[E.id]}function v(){for(let M in i)s.deleteBuffer(i[M]);i={},r={}}return{bind:o,update:a,dispose:v}}var vM=new Uint16Array([12469,15057,12620,14925,13266,14620,13807,14376,14323,13990,14545,13625,14713,13328,14840,12882,14931,12528,14996,12233,15039,11829,15066,11525,15080,11295,15085,10976,15082,10705,15073,10495,13880,14564,13898,14542,13977,14430,14158,14124,14393,13732,14556,13410,14702,12996,14814,12596,14891,12291,14937,11834,14957,11489,14958,11194,14943,10803,14921,10506,14893,10278,14858,9960,14484,14039,14487,14025,14499,13941,14524,13740,14574,13468,14654,13106,14743,12678,14818,12344,14867,11893,14889,11509,14893,11180,14881,10751,14852,10428,14812,10128,14765,9754,14712,9466,14764,13480,14764,13475,14766,13440,14766,13347,14769,13070,14786,12713,14816,12387,14844,11957,14860,11549,14868,11215,14855,10751,14825,10403,14782,10044,14729,9651,14666,9352,14599,9029,14967,12835,14966,12831,14963,12804,14954,12723,14936,12564,14917,12347,14900,11958,14886,11569,14878,11247,14859,10765,14828,10401,14784,10011,14727,9600,14660,9289,14586,8893,14508,8533,15111,12234,15110,12234,15104,12216,15092,12156,15067,12010,15028,11776,14981,11500,14942,11205,14902,10752,14861,10393,14812,9991,14752,9570,14682,9252,14603,8808,14519,8445,14431,8145,15209,11449,15208,11451,15202,11451,15190,11438,15163,11384,15117,11274,15055,10979,14994,10648,14932,10343,14871,9936,14803,9532,14729,9218,14645,8742,14556,8381,14461,8020,14365,7603,15273,10603,15272,10607,15267,10619,15256,10631,15231,10614,15182,10535,15118,10389,15042,10167,14963,9787,14883,9447,14800,9115,14710,8665,14615,8318,14514,7911,14411,7507,14279,7198,15314,9675,15313,9683,15309,9712,15298,9759,15277,9797,15229,9773,15166,9668,15084,9487,14995,9274,14898,8910,14800,8539,14697,8234,14590,7790,14479,7409,14367,7067,14178,6621,15337,8619,15337,8631,15333,8677,15325,8769,15305,8871,15264,8940,15202,8909,15119,8775,15022,8565,14916,8328,14804,8009,14688,7614,14569,7287,14448,6888,14321,6483,14088,6171,15350,7402,15350,7419,15347,7480,15340,7613,15322,7804,15287,7973,15229,8057,15148,8012,15046,7846,14933,7611,14810,7357,14682,7069,14552,6656,14421,6316,14251,5948,14007,5528,15356,5942,15356,5977,15353,6119,15348,6294,15332,6551,15302,6824,15249,7044,15171,7122,15070,7050,14949,6861,14818,6611,14679,6349,14538,6067,14398,5651,14189,5311,13935,4958,15359,4123,15359,4153,15356,4296,15353,4646,15338,5160,15311,5508,15263,5829,15188,6042,15088,6094,14966,6001,14826,5796,14678,5543,14527,5287,14377,4985,14133,4586,13869,4257,15360,1563,15360,1642,15358,2076,15354,2636,15341,3350,15317,4019,15273,4429,15203,4732,15105,4911,14981,4932,14836,4818,14679,4621,14517,4386,14359,4156,14083,3795,13808,3437,15360,122,15360,137,15358,285,15355,636,15344,1274,15322,2177,15281,2765,15215,3223,15120,3451,14995,3569,14846,3567,14681,3466,14511,3305,14344,3121,14037,2800,13753,2467,15360,0,15360,1,15359,21,15355,89,15346,253,15325,479,15287,796,15225,1148,15133,1492,15008,1749,14856,1882,14685,1886,14506,1783,14324,1608,13996,1398,13702,1183]),yi=null;function xM(){return yi===null&&(yi=new es(vM,16,16,as,ii),yi.name="DFG_LUT",yi.minFilter=zt,yi.magFilter=zt,yi.wrapS=Fn,yi.wrapT=Fn,yi.generateMipmaps=!1,yi.needsUpdate=!0),yi}var oc=class{constructor(e={}){let{canvas:t=Tp(),context:n=null,depth:i=!0,stencil:r=!1,alpha:o=!1,antialias:a=!1,premultipliedAlpha:l=!0,preserveDrawingBuffer:c=!1,powerPreference:h="default",failIfMajorPerformanceCaveat:u=!1,reversedDepthBuffer:d=!1,outputBufferType:f=vn}=e;this.isWebGLRenderer=!0;let m;if(n!==null){if(typeof WebGLRenderingContext<"u"&&n instanceof WebGLRenderingContext)throw new Error("THREE.WebGLRenderer: WebGL 1 is not supported since r163.");m=n.getContextAttributes().alpha}else m=o;let x=f,y=new Set([Ml,bl,_l]),v=new Set([vn,ni,Or,zs,yl,vl]),M=new Uint32Array(4),E=new Int32Array(4),b={textures:[],min:[],max:[],resolution:[]},A=null,T=null,g=[],_=[],R=null;this.domElement=t,this.debug={checkShaderErrors:!0,diagnostics:{keywords:!1},onShaderError:null},this.autoClear=!0,this.autoClearColor=!0,this.autoClearDepth=!0,this.autoClearStencil=!0,this.sortObjects=!0,this.clippingPlanes=[],this.localClippingEnabled=!1,this.toneMapping=mi,this.toneMappingExposure=1,this.transmissionResolutionScale=1;let P=this,D=!1,B=null,H=null,L=null,W=null;this._outputColorSpace=wt;let N=0,F=0,q=null,z=-1,K=null,te=new tt,re=new tt,Ae=null,Y=new Me(0),ce=0,_e=t.width,Pe=t.height,ge=1,ke=null,bt=null,Ne=new tt(0,0,_e,Pe),at=new tt(0,0,_e,Pe),ft=!1,Je=new di,Kt=new Qa,Ft=!1,gn=!1,Mt=new Fe,ai=new I,Xt=new tt,Pn={background:null,fog:null,environment:null,overrideMaterial:null,isScene:!0},In=!1;function Ln(){return q===null?ge:1}let k=n;function Dn(w,U){return t.getContext(w,U)}let xt,_t,ye,Ut,Ue,He,C,S,V,ie,ee,ae,pe,J,Z,he,O,Q,j,ue,oe,le,Le;try{let w={alpha:!0,depth:i,stencil:r,antialias:a,premultipliedAlpha:l,preserveDrawingBuffer:c,powerPreference:h,failIfMajorPerformanceCaveat:u};if("setAttribute"in t&&t.setAttribute("data-engine",`three.js r${"187"}`),t.addEventListener("webglcontextlost",Oe,!1),t.addEventListener("webglcontextrestored",We,!1),t.addEventListener("webglcontextcreationerror",ve,!1),k===null){let U="webgl2";if(k=Dn(U,w),k===null)throw Dn(U)?new Error("THREE.WebGLRenderer: Error creating WebGL context with your selected attributes."):new Error("THREE.WebGLRenderer: Error creating WebGL context.")}Xe()}catch(w){throw t.removeEventListener("webglcontextlost",Oe,!1),t.removeEventListener("webglcontextrestored",We,!1),t.removeEventListener("webglcontextcreationerror",ve,!1),Be("WebGLRenderer: "+w.message),w}function Xe(){xt=new P_(k),xt.init(),oe=new dM(k,xt),_t=new x_(k,xt,e,oe),ye=new hM(k,xt),_t.reversedDepthBuffer&&d&&ye.buffers.depth.setReversed(!0),H=k.createFramebuffer(),L=k.createFramebuffer(),W=k.createFramebuffer(),Ut=new D_(k),Ue=new jb,He=new uM(k,xt,ye,Ue,_t,oe,Ut),C=new C_(P),S=new Oy(k),le=new y_(k,S),V=new I_(k,S,Ut,le),ie=new O_(k,V,S,le,Ut),Q=new N_(k,_t,He),Z=new __(Ue),ee=new Kb(P,C,xt,_t,le,Z),ae=new gM(P,Ue),pe=new Zb,J=new sM(xt),O=new g_(P,C,ye,ie,m,l),he=new cM(P,ie,_t),Le=new yM(k,Ut,_t,ye),j=new v_(k,xt,Ut),ue=new L_(k,xt,Ut),Ut.programs=ee.programs,P.capabilities=_t,P.extensions=xt,P.properties=Ue,P.renderLists=pe,P.shadowMap=he,P.state=ye,P.info=Ut}x!==vn&&(R=new U_(x,t.width,t.height,a,i,r));let se=new Tu(P,k);this.xr=se,this.getContext=function(){return k},this.getContextAttributes=function(){return k.getContextAttributes()},this.forceContextLoss=function(){let w=xt.get("WEBGL_lose_context");w&&w.loseContext()},this.forceContextRestore=function(){let w=xt.get("WEBGL_lose_context");w&&w.restoreContext()},this.getPixelRatio=function(){return ge},this.setPixelRatio=function(w){w!==void 0&&(ge=w,this.setSize(_e,Pe,!1))},this.getSize=function(w){return w.set(_e,Pe)},this.setSize=function(w,U,$=!0){if(se.isPresenting){Ie("WebGLRenderer: Can't change size while VR device is presenting.");return}_e=w,Pe=U,t.width=Math.floor(w*ge),t.height=Math.floor(U*ge),$===!0&&(t.style.width=w+"px",t.style.height=U+"px"),R!==null&&R.setSize(t.width,t.height),this.setViewport(0,0,w,U)},this.getDrawingBufferSize=function(w){return w.set(_e*ge,Pe*ge).floor()},this.setDrawingBufferSize=function(w,U,$){_e=w,Pe=U,ge=$,t.width=Math.floor(w*$),t.height=Math.floor(U*$),this.setViewport(0,0,w,U)},this.setEffects=function(w){if(x===vn){Be("WebGLRenderer: setEffects() requires outputBufferType set to HalfFloatType or FloatType.");return}if(w){for(let U=0;U<w.length;U++)if(w[U].isOutputPass===!0){Ie("WebGLRenderer: OutputPass is not needed in setEffects(). Tone mapping and color space conversion are applied automatically.");break}}R.setEffects(w||[])},this.getCurrentViewport=function(w){return w.copy(te)},this.getViewport=function(w){return w.copy(Ne)},this.setViewport=function(w,U,$,G){w.isVector4?Ne.set(w.x,w.y,w.z,w.w):Ne.set(w,U,$,G),ye.viewport(te.copy(Ne).multiplyScalar(Ln()).round())},this.getScissor=function(w){return w.copy(at)},this.setScissor=function(w,U,$,G){w.isVector4?at.set(w.x,w.y,w.z,w.w):at.set(w,U,$,G),ye.scissor(re.copy(at).multiplyScalar(Ln()).round())},this.getScissorTest=function(){return ft},this.setScissorTest=function(w){ye.setScissorTest(ft=w)},this.setOpaqueSort=function(w){ke=w},this.setTransparentSort=function(w){bt=w},this.getClearColor=function(w){return w.copy(O.getClearColor())},this.setClearColor=function(){O.setClearColor(...arguments)},this.getClearAlpha=function(){return O.getClearAlpha()},this.setClearAlpha=function(){O.setClearAlpha(...arguments)},this.clear=function(w=!0,U=!0,$=!0){let G=0;if(w){let X=!1;if(q!==null){let me=q.texture.format;X=y.has(me)}if(X){let me=q.texture.type,we=v.has(me),de=O.getClearColor(),be=O.getClearAlpha(),Re=de.r,Ve=de.g,Ze=de.b;we?(M[0]=Re,M[1]=Ve,M[2]=Ze,M[3]=be,k.clearBufferuiv(k.COLOR,0,M)):(E[0]=Re,E[1]=Ve,E[2]=Ze,E[3]=be,k.clearBufferiv(k.COLOR,0,E))}else G|=k.COLOR_BUFFER_BIT}U&&(G|=k.DEPTH_BUFFER_BIT,this.state.buffers.depth.setMask(!0)),$&&(G|=k.STENCIL_BUFFER_BIT,this.state.buffers.stencil.setMask(4294967295)),G!==0&&k.clear(G)},this.clearColor=function(){this.clear(!0,!1,!1)},this.clearDepth=function(){this.clear(!1,!0,!1)},this.clearStencil=function(){this.clear(!1,!1,!0)},this.setNodesHandler=function(w){w.setRenderer(this),B=w},this.dispose=function(){t.removeEventListener("webglcontextlost",Oe,!1),t.removeEventListener("webglcontextrestored",We,!1),t.removeEventListener("webglcontextcreationerror",ve,!1),O.dispose(),pe.dispose(),J.dispose(),He.dispose(),Ue.dispose(),C.dispose(),ie.dispose(),V.dispose(),le.dispose(),Le.dispose(),ee.dispose(),se.dispose(),se.removeEventListener("sessionstart",Hd),se.removeEventListener("sessionend",Gd),ys.stop()};function Oe(w){w.preventDefault(),Mo("WebGLRenderer: Context Lost."),D=!0}function We(){Mo("WebGLRenderer: Context Restored."),D=!1;let w=Ut.autoReset,U=he.enabled,$=he.autoUpdate,G=he.needsUpdate,X=he.type;Xe(),Ut.autoReset=w,he.enabled=U,he.autoUpdate=$,he.needsUpdate=G,he.type=X}function ve(w){Be("WebGLRenderer: A WebGL context could not be created. Reason: ",w.statusMessage)}function lt(w){let U=w.target;U.removeEventListener("dispose",lt),$t(U)}function $t(w){Xi(w),Ue.remove(w)}function Xi(w){let U=Ue.get(w).programs;U!==void 0&&(U.forEach(function($){ee.releaseProgram($)}),w.isShaderMaterial&&ee.releaseShaderCache(w))}this.renderBufferDirect=function(w,U,$,G,X,me){U===null&&(U=Pn);let we=X.isMesh&&X.matrixWorld.determinantAffine()<0,de=A0(w,U,$,G,X);ye.setMaterial(G,we);let be=$.index,Re=1;if(G.wireframe===!0){if(be=V.getWireframeAttribute($),be===void 0)return;Re=2}let Ve=$.drawRange,Ze=$.attributes.position,Te=Ve.start*Re,Qe=(Ve.start+Ve.count)*Re;me!==null&&(Te=Math.max(Te,me.start*Re),Qe=Math.min(Qe,(me.start+me.count)*Re)),be!==null?(Te=Math.max(Te,0),Qe=Math.min(Qe,be.count)):Ze!=null&&(Te=Math.max(Te,0),Qe=Math.min(Qe,Ze.count));let Ct=Qe-Te;if(Ct<0||Ct===1/0)return;le.setup(X,G,de,$,be);let mt,pt=j;if(be!==null&&(mt=S.get(be),pt=ue,pt.setIndex(mt)),X.isMesh)G.wireframe===!0?(ye.setLineWidth(G.wireframeLinewidth*Ln()),pt.setMode(k.LINES)):pt.setMode(k.TRIANGLES);else if(X.isLine){let tn=G.linewidth;tn===void 0&&(tn=1),ye.setLineWidth(tn*Ln()),X.isLineSegments?pt.setMode(k.LINES):X.isLineLoop?pt.setMode(k.LINE_LOOP):pt.setMode(k.LINE_STRIP)}else X.isPoints?pt.setMode(k.POINTS):X.isSprite&&pt.setMode(k.TRIANGLES);if(X.isBatchedMesh)if(xt.get("WEBGL_multi_draw"))pt.renderMultiDraw(X._multiDrawStarts,X._multiDrawCounts,X._multiDrawCount);else{let tn=X._multiDrawStarts,Ee=X._multiDrawCounts,cn=X._multiDrawCount,it=be?S.get(be).bytesPerElement:1,vs=Ue.get(G).currentProgram.getUniforms();for(let nn=0;nn<cn;nn++)vs.setValue(k,"_gl_DrawID",nn),pt.render(tn[nn]/it,Ee[nn])}else if(X.isInstancedMesh)pt.renderInstances(Te,Ct,X.count);else if($.isInstancedBufferGeometry){let tn=$._maxInstanceCount!==void 0?$._maxInstanceCount:1/0,Ee=Math.min($.instanceCount,tn);pt.renderInstances(Te,Ct,Ee)}else pt.render(Te,Ct)};function zd(w,U,$,G){B!==null&&w.isNodeMaterial&&B.setObject(G,w),Ft===!0&&Z.setState(w,$,!1),w.transparent===!0&&w.side===vt&&w.forceSinglePass===!1?(w.side=Qt,w.needsUpdate=!0,ao(w,U,G),w.side=zn,w.needsUpdate=!0,ao(w,U,G),w.side=vt):ao(w,U,G)}this.compile=function(w,U,$=null){$===null&&($=w),B!==null&&B.renderStart(w,U,$),T=J.get($),T.init(U),_.push(T),$.traverseVisible(function(X){X.isLight&&X.layers.test(U.layers)&&(T.pushLight(X),X.castShadow&&T.pushShadow(X))}),w!==$&&w.traverseVisible(function(X){X.isLight&&X.layers.test(U.layers)&&(T.pushLight(X),X.castShadow&&T.pushShadow(X))}),T.setupLights(),B!==null&&B.updateLights(T.state.lightsArray),gn=this.localClippingEnabled,Ft=Z.init(this.clippingPlanes,gn),Ft===!0&&Z.setGlobalState(this.clippingPlanes,U),B!==null&&he.render(T.state.shadowsArray,$,U);let G=new Set;return w.traverse(function(X){if(!(X.isMesh||X.isPoints||X.isLine||X.isSprite))return;let me=X.material;if(me)if(Array.isArray(me))for(let we=0;we<me.length;we++){let de=me[we];zd(de,$,U,X),G.add(de)}else zd(me,$,U,X),G.add(me)}),T=_.pop(),B!==null&&B.renderEnd(),G},this.compileAsync=function(w,U,$=null){let G=this.compile(w,U,$);return new Promise(X=>{function me(){if(G.forEach(function(we){let be=Ue.get(we).currentProgram;(be===void 0||be.isReady())&&G.delete(we)}),G.size===0){X(w);return}setTimeout(me,10)}xt.get("KHR_parallel_shader_compile")!==null?me():setTimeout(me,10)})};let Zc=null;function T0(w){Zc&&Zc(w)}function Hd(){ys.stop()}function Gd(){ys.start()}let ys=new em;ys.setAnimationLoop(T0),typeof self<"u"&&ys.setContext(self),this.setAnimationLoop=function(w){Zc=w,se.setAnimationLoop(w),w===null?ys.stop():ys.start()},se.addEventListener("sessionstart",Hd),se.addEventListener("sessionend",Gd),this.render=function(w,U){if(U!==void 0&&U.isCamera!==!0){Be("WebGLRenderer.render: camera is not an instance of THREE.Camera.");return}if(D===!0)return;B!==null&&B.renderStart(w,U);let $=se.enabled===!0&&se.isPresenting===!0,G=R!==null&&(q===null||$)&&R.begin(P,q);if(w.matrixWorldAutoUpdate===!0&&w.updateMatrixWorld(),U.parent===null&&U.matrixWorldAutoUpdate===!0&&U.updateMatrixWorld(),se.enabled===!0&&se.isPresenting===!0&&(R===null||R.isCompositing()===!1)&&(se.cameraAutoUpdate===!0&&se.updateCamera(U),U=se.getCamera()),w.isScene===!0&&w.onBeforeRender(P,w,U,q),T=J.get(w,_.length),T.init(U),T.state.textureUnits=He.getTextureUnits(),_.push(T),Mt.multiplyMatrices(U.projectionMatrix,U.matrixWorldInverse),U.isArrayCamera?Kt.setFromArrayCamera(U):Je.setFromProjectionMatrix(Mt,Un,U.reversedDepth),gn=this.localClippingEnabled,Ft=Z.init(this.clippingPlanes,gn),A=pe.get(w,g.length),A.init(),g.push(A),this.info.render.frame++,se.enabled===!0&&se.isPresenting===!0){let we=P.xr.getDepthSensingMesh();we!==null&&Qc(we,U,-1/0,P.sortObjects)}Qc(w,U,0,P.sortObjects),A.finish(),B!==null&&B.updateLights(T.state.lightsArray),P.sortObjects===!0&&A.sort(ke,bt),In=se.enabled===!1||se.isPresenting===!1||se.hasDepthSensing()===!1,In&&O.addToRenderList(A,w),this.info.autoReset===!0&&this.info.reset(),Ft===!0&&Z.beginShadows();let X=T.state.shadowsArray;if(he.render(X,w,U),Ft===!0&&Z.endShadows(),(G&&R.hasRenderPass())===!1){let we=A.opaque,de=A.transmissive;if(T.setupLights(),U.isArrayCamera){let be=U.cameras;if(de.length>0)for(let Re=0,Ve=be.length;Re<Ve;Re++){let Ze=be[Re];Wd(we,de,w,Ze)}In&&O.render(w);for(let Re=0,Ve=be.length;Re<Ve;Re++){let Ze=be[Re];Vd(A,w,Ze,Ze.viewport)}}else de.length>0&&Wd(we,de,w,U),In&&O.render(w),Vd(A,w,U)}q!==null&&F===0&&(He.updateMultisampleRenderTarget(q),He.updateRenderTargetMipmap(q)),G&&R.end(P),w.isScene===!0&&w.onAfterRender(P,w,U),le.resetDefaultState(),z=-1,K=null,_.pop(),_.length>0?(T=_[_.length-1],He.setTextureUnits(T.state.textureUnits),Ft===!0&&Z.setGlobalState(P.clippingPlanes,T.state.camera)):T=null,g.pop(),g.length>0?A=g[g.length-1]:A=null,B!==null&&B.renderEnd()};function Qc(w,U,$,G){if(w.visible===!1)return;if(w.layers.test(U.layers)){if(w.isGroup)$=w.renderOrder;else if(w.isLOD)w.autoUpdate===!0&&w.update(U);else if(w.isLight)T.pushLight(w),w.castShadow&&T.pushShadow(w);else if(w.isSprite){let we=U.isArrayCamera?Kt:Je;if(!w.frustumCulled||w.intersectsFrustum(we)){G&&Xt.setFromMatrixPosition(w.matrixWorld).applyMatrix4(Mt);let de=ie.update(w),be=w.material;be.visible&&A.push(w,de,be,$,Xt.z,null,U)}}else if(w.isMesh||w.isLine||w.isPoints){let we=U.isArrayCamera?Kt:Je;if(!w.frustumCulled||w.intersectsFrustum(we)){let de=ie.update(w),be=w.material;if(G&&(w.boundingSphere!==void 0?(w.boundingSphere===null&&w.computeBoundingSphere(),Xt.copy(w.boundingSphere.center)):(de.boundingSphere===null&&de.computeBoundingSphere(),Xt.copy(de.boundingSphere.center)),Xt.applyMatrix4(w.matrixWorld).applyMatrix4(Mt)),Array.isArray(be)){let Re=de.groups;for(let Ve=0,Ze=Re.length;Ve<Ze;Ve++){let Te=Re[Ve],Qe=be[Te.materialIndex];Qe&&Qe.visible&&A.push(w,de,Qe,$,Xt.z,Te,U)}}else be.visible&&A.push(w,de,be,$,Xt.z,null,U)}}}let me=w.children;for(let we=0,de=me.length;we<de;we++)Qc(me[we],U,$,G)}function Vd(w,U,$,G){let{opaque:X,transmissive:me,transparent:we}=w;T.setupLightsView($),Ft===!0&&Z.setGlobalState(P.clippingPlanes,$),G&&ye.viewport(te.copy(G)),X.length>0&&fa(X,U,$),me.length>0&&fa(me,U,$),we.length>0&&fa(we,U,$),ye.buffers.depth.setTest(!0),ye.buffers.depth.setMask(!0),ye.buffers.color.setMask(!0),ye.setPolygonOffset(!1)}function Wd(w,U,$,G){if(($.isScene===!0?$.overrideMaterial:null)!==null)return;if(T.state.transmissionRenderTarget[G.id]===void 0){let Te=xt.has("EXT_color_buffer_half_float")||xt.has("EXT_color_buffer_float");T.state.transmissionRenderTarget[G.id]=new Jt(1,1,{generateMipmaps:!0,type:Te?ii:vn,minFilter:Hn,samples:Math.max(4,_t.samples),stencilBuffer:r,resolveDepthBuffer:!1,resolveStencilBuffer:!1,storeMultisampledDepthBuffer:!1,storeMultisampledStencilBuffer:!1,colorSpace:qe.workingColorSpace})}let me=T.state.transmissionRenderTarget[G.id],we=G.viewport||te;me.setSize(we.z*P.transmissionResolutionScale,we.w*P.transmissionResolutionScale);let de=P.getRenderTarget(),be=P.getActiveCubeFace(),Re=P.getActiveMipmapLevel();P.setRenderTarget(me),P.getClearColor(Y),ce=P.getClearAlpha(),ce<1&&P.setClearColor(16777215,.5),P.clear(),In&&O.render($);let Ve=P.toneMapping;P.toneMapping=mi;let Ze=G.viewport;if(G.viewport!==void 0&&(G.viewport=void 0),T.setupLightsView(G),Ft===!0&&Z.setGlobalState(P.clippingPlanes,G),fa(w,$,G),He.updateMultisampleRenderTarget(me),He.updateRenderTargetMipmap(me),xt.has("WEBGL_multisampled_render_to_texture")===!1){let Te=!1;for(let Qe=0,Ct=U.length;Qe<Ct;Qe++){let mt=U[Qe],{object:pt,geometry:tn,material:Ee,group:cn}=mt;if(Ee.side===vt&&pt.layers.test(G.layers)){let it=Ee.side;Ee.side=Qt,Ee.needsUpdate=!0,Xd(pt,$,G,tn,Ee,cn),Ee.side=it,Ee.needsUpdate=!0,Te=!0}}Te===!0&&(He.updateMultisampleRenderTarget(me),He.updateRenderTargetMipmap(me))}P.setRenderTarget(de,be,Re),P.setClearColor(Y,ce),Ze!==void 0&&(G.viewport=Ze),P.toneMapping=Ve}function fa(w,U,$){let G=U.isScene===!0?U.overrideMaterial:null;for(let X=0,me=w.length;X<me;X++){let we=w[X],{object:de,geometry:be,group:Re}=we,Ve=we.material;Ve.allowOverride===!0&&G!==null&&(Ve=G),de.layers.test($.layers)&&Xd(de,U,$,be,Ve,Re)}}function Xd(w,U,$,G,X,me){B!==null&&X.isNodeMaterial&&B.setObject(w,X),w.onBeforeRender(P,U,$,G,X,me),w.modelViewMatrix.multiplyMatrices($.matrixWorldInverse,w.matrixWorld),w.normalMatrix.getNormalMatrix(w.modelViewMatrix),X.onBeforeRender(P,U,$,G,w,me),X.transparent===!0&&X.side===vt&&X.forceSinglePass===!1?(X.side=Qt,X.needsUpdate=!0,P.renderBufferDirect($,U,G,X,w,me),X.side=zn,X.needsUpdate=!0,P.renderBufferDirect($,U,G,X,w,me),X.side=vt):P.renderBufferDirect($,U,G,X,w,me),w.onAfterRender(P,U,$,G,X,me)}function $d(w){let U=0;for(let $ of w)$.texture!==null&&U++;return U}function ao(w,U,$){U.isScene!==!0&&(U=Pn);let G=Ue.get(w),X=T.state.lights,me=T.state.shadowsArray,we=X.state.version,de=ee.getParameters(w,X.state,me,U,$,T.state.lightProbeGridArray),be=ee.getProgramCacheKey(de),Re=G.programs;G.environment=w.isMeshStandardMaterial||w.isMeshLambertMaterial||w.isMeshPhongMaterial?U.environment:null,G.fog=U.fog;let Ve=w.isMeshStandardMaterial||w.isMeshLambertMaterial&&!w.envMap||w.isMeshPhongMaterial&&!w.envMap;G.envMap=C.get(w.envMap||G.environment,Ve),G.envMapRotation=G.environment!==null&&w.envMap===null?U.environmentRotation:w.envMapRotation,Re===void 0&&(w.addEventListener("dispose",lt),Re=new Map,G.programs=Re,G.programVariants=new Map);let Ze=Re.get(be);if(Ze!==void 0){if(G.currentProgram===Ze&&G.lightsStateVersion===we)return Yd(w,de),Ze}else de.uniforms=ee.getUniforms(w),B!==null&&w.isNodeMaterial&&B.build(w,$,de),w.onBeforeCompile(de,P),Ze=ee.acquireProgram(de,be),Re.set(be,Ze),G.uniforms=de.uniforms;let Te=G.uniforms;return(!w.isShaderMaterial&&!w.isRawShaderMaterial||w.clipping===!0)&&(Te.clippingPlanes=Z.uniform),Yd(w,de),G.needsLights=C0(w),G.lightsStateVersion=we,G.needsLights&&(Te.ambientLightColor.value=X.state.ambient,Te.lightProbe.value=X.state.probe,Te.sunLights.value=X.state.sun,Te.sunLightShadows.value=X.state.sunShadow,Te.directionalLights.value=X.state.directional,Te.directionalLightShadows.value=X.state.directionalShadow,Te.spotLights.value=X.state.spot,Te.spotLightShadows.value=X.state.spotShadow,Te.rectAreaLights.value=X.state.rectArea,Te.ltc_1.value=X.state.rectAreaLTC1,Te.ltc_2.value=X.state.rectAreaLTC2,Te.pointLights.value=X.state.point,Te.pointLightShadows.value=X.state.pointShadow,Te.hemisphereLights.value=X.state.hemi,Te.sunShadowMatrix.value=X.state.sunShadowMatrix,Te.sunShadowCascade.value=X.state.sunShadowCascade,Te.directionalShadowMatrix.value=X.state.directionalShadowMatrix,Te.spotLightMatrix.value=X.state.spotLightMatrix,Te.spotLightMap.value=X.state.spotLightMap,Te.pointShadowMatrix.value=X.state.pointShadowMatrix),G.numLightProbeGrids=$d(T.state.lightProbeGridArray),G.currentProgram=Ze,G.uniformsList=null,Ze}function E0(w,U,$,G,X){let me=Ue.get(w),we=me.currentProgram.id+","+G+","+X,de=me.programVariants.get(we);return de===void 0?(de=ao(w,U,$),me.programVariants.set(we,de)):(me.currentProgram=de,me.uniformsList=null,me.outputColorSpace=G,me.toneMapping=X),de}function qd(w){if(w.uniformsList===null){let U=w.currentProgram.getUniforms();w.uniformsList=Br.seqWithValue(U.seq,w.uniforms)}return w.uniformsList}function Yd(w,U){let $=Ue.get(w);$.outputColorSpace=U.outputColorSpace,$.batching=U.batching,$.batchingColor=U.batchingColor,$.instancing=U.instancing,$.instancingColor=U.instancingColor,$.instancingMorph=U.instancingMorph,$.skinning=U.skinning,$.morphTargets=U.morphTargets,$.morphNormals=U.morphNormals,$.morphColors=U.morphColors,$.morphTargetsCount=U.morphTargetsCount,$.numClippingPlanes=U.numClippingPlanes,$.numIntersection=U.numClipIntersection,$.vertexAlphas=U.vertexAlphas,$.vertexTangents=U.vertexTangents,$.toneMapping=U.toneMapping}function A0(w,U,$,G,X){U.isScene!==!0&&(U=Pn),He.resetTextureUnits();let me=U.fog,we=G.isMeshStandardMaterial||G.isMeshLambertMaterial||G.isMeshPhongMaterial?U.environment:null,de=q===null?P.outputColorSpace:q.isXRRenderTarget===!0?q.texture.colorSpace:qe.workingColorSpace,be=G.isMeshStandardMaterial||G.isMeshLambertMaterial&&!G.envMap||G.isMeshPhongMaterial&&!G.envMap,Re=C.get(G.envMap||we,be),Ve=G.vertexColors===!0&&!!$.attributes.color&&$.attributes.color.itemSize===4,Ze=!!$.attributes.tangent&&(!!G.normalMap||G.anisotropy>0),Te=!!$.morphAttributes.position,Qe=!!$.morphAttributes.normal,Ct=!!$.morphAttributes.color,mt=mi;G.toneMapped&&(q===null||q.isXRRenderTarget===!0)&&(mt=P.toneMapping);let pt=$.morphAttributes.position||$.morphAttributes.normal||$.morphAttributes.color,tn=pt!==void 0?pt.length:0,Ee=Ue.get(G),cn=T.state.lights;if(Ft===!0&&(gn===!0||w!==K)){let St=w===K&&G.id===z;Z.setState(G,w,St)}let it=!1,vs=!1;G.version===Ee.__version?Ee.needsLights&&Ee.lightsStateVersion!==cn.state.version||X.isBatchedMesh&&Ee.batching===!1||!X.isBatchedMesh&&Ee.batching===!0||X.isBatchedMesh&&Ee.batchingColor===!0&&X._colorsTexture===null||X.isBatchedMesh&&Ee.batchingColor===!1&&X._colorsTexture!==null||X.isInstancedMesh&&Ee.instancing===!1||!X.isInstancedMesh&&Ee.instancing===!0||X.isSkinnedMesh&&Ee.skinning===!1||!X.isSkinnedMesh&&Ee.skinning===!0||X.isInstancedMesh&&Ee.instancingColor===!0&&X.instanceColor===null||X.isInstancedMesh&&Ee.instancingColor===!1&&X.instanceColor!==null||X.isInstancedMesh&&Ee.instancingMorph===!0&&X.morphTexture===null||X.isInstancedMesh&&Ee.instancingMorph===!1&&X.morphTexture!==null||Ee.envMap!==Re||G.fog===!0&&Ee.fog!==me||Ee.numClippingPlanes!==void 0&&(Ee.numClippingPlanes!==Z.numPlanes||Ee.numIntersection!==Z.numIntersection)||Ee.vertexAlphas!==Ve||Ee.vertexTangents!==Ze||Ee.morphTargets!==Te||Ee.morphNormals!==Qe||Ee.morphColors!==Ct||Ee.morphTargetsCount!==tn||Ee.numLightProbeGrids!==$d(T.state.lightProbeGridArray)?it=!0:(Ee.outputColorSpace!==de||Ee.toneMapping!==mt)&&(vs=!0):(it=!0,Ee.__version=G.version);let nn=Ee.currentProgram;(it===!0||vs===!0)&&(nn=vs===!0?E0(G,U,X,de,mt):ao(G,U,X),B&&G.isNodeMaterial&&B.onUpdateProgram(G,nn,Ee));let pa=!1,$i=!1,xs=!1,et=nn.getUniforms(),jt=Ee.uniforms;if(ye.useProgram(nn.program)&&(pa=!0,$i=!0,xs=!0),G.id!==z&&(z=G.id,$i=!0),pa||K!==w){ye.buffers.depth.getReversed()&&w.reversedDepth!==!0&&(w._reversedDepth=!0,w.updateProjectionMatrix()),et.setValue(k,"projectionMatrix",w.projectionMatrix),et.setValue(k,"viewMatrix",w.matrixWorldInverse);let qt=et.map.cameraPosition;qt!==void 0&&qt.setValue(k,ai.setFromMatrixPosition(w.matrixWorld)),_t.logarithmicDepthBuffer&&et.setValue(k,"logDepthBufFC",2/(Math.log(w.far+1)/Math.LN2)),(G.isMeshPhongMaterial||G.isMeshToonMaterial||G.isMeshLambertMaterial||G.isMeshBasicMaterial||G.isMeshStandardMaterial||G.isShaderMaterial)&&et.setValue(k,"isOrthographic",w.isOrthographicCamera===!0),K!==w&&(K=w,$i=!0,xs=!0)}if(Ee.needsLights&&(cn.state.sunShadowMap.length>0&&et.setValue(k,"sunShadowMap",cn.state.sunShadowMap,He),cn.state.directionalShadowMap.length>0&&et.setValue(k,"directionalShadowMap",cn.state.directionalShadowMap,He),cn.state.spotShadowMap.length>0&&et.setValue(k,"spotShadowMap",cn.state.spotShadowMap,He),cn.state.pointShadowMap.length>0&&et.setValue(k,"pointShadowMap",cn.state.pointShadowMap,He)),X.isSkinnedMesh){et.setOptional(k,X,"bindMatrix"),et.setOptional(k,X,"bindMatrixInverse");let St=X.skeleton;St&&(St.boneTexture===null&&St.computeBoneTexture(),et.setValue(k,"boneTexture",St.boneTexture,He))}X.isBatchedMesh&&(et.setOptional(k,X,"batchingTexture"),et.setValue(k,"batchingTexture",X._matricesTexture,He),et.setOptional(k,X,"batchingIdTexture"),et.setValue(k,"batchingIdTexture",X._indirectTexture,He),et.setOptional(k,X,"batchingColorTexture"),X._colorsTexture!==null&&et.setValue(k,"batchingColorTexture",X._colorsTexture,He));let Yn=$.morphAttributes;if((Yn.position!==void 0||Yn.normal!==void 0||Yn.color!==void 0)&&Q.update(X,$,nn),($i||Ee.receiveShadow!==X.receiveShadow)&&(Ee.receiveShadow=X.receiveShadow,et.setValue(k,"receiveShadow",X.receiveShadow)),(G.isMeshStandardMaterial||G.isMeshLambertMaterial||G.isMeshPhongMaterial)&&G.envMap===null&&U.environment!==null&&(jt.envMapIntensity.value=U.environmentIntensity),jt.dfgLUT!==void 0&&(jt.dfgLUT.value=xM()),$i){if(et.setValue(k,"toneMappingExposure",P.toneMappingExposure),Ee.needsLights&&R0(jt,xs),me&&G.fog===!0&&ae.refreshFogUniforms(jt,me),ae.refreshMaterialUniforms(jt,G,ge,Pe,T.state.transmissionRenderTarget[w.id]),Ee.needsLights&&Ee.numLightProbeGrids>0){let St=b,qt=0;for(let wi of T.state.lightProbeGridArray)wi.texture!==null&&(St.textures[qt]=wi.texture,St.min[qt]=wi.boundingBox.min,St.max[qt]=wi.boundingBox.max,St.resolution[qt]=wi.resolution,qt++);for(let wi in St)St[wi].length=qt;jt.probesSH.value=St.textures,jt.probesMin.value=St.min,jt.probesMax.value=St.max,jt.probesResolution.value=St.resolution}Br.upload(k,qd(Ee),jt,He)}if(G.isShaderMaterial&&G.uniformsNeedUpdate===!0&&(Br.upload(k,qd(Ee),jt,He),G.uniformsNeedUpdate=!1),G.isSpriteMaterial&&et.setValue(k,"center",X.center),et.setValue(k,"modelViewMatrix",X.modelViewMatrix),et.setValue(k,"normalMatrix",X.normalMatrix),et.setValue(k,"modelMatrix",X.matrixWorld),G.uniformsGroups!==void 0){let St=G.uniformsGroups;for(let qt=0,wi=St.length;qt<wi;qt++){let jd=St[qt];Le.update(jd,nn),Le.bind(jd,nn)}}return nn}function R0(w,U){w.ambientLightColor.needsUpdate=U,w.lightProbe.needsUpdate=U,w.sunLights.needsUpdate=U,w.sunLightShadows.needsUpdate=U,w.directionalLights.needsUpdate=U,w.directionalLightShadows.needsUpdate=U,w.pointLights.needsUpdate=U,w.pointLightShadows.needsUpdate=U,w.spotLights.needsUpdate=U,w.spotLightShadows.needsUpdate=U,w.rectAreaLights.needsUpdate=U,w.hemisphereLights.needsUpdate=U}function C0(w){return w.isMeshLambertMaterial||w.isMeshToonMaterial||w.isMeshPhongMaterial||w.isMeshStandardMaterial||w.isShadowMaterial||w.isShaderMaterial&&w.lights===!0}this.getActiveCubeFace=function(){return N},this.getActiveMipmapLevel=function(){return F},this.getRenderTarget=function(){return q},this.setRenderTargetTextures=function(w,U,$){let G=Ue.get(w);G.__autoAllocateDepthBuffer=w.resolveDepthBuffer===!1,G.__autoAllocateDepthBuffer===!1&&(G.__useRenderToTexture=!1),Ue.get(w.texture).__webglTexture=U,Ue.get(w.depthTexture).__webglTexture=G.__autoAllocateDepthBuffer?void 0:$,G.__hasExternalTextures=!0},this.setRenderTargetFramebuffer=function(w,U){let $=Ue.get(w);$.__webglFramebuffer=U,$.__useDefaultFramebuffer=U===void 0},this.setRenderTarget=function(w,U=0,$=0){q=w,N=U,F=$;let G=null,X=!1,me=!1;if(w){let de=Ue.get(w);if(de.__useDefaultFramebuffer!==void 0){ye.bindFramebuffer(k.FRAMEBUFFER,de.__webglFramebuffer),te.copy(w.viewport),re.copy(w.scissor),Ae=w.scissorTest,ye.viewport(te),ye.scissor(re),ye.setScissorTest(Ae),z=-1;return}else if(de.__webglFramebuffer===void 0)He.setupRenderTarget(w);else if(de.__hasExternalTextures)He.rebindTextures(w,Ue.get(w.texture).__webglTexture,Ue.get(w.depthTexture).__webglTexture);else if(w.depthBuffer){let Ve=w.depthTexture;if(de.__boundDepthTexture!==Ve){if(Ve!==null&&Ue.has(Ve)&&(w.width!==Ve.image.width||w.height!==Ve.image.height))throw new Error("THREE.WebGLRenderer: Attached DepthTexture is initialized to the incorrect size.");He.setupDepthRenderbuffer(w)}}let be=w.texture;(be.isData3DTexture||be.isDataArrayTexture||be.isCompressedArrayTexture)&&(me=!0);let Re=Ue.get(w).__webglFramebuffer;w.isWebGLCubeRenderTarget?(Array.isArray(Re[U])?G=Re[U][$]:G=Re[U],X=!0):w.samples>0&&He.useMultisampledRTT(w)===!1?G=Ue.get(w).__webglMultisampledFramebuffer:Array.isArray(Re)?G=Re[$]:G=Re,te.copy(w.viewport),re.copy(w.scissor),Ae=w.scissorTest}else te.copy(Ne).multiplyScalar(ge).floor(),re.copy(at).multiplyScalar(ge).floor(),Ae=ft;if($!==0&&(G=H),ye.bindFramebuffer(k.FRAMEBUFFER,G)&&ye.drawBuffers(w,G),ye.viewport(te),ye.scissor(re),ye.setScissorTest(Ae),X){let de=Ue.get(w.texture);k.framebufferTexture2D(k.FRAMEBUFFER,k.COLOR_ATTACHMENT0,k.TEXTURE_CUBE_MAP_POSITIVE_X+U,de.__webglTexture,$)}else if(me){let de=U;for(let be=0;be<w.textures.length;be++){let Re=Ue.get(w.textures[be]);k.framebufferTextureLayer(k.FRAMEBUFFER,k.COLOR_ATTACHMENT0+be,Re.__webglTexture,$,de)}}else if(w!==null&&$!==0){let de=Ue.get(w.texture);k.framebufferTexture2D(k.FRAMEBUFFER,k.COLOR_ATTACHMENT0,k.TEXTURE_2D,de.__webglTexture,$)}z=-1};function Kd(w){let U=Ue.get(w);return(U.__readFormat!==w.format||U.__readType!==w.type)&&(U.__readFormat=w.format,U.__readType=w.type,U.__formatReadable=_t.textureFormatReadable(w.format),U.__typeReadable=_t.textureTypeReadable(w.type)),U}this.readRenderTargetPixels=function(w,U,$,G,X,me,we,de=0){if(!(w&&w.isWebGLRenderTarget)){Be("WebGLRenderer.readRenderTargetPixels: renderTarget is not THREE.WebGLRenderTarget.");return}let be=Ue.get(w).__webglFramebuffer;if(w.isWebGLCubeRenderTarget&&we!==void 0&&(be=be[we],Array.isArray(be)&&(be=be[0])),be){ye.bindFramebuffer(k.FRAMEBUFFER,be);try{let Re=w.textures[de],Ve=Re.format,Ze=Re.type;w.textures.length>1&&k.readBuffer(k.COLOR_ATTACHMENT0+de);let Te=Kd(Re);if(Te.__formatReadable===!1){Be("WebGLRenderer.readRenderTargetPixels: renderTarget is not in RGBA or implementation defined format.");return}if(Te.__typeReadable===!1){Be("WebGLRenderer.readRenderTargetPixels: renderTarget is not in UnsignedByteType or implementation defined type.");return}U>=0&&U<=w.width-G&&$>=0&&$<=w.height-X&&k.readPixels(U,$,G,X,oe.convert(Ve),oe.convert(Ze),me)}finally{let Re=q!==null?Ue.get(q).__webglFramebuffer:null;ye.bindFramebuffer(k.FRAMEBUFFER,Re)}}},this.readRenderTargetPixelsAsync=async function(w,U,$,G,X,me,we,de=0){if(!(w&&w.isWebGLRenderTarget))throw new Error("THREE.WebGLRenderer.readRenderTargetPixels: renderTarget is not THREE.WebGLRenderTarget.");let be=Ue.get(w).__webglFramebuffer;if(w.isWebGLCubeRenderTarget&&we!==void 0&&(be=be[we],Array.isArray(be)&&(be=be[0])),be)if(U>=0&&U<=w.width-G&&$>=0&&$<=w.height-X){ye.bindFramebuffer(k.FRAMEBUFFER,be);let Re=w.textures[de],Ve=Re.format,Ze=Re.type;w.textures.length>1&&k.readBuffer(k.COLOR_ATTACHMENT0+de);let Te=Kd(Re);if(Te.__formatReadable===!1)throw new Error("THREE.WebGLRenderer.readRenderTargetPixelsAsync: renderTarget is not in RGBA or implementation defined format.");if(Te.__typeReadable===!1)throw new Error("THREE.WebGLRenderer.readRenderTargetPixelsAsync: renderTarget is not in UnsignedByteType or implementation defined type.");let Qe=k.createBuffer();k.bindBuffer(k.PIXEL_PACK_BUFFER,Qe),k.bufferData(k.PIXEL_PACK_BUFFER,me.byteLength,k.STREAM_READ),k.readPixels(U,$,G,X,oe.convert(Ve),oe.convert(Ze),0),k.bindBuffer(k.PIXEL_PACK_BUFFER,null);let Ct=q!==null?Ue.get(q).__webglFramebuffer:null;ye.bindFramebuffer(k.FRAMEBUFFER,Ct);let mt=k.fenceSync(k.SYNC_GPU_COMMANDS_COMPLETE,0);return k.flush(),await Ap(k,mt,4),k.bindBuffer(k.PIXEL_PACK_BUFFER,Qe),k.getBufferSubData(k.PIXEL_PACK_BUFFER,0,me),k.bindBuffer(k.PIXEL_PACK_BUFFER,null),k.deleteBuffer(Qe),k.deleteSync(mt),me}else throw new Error("THREE.WebGLRenderer.readRenderTargetPixelsAsync: requested read bounds are out of range.")},this.copyFramebufferToTexture=function(w,U=null,$=0){let G=Math.pow(2,-$),X=Math.floor(w.image.width*G),me=Math.floor(w.image.height*G),we=U!==null?U.x:0,de=U!==null?U.y:0;He.setTexture2D(w,0),k.copyTexSubImage2D(k.TEXTURE_2D,$,0,0,we,de,X,me),ye.unbindTexture()},this.copyTextureToTexture=function(w,U,$=null,G=null,X=0,me=0){let we,de,be,Re,Ve,Ze,Te,Qe,Ct,mt=w.isCompressedTexture?w.mipmaps[me]:w.image;if($!==null)we=$.max.x-$.min.x,de=$.max.y-$.min.y,be=$.isBox3?$.max.z-$.min.z:1,Re=$.min.x,Ve=$.min.y,Ze=$.isBox3?$.min.z:0;else{let et=Math.pow(2,-X);we=Math.floor(mt.width*et),de=Math.floor(mt.height*et),w.isDataArrayTexture?be=mt.depth:w.isData3DTexture?be=Math.floor(mt.depth*et):be=1,Re=0,Ve=0,Ze=0}G!==null?(Te=G.x,Qe=G.y,Ct=G.z):(Te=0,Qe=0,Ct=0);let pt=oe.convert(U.format),tn=oe.convert(U.type),Ee;U.isData3DTexture?(He.setTexture3D(U,0),Ee=k.TEXTURE_3D):U.isDataArrayTexture||U.isCompressedArrayTexture?(He.setTexture2DArray(U,0),Ee=k.TEXTURE_2D_ARRAY):(He.setTexture2D(U,0),Ee=k.TEXTURE_2D),ye.activeTexture(k.TEXTURE0),ye.pixelStorei(k.UNPACK_FLIP_Y_WEBGL,U.flipY),ye.pixelStorei(k.UNPACK_PREMULTIPLY_ALPHA_WEBGL,U.premultiplyAlpha),ye.pixelStorei(k.UNPACK_ALIGNMENT,U.unpackAlignment);let cn=ye.getParameter(k.UNPACK_ROW_LENGTH),it=ye.getParameter(k.UNPACK_IMAGE_HEIGHT),vs=ye.getParameter(k.UNPACK_SKIP_PIXELS),nn=ye.getParameter(k.UNPACK_SKIP_ROWS),pa=ye.getParameter(k.UNPACK_SKIP_IMAGES);ye.pixelStorei(k.UNPACK_ROW_LENGTH,mt.width),ye.pixelStorei(k.UNPACK_IMAGE_HEIGHT,mt.height),ye.pixelStorei(k.UNPACK_SKIP_PIXELS,Re),ye.pixelStorei(k.UNPACK_SKIP_ROWS,Ve),ye.pixelStorei(k.UNPACK_SKIP_IMAGES,Ze);let $i=w.isDataArrayTexture||w.isData3DTexture,xs=U.isDataArrayTexture||U.isData3DTexture;if(w.isDepthTexture){let et=Ue.get(w),jt=Ue.get(U),Yn=Ue.get(et.__renderTarget),St=Ue.get(jt.__renderTarget);ye.bindFramebuffer(k.READ_FRAMEBUFFER,Yn.__webglFramebuffer),ye.bindFramebuffer(k.DRAW_FRAMEBUFFER,St.__webglFramebuffer);for(let qt=0;qt<be;qt++)$i&&(k.framebufferTextureLayer(k.READ_FRAMEBUFFER,k.COLOR_ATTACHMENT0,Ue.get(w).__webglTexture,X,Ze+qt),k.framebufferTextureLayer(k.DRAW_FRAMEBUFFER,k.COLOR_ATTACHMENT0,Ue.get(U).__webglTexture,me,Ct+qt)),k.blitFramebuffer(Re,Ve,Re+we,Ve+de,Te,Qe,Te+we,Qe+de,k.DEPTH_BUFFER_BIT,k.NEAREST);ye.bindFramebuffer(k.READ_FRAMEBUFFER,null),ye.bindFramebuffer(k.DRAW_FRAMEBUFFER,null)}else if(X!==0||w.isRenderTargetTexture||Ue.has(w)){let et=Ue.get(w),jt=Ue.get(U);ye.bindFramebuffer(k.READ_FRAMEBUFFER,L),ye.bindFramebuffer(k.DRAW_FRAMEBUFFER,W);for(let Yn=0;Yn<be;Yn++)$i?k.framebufferTextureLayer(k.READ_FRAMEBUFFER,k.COLOR_ATTACHMENT0,et.__webglTexture,X,Ze+Yn):k.framebufferTexture2D(k.READ_FRAMEBUFFER,k.COLOR_ATTACHMENT0,k.TEXTURE_2D,et.__webglTexture,X),xs?k.framebufferTextureLayer(k.DRAW_FRAMEBUFFER,k.COLOR_ATTACHMENT0,jt.__webglTexture,me,Ct+Yn):k.framebufferTexture2D(k.DRAW_FRAMEBUFFER,k.COLOR_ATTACHMENT0,k.TEXTURE_2D,jt.__webglTexture,me),X!==0?k.blitFramebuffer(Re,Ve,Re+we,Ve+de,Te,Qe,Te+we,Qe+de,k.COLOR_BUFFER_BIT,k.NEAREST):xs?k.copyTexSubImage3D(Ee,me,Te,Qe,Ct+Yn,Re,Ve,we,de):k.copyTexSubImage2D(Ee,me,Te,Qe,Re,Ve,we,de);ye.bindFramebuffer(k.READ_FRAMEBUFFER,null),ye.bindFramebuffer(k.DRAW_FRAMEBUFFER,null)}else xs?w.isDataTexture||w.isData3DTexture?k.texSubImage3D(Ee,me,Te,Qe,Ct,we,de,be,pt,tn,mt.data):U.isCompressedArrayTexture?k.compressedTexSubImage3D(Ee,me,Te,Qe,Ct,we,de,be,pt,mt.data):k.texSubImage3D(Ee,me,Te,Qe,Ct,we,de,be,pt,tn,mt):w.isDataTexture?k.texSubImage2D(k.TEXTURE_2D,me,Te,Qe,we,de,pt,tn,mt.data):w.isCompressedTexture?k.compressedTexSubImage2D(k.TEXTURE_2D,me,Te,Qe,mt.width,mt.height,pt,mt.data):k.texSubImage2D(k.TEXTURE_2D,me,Te,Qe,we,de,pt,tn,mt);ye.pixelStorei(k.UNPACK_ROW_LENGTH,cn),ye.pixelStorei(k.UNPACK_IMAGE_HEIGHT,it),ye.pixelStorei(k.UNPACK_SKIP_PIXELS,vs),ye.pixelStorei(k.UNPACK_SKIP_ROWS,nn),ye.pixelStorei(k.UNPACK_SKIP_IMAGES,pa),me===0&&U.generateMipmaps===!0&&U.mipmapsAutoUpdate===!0&&k.generateMipmap(Ee),ye.unbindTexture()},this.initRenderTarget=function(w){Ue.get(w).__webglFramebuffer===void 0&&He.setupRenderTarget(w)},this.initTexture=function(w){w.isCubeTexture?He.setTextureCube(w,0):w.isData3DTexture?He.setTexture3D(w,0):w.isDataArrayTexture||w.isCompressedArrayTexture?He.setTexture2DArray(w,0):He.setTexture2D(w,0),ye.unbindTexture()},this.resetState=function(){N=0,F=0,q=null,ye.reset(),le.reset()},typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("observe",{detail:this}))}get coordinateSystem(){return Un}get outputColorSpace(){return this._outputColorSpace}set outputColorSpace(e){this._outputColorSpace=e;let t=this.getContext();t.drawingBufferColorSpace=qe._getDrawingBufferColorSpace(e),t.unpackColorSpace=qe._getUnpackColorSpace()}};function p(s,e={},...t){let n=document.createElement(s),{class:i,aria:r,data:o,on:a,for:l,tabIndex:c,hidden:h,checked:u,disabled:d,...f}=e;i&&(n.className=i),l&&n.setAttribute("for",l),c!==void 0&&(n.tabIndex=c),h&&(n.hidden=!0),u&&(n.checked=!0),d&&(n.disabled=!0);for(let[m,x]of Object.entries(f))x!==void 0&&n.setAttribute(m,String(x));for(let[m,x]of Object.entries(r??{}))Ot(n,m,x);for(let[m,x]of Object.entries(o??{}))n.dataset[m]=String(x);for(let[m,x]of Object.entries(a??{}))n.addEventListener(m,x);return um(n,t),n}function um(s,e){for(let t of e)t==null||t===!1||s.append(t instanceof Node?t:String(t))}function ne(s,...e){s.replaceChildren(),um(s,e)}function Ot(s,e,t){t==null?s.removeAttribute(`aria-${e}`):s.setAttribute(`aria-${e}`,String(t))}var _M=new Intl.NumberFormat("en-US");function Ge(s){return _M.format(s)}function fe(s,e,t=`${e}s`){return`${Ge(s)} ${s===1?e:t}`}function ot(s){let e=["B","KB","MB","GB"],[t,n]=[s,0];for(;t>=1e3&&n<e.length-1;)[t,n]=[t/1e3,n+1];return`${n===0?t:t.toPrecision(3)} ${e[n]}`}function An(s){let e=Math.abs(s);return e===0?"0 m":e>=1e3?`${mn(s/1e3)} km`:e>=1?`${mn(s)} m`:e>=.01?`${mn(s*100)} cm`:e>=1e-4?`${mn(s*1e3)} mm`:`${s.toExponential(2)} m`}function mn(s,e=3){return Number(s.toPrecision(e)).toString()}function dm(s,e){return e===void 0?mn(s):e==="m"?An(s):e==="rad"?`${mn(s*180/Math.PI)}°`:`${mn(s)} ${e}`}function na(s){return`${s.toFixed(2)} s`}var bM={grid:"M3 3h6v6H3zM11 3h6v6h-6zM3 11h6v6H3zM11 11h6v6h-6z",back:"M12 4l-6 6 6 6",wireframe:"M10 2l7 4v8l-7 4-7-4V6zM3 6l7 4 7-4M10 10v8M3 14l7-4 7 4",normals:"M3 15h14M5 15V8M10 15V5M15 15V8M3.500 9.500L5 8l1.500 1.500M8.500 6.500L10 5l1.500 1.500M13.500 9.500L15 8l1.500 1.500",skeleton:"M6 6l8 8M4 6a2 2 0 1 0 4 0a2 2 0 1 0-4 0M12 14a2 2 0 1 0 4 0a2 2 0 1 0-4 0",names:"M4 6V4h12v2M10 4v12M8 16h4",bounds:"M3 7V3h4M13 3h4v4M17 13v4h-4M7 17H3v-4",map:"M3 5l5-2 4 2 5-2v12l-5 2-4-2-5 2zM8 3v12M12 5v12",ground:"M2 14l4-8h8l4 8zM4.500 9h11M10 6v8M7.500 6L6 14M12.500 6L14 14",collision:"M10 2l7 3v5c0 4-3 7-7 8-4-1-7-4-7-8V5z",backs:"M3 5h9v9H3zM8 9h9v8H8z",frame:"M3 7V3h4M13 3h4v4M17 13v4h-4M7 17H3v-4M7 10a3 3 0 1 0 6 0a3 3 0 1 0-6 0",camera:"M3 6h3l1.500-2h5L14 6h3v10H3zM7 11a3 3 0 1 0 6 0a3 3 0 1 0-6 0",help:"M7.500 7.500a2.500 2.500 0 1 1 3.500 2.300c-.7.300-1 .8-1 1.700M10 14.500v.5",play:"M6 4l10 6-10 6z",pause:"M6 4v12M14 4v12",loop:"M4 9a5 5 0 0 1 5-4h5M12 2l3 3-3 3M16 11a5 5 0 0 1-5 4H6M8 18l-3-3 3-3",previous:"M15 4l-8 6 8 6zM5 4v12",next:"M5 4l8 6-8 6zM15 4v12",eye:"M2 10c3-5 13-5 16 0-3 5-13 5-16 0zM8 10a2 2 0 1 0 4 0a2 2 0 1 0-4 0",hidden:"M3 3l14 14M5 7c-1.300.9-2.300 2-3 3 2 3 6 4.300 9.500 3.600M9 6.100c3.500-.3 7.200 1 9 3.900-.6 1-1.500 1.800-2.500 2.500",isolate:"M10 2v4M10 14v4M2 10h4M14 10h4M7 10a3 3 0 1 0 6 0a3 3 0 1 0-6 0",search:"M4 9a5 5 0 1 0 10 0a5 5 0 1 0-10 0M13 13l4 4",close:"M5 5l10 10M15 5L5 15",chevron:"M7 5l5 5-5 5",upload:"M10 14V4M6 8l4-4 4 4M3 14v3h14v-3",folder:"M2 5h6l2 2h8v9H2z",perspective:"M3 5l14-2v14L3 15zM10 4v12",tick:"M4 10.500l4 4 8-9",copy:"M7 7h10v10H7zM13 7V3H3v10h4",compare:"M10 2v16M3 5h4v10H3M17 5h-4v10h4"};function nt(s){let e=document.createElementNS("http://www.w3.org/2000/svg","svg");e.setAttribute("viewBox","0 0 20 20"),e.setAttribute("class","icon"),e.setAttribute("aria-hidden","true");let t=document.createElementNS("http://www.w3.org/2000/svg","path");return t.setAttribute("d",bM[s]),e.append(t),e}var MM=[.1,.25,.5,1,2,4],SM=3,ls=8;function cc(s,e,t){let n=s[0],i=b=>{s.forEach(b),t()},r=b=>{let A=b===null?null:n.clips[b]?.name??null;i(T=>{let g=T===n?b:T.clips.findIndex(_=>_.name===A);T.choose(g===null||g<0?null:g)})},o=(b,A,T)=>p("button",{type:"button",class:"tool",title:b,aria:{label:b},on:{click:T}},nt(A)),a=p("select",{class:"clip-select",aria:{label:"Clip"},on:{change:()=>r(a.value===""?null:Number(a.value))}},p("option",{value:""},"Rest pose"),...n.clips.map((b,A)=>p("option",{value:String(A)},b.name||`clip ${A}`))),l=o("Play (Space)","play",()=>i(b=>b.play(!n.store.state.isPlaying))),c=o("Loop (L)","loop",()=>{let b=!n.store.state.isLooped;i(A=>A.store.set({isLooped:b}))}),h=p("select",{class:"speed-select",aria:{label:"Speed"},on:{change:()=>i(b=>b.store.set({speed:Number(h.value)}))}},...MM.map(b=>p("option",{value:String(b)},`${b}×`)));h.value="1";let u=p("canvas",{class:"track-canvas",aria:{hidden:!0}}),d=p("div",{class:"track",role:"slider",tabIndex:0,aria:{label:"Time",valuemin:0}},u),f=p("div",{class:"track-tip",hidden:!0}),m=p("output",{class:"time"}),x=b=>i(A=>A.seek(b)),y=b=>{let A=d.getBoundingClientRect(),T=(b-A.left-ls)/Math.max(1,A.width-2*ls);return Math.min(1,Math.max(0,T))*(n.current?.duration??0)};d.addEventListener("pointerdown",b=>{d.setPointerCapture(b.pointerId),i(A=>A.play(!1)),x(y(b.clientX))}),d.addEventListener("pointermove",b=>{d.hasPointerCapture(b.pointerId)&&x(y(b.clientX));let A=n.current?.events.filter(T=>Math.abs(v(T.time)-b.offsetX)<5)??[];f.hidden=A.length===0,f.textContent=A.map(T=>`${T.name} · ${na(T.time)}`).join(", "),f.style.left=`${b.offsetX}px`}),d.addEventListener("pointerleave",()=>f.hidden=!0),d.addEventListener("keydown",b=>{let{time:A}=n.store.state,T=n.current?.duration??0,_={ArrowRight:A+T/100,ArrowLeft:A-T/100,Home:0,End:T}[b.key];_!==void 0&&(b.preventDefault(),b.stopPropagation(),x(_))});let v=b=>{let A=n.current?.duration||1;return ls+b/A*(d.clientWidth-2*ls)},M=()=>{let{clientWidth:b,clientHeight:A}=d,T=Math.min(2,devicePixelRatio),g=u.getContext("2d");if(!g||b===0)return;u.width!==Math.round(b*T)&&(u.width=Math.round(b*T)),u.height!==Math.round(A*T)&&(u.height=Math.round(A*T));let _=getComputedStyle(document.documentElement),R=L=>_.getPropertyValue(L).trim();g.setTransform(T,0,0,T,0,0),g.clearRect(0,0,b,A);let P=A/2;g.fillStyle=R("--line"),g.fillRect(ls,P-1,b-2*ls,2);let D=n.current;if(D){g.fillStyle=R("--accent"),g.fillRect(ls,P-1,v(n.store.state.time)-ls,2),g.fillStyle=R("--muted");let L=-1/0;for(let N of D.keys){let F=v(N);F-L<SM||(L=F,g.fillRect(F-.5,P-5,1,10))}g.fillStyle=R("--mark");for(let N of D.events){let F=v(N.time);g.beginPath(),g.moveTo(F,9),g.lineTo(F-5,1),g.lineTo(F+5,1),g.fill()}let W=v(n.store.state.time);g.fillStyle=R("--accent"),g.beginPath(),g.arc(W,P,6,0,2*Math.PI),g.fill()}let{time:B}=n.store.state,H=D?.duration??0;ne(m,na(B),p("span",{class:"muted"},` / ${na(H)}`)),Ot(d,"valuemax",H.toFixed(3)),Ot(d,"valuenow",B.toFixed(3)),Ot(d,"valuetext",na(B)),Ot(d,"disabled",D?null:!0)},E=new ResizeObserver(M);return E.observe(d),e.add(()=>E.disconnect(),n.store.watch(b=>b.time,M),n.store.watch(b=>b.clip,b=>{a.value=b===null?"":String(b),M()}),n.store.watch(b=>b.isLooped,b=>Ot(c,"pressed",b)),n.store.watch(b=>b.isPlaying,b=>{ne(l,nt(b?"pause":"play")),Ot(l,"label",b?"Pause (Space)":"Play (Space)")})),p("div",{class:"timeline",role:"group",aria:{label:"Animation"}},a,o("Previous key (,)","previous",()=>i(b=>b.step(-1))),l,o("Next key (.)","next",()=>i(b=>b.step(1))),c,p("div",{class:"track-box"},d,f),m,h)}var xi=class{constructor(e){this.current=e}current;watches=new Set;get state(){return this.current}set(e){this.current={...this.current,...e};for(let t of[...this.watches]){let n=t.select(this.current);Object.is(n,t.last)||(t.last=n,t.listener(n))}}watch(e,t){let n={select:e,listener:t,last:e(this.current)};return this.watches.add(n),t(n.last),()=>this.watches.delete(n)}whenChanged(e,t){let n=!0,i=e.map(r=>this.watch(o=>o[r],()=>n||t()));return n=!1,()=>i.forEach(r=>r())}};var zr=class{constructor(e,t){this.model=e;this.mixer=new ko(e.root),this.clips=e.clips.map((n,i)=>{let r=t.find(a=>a.animation===i),o=r?.keys??[...new Set(n.tracks.flatMap(a=>[...a.times]))].sort((a,l)=>a-l);return{name:r?.name??n.name,duration:Math.max(r?.duration??0,n.duration),keys:o,events:r?.events??[],isLooped:r?.loop??!0}})}model;store=new xi({clip:null,time:0,isPlaying:!1,speed:1,isLooped:!0});clips;mixer;action=null;get current(){return this.clips[this.store.state.clip??-1]??null}choose(e,t=0){this.action?.stop(),this.mixer.stopAllAction(),this.action=null;let n=e===null?void 0:this.model.clips[e];n&&(this.action=this.mixer.clipAction(n),this.action.setLoop(Ql,1),this.action.clampWhenFinished=!0,this.action.play());let i=e===null?!0:this.clips[e]?.isLooped??!0;this.store.set({clip:n?e:null,isLooped:i,isPlaying:n?this.store.state.isPlaying:!1}),this.seek(t)}seek(e){let t=this.current?.duration??0,n=Math.min(Math.max(0,e),t);this.pose(n),this.store.set({time:n})}pose(e){this.action&&(this.action.reset(),this.action.play(),this.action.time=Math.min(e,this.action.getClip().duration),this.mixer.update(0)),this.model.root.updateMatrixWorld(!0)}play(e){e&&!this.current&&this.clips.length>0&&this.choose(0);let{time:t,isLooped:n}=this.store.state,i=this.current?.duration??0;e&&!n&&t>=i&&this.seek(0),this.store.set({isPlaying:e&&this.current!==null})}advance(e){let{isPlaying:t,time:n,speed:i,isLooped:r}=this.store.state,o=this.current?.duration??0;if(!t)return!1;let a=n+e*i;return a>o&&(a=r&&o>0?a%o:o,r||this.store.set({isPlaying:!1})),this.seek(a),this.store.state.isPlaying}step(e){let{time:t}=this.store.state,n=this.current?.keys??[],r=(e>0?n:[...n].reverse()).find(o=>(o-t)*e>1e-4);r!==void 0&&this.seek(r)}};var wM=.06,fm=`
precision highp float;
uniform highp sampler2D depths;
uniform vec2 planes;
float distanceAt(ivec2 at) {
  ivec2 size = textureSize(depths, 0);
  if (any(lessThan(at, ivec2(0))) || any(greaterThanEqual(at, size))) return -1.0;
  float depth = texelFetch(depths, at, 0).r;
  return depth >= 1.0 ? -1.0 : planes.x * planes.y / (planes.y - depth * (planes.y - planes.x));
}
`,TM=`${fm}
uniform vec2 slope;
uniform float radius;
uniform float reach;
out vec4 result;
// The third part is 0 where nothing is.
vec3 pointAt(ivec2 at) {
  float away = max(distanceAt(at), 0.0);
  return vec3((vec2(at) + 0.5 - 0.5 * vec2(textureSize(depths, 0))) * slope * away, -away);
}
vec3 stepTo(vec3 here, ivec2 at, ivec2 by) {
  vec3 after = pointAt(at + by);
  vec3 before = pointAt(at - by);
  if (after.z == 0.0) return before.z == 0.0 ? vec3(0.0) : here - before;
  after -= here;
  if (before.z == 0.0) return after;
  before = here - before;
  return abs(after.z) <= abs(before.z) ? after : before;
}
void main() {
  result = vec4(1.0);
  ivec2 at = ivec2(gl_FragCoord.xy);
  vec3 here = pointAt(at);
  if (here.z == 0.0) return;
  vec3 plane = cross(stepTo(here, at, ivec2(1, 0)), stepTo(here, at, ivec2(0, 1)));
  float size = length(plane);
  if (size == 0.0) return;
  vec3 normal = plane / size;
  float within = reach * -here.z;
  int turn = at.x % 4 + (textureSize(depths, 0).y - 1 - at.y) % 4 * 4;
  float hidden = 0.0;
  for (int direction = 0; direction < 8; direction += 1) {
    float angle = float(direction * 16 + turn) * 0.049087385;
    for (int number = 0; number < 2; number += 1) {
      float away = radius * (number == 0 ? 0.4 : 1.0) * (0.7 + 0.02 * float(turn));
      ivec2 by = ivec2(floor(vec2(cos(angle), sin(angle)) * away + 0.5));
      vec3 other = pointAt(at + ivec2(by.x, -by.y));
      if (other.z == 0.0) continue;
      other -= here;
      float square = dot(other, other) / (within * within);
      if (square <= 0.0 || square >= 1.0) continue;
      hidden += max(dot(other, normal) - within * 0.04, 0.0) / length(other) * (1.0 - square);
    }
  }
  result = vec4(max(1.0 - 1.5 * hidden / 8.0, 0.15));
}
`,EM=`${fm}
uniform highp sampler2D open;
uniform float reach;
out vec4 result;
void main() {
  ivec2 at = ivec2(gl_FragCoord.xy);
  float own = distanceAt(at);
  result = vec4(1.0);
  if (own < 0.0) return;
  vec2 sum = vec2(0.0);
  for (int y = -1; y <= 2; y += 1) {
    for (int x = -2; x <= 1; x += 1) {
      float other = distanceAt(at + ivec2(x, y));
      if (other >= 0.0 && abs(other - own) < 0.3 * reach * own) sum += vec2(texelFetch(open, at + ivec2(x, y), 0).r, 1.0);
    }
  }
  result = vec4(sum.y > 0.0 ? sum.x / sum.y : 1.0);
}
`,AM=`
in vec3 position;
void main() { gl_Position = vec4(position, 1.0); }
`,si={studioDepthOnly:{value:!1},studioOpen:{value:null},studioDepths:{value:null},studioPicture:{value:new tt(0,0,1,1)},studioReach:{value:new tt}},pm=`
uniform bool studioDepthOnly;
uniform highp sampler2D studioOpen;
uniform highp sampler2D studioDepths;
uniform vec4 studioPicture;
uniform vec4 studioReach;
/** The part of the environment that arrives at a pixel of something at a distance. */
float studioOpenAt(float away) {
  if (studioReach.z == 0.0) return 1.0;
  vec2 at = (gl_FragCoord.xy - studioPicture.xy) / studioPicture.zw * vec2(textureSize(studioDepths, 0)) - 0.5;
  vec2 first = floor(at);
  vec2 part = at - first;
  ivec2 last = textureSize(studioDepths, 0) - 1;
  float near = 0.5 * studioReach.z * max(away, 1e-6);
  vec2 sum = vec2(0.0);
  for (int index = 0; index < 4; index += 1) {
    ivec2 by = ivec2(index & 1, index >> 1);
    ivec2 place = clamp(ivec2(first) + by, ivec2(0), last);
    float depth = texelFetch(studioDepths, place, 0).r;
    float own = studioReach.x * studioReach.y / (studioReach.y - depth * (studioReach.y - studioReach.x));
    float far = abs(own - away) / near;
    if (depth >= 1.0 || far >= 1.0) continue;
    vec2 weights = mix(1.0 - part, part, vec2(by));
    float weight = weights.x * weights.y * (1.0 - far) + 1e-6;
    sum += weight * vec2(texelFetch(studioOpen, place, 0).r, 1.0);
  }
  return sum.y > 0.0 ? sum.x / sum.y : 1.0;
}
`,hc=class{constructor(e){this.renderer=e;let t={minFilter:gt,magFilter:gt,generateMipmaps:!1};this.first=new Jt(1,1,{...t,depthTexture:new ti(1,1,pn)}),this.second=new Jt(1,1,{...t,depthBuffer:!1}),this.third=new Jt(1,1,{...t,depthBuffer:!1});let n=new yt;n.setAttribute("position",new Lt([-1,-1,0,3,-1,0,-1,3,0],3)),this.triangle=new dt(n,this.open),this.triangle.frustumCulled=!1,this.quad.add(this.triangle)}renderer;first;second;third;quad=new hi;triangle;uniforms={depths:{value:null},open:{value:null},planes:{value:new Ce},slope:{value:new Ce},radius:{value:0},reach:{value:0}};open=this.pass(TM);average=this.pass(EM);pass(e){return new Er({glslVersion:Jo,vertexShader:AM,fragmentShader:e,uniforms:this.uniforms,depthTest:!1,depthWrite:!1})}prepare(e,t){let{renderer:n,uniforms:i,first:r,second:o,third:a}=this,{studioDepthOnly:l,studioOpen:c,studioDepths:h,studioReach:u}=si;this.clear();let{z:d,w:f}=si.studioPicture.value;if(d<1||f<1)return;let[m,x]=[Math.ceil(d/2),Math.ceil(f/2)];r.setSize(m,x),o.setSize(m,x),a.setSize(m,x);let y=t.projectionMatrix.elements[5]*f/2,v=Math.max(wM*Math.min(d,f)*.5,1.5),M=v*2/y,{background:E}=e,b=e.children.filter(T=>T.visible&&T.userData.isOverlay),{autoClear:A}=n;e.background=null;for(let T of b)T.visible=!1;l.value=!0,n.autoClear=!0;try{n.setRenderTarget(r),n.render(e,t)}finally{l.value=!1,e.background=E;for(let T of b)T.visible=!0}i.depths.value=r.depthTexture,i.planes.value.set(t.near,t.far),i.slope.value.set(d/m/y,f/x/y),i.radius.value=v,i.reach.value=M,n.setRenderTarget(o),this.triangle.material=this.open,n.render(this.quad,t),i.open.value=o.texture,n.setRenderTarget(a),this.triangle.material=this.average,n.render(this.quad,t),i.open.value=null,n.setRenderTarget(null),n.autoClear=A,c.value=a.texture,h.value=r.depthTexture,u.value.set(t.near,t.far,M,0)}clear(){si.studioOpen.value=si.studioDepths.value=null,si.studioReach.value.set(0,0,0,0)}dispose(){this.clear();for(let e of[this.first,this.second,this.third])e.dispose();for(let e of[this.open,this.average,this.triangle.geometry])e.dispose()}};var mm=`
vec3 studioHemisphere(float height) {
  return mix(vec3(0.33, 0.33, 0.34), height >= 0.0 ? vec3(0.44, 0.46, 0.50) : vec3(0.16, 0.15, 0.14), min(abs(height), 1.0));
}

vec3 studioMirror(vec3 direction, vec3 up, float roughness) {
  float height = dot(direction, up);
  float sharp = smoothstep(-0.15 - roughness, 0.15 + roughness, height);
  vec3 sky = mix(vec3(0.33, 0.33, 0.34), vec3(0.55, 0.575, 0.625), clamp(height, 0.0, 1.0));
  vec3 gradient = mix(vec3(0.16, 0.15, 0.14), sky, sharp);
  float window = smoothstep(0.80 - 0.6 * roughness, 0.97, dot(direction, vec3(0.1116, 0.7660, 0.6330))) * (1.0 - roughness);
  return gradient + vec3(1.1 * window);
}

vec3 studioLamp(vec3 lamp, vec3 color, vec3 n, vec3 v, vec3 diffuse, vec3 front, float roughness, float facing) {
  float cosine = dot(n, lamp);
  if (cosine <= 0.0) return vec3(0.0);
  vec3 halfway = normalize(lamp + v);
  float toHalf = max(dot(n, halfway), 0.0);
  float fromHalf = clamp(dot(v, halfway), 0.0, 1.0);
  float alpha = roughness * roughness;
  float square = alpha * alpha;
  float spread = toHalf * toHalf * (square - 1.0) + 1.0;
  float k = alpha * 0.5;
  float visible = 0.25 / ((facing * (1.0 - k) + k) * (cosine * (1.0 - k) + k));
  float strength = min(square / (spread * spread) * visible, 8.0);
  vec3 shine = (front + (1.0 - front) * pow(1.0 - fromHalf, 5.0)) * strength;
  return color * (diffuse + shine) * cosine;
}

vec3 studioLight(vec3 base, float metallic, float rough, vec3 n, vec3 v, vec3 up, float occlusion, float key) {
  float roughness = clamp(rough, 0.06, 1.0);
  float facing = max(dot(n, v), 1e-3);
  vec3 front = mix(studioReflection, base, metallic);
  vec3 diffuse = base * (1.0 - metallic);
  vec3 light = studioLamp(vec3(0.1116, 0.7660, 0.6330), vec3(0.55, 0.54, 0.52), n, v, diffuse, front, roughness, facing);
  light += studioLamp(vec3(0.0, 0.0, 1.0), vec3(0.175), n, v, diffuse, front, roughness, facing);
  light += studioLamp(vec3(0.0, -0.9659, 0.2588), vec3(0.16, 0.165, 0.175), n, v, diffuse, front, roughness, facing);
  light += studioLamp(vec3(-0.9397, 0.0, -0.3420), vec3(0.15), n, v, diffuse, front, roughness, facing);
  light += studioLamp(vec3(0.9397, 0.0, -0.3420), vec3(0.15), n, v, diffuse, front, roughness, facing);
  vec3 ambient = diffuse * studioHemisphere(dot(n, up)) * 0.22;
  float edge = pow(1.0 - min(facing, 1.0), 5.0);
  vec3 strength = front + (max(vec3(1.0 - roughness), front) - front) * edge * 0.7;
  vec3 mirrored = strength * studioMirror(reflect(-v, n), up, roughness);
  return light + (ambient + mirrored) * occlusion;
}

vec3 studioTone(vec3 color) {
  color = min(max(color, vec3(0.0)), vec3(1e4));
  float peak = max(color.r, max(color.g, color.b));
  if (peak <= 0.75) return color;
  float mapped = 1.0 - 0.0625 / (peak - 0.5);
  float white = 1.0 - 1.0 / (1.0 + 0.15 * (peak - mapped));
  return mix(color * (mapped / peak), vec3(mapped), white);
}
`;var gm=[-.42625,.669131,.608749],ym=`
float studioCovered(float at, float halfSide, float width) {
  vec2 steps = vec2(at + halfSide, at - halfSide) / width;
  vec2 rise = steps * inversesqrt(1.0 + steps * steps);
  return 0.5 * (rise.x - rise.y);
}

float studioBox(mat3 axes, vec2 halfSides, vec3 direction, float width) {
  vec3 at = direction * axes;
  vec2 plane = at.xy * 2.0 / max(1.0 + at.z, 1e-3);
  return studioCovered(plane.x, halfSides.x, width) * studioCovered(plane.y, halfSides.y, width);
}

float studioCosine(float cosine) {
  float part = max(cosine + 0.25, 0.0);
  return cosine >= 0.25 ? cosine : part * part;
}

vec3 studioLight(vec3 base, float metallic, float rough, vec3 n, vec3 v, vec3 up, float occlusion, float key) {
  const mat3 first = mat3(0.819152, 0.0, 0.573576, 0.383796, 0.743145, -0.548121, -0.42625, 0.669131, 0.608749);
  const mat3 second = mat3(0.5, 0.0, -0.866025, -0.150384, 0.984808, -0.086824, 0.852869, 0.173648, 0.492404);
  const mat3 third = mat3(-0.939693, 0.0, -0.34202, -0.219846, 0.766044, 0.604023, 0.262003, 0.642788, -0.719846);
  const vec3 horizon = vec3(0.215);
  const vec3 sky = vec3(0.275, 0.28, 0.29);
  const vec3 ground = vec3(0.155, 0.152, 0.148);
  float roughness = clamp(rough, 0.05, 1.0);
  float facing = clamp(dot(n, v), 0.0, 1.0);
  vec3 front = mix(studioReflection, base, metallic);
  vec3 diffuse = base * (1.0 - metallic);
  float slope = 1.0 + 1.2 * roughness;
  vec3 edge = pow(1.0 - facing, 5.0) / (slope * slope * slope) * min(front * 25.0, 1.0);
  vec3 shine = front + (1.0 - front) * edge;
  vec3 mirror = reflect(-v, n);
  float width = 2.0 * roughness * roughness + 0.035;
  float open = 0.5 + 0.5 * occlusion;
  vec3 arrives = vec3(key, open, open);
  vec3 cosines = vec3(dot(n, first[2]), dot(n, second[2]), dot(n, third[2]));
  vec3 images = vec3(
    studioBox(first, vec2(0.42), mirror, width) * 2.6,
    studioBox(second, vec2(0.16, 0.75), mirror, width) * 1.27,
    studioBox(third, vec2(0.8, 0.2), mirror, width) * 1.2);
  vec3 lamps = vec3(0.575, 0.567, 0.553) * studioCosine(cosines.x) * arrives.x
    + vec3(0.22, 0.225, 0.235) * studioCosine(cosines.y) * arrives.y
    + vec3(0.24, 0.245, 0.255) * studioCosine(cosines.z) * arrives.z
    + vec3(0.13 * facing * open);
  float boxes = dot(images * clamp(cosines * 2.0 + 0.5, 0.0, 1.0), arrives);
  float above = dot(n, up);
  vec3 ambient = mix(horizon, above >= 0.0 ? sky : ground, min(abs(above), 1.0));
  float height = dot(mirror, up);
  float blur = 0.2 + 0.8 * roughness;
  vec3 around = mix(horizon * 1.5, sky * 1.1, smoothstep(0.0, 0.6 + roughness, height));
  around = mix(ground * 0.8, around, smoothstep(-blur, blur, height)) * occlusion;
  vec3 arriving = lamps + ambient * occlusion;
  vec3 dark = clamp(base / 0.04, 0.0, 1.0);
  float strongest = max(dark.r, max(dark.g, dark.b));
  float least = min(dark.r, min(dark.g, dark.b));
  float veil = (0.6 + 0.4 * strongest) * (1.0 + (2.0 * sqrt(least) - least - 1.0) * strongest * (1.0 - metallic));
  vec3 mirrored = mix(vec3(boxes) + around, arriving * veil, roughness * roughness);
  return diffuse * arriving + shine * mirrored;
}

vec3 studioTone(vec3 color) {
  color = min(max(color, vec3(0.0)), vec3(1e4));
  float least = min(color.r, min(color.g, color.b));
  color -= least < 0.08 ? least - 6.25 * least * least : 0.04;
  float peak = max(color.r, max(color.g, color.b));
  if (peak <= 0.76) return color;
  float mapped = 1.0 - 0.0576 / (peak - 0.52);
  float white = 1.0 - 1.0 / (1.0 + 0.15 * (peak - mapped));
  return mix(color * (mapped / peak), vec3(mapped), white);
}
`,Hr={studioHasShadow:{value:!1}},uc=`
#if defined(USE_SHADOWMAP) && NUM_DIR_LIGHT_SHADOWS > 0
uniform bool studioHasShadow;
float studioKey() {
  if (!studioHasShadow) return 1.0;
  vec3 at = vDirectionalShadowCoord[0].xyz;
  vec2 size = directionalLightShadows[0].shadowMapSize;
  // Beyond the map nothing hides the light.
  float depth = min(at.z + directionalLightShadows[0].shadowBias, 0.99999);
  float hidden = 0.0;
  for (int y = 0; y < 5; y += 1) {
    for (int x = 0; x < 5; x += 1) {
      vec2 tap = at.xy + (vec2(x, y) - 2.0) * 1.1 / size;
      if (any(lessThan(tap, vec2(0.0))) || any(greaterThan(tap, vec2(1.0)))) continue;
      vec2 near = 1.0 - abs(vec2(x, y) - 2.0) / 3.0;
      hidden += near.x * near.y / 9.0 * step(texture2D(directionalShadowMap[0], tap).r, depth);
    }
  }
  return 1.0 - hidden;
}
#else
float studioKey() { return 1.0; }
#endif
`;var RM=`
#ifdef USE_AOMAP
  float studioOcclusion = ambientOcclusion;
#else
  float studioOcclusion = 1.0;
#endif
  studioOcclusion *= studioOpenAt(vViewPosition.z);
  if (studioStripes) diffuseColor.rgb *= studioStripe();
  vec3 studioUp = normalize((viewMatrix * vec4(0.0, 1.0, 0.0, 0.0)).xyz);
  vec3 studioLit = totalEmissiveRadiance + studioLight(diffuseColor.rgb, metalnessFactor, roughnessFactor,
    normalize(normal), normalize(vViewPosition), studioUp, studioOcclusion, studioKey());
  outgoingLight = studioTone(mix(studioLit, diffuseColor.rgb, studioOwn));
`,CM=`
float studioStripe() {
  vec2 size = studioPicture.zw;
  float period = max(min(size.x, size.y) * 0.03, 8.0);
  vec2 at = gl_FragCoord.xy - studioPicture.xy - size * 0.5;
  float away = abs(fract((at.x - at.y) / period) - 0.5) * period;
  return 0.8 - 0.24 * clamp((0.1 * period - away) * 0.70710678 + 0.5, 0.0, 1.0);
}
`;function Gr(s,e=new I(.04,.04,.04),t=0){let n=t>0?`${mm}
float studioKey() { return 1.0; }`:`${ym}
${uc}`;return s.shadowSide=vt,s.onBeforeCompile=i=>{Object.assign(i.uniforms,si,Hr),i.uniforms.studioStripes={value:s.userData.isUnknown===!0},i.uniforms.studioReflection={value:e},i.uniforms.studioOwn={value:t},i.fragmentShader=i.fragmentShader.replace("void main() {",`uniform vec3 studioReflection;
uniform float studioOwn;
uniform bool studioStripes;
${pm}
${CM}
${n}
void main() {`).replace("#include <alphatest_fragment>",`#include <alphatest_fragment>
  if (studioDepthOnly) { gl_FragColor = vec4(1.0); return; }`).replace("#include <lights_fragment_begin>","").replace("#include <lights_fragment_maps>","").replace("#include <lights_fragment_end>","").replace("#include <opaque_fragment>",`${RM}
#include <opaque_fragment>`)},s.customProgramCacheKey=()=>t>0?"studio own":"studio",s}function Au(s,e=0){return Gr(new Ht({color:s,roughness:.6,metalness:0,side:e}))}function vm(s){if(s instanceof Nt||!(s instanceof Ht))return s;let e=new I(.04,.04,.04),t=(...a)=>a.some(l=>l&&cs(l)),[n,i]=[s.opacity,!1];if(s instanceof Zt){let a=((s.ior-1)/(s.ior+1))**2,l=t(s.specularIntensityMap,s.specularColorMap),c=l?new Me(1,1,1):s.specularColor,h=l?1:s.specularIntensity;e.set(c.r,c.g,c.b).multiplyScalar(a).min(new I(1,1,1)).multiplyScalar(h),s.transmission>0&&!t(s.transmissionMap)&&([n,i]=[n*(1-.8*Math.min(1,s.transmission)),!0])}s.userData.reflection&&e.fromArray(s.userData.reflection);let r=a=>a&&!cs(a)?a:null,o=new Ht({name:s.name,color:s.color,map:s.map,metalness:s.metalness,roughness:s.roughness,metalnessMap:r(s.metalnessMap),roughnessMap:r(s.roughnessMap),normalMap:r(s.normalMap),normalScale:s.normalScale,aoMap:r(s.aoMap),aoMapIntensity:s.aoMapIntensity,emissive:s.emissive,emissiveIntensity:s.emissiveIntensity,emissiveMap:r(s.emissiveMap),vertexColors:s.vertexColors,flatShading:s.flatShading,side:s.side,alphaTest:s.alphaTest,transparent:s.transparent||i,depthWrite:s.depthWrite,opacity:n});return t(s.emissiveMap)&&(o.emissive=new Me(0)),o.userData=s.userData,Gr(o,e)}function cs(s){return s.userData.missing===!0}function dc(){let s=_m(8,e=>e?[.12,.1,.14]:[.75,.1,.65]);return s.userData.missing=!0,s}function xm(){return _m(64,(s,e,t)=>{let n=(Math.floor(e*2)^Math.floor(t*2))&1?0:1,r=.25+.5*((Math.floor(e*16)^Math.floor(t*16))&1?0:1)+.2*n;return[r*(.35+.65*e),r*(.35+.65*t),r*(.95-.6*e)]})}function _m(s,e){let t=new Uint8Array(s*s*4);for(let i=0;i<s;i+=1)for(let r=0;r<s;r+=1){let o=e(((r^i)&1)===1,(r+.5)/s,(i+.5)/s),a=new Me().setRGB(...o).convertLinearToSRGB();t.set([a.r*255,a.g*255,a.b*255,255].map(Math.round),(i*s+r)*4)}let n=new es(t,s,s);return n.colorSpace=wt,n.wrapS=ei,n.wrapT=ei,n.magFilter=gt,n.generateMipmaps=!0,n.needsUpdate=!0,n}var Eu=["#d6604d","#4393c3","#7fbc41","#e6ab02","#8c6bb1","#1b9e77","#e78ac3","#a6761d","#5aaec8","#bdbd78","#7570b3","#d95f02"];function fc(s){return new Me(Eu[s%Eu.length]).multiplyScalar(1-.2*(Math.floor(s/Eu.length)%4))}var PM=3e6,IM=1500,Ru=2.5,bm=15e4,LM=6e5,Mm=8e6,DM=3,NM=200,OM=12e4,FM=40,Sm=2e4,UM=4,Cu=96,Em=Math.log(1.25);function ri(s){return s.object instanceof Rt?s.object.count:1}function Pu(s){return s.parts.reduce((t,n)=>t+n.triangles*ri(n),0)>PM||s.parts.length>IM}function Am(s){if(!Pu(s))return[];let e=new Set(s.gltf.animations?.flatMap(({channels:r})=>r?.map(({target:o})=>o?.node??-1)??[])),t=r=>{for(let o=r;o>=0;o=s.parents[o]??-1)if(e.has(o))return!0;return!1},n=new Map,i=s.parts.filter(({object:r,node:o})=>!(r instanceof dn)&&!r.morphTargetInfluences?.length&&r.isMesh&&r.matrixWorld.determinant()>0&&!(e.size>0&&t(o)));for(let r of i)n.set(pc(r),(n.get(pc(r))??0)+ri(r));return i.filter(r=>(n.get(pc(r))??0)>1)}function pc(s){return`${s.mesh} ${s.primitive} ${s.material.id}`}var mc=class{group=new It;drawn={triangles:0,places:0,isStill:!1,isDraft:!1};batches=[];matrices;spheres;partOf;instanceOf;sizes;points;shown=new Set;budget=LM;lastTime=0;frustum=new di;of=[];members;large=[];constructor(e,t){this.members=new Set(e);let n=t.reduce((f,m)=>f+m.triangles,0)/bm;for(let f of t){let{object:m}=f;if(!m.isMesh||m instanceof dn||m instanceof Rt||m.morphTargetInfluences?.length)continue;m.frustumCulled=!0;let x=n>1&&f.triangles>NM?BM(f,Math.min(FM,Math.max(4,n*1.5))):null;x&&this.large.push(x)}let i=new Map;for(let f of e){let m=pc(f),x=i.get(m);x?x.push(f):i.set(m,[f])}let r=e.reduce((f,m)=>f+ri(m),0);this.matrices=new Float32Array(r*16),this.spheres=new Float32Array(r*4),this.partOf=new Uint32Array(r),this.instanceOf=new Uint32Array(r),this.sizes=new Float32Array(r);let o=new Uint8Array(r*3),[a,l]=[new Fe,new Et],c=new Map,h=0;for(let f of i.values()){let[m,x]=[h,f[0]],y=GM(x.material,c).toArray().map(E=>Math.round(Math.min(1,E)*255));for(let E of f){let{object:b}=E,A=this.of.push(E)-1,T=b.geometry.boundingSphere??new Et;for(let g=0;g<ri(E);g+=1){b instanceof Rt?(b.getMatrixAt(g,a),a.premultiply(b.matrixWorld)):a.copy(b.matrixWorld),a.toArray(this.matrices,h*16),l.copy(T).applyMatrix4(a);let _=Number.isFinite(l.radius+l.center.x+l.center.y+l.center.z)&&l.radius>0;this.spheres.set(_?[...l.center.toArray(),l.radius]:[0,0,0,0],h*4),this.partOf[h]=A,this.instanceOf[h]=g,o.set(y,h*3),h+=1}}let v=Tm(x.object.geometry,x.material,h-m),M=Tm(x.object.geometry,x.material,0);M.instanceMatrix=v.instanceMatrix,M.visible=!1,M.renderOrder=2,this.group.add(v,M),this.batches.push({parts:f,mesh:v,wire:M,triangles:Math.max(1,x.triangles),first:m,end:h})}let u=new yt,d=new Float32Array(r*3);for(let f=0;f<r;f+=1)d.set(this.spheres.subarray(f*4,f*4+3),f*3);u.setAttribute("position",new ut(d,3)),u.setAttribute("size",new ut(this.sizes,1)),u.setAttribute("tint",new ut(o,3,!0)),u.setIndex(new ut(WM(r),1)),this.points=new Oi(u,XM()),this.points.frustumCulled=!1,this.points.raycast=()=>{},this.group.add(this.points)}has(e){return this.members.has(e)}show(e){this.shown.clear();for(let n of e)this.members.has(n)&&this.shown.add(n);for(let[n]of this.sizes.entries()){let i=this.of[this.partOf[n]];this.sizes[n]=this.shown.has(i)?this.spheres[n*4+3]:0}this.points.geometry.getAttribute("size").needsUpdate=!0,this.lastTime=0;let t=new Set(e);for(let{part:n,draft:i}of this.large)i.userData.isShown=t.has(n)}paint(e){for(let{part:t,draft:n}of this.large)n.material=t.object.material,n.receiveShadow=t.object.receiveShadow;for(let t of this.batches){let{material:n,castShadow:i,receiveShadow:r}=t.parts[0].object;Object.assign(t.mesh,{material:n,castShadow:i,receiveShadow:r}),t.wire.visible=e!==null,e&&(t.wire.material=e)}}prepare(e,t,n,i){let r=n-this.lastTime;!i&&this.lastTime>0&&r<3e3&&(r>55?this.budget=Math.max(bm,this.budget*.8):r<28&&(this.budget=Math.min(Mm,this.budget*1.12))),this.lastTime=i?0:n;let o=i?Math.min(Mm,this.budget*DM):this.budget,a=this.large.reduce((R,{part:P,draft:D})=>R+(D.userData.isShown?P.triangles:0),0),l=!i&&a>this.budget*.6;for(let{part:R,draft:P}of this.large){let D=P.userData.isShown===!0;P.layers.set(D&&l?0:1),R.object.layers.set(D&&!l?0:1)}let c=t/Math.tan(e.fov*Math.PI/360);this.frustum.setFromProjectionMatrix(new Fe().multiplyMatrices(e.projectionMatrix,e.matrixWorldInverse));let h=this.frustum.planes.flatMap(({normal:R,constant:P})=>[R.x,R.y,R.z,P]),[u,d,f,m]=[2,6,10,14].map(R=>e.matrixWorldInverse.elements[R]),{spheres:x,sizes:y}=this,v=new Float64Array(Cu),M=new Int8Array(y.length).fill(-1);for(let R of this.batches)for(let P=R.first;P<R.end;P+=1){let D=y[P];if(D<=0)continue;let B=P*4,[H,L,W]=[x[B],x[B+1],x[B+2]],N=!1;for(let q=0;q<24;q+=4)if(h[q]*H+h[q+1]*L+h[q+2]*W+h[q+3]<-D){N=!0;break}if(N)continue;let F=zM(D*c/Math.max(.001,-(u*H+d*L+f*W+m)));F<0||(M[P]=F,v[F]+=R.triangles)}let[E,b]=[Cu,0];for(;E>0&&b+v[E-1]<=o;)E-=1,b+=v[E];let A=0;for(let R of this.batches){let P=R.mesh.instanceMatrix.array,D=0;for(let B=R.first;B<R.end;B+=1)M[B]<E||(P.set(this.matrices.subarray(B*16,B*16+16),D*16),D+=1);R.mesh.count=R.wire.count=D,R.mesh.visible=D>0,R.mesh.instanceMatrix.clearUpdateRanges(),R.mesh.instanceMatrix.addUpdateRange(0,D*16),R.mesh.instanceMatrix.needsUpdate=!0,A+=D}let T=this.sizes.length,g=i?T:Math.min(T,Math.ceil(o/UM));this.points.geometry.setDrawRange(0,g);let{uniforms:_}=this.points.material;return _.grow.value=Math.min(2,Math.sqrt(T/Math.max(1,g))),_.scale.value=c,_.cutoff.value=HM(E),this.drawn={triangles:b,places:A,isStill:i,isDraft:l},b+a}pick(e){let{ray:t}=e,[n,i]=[t.origin,t.direction],r=[];for(let l=0;l<this.sizes.length;l+=1){let c=this.sizes[l];if(c<=0)continue;let h=l*4,[u,d,f]=[this.spheres[h]-n.x,this.spheres[h+1]-n.y,this.spheres[h+2]-n.z],m=u*i.x+d*i.y+f*i.z,x=u*u+d*d+f*f-m*m;if(x>c*c)continue;let y=Math.sqrt(c*c-x);m+y>0&&r.push([Math.max(0,m-y),l])}r.sort((l,c)=>l[0]-c[0]);let o=null,a=new dt;a.matrixAutoUpdate=!1;for(let[l,c]of r){if(o&&l>o.distance)break;let h=this.of[this.partOf[c]];a.geometry=h.object.geometry,a.material=h.object.material,a.matrixWorld.fromArray(this.matrices,c*16);let u=[];a.raycast(e,u);for(let d of u)(!o||d.distance<o.distance)&&(o={part:h,instance:this.instanceOf[c],distance:d.distance})}return o}dispose(){for(let{draft:e}of this.large)e.geometry.setIndex(null),e.removeFromParent();this.points.geometry.dispose(),this.points.material.dispose();for(let{mesh:e,wire:t}of this.batches)e.dispose(),t.dispose();this.group.removeFromParent()}};function BM(s,e){let t=s.object.geometry,[n,i,r]=[t.index,t.getAttribute("position"),t.boundingBox];if(!n||!i||!r||r.isEmpty())return null;let o=wm(i,n.array,1+Math.floor(s.triangles/Sm));for(let a=Math.sqrt(2*o*e/s.triangles),l=0;l<3&&a>0;a/=2,l+=1){let c=kM(i,n.array,r,a);if(c.length/3>s.triangles*.7)return null;if(wm(i,c,1+Math.floor(c.length/3/Sm))<o*.75)continue;let h=new yt;for(let[d,f]of Object.entries(t.attributes))h.setAttribute(d,f);h.setIndex(c),h.boundingSphere=t.boundingSphere;let u=new dt(h,s.object.material);return s.triangles>OM&&(u.position.y=-a*.15),u.raycast=()=>{},u.layers.set(1),s.object.add(u),{part:s,draft:u,triangles:c.length/3}}return null}function kM(s,e,t,n){let i=t.getSize(new I),[r,o]=[Math.ceil(i.x/n)+1,Math.ceil(i.y/n)+1],a=new Map,l=new Uint32Array(s.count);for(let h=0;h<s.count;h+=1){let[u,d,f]=[s.getX(h)-t.min.x,s.getY(h)-t.min.y,s.getZ(h)-t.min.z],m=Math.floor(u/n)+r*(Math.floor(d/n)+o*Math.floor(f/n)),x=a.get(m);x===void 0&&a.set(m,h),l[h]=x??h}let c=[];for(let h=0;h+2<e.length;h+=3){let[u,d,f]=[l[e[h]],l[e[h+1]],l[e[h+2]]];u!==d&&d!==f&&f!==u&&c.push(u,d,f)}return c}function wm(s,e,t){let[n,i,r]=[new I,new I,new I],o=0;for(let a=0;a+2<e.length;a+=3*t){n.fromBufferAttribute(s,e[a]),i.fromBufferAttribute(s,e[a+1]).sub(n),r.fromBufferAttribute(s,e[a+2]).sub(n);let l=i.cross(r).length()/2;Number.isFinite(l)&&(o+=l*t)}return o}function zM(s){return s>=Ru?Math.min(Cu-1,Math.floor(Math.log(s/Ru)/Em)):-1}function HM(s){return Ru*Math.exp(s*Em)}function Tm(s,e,t){let n=new Rt(s,e,t);return n.instanceMatrix.setUsage(jo),n.frustumCulled=!1,n.raycast=()=>{},n}function GM(s,e){if(!(s instanceof Ht))return new Me(.5,.5,.5);let t=s.color.clone(),{map:n}=s;if(n&&!cs(n)){let i=e.get(n);i||e.set(n,i=VM(n)),t.multiply(i)}return t}function VM(s){let n=Object.assign(document.createElement("canvas"),{width:16,height:16}).getContext("2d",{willReadFrequently:!0}),i=new Me(0,0,0),r=0;try{n?.drawImage(s.image,0,0,16,16);let o=n?.getImageData(0,0,16,16).data??new Uint8ClampedArray,a=new Me;for(let l=0;l+3<o.length;l+=4){let c=o[l+3]/255;a.setRGB(o[l]/255,o[l+1]/255,o[l+2]/255).convertSRGBToLinear(),i.add(a.multiplyScalar(c)),r+=c}}catch{}return r>0?i.multiplyScalar(1/r):new Me(.5,.5,.5)}function WM(s){let e=Uint32Array.from({length:s},(n,i)=>i),t=1;for(let n=s-1;n>0;n-=1){t=Math.imul(t,1664525)+1013904223>>>0;let i=t%(n+1);[e[n],e[i]]=[e[i],e[n]]}return e}function XM(){return new kn({uniforms:{scale:{value:1},cutoff:{value:1},grow:{value:1}},vertexShader:`
      attribute float size;
      attribute vec3 tint;
      uniform float scale;
      uniform float cutoff;
      uniform float grow;
      varying vec3 color;
      void main() {
        vec4 seen = modelViewMatrix * vec4(position, 1.0);
        float pixels = size * scale / max(1e-3, -seen.z);
        if (size <= 0.0 || seen.z >= 0.0 || pixels >= cutoff) {
          gl_Position = vec4(2.0, 2.0, 2.0, 1.0);
          gl_PointSize = 1.0;
          return;
        }
        gl_Position = projectionMatrix * seen;
        gl_PointSize = max(1.0, pixels * 0.8 * grow);
        color = tint;
      }
    `,fragmentShader:`
      varying vec3 color;
      void main() {
        if (length(gl_PointCoord - 0.5) > 0.5) discard;
        gl_FragColor = vec4(color * 0.55, 1.0);
        #include <colorspace_fragment>
      }
    `})}function gc(s,e){let t=new Fe;return s.object instanceof Rt&&s.object.getMatrixAt(e,t),t}function Iu(s,e){if(e===su)return console.warn("THREE.BufferGeometryUtils.toTrianglesDrawMode(): Geometry already defined as triangles."),s;if(e===Fr||e===Ko){let t=s.getIndex();if(t===null){let r=[],o=s.getAttribute("position");if(o!==void 0){for(let a=0;a<o.count;a++)r.push(a);s.setIndex(r),t=s.getIndex()}else return console.error("THREE.BufferGeometryUtils.toTrianglesDrawMode(): Undefined position attribute. Processing not possible."),s}let n=t.count-2,i=[];if(e===Fr)for(let r=1;r<=n;r++)i.push(t.getX(0)),i.push(t.getX(r)),i.push(t.getX(r+1));else for(let r=0;r<n;r++)r%2===0?(i.push(t.getX(r)),i.push(t.getX(r+1)),i.push(t.getX(r+2))):(i.push(t.getX(r+2)),i.push(t.getX(r+1)),i.push(t.getX(r)));return i.length/3!==n&&console.error("THREE.BufferGeometryUtils.toTrianglesDrawMode(): Unable to generate correct amount of triangles."),s.setIndex(i),s.clearGroups(),s}else return console.error("THREE.BufferGeometryUtils.toTrianglesDrawMode(): Unknown draw mode:",e),s}function Rm(s){let e=new Map,t=new Map,n=s.clone();return Cm(s,n,function(i,r){e.set(r,i),t.set(i,r)}),n.traverse(function(i){if(!i.isSkinnedMesh)return;let r=i,o=e.get(i),a=o.skeleton.bones;r.skeleton=o.skeleton.clone(),r.bindMatrix.copy(o.bindMatrix),r.skeleton.bones=a.map(function(l){return t.get(l)}),r.bind(r.skeleton,r.bindMatrix)}),n}function Cm(s,e,t){t(s,e);for(let n=0;n<s.children.length;n++)Cm(s.children[n],e.children[n],t)}var yc=class extends pi{constructor(e){super(e),this.dracoLoader=null,this.ktx2Loader=null,this.meshoptDecoder=null,this.pluginCallbacks=[],this.register(function(t){return new Bu(t)}),this.register(function(t){return new ku(t)}),this.register(function(t){return new zu(t)}),this.register(function(t){return new Ku(t)}),this.register(function(t){return new ju(t)}),this.register(function(t){return new Ju(t)}),this.register(function(t){return new Gu(t)}),this.register(function(t){return new Vu(t)}),this.register(function(t){return new Wu(t)}),this.register(function(t){return new Xu(t)}),this.register(function(t){return new Uu(t)}),this.register(function(t){return new $u(t)}),this.register(function(t){return new Hu(t)}),this.register(function(t){return new Yu(t)}),this.register(function(t){return new qu(t)}),this.register(function(t){return new Ou(t)}),this.register(function(t){return new vc(t,Ke.EXT_MESHOPT_COMPRESSION)}),this.register(function(t){return new vc(t,Ke.KHR_MESHOPT_COMPRESSION)}),this.register(function(t){return new Zu(t)})}load(e,t,n,i){let r=this,o;if(this.resourcePath!=="")o=this.resourcePath;else if(this.path!==""){let c=zi.extractUrlBase(e);o=zi.resolveURL(c,this.path)}else o=zi.extractUrlBase(e);this.manager.itemStart(e);let a=function(c){i?i(c):console.error(c),r.manager.itemError(e),r.manager.itemEnd(e)},l=new Ar(this.manager);l.setPriority(this.priority),l.setCache(this.cache),l.setPath(this.path),l.setResponseType("arraybuffer"),l.setRequestHeader(this.requestHeader),l.setWithCredentials(this.withCredentials),l.load(e,function(c){try{r.parse(c,o,function(h){t(h),r.manager.itemEnd(e)},a)}catch(h){a(h)}},n,a)}setDRACOLoader(e){return this.dracoLoader=e,this}setKTX2Loader(e){return this.ktx2Loader=e,this}setMeshoptDecoder(e){return this.meshoptDecoder=e,this}register(e){return this.pluginCallbacks.indexOf(e)===-1&&this.pluginCallbacks.push(e),this}unregister(e){return this.pluginCallbacks.indexOf(e)!==-1&&this.pluginCallbacks.splice(this.pluginCallbacks.indexOf(e),1),this}parse(e,t,n,i){let r,o={},a={},l=new TextDecoder;if(typeof e=="string")r=JSON.parse(e);else if(e instanceof ArrayBuffer)if(l.decode(new Uint8Array(e,0,4))===Nm){try{o[Ke.KHR_BINARY_GLTF]=new Qu(e)}catch(u){i&&i(u);return}r=JSON.parse(o[Ke.KHR_BINARY_GLTF].content)}else r=JSON.parse(l.decode(e));else r=e;if(r.asset===void 0||r.asset.version[0]<2){i&&i(new Error("THREE.GLTFLoader: Unsupported asset. glTF versions >=2.0 are supported."));return}let c=new od(r,{path:t||this.resourcePath||"",crossOrigin:this.crossOrigin,priority:this.priority,cache:this.cache,withCredentials:this.withCredentials,requestHeader:this.requestHeader,manager:this.manager,ktx2Loader:this.ktx2Loader,meshoptDecoder:this.meshoptDecoder});c.fileLoader.setRequestHeader(this.requestHeader);for(let h=0;h<this.pluginCallbacks.length;h++){let u=this.pluginCallbacks[h](c);u.name||console.error("THREE.GLTFLoader: Invalid plugin found: missing name"),a[u.name]=u,o[u.name]=!0}if(r.extensionsUsed)for(let h=0;h<r.extensionsUsed.length;++h){let u=r.extensionsUsed[h],d=r.extensionsRequired||[];switch(u){case Ke.KHR_MATERIALS_UNLIT:o[u]=new Fu;break;case Ke.KHR_DRACO_MESH_COMPRESSION:o[u]=new ed(r,this.dracoLoader);break;case Ke.KHR_TEXTURE_TRANSFORM:o[u]=new td;break;case Ke.KHR_MESH_QUANTIZATION:o[u]=new nd;break;default:d.indexOf(u)>=0&&a[u]===void 0&&console.warn('THREE.GLTFLoader: Unknown extension "'+u+'".')}}c.setExtensions(o),c.setPlugins(a),c.parse(n,i)}parseAsync(e,t){let n=this;return new Promise(function(i,r){n.parse(e,t,i,r)})}};function $M(){let s={};return{get:function(e){return s[e]},add:function(e,t){s[e]=t},remove:function(e){delete s[e]},removeAll:function(){s={}}}}function At(s,e,t){let n=s.json.materials[e];return n.extensions&&n.extensions[t]?n.extensions[t]:null}var Ke={KHR_BINARY_GLTF:"KHR_binary_glTF",KHR_DRACO_MESH_COMPRESSION:"KHR_draco_mesh_compression",KHR_LIGHTS_PUNCTUAL:"KHR_lights_punctual",KHR_MATERIALS_CLEARCOAT:"KHR_materials_clearcoat",KHR_MATERIALS_DIFFUSE_ROUGHNESS:"KHR_materials_diffuse_roughness",KHR_MATERIALS_DISPERSION:"KHR_materials_dispersion",KHR_MATERIALS_IOR:"KHR_materials_ior",KHR_MATERIALS_SHEEN:"KHR_materials_sheen",KHR_MATERIALS_SPECULAR:"KHR_materials_specular",KHR_MATERIALS_TRANSMISSION:"KHR_materials_transmission",KHR_MATERIALS_IRIDESCENCE:"KHR_materials_iridescence",KHR_MATERIALS_ANISOTROPY:"KHR_materials_anisotropy",KHR_MATERIALS_UNLIT:"KHR_materials_unlit",KHR_MATERIALS_VOLUME:"KHR_materials_volume",KHR_TEXTURE_BASISU:"KHR_texture_basisu",KHR_TEXTURE_TRANSFORM:"KHR_texture_transform",KHR_MESH_QUANTIZATION:"KHR_mesh_quantization",KHR_MATERIALS_EMISSIVE_STRENGTH:"KHR_materials_emissive_strength",EXT_MATERIALS_BUMP:"EXT_materials_bump",EXT_TEXTURE_WEBP:"EXT_texture_webp",EXT_TEXTURE_AVIF:"EXT_texture_avif",EXT_MESHOPT_COMPRESSION:"EXT_meshopt_compression",KHR_MESHOPT_COMPRESSION:"KHR_meshopt_compression",EXT_MESH_GPU_INSTANCING:"EXT_mesh_gpu_instancing"},Ou=class{constructor(e){this.parser=e,this.name=Ke.KHR_LIGHTS_PUNCTUAL,this.cache={refs:{},uses:{}}}_markDefs(){let e=this.parser,t=this.parser.json.nodes||[];for(let n=0,i=t.length;n<i;n++){let r=t[n];r.extensions&&r.extensions[this.name]&&r.extensions[this.name].light!==void 0&&e._addNodeRef(this.cache,r.extensions[this.name].light)}}_loadLight(e){let t=this.parser,n="light:"+e,i=t.cache.get(n);if(i)return i;let r=t.json,l=((r.extensions&&r.extensions[this.name]||{}).lights||[])[e],c,h=new Me(16777215);l.color!==void 0&&h.setRGB(l.color[0],l.color[1],l.color[2],un);let u=l.range!==void 0?l.range:0;switch(l.type){case"directional":c=new os(h),c.target.position.set(0,0,-1),c.add(c.target);break;case"point":c=new Uo(h),c.distance=u;break;case"spot":c=new Fo(h),c.distance=u,l.spot=l.spot||{},l.spot.innerConeAngle=l.spot.innerConeAngle!==void 0?l.spot.innerConeAngle:0,l.spot.outerConeAngle=l.spot.outerConeAngle!==void 0?l.spot.outerConeAngle:Math.PI/4,c.angle=l.spot.outerConeAngle,c.penumbra=1-l.spot.innerConeAngle/l.spot.outerConeAngle,c.target.position.set(0,0,-1),c.add(c.target);break;default:throw new Error("THREE.GLTFLoader: Unexpected light type: "+l.type)}return c.position.set(0,0,0),_i(c,l),l.intensity!==void 0&&(c.intensity=l.intensity),c.name=t.createUniqueName(l.name||"light_"+e),i=Promise.resolve(c),t.cache.add(n,i),i}getDependency(e,t){if(e==="light")return this._loadLight(t)}createNodeAttachment(e){let t=this,n=this.parser,r=n.json.nodes[e],a=(r.extensions&&r.extensions[this.name]||{}).light;return a===void 0?null:this._loadLight(a).then(function(l){return n._getNodeRef(t.cache,a,l)})}},Fu=class{constructor(){this.name=Ke.KHR_MATERIALS_UNLIT}getMaterialType(){return Nt}extendParams(e,t,n){let i=[];e.color=new Me(1,1,1),e.opacity=1;let r=t.pbrMetallicRoughness;if(r){if(Array.isArray(r.baseColorFactor)){let o=r.baseColorFactor;e.color.setRGB(o[0],o[1],o[2],un),e.opacity=o[3]}r.baseColorTexture!==void 0&&i.push(n.assignTexture(e,"map",r.baseColorTexture,wt))}return Promise.all(i)}},Uu=class{constructor(e){this.parser=e,this.name=Ke.KHR_MATERIALS_EMISSIVE_STRENGTH}extendMaterialParams(e,t){let n=At(this.parser,e,this.name);return n===null||n.emissiveStrength!==void 0&&(t.emissiveIntensity=n.emissiveStrength),Promise.resolve()}},Bu=class{constructor(e){this.parser=e,this.name=Ke.KHR_MATERIALS_CLEARCOAT}getMaterialType(e){return At(this.parser,e,this.name)!==null?Zt:null}extendMaterialParams(e,t){let n=At(this.parser,e,this.name);if(n===null)return Promise.resolve();let i=[];if(n.clearcoatFactor!==void 0&&(t.clearcoat=n.clearcoatFactor),n.clearcoatTexture!==void 0&&i.push(this.parser.assignTexture(t,"clearcoatMap",n.clearcoatTexture)),n.clearcoatRoughnessFactor!==void 0&&(t.clearcoatRoughness=n.clearcoatRoughnessFactor),n.clearcoatRoughnessTexture!==void 0&&i.push(this.parser.assignTexture(t,"clearcoatRoughnessMap",n.clearcoatRoughnessTexture)),n.clearcoatNormalTexture!==void 0&&(i.push(this.parser.assignTexture(t,"clearcoatNormalMap",n.clearcoatNormalTexture)),n.clearcoatNormalTexture.scale!==void 0)){let r=n.clearcoatNormalTexture.scale;t.clearcoatNormalScale=new Ce(r,r)}return Promise.all(i)}},ku=class{constructor(e){this.parser=e,this.name=Ke.KHR_MATERIALS_DIFFUSE_ROUGHNESS}getMaterialType(e){return At(this.parser,e,this.name)!==null?Zt:null}extendMaterialParams(e,t){let n=At(this.parser,e,this.name);if(n===null)return Promise.resolve();let i=[];return t.diffuseRoughness=n.diffuseRoughnessFactor!==void 0?n.diffuseRoughnessFactor:0,n.diffuseRoughnessTexture!==void 0&&i.push(this.parser.assignTexture(t,"diffuseRoughnessMap",n.diffuseRoughnessTexture)),Promise.all(i)}},zu=class{constructor(e){this.parser=e,this.name=Ke.KHR_MATERIALS_DISPERSION}getMaterialType(e){return At(this.parser,e,this.name)!==null?Zt:null}extendMaterialParams(e,t){let n=At(this.parser,e,this.name);return n===null||(t.dispersion=n.dispersion!==void 0?n.dispersion:0),Promise.resolve()}},Hu=class{constructor(e){this.parser=e,this.name=Ke.KHR_MATERIALS_IRIDESCENCE}getMaterialType(e){return At(this.parser,e,this.name)!==null?Zt:null}extendMaterialParams(e,t){let n=At(this.parser,e,this.name);if(n===null)return Promise.resolve();let i=[];return n.iridescenceFactor!==void 0&&(t.iridescence=n.iridescenceFactor),n.iridescenceTexture!==void 0&&i.push(this.parser.assignTexture(t,"iridescenceMap",n.iridescenceTexture)),n.iridescenceIor!==void 0&&(t.iridescenceIOR=n.iridescenceIor),n.iridescenceThicknessMinimum!==void 0&&(t.iridescenceThicknessMinimum=n.iridescenceThicknessMinimum),n.iridescenceThicknessMaximum!==void 0&&(t.iridescenceThicknessMaximum=n.iridescenceThicknessMaximum),n.iridescenceThicknessTexture!==void 0&&i.push(this.parser.assignTexture(t,"iridescenceThicknessMap",n.iridescenceThicknessTexture)),Promise.all(i)}},Gu=class{constructor(e){this.parser=e,this.name=Ke.KHR_MATERIALS_SHEEN}getMaterialType(e){return At(this.parser,e,this.name)!==null?Zt:null}extendMaterialParams(e,t){let n=At(this.parser,e,this.name);if(n===null)return Promise.resolve();let i=[];if(t.sheenColor=new Me(0,0,0),t.sheenRoughness=0,t.sheen=1,n.sheenColorFactor!==void 0){let r=n.sheenColorFactor;t.sheenColor.setRGB(r[0],r[1],r[2],un)}return n.sheenRoughnessFactor!==void 0&&(t.sheenRoughness=n.sheenRoughnessFactor),n.sheenColorTexture!==void 0&&i.push(this.parser.assignTexture(t,"sheenColorMap",n.sheenColorTexture,wt)),n.sheenRoughnessTexture!==void 0&&i.push(this.parser.assignTexture(t,"sheenRoughnessMap",n.sheenRoughnessTexture)),Promise.all(i)}},Vu=class{constructor(e){this.parser=e,this.name=Ke.KHR_MATERIALS_TRANSMISSION}getMaterialType(e){return At(this.parser,e,this.name)!==null?Zt:null}extendMaterialParams(e,t){let n=At(this.parser,e,this.name);if(n===null)return Promise.resolve();let i=[];return n.transmissionFactor!==void 0&&(t.transmission=n.transmissionFactor),n.transmissionTexture!==void 0&&i.push(this.parser.assignTexture(t,"transmissionMap",n.transmissionTexture)),Promise.all(i)}},Wu=class{constructor(e){this.parser=e,this.name=Ke.KHR_MATERIALS_VOLUME}getMaterialType(e){return At(this.parser,e,this.name)!==null?Zt:null}extendMaterialParams(e,t){let n=At(this.parser,e,this.name);if(n===null)return Promise.resolve();let i=[];t.thickness=n.thicknessFactor!==void 0?n.thicknessFactor:0,n.thicknessTexture!==void 0&&i.push(this.parser.assignTexture(t,"thicknessMap",n.thicknessTexture)),t.attenuationDistance=n.attenuationDistance||1/0;let r=n.attenuationColor||[1,1,1];return t.attenuationColor=new Me().setRGB(r[0],r[1],r[2],un),Promise.all(i)}},Xu=class{constructor(e){this.parser=e,this.name=Ke.KHR_MATERIALS_IOR}getMaterialType(e){return At(this.parser,e,this.name)!==null?Zt:null}extendMaterialParams(e,t){let n=At(this.parser,e,this.name);return n===null||(t.ior=n.ior!==void 0?n.ior:1.5,t.ior===0&&(t.ior=1e3)),Promise.resolve()}},$u=class{constructor(e){this.parser=e,this.name=Ke.KHR_MATERIALS_SPECULAR}getMaterialType(e){return At(this.parser,e,this.name)!==null?Zt:null}extendMaterialParams(e,t){let n=At(this.parser,e,this.name);if(n===null)return Promise.resolve();let i=[];t.specularIntensity=n.specularFactor!==void 0?n.specularFactor:1,n.specularTexture!==void 0&&i.push(this.parser.assignTexture(t,"specularIntensityMap",n.specularTexture));let r=n.specularColorFactor||[1,1,1];return t.specularColor=new Me().setRGB(r[0],r[1],r[2],un),n.specularColorTexture!==void 0&&i.push(this.parser.assignTexture(t,"specularColorMap",n.specularColorTexture,wt)),Promise.all(i)}},qu=class{constructor(e){this.parser=e,this.name=Ke.EXT_MATERIALS_BUMP}getMaterialType(e){return At(this.parser,e,this.name)!==null?Zt:null}extendMaterialParams(e,t){let n=At(this.parser,e,this.name);if(n===null)return Promise.resolve();let i=[];return t.bumpScale=n.bumpFactor!==void 0?n.bumpFactor:1,n.bumpTexture!==void 0&&i.push(this.parser.assignTexture(t,"bumpMap",n.bumpTexture)),Promise.all(i)}},Yu=class{constructor(e){this.parser=e,this.name=Ke.KHR_MATERIALS_ANISOTROPY}getMaterialType(e){return At(this.parser,e,this.name)!==null?Zt:null}extendMaterialParams(e,t){let n=At(this.parser,e,this.name);if(n===null)return Promise.resolve();let i=[];return n.anisotropyStrength!==void 0&&(t.anisotropy=n.anisotropyStrength),n.anisotropyRotation!==void 0&&(t.anisotropyRotation=n.anisotropyRotation),n.anisotropyTexture!==void 0&&i.push(this.parser.assignTexture(t,"anisotropyMap",n.anisotropyTexture)),Promise.all(i)}},Ku=class{constructor(e){this.parser=e,this.name=Ke.KHR_TEXTURE_BASISU}loadTexture(e){let t=this.parser,n=t.json,i=n.textures[e];if(!i.extensions||!i.extensions[this.name])return null;let r=i.extensions[this.name],o=t.options.ktx2Loader;if(!o){if(n.extensionsRequired&&n.extensionsRequired.indexOf(this.name)>=0)throw new Error("THREE.GLTFLoader: setKTX2Loader must be called before loading KTX2 textures");return null}return t.loadTextureImage(e,r.source,o)}},ju=class{constructor(e){this.parser=e,this.name=Ke.EXT_TEXTURE_WEBP}loadTexture(e){let t=this.name,n=this.parser,i=n.json,r=i.textures[e];if(!r.extensions||!r.extensions[t])return null;let o=r.extensions[t],a=i.images[o.source],l=n.textureLoader;if(a.uri){let c=n.options.manager.getHandler(a.uri);c!==null&&(l=c)}return n.loadTextureImage(e,o.source,l)}},Ju=class{constructor(e){this.parser=e,this.name=Ke.EXT_TEXTURE_AVIF}loadTexture(e){let t=this.name,n=this.parser,i=n.json,r=i.textures[e];if(!r.extensions||!r.extensions[t])return null;let o=r.extensions[t],a=i.images[o.source],l=n.textureLoader;if(a.uri){let c=n.options.manager.getHandler(a.uri);c!==null&&(l=c)}return n.loadTextureImage(e,o.source,l)}},vc=class{constructor(e,t){this.name=t,this.parser=e}loadBufferView(e){let t=this.parser.json,n=t.bufferViews[e];if(n.extensions&&n.extensions[this.name]){let i=n.extensions[this.name],r=this.parser.getDependency("buffer",i.buffer),o=this.parser.options.meshoptDecoder;if(!o||!o.supported){if(t.extensionsRequired&&t.extensionsRequired.indexOf(this.name)>=0)throw new Error("THREE.GLTFLoader: setMeshoptDecoder must be called before loading compressed files");return null}return r.then(function(a){let l=i.byteOffset||0,c=i.byteLength||0,h=i.count,u=i.byteStride,d=new Uint8Array(a,l,c);return o.decodeGltfBufferAsync?o.decodeGltfBufferAsync(h,u,d,i.mode,i.filter).then(function(f){return f.buffer}):o.ready.then(function(){let f=new ArrayBuffer(h*u);return o.decodeGltfBuffer(new Uint8Array(f),h,u,d,i.mode,i.filter),f})})}else return null}},Zu=class{constructor(e){this.name=Ke.EXT_MESH_GPU_INSTANCING,this.parser=e}createNodeMesh(e){let t=this.parser.json,n=t.nodes[e];if(!n.extensions||!n.extensions[this.name]||n.mesh===void 0)return null;let i=t.meshes[n.mesh];for(let c of i.primitives)if(c.mode!==Vn.TRIANGLES&&c.mode!==Vn.TRIANGLE_STRIP&&c.mode!==Vn.TRIANGLE_FAN&&c.mode!==void 0)return null;let o=n.extensions[this.name].attributes,a=[],l={};for(let c in o)a.push(this.parser.getDependency("accessor",o[c]).then(h=>(l[c]=h,l[c])));return a.length<1?null:(a.push(this.parser.createNodeMesh(e)),Promise.all(a).then(c=>{let h=c.pop(),u=h.isGroup?h.children:[h],d=c[0].count,f=[];for(let m of u){let x=new Fe,y=new I,v=new kt,M=new I(1,1,1),E=new Rt(m.geometry,m.material,d);for(let A=0;A<d;A++)l.TRANSLATION&&y.fromBufferAttribute(l.TRANSLATION,A),l.ROTATION&&v.fromBufferAttribute(l.ROTATION,A),l.SCALE&&M.fromBufferAttribute(l.SCALE,A),E.setMatrixAt(A,x.compose(y,v,M));let b=null;for(let A in l)if(A==="_COLOR_0"){let T=l[A];E.instanceColor=new Ni(T.array,T.itemSize,T.normalized)}else if(A!=="TRANSLATION"&&A!=="ROTATION"&&A!=="SCALE"){if(b===null){let g=E.geometry;b=new yt,b.name=g.name;for(let _ in g.attributes)b.setAttribute(_,g.attributes[_]);for(let _ in g.morphAttributes)b.morphAttributes[_]=g.morphAttributes[_];g.index!==null&&b.setIndex(g.index),b.morphTargetsRelative=g.morphTargetsRelative;for(let _ of g.groups)b.addGroup(_.start,_.count,_.materialIndex);g.boundingBox!==null&&(b.boundingBox=g.boundingBox.clone()),g.boundingSphere!==null&&(b.boundingSphere=g.boundingSphere.clone()),b.drawRange.start=g.drawRange.start,b.drawRange.count=g.drawRange.count,b.userData=Object.assign({},g.userData),E.geometry=b}let T=l[A];b.setAttribute(A,new Ni(T.array,T.itemSize,T.normalized))}Tt.prototype.copy.call(E,m),this.parser.assignFinalMaterial(E),f.push(E)}return h.isGroup?(h.clear(),h.add(...f),h):f[0]}))}},Nm="glTF",ia=12,Pm={JSON:1313821514,BIN:5130562},Qu=class{constructor(e){this.name=Ke.KHR_BINARY_GLTF,this.content=null,this.body=null;let t=new DataView(e,0,ia),n=new TextDecoder;if(this.header={magic:n.decode(new Uint8Array(e.slice(0,4))),version:t.getUint32(4,!0),length:t.getUint32(8,!0)},this.header.magic!==Nm)throw new Error("THREE.GLTFLoader: Unsupported glTF-Binary header.");if(this.header.version<2)throw new Error("THREE.GLTFLoader: Legacy binary file detected.");let i=this.header.length-ia,r=new DataView(e,ia),o=0;for(;o<i;){let a=r.getUint32(o,!0);o+=4;let l=r.getUint32(o,!0);if(o+=4,l===Pm.JSON){let c=new Uint8Array(e,ia+o,a);this.content=n.decode(c)}else if(l===Pm.BIN){let c=ia+o;this.body=e.slice(c,c+a)}o+=a}if(this.content===null)throw new Error("THREE.GLTFLoader: JSON content not found.")}},ed=class{constructor(e,t){if(!t)throw new Error("THREE.GLTFLoader: No DRACOLoader instance provided.");this.name=Ke.KHR_DRACO_MESH_COMPRESSION,this.json=e,this.dracoLoader=t,this.dracoLoader.preload()}decodePrimitive(e,t){let n=this.json,i=this.dracoLoader,r=e.extensions[this.name].bufferView,o=e.extensions[this.name].attributes,a={},l={},c={};for(let h in o){let u=sd[h]||h.toLowerCase();a[u]=o[h]}for(let h in e.attributes){let u=sd[h]||h.toLowerCase();if(o[h]!==void 0){let d=n.accessors[e.attributes[h]],f=Vr[d.componentType];c[u]=f.name,l[u]=d.normalized===!0}}return t.getDependency("bufferView",r).then(function(h){return new Promise(function(u,d){i.decodeDracoFile(h,function(f){for(let m in f.attributes){let x=f.attributes[m],y=l[m];y!==void 0&&(x.normalized=y)}u(f)},a,c,un,d)})})}},td=class{constructor(){this.name=Ke.KHR_TEXTURE_TRANSFORM}extendTexture(e,t){if((t.texCoord===void 0||t.texCoord===e.channel)&&t.offset===void 0&&t.rotation===void 0&&t.scale===void 0)return e;if(e=e.clone(),t.texCoord!==void 0&&(e.channel=t.texCoord),t.offset!==void 0&&e.offset.fromArray(t.offset),t.rotation!==void 0&&(e.rotation=t.rotation),t.scale!==void 0&&e.repeat.fromArray(t.scale),t.rotation!==void 0){let n=Math.cos(e.rotation),i=Math.sin(e.rotation);e.matrix.set(e.repeat.x*n,e.repeat.y*i,e.offset.x,-e.repeat.x*i,e.repeat.y*n,e.offset.y,0,0,1),e.matrixAutoUpdate=!1}return e.needsUpdate=!0,e}},nd=class{constructor(){this.name=Ke.KHR_MESH_QUANTIZATION}},xc=class extends fi{constructor(e,t,n,i){super(e,t,n,i)}copySampleValue_(e){let t=this.resultBuffer,n=this.sampleValues,i=this.valueSize,r=e*i*3+i;for(let o=0;o!==i;o++)t[o]=n[r+o];return t}interpolate_(e,t,n,i){let r=this.resultBuffer,o=this.sampleValues,a=this.valueSize,l=a*2,c=a*3,h=i-t,u=(n-t)/h,d=u*u,f=d*u,m=e*c,x=m-c,y=-2*f+3*d,v=f-d,M=1-y,E=v-d+u;for(let b=0;b!==a;b++){let A=o[x+b+a],T=o[x+b+l]*h,g=o[m+b+a],_=o[m+b]*h;r[b]=M*A+E*T+y*g+v*_}return r}},qM=new kt,id=class extends xc{interpolate_(e,t,n,i){let r=super.interpolate_(e,t,n,i);return qM.fromArray(r).normalize().toArray(r),r}},Vn={FLOAT:5126,FLOAT_MAT3:35675,FLOAT_MAT4:35676,FLOAT_VEC2:35664,FLOAT_VEC3:35665,FLOAT_VEC4:35666,LINEAR:9729,REPEAT:10497,SAMPLER_2D:35678,POINTS:0,LINES:1,LINE_LOOP:2,LINE_STRIP:3,TRIANGLES:4,TRIANGLE_STRIP:5,TRIANGLE_FAN:6,UNSIGNED_BYTE:5121,UNSIGNED_SHORT:5123},Vr={5120:Int8Array,5121:Uint8Array,5122:Int16Array,5123:Uint16Array,5125:Uint32Array,5126:Float32Array},Im={9728:gt,9729:zt,9984:ml,9985:Nr,9986:ks,9987:Hn},Lm={33071:Fn,33648:gr,10497:ei},Lu={SCALAR:1,VEC2:2,VEC3:3,VEC4:4,MAT2:4,MAT3:9,MAT4:16},sd={POSITION:"position",NORMAL:"normal",TANGENT:"tangent",TEXCOORD_0:"uv",TEXCOORD_1:"uv1",TEXCOORD_2:"uv2",TEXCOORD_3:"uv3",COLOR_0:"color",WEIGHTS_0:"skinWeight",JOINTS_0:"skinIndex"},hs={scale:"scale",translation:"position",rotation:"quaternion",weights:"morphTargetInfluences"},YM={CUBICSPLINE:void 0,LINEAR:Cs,STEP:Rs},Du={OPAQUE:"OPAQUE",MASK:"MASK",BLEND:"BLEND"};function KM(s){return s.DefaultMaterial===void 0&&(s.DefaultMaterial=new Ht({color:16777215,emissive:0,metalness:1,roughness:1,transparent:!1,depthTest:!0,side:zn})),s.DefaultMaterial}function Gs(s,e,t){for(let n in t.extensions)s[n]===void 0&&(e.userData.gltfExtensions=e.userData.gltfExtensions||{},e.userData.gltfExtensions[n]=t.extensions[n])}function _i(s,e){e.extras!==void 0&&(typeof e.extras=="object"?Object.assign(s.userData,e.extras):console.warn("THREE.GLTFLoader: Ignoring primitive type .extras, "+e.extras))}function jM(s,e,t){let n=!1,i=!1,r=!1;for(let c=0,h=e.length;c<h;c++){let u=e[c];if(u.POSITION!==void 0&&(n=!0),u.NORMAL!==void 0&&(i=!0),u.COLOR_0!==void 0&&(r=!0),n&&i&&r)break}if(!n&&!i&&!r)return Promise.resolve(s);let o=[],a=[],l=[];for(let c=0,h=e.length;c<h;c++){let u=e[c];if(n){let d=u.POSITION!==void 0?t.getDependency("accessor",u.POSITION):s.attributes.position;o.push(d)}if(i){let d=u.NORMAL!==void 0?t.getDependency("accessor",u.NORMAL):s.attributes.normal;a.push(d)}if(r){let d=u.COLOR_0!==void 0?t.getDependency("accessor",u.COLOR_0):s.attributes.color;l.push(d)}}return Promise.all([Promise.all(o),Promise.all(a),Promise.all(l)]).then(function(c){let h=c[0],u=c[1],d=c[2];return n&&(s.morphAttributes.position=h),i&&(s.morphAttributes.normal=u),r&&(s.morphAttributes.color=d),s.morphTargetsRelative=!0,s})}function JM(s,e){if(s.updateMorphTargets(),e.weights!==void 0)for(let t=0,n=e.weights.length;t<n;t++)s.morphTargetInfluences[t]=e.weights[t];if(e.extras&&Array.isArray(e.extras.targetNames)){let t=e.extras.targetNames;if(s.morphTargetInfluences.length===t.length){s.morphTargetDictionary={};for(let n=0,i=t.length;n<i;n++)s.morphTargetDictionary[t[n]]=n}else console.warn("THREE.GLTFLoader: Invalid extras.targetNames length. Ignoring names.")}}function ZM(s){let e,t=s.extensions&&s.extensions[Ke.KHR_DRACO_MESH_COMPRESSION];if(t?e="draco:"+t.bufferView+":"+t.indices+":"+Nu(t.attributes):e=s.indices+":"+Nu(s.attributes)+":"+s.mode,s.targets!==void 0)for(let n=0,i=s.targets.length;n<i;n++)e+=":"+Nu(s.targets[n]);return e}function Nu(s){let e="",t=Object.keys(s).sort();for(let n=0,i=t.length;n<i;n++)e+=t[n]+":"+s[t[n]]+";";return e}function rd(s){switch(s){case Int8Array:return 1/127;case Uint8Array:return 1/255;case Int16Array:return 1/32767;case Uint16Array:return 1/65535;default:throw new Error("THREE.GLTFLoader: Unsupported normalized accessor component type.")}}function QM(s){return s.search(/\.jpe?g($|\?)/i)>0||s.search(/^data\:image\/jpeg/)===0?"image/jpeg":s.search(/\.webp($|\?)/i)>0||s.search(/^data\:image\/webp/)===0?"image/webp":s.search(/\.ktx2($|\?)/i)>0||s.search(/^data\:image\/ktx2/)===0?"image/ktx2":"image/png"}var eS=new Fe,od=class{constructor(e={},t={}){this.json=e,this.extensions={},this.plugins={},this.options=t,this.cache=new $M,this.associations=new Map,this.primitiveCache={},this.nodeCache={},this.meshCache={refs:{},uses:{}},this.cameraCache={refs:{},uses:{}},this.lightCache={refs:{},uses:{}},this.sourceCache={},this.textureCache={},this.nodeNamesUsed={};let n=!1,i=-1,r=!1,o=-1;if(typeof navigator<"u"&&typeof navigator.userAgent<"u"){let a=navigator.userAgent;n=/^((?!chrome|android).)*safari/i.test(a)===!0;let l=a.match(/Version\/(\d+)/);i=n&&l?parseInt(l[1],10):-1,r=a.indexOf("Firefox")>-1,o=r?a.match(/Firefox\/([0-9]+)\./)[1]:-1}typeof createImageBitmap>"u"||n&&i<17||r&&o<98?(this.textureLoader=new No(this.options.manager),this.textureLoader.setPriority(this.options.priority),this.textureLoader.setCache(this.options.cache)):(this.textureLoader=new Bo(this.options.manager),this.textureLoader.setPriority(this.options.priority),this.textureLoader.setCache(this.options.cache)),this.textureLoader.setCrossOrigin(this.options.crossOrigin),this.textureLoader.setWithCredentials(this.options.withCredentials),this.textureLoader.setRequestHeader(this.options.requestHeader),this.fileLoader=new Ar(this.options.manager),this.fileLoader.setPriority(this.options.priority),this.fileLoader.setCache(this.options.cache),this.fileLoader.setResponseType("arraybuffer"),(this.options.withCredentials||this.options.crossOrigin==="use-credentials")&&this.fileLoader.setWithCredentials(!0)}setExtensions(e){this.extensions=e}setPlugins(e){this.plugins=e}parse(e,t){let n=this,i=this.json,r=this.extensions;this.cache.removeAll(),this.nodeCache={},this._invokeAll(function(o){return o._markDefs&&o._markDefs()}),Promise.all(this._invokeAll(function(o){return o.beforeRoot&&o.beforeRoot()})).then(function(){return Promise.all([n.getDependencies("scene"),n.getDependencies("animation"),n.getDependencies("camera")])}).then(function(o){let a={scene:o[0][i.scene||0],scenes:o[0],animations:o[1],cameras:o[2],asset:i.asset,parser:n,userData:{}};return Gs(r,a,i),_i(a,i),Promise.all(n._invokeAll(function(l){return l.afterRoot&&l.afterRoot(a)})).then(function(){for(let l of a.scenes)l.updateMatrixWorld();e(a)})}).catch(t)}_markDefs(){let e=this.json.nodes||[],t=this.json.skins||[],n=this.json.meshes||[];for(let i=0,r=t.length;i<r;i++){let o=t[i].joints;for(let a=0,l=o.length;a<l;a++)e[o[a]].isBone=!0}for(let i=0,r=e.length;i<r;i++){let o=e[i];o.mesh!==void 0&&(this._addNodeRef(this.meshCache,o.mesh),o.skin!==void 0&&(n[o.mesh].isSkinnedMesh=!0)),o.camera!==void 0&&this._addNodeRef(this.cameraCache,o.camera)}}_addNodeRef(e,t){t!==void 0&&(e.refs[t]===void 0&&(e.refs[t]=e.uses[t]=0),e.refs[t]++)}_getNodeRef(e,t,n){if(e.refs[t]<=1)return n;let i=n.clone(),r=(o,a)=>{let l=this.associations.get(o);l!=null&&this.associations.set(a,l);for(let[c,h]of o.children.entries())r(h,a.children[c])};return r(n,i),i.name+="_instance_"+e.uses[t]++,i}_invokeOne(e){let t=Object.values(this.plugins);t.push(this);for(let n=0;n<t.length;n++){let i=e(t[n]);if(i)return i}return null}_invokeAll(e){let t=Object.values(this.plugins);t.unshift(this);let n=[];for(let i=0;i<t.length;i++){let r=e(t[i]);r&&n.push(r)}return n}getDependency(e,t){let n=e+":"+t,i=this.cache.get(n);if(!i){switch(e){case"scene":i=this.loadScene(t);break;case"node":i=this._invokeOne(function(r){return r.loadNode&&r.loadNode(t)});break;case"mesh":i=this._invokeOne(function(r){return r.loadMesh&&r.loadMesh(t)});break;case"accessor":i=this.loadAccessor(t);break;case"bufferView":i=this._invokeOne(function(r){return r.loadBufferView&&r.loadBufferView(t)});break;case"buffer":i=this.loadBuffer(t);break;case"material":i=this._invokeOne(function(r){return r.loadMaterial&&r.loadMaterial(t)});break;case"texture":i=this._invokeOne(function(r){return r.loadTexture&&r.loadTexture(t)});break;case"skin":i=this.loadSkin(t);break;case"animation":i=this._invokeOne(function(r){return r.loadAnimation&&r.loadAnimation(t)});break;case"camera":i=this.loadCamera(t);break;default:if(i=this._invokeOne(function(r){return r!=this&&r.getDependency&&r.getDependency(e,t)}),!i)throw new Error("Unknown type: "+e);break}this.cache.add(n,i)}return i}getDependencies(e){let t=this.cache.get(e);if(!t){let n=this,i=this.json[e+(e==="mesh"?"es":"s")]||[];t=Promise.all(i.map(function(r,o){return n.getDependency(e,o)})),this.cache.add(e,t)}return t}loadBuffer(e){let t=this.json.buffers[e],n=this.fileLoader;if(t.type&&t.type!=="arraybuffer")throw new Error("THREE.GLTFLoader: "+t.type+" buffer type is not supported.");if(t.uri===void 0&&e===0)return Promise.resolve(this.extensions[Ke.KHR_BINARY_GLTF].body);let i=this.options;return new Promise(function(r,o){n.load(zi.resolveURL(t.uri,i.path),r,void 0,function(){o(new Error('THREE.GLTFLoader: Failed to load buffer "'+t.uri+'".'))})})}loadBufferView(e){let t=this.json.bufferViews[e];return this.getDependency("buffer",t.buffer).then(function(n){let i=t.byteLength||0,r=t.byteOffset||0;return n.slice(r,r+i)})}loadAccessor(e){let t=this,n=this.json,i=this.json.accessors[e];if(i.bufferView===void 0&&i.sparse===void 0){let o=Lu[i.type],a=Vr[i.componentType],l=i.normalized===!0,c=new a(i.count*o);return Promise.resolve(new ut(c,o,l))}let r=[];return i.bufferView!==void 0?r.push(this.getDependency("bufferView",i.bufferView)):r.push(null),i.sparse!==void 0&&(r.push(this.getDependency("bufferView",i.sparse.indices.bufferView)),r.push(this.getDependency("bufferView",i.sparse.values.bufferView))),Promise.all(r).then(function(o){let a=o[0],l=Lu[i.type],c=Vr[i.componentType],h=c.BYTES_PER_ELEMENT,u=h*l,d=i.byteOffset||0,f=i.bufferView!==void 0?n.bufferViews[i.bufferView].byteStride:void 0,m=i.normalized===!0,x,y;if(f&&f!==u){let v=Math.floor(d/f),M="InterleavedBuffer:"+i.bufferView+":"+i.componentType+":"+v+":"+i.count,E=t.cache.get(M);E||(x=new c(a,v*f,i.count*f/h),E=new Sr(x,f/h),t.cache.add(M,E)),y=new wr(E,l,d%f/h,m)}else a===null?x=new c(i.count*l):x=new c(a,d,i.count*l),y=new ut(x,l,m);if(i.sparse!==void 0){let v=Lu.SCALAR,M=Vr[i.sparse.indices.componentType],E=i.sparse.indices.byteOffset||0,b=i.sparse.values.byteOffset||0,A=new M(o[1],E,i.sparse.count*v),T=new c(o[2],b,i.sparse.count*l);a!==null&&(y=new ut(y.array.slice(),y.itemSize,y.normalized)),y.normalized=!1;for(let g=0,_=A.length;g<_;g++){let R=A[g];if(y.setX(R,T[g*l]),l>=2&&y.setY(R,T[g*l+1]),l>=3&&y.setZ(R,T[g*l+2]),l>=4&&y.setW(R,T[g*l+3]),l>=5)throw new Error("THREE.GLTFLoader: Unsupported itemSize in sparse BufferAttribute.")}y.normalized=m}return y})}loadTexture(e){let t=this.json,n=this.options,r=t.textures[e].source,o=t.images[r],a=this.textureLoader;if(o.uri){let l=n.manager.getHandler(o.uri);l!==null&&(a=l)}return this.loadTextureImage(e,r,a)}loadTextureImage(e,t,n){let i=this,r=this.json,o=r.textures[e],a=r.images[t],l=(a.uri||a.bufferView)+":"+o.sampler;if(this.textureCache[l])return this.textureCache[l];let c=this.loadImageSource(t,n).then(function(h){h.flipY=!1,h.name=o.name||a.name||"",h.name===""&&typeof a.uri=="string"&&a.uri.startsWith("data:image/")===!1&&(h.name=a.uri);let d=(r.samplers||{})[o.sampler]||{};return h.magFilter=Im[d.magFilter]||zt,h.minFilter=Im[d.minFilter]||Hn,h.wrapS=Lm[d.wrapS]||ei,h.wrapT=Lm[d.wrapT]||ei,h.generateMipmaps=!h.isCompressedTexture&&h.minFilter!==gt&&h.minFilter!==zt,i.associations.set(h,{textures:e}),h}).catch(function(){return null});return this.textureCache[l]=c,c}loadImageSource(e,t){let n=this,i=this.json,r=this.options;if(this.sourceCache[e]!==void 0)return this.sourceCache[e].then(d=>d.clone());let o=i.images[e],a=self.URL||self.webkitURL,l=o.uri||"",c=!1,h;if(t.isKTX2Loader===!0&&o.bufferView!==void 0)h=n.getDependency("bufferView",o.bufferView).then(function(d){return new Promise(function(f,m){t.parse(d,f,m)})});else{if(o.bufferView!==void 0)l=n.getDependency("bufferView",o.bufferView).then(function(d){c=!0;let f=new Blob([d],{type:o.mimeType});return l=a.createObjectURL(f),l});else if(o.uri===void 0)throw new Error("THREE.GLTFLoader: Image "+e+" is missing URI and bufferView");h=Promise.resolve(l).then(function(d){return new Promise(function(f,m){let x=f;t.isImageBitmapLoader===!0&&(x=function(y){let v=new Dt(y);v.needsUpdate=!0,f(v)}),t.load(zi.resolveURL(d,r.path),x,void 0,m)})})}let u=h.then(function(d){return c===!0&&a.revokeObjectURL(l),_i(d,o),d.userData.mimeType=o.mimeType||QM(o.uri),d}).catch(function(d){throw console.error("THREE.GLTFLoader: Couldn't load texture",l),d});return this.sourceCache[e]=u,u}assignTexture(e,t,n,i){let r=this;return this.getDependency("texture",n.index).then(function(o){if(!o)return null;if(n.texCoord!==void 0&&n.texCoord>0&&(o=o.clone(),o.channel=n.texCoord),r.extensions[Ke.KHR_TEXTURE_TRANSFORM]){let a=n.extensions!==void 0?n.extensions[Ke.KHR_TEXTURE_TRANSFORM]:void 0;if(a){let l=r.associations.get(o);o=r.extensions[Ke.KHR_TEXTURE_TRANSFORM].extendTexture(o,a),r.associations.set(o,l)}}return i!==void 0&&(o.colorSpace=i),e[t]=o,o})}assignFinalMaterial(e){let t=e.geometry,n=e.material,i=t.attributes.tangent===void 0,r=t.attributes.color!==void 0,o=t.attributes.normal===void 0;if(e.isPoints){let a="PointsMaterial:"+n.uuid,l=this.cache.get(a);l||(l=new ns,an.prototype.copy.call(l,n),l.color.copy(n.color),l.map=n.map,l.sizeAttenuation=!1,this.cache.add(a,l)),n=l}else if(e.isLine){let a="LineBasicMaterial:"+n.uuid,l=this.cache.get(a);l||(l=new ts,an.prototype.copy.call(l,n),l.color.copy(n.color),l.map=n.map,this.cache.add(a,l)),n=l}if(i||r||o){let a="ClonedMaterial:"+n.uuid+":";i&&(a+="derivative-tangents:"),r&&(a+="vertex-colors:"),o&&(a+="flat-shading:");let l=this.cache.get(a);l||(l=n.clone(),r&&(l.vertexColors=!0),o&&(l.flatShading=!0),i&&(l.normalScale&&(l.normalScale.y*=-1),l.clearcoatNormalScale&&(l.clearcoatNormalScale.y*=-1)),this.cache.add(a,l),this.associations.set(l,this.associations.get(n))),n=l}e.material=n}getMaterialType(){return Ht}loadMaterial(e){let t=this,n=this.json,i=this.extensions,r=n.materials[e],o,a={},l=r.extensions||{},c=[];if(l[Ke.KHR_MATERIALS_UNLIT]){let u=i[Ke.KHR_MATERIALS_UNLIT];o=u.getMaterialType(),c.push(u.extendParams(a,r,t))}else{let u=r.pbrMetallicRoughness||{};if(a.color=new Me(1,1,1),a.opacity=1,Array.isArray(u.baseColorFactor)){let d=u.baseColorFactor;a.color.setRGB(d[0],d[1],d[2],un),a.opacity=d[3]}u.baseColorTexture!==void 0&&c.push(t.assignTexture(a,"map",u.baseColorTexture,wt)),a.metalness=u.metallicFactor!==void 0?u.metallicFactor:1,a.roughness=u.roughnessFactor!==void 0?u.roughnessFactor:1,u.metallicRoughnessTexture!==void 0&&(c.push(t.assignTexture(a,"metalnessMap",u.metallicRoughnessTexture)),c.push(t.assignTexture(a,"roughnessMap",u.metallicRoughnessTexture))),o=this._invokeOne(function(d){return d.getMaterialType&&d.getMaterialType(e)}),c.push(Promise.all(this._invokeAll(function(d){return d.extendMaterialParams&&d.extendMaterialParams(e,a)})))}r.doubleSided===!0&&(a.side=vt);let h=r.alphaMode||Du.OPAQUE;if(h===Du.BLEND?(a.transparent=!0,a.depthWrite=!1):(a.transparent=!1,h===Du.MASK&&(a.alphaTest=r.alphaCutoff!==void 0?r.alphaCutoff:.5)),r.normalTexture!==void 0&&o!==Nt&&(c.push(t.assignTexture(a,"normalMap",r.normalTexture)),a.normalScale=new Ce(1,1),r.normalTexture.scale!==void 0)){let u=r.normalTexture.scale;a.normalScale.set(u,u)}if(r.occlusionTexture!==void 0&&o!==Nt&&(c.push(t.assignTexture(a,"aoMap",r.occlusionTexture)),r.occlusionTexture.strength!==void 0&&(a.aoMapIntensity=r.occlusionTexture.strength)),r.emissiveFactor!==void 0&&o!==Nt){let u=r.emissiveFactor;a.emissive=new Me().setRGB(u[0],u[1],u[2],un)}return r.emissiveTexture!==void 0&&o!==Nt&&c.push(t.assignTexture(a,"emissiveMap",r.emissiveTexture,wt)),Promise.all(c).then(function(){let u=new o(a);return r.name&&(u.name=r.name),_i(u,r),t.associations.set(u,{materials:e}),r.extensions&&Gs(i,u,r),u})}createUniqueName(e){let t=ht.sanitizeNodeName(e||"");return t in this.nodeNamesUsed?t+"_"+ ++this.nodeNamesUsed[t]:(this.nodeNamesUsed[t]=0,t)}loadGeometries(e){let t=this,n=this.extensions,i=this.primitiveCache;function r(a){return n[Ke.KHR_DRACO_MESH_COMPRESSION].decodePrimitive(a,t).then(function(l){return Dm(l,a,t)})}let o=[];for(let a=0,l=e.length;a<l;a++){let c=e[a],h=ZM(c),u=i[h];if(u)o.push(u.promise);else{let d;c.extensions&&c.extensions[Ke.KHR_DRACO_MESH_COMPRESSION]?d=r(c):d=Dm(new yt,c,t),c.mode===Vn.TRIANGLE_STRIP?d=d.then(f=>Iu(f,Ko)):c.mode===Vn.TRIANGLE_FAN&&(d=d.then(f=>Iu(f,Fr))),i[h]={primitive:c,promise:d},o.push(d)}}return Promise.all(o)}loadMesh(e){let t=this,n=this.json,i=this.extensions,r=n.meshes[e],o=r.primitives,a=[];for(let l=0,c=o.length;l<c;l++){let h=o[l].material===void 0?KM(this.cache):this.getDependency("material",o[l].material);a.push(h)}return a.push(t.loadGeometries(o)),Promise.all(a).then(async function(l){let c=l.slice(0,l.length-1),h=l[l.length-1],u=[];for(let f=0,m=h.length;f<m;f++){let x=h[f],y=o[f],v,M=c[f];if(y.mode===Vn.TRIANGLES||y.mode===Vn.TRIANGLE_STRIP||y.mode===Vn.TRIANGLE_FAN||y.mode===void 0){let E=r.isSkinnedMesh===!0,b=x.hasAttribute("skinIndex")&&x.hasAttribute("skinWeight");E&&b===!1&&console.warn("THREE.GLTFLoader: Missing skinIndex or skinWeight attributes. Skinning disabled."),v=E&&b?new dn(x,M):new dt(x,M),v.isSkinnedMesh===!0&&v.normalizeSkinWeights()}else if(y.mode===Vn.LINES)v=new Ls(x,M);else if(y.mode===Vn.LINE_STRIP)v=new Is(x,M);else if(y.mode===Vn.LINE_LOOP)v=new Ao(x,M);else if(y.mode===Vn.POINTS)v=new Oi(x,M);else throw new Error("THREE.GLTFLoader: Primitive mode unsupported: "+y.mode);Object.keys(v.geometry.morphAttributes).length>0&&JM(v,r),v.name=t.createUniqueName(r.name||"mesh_"+e),_i(v,r),y.extensions&&Gs(i,v,y),t.assignFinalMaterial(v),u.push(v)}for(let f=0,m=u.length;f<m;f++)t.associations.set(u[f],{meshes:e,primitives:f});if(u.length===1)return r.extensions&&Gs(i,u[0],r),u[0];let d=new It;r.extensions&&Gs(i,d,r),t.associations.set(d,{meshes:e});for(let f=0,m=u.length;f<m;f++)d.add(u[f]);return d})}loadCamera(e){let t,n=this.json.cameras[e],i=n[n.type];if(!i){console.warn("THREE.GLTFLoader: Missing camera parameters.");return}return n.type==="perspective"?t=new Bt(Ur.radToDeg(i.yfov),i.aspectRatio||1,i.znear||1,i.zfar||2e6):n.type==="orthographic"&&(t=new Os(-i.xmag,i.xmag,i.ymag,-i.ymag,i.znear,i.zfar)),n.name&&(t.name=this.createUniqueName(n.name)),_i(t,n),Promise.resolve(t)}loadSkin(e){let t=this.json.skins[e],n=[];for(let i=0,r=t.joints.length;i<r;i++)n.push(this._loadNodeShallow(t.joints[i]));return t.inverseBindMatrices!==void 0?n.push(this.getDependency("accessor",t.inverseBindMatrices)):n.push(null),Promise.all(n).then(function(i){let r=i.pop(),o=i,a=[],l=[];for(let c=0,h=o.length;c<h;c++){let u=o[c];if(u){a.push(u);let d=new Fe;r!==null&&d.fromArray(r.array,c*16),l.push(d)}else console.warn('THREE.GLTFLoader: Joint "%s" could not be found.',t.joints[c])}return new Eo(a,l)})}loadAnimation(e){let t=this.json,n=this,i=t.animations[e],r=i.name?i.name:"animation_"+e,o=[],a=[],l=[],c=[],h=[];for(let u=0,d=i.channels.length;u<d;u++){let f=i.channels[u],m=i.samplers[f.sampler],x=f.target,y=x.node,v=i.parameters!==void 0?i.parameters[m.input]:m.input,M=i.parameters!==void 0?i.parameters[m.output]:m.output;x.node!==void 0&&(o.push(this.getDependency("node",y)),a.push(this.getDependency("accessor",v)),l.push(this.getDependency("accessor",M)),c.push(m),h.push(x))}return Promise.all([Promise.all(o),Promise.all(a),Promise.all(l),Promise.all(c),Promise.all(h)]).then(function(u){let d=u[0],f=u[1],m=u[2],x=u[3],y=u[4],v=[];for(let E=0,b=d.length;E<b;E++){let A=d[E],T=f[E],g=m[E],_=x[E],R=y[E];if(A===void 0)continue;A.updateMatrix&&A.updateMatrix();let P=n._createAnimationTracks(A,T,g,_,R);if(P)for(let D=0;D<P.length;D++)v.push(P[D])}let M=new Ns(r,void 0,v);return _i(M,i),M})}createNodeMesh(e){let t=this.json,n=this,i=t.nodes[e];return i.mesh===void 0?null:n.getDependency("mesh",i.mesh).then(function(r){let o=n._getNodeRef(n.meshCache,i.mesh,r);return i.weights!==void 0&&o.traverse(function(a){if(a.isMesh)for(let l=0,c=i.weights.length;l<c;l++)a.morphTargetInfluences[l]=i.weights[l]}),o})}loadNode(e){let t=this.json,n=this,i=t.nodes[e],r=n._loadNodeShallow(e),o=[],a=i.children||[];for(let c=0,h=a.length;c<h;c++)o.push(n.getDependency("node",a[c]));let l=i.skin===void 0?Promise.resolve(null):n.getDependency("skin",i.skin);return Promise.all([r,Promise.all(o),l]).then(function(c){let h=c[0],u=c[1],d=c[2];d!==null&&h.traverse(function(f){f.isSkinnedMesh&&f.bind(d,eS)});for(let f=0,m=u.length;f<m;f++)h.add(u[f]);if(h.userData.pivot!==void 0&&u.length>0){let f=h.userData.pivot,m=u[0];h.pivot=new I().fromArray(f),h.position.x-=f[0],h.position.y-=f[1],h.position.z-=f[2],m.position.set(0,0,0),delete h.userData.pivot}return h})}_loadNodeShallow(e){let t=this.json,n=this.extensions,i=this;if(this.nodeCache[e]!==void 0)return this.nodeCache[e];let r=t.nodes[e],o=r.name?i.createUniqueName(r.name):"",a=[],l=i._invokeOne(function(c){return c.createNodeMesh&&c.createNodeMesh(e)});return l&&a.push(l),r.camera!==void 0&&a.push(i.getDependency("camera",r.camera).then(function(c){return i._getNodeRef(i.cameraCache,r.camera,c)})),i._invokeAll(function(c){return c.createNodeAttachment&&c.createNodeAttachment(e)}).forEach(function(c){a.push(c)}),this.nodeCache[e]=Promise.all(a).then(function(c){let h;if(r.isBone===!0?h=new Tr:c.length>1?h=new It:c.length===1?h=c[0]:h=new Tt,h!==c[0])for(let u=0,d=c.length;u<d;u++)h.add(c[u]);if(r.name&&(h.userData.name=r.name,h.name=o),_i(h,r),r.extensions&&Gs(n,h,r),r.matrix!==void 0){let u=new Fe;u.fromArray(r.matrix),h.applyMatrix4(u)}else r.translation!==void 0&&h.position.fromArray(r.translation),r.rotation!==void 0&&h.quaternion.fromArray(r.rotation),r.scale!==void 0&&h.scale.fromArray(r.scale);if(!i.associations.has(h))i.associations.set(h,{});else if(r.mesh!==void 0&&i.meshCache.refs[r.mesh]>1){let u=i.associations.get(h);i.associations.set(h,{...u})}return i.associations.get(h).nodes=e,h}),this.nodeCache[e]}loadScene(e){let t=this.extensions,n=this.json.scenes[e],i=this,r=new It;n.name&&(r.name=i.createUniqueName(n.name)),_i(r,n),n.extensions&&Gs(t,r,n);let o=n.nodes||[],a=[];for(let l=0,c=o.length;l<c;l++)a.push(i.getDependency("node",o[l]));return Promise.all(a).then(function(l){for(let h=0,u=l.length;h<u;h++){let d=l[h];d.parent!==null?r.add(Rm(d)):r.add(d)}let c=h=>{let u=new Map;for(let[d,f]of i.associations)(d instanceof an||d instanceof Dt)&&u.set(d,f);return h.traverse(d=>{let f=i.associations.get(d);f!=null&&u.set(d,f)}),u};return i.associations=c(r),r})}_createAnimationTracks(e,t,n,i,r){let o=[],a=e.name?e.name:e.uuid,l=[];function c(f){f.morphTargetInfluences&&l.push(f.name?f.name:f.uuid)}hs[r.path]===hs.weights?(c(e),e.isGroup&&e.children.forEach(c)):l.push(a);let h;switch(hs[r.path]){case hs.weights:h=Ui;break;case hs.rotation:h=Bi;break;case hs.translation:case hs.scale:h=ss;break;default:n.itemSize===1?h=Ui:h=ss;break}let u=i.interpolation!==void 0?YM[i.interpolation]:Cs,d=this._getArrayFromAccessor(n);for(let f=0,m=l.length;f<m;f++){let x=new h(l[f]+"."+hs[r.path],t.array,d,u);i.interpolation==="CUBICSPLINE"&&this._createCubicSplineTrackInterpolant(x),o.push(x)}return o}_getArrayFromAccessor(e){let t=e.array;if(e.normalized){let n=rd(t.constructor),i=new Float32Array(t.length);for(let r=0,o=t.length;r<o;r++)i[r]=t[r]*n;t=i}return t}_createCubicSplineTrackInterpolant(e){e.createInterpolant=function(n){let i=this instanceof Bi?id:xc;return new i(this.times,this.values,this.getValueSize()/3,n)},e.createInterpolant.isInterpolantFactoryMethodGLTFCubicSpline=!0}};function tS(s,e,t){let n=e.attributes,i=new ct;if(n.POSITION!==void 0){let a=t.json.accessors[n.POSITION],l=a.min,c=a.max;if(l!==void 0&&c!==void 0){if(i.set(new I(l[0],l[1],l[2]),new I(c[0],c[1],c[2])),a.normalized){let h=rd(Vr[a.componentType]);i.min.multiplyScalar(h),i.max.multiplyScalar(h)}}else{console.warn("THREE.GLTFLoader: Missing min/max properties for accessor POSITION.");return}}else return;let r=e.targets;if(r!==void 0){let a=new I,l=new I;for(let c=0,h=r.length;c<h;c++){let u=r[c];if(u.POSITION!==void 0){let d=t.json.accessors[u.POSITION],f=d.min,m=d.max;if(f!==void 0&&m!==void 0){if(l.setX(Math.max(Math.abs(f[0]),Math.abs(m[0]))),l.setY(Math.max(Math.abs(f[1]),Math.abs(m[1]))),l.setZ(Math.max(Math.abs(f[2]),Math.abs(m[2]))),d.normalized){let x=rd(Vr[d.componentType]);l.multiplyScalar(x)}a.max(l)}else console.warn("THREE.GLTFLoader: Missing min/max properties for accessor POSITION.")}}i.expandByVector(a)}s.boundingBox=i;let o=new Et;i.getCenter(o.center),o.radius=i.min.distanceTo(i.max)/2,s.boundingSphere=o}function Dm(s,e,t){let n=e.attributes,i=[];function r(o,a){return t.getDependency("accessor",o).then(function(l){s.setAttribute(a,l)})}for(let o in n){let a=sd[o]||o.toLowerCase();a in s.attributes||i.push(r(n[o],a))}if(e.indices!==void 0&&!s.index){let o=t.getDependency("accessor",e.indices).then(function(a){s.setIndex(a)});i.push(o)}return qe.workingColorSpace!==un&&"COLOR_0"in n&&console.warn(`THREE.GLTFLoader: Converting vertex colors from "srgb-linear" to "${qe.workingColorSpace}" not supported.`),_i(s,e),tS(s,e,t),Promise.all(i).then(function(){return e.targets!==void 0?jM(s,e.targets,t):s})}async function Wr(s){let e=new yc;e.register(u=>({name:"missing images",loadTexture:d=>Um(u,d)?Promise.resolve(dc()):u.loadTexture(d).then(f=>f??dc(),()=>dc())}));let t=await e.parseAsync(s,""),n=t.parser,i=n.json,r=i.nodes??[],o=await Promise.all(r.map((u,d)=>n.getDependency("node",d))),a=await nS(n,i);o.push(...a);let l=o.map(()=>-1);r.forEach((u,d)=>u.children?.forEach(f=>l[f]=d));let c=new It;if(o.forEach((u,d)=>{l[d]===-1&&c.add(u)}),c.updateMatrixWorld(!0),c.traverse(u=>u instanceof rs&&u.layers.set(1)),t.animations.length===0)for(let u of c.children)u.traverse(d=>d.matrixAutoUpdate=!1);return{root:c,gltf:i,nodes:o,parents:l,parts:await sS(n,i,o),clips:t.animations,samples:a.length,joints:[...new Set((i.skins??[]).flatMap(u=>u.joints))],dispose:()=>hS(c)}}function _c(s,e){let t=new Set(e.filter(n=>n.is_unknown).flatMap(n=>n.glb_materials));for(let{material:n,materialIndex:i}of s.parts)t.has(i)&&!n.vertexColors&&(n.userData.isUnknown=!0)}async function nS(s,e){let t=Math.min(16,e.materials?.length??0);if(t===0||e.meshes?.length||e.nodes?.length)return[];let n=new Io(1,96,48),i=n.getAttribute("uv");for(let a=0;a<i.count;a+=1)i.setXY(a,(i.getX(a)-.25)*2,1-i.getY(a));let r=Math.ceil(Math.sqrt(t));e.meshes=[],e.nodes=[];let o=[];for(let a=0;a<t;a+=1){let l=e.materials?.[a]?.name??`material ${a}`,c=new It;c.name=l,c.position.set(a%r*2.3,1,Math.floor(a/r)*2.3),c.add(new dt(n,await s.getDependency("material",a))),e.meshes.push({name:l,primitives:[{material:a}]}),e.nodes.push({name:l,mesh:a}),o.push(c)}return o}function Um(s,e){let t=s.json,n=t.images?.[t.textures?.[e]?.source??-1]?.uri;return n!==void 0&&!n.startsWith("data:")}async function iS(s,e,t){if(!(e instanceof Ht))return;let[n,i,r,o]=t.diffuseFactor??[1,1,1,1];e.color.setRGB(n,i,r),e.opacity=o,e.metalness=0,e.roughness=1-(t.glossinessFactor??1),e.userData.reflection=t.specularFactor??[1,1,1],t.specularGlossinessTexture&&Um(s,t.specularGlossinessTexture.index)&&(e.roughness=1,e.userData.reflection=[.04,.04,.04]),t.diffuseTexture&&(e.map=await s.getDependency("texture",t.diffuseTexture.index),e.map.colorSpace=wt)}async function sS(s,e,t){let n=[],i=new Map,r=new Map;for(let[a,l]of s.associations){let c=e.materials?.[l?.materials??-1]?.extensions?.KHR_materials_pbrSpecularGlossiness;c&&a instanceof an&&r.set(a,c)}await Promise.all([...r].map(([a,l])=>iS(s,a,l)));let o=new Set(t);return t.forEach((a,l)=>{let c=e.nodes?.[l]?.mesh;c!==void 0&&Bm(a,o).forEach((h,u)=>{let d=h.geometry,f=h.material,m=i.get(f)??vm(f);i.set(f,m),h.material=m,h.receiveShadow=!0,h.castShadow=!m.transparent,h.frustumCulled=!1;let y=s.associations.get(h)?.primitives??u,v=d.getAttribute("position")?.count??0;rS(d),n.push({object:h,node:l,mesh:c,primitive:y,material:m,materialIndex:e.meshes?.[c]?.primitives[y]?.material??-1,triangles:Math.floor((d.index?.count??v)/3),vertices:v})})}),n}function rS(s){let[e,t]=[new ct,new I],n=s.getAttribute("position");for(let i=0;i<(n?.count??0);i+=1)t.fromBufferAttribute(n,i),Number.isFinite(t.x+t.y+t.z)&&e.expandByPoint(t);s.boundingBox=e,s.boundingSphere=e.getBoundingSphere(new Et)}function Bm(s,e){let t=s.children.filter(n=>!e.has(n)).flatMap(n=>Bm(n,e));return s instanceof dt?[s,...t]:t}var Om=new Fe;function us(s,e,t=new I){let{object:n}=s;return n.getVertexPosition(e,t),n instanceof Rt&&n.count>0&&(n.getMatrixAt(0,Om),t.applyMatrix4(Om)),n.localToWorld(t)}function*xn(s,e=6e4){let t=s.reduce((i,r)=>i+r.vertices,0),n=Math.max(1,Math.floor(t/e));for(let i of s){if(i.object instanceof Rt){yield*i.object.count*i.vertices<=e?oS(i.object):aS(i.object);continue}for(let r=0;r<i.vertices;r+=n){let o=us(i,r);Number.isFinite(o.x+o.y+o.z)&&(yield o)}}}function*oS(s){let e=new Fe,t=s.geometry.getAttribute("position");for(let n=0;n<s.count;n+=1){s.getMatrixAt(n,e),e.premultiply(s.matrixWorld);for(let i=0;i<t.count;i+=1){let r=new I().fromBufferAttribute(t,i).applyMatrix4(e);Number.isFinite(r.x+r.y+r.z)&&(yield r)}}}function*aS(s){let{min:e,max:t}=lS(s);for(let n=0;n<8;n+=1)yield new I(n&1?t.x:e.x,n&2?t.y:e.y,n&4?t.z:e.z).applyMatrix4(s.matrixWorld)}function lS(s){return s.boundingBox||s.computeBoundingBox(),s.boundingBox??new ct}function Xr(s,e){let t=s.object.geometry.index,n=i=>t?t.getX(e*3+i):e*3+i;return[n(0),n(1),n(2)]}var Fm=new WeakMap;function cS(s){let e=Fm.get(s);if(e)return e;let t=s.boundingBox??new ct,[n,i]=[t.getSize(new I),t.getCenter(new I)],r=new is(n.x,n.y,n.z).translate(i.x,i.y,i.z);return Fm.set(s,r),r}function km(s,e,t){let n=new dt(s.object.geometry,e);return n.matrix.copy(gc(s,t)),n.matrixAutoUpdate=!1,n.frustumCulled=!1,n.raycast=()=>{},s.object.add(n),n}function $r(s,e,t,n=!0){let i=s.object,r=i.geometry,o=t??(n||i instanceof dn?r:cS(r)),a;if(i instanceof dn){let l=new dn(o,e);l.bind(i.skeleton,i.bindMatrix),a=l}else if(i instanceof Rt){let l=new Rt(o,e,0);l.instanceMatrix=i.instanceMatrix,l.count=i.count,a=l}else a=new dt(o,e);return i.morphTargetInfluences&&(a.morphTargetInfluences=i.morphTargetInfluences,i.morphTargetDictionary&&(a.morphTargetDictionary=i.morphTargetDictionary)),a.frustumCulled=!1,a.raycast=()=>{},i.add(a),a}function Vs(s,e){let t=[e];for(let n=0;n<t.length;n+=1)for(let i of s.gltf.nodes?.[t[n]??-1]?.children??[])t.push(i);return t}function hS(s){s.traverse(e=>{if(e instanceof dt){e.geometry.dispose();for(let t of[e.material].flat()){for(let n of Object.values(t))n instanceof Dt&&n.dispose();t.dispose()}e instanceof dn&&e.skeleton.dispose()}})}var ld={parts:[],triangles:[],nodes:[]};function ds(s){return s.parts.length+s.triangles.length+s.nodes.length+(s.instances?.length??0)===0}function fs(s,e){let t={parts:[],triangles:[],nodes:[]};for(let i of e?.primitives??[])for(let r of s.parts){if(r.mesh!==i.mesh||r.primitive!==i.primitive)continue;let o=i.triangles?.filter(a=>a<r.triangles)??[];o.length>0?t.triangles.push({part:r,list:o}):t.parts.push(r)}if(t.parts.length+t.triangles.length>0)return t;let n=e?.nodes??[];n.length===0&&e?.materials?.length&&t.parts.push(...s.parts.filter(i=>e.materials?.includes(i.materialIndex)));for(let i of n){let r=new Set(Vs(s,i)),o=s.parts.filter(a=>r.has(a.node));o.length>0?t.parts.push(...o):s.nodes[i]&&t.nodes.push(i)}return t}function zm(s){return s.triangles.flatMap(({part:e,list:t})=>{let n=new Map,i=t.map((a,l)=>l),r=a=>{let l=a;for(;i[l]!==l;)l=i[l]=i[i[l]];return l};t.forEach((a,l)=>{for(let c of Xr(e,a)){let h=n.get(c);if(h===void 0)n.set(c,l);else{let[u,d]=[r(h),r(l)];i[Math.max(u,d)]=Math.min(u,d)}}});let o=new Map;return t.forEach((a,l)=>{let c=r(l),h=o.get(c);h?h.push(a):o.set(c,[a])}),[...o.values()].map(a=>({parts:[],triangles:[{part:e,list:a}],nodes:[]}))})}function sa(s,e){let t=[];for(let{part:n,list:i}of e.triangles)for(let r of i.slice(0,2e4))for(let o of Xr(n,r))t.push(us(n,o));for(let{part:n,instance:i}of e.instances??[]){let{min:r,max:o}=n.object.geometry.boundingBox??new ct,a=gc(n,i).premultiply(n.object.matrixWorld);for(let l=0;l<8;l+=1)t.push(new I(l&1?o.x:r.x,l&2?o.y:r.y,l&4?o.z:r.z).applyMatrix4(a))}for(let n of e.parts){if(n.object instanceof Rt){t.push(...xn([n],2e4));continue}let i=Math.max(1,Math.floor(n.vertices/2e4));for(let r=0;r<n.vertices;r+=i)t.push(us(n,r))}for(let n of e.nodes){let i=s.nodes[n];if(i){t.push(i.getWorldPosition(new I));for(let r of s.gltf.nodes?.[n]?.children??[]){let o=s.nodes[r];o&&t.push(o.getWorldPosition(new I))}}}return t.filter(n=>Number.isFinite(n.x+n.y+n.z))}var uS=15e5,qr=class{constructor(e){this.model=e}model;meshes=[];own=[];whole=ad(3116287,.24);named=ad(16723791,.45);single=ad(16723791,.85);edges=new Nt({color:16723791,wireframe:!0,depthTest:!1,transparent:!0});show(e){this.clear();let t=e.isFinding?this.named:this.whole,n=0;for(let i of e.parts)n+=i.triangles*ri(i),this.add($r(i,t,void 0,n<=uS));for(let{part:i,instance:r}of e.instances??[]){let o=km(i,t,r);o.userData.isPlace=!0,this.add(o)}for(let{part:i,list:r}of e.triangles){let o=i.object.geometry,a=new yt;a.attributes=o.attributes,a.morphAttributes=o.morphAttributes,a.morphTargetsRelative=o.morphTargetsRelative,a.setIndex(new ut(new Uint32Array(r.flatMap(l=>Xr(i,l))),1)),this.own.push(a),this.add($r(i,this.single,a)),this.add($r(i,this.edges,a))}}add(e){e.renderOrder=5,e.layers.set(0),this.meshes.push(e)}get isEmpty(){return this.meshes.length===0}get total(){return this.meshes.length}get instances(){return this.meshes.filter(e=>e.userData.isPlace===!0).length}get isRed(){return this.meshes.some(e=>e.material!==this.whole)}get triangles(){return this.meshes.reduce((e,t)=>{let n=t.geometry;return e+(t.material===this.edges?0:(n.index?.count??0)/3)},0)}clear(){for(let e of this.meshes.splice(0))e.removeFromParent();for(let e of this.own.splice(0))e.setIndex(null);this.model}};function ad(s,e){return new Nt({color:s,opacity:e,transparent:!0,side:vt,depthWrite:!1,polygonOffset:!0,polygonOffsetFactor:-3,polygonOffsetUnits:-3})}var cd=1024,Hm=256,dS=`
#if defined(USE_SHADOWMAP) && NUM_DIR_LIGHT_SHADOWS > 1
  // What is near the ground, up to a height, in a blurred view from below: as crates/render has it.
  float groundContact(float reach, float blur) {
    float sum = 0.0;
    float total = 0.0;
    for (int y = -3; y <= 3; y += 1) {
      for (int x = -3; x <= 3; x += 1) {
        vec2 tap = vDirectionalShadowCoord[1].xy + vec2(x, y) * 0.75 * blur;
        float weight = exp(-0.28125 * float(x * x + y * y));
        float depth = texture2D(directionalShadowMap[1], tap).r;
        float part = depth < 1.0 ? max(0.0, 1.0 - depth / reach) : 0.0;
        sum += weight * part * part;
        total += weight;
      }
    }
    return sum / total;
  }
#endif
`,fS=`
  float groundLight = 1.0;
#if defined(USE_SHADOWMAP) && NUM_DIR_LIGHT_SHADOWS > 1
  groundLight *= 1.0 - 0.55 * groundContact(groundScale.x * 0.1, groundScale.y * 0.022);
  groundLight *= 1.0 - 0.4 * groundContact(groundScale.x * 0.55, groundScale.y * 0.1);
  groundLight *= 1.0 - 0.36 * (1.0 - studioKey());
#endif
  vec2 place = gl_FragCoord.xy - studioPicture.xy;
  vec2 border = min(place, studioPicture.zw - place);
  float shadow = (1.0 - groundLight) * clamp(min(border.x, border.y) / (0.06 * min(studioPicture.z, studioPicture.w)), 0.0, 1.0);
  outgoingLight = vec3(0.0);
  // The canvas blends encoded colors.
  diffuseColor.a = 1.0 - pow(1.0 - shadow, 1.0 / 2.2);
`,Yr=class{constructor(e,t){this.scene=e;this.renderer=t;t.shadowMap.type=Uh,t.shadowMap.autoUpdate=!1,t.shadowMap.enabled=!0,this.key.shadow.mapSize.set(cd,cd),this.below.shadow.mapSize.set(Hm,Hm);let n=new Ht({transparent:!0,depthWrite:!1,side:vt,polygonOffset:!0,polygonOffsetFactor:1,polygonOffsetUnits:8});n.onBeforeCompile=i=>{Object.assign(i.uniforms,si,Hr),i.uniforms.groundScale=this.scale,i.fragmentShader=i.fragmentShader.replace("void main() {",`uniform vec2 groundScale;
uniform vec4 studioPicture;
${uc}
${dS}
void main() {`).replace("#include <lights_fragment_begin>","").replace("#include <lights_fragment_maps>","").replace("#include <lights_fragment_end>","").replace("#include <opaque_fragment>",`${fS}
#include <opaque_fragment>`)},n.customProgramCacheKey=()=>"ground",this.ground=new dt(new Ds(1,1).rotateX(-Math.PI/2),n),this.ground.renderOrder=-1,this.ground.receiveShadow=!0,this.ground.frustumCulled=!1,this.ground.raycast=()=>{},this.ground.visible=!1,this.ground.userData.isOverlay=!0,e.add(this.key,this.key.target,this.below,this.below.target,this.ground)}scene;renderer;key=new os;below=new os;ground;scale={value:new Ce(1,1)};middle=new I;radius=0;hasGround=!1;isDrawn=!1;setBox(e,t){let n=!e.isEmpty()&&Number.isFinite(e.getSize(new I).length());if(this.hasGround=n&&t,this.key.castShadow=n,this.below.castShadow=this.hasGround,this.ground.visible=!1,!n)return;let i=e.getSize(new I);e.getCenter(this.middle),this.radius=Math.max(i.length()/2,1e-6);let r=Math.max(i.x,i.y,i.z,1e-6)/2,o=Math.max(i.x,i.z,1e-6)/2/.6,a=this.below.shadow.camera;[a.left,a.right,a.bottom,a.top]=[-o,o,-o,o];let l=r*.002;[a.near,a.far]=[0,Math.max(i.y,r*.02)*1.01+l],a.updateProjectionMatrix(),this.below.position.set(this.middle.x,e.min.y-l,this.middle.z),this.below.target.position.set(this.middle.x,e.max.y+r,this.middle.z),this.scale.value.set(r/a.far,r/(2*o)),this.ground.position.set(this.middle.x,e.min.y,this.middle.z),this.ground.scale.setScalar(this.radius*8)}follow(e,t,n){if(!this.key.castShadow)return;let{middle:i,radius:r}=this,o=e.position.distanceTo(t)*Math.tan(e.fov*Math.PI/360)*Math.max(1,e.aspect)*1.6,a=o>=r,l=a?i:t,c=a?r:o,h=2*c/cd,u=l.distanceTo(i)+2*r,{shadow:d}=this.key,f=d.camera;[f.left,f.right,f.bottom,f.top]=[-c,c,-c,c],[f.near,f.far]=[r*.9,u+(u-.9*r)],f.updateProjectionMatrix(),d.normalBias=h*3,d.bias=-h*1.5/(f.far-f.near),this.key.target.position.copy(l),this.key.position.set(...gm).applyQuaternion(e.quaternion).multiplyScalar(u).add(l),this.ground.visible=this.hasGround&&!n&&e.position.y>this.ground.position.y;for(let m of[this.key,this.below])m.updateMatrixWorld(),m.target.updateMatrixWorld();this.ground.updateMatrixWorld(),this.isDrawn=!0,this.renderer.shadowMap.needsUpdate=!0}use(){Hr.studioHasShadow.value=this.isDrawn}dispose(){Hr.studioHasShadow.value=!1,this.scene.remove(this.key,this.key.target,this.below,this.below.target,this.ground),this.key.dispose(),this.below.dispose(),this.ground.geometry.dispose(),this.ground.material.dispose()}};var Gm={type:"change"},ud={type:"start"},Wm={type:"end"},bc=new ui,Vm=new Tn,pS=Math.cos(70*Ur.DEG2RAD),Wt=new I,_n=2*Math.PI,st={NONE:-1,ROTATE:0,DOLLY:1,PAN:2,TOUCH_ROTATE:3,TOUCH_PAN:4,TOUCH_DOLLY_PAN:5,TOUCH_DOLLY_ROTATE:6},hd=1e-6,Mc=class extends Ho{constructor(e,t=null){super(e,t),this.state=st.NONE,this.target=new I,this.cursor=new I,this.minDistance=0,this.maxDistance=1/0,this.minZoom=0,this.maxZoom=1/0,this.minTargetRadius=0,this.maxTargetRadius=1/0,this.minPolarAngle=0,this.maxPolarAngle=Math.PI,this.minAzimuthAngle=-1/0,this.maxAzimuthAngle=1/0,this.enableDamping=!1,this.dampingFactor=.05,this.enableZoom=!0,this.zoomSpeed=1,this.enableRotate=!0,this.rotateSpeed=1,this.keyRotateSpeed=1,this.enablePan=!0,this.panSpeed=1,this.screenSpacePanning=!0,this.keyPanSpeed=7,this.zoomToCursor=!1,this.autoRotate=!1,this.autoRotateSpeed=2,this.keys={LEFT:"ArrowLeft",UP:"ArrowUp",RIGHT:"ArrowRight",BOTTOM:"ArrowDown"},this.mouseButtons={LEFT:fn.ROTATE,MIDDLE:fn.DOLLY,RIGHT:fn.PAN},this.touches={ONE:En.ROTATE,TWO:En.DOLLY_PAN},this.target0=this.target.clone(),this.position0=this.object.position.clone(),this.zoom0=this.object.zoom,this._cursorStyle="auto",this._domElementKeyEvents=null,this._lastPosition=new I,this._lastQuaternion=new kt,this._lastTargetPosition=new I,this._quat=new kt().setFromUnitVectors(e.up,new I(0,1,0)),this._quatInverse=this._quat.clone().invert(),this._spherical=new Pr,this._sphericalDelta=new Pr,this._scale=1,this._panOffset=new I,this._rotateStart=new Ce,this._rotateEnd=new Ce,this._rotateDelta=new Ce,this._panStart=new Ce,this._panEnd=new Ce,this._panDelta=new Ce,this._dollyStart=new Ce,this._dollyEnd=new Ce,this._dollyDelta=new Ce,this._dollyDirection=new I,this._mouse=new Ce,this._performCursorZoom=!1,this._pointers=[],this._pointerPositions={},this._controlActive=!1,this._onPointerMove=gS.bind(this),this._onPointerDown=mS.bind(this),this._onPointerUp=yS.bind(this),this._onContextMenu=wS.bind(this),this._onMouseWheel=_S.bind(this),this._onKeyDown=bS.bind(this),this._onTouchStart=MS.bind(this),this._onTouchMove=SS.bind(this),this._onMouseDown=vS.bind(this),this._onMouseMove=xS.bind(this),this._interceptControlDown=TS.bind(this),this._interceptControlUp=ES.bind(this),this.domElement!==null&&this.connect(this.domElement),this.update()}set cursorStyle(e){this._cursorStyle=e,e==="grab"?this.domElement.style.cursor="grab":this.domElement.style.cursor="auto"}get cursorStyle(){return this._cursorStyle}connect(e){super.connect(e),this.domElement.addEventListener("pointerdown",this._onPointerDown),this.domElement.addEventListener("pointercancel",this._onPointerUp),this.domElement.addEventListener("contextmenu",this._onContextMenu),this.domElement.addEventListener("wheel",this._onMouseWheel,{passive:!1}),this.domElement.ownerDocument.addEventListener("keydown",this._interceptControlDown,{passive:!0,capture:!0}),this.domElement.style.touchAction="none"}disconnect(){this.state=st.NONE,this.domElement.removeEventListener("pointerdown",this._onPointerDown),this.domElement.ownerDocument.removeEventListener("pointermove",this._onPointerMove),this.domElement.ownerDocument.removeEventListener("pointerup",this._onPointerUp),this.domElement.removeEventListener("pointercancel",this._onPointerUp),this.domElement.removeEventListener("wheel",this._onMouseWheel),this.domElement.removeEventListener("contextmenu",this._onContextMenu),this.stopListenToKeyEvents(),this.domElement.ownerDocument.removeEventListener("keydown",this._interceptControlDown,{capture:!0}),this.domElement.ownerDocument.removeEventListener("keyup",this._interceptControlUp,{capture:!0}),this._controlActive=!1,this._pointers.length=0,this._pointerPositions={},this.domElement.style.touchAction="",this.domElement.style.cursor="auto"}dispose(){this.disconnect()}getPolarAngle(){return this._spherical.phi}getAzimuthalAngle(){return this._spherical.theta}getDistance(){return this.object.position.distanceTo(this.target)}listenToKeyEvents(e){e.addEventListener("keydown",this._onKeyDown),this._domElementKeyEvents=e}stopListenToKeyEvents(){this._domElementKeyEvents!==null&&(this._domElementKeyEvents.removeEventListener("keydown",this._onKeyDown),this._domElementKeyEvents=null)}saveState(){this.target0.copy(this.target),this.position0.copy(this.object.position),this.zoom0=this.object.zoom}reset(){this.target.copy(this.target0),this.object.position.copy(this.position0),this.object.zoom=this.zoom0,this.object.updateProjectionMatrix(),this.dispatchEvent(Gm),this.update(),this.state=st.NONE}pan(e,t){this._pan(e,t),this.update()}dollyIn(e){this._dollyIn(e),this.update()}dollyOut(e){this._dollyOut(e),this.update()}rotateLeft(e){this._rotateLeft(e),this.update()}rotateUp(e){this._rotateUp(e),this.update()}update(e=null){let t=this.object.position;Wt.copy(t).sub(this.target),Wt.applyQuaternion(this._quat),this._spherical.setFromVector3(Wt),this.autoRotate&&this.state===st.NONE&&this._rotateLeft(this._getAutoRotationAngle(e)),this.enableDamping?(this._spherical.theta+=this._sphericalDelta.theta*this.dampingFactor,this._spherical.phi+=this._sphericalDelta.phi*this.dampingFactor):(this._spherical.theta+=this._sphericalDelta.theta,this._spherical.phi+=this._sphericalDelta.phi);let n=this.minAzimuthAngle,i=this.maxAzimuthAngle;isFinite(n)&&isFinite(i)&&(n<-Math.PI?n+=_n:n>Math.PI&&(n-=_n),i<-Math.PI?i+=_n:i>Math.PI&&(i-=_n),n<=i?this._spherical.theta=Math.max(n,Math.min(i,this._spherical.theta)):this._spherical.theta=this._spherical.theta>(n+i)/2?Math.max(n,this._spherical.theta):Math.min(i,this._spherical.theta)),this._spherical.phi=Math.max(this.minPolarAngle,Math.min(this.maxPolarAngle,this._spherical.phi)),this._spherical.makeSafe(),this.enableDamping===!0?this.target.addScaledVector(this._panOffset,this.dampingFactor):this.target.add(this._panOffset),this.target.sub(this.cursor),this.target.clampLength(this.minTargetRadius,this.maxTargetRadius),this.target.add(this.cursor);let r=!1;if(this.zoomToCursor&&this._performCursorZoom||this.object.isOrthographicCamera)this._spherical.radius=this._clampDistance(this._spherical.radius);else{let o=this._spherical.radius;this._spherical.radius=this._clampDistance(this._spherical.radius*this._scale),r=o!=this._spherical.radius}if(Wt.setFromSpherical(this._spherical),Wt.applyQuaternion(this._quatInverse),t.copy(this.target).add(Wt),this.object.lookAt(this.target),this.enableDamping===!0?(this._sphericalDelta.theta*=1-this.dampingFactor,this._sphericalDelta.phi*=1-this.dampingFactor,this._panOffset.multiplyScalar(1-this.dampingFactor)):(this._sphericalDelta.set(0,0,0),this._panOffset.set(0,0,0)),this.zoomToCursor&&this._performCursorZoom){let o=null;if(this.object.isPerspectiveCamera){let a=Wt.length();o=this._clampDistance(a*this._scale);let l=a-o;this.object.position.addScaledVector(this._dollyDirection,l),this.object.updateMatrixWorld(),r=!!l}else if(this.object.isOrthographicCamera){let a=new I(this._mouse.x,this._mouse.y,0);a.unproject(this.object);let l=this.object.zoom;this.object.zoom=Math.max(this.minZoom,Math.min(this.maxZoom,this.object.zoom/this._scale)),this.object.updateProjectionMatrix(),r=l!==this.object.zoom;let c=new I(this._mouse.x,this._mouse.y,0);c.unproject(this.object),this.object.position.sub(c).add(a),this.object.updateMatrixWorld(),o=Wt.length()}else console.warn("WARNING: OrbitControls.js encountered an unknown camera type - zoom to cursor disabled."),this.zoomToCursor=!1;o!==null&&(this.screenSpacePanning?this.target.set(0,0,-1).transformDirection(this.object.matrix).multiplyScalar(o).add(this.object.position):(bc.origin.copy(this.object.position),bc.direction.set(0,0,-1).transformDirection(this.object.matrix),Math.abs(this.object.up.dot(bc.direction))<pS?this.object.lookAt(this.target):(Vm.setFromNormalAndCoplanarPoint(this.object.up,this.target),bc.intersectPlane(Vm,this.target))))}else if(this.object.isOrthographicCamera){let o=this.object.zoom;this.object.zoom=Math.max(this.minZoom,Math.min(this.maxZoom,this.object.zoom/this._scale)),o!==this.object.zoom&&(this.object.updateProjectionMatrix(),r=!0)}return this._scale=1,this._performCursorZoom=!1,r||this._lastPosition.distanceToSquared(this.object.position)>hd||8*(1-this._lastQuaternion.dot(this.object.quaternion))>hd||this._lastTargetPosition.distanceToSquared(this.target)>hd?(this.dispatchEvent(Gm),this._lastPosition.copy(this.object.position),this._lastQuaternion.copy(this.object.quaternion),this._lastTargetPosition.copy(this.target),!0):!1}_getAutoRotationAngle(e){return e!==null?_n/60*this.autoRotateSpeed*e:_n/60/60*this.autoRotateSpeed}_getZoomScale(e){let t=Math.abs(e*.01);return Math.pow(.95,this.zoomSpeed*t)}_rotateLeft(e){this._sphericalDelta.theta-=e}_rotateUp(e){this._sphericalDelta.phi-=e}_panLeft(e,t){Wt.setFromMatrixColumn(t,0),Wt.multiplyScalar(-e),this._panOffset.add(Wt)}_panUp(e,t){this.screenSpacePanning===!0?Wt.setFromMatrixColumn(t,1):(Wt.setFromMatrixColumn(t,0),Wt.crossVectors(this.object.up,Wt)),Wt.multiplyScalar(e),this._panOffset.add(Wt)}_pan(e,t){let n=this.domElement;if(this.object.isPerspectiveCamera){let i=this.object.position;Wt.copy(i).sub(this.target);let r=Wt.length();r*=Math.tan(this.object.fov/2*Math.PI/180),this._panLeft(2*e*r/n.clientHeight,this.object.matrix),this._panUp(2*t*r/n.clientHeight,this.object.matrix)}else this.object.isOrthographicCamera?(this._panLeft(e*(this.object.right-this.object.left)/this.object.zoom/n.clientWidth,this.object.matrix),this._panUp(t*(this.object.top-this.object.bottom)/this.object.zoom/n.clientHeight,this.object.matrix)):(console.warn("WARNING: OrbitControls.js encountered an unknown camera type - pan disabled."),this.enablePan=!1)}_dollyOut(e){this.object.isPerspectiveCamera||this.object.isOrthographicCamera?this._scale/=e:(console.warn("WARNING: OrbitControls.js encountered an unknown camera type - dolly/zoom disabled."),this.enableZoom=!1)}_dollyIn(e){this.object.isPerspectiveCamera||this.object.isOrthographicCamera?this._scale*=e:(console.warn("WARNING: OrbitControls.js encountered an unknown camera type - dolly/zoom disabled."),this.enableZoom=!1)}_updateZoomParameters(e,t){if(!this.zoomToCursor)return;this._performCursorZoom=!0;let n=this.domElement.getBoundingClientRect(),i=e-n.left,r=t-n.top,o=n.width,a=n.height;this._mouse.x=i/o*2-1,this._mouse.y=-(r/a)*2+1,this._dollyDirection.set(this._mouse.x,this._mouse.y,1).unproject(this.object).sub(this.object.position).normalize()}_clampDistance(e){return Math.max(this.minDistance,Math.min(this.maxDistance,e))}_handleMouseDownRotate(e){this._rotateStart.set(e.clientX,e.clientY)}_handleMouseDownDolly(e){this._updateZoomParameters(e.clientX,e.clientY),this._dollyStart.set(e.clientX,e.clientY)}_handleMouseDownPan(e){this._panStart.set(e.clientX,e.clientY)}_handleMouseMoveRotate(e){this._rotateEnd.set(e.clientX,e.clientY),this._rotateDelta.subVectors(this._rotateEnd,this._rotateStart).multiplyScalar(this.rotateSpeed);let t=this.domElement;this._rotateLeft(_n*this._rotateDelta.x/t.clientHeight),this._rotateUp(_n*this._rotateDelta.y/t.clientHeight),this._rotateStart.copy(this._rotateEnd),this.update()}_handleMouseMoveDolly(e){this._dollyEnd.set(e.clientX,e.clientY),this._dollyDelta.subVectors(this._dollyEnd,this._dollyStart),this._dollyDelta.y>0?this._dollyOut(this._getZoomScale(this._dollyDelta.y)):this._dollyDelta.y<0&&this._dollyIn(this._getZoomScale(this._dollyDelta.y)),this._dollyStart.copy(this._dollyEnd),this.zoomToCursor&&(this._performCursorZoom=!0,this._dollyDirection.set(this._mouse.x,this._mouse.y,1).unproject(this.object).sub(this.object.position).normalize()),this.update()}_handleMouseMovePan(e){this._panEnd.set(e.clientX,e.clientY),this._panDelta.subVectors(this._panEnd,this._panStart).multiplyScalar(this.panSpeed),this._pan(this._panDelta.x,this._panDelta.y),this._panStart.copy(this._panEnd),this.update()}_handleMouseWheel(e){this._updateZoomParameters(e.clientX,e.clientY),e.deltaY<0?this._dollyIn(this._getZoomScale(e.deltaY)):e.deltaY>0&&this._dollyOut(this._getZoomScale(e.deltaY)),this.update()}_handleKeyDown(e){let t=!1;switch(e.code){case this.keys.UP:e.ctrlKey||e.metaKey||e.shiftKey?this.enableRotate&&this._rotateUp(_n*this.keyRotateSpeed/this.domElement.clientHeight):this.enablePan&&this._pan(0,this.keyPanSpeed),t=!0;break;case this.keys.BOTTOM:e.ctrlKey||e.metaKey||e.shiftKey?this.enableRotate&&this._rotateUp(-_n*this.keyRotateSpeed/this.domElement.clientHeight):this.enablePan&&this._pan(0,-this.keyPanSpeed),t=!0;break;case this.keys.LEFT:e.ctrlKey||e.metaKey||e.shiftKey?this.enableRotate&&this._rotateLeft(_n*this.keyRotateSpeed/this.domElement.clientHeight):this.enablePan&&this._pan(this.keyPanSpeed,0),t=!0;break;case this.keys.RIGHT:e.ctrlKey||e.metaKey||e.shiftKey?this.enableRotate&&this._rotateLeft(-_n*this.keyRotateSpeed/this.domElement.clientHeight):this.enablePan&&this._pan(-this.keyPanSpeed,0),t=!0;break}t&&(e.preventDefault(),this.update())}_handleTouchStartRotate(e){if(this._pointers.length===1)this._rotateStart.set(e.pageX,e.pageY);else{let t=this._getSecondPointerPosition(e),n=.5*(e.pageX+t.x),i=.5*(e.pageY+t.y);this._rotateStart.set(n,i)}}_handleTouchStartPan(e){if(this._pointers.length===1)this._panStart.set(e.pageX,e.pageY);else{let t=this._getSecondPointerPosition(e),n=.5*(e.pageX+t.x),i=.5*(e.pageY+t.y);this._panStart.set(n,i)}}_handleTouchStartDolly(e){let t=this._getSecondPointerPosition(e),n=e.pageX-t.x,i=e.pageY-t.y,r=Math.sqrt(n*n+i*i);this._dollyStart.set(0,r)}_handleTouchStartDollyPan(e){this.enableZoom&&this._handleTouchStartDolly(e),this.enablePan&&this._handleTouchStartPan(e)}_handleTouchStartDollyRotate(e){this.enableZoom&&this._handleTouchStartDolly(e),this.enableRotate&&this._handleTouchStartRotate(e)}_handleTouchMoveRotate(e){if(this._pointers.length==1)this._rotateEnd.set(e.pageX,e.pageY);else{let n=this._getSecondPointerPosition(e),i=.5*(e.pageX+n.x),r=.5*(e.pageY+n.y);this._rotateEnd.set(i,r)}this._rotateDelta.subVectors(this._rotateEnd,this._rotateStart).multiplyScalar(this.rotateSpeed);let t=this.domElement;this._rotateLeft(_n*this._rotateDelta.x/t.clientHeight),this._rotateUp(_n*this._rotateDelta.y/t.clientHeight),this._rotateStart.copy(this._rotateEnd)}_handleTouchMovePan(e){if(this._pointers.length===1)this._panEnd.set(e.pageX,e.pageY);else{let t=this._getSecondPointerPosition(e),n=.5*(e.pageX+t.x),i=.5*(e.pageY+t.y);this._panEnd.set(n,i)}this._panDelta.subVectors(this._panEnd,this._panStart).multiplyScalar(this.panSpeed),this._pan(this._panDelta.x,this._panDelta.y),this._panStart.copy(this._panEnd)}_handleTouchMoveDolly(e){let t=this._getSecondPointerPosition(e),n=e.pageX-t.x,i=e.pageY-t.y,r=Math.sqrt(n*n+i*i);this._dollyEnd.set(0,r),this._dollyDelta.set(0,Math.pow(this._dollyEnd.y/this._dollyStart.y,this.zoomSpeed)),this._dollyOut(this._dollyDelta.y),this._dollyStart.copy(this._dollyEnd);let o=(e.pageX+t.x)*.5,a=(e.pageY+t.y)*.5;this._updateZoomParameters(o,a)}_handleTouchMoveDollyPan(e){this.enableZoom&&this._handleTouchMoveDolly(e),this.enablePan&&this._handleTouchMovePan(e)}_handleTouchMoveDollyRotate(e){this.enableZoom&&this._handleTouchMoveDolly(e),this.enableRotate&&this._handleTouchMoveRotate(e)}_addPointer(e){this._pointers.push(e.pointerId)}_removePointer(e){delete this._pointerPositions[e.pointerId];for(let t=0;t<this._pointers.length;t++)if(this._pointers[t]==e.pointerId){this._pointers.splice(t,1);return}}_isTrackingPointer(e){for(let t=0;t<this._pointers.length;t++)if(this._pointers[t]==e.pointerId)return!0;return!1}_trackPointer(e){let t=this._pointerPositions[e.pointerId];t===void 0&&(t=new Ce,this._pointerPositions[e.pointerId]=t),t.set(e.pageX,e.pageY)}_getSecondPointerPosition(e){let t=e.pointerId===this._pointers[0]?this._pointers[1]:this._pointers[0];return this._pointerPositions[t]}_customWheelEvent(e){let t=e.deltaMode,n={clientX:e.clientX,clientY:e.clientY,deltaY:e.deltaY};switch(t){case 1:n.deltaY*=16;break;case 2:n.deltaY*=100;break}return e.ctrlKey&&!this._controlActive&&(n.deltaY*=10),n}};function mS(s){this.enabled!==!1&&(this._pointers.length===0&&(this.domElement.setPointerCapture(s.pointerId),this.domElement.ownerDocument.addEventListener("pointermove",this._onPointerMove),this.domElement.ownerDocument.addEventListener("pointerup",this._onPointerUp)),!this._isTrackingPointer(s)&&(this._addPointer(s),s.pointerType==="touch"?this._onTouchStart(s):this._onMouseDown(s),this._cursorStyle==="grab"&&(this.domElement.style.cursor="grabbing")))}function gS(s){this.enabled!==!1&&(s.pointerType==="touch"?this._onTouchMove(s):this._onMouseMove(s))}function yS(s){switch(this._removePointer(s),this._pointers.length){case 0:this.domElement.releasePointerCapture(s.pointerId),this.domElement.ownerDocument.removeEventListener("pointermove",this._onPointerMove),this.domElement.ownerDocument.removeEventListener("pointerup",this._onPointerUp),this.dispatchEvent(Wm),this.state=st.NONE,this._cursorStyle==="grab"&&(this.domElement.style.cursor="grab");break;case 1:let e=this._pointers[0],t=this._pointerPositions[e];this._onTouchStart({pointerId:e,pageX:t.x,pageY:t.y});break}}function vS(s){let e;switch(s.button){case 0:e=this.mouseButtons.LEFT;break;case 1:e=this.mouseButtons.MIDDLE;break;case 2:e=this.mouseButtons.RIGHT;break;default:e=-1}switch(e){case fn.DOLLY:if(this.enableZoom===!1)return;this._handleMouseDownDolly(s),this.state=st.DOLLY;break;case fn.ROTATE:if(s.ctrlKey||s.metaKey||s.shiftKey){if(this.enablePan===!1)return;this._handleMouseDownPan(s),this.state=st.PAN}else{if(this.enableRotate===!1)return;this._handleMouseDownRotate(s),this.state=st.ROTATE}break;case fn.PAN:if(s.ctrlKey||s.metaKey||s.shiftKey){if(this.enableRotate===!1)return;this._handleMouseDownRotate(s),this.state=st.ROTATE}else{if(this.enablePan===!1)return;this._handleMouseDownPan(s),this.state=st.PAN}break;default:this.state=st.NONE}this.state!==st.NONE&&this.dispatchEvent(ud)}function xS(s){switch(this.state){case st.ROTATE:if(this.enableRotate===!1)return;this._handleMouseMoveRotate(s);break;case st.DOLLY:if(this.enableZoom===!1)return;this._handleMouseMoveDolly(s);break;case st.PAN:if(this.enablePan===!1)return;this._handleMouseMovePan(s);break}}function _S(s){this.enabled===!1||this.enableZoom===!1||this.state!==st.NONE||(s.preventDefault(),this.dispatchEvent(ud),this._handleMouseWheel(this._customWheelEvent(s)),this.dispatchEvent(Wm))}function bS(s){this.enabled!==!1&&this._handleKeyDown(s)}function MS(s){switch(this._trackPointer(s),this._pointers.length){case 1:switch(this.touches.ONE){case En.ROTATE:if(this.enableRotate===!1){this.state=st.NONE;break}this._handleTouchStartRotate(s),this.state=st.TOUCH_ROTATE;break;case En.PAN:if(this.enablePan===!1){this.state=st.NONE;break}this._handleTouchStartPan(s),this.state=st.TOUCH_PAN;break;default:this.state=st.NONE}break;case 2:switch(this.touches.TWO){case En.DOLLY_PAN:if(this.enableZoom===!1&&this.enablePan===!1)return;this._handleTouchStartDollyPan(s),this.state=st.TOUCH_DOLLY_PAN;break;case En.DOLLY_ROTATE:if(this.enableZoom===!1&&this.enableRotate===!1)return;this._handleTouchStartDollyRotate(s),this.state=st.TOUCH_DOLLY_ROTATE;break;default:this.state=st.NONE}break;default:this.state=st.NONE}this.state!==st.NONE&&this.dispatchEvent(ud)}function SS(s){switch(this._trackPointer(s),this.state){case st.TOUCH_ROTATE:if(this.enableRotate===!1)return;this._handleTouchMoveRotate(s),this.update();break;case st.TOUCH_PAN:if(this.enablePan===!1)return;this._handleTouchMovePan(s),this.update();break;case st.TOUCH_DOLLY_PAN:if(this.enableZoom===!1&&this.enablePan===!1)return;this._handleTouchMoveDollyPan(s),this.update();break;case st.TOUCH_DOLLY_ROTATE:if(this.enableZoom===!1&&this.enableRotate===!1)return;this._handleTouchMoveDollyRotate(s),this.update();break;default:this.state=st.NONE}}function wS(s){this.enabled!==!1&&s.preventDefault()}function TS(s){s.key==="Control"&&(this._controlActive=!0,this.domElement.ownerDocument.addEventListener("keyup",this._interceptControlUp,{passive:!0,capture:!0}))}function ES(s){s.key==="Control"&&(this._controlActive=!1,this.domElement.ownerDocument.removeEventListener("keyup",this._interceptControlUp,{passive:!0,capture:!0}))}var dd={front:[0,0],back:[180,0],left:[-90,0],right:[90,0],top:[0,90],bottom:[0,-90],iso:[45,35.264389682754654]},Sc=30,fd=1,Xm=.04;function $m(s,e){let[t,n]=[s*Math.PI/180,e*Math.PI/180],[i,r,o,a]=[Math.sin(t),Math.cos(t),Math.sin(n),Math.cos(n)];return[new I(r,0,-i),new I(-o*i,a,-o*r),new I(a*i,o,a*r)]}function qm(s){let e=[new I,new I,new I];return s.matrixWorld.extractBasis(...e),e}function Ym(s,e,t,n=Sc){let i=[...s],r=new ct().setFromPoints(i),o=r.isEmpty()?new I:r.getCenter(new I),a=Math.tan(n*Math.PI/360),l=[a*t*(1-2*Xm),a*(1-2*Xm)],[c,h,u]=e,d=[-1/0,-1/0,-1/0,-1/0],f=-1/0,m=new I;for(let M of i){m.subVectors(M,o);let[E,b,A]=[m.dot(c),m.dot(h),m.dot(u)];d[0]=Math.max(d[0],A*l[0]+E),d[1]=Math.max(d[1],A*l[0]-E),d[2]=Math.max(d[2],A*l[1]+b),d[3]=Math.max(d[3],A*l[1]-b),f=Math.max(f,A)}let x=r.isEmpty()?1:Math.max(...r.getSize(m).toArray())/2||1,y=[0,0,x*4];Number.isFinite(f)&&(y=[(d[0]-d[1])/2,(d[2]-d[3])/2,Math.max(f+x*.05,(d[0]+d[1])/(2*l[0]),(d[2]+d[3])/(2*l[1]))]);let v=o.clone().addScaledVector(c,y[0]).addScaledVector(h,y[1]);return{target:v,position:v.clone().addScaledVector(u,y[2])}}var wc=class{constructor(e){this.camera=e}camera;element=p("canvas",{class:"stage-labels",aria:{hidden:!0}});sources=new Set;context=this.element.getContext("2d");width=1;height=1;text="#000";halo="#fff";applyTheme(){let e=getComputedStyle(document.documentElement);this.text=e.getPropertyValue("--label").trim(),this.halo=e.getPropertyValue("--label-halo").trim()}resize(e,t){let n=Math.min(2,devicePixelRatio);[this.width,this.height]=[e,t],this.element.width=Math.round(e*n),this.element.height=Math.round(t*n)}draw(){let e=this.context;if(!e)return;let t=this.element.width/this.width;e.setTransform(t,0,0,t,0,0),e.clearRect(0,0,this.width,this.height),e.font="11px system-ui, sans-serif",e.textBaseline="middle",e.lineJoin="round";let n=new Set,i=new I;for(let r of this.sources)for(let o of r()){if(i.copy(o.position).project(this.camera),i.z<-1||i.z>1)continue;let[a,l]=[(i.x+1)/2*this.width,(1-i.y)/2*this.height],c=[0,1].map(h=>`${Math.round(a/48)+h},${Math.round(l/13)}`);!o.isStrong&&c.some(h=>n.has(h))||(c.forEach(h=>n.add(h)),e.strokeStyle=this.halo,e.lineWidth=3,e.fillStyle=this.text,e.strokeText(o.text,a+6,l),e.fillText(o.text,a+6,l))}}};var AS=380,RS=220,Km=90,CS=2e6,PS=3e3,Kr=class{element;canvas;scene=new hi;content=new It;camera=new Bt(Sc,1,.01,100);renderer;controls;labels;shadows;occlusion;beforeDraw=new Set;draw=e=>e.drawScene(e.scene,e.shadows);beforePicture=null;pictures=0;isHeavy=!1;pace=0;isComplete=!1;wanted=0;refine=0;isResting=!1;isShaded=!1;lastPicture=-1/0;lastTime=0;flight=null;radius=1;middle=new I;observer;theme=matchMedia("(prefers-color-scheme: dark)");constructor(e){this.canvas=p("canvas",{class:"stage-canvas",tabIndex:0,role:"img",aria:{label:e}}),this.element=p("div",{class:"stage"},this.canvas),this.renderer=new oc({canvas:this.canvas,antialias:!0,alpha:!0,preserveDrawingBuffer:!1}),this.renderer.setPixelRatio(Math.min(2,devicePixelRatio)),this.shadows=new Yr(this.scene,this.renderer),this.occlusion=new hc(this.renderer),this.labels=new wc(this.camera),this.element.append(this.labels.element),this.scene.add(this.content,this.camera),this.controls=new Mc(this.camera,this.canvas),this.controls.zoomToCursor=!0,this.controls.listenToKeyEvents(this.canvas),this.controls.keyPanSpeed=20,this.controls.addEventListener("change",()=>this.invalidate()),this.controls.addEventListener("start",()=>this.flight=null),this.observer=new ResizeObserver(()=>this.resize()),this.observer.observe(this.element),this.theme.addEventListener("change",this.applyTheme),this.applyTheme()}dispose(){cancelAnimationFrame(this.wanted),clearTimeout(this.refine),this.observer.disconnect(),this.theme.removeEventListener("change",this.applyTheme),this.controls.dispose(),this.shadows.dispose(),this.occlusion.dispose(),this.renderer.dispose(),this.renderer.forceContextLoss()}get isDark(){return this.theme.matches}applyTheme=()=>{let e=getComputedStyle(document.documentElement).getPropertyValue("--stage").trim();this.scene.background=new Me(e||"#808080"),this.labels.applyTheme(),this.invalidate()};invalidate(){this.wanted||=requestAnimationFrame(e=>this.onFrame(e))}onFrame(e){this.wanted=0;let t=Math.min(.1,this.lastTime?(e-this.lastTime)/1e3:0),n=this.fly(e);for(let i of this.beforeDraw)n=i(t)===!0||n;this.lastTime=n?e:0,this.drawNow(),n&&this.invalidate()}setSharpness(e){let t=Math.min(2,devicePixelRatio)*e;this.renderer.getPixelRatio()!==t&&this.renderer.setPixelRatio(t)}drawNow(e=!1){let t=performance.now(),n=t-this.lastPicture,i=e||this.isResting;this.isResting=!1,this.pace=i||n>PS?0:n,this.lastPicture=i?-1/0:t,this.isComplete=i||!this.isHeavy&&this.pace<Km,this.isHeavy&&!e&&this.setSharpness(!i&&this.pace>Km?.5:1),this.scene.updateMatrixWorld(),this.fitClipping();let r=this.beforePicture?.(t,i)??0;this.isShaded=this.isComplete&&r<=CS,this.draw(this),this.labels.draw(),this.pictures+=1,clearTimeout(this.refine);let o=()=>(this.isResting=!0,this.invalidate());this.isComplete||(this.refine=setTimeout(o,Math.max(RS,this.pace*3)))}drawScene(e,t){let{renderer:n,camera:i,occlusion:r}=this;n.getCurrentViewport(si.studioPicture.value),r.clear(),t&&this.isShaded&&(t.follow(i,this.controls.target,i.fov===fd),t.use(),r.prepare(e,i)),t?.use(),n.render(e,i),r.clear()}resize(){let{clientWidth:e,clientHeight:t}=this.element;e===0||t===0||(this.renderer.setSize(e,t,!1),this.labels.resize(e,t),this.camera.aspect=e/t,this.camera.zoom=1,this.camera.updateProjectionMatrix(),this.drawNow())}setExtent(e,t){this.middle.copy(e),this.radius=t>0&&Number.isFinite(t)?t:1,this.controls.minDistance=Math.min(this.radius*.001,this.isWide?.5:1/0),this.controls.maxDistance=this.radius*(this.isWide?2e3:200),this.controls.zoomSpeed=this.isWide?2:1,this.invalidate()}get extentRadius(){return this.radius}setMap(e){let t=()=>Math.tan(this.camera.fov*Math.PI/360),n=t();this.camera.fov=e?fd:Sc,this.camera.updateProjectionMatrix();let{target:i,position:r}=this.placement;this.moveTo({target:i,position:r.sub(i).multiplyScalar(n/t()).add(i)}),this.controls.enableRotate=!e,this.controls.mouseButtons=e?{LEFT:fn.PAN,MIDDLE:fn.DOLLY,RIGHT:fn.PAN}:{LEFT:fn.ROTATE,MIDDLE:fn.DOLLY,RIGHT:fn.PAN},this.controls.touches=e?{ONE:En.PAN,TWO:En.DOLLY_PAN}:{ONE:En.ROTATE,TWO:En.DOLLY_PAN}}isWide=!1;fitClipping(){let e=this.camera.position.distanceTo(this.middle);if(this.isWide){let n=this.radius*1.05,i=this.camera.position.distanceTo(this.controls.target)*.01;this.camera.far=e+n,this.camera.near=Math.max(e-n,Math.min(Math.max(i,.05),20),this.camera.far*1e-6),this.camera.updateProjectionMatrix();return}let t=this.radius*12;this.camera.far=e+t,this.camera.near=Math.max(e-t,this.camera.far*2e-4),this.camera.updateProjectionMatrix()}placementFor(e,t){let n=t?$m(dd[t][0],dd[t][1]):qm(this.camera);return Ym(e,n,this.camera.aspect,this.camera.fov)}get placement(){return{position:this.camera.position.clone(),target:this.controls.target.clone()}}moveTo(e){this.flight=null,this.camera.position.copy(e.position),this.controls.target.copy(e.target),this.controls.update(),this.invalidate()}home=null;get isMoved(){let{home:e,radius:t}=this,{position:n,target:i}=this.placement;return!e||n.distanceTo(e.position)>t*1e-4||i.distanceTo(e.target)>t*1e-4}flyTo(e){if(matchMedia("(prefers-reduced-motion: reduce)").matches){this.moveTo(e);return}this.flight={start:performance.now(),from:this.placement,to:e},this.invalidate()}get isFlying(){return this.flight!==null}fly(e){let t=this.flight;if(!t)return!1;let n=Math.min(1,Math.max(0,(e-t.start)/AS)),i=n*n*(3-2*n),r=t.from.position.clone().sub(t.from.target),o=t.to.position.clone().sub(t.to.target),a=r.length()*(1-i)+o.length()*i,l=r.normalize().lerp(o.normalize(),i);return l.lengthSq()<1e-6&&l.set(0,1,.001),this.controls.target.lerpVectors(t.from.target,t.to.target,i),this.camera.position.copy(this.controls.target).addScaledVector(l.normalize(),a),n>=1&&(this.camera.position.copy(t.to.position),this.flight=null),this.controls.update(),n<1}pick(e,t,n){return this.ray(e,t).intersectObjects(n,!1)}ray(e,t){let n=this.canvas.getBoundingClientRect(),i=new Ce((e-n.left)/n.width*2-1,1-(t-n.top)/n.height*2),r=new zo;return r.setFromCamera(i,this.camera),r}async screenshot({size:e=null,isTransparent:t=!1}={}){let{background:n}=this.scene;t&&(this.scene.background=null),e&&this.setPictureSize(...e);let i;try{this.drawNow(!0),i=p("canvas",{width:this.canvas.width,height:this.canvas.height});let r=i.getContext("2d");r?.drawImage(this.canvas,0,0),r?.drawImage(this.labels.element,0,0,i.width,i.height)}finally{this.scene.background=n,e&&this.renderer.setPixelRatio(Math.min(2,devicePixelRatio)),(e||t)&&this.resize()}return new Promise((r,o)=>{i.toBlob(a=>a?r(a):o(new Error("The browser made no picture.")),"image/png")})}setPictureSize(e,t){this.renderer.setPixelRatio(1),this.renderer.setSize(e,t,!1),this.labels.resize(e,t);let{aspect:n}=this.camera;this.camera.aspect=e/t,this.camera.zoom=Math.min(1,this.camera.aspect/n),this.camera.updateProjectionMatrix()}};var jr=class{constructor(e,t,n){this.model=e;this.world=n;this.levelOfNode=e.nodes.map(()=>null);for(let i of t)for(let r of i.glb_nodes)for(let o of Vs(e,r))this.levelOfNode[o]=i;this.visual=t.filter(i=>i.kind==="visual")}model;world;visual;levelOfNode;isDrawnElsewhere=()=>!1;levelOf(e){return this.levelOfNode[e.node]??null}isCollision(e){let t=this.levelOf(e);return t!==null&&t.kind!=="visual"}partsOf(e){let t=e===null?null:this.visual[e]??null;return this.model.parts.filter(n=>{let i=this.levelOf(n);return i===null||i===t})}apply(e,t,n){let i=e.level===null?this.engineChoice(t,n):null,r=i?i.level:e.level,o=new Set(this.visual.length===0||r!==null?this.partsOf(r):[]);if(e.collision)for(let h of this.model.parts)this.isCollision(h)&&o.add(h);let a=e.isolated===null?null:new Set(Vs(this.model,e.isolated)),l=h=>{for(let u=h;u>=0;u=this.model.parents[u]??-1)if(e.hidden.has(u))return!0;return!1},c=[];for(let h of this.model.parts){let u=(a?a.has(h.node)&&(o.has(h)||!this.isAnyShown(a,o)):o.has(h))&&!(e.hidden.size>0&&l(h.node))&&!this.world.isOff(h,e.classesOff);h.object.layers.set(u&&!this.isDrawnElsewhere(h)?0:1);for(let d of h.object.children)d.userData.twin&&d.layers.set(u?0:1);u&&c.push(h)}return{parts:c,engine:i}}isAnyShown(e,t){return[...t].some(n=>e.has(n.node))}get canChoose(){return this.visual.length>0&&this.visual.every(e=>typeof e.size=="number")}box=null;engineChoice(e,t){this.box??=Jr(this.partsOf(0));let n=this.box,i=n.getSize(new I).length()/2,r=Math.max(1e-9,e.position.distanceTo(n.getCenter(new I))),o=Math.tan(e.fov*Math.PI/360),a=i/(r*o)*t,l=this.visual.findIndex(c=>(c.size??0)<=a);return{level:l<0?null:l,pixels:a}}};function Jr(s){return new ct().setFromPoints([...xn(s)])}var jm=[["Statics",["TSStatic"]],["Prefabs",["Prefab"]],["Forest",["Forest"]],["Terrain",["TerrainBlock"]],["Roads",["DecalRoad"]],["Solid roads",["MeshRoad"]],["Water",["River","WaterBlock","WaterPlane"]],["Lights",["PointLight","SpotLight"]],["Vehicles",["BeamNGVehicle"]],["Cameras",["CameraBookmark"]],["Spawn points",["SpawnSphere"]],["Sky",["ScatterSky","TimeOfDay","Sun"]]],IS=new Set(["simgroup","simset"]),LS="Missing shapes",DS=30,Zr=class{constructor(e){this.model=e;let{gltf:t,parents:n}=e,i=t.nodes??[];this.owners=new Int32Array(i.length).fill(-1),this.masks=new Int32Array(i.length);let r=[];n.forEach((c,h)=>c===-1&&r.push(h));for(let c=0;c<r.length;c+=1)for(let h of i[r[c]]?.children??[])r.push(h);for(let c of r)this.owners[c]=this.rawOf(c,0)?c:this.owners[n[c]??-1]??-1;for(let c of e.parts){let h=this.ownerOf(c.node),u=this.partsOf.get(h);u?u.push(c):this.partsOf.set(h,[c])}let o=new Set;for(let c of r){let h=this.owners[n[c]??-1]??-1;this.owners[c]===c&&h>=0&&o.add(`${h} ${this.object(c,0)?.class}`)}let a=0;this.hasObjects=this.owners.some(c=>c>=0);for(let c of r){let h=this.masks[n[c]??-1]??0;if(this.owners[c]===c){let{class:u}=this.object(c,0);if(this.isPlaced(c)&&!IS.has(u.toLowerCase())&&!o.has(`${c} ${u}`)){let d=this.count(c);a+=d,h|=this.switched(NS(u),u,d),this.isMissing(c)&&(h|=this.switched(LS,null,d))}}this.masks[c]=h}this.placements=a;let l=({label:c})=>jm.findIndex(([h])=>h===c)+1||99;this.switches.sort((c,h)=>l(c)-l(h))}model;switches=[];placements;hasObjects;owners;masks;counts=new Map;partsOf=new Map;get isLevel(){return this.placements>0}get roads(){return this.model.parts.filter(e=>this.object(this.ownerOf(e.node),0)?.class.toLowerCase()==="decalroad")}switched(e,t,n){let i=this.switches.find(r=>r.label===e);if(!i){if(this.switches.length>=DS)return 0;i={label:e,classes:[],count:0,bit:1<<this.switches.length},this.switches.push(i)}return t!==null&&!i.classes.includes(t)&&i.classes.push(t),i.count+=n,i.bit}isMissing(e){let{gltf:t}=this.model;return this.parts(e).some(n=>t.meshes?.[n.mesh]?.name==="placeholder")}rawOf(e,t){let n=this.model.gltf.nodes?.[e],i=n?.extras,r=a=>typeof a!="object"||a===null?null:["class","part","table"].some(l=>typeof a[l]=="string")?a:null;if(Array.isArray(i?.placements)){let a=i.placements[t],l=r(a?.beamng);return l&&{raw:l,name:typeof a?.name=="string"?a.name:""}}let o=r(i?.beamng);return o&&{raw:o,name:n?.name??""}}ownerOf(e){let t=this.owners[e]??-1;return t<0?e:t}isObject(e){return this.owners[e]===e}count(e){let t=this.counts.get(e);if(t!==void 0)return t;let n=this.model.gltf.nodes?.[e]?.extras,i=Array.isArray(n?.placements)?n.placements.length:1;for(let{object:r}of this.parts(e))r instanceof Rt&&(i=Math.max(i,r.count));return this.counts.set(e,i),i}parts(e){return this.partsOf.get(e)??[]}object(e,t){let n=this.rawOf(e,t??0);if(!n)return null;let{raw:i,name:r}=n,o=i.class??(i.part===void 0?i.table:"Part"),a=l=>typeof i[l]=="string"?{[l]:i[l]}:{};return{name:r,class:String(o),...a("persistentId"),...a("slot"),...this.fileOf(e,i),...a("shape"),...a("type"),...typeof i.line=="number"?{line:i.line}:{},...i.hidden===!0?{hidden:!0}:{}}}isPlaced(e){return typeof this.rawOf(e,0)?.raw.class=="string"}fileOf(e,t){for(let n=e,i=t;n>=0;){if(typeof i?.file=="string")return{file:i.file};n=this.owners[this.model.parents[n]??-1]??-1,i=this.rawOf(n,0)?.raw}return{}}position(e,t){let n=new I,i=this.parts(e).find(({object:r})=>r instanceof Rt);if(t!==null&&i){let r=new Fe;i.object.getMatrixAt(t,r),n.setFromMatrixPosition(r.premultiply(i.object.matrixWorld))}else this.model.nodes[e]?.getWorldPosition(n);return new I(n.x,-n.z,n.y)}isOff(e,t){return((this.masks[e.node]??0)&t)!==0}};function NS(s){return jm.find(([,e])=>e.some(t=>t.toLowerCase()===s.toLowerCase()))?.[0]??s}function bi(s,...e){let t=p("dialog",{class:"dialog",aria:{label:s}},p("header",{},p("h2",{},s),p("button",{class:"icon-button",type:"button",aria:{label:"Close"},on:{click:()=>t.close()}},nt("close"))),p("div",{class:"dialog-body"},...e));return t.addEventListener("close",()=>t.remove()),t.addEventListener("click",n=>{n.target===t&&t.close()}),document.body.append(t),t.showModal(),t}var Tc=p("div",{class:"toasts",role:"status",aria:{live:"polite"}});function Jm(){return Tc}function je(s,e="info"){let t=p("div",{class:`toast toast-${e}`},s);for(Tc.append(t);Tc.childElementCount>4;)Tc.firstElementChild?.remove();setTimeout(()=>t.remove(),e==="error"?9e3:4500)}function Rn(s,...e){return p("div",{class:"empty"},p("p",{class:"empty-title"},s),...e)}var en=class{ends=[];controller=new AbortController;get signal(){return this.controller.signal}add(...e){this.ends.push(...e)}end(){this.controller.abort();for(let e of this.ends.splice(0))e()}};function ps(s,e){let t=p("input",{type:"search",placeholder:s,aria:{label:s},on:{input:()=>e(t.value.trim().toLowerCase()),keydown:n=>{n.key==="Escape"&&(n.stopPropagation(),t.value===""?t.blur():(t.value="",e("")))}}});return{element:p("div",{class:"search-box"},nt("search"),t),input:t}}var pd=8,Wn=class{constructor(e){this.options=e;this.spacer=p("div",{class:"virtual-rows"}),this.element=p("div",{class:"virtual-list",tabIndex:0,role:e.role??"listbox",aria:{label:e.label},on:{scroll:()=>this.fit(),keydown:t=>this.onKey(t)}},this.spacer),this.observer=new ResizeObserver(()=>this.fit()),this.observer.observe(this.element)}options;element;spacer;items=[];current=0;shown=[0,0];rows=new Map;observer;dispose(){this.observer.disconnect()}set(e){this.items=e,this.current=Math.min(this.current,Math.max(0,e.length-1)),this.spacer.style.height=`${e.length*this.options.rowHeight}px`,this.draw()}get index(){return this.current}select(e){e<0||e>=this.items.length||(this.current=e,this.reveal(e),this.draw())}mark(e){e<0||e>=this.items.length||(this.current=e,this.draw())}reveal(e){let{rowHeight:t}=this.options,[n,i]=[e*t,(e+1)*t],{scrollTop:r,clientHeight:o}=this.element;n<r?this.element.scrollTop=n:i>r+o&&(this.element.scrollTop=i-o)}draw(){this.rows.clear(),this.spacer.replaceChildren(),this.fit()}fit(){let{rowHeight:e,render:t}=this.options,{scrollTop:n,clientHeight:i}=this.element,r=Math.max(0,Math.floor(n/e)-pd),o=Math.min(this.items.length,Math.ceil((n+i)/e)+pd);this.shown=[r,o];let a=new Map;for(let c=r;c<o;c+=1){let h=this.items[c];if(h===void 0)continue;let u=this.rows.get(c);u||(u=t(h,c),u.classList.add("virtual-row"),u.style.top=`${c*e}px`,u.style.height=`${e}px`,u.id||=`${this.idPrefix}-${c}`,u.setAttribute("aria-setsize",String(this.items.length)),u.setAttribute("aria-posinset",String(c+1))),u.classList.toggle("current",c===this.current),a.set(c,u)}for(let[c,h]of this.rows)a.has(c)||h.remove();this.rows=a;let l=this.spacer.firstElementChild;for(let c of a.values())c===l?l=l.nextElementSibling:this.spacer.insertBefore(c,l);this.element.setAttribute("aria-activedescendant",`${this.idPrefix}-${this.current}`)}idPrefix=`row${OS+=1}`;onKey(e){let t=Math.max(1,this.shown[1]-this.shown[0]-2*pd),i={ArrowDown:1,ArrowUp:-1,PageDown:t,PageUp:-t,Home:-1e9,End:1e9}[e.key];if(i!==void 0){e.preventDefault(),e.stopPropagation(),this.select(Math.min(this.items.length-1,Math.max(0,this.current+i)));return}let r=this.items[this.current];if(e.key==="Enter"&&r!==void 0&&e.target===this.element){e.preventDefault(),this.options.onActivate?.(r,this.current);return}this.options.onKey?.(e,this.current)}},OS=0;var FS=["#c4c4c4","#fed976","#f46d43","#a50026"],US="#4575dc",BS="#1a9850",kS=.65;function Zm(s){let e=0;for(let t of s.parts){let n=t.object.geometry.getAttribute("_distance");for(let i=0;i<(n?.count??0);i+=1){let r=n?.getX(i)??0;Number.isFinite(r)&&(e=Math.max(e,r))}}return e}function Qm(s,e){for(let t of s.parts){let n=t.node;for(;(s.parents[n]??-1)>=0;)n=s.parents[n];let i=t.object.geometry,r=i.getAttribute("_distance"),o=Float32Array.from({length:t.vertices},(a,l)=>{let c=r?.getX(l)??-1;return c<0||e<=0?Math.min(c,0):c/e});i.setAttribute("share",new ut(o,1)),t.object.material=zS(s.gltf.nodes?.[n]?.name==="b"?BS:US)}}function zS(s){let e=Gr(new Ht({flatShading:!0,roughness:1,metalness:0,side:vt}),new I,kS),t=e.onBeforeCompile.bind(e);return e.onBeforeCompile=(n,i)=>{t(n,i),n.uniforms.heatScale={value:FS.map(r=>new Me(r))},n.uniforms.heatAlone={value:new Me(s)},n.vertexShader=n.vertexShader.replace("void main() {",`attribute float share;
varying float heatShare;
void main() {
  heatShare = share;`),n.fragmentShader=n.fragmentShader.replace("void main() {",`uniform vec3 heatScale[4];
uniform vec3 heatAlone;
varying float heatShare;
void main() {`).replace("#include <color_fragment>",`float heatAt = clamp(heatShare, 0.0, 1.0) * 3.0;
        vec3 heat = mix(heatScale[0], heatScale[1], clamp(heatAt, 0.0, 1.0));
        heat = mix(heat, heatScale[2], clamp(heatAt - 1.0, 0.0, 1.0));
        heat = mix(heat, heatScale[3], clamp(heatAt - 2.0, 0.0, 1.0));
        diffuseColor.rgb = heatShare < 0.0 ? heatAlone : heat;`)},e.customProgramCacheKey=()=>"heat",e}var md={side:"Side by side",slider:"Slider",heat:"Distances"},Ec=class{constructor(e,t,n){this.a=e;this.b=t;this.onKeys=n;this.title=`${e.name} and ${t.name}`,this.open(null)}a;b;onKeys;element=p("main",{class:"compare-view",tabIndex:-1});title;shortcuts=[];state=new xi({mode:"side",split:.5,surface:"b"});stage=null;sides=null;heat=null;life=new en;load=0;dispose(){this.load+=1,this.close()}close(){this.life.end(),this.life=new en,this.stage=null,this.sides=null,this.heat=null}changed(e){if(e.id===this.a.id)Object.assign(this.a,e);else if(e.id===this.b.id)Object.assign(this.b,e);else return;let{stage:t,sides:n}=this;this.open(t&&n?{placement:t.placement,clip:n.a.player.current?.name??null,time:n.a.player.store.state.time}:null)}async open(e){let t=this.load+=1;e||ne(this.element,p("p",{class:"loading big",role:"status"},`Comparing ${this.title}…`));try{let{a:n,b:i}=this,[r,o,a,l,c,h]=await Promise.all([Se.model(n.id),Se.model(i.id),Se.scene(n.id),Se.scene(i.id),Se.compare(n.id,i.id),Se.heat(n.id,i.id).catch(()=>null)]),u=await Promise.all([Wr(r),Wr(o),h&&Wr(h)]);if(t!==this.load)return;this.close(),this.show(u,[a,l],c,e)}catch(n){if(t!==this.load)return;this.close(),ne(this.element,p("div",{class:"failure",role:"alert"},p("h1",{},"The files cannot be compared"),p("p",{},De(n))))}}show([e,t,n],[i,r],o,a){let{life:l}=this,c=new Kr(`Picture of ${this.title}`);this.stage=c;let h=(_,R,P)=>{_c(R,P.materials),new jr(R,P.levels,new Zr(R)).apply({level:0,collision:!1,hidden:new Set,isolated:null,classesOff:0},c.camera,1);let B=new hi;return B.add(R.root),{file:_,model:R,scene:B,shadows:new Yr(B,c.renderer),highlight:new qr(R),player:new zr(R,P.clips)}},u={a:h(this.a,e,i),b:h(this.b,t,r)};if(this.sides=u,n){let _=o.distances?.maximum??Zm(n);Qm(n,_);let R=new hi;R.add(n.root),this.heat={model:n,scene:R,largest:_}}l.add(()=>[e,t,n].forEach(_=>_?.dispose()),()=>[u.a,u.b].forEach(({shadows:_})=>_.dispose()),()=>c.dispose());let d={a:eg(e),b:eg(t)},f=new ct().union(Jr(d.a)).union(Jr(d.b)),m=f.getBoundingSphere(new Et);c.setExtent(m.center,m.radius);for(let _ of[u.a,u.b])_.shadows.setBox(f,!0);let x=_=>{let{aspect:R}=c.camera;this.state.state.mode==="side"&&(c.camera.aspect=R/2);let P=c.placementFor([...xn(d.a),...xn(d.b)],_);return c.camera.aspect=R,P};c.draw=()=>this.draw(c,u);let y=[u.a.player,u.b.player],v=y.find(_=>_.clips.length>0),M=v===y[1]?[...y].reverse():y;c.beforeDraw.add(_=>y.map(R=>R.advance(_)).some(Boolean)||c.isFlying);let E=p("section",{class:"picture",aria:{label:"Picture"}}),b=this.divider(c,E),A=this.legend(o),T=p("div",{class:"compare-names"},p("span",{class:"compare-name"},p("b",{},"A"),` ${this.a.name}`),p("span",{class:"compare-name"},p("b",{},"B"),` ${this.b.name}`));ne(E,this.modeBar(),c.element,T,b,A,v&&cc(M,l,()=>c.invalidate())),l.add(this.state.watch(_=>_,({mode:_})=>{E.dataset.mode=_,A.hidden=_!=="heat",b.hidden=_!=="slider",c.invalidate()}),this.state.watch(_=>_.mode==="side",()=>c.moveTo(x()))),ne(this.element,E,this.differences(c,u,o));let g=[["1","front"],["2","back"],["3","left"],["4","right"],["5","top"],["6","bottom"],["7","iso"]];if(this.shortcuts=[...g.map(([_,R])=>({keys:[_],group:"Views",about:R==="iso"?"From the corner":`From the ${R}`,run:()=>c.flyTo(x(R))})),{keys:["f"],group:"Views",about:"Frame everything",run:()=>c.flyTo(x())},...Object.keys(md).map(_=>({keys:[{side:"q",slider:"w",heat:"e"}[_]],group:"Compare",about:md[_],run:()=>(_!=="heat"||this.heat)&&this.state.set({mode:_})})),{keys:[" "],group:"Animation",about:"Play or pause",run:()=>{let _=!v?.store.state.isPlaying;y.forEach(R=>R.play(_)),c.invalidate()}}],this.onKeys(),c.resize(),a){c.moveTo(a.placement);for(let _ of y){let R=_.clips.findIndex(P=>P.name===a.clip);R>=0&&_.choose(R,a.time)}}else c.moveTo(x("iso"))}draw(e,t){let{renderer:n,camera:i}=e,{x:r,y:o}=n.getSize(new Ce),{mode:a,split:l,surface:c}=this.state.state,h=(u,d,f,m,x,y)=>{u.background=e.scene.background,n.setViewport(f,0,y,o),n.setScissor(x,0,m,o),i.aspect=y/o,i.updateProjectionMatrix(),u.updateMatrixWorld(),e.drawScene(u,d)};if(n.setScissorTest(!0),a==="side"){let u=Math.floor(r/2);h(t.a.scene,t.a.shadows,0,u-1,0,u),h(t.b.scene,t.b.shadows,u,r-u,u,r-u)}else if(a==="slider"){let u=Math.round(r*l);h(t.a.scene,t.a.shadows,0,u,0,r),h(t.b.scene,t.b.shadows,0,r-u,u,r)}else if(this.heat){for(let[u,d]of(this.heat.model.gltf.nodes??[]).entries())if(d.name==="a"||d.name==="b"){let f=this.heat.model.nodes[u];f&&this.heat.model.parents[u]===-1&&(f.visible=d.name===c)}h(this.heat.scene,null,0,r,0,r)}n.setScissorTest(!1),n.setViewport(0,0,r,o),i.aspect=r/o,i.updateProjectionMatrix()}modeBar(){let e=Object.entries(md).map(([n,i])=>{let r=p("button",{type:"button",class:"segment",aria:{pressed:!1},data:{mode:n},on:{click:()=>this.state.set({mode:n})}},i);return n==="heat"&&!this.heat&&(r.disabled=!0,r.title="The files have no surfaces whose distances could be measured"),this.life.add(this.state.watch(o=>o.mode===n,o=>Ot(r,"pressed",o))),r}),t=p("select",{class:"tool-select",aria:{label:"Surface of the distances"},on:{change:()=>this.state.set({surface:t.value})}},p("option",{value:"b"},"on B"),p("option",{value:"a"},"on A"));return this.life.add(this.state.watch(n=>n.mode,n=>t.hidden=n!=="heat")),p("div",{class:"toolbar",role:"toolbar",aria:{label:"Comparison"}},p("div",{class:"segments"},...e),t)}divider(e,t){let n=p("div",{class:"divider",role:"slider",tabIndex:0,aria:{label:"Border between A and B",valuemin:0,valuemax:100}},p("span",{class:"divider-grip",aria:{hidden:!0}})),i=r=>this.state.set({split:Math.min(1,Math.max(0,r))});return n.addEventListener("pointerdown",r=>n.setPointerCapture(r.pointerId)),n.addEventListener("pointermove",r=>{if(!n.hasPointerCapture(r.pointerId))return;let o=t.getBoundingClientRect();i((r.clientX-o.left)/o.width)}),n.addEventListener("keydown",r=>{let o=r.key==="ArrowRight"?.02:r.key==="ArrowLeft"?-.02:0;o!==0&&(r.preventDefault(),i(this.state.state.split+o))}),this.life.add(this.state.watch(r=>r.split,r=>{n.style.left=`${r*100}%`,Ot(n,"valuenow",Math.round(r*100)),e.invalidate()})),n}legend(e){let t=this.heat?.largest??0,n=e.differences.some(i=>i.change==="lost"||i.change==="gained");return p("div",{class:"legend",role:"img",aria:{label:`Distances from 0 m to ${An(t)}`},data:{maximum:t}},p("div",{class:"legend-bar"}),p("div",{class:"legend-numbers"},p("span",{},"0 m"),p("span",{},An(t/2)),p("span",{},An(t))),n&&p("div",{class:"legend-only"},p("span",{class:"only-a"},"only in A"),p("span",{class:"only-b"},"only in B")))}differences(e,t,n){let i=n.differences,r=u=>{let d=i[u];if(!d)return;o.select(u);let f=[];for(let m of["a","b"]){let{model:x,highlight:y}=t[m],v=fs(x,d.targets?.[m]);y.show(v),ds(v)||f.push(...sa(x,v))}if(d.position){let m=e.extentRadius*.15,x=new I(...d.position);f.length===0&&f.push(x.clone().addScalar(m),x.clone().addScalar(-m))}f.length>0&&e.flyTo(e.placementFor(f)),e.invalidate()},o=new Wn({rowHeight:46,label:"Differences",render:(u,d)=>p("div",{class:"finding",role:"option",aria:{selected:d===o.index},on:{click:()=>r(d)}},p("span",{class:`severity change-${u.change}`},u.change),p("span",{},u.kind),u.amount!==null&&u.amount!==void 0&&p("span",{class:"row-note"},dm(u.amount,u.unit)),p("span",{class:"finding-message",title:`${u.subject} ${u.message}`},p("b",{},u.subject),` ${u.message}`)),onActivate:(u,d)=>r(d)});this.life.add(()=>o.dispose());let a=p("div",{class:"panel-fill"}),l=u=>{i=n.differences.filter(d=>`${d.kind} ${d.change} ${d.subject} ${d.message}`.toLowerCase().includes(u)),i.length===0?ne(a,Rn(n.differences.length>0?"No difference matches.":n.same_bytes?"Both files have the same bytes.":"There are no differences.")):(ne(a,o.element),o.set(i))},c=ps("Search differences",l);l("");let h=n.summary.differences;return p("aside",{class:"side",aria:{label:"Differences"}},p("div",{class:"panel panel-list"},p("h2",{class:"side-title"},fe(h,"difference")),c.element,n.omitted>0&&p("p",{class:"panel-summary"},`${fe(n.omitted,"further difference")} not listed`),a))}};function eg(s){let e=s.parts.filter(t=>t.object.layers.isEnabled(0));return e.length>0?e:s.parts}var gd={dialogs:!1,file_manager:!1};function tg(s){gd=s}function yd(){return gd.dialogs}async function Ac(s){je("Choose the folder in the dialog of the program. It may be behind this window.");try{let e=await Se.chooseFolder(s);return e.name===null?null:e}catch(e){return je(De(e),"error"),null}}function ng(s){if(!gd.file_manager||s.path===null)return!1;let e="Show in the file manager";return p("button",{type:"button",class:"icon-button reveal",title:e,aria:{label:e},on:{click:()=>{Se.reveal(s.id).catch(n=>je(De(n),"error"))}}},nt("folder"))}var vd={path:"Folder",name:"Name",triangles:"Triangles",findings:"Findings",bytes:"Size",modified:"Modified"},Cc={search:"",sort:"path",format:"",finding:"",material:"",folder:""},rg={search:"q",sort:"sort",format:"format",finding:"finding",material:"material",folder:"folder"};function Mi(s){let e=new URLSearchParams;for(let[t,n]of Object.entries(rg))s[t]!==Cc[t]&&e.set(n,s[t]);return e}function ms(s){let e={...Cc};for(let[t,n]of Object.entries(rg)){let i=s.get(n);i!==null&&(t!=="sort"||i in vd)&&Object.assign(e,{[t]:i})}return e}function xd(s){return s.finding!==""||s.material!==""||s.sort==="triangles"||s.sort==="findings"}function Pc(s,e){let t=e.search.toLowerCase().split(/\s+/).filter(Boolean),n=s.files.filter(r=>{let o=s.cards.get(r.id),a=`${r.path??""} ${r.name}`.toLowerCase(),l=o?.materials??[];return!r.made&&t.every(c=>a.includes(c)||l.some(h=>h.toLowerCase().includes(c)))&&(e.format===""||r.format===e.format)&&(e.folder===""||HS(r.folder,e.folder))&&(e.finding===""||o!==void 0&&VS(o,e.finding))&&(e.material===""||l.includes(e.material))}),i=GS(s,e.sort);return n.sort((r,o)=>i(r,o)||Rc.compare(r.folder,o.folder)||Rc.compare(r.name,o.name))}function HS(s,e){return s===e||s.startsWith(e)&&/[\\/]/.test(s[e.length]??"")}function og(s){let e=new Map;for(let{folder:t}of s){e.set(t,(e.get(t)??0)+1);let n=/^.*?\.(?:zip|zae)(?=[\\/])/i.exec(t)?.[0];n!==void 0&&e.set(n,(e.get(n)??0)+1)}return new Map([...e].sort(([t],[n])=>Rc.compare(t,n)))}function Ic(s){let e=null;for(let t of s){let n=`${t}/`.replaceAll("\\","/");for(e===null&&(e=n);!n.startsWith(e);)e=e.length>1?e.slice(0,e.lastIndexOf("/",e.length-2)+1):""}return e??""}function _d(s){return/\.pmat(_b)?$/i.test(s.name)}var Rc=new Intl.Collator("en",{numeric:!0});function GS(s,e){let t=n=>s.cards.get(n.id);switch(e){case"name":return(n,i)=>Rc.compare(n.name,i.name);case"bytes":return(n,i)=>i.bytes-n.bytes;case"modified":return(n,i)=>(i.modified??0)-(n.modified??0);case"triangles":return(n,i)=>(t(i)?.triangles??-1)-(t(n)?.triangles??-1);case"findings":return(n,i)=>sg(t(i))-sg(t(n));default:return(n,i)=>ig(n)-ig(i)}}function oi(s){return s.format==="level"||s.format==="vehicle"}function ig(s){return s.format==="level"?0:s.format==="vehicle"?1:2}function sg(s){if(!s)return-1;if(s.error)return 1/0;let{error:e,warning:t,info:n}=s.findings??{error:0,warning:0,info:0};return e*1e6+t*1e3+n}function VS(s,e){let{error:t,warning:n,info:i}=s.findings??{error:0,warning:0,info:0};switch(e){case"broken":return s.error!==void 0;case"error":return t>0;case"warning":return n>0;case"info":return i>0;case"clean":return s.error===void 0&&t+n===0;default:return s.codes?.includes(e)??!1}}var ag=500,WS=2,XS=700,Lc=class{files=[];isComplete=!1;cards=new Map;listeners=new Set;byId=new Map;urgent=[];running=0;wantsAll=!1;next=0;notice=0;async load(){for(;;){let e=await Se.files(this.files.length,ag);for(let t of e.files)this.put(t);if(this.changed(),!(this.files.length<e.total&&e.files.length>0)){if(e.complete)break;await new Promise(t=>setTimeout(t,XS))}}this.isComplete=!0,this.changed()}async reload(){let e=[];for(;;){let t=await Se.files(e.length,ag);if(e.push(...t.files),t.files.length===0||e.length>=t.total)break}this.files=[],this.byId.clear();for(let t of e)this.put(t);this.next=0,this.changed(),this.pump()}put(e){let t=e.format==="vehicle"?2:1,i=e.name.split(/[\\/]/).slice(-t).join("/")||e.name,r=e.path??e.name,o=r.slice(0,Math.max(0,r.search(/[\\/][^\\/]*$/))),a={...e,name:i,folder:o};this.byId.has(a.id)||this.files.push(a),this.byId.set(a.id,a)}commonFolderOf(e){return Ic(e.map(t=>this.byId.get(t)?.folder??"")).replace(/\/$/,"")}file(e){return this.byId.get(e)}async forget(e){return this.cards.delete(e),await this.reload(),this.byId.get(e)}async forgetAll(){this.cards.clear(),await this.reload()}want(e){this.urgent=e.filter(t=>!this.cards.has(t)),this.pump()}wantAll(){this.wantsAll=!0,this.pump()}pending=new Set;pump(){for(;this.running<WS;){let e=this.take();if(e===void 0)return;this.running+=1,this.pending.add(e),this.read(e).finally(()=>{this.running-=1,this.pending.delete(e),this.changed(),this.pump()})}}take(){let e=t=>!this.cards.has(t)&&!this.pending.has(t);for(;this.urgent.length>0;){let t=this.urgent.shift();if(t!==void 0&&e(t))return t}for(;this.wantsAll&&this.next<this.files.length;){let t=this.files[this.next]?.id;if(this.next+=1,t!==void 0&&e(t))return t}}async read(e){try{this.cards.set(e,await Se.card(e))}catch(t){if(Qs(t))return;let n=t.diagnostic;this.cards.set(e,{id:e,error:n??{code:"",title:"",severity:"error",message:De(t)}})}}changed(){this.notice||=requestAnimationFrame(()=>{this.notice=0;for(let e of this.listeners)e()})}};function ra(s){navigator.clipboard.writeText(s).then(()=>je(`Copied ${s}`),()=>je("The browser does not let the page copy.","error"))}function bn(s,e){let t=()=>ra(typeof e=="string"?e:e());return p("button",{type:"button",class:"copy",title:`Copy the ${s}`,aria:{label:`Copy the ${s}`},on:{click:t}},"Copy")}var lg=14;function Ws(s,e,t=e){let n=[...e],i=n.length>2*lg?n.length-lg:n.length,r=n.slice(i).join("");return p("span",{class:`cut-name ${s}`,title:t},p("span",{class:"cut-start"},n.slice(0,i).join("")),r!==""&&p("span",{class:"cut-end"},r))}async function cg(s,e,t,n){let i=s.filter(({file:l})=>l.size<=e),r=s.find(({file:l})=>l.size>e);if(r&&je(`${r.path} has ${ot(r.file.size)}, expected at most ${ot(e)}. Give its path to \`meshwright view\`.`,"error"),i.length===0)return;let o=crypto.randomUUID().replaceAll("-",""),a=0;try{for(let[l,{path:c,file:h}]of i.entries()){i.length>1&&t(`Sending ${Ge(l+1)} of ${fe(i.length,"file")}`);try{await Se.upload(o,c,h),a+=1}catch(u){je(`${c}: ${De(u)}`,"error")}}a>0&&n(await Se.completeDrop(o))}catch(l){je(i.length===1?`${i[0]?.path}: ${De(l)}`:De(l),"error")}finally{t("")}}async function hg(s){try{await Se.remove(s.id)}catch(e){je(`${s.name}: ${De(e)}`,"error")}}function ug(s){return[...s??[]].map(e=>({file:e,path:e.webkitRelativePath||e.name})).filter(({path:e})=>!pg(e))}function dg(s){let e=p("div",{class:"drop-sheet",hidden:!0,aria:{hidden:!0}},p("div",{},nt("upload"),p("p",{},"Drop files or folders to look at them. They stay on this machine."))),t=0,n=i=>i.dataTransfer?.types.includes("Files")??!1;return addEventListener("dragenter",i=>{n(i)&&(t+=1,e.hidden=!1)}),addEventListener("dragleave",i=>{n(i)&&(t-=1,t<=0&&(e.hidden=!0))}),addEventListener("dragover",i=>{n(i)&&i.preventDefault()}),addEventListener("drop",i=>{if(!n(i))return;i.preventDefault(),t=0,e.hidden=!0;let{dataTransfer:r}=i;r&&$S(r).then(o=>o.length>0&&s(o),o=>je(De(o),"error"))}),e}async function $S({items:s,files:e}){let t=[...e].map(r=>({file:r,path:r.name})),n=[...s].filter(r=>r.kind==="file").map(r=>r.webkitGetAsEntry());if(!n.some(r=>r?.isDirectory))return t;let i=[];for(let r of n)r&&await fg(r,i);return i}async function fg(s,e){let t=s.fullPath.replace(/^\/+/,"");if(pg(t))return;if(s.isFile){e.push({path:t,file:await new Promise((i,r)=>s.file(i,r))});return}let n=s.createReader();for(;;){let i=await new Promise((r,o)=>n.readEntries(r,o));if(i.length===0)return;for(let r of i)await fg(r,e)}}function pg(s){return s.split("/").some(e=>e.startsWith("."))}var qS=1e3,Dc=new Set;function mg(s){Dc.add(s)}function gg(s){for(let e of[...Dc])e(s)}async function Qr(s,e){let t=()=>{},n=-1,i=!1,r=p("span",{},"Waiting for a turn…"),o=p("button",{type:"button",class:"button",on:{click:()=>{i=!0,o.disabled=!0,Se.stopJob(n).then(t,t)}}},"Stop"),a=({state:c,done:h,total:u})=>{c==="running"&&(r.textContent=u>1?`${Ge(h)} of ${Ge(u)}`:"Working…")},l=c=>{c.id===n&&(a(c),t())};Dc.add(l);try{for(n=await Se.addJob(s),ne(e,r," ",o);;){if(i)throw new Error("Stopped.");let c=await Se.job(n);if(a(c),c.state!=="queued"&&c.state!=="running")return c;await new Promise(h=>{t=h,setTimeout(h,qS)})}}catch(c){throw i?new Error("Stopped."):c}finally{Dc.delete(l),ne(e)}}function oa(s){let[e]=s.files;return e?.error?e.error.message:s.state==="stopped"?"The job was stopped.":e&&e.outputs.length===0?"There is nothing to save.":null}function yg(s){let e=p("a",{href:Se.jobResult(s)});e.download="",e.click()}var vg=new Map;function xg(s){return vg.get(s)}async function eo(s,e,t,n){let[i]=s.files,r=oa(s);if(!i||r!==null){je(r??"There is nothing to show.","error");return}try{let o=await Se.openJob(s.id);vg.set(o,{verb:e,job:s.id,file:i.id,name:t,report:i}),n(o)}catch(o){je(De(o),"error")}}var _g="choose",bd=12,Si=new xi({folders:[],chosen:null});function bg({folders:s}){Si.set({folders:s})}function Xn(s){let e=p("select",{aria:{label:"Save to"},on:{change:()=>{n(e.value)}}}),t=()=>{let{folders:r,chosen:o}=Si.state;ne(e,p("option",{value:""},"Downloads of the browser"),...r.map(({folder:a,name:l})=>p("option",{value:a,title:l},YS(l,r))),yd()&&p("option",{value:_g},"Choose…")),e.value=o?.folder??"",e.title=o?.name??""},n=async r=>{if(r!==_g){Si.set({chosen:Si.state.folders.find(({folder:l})=>l===r)??null});return}e.disabled=!0;let{folder:o,name:a}=await Ac("output")??{};if(e.disabled=!1,o&&a){let{folders:l}=Si.state,c=l.find(h=>h.folder===o)??{folder:o,name:a};Si.set({folders:l.includes(c)?l:[...l,c],chosen:c})}t()};s.add(Si.watch(r=>r,t));let i=Si.state.folders.length===0&&!yd();return p("div",{class:"save-to"},p("label",{class:"form-row"},p("span",{},"Save to"),e),i&&p("p",{class:"muted"},"Start the program with ",p("code",{},"--write FOLDER")," to save into a folder."))}function YS(s,e){let t=n=>n.split(/[\\/]/).findLast(i=>i!=="")??n;return e.filter(n=>t(n.name)===t(s)).length>1?s:t(s)}function Vi(s,e,t,n){let i=p("button",{type:"button",class:s,on:{click:n}});return t.add(Si.watch(({chosen:r})=>r,r=>{i.textContent=r?e.write:e.download})),i}async function Wi(s){let{chosen:e}=Si.state;if(!e)return yg(s),"";let t=e.folder;try{return Sg(await Se.writeJob(s,t,"ask"),e)}catch(n){if(!(n instanceof Zs))throw n;return Mg(s,e,n.exists)}}async function Mg(s,e,t){let n=await KS(t,e);if(n===null)return"Nothing was saved.";try{return Sg(await Se.writeJob(s,e.folder,n),e)}catch(i){if(!(i instanceof Zs))throw i;return Mg(s,e,i.exists)}}function Sg(s,{name:e}){let[t]=s,n=s.length===1&&t?t.name:fe(s.length,"file"),i=s.filter(o=>o.kept!==null),r=i.length===1?` The old file is ${i[0]?.kept}.`:i.length>1?` ${fe(i.length,"old file")} are kept as .bak.`:"";return`Saved ${n} in ${e}.${r}`}function KS(s,e){let t=s.filter(({input:n})=>n);return new Promise(n=>{let i=null,r=(a,l,c="button",h=!1)=>p("button",{type:"button",class:c,disabled:h,on:{click:()=>(i=l,o.close())}},a),o=bi(s.length===1?`${s[0]?.name} exists`:`${fe(s.length,"file")} exist`,p("p",{class:"muted"},`In ${e.name}`),p("table",{class:"conflicts"},p("thead",{},p("tr",{},...["File","There","New"].map(a=>p("th",{},a)))),p("tbody",{},...s.slice(0,bd).map(a=>p("tr",{},p("td",{class:"mono"},a.name),p("td",{},ot(a.bytes),p("span",{class:"row-note"},jS(a.modified))),p("td",{},ot(a.new_bytes),p("span",{class:"row-note"},"now")))))),s.length>bd&&p("p",{class:"muted"},`${fe(s.length-bd,"more file")}`),t.length>0?p("p",{class:"problem-note"},`${t.length===1?t[0]?.name:fe(t.length,"file")} cannot be replaced: this run shows or reads it.`):p("p",{class:"muted"},"A file that is replaced is kept next to it as .bak, unless this run wrote it."),p("div",{class:"form-actions"},r("Replace","replace","button",t.length>0),r("Keep both","number","button button-main"),r("Cancel",null)));o.addEventListener("close",()=>n(i))})}function jS(s){return new Date(s).toLocaleString(void 0,{dateStyle:"medium",timeStyle:"short"})}var JS=300,$n=class{constructor(e,t){this.request=e;this.uses=t}request;uses;element=p("div",{class:"plan",aria:{live:"polite"}});wait=0;asked=null;get isEmpty(){return this.element.childElementCount===0}async ask(){this.end();let e=this.asked=new AbortController;this.uses.begin(),this.uses.note&&ne(this.element,p("p",{class:"loading"},this.uses.note));try{let t=await Se.plan(this.request(),e.signal);e===this.asked&&ne(this.element,...this.uses.shown(t))}catch(t){!Qs(t)&&e===this.asked&&ne(this.element,p("p",{class:"problem"},De(t)))}finally{e===this.asked&&this.uses.over?.()}}later=()=>{this.end(),this.uses.begin(),this.wait=setTimeout(()=>{this.ask()},JS)};end=()=>{clearTimeout(this.wait),this.asked?.abort(),this.asked=null}};function aa(s,e,t){let n=new Map;for(let i of s)n.set(i.group,[...n.get(i.group)??[],i]);return p("div",{class:"option-groups"},...[...n].map(([i,r])=>{let o=r.filter(l=>l.name in e).length,a=p("details",{class:"option-group"},p("summary",{},i,o>0&&p("span",{class:"tab-badge"},String(o))),...r.map(l=>ZS(l,e,t)));return a.open=o>0,a}))}function Nc(s,e,t){let n=p("div",{});return Se.verbs().then(i=>ne(n,aa(i.find(r=>r.name===s)?.options??[],e,t)),()=>{}),n}function ZS(s,e,t){let n=r=>{r===null?delete e[s.name]:e[s.name]=r,t()},i=s.name.replaceAll("_"," ");return p("label",{class:"option",title:s.about},p("span",{class:"option-name"},i),QS(s,e,n),p("span",{class:"option-about"},s.about))}function QS(s,e,t){let n=e[s.name];if(s.type==="bool"){let r=p("input",{type:"checkbox",name:s.name,checked:n===!0,on:{change:()=>t(r.checked?!0:null)}});return r}if(s.type==="word"){let r=p("select",{name:s.name,on:{change:()=>t(r.value===""?null:r.value)}},p("option",{value:""},"default"),...s.words.map(o=>p("option",{value:o.value,title:o.about},o.value.replaceAll("_"," "))));return r.value=n===void 0?"":String(n),r}let i=p("input",{type:"text",class:"text",name:s.name,placeholder:s.expected,value:n===void 0?"":String(n),on:{input:()=>t(i.value.trim()===""?null:i.value.trim())}});return i}var gs={to:"glb",options:{}};function Oc(s){return{verb:"convert",ids:s,to:gs.to,options:gs.options[gs.to]??{}}}function Fc(s,e,t){let n=p("div",{}),i=()=>{let o=s.targets.find(l=>l.name===gs.to),a=s.options.filter(l=>o?.options.includes(l.name));ne(n,aa(a,gs.options[gs.to]??={},t))},r=p("select",{aria:{label:e}},...s.targets.map(o=>p("option",{value:o.name},`${o.title} (.${o.extension})`)));return r.value=gs.to,r.addEventListener("change",()=>{gs.to=r.value,i(),t()}),i(),p("div",{class:"target-form"},p("label",{class:"form-row"},p("span",{},"Save as"),r),n)}function wg(s,e,t){let n=p("div",{class:"panel panel-scroll"},p("p",{class:"loading"},"Reading…")),i=p("p",{class:"muted",role:"status"}),r=()=>Oc([s.file.id]),o=new $n(r,{begin:()=>a.disabled=l.disabled=!0,shown:d=>{let[f]=d.files;return a.disabled=!f||f.error!==null,l.disabled=a.disabled||f?.outputs.length!==1,f?ew(d,f):[]}});e.add(o.end);let a=Vi("button button-main",{download:"Download",write:"Save"},e,()=>{c("save")});a.disabled=!0;let l=p("button",{type:"button",class:"button",disabled:!0,on:{click:()=>{c("look")}}},"Compare with the original"),c=async d=>{for(let f of[a,l])f.disabled=!0;try{let f=await Qr(r(),i),m=oa(f);if(i.textContent=m??"",m!==null)return;d==="save"?i.textContent=await Wi(f.id):await eo(f,"convert",s.file.name,x=>t(x,s.file.id))}catch(f){i.textContent=De(f)}finally{o.ask()}},h=!1,u=async()=>{if(!h){h=!0;try{let d=(await Se.verbs()).find(f=>f.name==="convert");ne(n,d&&Fc(d,"Save as",o.later),o.element,Xn(e),p("div",{class:"form-actions"},a,l),i)}catch(d){h=!1,ne(n,p("p",{class:"problem"},De(d)));return}await o.ask()}};return{element:n,shown:()=>{u()}}}function ew(s,e){if(e.error)return[p("p",{class:"problem"},p("code",{},e.error.code),` ${e.error.message}`),e.error.hint&&p("p",{class:"hint"},e.error.hint)];let t=e.losses??[],n=e.outputs.reduce((i,r)=>i+r.bytes,0);return[p("h3",{class:t.length>0?"severity-loss":"severity-good"},t.length>0?`Will be lost: ${fe(Uc(t),"thing")}`:"Nothing is lost"),t.length>0&&la(t),p("h3",{},e.outputs.length>1?`${fe(e.outputs.length,"file")} in a zip archive, ${ot(n)}`:ot(n)),p("ul",{class:"outputs"},...e.outputs.slice(0,12).map(i=>p("li",{},p("span",{class:"mono"},i.name),p("span",{class:"row-note"},` ${ot(i.bytes)}`))),e.outputs.length>12&&p("li",{class:"muted"},`${fe(e.outputs.length-12,"more file")}`)),Cn(s.command)]}function Uc(s){return s.reduce((e,t)=>e+(t.count??1),0)}function la(s){return p("ul",{class:"losses"},...s.map(e=>p("li",{title:e.hint??""},p("code",{},e.code),` ${e.message}`,(e.count??1)>1&&p("span",{class:"row-note"},` ${fe((e.count??1)-1,"more","more")}`))))}function Cn(s){return p("div",{class:"command"},p("p",{class:"muted"},"The command that does the same:",bn("command",s)),p("pre",{class:"mono"},s))}var Tg={convert:"Save",fix:"Fix",recover:"Recover",check:"Fix",pack:"Pack"};function Eg(s){return s.total>1||s.verb==="check"||s.verb==="pack"}var Bc=class{constructor(e){this.catalog=e;mg(t=>this.take(t))}catalog;element=p("section",{class:"job-bar",hidden:!0,aria:{label:"Jobs"}});jobs=new Map;rows=new Map;lives=new Map;async load(){let e=await Se.jobs(),t=new Set(e.map(n=>n.id));for(let n of this.jobs.keys())t.has(n)||this.remove(n);for(let n of e)(Eg(n)||n.state==="running"||n.state==="queued")&&this.draw(n)}take(e){e.state==="stopped"?this.remove(e.id):(Eg(e)||this.jobs.has(e.id))&&this.draw(e)}remove(e){this.jobs.delete(e),this.rows.get(e)?.remove(),this.rows.delete(e),this.endLife(e),this.element.hidden=this.jobs.size===0}draw(e){this.jobs.set(e.id,e);let t=this.rows.get(e.id);t||(t=p("div",{class:"job",data:{job:e.id}},p("div",{class:"job-about"}),p("div",{class:"job-actions"})),this.rows.set(e.id,t),this.element.prepend(t));let{id:n,state:i,done:r,total:o,failed:a,lossy:l,problem:c,verb:h,title:u}=e,d=i!=="running"&&i!=="queued",f=[l>0&&p("span",{class:"severity-loss"},`${Ge(l)} with losses`),a>0&&p("span",{class:"job-problem severity-error",title:c??""},`${Ge(a)} failed${c?` (${c})`:""}`),i==="forgotten"&&p("span",{class:"muted"},"the result gave way to others")],m=(b,A)=>p("button",{type:"button",class:"button",on:{click:A}},b),x=p("progress",{aria:{label:`Progress of ${u}`}});x.max=o,(o>1||d)&&(x.value=r);let[y,v]=t.children;ne(y,p("strong",{},`${Tg[h]} ${u}`),!d&&x,p("span",{class:"job-state",role:"status"},i==="queued"?"waits for a turn":d&&o===1?a>0?"":"done":o===1?"working…":`${Ge(r)} of ${Ge(o)}`),...f),this.element.hidden=!1;let M=`${d} ${i} ${l>0} ${a}`;if(d?v.dataset.key===M:v.dataset.key==="active")return;v.dataset.key=d?M:"active",this.endLife(n);let E=new en;this.lives.set(n,E),ne(v,d&&(l>0||a>0)&&m("Details",()=>{this.showDetails(n)}),i==="done"&&a<o&&Vi("button button-main",{download:"Download",write:"Save"},E,()=>{this.save(n)}),d?p("button",{type:"button",class:"icon-button",title:"Forget it and its result",aria:{label:`Dismiss ${u}`},on:{click:()=>{this.stop(n)}}},nt("close")):m("Stop",()=>{this.stop(n)}))}endLife(e){this.lives.get(e)?.end(),this.lives.delete(e)}async save(e){try{let t=await Wi(e);t!==""&&je(t)}catch(t){je(De(t),"error")}}async stop(e){try{await Se.stopJob(e)}catch(t){je(De(t),"error")}this.remove(e)}async showDetails(e){try{let t=await Se.job(e),n=a=>this.catalog.file(a)?.name??`file ${a}`,i=t.files.filter(a=>a.error!==null),r=t.files.filter(a=>(a.losses??[]).length>0||a.complete===!1),o=a=>p("strong",{},t.verb==="pack"||t.verb==="check"?t.title:n(a.id));bi(`${Tg[t.verb]} ${t.title}`,i.length>0&&p("h3",{class:"severity-error"},`${fe(i.length,"file")} failed`),...i.map(a=>p("p",{class:"job-detail"},o(a)," ",p("code",{},a.error?.code??""),` ${a.error?.message??""}`)),r.length>0&&p("h3",{class:"severity-loss"},`${fe(r.length,"file")} with losses`),...r.map(a=>p("div",{class:"job-detail"},o(a),la(a.losses??a.lost??[]))))}catch(t){je(De(t),"error")}}};async function to(s){try{return await Se.addJob(s),!0}catch(e){return je(De(e),"error"),!1}}async function ca(s,e){let t=p("div",{class:"batch-form"}),n={},i=p("button",{type:"button",class:"button button-main",on:{click:()=>{c()}}},e.length===1?"Start":`${s==="fix"?"Fix":"Save"} ${fe(e.length,"file")}`),r=()=>s==="convert"?Oc(e):{verb:s,ids:e,options:n},o=new $n(r,{note:"Planning: nothing is written…",begin:()=>i.disabled=!0,shown:h=>(i.disabled=h.files.length===h.total&&h.files.every(u=>u.outputs.length===0),tw(h,s))}),a=new en;a.add(o.end);let l=bi(`${s==="fix"?"Fix copies of":"Save"} ${fe(e.length,"file")}`,p("div",{class:"batch"},t,o.element,Xn(a),p("div",{class:"form-actions"},i),p("p",{class:"muted"},"The bar at the bottom shows how far it is, and saves the result: a download of several files is one zip archive. The files themselves stay as they are.")));l.addEventListener("close",()=>a.end());let c=async()=>{i.disabled=!0,await to(r())?l.close():i.disabled=!1};try{let h=(await Se.verbs()).find(u=>u.name===s);ne(t,h&&(s==="fix"?aa(h.options,n,o.later):Fc(h,"Save all as",o.later))),await o.ask()}catch(h){ne(t,p("p",{class:"problem"},De(h)))}}function tw(s,e){let{files:t,total:n,command:i}=s,r=t.filter(d=>d.error!==null),o=t.filter(d=>d.outputs.length>0),a=o.reduce((d,f)=>d+f.outputs.reduce((m,x)=>m+x.bytes,0),0),l=t.length<n,c=l?a/Math.max(1,t.length)*n:a,h=e==="fix"?Md(t,d=>d.fixes??[]):Md(t,d=>d.losses??[]),u=e==="fix"?h.length>0?`${fe(o.length,"file")} of ${Ge(t.length)} can be fixed`:"Nothing can be fixed safely":h.length>0?"Will be lost":"Nothing is lost";return[l&&p("p",{class:"plan-sample"},`This plan is made of ${Ge(t.length)} of the ${Ge(n)} files, spread over all of them. The others may lose other things; the bar says of which files something was lost.`),p("h3",{class:e==="fix"||h.length===0?"severity-good":"severity-loss"},u),h.length>0&&p("ul",{class:"losses"},...h.map(({first:d,number:f})=>p("li",{},p("code",{},d.code),` ${d.message}`,p("span",{class:"row-note"},` in ${fe(f,"file")}`)))),r.length>0&&p("h3",{class:"severity-error"},`${fe(r.length,"file")} cannot be ${e==="fix"?"fixed":"saved"}`),r.length>0&&p("ul",{class:"losses"},...Md(r,d=>d.error?[d.error]:[]).map(({first:d,number:f})=>p("li",{},p("code",{},d.code),` ${d.message}`,p("span",{class:"row-note"},` in ${fe(f,"file")}`)))),o.length>0&&p("p",{},`${l?"about ":""}${ot(c)}`),o.length>0&&Cn(i)]}function Md(s,e){let t=new Map;for(let n of s)for(let i of new Map(e(n).map(r=>[r.code,r])).values()){let r=t.get(i.code);r?r.number+=1:t.set(i.code,{first:i,number:1})}return[...t.values()].sort((n,i)=>i.number-n.number||n.first.code.localeCompare(i.first.code))}function Ag(s,e,t,n){document.querySelector(".menu")?.remove();let i=document.activeElement instanceof HTMLElement?document.activeElement:null,r=[],o=new AbortController,a=()=>{o.abort(),c.remove(),i?.focus({preventScroll:!0})},l=({label:f,run:m,disabled:x=!1})=>{let y=p("button",{type:"button",role:"menuitem",class:"menu-item",disabled:x,tabIndex:-1,on:{click:()=>(a(),m())}},f);return r.push(y),y},c=p("div",{class:"menu",role:"menu",aria:{label:n},on:{contextmenu:f=>f.preventDefault(),keydown:f=>{if(f.stopPropagation(),f.key==="Tab"&&f.preventDefault(),f.key==="Escape"||f.key==="Tab")return a();let m=r.filter(M=>!M.disabled),x=m.indexOf(document.activeElement),v={ArrowDown:x+1,ArrowUp:x-1+m.length,Home:0,End:m.length-1}[f.key];v!==void 0&&(f.preventDefault(),m[v%m.length]?.focus())}}},...t.filter(f=>f.length>0).map(f=>p("div",{class:"menu-group",role:"none"},...f.map(l))));document.body.append(c);let{width:h,height:u}=c.getBoundingClientRect();c.style.left=`${Math.max(4,Math.min(s,innerWidth-h-4))}px`,c.style.top=`${Math.max(4,Math.min(e,innerHeight-u-4))}px`,r.find(f=>!f.disabled)?.focus();let d=f=>{f.target instanceof Node&&c.contains(f.target)||a()};addEventListener("pointerdown",d,{signal:o.signal,capture:!0}),addEventListener("wheel",d,{signal:o.signal,capture:!0}),addEventListener("blur",a,{signal:o.signal})}function Sd(s){return/^[\w\-./:=,@%+]+$/.test(s)?s:/^[A-Za-z]:\\|^\\\\/.test(s)?`"${s}"`:`'${s.replaceAll("'","'\\''")}'`}function Rg(s,e,t,{list:n,canMake:i,compare:r,copyPath:o}){let a=jn(s.id,n),l=s.path??s.name,c=[...t.ids].filter(m=>m!==s.id),h=t.ids.has(s.id)&&t.ids.size>1,[u]=c,d=m=>({label:`Copy the command “${m.split(" ")[0]}”`,run:()=>ra(`meshwright ${m}`)}),f=s.name.replace(/^.*[\\/]/,"").replace(/\.[^.]*$/,"");Ag(e.x,e.y,[[{label:"Open",run:()=>location.hash=a},{label:"Open in a new tab",run:()=>{window.open(a,"_blank","noopener")}}],[c.length===1&&u!==void 0?{label:"Compare with the chosen model",run:()=>r(u,s.id)}:{label:"Compare with…",run:()=>{t.only(s.id),je("Choose a second model, then Compare")}},...i?[{label:h?`Save ${fe(t.ids.size,"file")} as…`:"Save as…",run:()=>{ca("convert",h?[...t.ids]:[s.id])}}]:[]],[{label:"Copy the path",run:o},d(`info ${Sd(l)}`),d(`convert ${Sd(l)} -o ${Sd(`${f}.glb`)}`)]],`Menu of ${s.name}`)}var kc=class{constructor(e,t,n,i){this.canMake=e;this.file=t;this.compare=n;this.changed=i}canMake;file;compare;changed;ids=new Set;bar=p("div",{class:"choice-bar",role:"toolbar",hidden:!0,aria:{label:"What to do with the chosen models"}});anchor=null;toggle(e){this.ids.delete(e)||this.ids.add(e),this.anchor=e,this.update()}range(e,t){let n=o=>t.findIndex(a=>a.id===o),[i,r]=[n(this.anchor),n(e)];if(i<0||r<0)return this.toggle(e);for(let o of t.slice(Math.min(i,r),Math.max(i,r)+1))this.ids.add(o.id);this.update()}all(e){for(let t of e)this.ids.add(t.id);this.update()}only(e){this.ids.clear(),this.toggle(e)}clear(){this.ids.clear(),this.anchor=null,this.update()}keepKnown(){let e=this.ids.size;for(let t of this.ids)this.file(t)||this.ids.delete(t);this.ids.size!==e&&this.draw()}update(){this.draw(),this.changed()}draw(){let e=[...this.ids],[t,n]=e,i=e.filter(o=>{let a=this.file(o);return a&&!oi(a)});this.bar.hidden=e.length===0;let r=(o,a,l,c=!1)=>p("button",{type:"button",class:"button",title:a,disabled:c,on:{click:l}},o);ne(this.bar,p("strong",{role:"status"},`${Ge(e.length)} chosen`),this.canMake&&r("Save as…","Save them in another format, in one zip archive",()=>{ca("convert",e)}),r("Compare",e.length===2?"Compare the two":"Choose two to compare them",()=>t!==void 0&&n!==void 0&&this.compare(t,n),e.length!==2),this.canMake&&r("Fix copies…","Fix what is safe, in copies",()=>{ca("fix",i)},i.length===0),r("Clear","Choose none (Escape)",()=>this.clear()))}};function Cg(s,e,t,n){let i=[],r=0;for(let o=0;o<s.length;){let a=e&&e(s[o]),l=e?o+1:s.length;for(;a&&l<s.length&&e?.(s[l]).key===a.key;)l+=1;for(a&&(i.push({top:r,height:34,first:o,count:0,group:a,total:l-o}),r+=34);o<l;o+=t){let c=Math.min(t,l-o);i.push({top:r,height:n,first:o,count:c,group:a,total:c}),r+=n}o=l}return{rows:i,height:r}}function wd(s,e){let[t,n]=[0,s.length-1];for(;t<n;){let i=t+n+1>>1;(s[i]?.top??0)<=e?t=i:n=i-1}return Math.max(0,t)}function Td(s,e){let[t,n]=[0,s.length-1];for(;t<n;){let i=t+n+1>>1;(s[i]?.first??0)<=e?t=i:n=i-1}return Math.max(0,t)}function Pg(s,e,t){let n=Td(s,e),i=e-(s[n]?.first??0),r=e;for(let o=Math.abs(t);o>0;){n+=Math.sign(t);let a=s[n];if(!a)break;a.count!==0&&(r=a.first+Math.min(i,a.count-1),o-=1)}return r}var nw=196,iw=164,qn=12,sw=66,Ig=2,Xs={list:"",scroll:0,file:-1};function Dg(s){Xs.file=s}var Hc=class{constructor(e,t,n,i,r,o){this.catalog=e;this.canMake=t;this.openFile=i;this.openCompare=r;this.onList=o;this.filter=ms(n);let a=(f,m)=>f.addEventListener("change",()=>this.change({[m]:f.value}));a(this.sort,"sort"),a(this.folders,"folder"),a(this.formats,"format"),a(this.findings,"finding"),a(this.materials,"material");for(let f of[this.findings,this.materials])for(let m of["pointerdown","focus"])f.addEventListener(m,()=>e.wantAll());this.selection=new kc(t,f=>e.file(f),r,()=>this.draw());let l=p("div",{class:"grid-fields",id:"grid-fields"},p("label",{class:"field field-folder"},p("span",{},"Folder"),this.folders),p("label",{class:"field"},p("span",{},"Format"),this.formats),p("label",{class:"field"},p("span",{},"Findings"),this.findings),p("label",{class:"field"},p("span",{},"Material"),this.materials),p("label",{class:"field"},p("span",{},"Sort by"),this.sort)),c=p("button",{type:"button",class:"button grid-more",aria:{expanded:!1,controls:"grid-fields"},on:{click:()=>Ot(c,"expanded",l.classList.toggle("is-open"))}},"Filter");this.element=p("main",{class:"grid-view",tabIndex:-1},p("div",{class:"grid-controls",role:"search"},this.search.element,c,l,this.summary,this.check),this.scroller,this.selection.bar);let h=()=>this.update();e.listeners.add(h);let u=new ResizeObserver(()=>this.draw());u.observe(this.scroller),this.life.add(()=>e.listeners.delete(h),()=>u.disconnect()),this.scroller.addEventListener("scroll",()=>this.draw()),this.cards.addEventListener("keydown",f=>this.onKey(f)),this.cards.addEventListener("contextmenu",f=>this.onMenu(f));let d=()=>this.files[this.current];this.shortcuts=[{keys:["/"],group:"Models",about:"Search",run:()=>this.search.input.focus()},{keys:["ArrowLeft","ArrowRight","ArrowUp","ArrowDown"],group:"Models",about:"Go to another model"},{keys:["Home","End","PageUp","PageDown"],group:"Models",about:"Go to the first, the last, three rows on"},{keys:["Enter"],group:"Models",about:"Open the current model",run:()=>this.openCurrent()},{keys:["x"],group:"Models",about:"Choose the current model",run:()=>this.toggleChosen(d()?.id)},{keys:["Ctrl+A"],group:"Models",about:"Choose all that are shown"},{keys:["Escape"],group:"Models",about:"Choose none",run:()=>this.selection.clear()},{keys:["Shift+Click"],group:"Mouse",about:"On the box of a card: choose all up to it"},{keys:["Right click"],group:"Mouse",about:"Menu of a card"},{keys:["y"],group:"Models",about:"Copy the path of the current model",run:()=>Ed(d())},{keys:["Delete"],group:"Models",about:"Remove the current model, if it was sent from the page",run:()=>this.remove(d())},{keys:["Click"],group:"Mouse",about:"Open a model; with the middle button or Ctrl in a new tab"}],this.showFilter(),this.update(),requestAnimationFrame(()=>this.place())}catalog;canMake;openFile;openCompare;onList;title="All models";element;shortcuts;life=new en;filter;cards=p("div",{class:"cards",role:"listbox",aria:{label:"Models"},tabIndex:0});scroller=p("div",{class:"grid-scroll"},this.cards);summary=p("p",{class:"panel-summary",aria:{live:"polite"}});check=p("a",{class:"button",hidden:!0,href:"#/",title:"Whether the mod is fit to publish; fix and pack it"},"Check this mod");search=ps("Search models",e=>this.change({search:e}));folders=p("select",{aria:{label:"Folder"}});formats=p("select",{aria:{label:"Format"}});findings=p("select",{aria:{label:"Findings"}});materials=p("select",{aria:{label:"Material"}});sort=p("select",{aria:{label:"Sort by"}},...Object.entries(vd).map(([e,t])=>p("option",{value:e},t)));shown=new Map;headings=new Map;selection;files=[];root="";hasFolders=!1;layout={rows:[],height:0};layoutKey="";current=0;isPlaced=!1;dispose(){this.remember(),this.life.end()}changed(e){this.shown.get(e.id)?.remove(),this.shown.delete(e.id),this.update()}readAddress(e){Mi(this.filter).toString()!==Mi(ms(e)).toString()&&(this.filter=ms(e),this.showFilter(),this.current=0,this.scroller.scrollTop=0,this.update())}showFilter(){this.search.input.value=this.filter.search,this.sort.value=this.filter.sort}remember(){this.isPlaced&&(Xs.list=Mi(this.filter).toString(),Xs.scroll=this.scroller.scrollTop,Xs.file=this.files[this.current]?.id??-1)}place(){if(!(this.isPlaced||!this.element.isConnected)){if(this.isPlaced=!0,this.draw(),Xs.list===Mi(this.filter).toString()){this.scroller.scrollTop=Xs.scroll;let e=this.files.findIndex(t=>t.id===Xs.file);e>=0&&(this.current=e),e>=0&&this.scrollTo(e)}this.draw(),this.element.contains(document.activeElement)||this.cards.focus({preventScroll:!0})}}change(e){Object.assign(this.filter,e),this.onList(Mi(this.filter)),this.current=0,this.scroller.scrollTop=0,this.update()}clear(){this.change({...Cc,sort:this.filter.sort}),this.showFilter(),this.cards.focus()}update(){this.selection.keepKnown(),xd(this.filter)&&this.catalog.wantAll();let e=this.files[this.current]?.id;this.files=Pc(this.catalog,this.filter);let t=e===void 0||this.files[this.current]?.id===e?this.current:this.files.findIndex(d=>d.id===e);this.current=Math.min(Math.max(0,t),Math.max(0,this.files.length-1)),this.layoutKey="",this.updateChoices();let{isComplete:n,cards:i}=this.catalog,r=this.catalog.files.filter(d=>!d.made),o=r.filter(d=>!_d(d)).length,a=this.files.filter(d=>!_d(d)).length,l=this.files.length-a,c=[a===o?fe(o,"model"):`${Ge(a)} of ${fe(o,"model")}`,l>0&&fe(l,"material"),!n&&"searching folders…",xd(this.filter)&&i.size<r.length&&`${Ge(i.size)} read`];this.summary.textContent=c.filter(Boolean).join(" · ");let h=new Set(this.files.map(d=>d.mod).filter(d=>d!==null)),[u]=h;this.check.hidden=h.size!==1,this.check.href=`#/mod/${u??0}`,this.draw()}updateChoices(){let{cards:e}=this.catalog,t=this.catalog.files.filter(l=>!l.made),n=og(t);this.root=Ic(n.keys()),this.hasFolders=n.size>1;let i=[...n].map(([l,c])=>[l,`${this.folderName(l)} · ${Ge(c)}`]);this.folders.parentElement?.toggleAttribute("hidden",!this.hasFolders),zc(this.folders,[["","All"],...i],this.filter.folder);let r=[...new Set(t.map(l=>l.format).filter(l=>l!==null))].sort();zc(this.formats,[["","All"],...r.map(l=>[l,l])],this.filter.format);let o=[...new Set([...e.values()].flatMap(l=>l.codes??[]))].sort();zc(this.findings,[["","All"],["error","Errors"],["warning","Warnings"],["info","Info"],["broken","Cannot be read"],["clean","No errors, no warnings"],...o.map(l=>[l,l])],this.filter.finding);let a=[...new Set([...e.values()].flatMap(l=>l.materials??[]))].sort();zc(this.materials,[["","All"],...a.map(l=>[l,l])],this.filter.material)}folderName(e){let t=e.replaceAll("\\","/");return`${t}/`.startsWith(this.root)&&t.length>=this.root.length?t.slice(this.root.length):t.slice(t.lastIndexOf("/")+1)||"Sent files"}groupOf=e=>e.format==="level"?{key:"levels",title:"Levels"}:e.format==="vehicle"?{key:"vehicles",title:"Configurations of vehicles"}:{key:`folder ${e.folder}`,title:this.folderName(e.folder)};get columns(){let e=this.scroller.clientWidth,t=e<480?iw:nw;return Math.max(1,Math.floor((e-qn)/(t+qn)))}draw(){let{clientHeight:e,clientWidth:t,scrollTop:n}=this.scroller;if(t===0)return;let{columns:i}=this,r=(t-qn*(i+1))/i,o=Math.round(Math.min(r,220)*.86)+sw+qn,a=`${i} ${o}`;if(this.layoutKey!==a){this.layoutKey=a;let x=this.filter.sort==="path"&&new Set(this.files.map(y=>this.groupOf(y).key)).size>1;this.layout=Cg(this.files,x?this.groupOf:null,i,o)}let{rows:l}=this.layout;this.cards.style.height=`${this.layout.height+qn}px`;let c=Math.max(0,wd(l,n)-Ig),h=Math.min(l.length,wd(l,n+e)+1+Ig),u=[],d=new Set,f=Mi(this.filter);for(let x of l.slice(c,h)){if(x.count===0&&x.group){d.add(x.group.key),this.drawHeading(x,x.group);continue}this.files.slice(x.first,x.first+x.count).forEach((y,v)=>{let M=x.first+v;u.push(y);let E=this.shown.get(y.id);E||(E=ow(y,A=>this.choose(y.id,A.shiftKey),()=>this.remove(y)),this.shown.set(y.id,E),this.cards.append(E)),E.querySelector("a")?.setAttribute("href",jn(y.id,f)),E.style.width=`${r}px`,E.style.height=`${o-qn}px`,E.style.transform=`translate(${qn+v*(r+qn)}px, ${qn+x.top}px)`,E.classList.toggle("current",M===this.current),E.classList.toggle("chosen",this.selection.ids.has(y.id)),E.querySelector(".card-choose")?.setAttribute("aria-checked",String(this.selection.ids.has(y.id))),E.setAttribute("aria-selected",String(M===this.current)),E.setAttribute("aria-setsize",String(this.files.length)),E.setAttribute("aria-posinset",String(M+1));let b=x.group||!this.hasFolders?"":this.folderName(y.folder);lw(E,y,this.catalog.cards.get(y.id),b)})}let m=new Set(u.map(x=>x.id));Lg(this.shown,x=>m.has(x)),Lg(this.headings,x=>d.has(x)),this.cards.setAttribute("aria-activedescendant",`card-${this.files[this.current]?.id??""}`),this.catalog.want(u.map(x=>x.id)),this.drawNote()}drawHeading(e,t){let n=this.headings.get(t.key);n||(n=p("div",{class:"cards-heading",role:"presentation"}),this.headings.set(t.key,n),this.cards.append(n)),n.style.transform=`translate(${qn}px, ${qn+e.top}px)`;let i=`${t.title} ${e.total} ${this.check.hidden}`;if(n.dataset.text===i)return;n.dataset.text=i;let r=this.check.hidden?this.files[e.first]?.mod??null:null;ne(n,Ws("",t.title),p("span",{class:"row-note"},Ge(e.total)),r!==null&&rw(r))}drawNote(){let e=this.scroller.querySelector(".empty"),t=this.catalog.files.length===0;if(this.files.length>0||!this.catalog.isComplete&&t){e?.remove();return}let n=t?"empty":"filtered";if(e?.dataset.state===n)return;e?.remove();let i=p("button",{type:"button",class:"button",on:{click:()=>this.clear()}},"Clear the search"),r=t?Rn("There are no models here yet.",p("p",{class:"muted"},"Drop a file or a folder here to look at it.")):Rn("No model matches.",i);r.dataset.state=n,this.scroller.append(r)}toggleChosen(e){e!==void 0&&this.selection.toggle(e)}choose(e,t){t?this.selection.range(e,this.files):this.selection.toggle(e)}onMenu(e){let n=e.target.closest(".card"),i=n?this.catalog.file(Number(n.dataset.file)):this.files[this.current],r=n??(i&&this.shown.get(i.id));if(!i||!r)return;e.preventDefault();let{left:o,top:a}=r.getBoundingClientRect(),l=n&&e.detail!==0?{x:e.clientX,y:e.clientY}:{x:e.clientX||o+12,y:e.clientY||a+12};this.current=this.files.indexOf(i),this.draw();let c=Mi(this.filter);Rg(i,l,this.selection,{list:c,canMake:this.canMake,compare:this.openCompare,copyPath:()=>Ed(i)})}remove(e){e?.sent&&hg(e)}openCurrent(){let e=this.files[this.current];e&&this.openFile(e.id)}onKey(e){if(e.key.toLowerCase()==="a"&&(e.ctrlKey||e.metaKey)&&!e.altKey&&!e.shiftKey){e.preventDefault(),this.selection.all(this.files);return}let{rows:t}=this.layout,{current:n}=this,i=a=>Pg(t,n,a),o={ArrowRight:()=>n+1,ArrowLeft:()=>n-1,ArrowDown:()=>i(1),ArrowUp:()=>i(-1),Home:()=>0,End:()=>this.files.length-1,PageDown:()=>i(3),PageUp:()=>i(-3)}[e.key];!o||e.ctrlKey||e.altKey||e.metaKey||(e.preventDefault(),e.stopPropagation(),this.current=Math.max(0,Math.min(this.files.length-1,o())),this.scrollTo(this.current),this.draw())}scrollTo(e){let t=Td(this.layout.rows,e),n=this.layout.rows[t];if(!n)return;let i=this.layout.rows[t-1],r=i?.count===0?i.top:n.top,o=n.top+n.height+qn,{scrollTop:a,clientHeight:l}=this.scroller;r<a?this.scroller.scrollTop=r:o>a+l&&(this.scroller.scrollTop=o-l)}};function Lg(s,e){for(let[t,n]of s)e(t)||(n.remove(),s.delete(t))}function Ed(s){s&&ra(s.path??s.name)}function zc(s,e,t){let n=e.map(([i])=>i).join(`
`);s.dataset.key!==n&&(s.dataset.key=n,ne(s,...e.map(([i,r])=>p("option",{value:i},r)))),s.value=t}function rw(s){return p("a",{class:"button heading-action",href:`#/mod/${s}`,title:"Whether the mod is fit to publish; fix and pack it"},"Check this mod")}function ow(s,e,t){let n=(i,r,o,a,l)=>p("button",{type:"button",class:i,tabIndex:-1,title:o,aria:{label:a},on:{click:l}},nt(r));return p("div",{class:"card",role:"option",id:`card-${s.id}`,data:{file:s.id}},p("a",{class:"card-link",tabIndex:-1,href:"#/"},p("div",{class:"card-picture"}),p("div",{class:"card-text"})),aw(s,e),n("card-copy","copy","Copy the path (Y)",`Copy the path of ${s.name}`,()=>Ed(s)),s.sent&&n("card-remove","close","Remove from the list (Delete)",`Remove ${s.name} from the list`,t))}function aw(s,e){return p("button",{type:"button",class:"card-choose",role:"checkbox",tabIndex:-1,title:"Choose (X); with Shift all up to this one",aria:{label:`Choose ${s.name}`,checked:!1},on:{click:e}},nt("tick"))}function lw(s,e,t,n){let i=t?t.error?"broken":(t.triangles??0)===0&&!oi(e)?"flat":"read":"unread";if(s.dataset.state===i&&s.dataset.folder===n)return;s.dataset.state=i,s.dataset.folder=n;let r=s.querySelector(".card-text");if(!r)return;let o=Ws("card-name",e.name,e.path??e.name);if(i==="read"){let l=p("img",{alt:"",src:Se.thumbnail(e.id,e.modified),on:{error:()=>l.remove()}});s.querySelector(".card-picture")?.replaceChildren(l)}if(t?.error){s.setAttribute("aria-label",`${e.name}, cannot be read: ${t.error.message}`),ne(r,o,p("div",{class:"card-error",title:t.error.message},t.error.code&&p("code",{},t.error.code)," ",t.error.message));return}let a=[t?.triangles===void 0||oi(e)&&t.triangles===0?null:fe(t.triangles,"triangle"),t?.triangles===void 0&&ot(e.bytes),t?.clips?fe(t.clips,"clip"):null,n].filter(Boolean);s.setAttribute("aria-label",`${e.name}, ${e.format??"unknown format"}, ${a.join(", ")}`),ne(r,o,p("div",{class:"card-facts"},p("span",{class:"badge"},`${e.format??"?"}${t?.version&&e.format!=="glb"&&e.format!=="gltf"&&!oi(e)?` ${t.version}`:""}`),...cw(t)),p("div",{class:"card-note"},a.join(" · ")))}function cw(s){let e=s?.findings;return e?["error","warning","info"].filter(t=>e[t]>0).map(t=>p("span",{class:`badge severity-${t}`,title:fe(e[t],t,t==="info"?"info":void 0)},`${t==="error"?"✕":t==="warning"?"!":"i"} ${Ge(e[t])}`)):[]}var hw=new Set(["P","PRE","CODE","EM","STRONG","UL","OL","LI","H1","H2","H3","H4","BLOCKQUOTE","TABLE","THEAD","TBODY","TR","TH","TD","BR","HR","DL","DT","DD","KBD","SPAN","DIV","SECTION","ARTICLE"]),uw=new Set(["SCRIPT","STYLE","TEMPLATE","IFRAME","OBJECT","SVG","MATH"]),dw=40;function Ng(s){let e=new DOMParser().parseFromString(s,"text/html"),t=document.createDocumentFragment();return Ad(e.body,t,0),t}function Ad(s,e,t){if(!(t>dw)){for(let n of s.childNodes)if(n.nodeType===Node.TEXT_NODE)e.appendChild(document.createTextNode(n.textContent??""));else if(n instanceof Element&&!uw.has(n.tagName.toUpperCase()))if(hw.has(n.tagName)){let i=document.createElement(n.tagName);Ad(n,i,t+1),e.appendChild(i)}else Ad(n,e,t+1)}}function Gc(s){let e=p("div",{class:"explain"}),t=p("details",{on:{toggle:()=>{!t.open||e.childElementCount>0||(ne(e,p("p",{class:"loading"},"Reading…")),Se.explain(s).then(n=>e.replaceChildren(Ng(n.html)),n=>ne(e,p("p",{class:"problem"},De(n)))))}}},p("summary",{},`About ${s}`),e);return t}var Rd=50;function Og(s,{diagnostics:e=[],mod:t},n){let i={},r=()=>({verb:"check",ids:[s],options:i}),o=e.filter(u=>u.fix==="safe").length,a=p("button",{type:"button",class:"button button-main",hidden:!0,on:{click:()=>{to(r())}}},t.archive?"Fix a copy":"Fix copies of the files"),l=p("button",{type:"button",class:"button",on:{click:()=>{c.ask()}}},"Show what changes"),c=new $n(r,{note:"Looking for what can be fixed…",begin:()=>l.disabled=a.hidden=!0,shown:u=>(a.hidden=(u.files[0]?.outputs.length??0)===0,fw(u)),over:()=>l.disabled=!1});n.add(c.end);let h=Nc("check",i,()=>!c.isEmpty&&c.later());return p("section",{class:"mod-section",data:{section:"fix"}},p("h2",{},"Fix what is safe"),p("p",{class:"muted"},o>0?`${fe(o,"finding")} can be fixed without a decision of yours, and shapes with safe fixes.`:"No finding of the texts can be fixed without a decision of yours; shapes may have safe fixes."),h,Xn(n),p("div",{class:"form-actions"},l,a),c.element)}function fw(s){let[e]=s.files;if(!e)return[];if(e.error)return[p("p",{class:"problem"},p("code",{},e.error.code),` ${e.error.message}`)];let t=e.check;if(!t)return[];let n=t.shapes.flatMap(o=>o.fixes.map(a=>({file:o.file,...a}))),i=t.fixes.length+n.reduce((o,a)=>o+a.count,0),r=e.outputs.reduce((o,a)=>o+a.bytes,0);return[p("h3",{class:i>0?"severity-good":""},i>0?`${fe(i,"fix","fixes")} in ${fe(t.changed.length,"file")}`:"Nothing can be fixed safely"),Cd([...t.fixes,...n]),t.unsafe_fixes.length>0&&p("h3",{class:"severity-warning"},`${fe(t.unsafe_fixes.length,"fix","fixes")} that may change what the game shows`),Cd(t.unsafe_fixes),t.left_out.length>0&&p("h3",{},"Not fixed, because that would cause another finding"),Cd(t.left_out),t.removed.length>0&&p("p",{},`To be removed by you: ${t.removed.join(", ")}`),e.outputs.length>0&&p("p",{class:"muted"},`${e.outputs.length===1?e.outputs[0]?.name:`${fe(e.outputs.length,"file")} at their places in the mod`}, ${ot(r)}. The mod itself stays as it is.`),i>0&&Cn(s.command)]}function Cd(s){return s.length===0?null:p("ul",{class:"losses"},...s.slice(0,Rd).map(e=>p("li",{},p("code",{},e.code),` ${e.message}`,e.effect&&p("span",{class:"row-note"},` ${e.effect}`),p("div",{class:"path"},`${e.file}${e.line===void 0?"":`:${e.line}`}`))),s.length>Rd&&p("li",{class:"muted"},`${fe(s.length-Rd,"more fix","more fixes")}`))}var $s=200,Pd={};function Fg(s,e){let t=()=>({verb:"pack",ids:[s],options:Pd}),n=p("button",{type:"button",class:"button button-main",hidden:!0,on:{click:()=>{to(t())}}},"Pack"),i=p("button",{type:"button",class:"button",on:{click:()=>{r.ask()}}},"Show what is packed"),r=new $n(t,{note:"Packing without writing anything…",begin:()=>i.disabled=n.hidden=!0,shown:a=>{let l=a.files[0]?.pack;return n.hidden=!l,n.disabled=l?.verdict!=="fit"&&Pd.force!==!0,n.title=n.disabled?"It is not fit to publish: fix the errors, or choose “force”":"",pw(a)},over:()=>i.disabled=!1});e.add(r.end);let o=Nc("pack",Pd,()=>!r.isEmpty&&r.later());return p("section",{class:"mod-section",data:{section:"pack"}},p("h2",{},"Pack"),p("p",{class:"muted"},"The zip archive that players get, without what does not belong in a mod."),o,Xn(e),p("div",{class:"form-actions"},i,n),r.element)}function pw(s){let[e]=s.files;if(!e)return[];if(e.error)return[p("p",{class:"problem"},p("code",{},e.error.code),` ${e.error.message}`),e.error.hint&&p("p",{class:"hint"},e.error.hint)];let{pack:t,outputs:n}=e;if(!t)return[];let i=t.left_out.reduce((o,a)=>o+a.files,0),r=t.verdict==="fit";return[p("h3",{},`${n[0]?.name??""}: ${fe(t.files.length,"file")}, ${ot(t.bytes)}`),p("p",{class:r?"severity-good":"severity-error"},r?"The archive is fit to publish.":`The archive is not fit to publish: ${fe(t.check.counts?.error??0,"error")}.`),...t.diagnostics.map(o=>p("p",{class:`severity-${o.severity}`},p("code",{},o.code),` ${o.message}`)),p("h3",{},i>0?`Left out: ${fe(i,"file")}`:"Nothing is left out"),mw(t),gw(t),...Object.entries(t.not_drawn).map(([o,a])=>p("p",{class:"severity-warning"},`Cannot draw ${o}: ${a}`)),p("details",{},p("summary",{},"Packed files"),p("ul",{class:"outputs"},...t.files.slice(0,$s).map(o=>p("li",{},p("span",{class:"mono"},o.path),p("span",{class:"row-note"},` ${ot(o.size)}${o.packed_size<o.size?` as ${ot(o.packed_size)}`:""}`))),t.files.length>$s&&p("li",{class:"muted"},`${fe(t.files.length-$s,"more file")}`))),Cn(s.command)]}function mw({left_out:s}){return s.length===0?null:p("ul",{class:"losses"},...s.slice(0,$s).map(e=>p("li",{},p("span",{class:"mono"},e.path),e.files>1&&p("span",{class:"row-note"},` ${fe(e.files,"file")}`),p("div",{class:"muted"},e.message))),s.length>$s&&p("li",{class:"muted"},`${fe(s.length-$s,"more")}`))}function gw({files:s}){let e=s.filter(t=>t.made);return e.length===0?null:p("div",{},p("h3",{},`Made for it: ${fe(e.length,"file")}`),p("ul",{class:"losses"},...e.slice(0,$s).map(t=>p("li",{},p("span",{class:"mono"},t.path),p("div",{class:"muted"},`a ${t.made} of ${t.source}`)))))}var Ug=["error","warning","info"],Id=200,Bg=new Map,Vc=class{constructor(e,t){this.id=e;this.session=t;this.state=Bg.get(e)??{open:new Set,off:new Set(["info"]),scroll:0},Bg.set(e,this.state),this.scroller=p("div",{class:"mod-scroll"},this.head,this.list),this.element=p("main",{class:"mod-view",tabIndex:-1},this.scroller,this.side),this.load()}id;session;element;title="Mod";heading=p("span",{class:"bar-title"});shortcuts=[{keys:["r"],group:"Mod",about:"Check again",run:()=>{this.load()}}];life=new en;head=p("div",{class:"mod-head"});list=p("div",{class:"mod-list"},p("p",{class:"loading"},"Checking…"));side=p("aside",{class:"side mod-side",aria:{label:"Fix and pack"}});scroller;state;request=0;dispose(){this.state.scroll=this.scroller.scrollTop,this.life.end()}changed(e){this.load()}async load(){let e=this.request+=1;try{let t=await Se.modCheck(this.id,this.life.signal);if(e!==this.request)return;this.title=t.mod.name,ne(this.heading,t.mod.name),document.title=`${t.mod.name} · meshwright`,this.draw(t),e===1&&(this.scroller.scrollTop=this.state.scroll)}catch(t){if(this.life.signal.aborted||e!==this.request)return;ne(this.list,p("p",{class:"problem"},De(t)))}}draw(e){let{mod:t,verdict:n,counts:i,contents:r,error:o}=e,a=p("button",{type:"button",class:"button",title:"Check again (R)",on:{click:()=>{this.load()}}},"Check again"),l=p("h1",{class:"mod-title"},Ws("",t.name),t.path!==null&&bn("path",t.path));if(o||!i||!r){ne(this.head,l,p("p",{class:"mod-verdict severity-error"},"It cannot be read."),p("div",{class:"form-actions"},a)),ne(this.list,p("p",{class:"problem"},p("code",{},o?.code??""),` ${o?.message??""}`),o?.hint&&p("p",{class:"hint"},o.hint)),ne(this.side);return}let c=[i.error>0&&fe(i.error,"error"),i.warning>0&&fe(i.warning,"warning"),i.info>0&&fe(i.info,"note")].filter(Boolean),h=n==="fit",u=[[r.files,"file"],[r.shapes,"shape"],[r.materials,"material"],[r.images,"image"],[r.parts,"part"],[r.configurations,"configuration"]];ne(this.head,l,p("p",{class:"mod-verdict"},p("strong",{class:h?"severity-good":"severity-error"},h?"Fit to publish":"Not fit to publish"),` ${c.length>0?c.join(", "):"nothing was found"}`),p("p",{class:"muted"},[...u.filter(([f])=>f>0).map(([f,m])=>fe(f,m)),ot(r.bytes)].join(" · ")),e.mounted_at?p("p",{class:"muted"},`It is the folder ${e.mounted_at} of the game.`):null,p("div",{class:"form-actions"},a),this.chips(e)),this.drawList(e);let d=[p("section",{class:"mod-section"},p("h2",{},"Check"),Cn(e.command))];this.session.write_token!==null&&d.unshift(Og(this.id,e,this.life),Fg(this.id,this.life)),ne(this.side,...d)}chips(e){let{counts:t}=e;return p("div",{class:"chips",role:"group",aria:{label:"Severities"}},...Ug.filter(n=>t&&t[n]>0).map(n=>p("button",{type:"button",class:`chip severity-${n}`,aria:{pressed:!this.state.off.has(n)},on:{click:()=>{this.state.off.delete(n)||this.state.off.add(n),this.draw(e)}}},fe(t?.[n]??0,n==="info"?"note":n))))}drawList(e){let t=new Map;for(let n of e.diagnostics??[]){if(this.state.off.has(n.severity))continue;let i=`${Ug.indexOf(n.severity)} ${n.code}`;t.set(i,[...t.get(i)??[],n])}if(t.size===0){ne(this.list,Rn((e.diagnostics??[]).length===0?"Nothing was found.":"Nothing of these severities was found."));return}ne(this.list,...[...t].sort(([n],[i])=>n.localeCompare(i)).map(([n,i])=>this.group(n,i,e)))}group(e,t,n){let[i]=t,r=p("div",{class:"mod-rows"}),o=t.filter(c=>c.fix==="safe").length,a=p("details",{class:"mod-group",data:{code:i.code},on:{toggle:()=>{a.open?this.state.open.add(e):this.state.open.delete(e),a.open&&r.childElementCount===0&&this.fillGroup(r,t,n)}}},p("summary",{},p("span",{class:`severity severity-${i.severity}`},i.severity==="info"?"note":i.severity),p("code",{},i.code),p("span",{class:"mod-group-title"},i.title),o>0&&p("span",{class:"badge badge-good"},"can be fixed"),p("span",{class:"row-note"},Ge(t.length))),r),l=this.state.open.has(e)||i.severity==="error";return l&&this.fillGroup(r,t,n),a.open=l,a}fillGroup(e,t,n){let[i]=t,r=new Map,o=t.slice(0,Id).map(a=>{let l=r.get(a.file)??0;return r.set(a.file,l+1),this.row(a,l,n)});ne(e,i.hint&&p("p",{class:"hint"},i.hint),...o,t.length>Id&&p("p",{class:"muted"},`${fe(t.length-Id,"more finding")}`),Gc(i.code))}row(e,t,n){let i=`${e.file}${e.line===void 0?"":`:${e.line}`}`,r=n.files[e.file],o=p("div",{class:"mod-message"},e.message);if(e.file==="")return p("div",{class:"mod-row"},o);if(r!==void 0){let h=new URLSearchParams({mod:String(this.id),code:e.code,at:String(t)});return p("div",{class:"mod-row"},p("a",{class:"mod-place mono",href:Kn(`model/${r}/findings`,h),title:"Show it in the model"},i),o,e.path!==""&&p("div",{class:"path"},e.path))}let a=p("div",{class:"mod-lines",hidden:!0}),l=p("button",{type:"button",class:"link mono mod-place",title:e.line===void 0?"Copy the path":"Show the lines of the file",aria:{expanded:!1},on:{click:()=>{a.hidden=!a.hidden,l.setAttribute("aria-expanded",String(!a.hidden)),a.childElementCount===0&&this.showLines(a,e)}}},i),c=n.mod.path===null?e.file:`${n.mod.path.replace(/[\\/]+$/,"")}/${e.file}`;return p("div",{class:"mod-row"},p("div",{class:"mod-file"},e.line===void 0?p("span",{class:"mono mod-place"},i):l,bn("path",c)),o,e.path!==""&&p("div",{class:"path"},e.path),a)}async showLines(e,{file:t,line:n=1}){ne(e,p("p",{class:"loading"},"Reading…"));try{let{first:i,lines:r}=await Se.modLines(this.id,t,n);ne(e,p("pre",{},...r.map((o,a)=>p("div",{class:i+a===n?"line is-meant":"line"},p("span",{class:"line-number"},String(i+a)),p("code",{},o)))))}catch(i){ne(e,p("p",{class:"problem"},De(i)))}}};var no=8,kg=16384,zg=32,Wc=class{constructor(e,t){this.file=e;this.fileBytes=t;this.list=new Wn({rowHeight:20,label:"Bytes",role:"list",render:n=>this.row(n)}),this.element.append(this.title,this.list.element)}file;fileBytes;element=p("div",{class:"hex-view"});title=p("p",{class:"panel-summary"});list;bytes=new Uint8Array;start=0;span=[0,0];request=0;dispose(){this.list.dispose()}async show(e,t){let n=this.request+=1,i=Math.max(0,t[0]-zg),r=i-i%no,o=e===0?Math.min(t[1]+zg,this.fileBytes):t[1],a=Math.min(o,r+kg);try{let l=new Uint8Array(await Se.bytes(this.file,e,r,a));if(n!==this.request)return;[this.bytes,this.start,this.span]=[l,r,t];let c=t[1]-t[0],h=t[1]>r+l.length?`, the first ${kg} are shown`:"",u=e===0?"":` of decoded payload ${e}`;this.title.textContent=`Bytes ${t[0]} to ${t[1]}${u}: ${c} bytes${h}`,this.list.set(Array.from({length:Math.ceil(l.length/no)},(d,f)=>f)),this.list.select(Math.floor((t[0]-r)/no)),this.list.element.scrollTop=Math.max(0,(Math.floor((t[0]-r)/no)-1)*20),this.list.draw()}catch(l){n===this.request&&ne(this.title,De(l))}}row(e){let t=e*no,n=[],i=[];for(let r=t;r<Math.min(t+no,this.bytes.length);r+=1){let o=this.bytes[r]??0,a=this.start+r,c=a>=this.span[0]&&a<this.span[1]?"lit":"";n.push(p("span",{class:c},o.toString(16).padStart(2,"0"))),i.push(p("span",{class:c},o>=32&&o<127?String.fromCharCode(o):"·"))}return p("div",{class:"hex-row",role:"listitem"},p("span",{class:"hex-offset"},(this.start+t).toString(16).padStart(8,"0")),p("span",{class:"hex-bytes"},...n),p("span",{class:"hex-text"},...i))}};var yw=200,vw=25;function Gg(s,e,t){let n={row:{name:s.file.name,path:"",type:"file",value:null,span:null,children:!0,key:""},depth:-1,children:null,total:0,isOpen:!0,isLoading:!1},i=[],r=!1,o=null,a=null,l=null,c=!1,h=!0,u=new Wc(s.file.id,s.file.bytes),d=p("div",{class:"field-detail"}),f=new Wn({rowHeight:26,label:"Fields of the file",role:"tree",render:g=>b(g),onActivate:g=>M(g),onKey:(g,_)=>{let R=i[_];R?.kind!=="field"||g.key!=="ArrowRight"&&g.key!=="ArrowLeft"||(g.preventDefault(),g.stopPropagation(),v(R.field,g.key==="ArrowRight"))}});e.add(()=>f.dispose(),()=>u.dispose());let m=()=>{i=[];let g=_=>{for(let R of _.children??[])i.push({kind:"field",field:R}),R.isOpen&&(R.isLoading&&!R.children&&i.push({kind:"note",text:"Reading…",depth:R.depth+1}),g(R));_.children&&_.children.length<_.total&&i.push({kind:"more",parent:_})};g(n),f.set(i),f.mark(i.findIndex(_=>_.kind==="field"&&_.field===l))},x=async g=>{if(!g.isLoading){g.isLoading=!0,m();try{let _=await Se.tree(s.file.id,g.row.path,g.children?.length??0,yw),R=_.rows.map(P=>({row:P,depth:g.depth+1,children:null,total:0,isOpen:!1,isLoading:!1}));g.children=[...g.children??[],...R];for(let P of R)P.row.path===t.chosen&&o===null&&(a=P),t.open.has(P.row.path)&&P.row.children&&v(P,!0);g.total=_.total,R.length===0&&(g.total=g.children.length),_.error&&ne(d,p("p",{class:"problem"},p("code",{},_.error.code),` ${_.error.message}`))}catch(_){ne(d,p("p",{class:"problem"},De(_))),g.children??=[],g.total=g.children.length}finally{g.isLoading=!1,m(),a&&E(a,!1),a=null}}},y=(g,_)=>{g.isOpen=_,_?t.open.add(g.row.path):t.open.delete(g.row.path)},v=async(g,_)=>{g.row.children&&(y(g,_),_&&!g.children&&await x(g),m())},M=g=>{g.kind==="more"?x(g.parent):g.kind==="field"&&E(g.field,!0)},E=(g,_)=>{let{row:R}=g;t.chosen=R.path,l=g;let P=i.findIndex(B=>B.kind==="field"&&B.field===g);if(f.select(P),ne(d,p("p",{class:"mono field-path"},R.path),p("p",{},p("span",{class:"muted"},`${R.type} `),R.value===null||R.value===void 0?"":p("strong",{class:"mono"},Hg(R.value,300))),R.about&&p("p",{},R.about,R.evidence&&p("span",{class:"badge"},R.evidence))),R.span&&u.show(R.buffer??0,R.span),!_)return;let D=fs(s.model,R.targets);c=!0,s.select(R.targets?.nodes?.[0]??null),ds(D)||s.show(D,!1),c=!1},b=g=>{let _=p("span",{class:"indent"}),R=g.kind==="field"?g.field.depth:g.kind==="more"?g.parent.depth+1:g.depth;if(_.style.width=`${Math.min(R,16)*12}px`,g.kind==="note")return p("div",{class:"field-row"},_,p("span",{class:"muted"},g.text));if(g.kind==="more"){let L=g.parent.total-(g.parent.children?.length??0);return p("div",{class:"field-row",role:"treeitem",on:{click:()=>{x(g.parent)}}},_,p("span",{class:"link"},g.parent.isLoading?"Reading…":`Show more (${fe(L,"field")} left)`))}let{field:P}=g,{row:D}=P,B=D.children,H=(D.targets?.nodes?.length??0)+(D.targets?.primitives?.length??0)>0;return p("div",{class:"field-row",role:"treeitem",data:{path:D.path},aria:{level:R+1,expanded:B?P.isOpen:null},on:{click:()=>E(P,!0),dblclick:()=>{v(P,!P.isOpen)}}},_,p("span",{class:P.isOpen?"twisty open":"twisty",on:{click:L=>{L.stopPropagation(),v(P,!P.isOpen)}}},B&&nt("chevron")),p("span",{class:"field-name"},D.name),H&&p("span",{class:"kind-dot",title:"Is in the picture"}),p("span",{class:"field-value"},D.value===null||D.value===void 0?D.type:Hg(D.value,80)))},A=async(g,_)=>{let R=n;for(;;){let P;for(let D=0;D<vw&&((!R.children||D>0&&R.children.length<R.total)&&await x(R),P=R.children?.find(B=>xw(B.row.path,g)),!(P||!R.children||R.children.length>=R.total));D+=1);if(!P||(R=P,R.row.path===g||!R.row.children))break;y(R,!0)}R!==n&&(m(),E(R,_))},T=async g=>{o=null;let _=s.scene.nodes.find(R=>R.glb_nodes.includes(g));_?.path?await A(_.path,!1):_?.span?await u.show(_.buffer??0,_.span):ne(d,p("p",{class:"muted"},"Where this node is in the file is not known."))};return e.add(s.state.watch(g=>g.selected,g=>{g===null||c||h&&t.chosen!==null||(o=g,r&&T(g))})),h=!1,{element:p("div",{class:"panel panel-list bytes-panel"},f.element,d,u.element),shown:()=>{r=!0,f.draw(),n.children?o!==null&&T(o):x(n).then(()=>o===null?void 0:T(o))},open:g=>{o=null,g.path&&A(g.path,!1),g.span&&u.show(g.buffer??0,g.span)}}}function xw(s,e){if(s===""||!e.startsWith(s))return!1;let t=e[s.length];return t===void 0||t==="/"||t==="["||t==="."}function Hg(s,e){let t=typeof s=="string"?s:JSON.stringify(s);return t.length>e?`${t.slice(0,e)}…`:t}var Ld=["error","warning","loss","info"],Dd="the check of the mod";function _w({file:s,scene:e},t){if(!oi(s))return[];let n=new Set(t.map(i=>i.code));return[...e.losses,...e.notes].filter(i=>i.severity!=="info"&&!n.has(i.code)).flatMap(i=>{let r=new Map;for(let o of i.messages)r.set(o,(r.get(o)??0)+1);return[...r].map(([o,a])=>({...i,message:o,count:a}))})}function Vg(s,e,{profiles:t,chosen:n,first:i},r){let o=[],a=[],l="",c=null,h=0,u=new Set,d=p("div",{class:"panel-fill"}),f=p("div",{class:"finding-detail",tabIndex:0,role:"region",aria:{label:"The chosen finding"}}),m=p("div",{class:"chips",role:"group",aria:{label:"Severities"}}),x=new Wn({rowHeight:46,label:"Findings",render:(g,_)=>y(g,_),onActivate:(g,_)=>v(_)});e.add(()=>x.dispose());let y=(g,_)=>p("div",{class:"finding",role:"option",aria:{selected:_===x.index},data:{code:g.code},on:{click:()=>v(_)}},p("span",{class:`severity severity-${g.severity}`},g.severity),p("code",{},g.code),(g.count??1)>1&&p("span",{class:"row-note"},`${g.count}×`),p("span",{class:"finding-message",title:g.message},g.message)),v=(g,_=0)=>{let R=a[g];if(!R)return;x.select(g);let P=R.each?.length?R.each:[R],D=p("div",{class:"finding-place"}),B=(L,W,N,F)=>{let q=(z,K)=>p("button",{type:"button",class:"button",disabled:K<0||K>=N,on:{click:()=>F(K)}},z);return p("div",{class:`finding-steps ${L}`,role:"group",aria:{label:L==="of-place"?"Places of the finding":"Findings of this code"}},q("Previous",W-1),p("span",{},`${L==="of-place"?"Place ":""}${Ge(W+1)} of ${Ge(N)}`),q("Next",W+1))},H=L=>{let W=P[L];if(!W)return;let N={...fs(s.model,W.targets),isFinding:!0},F=zm(N),q=p("div",{}),z=K=>{s.show(N,!0,F[K]),F.length>1&&ne(q,B("of-place",K,F.length,z))};z(0),ne(D,p("p",{},W.message),(W.path||W.span)&&p("button",{type:"button",class:"link mono",title:"Show the bytes",on:{click:()=>r.openBytes({...R,path:W.path??null,span:W.span??null,buffer:W.buffer??null})}},W.path||`bytes ${W.span?.join(" to ")}`),ds(N)&&!oi(s.file)&&p("p",{class:"muted"},"This finding has no place in the picture."),q,P.length>1&&B("of-code",L,P.length,H))};ne(f,p("p",{class:"finding-title"},R.title),D,R.hint&&p("p",{class:"hint"},R.hint),R.code&&Gc(R.code)),H(Math.min(_,P.length-1)),f.hidden=!1},M=()=>{let g={error:0,warning:0,loss:0,info:0};for(let _ of o)g[_.severity]+=_.count??1;r.onCount(g),ne(m,...Ld.filter(_=>g[_]>0).map(_=>p("button",{type:"button",class:`chip severity-${_}`,aria:{pressed:!u.has(_)},on:{click:()=>{u.delete(_)||u.add(_),M()}}},fe(g[_],_,_==="info"?"info":_==="loss"?"losses":void 0)))),a=o.filter(_=>!u.has(_.severity)&&(l===""||`${_.code} ${_.title} ${_.message} ${_.path??""}`.toLowerCase().includes(l))),a.length===0?ne(d,Rn(o.length===0?"Nothing was found.":"No finding matches.")):(ne(d,x.element),x.set(a))},E=async()=>{let g=h+=1;f.hidden=!0;try{let{id:_,mod:R}=s.file,P=await(c===Dd&&R!==null?Se.modFindings(_,R):Se.findings(_,c));if(g!==h)return;let{error:D}=P;if(D){ne(d,p("p",{class:"problem"},p("code",{},D.code),` ${D.message}`));return}o=[...P.diagnostics,..._w(s,P.diagnostics)].sort((H,L)=>Ld.indexOf(H.severity)-Ld.indexOf(L.severity)||H.code.localeCompare(L.code)),M();let B=i?a.findIndex(H=>H.code===i?.code):-1;i&&B>=0&&v(B,i.at),i=null}catch(_){g===h&&ne(d,p("p",{class:"problem"},De(_)))}},b=n.join(","),A=p("select",{aria:{label:"Profile"},title:"Also check the rules of a program or use",on:{change:()=>{c=A.value===b?null:A.value,E()}}},p("option",{value:""},"No profile"),n.length>1&&p("option",{value:b},n.join(", ")),s.file.mod!==null&&p("option",{value:Dd,title:"What `meshwright check` says of this file"},"check of the mod"),...t.map(g=>p("option",{value:g.name,title:g.about},g.name)));i&&String(s.file.mod)===i.mod&&(c=Dd),A.value=c??b;let T=ps("Search findings",g=>{l=g,M()});return ne(d,p("p",{class:"loading"},"Checking…")),f.hidden=!0,{element:p("div",{class:"panel panel-list"},p("div",{class:"panel-controls"},T.element,A),m,d,f),shown:()=>x.draw(),search:T.input,load:E}}function Wg(s,e,t){let n=p("p",{class:"muted",role:"status"}),i=!1,r=p("input",{type:"checkbox",name:"unsafe_fixes",on:{change:()=>{h.ask()}}}),o=p("label",{class:"check",hidden:!0},r,"Also fix what may change the look"),a=()=>({verb:"fix",ids:[s.file.id],options:{unsafe_fixes:r.checked}}),l=p("button",{type:"button",class:"button button-main",on:{click:()=>{u("look")}}},"Compare before and after"),c=Vi("button",{download:"Download the fixed copy",write:"Save the fixed copy"},e,()=>{u("save")}),h=new $n(a,{begin:()=>l.disabled=c.disabled=!0,shown:d=>{let[f]=d.files;return f?((f.unsafe_fixes?.length??0)>0&&(o.hidden=!1),l.disabled=c.disabled=f.changed!==!0,bw(d,f)):[]}});ne(h.element,p("p",{class:"loading"},"Checking…")),e.add(h.end),l.disabled=c.disabled=!0;let u=async d=>{l.disabled=c.disabled=!0;try{let f=await Qr(a(),n),m=oa(f);n.textContent=m??"",m===null&&d==="save"?n.textContent=await Wi(f.id):m===null&&await eo(f,"fix",s.file.name,x=>t(x,s.file.id))}catch(f){n.textContent=De(f)}finally{l.disabled=c.disabled=!1}};return{element:p("div",{class:"panel panel-scroll"},h.element,o,Xn(e),p("div",{class:"form-actions"},l,c),n),shown:()=>{i||(i=!0,h.ask())}}}function bw(s,e){if(e.error)return[p("p",{class:"problem"},p("code",{},e.error.code),` ${e.error.message}`)];let t=e.fixes??[],n=a=>a.reduce((l,c)=>l+c.count,0),i=e.unsafe_fixes??[],r=e.left_out??[],o=e.outputs[0];return[p("h3",{},t.length>0?`${fe(n(t),"fix","fixes")} of a copy`:"Nothing can be fixed safely"),t.length>0&&Nd(t),i.length>0&&p("h3",{class:"severity-warning"},`${fe(n(i),"fix","fixes")} that may change the look`),i.length>0&&Nd(i),r.length>0&&p("h3",{},"Not fixed, because that would cause another error"),r.length>0&&Nd(r),o&&p("p",{},p("span",{class:"mono"},o.name),p("span",{class:"row-note"},` ${ot(o.bytes)}`)),p("p",{class:"muted"},"The file itself stays as it is; every other byte of the copy, too."),t.length>0&&Cn(s.command)]}function Nd(s){return p("ul",{class:"losses"},...s.flatMap(e=>e.places.slice(0,20).map(t=>p("li",{},p("code",{},e.code),` ${t.message}`,e.effect&&p("span",{class:"row-note"},` ${e.effect}`),t.path!==""&&p("div",{class:"path"},t.path)))))}var Mw=["map","normalMap","roughnessMap","aoMap","emissiveMap"],Xg={map:"base color",normalMap:"normal",roughnessMap:"metallic, roughness",aoMap:"occlusion",emissiveMap:"emissive"};function $g(s){let{model:e,scene:t}=s,n=e.gltf.materials??[];if(n.length===0)return{element:p("div",{class:"panel"},Rn("The file has no materials."))};let i=n.map((r,o)=>{let a=e.parts.filter(f=>f.materialIndex===o),l=a[0]?.material,c=a.reduce((f,m)=>f+m.triangles,0),h=t.materials.find(f=>f.glb_materials.includes(o)),u=f=>s.show({parts:a,triangles:[],nodes:[]},f),d=p("span",{class:"swatch",aria:{hidden:!0}});return l?.color&&(d.style.background=`#${l.color.getHexString()}`),p("article",{class:"material"},p("button",{type:"button",class:"material-head",title:"Light up what has this material; twice: go there",disabled:a.length===0,on:{click:()=>u(!1),dblclick:()=>u(!0)}},d,p("span",{class:"row-name"},r.name||`material ${o}`),p("span",{class:"row-note"},a.length>0?fe(c,"triangle"):"not used")),l&&Sw(l),h?.definition&&ww(h.definition),...(h?.textures??[]).map(qg))});return{element:p("div",{class:"panel panel-scroll"},...i)}}function Sw(s){let e=Mw.flatMap(t=>{let n=s[t];if(!n||cs(n))return[];let i=n.image;if(!i?.width)return[];let r=p("canvas",{width:64,height:64,role:"img",aria:{label:`${Xg[t]} texture`}});return r.getContext("2d")?.drawImage(i,0,0,64,64),[p("figure",{},r,p("figcaption",{},Xg[t],p("br"),`${i.width}×${i.height}`))]});return e.length>0?p("div",{class:"texture-pictures"},...e):null}function ww({status:s,file:e,similar:t}){return qg({slot:"definition",value:e??"",status:s,file:e,similar:t})}function qg(s){let e=s.status==="found"||s.status==="known",t=s.status.replaceAll("_"," ");return p("div",{class:"texture"},p("span",{class:"texture-slot"},s.slot),p("span",{class:`badge ${e?"badge-good":"badge-warning"}`},t),p("span",{class:"texture-value",title:s.value},s.value),s.file&&s.file!==s.value&&p("span",{class:"texture-file"},`→ ${s.file}`),s.similar&&p("span",{class:"texture-file"},"similar: ",p("em",{},s.similar)))}var ha={coloring:"materials",backs:!1,collision:!1,level:0,engine:null,hidden:new Set,isolated:null,classesOff:0,map:!1,selected:null,instance:null,parts:[],wireframe:!1,normals:!1,skeleton:!1,names:!0,bounds:!1,ground:!0};function Yg(s,e){return s.scene.nodes.find(n=>n.glb_nodes.includes(e))?.name||s.model.gltf.nodes?.[e]?.name||`node ${e}`}function ua(s){let{gltf:e,parents:t}=s.model,n=[],i=new Map,r=o=>{let a=n[o];if(a!==void 0)return a;let l=t[o]??-1,c=`${l<0?"":r(l)}/${e.nodes?.[o]?.name??""}`,h=i.get(c)??0;return i.set(c,h+1),n[o]=h===0?c:`${c}#${h}`};return t.forEach((o,a)=>r(a)),n}function Kg(s){let e=(s.model.gltf.nodes??[]).map((t,n)=>t.name||`node ${n}`);for(let t of s.scene.nodes)for(let n of t.glb_nodes)t.name&&(e[n]=t.name);return e}function Jg(s,e){let{state:t,world:n}=s;if(!n.hasObjects)return!1;let i=p("div",{class:"object-card",role:"region",aria:{label:"The selected object"},hidden:!0}),r=()=>{let{selected:a,instance:l}=t.state,c=a===null?null:n.ownerOf(a),h=c===null?null:n.object(c,l);if(i.hidden=c===null||h===null,c===null||h===null)return;let u=n.count(c),d=l===null&&u>1,{x:f,y:m,z:x}=n.position(c,l),y=[f,m,x].map(E=>mn(E,6)).join(" "),v=h.file&&`${h.file}:${h.line??1}`,{shape:M}=h;ne(i,p("p",{class:"object-title"},p("strong",{},h.class)," ",d?`${Ge(u)} places`:h.name),p("table",{class:"facts"},p("tbody",{},h.type!==void 0&&qs("Type",h.type),h.slot!==void 0&&qs("Slot",h.slot),M!==void 0&&qs("Shape",M,bn("path of the shape",M)),!d&&qs("Position",y,bn("position",y)),v!==void 0&&!d&&qs(h.type===void 0?"Line":"From line",v,bn("line",v)),h.persistentId!==void 0&&!d&&qs("Id",h.persistentId,bn("id",h.persistentId)),h.hidden===!0&&qs("Hidden","in the game"))),p("div",{class:"object-actions"},jg("Frame","Frame the object (F)",()=>s.select(c,!0,l)),M!==void 0&&o(c)&&jg("Open shape",`Open ${M}`,()=>s.openShape(M)),d&&p("span",{class:"muted"},"Click one of them in the picture, or open the row in the list."),M!==void 0&&!o(c)&&p("span",{class:"muted"},"The shape was not found: a box takes its place.")))},o=a=>n.parts(a).some(l=>s.model.gltf.meshes?.[l.mesh]?.name!=="placeholder");return e.add(t.watch(a=>`${a.selected} ${a.instance}`,r)),i}function qs(s,e,...t){return p("tr",{},p("th",{role:"rowheader"},s),p("td",{},p("span",{class:"fact-value"},e),...t))}function jg(s,e,t){return p("button",{type:"button",class:"button",title:e,on:{click:t}},s)}function Qg(s,e,t){let{model:n,state:i,world:r}=s,o=n.gltf.nodes??[],a=Kg(s),l=ua(s),c=N=>t.spread.has(l[N]??""),h=N=>t.collapsed.has(l[N]??"")||d(N).length===0&&!c(N),u=new Map,d=N=>{let F=o[N]?.children??[];if(!r.isLevel||F.length===0||!r.isObject(N))return F;let q=u.get(N);return q||u.set(N,q=F.filter(z=>r.isObject(z))),q},f=new Set(n.joints),m=o.map(()=>0);for(let N of n.parts){let F=r.ownerOf(N.node);m[F]=(m[F]??0)+N.triangles}let x=t.search,y=[],v=p("p",{class:"panel-summary",aria:{live:"polite"}}),M=new Wn({rowHeight:28,label:"Nodes",role:"tree",render:N=>T(N),onActivate:N=>s.select(N.node,!0,N.instance),onKey:(N,F)=>{let q=y[F];q&&(N.key==="ArrowRight"||N.key==="ArrowLeft"?(N.preventDefault(),N.stopPropagation(),E(q.node,N.key==="ArrowLeft")):(N.key==="h"||N.key==="i")&&(N.stopPropagation(),N.preventDefault(),N.key==="h"?b(q.node):A(q.node)))}});e.add(()=>M.dispose());let E=(N,F)=>{let q=l[N]??"";F?(t.collapsed.add(q),t.spread.delete(q)):(t.collapsed.delete(q),r.count(N)>1&&t.spread.add(q)),P()},b=N=>{let F=new Set(i.state.hidden);F.delete(N)||F.add(N),i.set({hidden:F})},A=N=>i.set({isolated:i.state.isolated===N?null:N}),T=N=>{let{node:F,depth:q,instance:z}=N,{hidden:K,isolated:te,selected:re}=i.state,Ae=K.has(F),Y=re===F&&i.state.instance===z,ce=z===null?r.count(F):1,_e=g(N),Pe=m[F]??0,ge=r.isObject(F)?r.object(F,z):null,ke=f.has(F)?"joint":Pe>0?"mesh":"group",bt=p("div",{class:`node-row kind-${ke}${Ae?" is-hidden":""}${te===F?" is-isolated":""}`,role:"treeitem",data:z===null?{node:F}:{node:F,instance:z},aria:{level:q+1,selected:Y,expanded:N.hasChildren?!h(F):null},on:{click:()=>{M.select(y.findIndex(Ne=>Ne.node===F&&Ne.instance===z)),s.select(F,!1,z)},dblclick:()=>s.select(F,!0,z)}},p("span",{class:"indent"}),N.hasChildren?p("span",{class:h(F)?"twisty":"twisty open",on:{click:Ne=>{Ne.stopPropagation(),E(F,!h(F))}}},nt("chevron")):p("span",{class:"twisty"}),p("span",{class:"kind-dot",title:ke}),p("span",{class:"row-name",title:_e},_e),ce>1&&p("span",{class:"row-count"},`× ${Ge(ce)}`),ge?z===null&&p("span",{class:"row-note"},ge.class):Pe>0&&z===null&&p("span",{class:"row-note"},fe(Pe,"triangle")),z===null&&Zg(te===F?"Show all again":`Isolate ${_e}`,"isolate",te===F,()=>A(F)),z===null&&Zg(Ae?`Show ${_e}`:`Hide ${_e}`,Ae?"hidden":"eye",Ae,()=>b(F)));return bt.firstElementChild.style.width=`${Math.min(q,14)*14}px`,bt},g=({node:N,instance:F})=>{let q=a[N]??"";if(r.count(N)===1)return q;let z=r.object(N,F),K=z?.shape?.split("/").pop()?.replace(/\.[^.]*$/,"");return F===null?z?.type??K??q:z?.name&&!z.type?z.name:`${z?.type??K??q} ${Ge(F+1)}`},_=(N,F)=>{let q=r.isObject(N)?r.object(N,F):null;return q?[q.name,q.class,q.shape,q.type,q.persistentId].filter(Boolean).join(" ").toLowerCase():(a[N]??"").toLowerCase()},R=N=>!r.isObject(N)||r.count(N)===1?[]:r.object(N,1)?.type!==void 0?[]:Array.from({length:r.count(N)},(F,q)=>q).filter(F=>_(N,F).includes(x)),P=()=>{y=[];let N=new Map,F=0,q=re=>{if(r.isLevel&&r.isObject(re)&&r.count(re)>1&&x!==""){let Y=R(re);Y.length>0&&N.set(re,Y);let ce=Y.length===0&&_(re,null).includes(x);return F+=ce?r.count(re):Y.length,ce||Y.length>0}if(r.isLevel&&r.ownerOf(re)!==re)return!1;let Ae=_(re,null).includes(x);return Ae&&(F+=1),Ae},z=x===""?null:new Set;z&&o.forEach((re,Ae)=>{if(q(Ae))for(let Y=Ae;Y>=0&&!z.has(Y);Y=n.parents[Y]??-1)z.add(Y)});let K=(re,Ae)=>{if(z&&!z.has(re))return;let Y=d(re),ce=r.count(re)>1;if(y.push({node:re,instance:null,depth:Ae,hasChildren:Y.length>0||ce}),ce&&(z?N.has(re)&&c(re):!h(re)&&c(re))){let _e=z?N.get(re)??[]:Array.from({length:r.count(re)},(Pe,ge)=>ge);for(let Pe of _e)y.push({node:re,instance:Pe,depth:Ae+1,hasChildren:!1})}(!h(re)||z)&&Y.forEach(_e=>K(_e,Ae+1))};n.parents.forEach((re,Ae)=>{re===-1&&K(Ae,0)});let te=r.isLevel?fe(r.placements,"object"):fe(o.length,"node");ne(v,x?`${Ge(F)} of ${te}`:te),M.set(y)},D=ps("Search nodes",N=>{x=t.search=N,P()});D.input.value=t.search,M.element.addEventListener("scroll",()=>t.scroll=M.element.scrollTop,{passive:!0});let B=!0;e.add(i.watch(N=>N.hidden,()=>M.draw()),i.watch(N=>N.isolated,()=>M.draw()),i.watch(N=>`${N.selected} ${N.instance}`,()=>{let{selected:N,instance:F}=i.state;if(N===null){M.draw();return}if(B)return;for(let K=n.parents[N]??-1;K>=0;K=n.parents[K]??-1)t.collapsed.delete(l[K]??"");F!==null&&!B&&t.spread.add(l[N]??""),P();let q=y.findIndex(K=>K.node===N&&K.instance===F),z=()=>M.select(q>=0?q:y.findIndex(K=>K.node===N));z(),requestAnimationFrame(z)}));let H=p("button",{type:"button",class:"link",on:{click:()=>i.set({hidden:new Set,isolated:null,classesOff:0})}},"Show all");e.add(i.watch(N=>N.hidden.size>0||N.isolated!==null||N.classesOff!==0,N=>H.hidden=!N)),B=!1,P();let{scroll:L}=t,W=!1;return{element:p("div",{class:"panel panel-list"},D.element,Tw(s,e),p("div",{class:"panel-head"},v,H),M.element,Jg(s,e)),shown:()=>{M.draw(),!W&&(W=!0,M.element.scrollTop=L,M.mark(y.findIndex(N=>N.node===i.state.selected&&N.instance===i.state.instance)))},search:D.input}}function Tw({state:s,world:e},t){if(!e.isLevel||e.switches.length<2)return!1;let n=e.switches.map(({label:i,classes:r,count:o,bit:a})=>{let l=p("button",{type:"button",class:"chip class-switch",title:r.join(", "),aria:{pressed:!0},data:{class:i},on:{click:c=>{let{classesOff:h}=s.state,u=e.switches.reduce((d,f)=>d|f.bit,0)&~a;c.shiftKey?s.set({classesOff:h===u?0:u}):s.set({classesOff:h^a})}}},i,p("span",{class:"chip-count"},Ge(o)));return t.add(s.watch(c=>(c.classesOff&a)===0,c=>Ot(l,"pressed",c))),l});return p("div",{class:"chips class-switches",role:"group",aria:{label:"Classes (Shift: only this one)"}},...n)}function Zg(s,e,t,n){return p("button",{type:"button",class:"row-button",tabIndex:-1,title:s,aria:{label:s,pressed:t},on:{click:i=>{i.stopPropagation(),n()}}},nt(e))}function e0(s){let{selected:e,hidden:t}=s.state.state;if(e===null)return;let n=new Set(t);n.delete(e)||n.add(e),s.state.set({hidden:n})}function t0(s){let{selected:e,isolated:t}=s.state.state;if(e===null&&t===null)return;let n=e===null||t!==null&&Vs(s.model,t).includes(e);s.state.set({isolated:n?null:e})}var Ew=[["triangles","Triangles"],["vertices","Vertices"],["meshes","Meshes"],["primitives","Primitives"],["nodes","Nodes"],["materials","Materials"],["joints","Joints"],["skins","Skins"],["morph_targets","Morph targets"],["clips","Clips"],["lods","Levels of detail"],["collision_meshes","Collision meshes"],["cameras","Cameras"],["lights","Lights"]];function s0(s){let e=p("div",{class:"panel panel-scroll"},p("p",{class:"loading"},"Reading…")),t=!1,n=async()=>{if(!t){t=!0;try{ne(e,...Aw(await Se.info(s.file.id),s))}catch(i){t=!1,ne(e,p("p",{class:"problem"},De(i)))}}};return{element:e,shown:()=>{n()}}}function Aw(s,e){let t=s.scene??{},n=s.scene?.bounds,i=[["Format",`${s.format}${s.version?` ${s.version}`:""}`],["Size",ot(s.bytes)],...Ew.filter(([l])=>typeof t[l]=="number"&&t[l]>0).map(([l,c])=>[c,Ge(t[l])])];if(n){let l=n.max.map((c,h)=>c-(n.min[h]??0));i.push(["Extent",l.map(An).join(" × ")],["Lowest corner",n.min.map(c=>mn(c,4)).join(", ")],["Highest corner",n.max.map(c=>mn(c,4)).join(", ")])}s.opaque_bytes&&i.push(["Not understood",ot(s.opaque_bytes)]);let r=Object.entries(s.metadata??{}).map(([l,c])=>[l.replaceAll("_"," "),typeof c=="string"?c:JSON.stringify(c)]),{losses:o,notes:a}=e.scene;return[p("p",{class:"path"},e.file.path??`${e.file.name} (not on disk)`),i0(i),(s.levels?.length??0)>0&&p("h3",{},"Levels"),(s.levels?.length??0)>0&&p("table",{class:"levels"},p("thead",{},p("tr",{},...["Level","Kind","From","Meshes","Triangles"].map(l=>p("th",{},l)))),p("tbody",{},...(s.levels??[]).map(l=>p("tr",{},p("td",{},l.name),p("td",{},l.kind),p("td",{},l.pixels===void 0||l.pixels===null?"":`${Ge(l.pixels)} px`),p("td",{class:"number"},Ge(l.meshes)),p("td",{class:"number"},Ge(l.triangles)))))),r.length>0&&p("h3",{},"Metadata"),r.length>0&&i0(r),o.length>0&&p("h3",{},"Not shown in the picture"),o.length>0&&n0(o),a.length>0&&p("h3",{},"Noted while the picture was made"),a.length>0&&n0(a)]}function n0(s){return p("ul",{class:"losses"},...s.map(e=>p("li",{},p("code",{},e.code),` ${e.message}`)))}function i0(s){return p("table",{class:"facts"},p("tbody",{},...s.map(([e,t])=>p("tr",{},p("th",{role:"rowheader"},e),p("td",{},t)))))}var Rw=1e5,Cw=200,Pw=12;function r0(s,e){let{model:t,state:n}=s,i=t.parts.filter(d=>d.object.geometry.getAttribute("uv"));if(i.length===0)return{element:p("div",{class:"panel"},Rn("The file has no texture coordinates."))};let r=d=>{let f=t.parts.filter(x=>x.node===d.node).length>1,m=s.visibility.levelOf(d);return`${Yg(s,d.node)}${f?` · primitive ${d.primitive}`:""}${m?` · ${m.name}`:""}`},o=p("select",{aria:{label:"Mesh"},on:{change:()=>u()}},...i.map((d,f)=>p("option",{value:String(f)},r(d)))),a=p("select",{aria:{label:"UV set"},on:{change:()=>u()}}),l=p("canvas",{class:"uv-canvas",role:"img",aria:{label:"Texture coordinates"}}),c=p("p",{class:"panel-summary"}),h=0,u=()=>{let d=i[Number(o.value)];if(!d)return;let f=["uv","uv1","uv2","uv3"].filter(H=>d.object.geometry.getAttribute(H));a.childElementCount!==f.length&&ne(a,...f.map((H,L)=>p("option",{value:H},`UV set ${L}`)));let m=d.object.geometry.getAttribute(a.value||"uv"),x=l.getContext("2d"),y=Math.max(64,l.clientWidth||320),v=Math.min(2,devicePixelRatio);if(l.width=l.height=Math.round(y*v),!x||!m)return;x.setTransform(v,0,0,v,0,0);let[M,E]=[0,1];for(let H=0;H<m.count;H+=1)for(let L of[m.getX(H),m.getY(H)])Number.isFinite(L)&&(M=Math.max(-8,Math.min(M,L)),E=Math.min(8,Math.max(E,L)));let[b,A]=[6,E-M],T=H=>b+(H-M)/A*(y-2*b),g=getComputedStyle(document.documentElement);x.fillStyle=g.getPropertyValue("--sunken"),x.fillRect(0,0,y,y);let _=d.material.map;if(_&&!cs(_)&&_.image?.width){x.globalAlpha=.75;for(let H=Math.floor(M);H<E;H+=1)for(let L=Math.floor(M);L<E;L+=1)x.drawImage(_.image,T(H),T(L),T(H+1)-T(H),T(L+1)-T(L));x.globalAlpha=1}x.strokeStyle=g.getPropertyValue("--muted"),x.strokeRect(T(0),T(0),T(1)-T(0),T(1)-T(0)),x.strokeStyle=g.getPropertyValue("--accent"),x.lineWidth=.75;let R=Math.min(d.triangles,Rw),P=h+=1,D=0,B=()=>{if(P!==h||e.signal.aborted)return;let H=performance.now()+Pw;for(;D<R&&performance.now()<H;){x.beginPath();for(let L=Math.min(R,D+Cw);D<L;D+=1){let[W,N,F]=Xr(d,D);x.moveTo(T(m.getX(W)),T(m.getY(W))),x.lineTo(T(m.getX(N)),T(m.getY(N))),x.lineTo(T(m.getX(F)),T(m.getY(F))),x.closePath()}x.stroke()}D<R&&requestAnimationFrame(B)};B(),c.textContent=`${fe(d.triangles,"triangle")}, coordinates from ${M.toFixed(2)} to ${E.toFixed(2)}`+(R<d.triangles?`; the first ${fe(R,"triangle")} are drawn`:"")};return e.add(n.watch(d=>d.selected,d=>{let f=i.findIndex(m=>m.node===d);f>=0&&(o.value=String(f)),l.clientWidth>0&&u()})),{element:p("div",{class:"panel panel-scroll"},p("div",{class:"panel-controls"},o,a),l,c),shown:u}}var io={materials:"Materials",clay:"Clay",material:"Per material",mesh:"Per mesh",level:"Per level",uv:"UV squares"},Xc=class{constructor(e){this.visibility=e}visibility;made=new Map;squares=null;apply(e,t,n){for(let i of e)i.object.material=this.visibility.isCollision(i)?this.cached("collision",Iw):this.materialOf(i,t,n),i.object.receiveShadow=!0,i.object.castShadow=!i.object.material.transparent}materialOf(e,t,n){let i=n||e.material.side===vt?vt:zn,r=(o,a)=>this.cached(`${o} ${i}`,()=>Au(a(),i));switch(t){case"clay":return r("clay",()=>new Me(.5,.5,.5));case"material":return r(`color ${e.materialIndex}`,()=>fc(Math.max(0,e.materialIndex)));case"mesh":return r(`color ${e.mesh}`,()=>fc(e.mesh));case"level":{let o=this.visibility.levelOf(e),a=o?this.visibility.visual.indexOf(o):0;return r(`color ${a}`,()=>fc(Math.max(0,a)))}case"uv":return this.cached(`uv ${i}`,()=>{let o=Au(new Me(1,1,1),i);return o.map=this.squares??=xm(),o});default:return i===e.material.side||e.material.side===Qt?e.material:this.cached(`both sides ${e.material.id}`,()=>{let o=e.material.clone();return o.side=vt,"isMeshStandardMaterial"in o&&Gr(o),o})}}cached(e,t){let n=this.made.get(e);if(n)return n;let i=t();return this.made.set(e,i),i}dispose(){this.made.forEach(e=>e.dispose()),this.squares?.dispose()}};function Iw(){return new Nt({color:3126634,transparent:!0,opacity:.32,depthWrite:!1,side:vt,polygonOffset:!0,polygonOffsetFactor:-1,polygonOffsetUnits:-1})}var Lw=4e4,qc=class{constructor(e,t,n){this.stage=e;this.model=t;this.isCollision=n;this.group.add(this.normals,this.bones,this.joints,this.box,this.ground);for(let i of this.group.children)i.frustumCulled=!1,i.raycast=()=>{};this.joints.renderOrder=11,this.bones.renderOrder=10,this.group.userData.isOverlay=!0,e.scene.add(this.group),e.labels.sources.add(this.labels)}stage;model;isCollision;group=new It;wires=[];wireMaterial=new Nt({wireframe:!0,color:1798112,transparent:!0,opacity:.75,polygonOffset:!0,polygonOffsetFactor:-2,polygonOffsetUnits:-2});collisionWire=new Nt({wireframe:!0,color:2068306});normals=$c(10112992);bones=$c(16747039,!0);joints=new Oi(new yt,new ns({color:16757852,size:6,sizeAttenuation:!1,depthTest:!1,transparent:!0}));box=$c(9081760);ground=$c(0);boundsBox=new ct;groundStep=1;parts=[];choice=null;isDrawnElsewhere=()=>!1;dispose(){this.stage.labels.sources.delete(this.labels),this.group.removeFromParent();for(let e of this.group.children)e.geometry.dispose()}apply(e,t){this.choice=e,this.parts=t,this.setWires(),this.normals.visible=e.normals,this.bones.visible=this.joints.visible=e.skeleton,this.box.visible=e.bounds,this.ground.visible=e.ground,this.setGround(),this.follow()}follow(){let e=this.choice;e&&(e.normals&&this.setNormals(),e.skeleton&&this.setSkeleton(),e.bounds&&this.setBounds())}setWires(){for(let e of this.wires.splice(0))e.removeFromParent();for(let e of this.parts){let t=this.isCollision(e);if(!this.choice?.wireframe&&!t||this.isDrawnElsewhere(e))continue;let n=$r(e,t?this.collisionWire:this.wireMaterial);n.userData.twin=!0,n.renderOrder=2,this.wires.push(n)}}setNormals(){let e=this.parts.reduce((l,c)=>l+c.vertices,0),t=Math.max(1,Math.ceil(e/Lw)),n=new ct().setFromPoints([...xn(this.parts,4e3)]).getSize(new I).length()*.015,i=[],[r,o,a]=[new I,new I,new I];for(let l of this.parts){let c=l.object.geometry.getAttribute("normal");if(c)for(let h=0;h<l.vertices;h+=t)us(l,h,r),a.fromBufferAttribute(c,h),Dw(l,h,a,o),o.sub(r).setLength(n).add(r),i.push(r.x,r.y,r.z,o.x,o.y,o.z)}so(this.normals.geometry,i)}skeletonNodes(){return this.model.joints.length>0?this.model.joints:this.model.nodes.map((e,t)=>t)}setSkeleton(){let e=this.skeletonNodes(),t=new Set(e),[n,i]=[[],[]],[r,o]=[new I,new I];for(let a of e){this.model.nodes[a]?.getWorldPosition(r),i.push(r.x,r.y,r.z);let l=this.model.parents[a]??-1;t.has(l)&&(this.model.nodes[l]?.getWorldPosition(o),n.push(o.x,o.y,o.z,r.x,r.y,r.z))}so(this.bones.geometry,n),so(this.joints.geometry,i)}setBounds(){let e=this.boundsBox.setFromPoints([...xn(this.parts,2e5)]);if(e.isEmpty()){so(this.box.geometry,[]);return}let t=[],n=i=>[0,1,2].map(r=>(i&1<<r?e.max:e.min).getComponent(r));for(let i=0;i<8;i+=1)for(let r of[1,2,4])i&r||t.push(...n(i),...n(i|r));so(this.box.geometry,t)}setGround(){let e=this.ground.material;e.color=new Me(this.stage.isDark?4869975:11844290);let t=new ct().setFromPoints([...xn(this.parts,4e3)]),n=t.isEmpty()?1:Math.max(...t.getSize(new I).toArray());this.groundStep=10**Math.round(Math.log10(Math.max(n,1e-6)/5));let[i,r]=[10,this.groundStep],o=t.isEmpty()?new I:t.getCenter(new I),[a,l]=[Math.round(o.x/r)*r,Math.round(o.z/r)*r],c=[];for(let h=-i;h<=i;h+=1)c.push(a+h*r,0,l-i*r,a+h*r,0,l+i*r),c.push(a-i*r,0,l+h*r,a+i*r,0,l+h*r);so(this.ground.geometry,c)}get step(){return this.groundStep}labels=()=>{let e=[];if(this.choice?.skeleton&&this.choice.names)for(let t of this.skeletonNodes()){let n=this.model.nodes[t],i=this.model.gltf.nodes?.[t]?.name??`node ${t}`;e.push({text:i,position:n.getWorldPosition(new I)})}if(this.choice?.bounds&&!this.boundsBox.isEmpty()){let{min:t,max:n}=this.boundsBox,[i,r,o]=this.boundsBox.getSize(new I).toArray(),a=this.boundsBox.getCenter(new I);e.push({text:`x ${An(i)}`,position:new I(a.x,t.y,n.z),isStrong:!0},{text:`y ${An(r)}`,position:new I(n.x,a.y,n.z),isStrong:!0},{text:`z ${An(o)}`,position:new I(n.x,t.y,a.z),isStrong:!0})}return e}};function Dw(s,e,t,n){let{object:i}=s;if(i instanceof dn){i.getVertexPosition(e,n);let r=new I().fromBufferAttribute(i.geometry.getAttribute("position"),e),o=i.applyBoneTransform(e,r.clone().add(t)),a=i.applyBoneTransform(e,r);n.add(o.sub(a))}else i.getVertexPosition(e,n).add(t);i.localToWorld(n)}function $c(s,e=!1){let t=new ts({color:s,depthTest:!e,transparent:e});return new Ls(new yt,t)}function so(s,e){let t=s.getAttribute("position");if(t&&t.array.length===e.length){t.set(e),t.needsUpdate=!0;return}t&&s.dispose(),s.setAttribute("position",new ut(new Float32Array(e),3))}var o0=6;function Od({stage:s,state:e,player:t,world:n}){let i=new URLSearchParams,{level:r,coloring:o,map:a}=e.state;r!==ha.level&&i.set("level",r===null?"engine":String(r)),o!==ha.coloring&&i.set("colors",o),a!==n.isLevel&&i.set("map",a?"1":"0");let l=t.current;if(l&&(i.set("clip",l.name),i.set("time",mn(t.store.state.time,o0))),s.isMoved){let{position:c,target:h}=s.placement;i.set("camera",[...c.toArray(),...h.toArray()].map(u=>mn(u,o0)).join(","))}return i}function Fd({stage:s,state:e,player:t,visibility:n},i){let r=i.get("level");r==="engine"&&n.canChoose?e.set({level:null}):r!==null&&Number.isInteger(Number(r))&&Number(r)>=0&&Number(r)<n.visual.length&&e.set({level:Number(r)});let o=i.get("colors");o!==null&&o in io&&e.set({coloring:o}),i.has("map")&&e.set({map:i.get("map")==="1"});let a=t.clips.findIndex(h=>h.name===i.get("clip")),l=Number(i.get("time"));a>=0&&t.choose(a,Number.isFinite(l)?l:0);let c=(i.get("camera")??"").split(",").map(Number);c.length===6&&c.every(Number.isFinite)&&s.moveTo({position:new I(...c.slice(0,3)),target:new I(...c.slice(3))})}function a0(s,e){let{state:t,visibility:n,world:i}=s,r=n.visual,o=p("output",{class:"level-readout",aria:{live:"polite"}}),a=p("input",{type:"range",class:"level-slider",min:"0",max:String(Math.max(0,r.length-1)),step:"1",aria:{label:"Level of detail"},on:{input:()=>t.set({level:Number(a.value)})}}),l=p("input",{type:"checkbox",on:{change:()=>t.set({level:l.checked?null:t.state.engine?.level??0})}}),c=p("label",{class:"check",title:"The level that the engine shows at this size on the screen (E)"},l,"As the engine"),h=()=>{let{level:d,engine:f,parts:m}=t.state,x=d??f?.level??null,y=x===null?void 0:r[x];l.checked=d===null,x!==null&&(a.value=String(x));let v=m.filter(E=>!n.isCollision(E)).reduce((E,b)=>E+b.triangles*ri(b),0),M=d===null&&f?` · ${Ge(Math.round(f.pixels))} px high`:"";ne(o,p("strong",{},y?.name||(r.length>0&&x===null?"nothing drawn":"all")),i.isLevel&&` · ${fe(i.placements,"object")}`,` · ${fe(v,"triangle")}${M}`),o.dataset.triangles=String(v),a.setAttribute("aria-valuetext",y?.name??"none")};e.add(t.watch(d=>d.parts,h),t.watch(d=>d.engine,h));let u=p("div",{class:"level-bar"},r.length>1&&a,o);return n.canChoose&&u.append(c),u}var Nw=400,l0=["missing","outside","not_in_mod"];function c0(s,e,t,n){let i=s.materials.flatMap(h=>h.textures),r=new Set(i.filter(({status:h})=>l0.includes(h)).map(({value:h})=>h)),o=s.materials.filter(({definition:h,is_unknown:u})=>h||u),a=o.filter(({definition:h,is_unknown:u})=>u||l0.includes(h?.status??"")),l=[a.length>0&&`${a.length} of ${fe(o.length,"material")} not found`,r.size>0&&`${fe(r.size,"image")} missing`].filter(Boolean);if(l.length===0)return!1;let c=[...r][0]??a[0]?.name??"";return p("div",{class:"picture-note",role:"note"},p("strong",{},l.join(", ")),t.dialogs&&Ow(),p("button",{type:"button",class:"button",on:{click:n}},"Show them"),p("span",{class:"muted"},`The first is ${c}. `,...t.dialogs?[]:Fw(e,t)))}function Ow(){let s=p("button",{type:"button",class:"button",title:"The folder of the game, or one with the textures",on:{click:async()=>{s.disabled=!0,await Ac("root"),s.disabled=!1}}},"Choose the folder…");return s}function Fw(s,e){return s.path===null?["Drop the model with its folder."]:["Start with their folder: ",p("code",{title:e.root_command.slice(0,Nw)},"--root FOLDER"),bn("command",e.root_command)]}function h0(s,e,t){let n=p("div",{class:"recovery",aria:{live:"polite"}},p("p",{class:"muted"},"Looking for what can be saved…"));return Uw(s,n,e,t).catch(i=>{Qs(i)||ne(n,p("p",{class:"muted"},`What can be saved is not known: ${De(i)}`))}),n}async function Uw(s,e,t,n){let i={verb:"recover",ids:[s.id]},r=await Se.plan(i,t.signal),[o]=r.files,a=o?.outputs[0];if(!o||o.error||!a){ne(e,p("p",{class:"muted"},"Nothing of it can be saved."));return}let l=o.lost??[],c=async d=>{h.forEach(f=>f.disabled=!0);try{let f=await Qr(i,u);d==="save"?u.textContent=await Wi(f.id):await eo(f,"recover",s.name,n)}catch(f){u.textContent=De(f)}finally{h.forEach(f=>f.disabled=!1)}},h=[p("button",{type:"button",class:"button button-main",on:{click:()=>{c("look")}}},"See what can be saved"),Vi("button",{download:"Download it",write:"Save it"},t,()=>{c("save")})],u=p("p",{class:"muted",role:"status"});ne(e,p("h2",{},`${ot(a.bytes)} of ${ot(s.bytes)} can be saved`),l.length>0?p("p",{},`${fe(Uc(l),"thing")} would be lost:`):p("p",{},"Nothing would be lost."),l.length>0&&la(l.slice(0,20)),Xn(t),p("div",{class:"failure-actions"},...h),u,Cn(r.command))}function u0(s,e){if(!s.made)return!1;let t=xg(s.id),n=t?.report.lost??[],i=t?.verb==="recover"?`What could be saved of ${t.name}`:t?`Made of ${t.name}`:"A result",r=o=>{Wi(o).then(a=>a!==""&&je(a),a=>je(De(a),"error"))};return p("div",{class:"picture-note result-note",role:"note"},p("strong",{},n.length>0?`${i}: ${fe(Uc(n),"thing")} lost`:i),t&&Vi("button",{download:"Download",write:"Save"},e,()=>r(t.job)),p("span",{class:"muted"},"It is not saved: it ends with the program."))}var f0=[137,80,78,71,13,10,26,10];function Bw(s){let e=new DataView(s.buffer,s.byteOffset,s.byteLength),t=[];for(let n=f0.length;n+12<=s.length;){let i=e.getUint32(n),r=String.fromCharCode(...s.subarray(n+4,n+8));t.push({kind:r,data:s.subarray(n+8,n+8+i)}),n+=12+i}return t}var kw=Uint32Array.from({length:256},(s,e)=>{let t=e;for(let n=0;n<8;n+=1)t=t&1?3988292384^t>>>1:t>>>1;return t>>>0});function Ys({kind:s,data:e}){let t=new Uint8Array(12+e.length),n=new DataView(t.buffer);n.setUint32(0,e.length);for(let r=0;r<4;r+=1)t[4+r]=s.charCodeAt(r);t.set(e,8);let i=4294967295;for(let r of t.subarray(4,8+e.length))i=(kw[(i^r)&255]??0)^i>>>8;return n.setUint32(8+e.length,(i^4294967295)>>>0),t}function d0(s,e){let t=new Uint8Array(s);return e(new DataView(t.buffer)),t}async function p0(s,e){let t=[Uint8Array.from(f0)],n=0;for(let[i,r]of s.entries()){let o=Bw(new Uint8Array(await r.arrayBuffer())),a=o.find(c=>c.kind==="IHDR");if(!a)throw new Error("The browser made no picture.");i===0&&(t.push(Ys(a)),t.push(Ys({kind:"acTL",data:d0(8,c=>c.setUint32(0,s.length))})),t.push(...o.filter(({kind:c})=>c==="sRGB"||c==="gAMA").map(Ys)));let l=d0(26,c=>{c.setUint32(0,n);for(let h=0;h<8;h+=1)c.setUint8(4+h,a.data[h]??0);c.setUint16(20,e),c.setUint16(22,1e3),c.setUint8(24,1)});n+=1,t.push(Ys({kind:"fcTL",data:l}));for(let{kind:c,data:h}of o){if(c!=="IDAT")continue;if(i===0){t.push(Ys({kind:c,data:h}));continue}let u=new Uint8Array(4+h.length);new DataView(u.buffer).setUint32(0,n),n+=1,u.set(h,4),t.push(Ys({kind:"fdAT",data:u}))}}return t.push(Ys({kind:"IEND",data:new Uint8Array})),new Blob(t,{type:"image/png"})}var m0={"As shown":null,"1024 × 1024":[1024,1024],"1920 × 1080":[1920,1080],"2048 × 2048":[2048,2048],"3840 × 2160":[3840,2160]},g0=8192,Yc=36,zw=80,y0=512,Mn={size:"As shown",width:1600,height:900,isTransparent:!1,isTurntable:!1};function v0(s,e=""){return`${s.replace(/^.*[\\/]/,"").replace(/(.)\.[^.]*$/,"$1")}${e===""?"":`_${e}`}.png`}function x0(s,e){let t=p("a",{href:URL.createObjectURL(s)});t.download=e,t.click(),setTimeout(()=>URL.revokeObjectURL(t.href),1e4),je(`Saved ${e}`)}async function _0(s,e){try{x0(await s.screenshot(),v0(e))}catch(t){je(De(t),"error")}}async function Hw(s,e,t,n){let i=s.placement,r=new I(0,1,0),o=[];try{for(let a=0;a<Yc;a+=1){let l=i.position.clone().sub(i.target).applyAxisAngle(r,2*Math.PI*a/Yc);s.moveTo({target:i.target.clone(),position:l.add(i.target)}),o.push(await s.screenshot({size:e??[y0,y0],isTransparent:t})),n((a+1)/Yc)}}finally{s.moveTo(i)}return p0(o,zw)}function b0(s,e){let t=p("select",{aria:{label:"Size"}},...[...Object.keys(m0),"Other"].map(m=>p("option",{value:m},m)));t.value=Mn.size;let n=(m,x)=>p("input",{type:"number",class:"number",min:"16",max:String(g0),value:String(Mn[x]),aria:{label:m},on:{input:y=>Mn[x]=Number(y.target.value)}}),i=p("span",{class:"other-size"},n("Width","width")," × ",n("Height","height")),r=(m,x,y)=>{let v=p("input",{type:"checkbox",checked:Mn[x],on:{change:()=>Mn[x]=v.checked}});return p("label",{class:"check"},v,m,p("span",{class:"muted"},y))},o=()=>{Mn.size=t.value,i.hidden=t.value!=="Other"};t.addEventListener("change",o),o();let a=p("p",{class:"muted",role:"status"}),l=async()=>{let m=y=>Math.min(g0,Math.max(16,Math.round(y)||16)),x=Mn.size==="Other"?[m(Mn.width),m(Mn.height)]:m0[Mn.size]??null;return Mn.isTurntable?Hw(s,x,Mn.isTransparent,y=>a.textContent=`Turned ${Math.round(y*100)} %`):s.screenshot({size:x,isTransparent:Mn.isTransparent})},c=m=>()=>{d.forEach(x=>x.disabled=!0),l().then(m).then(()=>f.close(),x=>a.textContent=De(x)).finally(()=>d.forEach(x=>x.disabled=!1))},h=p("button",{type:"button",class:"button button-main",on:{click:c(m=>x0(m,v0(e,Mn.isTurntable?"turntable":"")))}},"Save"),u=p("button",{type:"button",class:"button",on:{click:c(async m=>{await navigator.clipboard.write([new ClipboardItem({"image/png":m})]),je("Copied the picture")})}},"Copy"),d=[h,u],f=bi("Picture",p("div",{class:"form"},p("label",{class:"form-row"},p("span",{},"Size in pixels"),t),i,r("Transparent background","isTransparent",""),r("Turntable","isTurntable",` ${Yc} pictures around the model, as an animated PNG`),p("div",{class:"form-actions"},h,u),a))}var Kc=class{constructor(e,t){this.tabs=e;this.onChange=t;for(let n of e){let i=p("button",{type:"button",class:"tab",role:"tab",id:`tab-${n.name}`,aria:{controls:`panel-${n.name}`,selected:!1},tabIndex:-1,on:{click:()=>this.open(n.name),keydown:r=>this.onKey(r)}},n.label,p("span",{class:"tab-badge",hidden:!0}));this.buttons.set(n.name,i),n.panel.element.id=`panel-${n.name}`,n.panel.element.setAttribute("role","tabpanel"),n.panel.element.setAttribute("aria-labelledby",`tab-${n.name}`),n.panel.element.hidden=!0}this.element=p("aside",{class:"side",aria:{label:"Details"}},p("div",{class:"tabs",role:"tablist"},...this.buttons.values()),...e.map(n=>n.panel.element))}tabs;onChange;element;buttons=new Map;current="";get name(){return this.current}get panel(){return this.tabs.find(e=>e.name===this.current)?.panel}open(e){if(!(e===this.current||!this.buttons.has(e))){this.current=e;for(let t of this.tabs){let n=t.name===e,i=this.buttons.get(t.name);t.panel.element.hidden=!n,i&&(Ot(i,"selected",n),i.tabIndex=n?0:-1),n&&this.element.isConnected&&t.panel.shown?.()}this.onChange(e)}}badge(e,t,n){let i=this.buttons.get(e)?.querySelector(".tab-badge");i&&(i.hidden=t==="",i.textContent=t,i.className=`tab-badge severity-${n}`)}onKey(e){let t=e.key==="ArrowRight"?1:e.key==="ArrowLeft"?-1:0;if(t===0)return;e.preventDefault(),e.stopPropagation();let n=this.tabs.findIndex(r=>r.name===this.current),i=this.tabs[(n+t+this.tabs.length)%this.tabs.length];i&&(this.open(i.name),this.buttons.get(i.name)?.focus())}};function M0(s,e,t,n,i){let r=p("nav",{class:"stepper",aria:{label:"Models"}}),o=[void 0,void 0],a=u=>{u&&location.replace(jn(u.id,t,n()))},l=(u,d,f)=>{let m=u==="next"?"Next model":"Previous model";return f?p("a",{class:"step",href:jn(f.id,t),title:`${m}: ${f.name} (${d})`,aria:{label:m},on:{click:x=>{x.ctrlKey||x.metaKey||x.shiftKey||(x.preventDefault(),a(f))}}},nt(u==="next"?"chevron":"back")):p("span",{class:"step is-off",aria:{hidden:!0}},nt(u==="next"?"chevron":"back"))},c="",h=()=>{let u=Pc(e,ms(t)),d=u.findIndex(x=>x.id===s.id);o=d<0?[void 0,void 0]:[u[d-1],u[d+1]];let f=`${d} ${u.length} ${o.map(x=>x?.id).join(" ")}`;if(f===c)return;c=f;let m=u.length<2||d<0;ne(r,!m&&l("previous","Page up",o[0]),Ws("bar-title",s.name,s.path??s.name),!m&&p("span",{class:"step-count"},`${Ge(d+1)} of ${Ge(u.length)}`),!m&&l("next","Page down",o[1]),bn("path",()=>s.path??s.name),ng(s))};return h(),e.listeners.add(h),i.add(()=>e.listeners.delete(h)),{element:r,shortcuts:[{keys:["PageDown","ArrowRight"],group:"Models",about:"Next model of the list",run:()=>a(o[1])},{keys:["PageUp","ArrowLeft"],group:"Models",about:"Previous model of the list",run:()=>a(o[0])}]}}var jc=[{state:"wireframe",icon:"wireframe",label:"Wireframe",key:"w"},{state:"normals",icon:"normals",label:"Normals",key:"n"},{state:"skeleton",icon:"skeleton",label:"Skeleton",key:"j"},{state:"names",icon:"names",label:"Names of joints",short:"Names",key:"t"},{state:"bounds",icon:"bounds",label:"Bounds",key:"b"},{state:"ground",icon:"ground",label:"Grid",key:"g"},{state:"collision",icon:"collision",label:"Collision",key:"c"},{state:"backs",icon:"backs",label:"Backs of surfaces",short:"Backs",key:"k"}];function da(s,e){let{state:t}=s;e==="names"&&!t.state.skeleton?t.set({names:!0,skeleton:!0}):t.set({[e]:!t.state[e]})}function S0(s,e,t){let{state:n,visibility:i,model:r}=s,o=jc.map(({state:u,icon:d,label:f,short:m,key:x})=>{let y=p("button",{type:"button",class:"tool",title:`${f} (${x.toUpperCase()})`,aria:{label:f,pressed:!1},data:{toggle:u},on:{click:()=>da(s,u)}},nt(d),p("span",{class:"tool-label",aria:{hidden:!0}},m??f)),v=M=>M[u]&&(u!=="names"||M.skeleton);return e.add(n.watch(v,M=>Ot(y,"pressed",M))),y}),a=o[jc.findIndex(u=>u.state==="collision")];a&&!r.parts.some(u=>i.isCollision(u))&&(a.disabled=!0,a.title="Collision: the file has no collision meshes");let l=p("select",{class:"tool-select",aria:{label:"Colors of surfaces"},title:"Colors of surfaces (M)",on:{change:()=>n.set({coloring:l.value})}},...Object.entries(io).map(([u,d])=>p("option",{value:u},d)));e.add(n.watch(u=>u.coloring,u=>l.value=u));let c=(u,d,f,m)=>p("button",{type:"button",class:"tool",title:`${u} (${d})`,aria:{label:u},on:{click:m}},nt(f),p("span",{class:"tool-label",aria:{hidden:!0}},u)),h=p("button",{type:"button",class:"tool",title:"Map: dragging moves the picture, and does not turn it (O)",aria:{label:"Map",pressed:!1},data:{toggle:"map"},on:{click:()=>da(s,"map")}},nt("map"),p("span",{class:"tool-label",aria:{hidden:!0}},"Map"));return e.add(n.watch(u=>u.map,u=>Ot(h,"pressed",u))),p("div",{class:"toolbar",role:"toolbar",aria:{label:"Picture"}},...o,p("span",{class:"tool-gap"}),l,p("span",{class:"tool-gap"}),s.world.isLevel&&h,c("Frame","F","frame",t.frame),c("Picture","S saves it at once","camera",t.screenshot))}var Gw=[["1","front"],["2","back"],["3","left"],["4","right"],["5","top"],["6","bottom"],["7","iso"]],Vw=400,ro=class{constructor(e){this.options=e;this.file=e.file,this.tab=e.tab,this.stepper=M0(this.file,e.catalog,e.list,()=>this.tab,this.whole),this.heading=this.stepper.element,this.open(null)}options;crowd=null;element=p("main",{class:"model-view",tabIndex:-1});context=null;highlight=null;life=new en;keys=[];side=null;load=0;nodeTree={collapsed:new Set,spread:new Set,search:"",scroll:0};fieldTree={open:new Set,chosen:null};heading;stepper;whole=new en;file;tab;get title(){return this.file.name}get shortcuts(){return[...this.keys,...this.stepper.shortcuts]}readAddress(e){this.context&&e.toString()!==ma(this.options.list,Od(this.context)).toString()&&Fd(this.context,e)}openTab(e){this.tab=e,this.side?.open(e)}dispose(){this.load+=1,this.close(),this.whole.end()}close(){this.life.end(),this.life=new en,this.context=null,this.highlight=null,this.crowd=null,this.side=null}changed(e){Object.assign(this.file,e),this.open(this.kept())}kept(){if(!this.context)return null;let{state:e,stage:t,player:n}=this.context,i=ua(this.context),r=c=>c===null?null:i[c]??null,{selected:o,isolated:a,hidden:l}=e.state;return{selected:r(o),instance:e.state.instance,isolated:r(a),hidden:new Set([...l].map(c=>i[c]??"")),state:e.state,placement:t.placement,clip:n.current?.name??null,time:n.store.state.time,isPlaying:n.store.state.isPlaying}}async open(e){let t=this.load+=1;e||ne(this.element,p("p",{class:"loading big",role:"status"},`Reading ${this.file.name}…`));let n;try{n=await Promise.all([Se.model(this.file.id),Se.scene(this.file.id)])}catch(i){t===this.load&&this.fail(i,e!==null);return}try{let i=await Wr(n[0]);if(t!==this.load){i.dispose();return}this.close(),this.show(i,n[1],e)}catch(i){t===this.load&&this.fail(i,e!==null)}}fail(e,t){if(t&&this.context){je(`${this.file.name} changed, but cannot be shown: ${De(e)}`,"error");return}this.close();let n=e.diagnostic;ne(this.element,p("div",{class:"failure",role:"alert"},p("h1",{},`${this.file.name} cannot be shown`),p("p",{},n?.code&&p("code",{},n.code)," ",De(e)),n?.path&&p("p",{class:"mono"},n.path),n?.hint&&p("p",{class:"hint"},n.hint),this.canMake&&!this.file.made&&h0(this.file,this.life,i=>this.options.onMade(i,null)))),this.keys=[],this.options.onKeys()}show(e,t,n){let i=this.life,r=new Kr(`Picture of ${this.file.name}`);_c(e,t.materials);let o=new Zr(e);for(let{material:g}of o.roads)g.polygonOffset=!0,g.polygonOffsetFactor=-2,g.polygonOffsetUnits=-200;let a=new jr(e,t.levels,o),l=new zr(e,t.clips),c=new Set(t.nodes.filter(g=>g.hidden).flatMap(g=>g.glb_nodes)),h=new xi({...n?{...n.state,...$w(e,n)}:{...ha,hidden:c,map:o.isLevel,ground:!o.isLevel},parts:[],engine:null}),u=new qr(e),d=new Xc(a),f=new qc(r,e,g=>a.isCollision(g));r.content.add(e.root),r.isWide=o.isLevel;let m=this.crowdOf(e,r,i);this.crowd=m,m&&(a.isDrawnElsewhere=f.isDrawnElsewhere=g=>m.has(g));let x={file:this.file,scene:t,model:e,visibility:a,world:o,stage:r,player:l,state:h,show:(g,_,R=g)=>{u.show(g),_&&!ds(g)&&r.flyTo(r.placementFor(w0(sa(e,R),r))),r.invalidate()},select:(g,_=!1,R=null)=>{h.set({selected:g,instance:R}),x.show(Ud(x),_)},openShape:this.options.onShape};this.context=x,this.highlight=u,i.add(()=>f.dispose(),()=>d.dispose(),()=>e.dispose(),()=>r.dispose());let y=()=>{let{level:g,collision:_,hidden:R,isolated:P,classesOff:D}=h.state,B=a.apply({level:g,collision:_,hidden:R,isolated:P,classesOff:D},r.camera,r.element.clientHeight||1),H=qw(B.parts,h.state.parts);h.set({engine:B.engine,parts:H?h.state.parts:B.parts}),r.invalidate()};(h.state.level??0)>=Math.max(1,a.visual.length)&&h.set({level:0}),i.add(h.whenChanged(["level","collision","hidden","isolated","classesOff"],y)),i.add(h.watch(g=>g.map,g=>r.setMap(g)));let v=p("span",{class:"stage-note"}),M=()=>{let{coloring:g,backs:_,parts:R,wireframe:P,normals:D,skeleton:B,names:H,bounds:L,ground:W}=h.state;d.apply(e.parts,g,_),f.apply({wireframe:P,normals:D,skeleton:B,names:H,bounds:L,ground:W},R),m?.show(R),m?.paint(P?f.wireMaterial:null);let N=e.samples>0&&"The file has materials and no mesh: spheres show them. ";ne(v,N,W&&`Grid: ${An(f.step)}`),r.invalidate()};i.add(h.whenChanged(["parts","coloring","backs","wireframe","normals","skeleton","names","bounds","ground"],M)),y();let E=Jr(a.partsOf(0).length>0?a.partsOf(0):e.parts),b=E.getBoundingSphere(new Et);r.shadows.setBox(E,!o.isLevel),r.setExtent(b.center,b.radius),i.add(l.store.watch(g=>g.time,()=>{f.follow(),r.invalidate()})),r.beforeDraw.add(g=>(h.state.level===null&&y(),l.advance(g)||r.isFlying));let A={frame:()=>r.flyTo(r.placementFor(this.framed(x))),screenshot:()=>b0(r,this.file.name)},T=this.panels(x,i);if(this.side=T,ne(this.element,p("section",{class:"picture",aria:{label:"Picture"}},S0(x,i,A),u0(this.file,i),c0(t,this.file,this.options.session,()=>T.open("materials")),r.element,p("div",{class:"picture-foot"},a0(x,i),v),l.clips.length>0&&cc([l],i,()=>r.invalidate())),T.element),T.open(this.tab),T.panel?.shown?.(),this.keys=this.shortcutsOf(x,A),this.options.onKeys(),this.listenToPicks(x,i),r.resize(),n){r.moveTo(n.placement);let g=l.clips.findIndex(_=>_.name===n.clip);g>=0&&l.choose(g,n.time),g>=0&&l.play(n.isPlaying),x.show(Ud(x),!1)}else r.moveTo(r.placementFor(xn(this.initialParts(x)),o.isLevel?"top":"iso")),r.home=r.placement,Fd(x,this.options.query);M(),this.followAddress(x,i),this.tellAddress()}get canMake(){return this.options.session.write_token!==null}followAddress(e,t){let{stage:n,state:i,player:r}=e,o=0,a=!0,l=()=>{a||(clearTimeout(o),o=setTimeout(()=>this.tellAddress(),Vw))};n.controls.addEventListener("change",l),t.add(()=>clearTimeout(o),()=>n.controls.removeEventListener("change",l),i.whenChanged(["level","coloring","map"],l),r.store.watch(c=>`${c.clip} ${c.isPlaying||c.time}`,l)),a=!1}tellAddress(){this.context&&this.options.onAddress(this.tab,Od(this.context))}crowdOf(e,t,n){let i=Am(e);if(i.length===0&&!Pu(e))return null;let r=new Set(i),o=new mc(i,e.parts.filter(a=>!r.has(a)));return t.content.add(o.group),t.isHeavy=!0,t.beforePicture=(a,l)=>o.prepare(t.camera,t.canvas.height,a,l),n.add(()=>o.dispose()),o}initialParts(e){let{parts:t}=e.state.state;return t.length>0?t:e.model.parts}framed(e){let t=sa(e.model,Ud(e));return t.length>0?w0(t,e.stage):xn(this.initialParts(e))}panels(e,t){let n=Gg(e,t,this.fieldTree),i=Vg(e,t,{...this.options.session,first:Ww(this.options.query)},{openBytes:o=>{this.side?.open("bytes"),n.open(o)},onCount:({error:o,warning:a,loss:l,info:c})=>{let h=o>0?"error":a+l>0?"warning":"info";this.side?.badge("findings",String(o+a+l+c||""),h)}}),r=new Kc([{name:"nodes",label:"Nodes",panel:Qg(e,t,this.nodeTree)},{name:"materials",label:"Materials",panel:$g(e)},{name:"findings",label:"Findings",panel:i},...this.makingTabs(e,t),{name:"uv",label:"UV",panel:r0(e,t)},{name:"bytes",label:"Bytes",panel:n},{name:"statistics",label:"Info",panel:s0(e)}],o=>{this.tab=o,this.tellAddress()});return i.load(),r}makingTabs(e,t){if(!this.canMake||this.file.made)return[];let{onMade:n}=this.options;return[{name:"save",label:"Save",panel:wg(e,t,n)},...oi(this.file)?[]:[{name:"fix",label:"Fix",panel:Wg(e,t,n)}]]}listenToPicks(e,t){let{stage:n,state:i}=e,r=null,o=(a,l)=>{let{crowd:c}=this,h=i.state.parts.filter(v=>!c?.has(v)).map(v=>v.object),u=n.ray(a.clientX,a.clientY),d=u.intersectObjects(h,!1)[0],f=c?.pick(u)??null,m=f!==null&&(d===void 0||f.distance<d.distance),x=m?f.part:d&&i.state.parts.find(v=>v.object===d.object);if(!x){e.select(null);return}let y=m?f.instance:d?.instanceId??null;e.select(e.world.ownerOf(x.node),l,ri(x)>1?y:null)};n.canvas.addEventListener("pointerdown",a=>r=[a.clientX,a.clientY],{signal:t.signal}),n.canvas.addEventListener("pointerup",a=>{r&&Math.hypot(a.clientX-r[0],a.clientY-r[1])<4&&a.button===0&&o(a,!1)},{signal:t.signal}),n.canvas.addEventListener("dblclick",a=>o(a,!0),{signal:t.signal})}shortcutsOf(e,t){let{stage:n,state:i,player:r,visibility:o}=e,a=Object.keys(io),l=h=>{let u=(i.state.level??i.state.engine?.level??0)+h;u>=0&&u<o.visual.length&&i.set({level:u})},c="Picture";return[...Gw.map(([h,u])=>({keys:[h],group:"Views",about:u==="iso"?"From the corner":`From the ${u}`,run:()=>n.flyTo(n.placementFor(this.framed(e),u))})),{keys:["o"],group:"Views",about:"Move the picture as a map, or turn it",run:()=>da(e,"map")},{keys:["f"],group:"Views",about:"Frame the selection, or everything",run:t.frame},...jc.map(({state:h,key:u,label:d})=>({keys:[u],group:c,about:d,run:()=>da(e,h)})),{keys:["m"],group:c,about:"Next colors of surfaces",run:()=>i.set({coloring:a[(a.indexOf(i.state.coloring)+1)%a.length]??"materials"})},{keys:["["],group:c,about:"More detailed level",run:()=>l(-1)},{keys:["]"],group:c,about:"Less detailed level",run:()=>l(1)},{keys:["e"],group:c,about:"Level as the engine chooses",run:()=>o.canChoose&&i.set({level:i.state.level===null?i.state.engine?.level??0:null})},{keys:["s"],group:c,about:"Save the picture as it is shown",run:()=>{_0(n,this.file.name)}},{keys:["h"],group:"Nodes",about:"Hide or show the selected node",run:()=>e0(e)},{keys:["i"],group:"Nodes",about:"Isolate the selected node, or show all again",run:()=>t0(e)},{keys:["Escape"],group:"Nodes",about:"Select nothing, show everything",run:()=>{i.set({hidden:new Set,isolated:null,classesOff:0}),e.select(null)}},{keys:["/"],group:"Nodes",about:"Search in the panel",run:()=>this.side?.panel?.search?.focus()},{keys:[" "],group:"Animation",about:"Play or pause",run:()=>(r.play(!r.store.state.isPlaying),n.invalidate())},{keys:[","],group:"Animation",about:"Previous key",run:()=>r.step(-1)},{keys:["."],group:"Animation",about:"Next key",run:()=>r.step(1)},{keys:["l"],group:"Animation",about:"Loop",run:()=>r.store.set({isLooped:!r.store.state.isLooped})},...Xw]}};function Ww(s){let[e,t,n]=[s.get("mod"),s.get("code"),Number(s.get("at"))];return e!==null&&t!==null?{mod:e,code:t,at:Number.isInteger(n)&&n>=0?n:0}:null}var Xw=[["Drag","Mouse","Turn the model; move a map"],["Right drag","Mouse","Move the picture"],["Wheel","Mouse","Go nearer to what is under the pointer, or away"],["Click","Mouse","Select the node"],["Double click","Mouse","Select the node and go there"],["One finger","Touch","Turn the model; move a map"],["Two fingers","Touch","Move, go nearer or away"],["Tap","Touch","Select the node"]].map(([s,e,t])=>({keys:[s],group:e,about:t}));function Ud({model:s,world:e,state:t}){let{selected:n,instance:i}=t.state;if(n===null)return ld;if(i===null)return fs(s,{nodes:[n]});let r=e.parts(n).filter(o=>ri(o)>i).map(o=>({part:o,instance:i}));return{...ld,instances:r}}function w0(s,e){if(s.length===0)return s;let t=e.isWide?12:e.extentRadius*.12,n=s[0];return!n||s.some(i=>i.distanceTo(n)>t)?s:[-1,1].flatMap(i=>[...s.map(r=>r.clone().addScalar(i*t))])}function $w(s,e){let t=new Map(ua({model:s}).map((o,a)=>[o,a])),n=o=>o===null?null:t.get(o)??null,i=[...e.hidden].map(n).filter(o=>o!==null),r=n(e.selected);return{selected:r,instance:r===null?null:e.instance,isolated:n(e.isolated),hidden:new Set(i)}}function qw(s,e){return s.length===e.length&&s.every((t,n)=>t===e[n])}var Jc=class{layers=[];constructor(){addEventListener("keydown",e=>this.onKey(e))}add(e){return this.layers.push(e),()=>{let t=this.layers.indexOf(e);t>=0&&this.layers.splice(t,1)}}showHelp(){if(document.querySelector("dialog[open]"))return;let e=new Map;for(let n of this.layers.flat())e.set(n.group,[...e.get(n.group)??[],n]);let t=[...e].map(([n,i])=>p("section",{},p("h3",{},n),p("dl",{class:"keys"},...i.flatMap(r=>[p("dt",{},...r.keys.flatMap((o,a)=>[a>0&&" ",p("kbd",{},Yw(o))])),p("dd",{},r.about)]))));bi("Keys",p("div",{class:"key-groups"},...t))}onKey(e){if(e.defaultPrevented||e.ctrlKey||e.metaKey||e.altKey||document.querySelector("dialog[open]"))return;let t=e.target;if(t.matches("input:not([type=checkbox]):not([type=range]), textarea, select")&&e.key!=="Escape"||[" ","Enter"].includes(e.key)&&t.matches("button, a, summary, input, select")||e.key.length>1&&e.key!=="Escape"&&t.matches("input[type=range]"))return;let i=e.shiftKey&&e.key.length>1?`Shift+${e.key}`:e.key;for(let r of[...this.layers].reverse()){let o=r.find(({run:a,keys:l})=>a&&l.some(c=>c===i||c===i.toLowerCase()));if(o){e.preventDefault(),o.run?.();return}}}};function Yw(s){return{" ":"Space",ArrowLeft:"←",ArrowRight:"→",ArrowUp:"↑",ArrowDown:"↓",Escape:"Esc",PageUp:"Page up",PageDown:"Page down"}[s]??(s.length===1?s.toUpperCase():s)}var Kw=60,kd=class{constructor(e,t){this.session=e;let n=["file","folder"].map(r=>{let o=r==="file"?"Open files":"Open a folder",a=p("input",{type:"file",class:"visually-hidden",tabIndex:-1,aria:{label:o},on:{change:()=>{this.upload(ug(a.files)),a.value=""}}});a.multiple=!0,a.webkitdirectory=r==="folder";let c=p("button",{type:"button",class:"icon-button",title:r==="file"?"Open files (or drop them): a model with its images and materials":"Open a folder (or drop it)",aria:{label:o},on:{click:()=>a.click()}},nt(r==="file"?"upload":"folder"));return[a,c]}),i=p("button",{type:"button",class:"icon-button",title:"Keys (?)",aria:{label:"Keys"},on:{click:()=>this.shortcuts.showHelp()}},nt("help"));ne(t,p("a",{class:"skip",href:"#main",on:{click:r=>(r.preventDefault(),this.view?.element.focus())}},"Skip to the content"),p("header",{class:"bar"},this.home,p("span",{class:"bar-brand"},"meshwright"),this.title,p("span",{class:"bar-space"}),this.status,...this.session.read_only?[]:n.flat(),i),this.main,this.jobBar.element,dg(r=>this.upload(r)),Jm()),this.shortcuts.add([{keys:["?"],group:"Page",about:"Show the keys",run:()=>this.shortcuts.showHelp()},{keys:["Backspace"],group:"Page",about:"All models",run:()=>location.hash=this.home.hash}]),addEventListener("hashchange",()=>this.route())}session;catalog=new Lc;jobBar=new Bc(this.catalog);shortcuts=new Jc;main=p("div",{class:"view"});title=p("span",{class:"bar-heading"});home=p("a",{class:"bar-home",href:"#/",aria:{label:"All models"},title:"All models (Backspace)"},nt("grid"));status=p("span",{class:"bar-status",role:"status"});view=null;shown=null;removeKeys=null;isLost=!1;reload=0;async start(){Se.listen(o=>{o.kind==="changed"?this.changed(o.id):o.kind==="removed"?this.removed(o.id):o.kind==="added"?this.reloadSoon():o.kind==="roots"?this.rootsChanged():o.kind==="job"&&gg(o.job)},o=>{o&&this.isLost&&this.catalog.reload(),o&&this.jobBar.load().catch(()=>{}),this.isLost=!o,this.status.textContent=o?"":"The server does not answer",this.status.classList.toggle("is-lost",!o)});let{mode:e,file:t,compare:n}=this.session;location.hash.length<=2&&(e==="model"&&t!==null?history.replaceState(null,"",`#/model/${t}`):e==="compare"&&n&&history.replaceState(null,"",`#/compare/${n.a}/${n.b}`));let i=this.catalog.load(),r=Ks(location.hash);r.view!=="grid"&&await Promise.race([i,this.until(r)]),this.route(),await i,this.view===null&&this.route()}until(e){let t=e.view==="model"?[e.file]:e.view==="compare"?[e.a,e.b]:[];return new Promise(n=>{let i=()=>{t.every(r=>this.catalog.file(r))&&(this.catalog.listeners.delete(i),n())};this.catalog.listeners.add(i)})}route(){let e=Ks(location.hash),t=this.shown;if(this.shown=e,this.home.href=Kn("",oo(e.query)),t&&this.view&&jw(t,e)){e.view==="model"&&this.view instanceof ro&&this.view.openTab(e.tab),this.view.readAddress?.(e.query);return}this.view?.dispose(),e.view==="model"&&Dg(e.file),this.view=this.viewOf(e),ne(this.main,this.view?.element??p("p",{class:"loading big"},"This file does not exist.")),ne(this.title,this.view?.heading??p("span",{class:"bar-title"},this.view?.title??"")),this.home.classList.toggle("is-here",e.view==="grid"),document.title=e.view==="grid"?"meshwright":`${this.view?.title??""} · meshwright`,this.takeKeys()}viewOf(e){let t=oo(e.query);if(e.view==="grid")return new Hc(this.catalog,this.session.write_token!==null,e.query,i=>location.hash=jn(i,oo(Ks(location.hash).query)),(i,r)=>location.hash=Kn(`compare/${i}/${r}`,oo(Ks(location.hash).query)),i=>{this.shown={view:"grid",query:i},this.home.href=Kn("",i),eh(Kn("",i))});if(e.view==="mod")return new Vc(e.mod,this.session);if(e.view==="compare"){let[i,r]=[this.catalog.file(e.a),this.catalog.file(e.b)];return i&&r?new Ec({...i},{...r},()=>this.takeKeys()):null}let n=this.catalog.file(e.file);return n?new ro({session:this.session,catalog:this.catalog,file:{...n},tab:e.tab,query:e.query,list:t,onAddress:(i,r)=>{let o=ma(t,r);this.shown={...e,tab:i,query:o},eh(Kn(`model/${e.file}/${i}`,o))},onKeys:()=>this.takeKeys(),onShape:i=>{this.openPlaced(n.id,i)},onMade:(i,r)=>{this.openMade(i,r)}}):null}async openPlaced(e,t){try{let n=await Se.placed(e,t);await this.catalog.reload(),location.hash=`#/model/${n.id}`}catch(n){je(De(n),"error")}}async openMade(e,t){await this.catalog.reload();let n=oo(Ks(location.hash).query);location.hash=t===null?jn(e,n):Kn(`compare/${t}/${e}`,n)}takeKeys(){this.removeKeys?.(),this.removeKeys=this.shortcuts.add(this.view?.shortcuts??[])}async changed(e){let t=await this.catalog.forget(e);if(!t)return;let{view:n,shown:i}=this;(i?.view==="model"&&i.file===e||i?.view==="compare"&&(i.a===e||i.b===e)||i?.view==="grid"||i?.view==="mod")&&n?.changed?.(t),i?.view==="model"&&i.file===e&&je(`${t.name} changed on disk`)}async rootsChanged(){await this.catalog.forgetAll();let e=this.shown?.view==="model"?this.catalog.file(this.shown.file):void 0;if(e&&this.view?.changed){this.view.changed(e);return}this.shown=null,this.route()}reloadSoon(){this.reload||=setTimeout(()=>{this.reload=0,this.catalog.reload()},Kw)}removed(e){let t=this.catalog.file(e);t&&this.shown?.view==="model"&&this.shown.file===e&&je(`${t.name} was removed${t.sent?"":" from disk"}`,"error"),this.catalog.reload()}upload(e){if(this.session.read_only){je("The page only shows files: it was started with `--read-only`.","error");return}let t=n=>{this.status.textContent=n};cg(e,this.session.limits.upload_bytes,t,n=>{this.catalog.reload().then(()=>{let[i]=n;n.length===1&&i!==void 0?location.hash=jn(i,oo(new URLSearchParams)):location.hash=Kn("",new URLSearchParams({folder:this.catalog.commonFolderOf(n)}))})})}get inspection(){let e=this.view,t=e instanceof ro?e.context:null;return{view:e,model:t,vertices:n=>{let i=t?.model.parts[n];return i?(t?.model.root.updateMatrixWorld(!0),Array.from({length:i.vertices},(r,o)=>us(i,o).toArray())):[]}}}};function oo(s){return Mi(ms(s))}function jw(s,e){return s.view==="model"&&e.view==="model"?s.file===e.file:s.view==="mod"&&e.view==="mod"?s.mod===e.mod:s.view==="compare"&&e.view==="compare"?s.a===e.a&&s.b===e.b:s.view===e.view}var Bd=document.getElementById("app");if(Bd)try{let s=await Se.session();tg(s),bg(s);let e=new kd(s,Bd);Object.defineProperty(globalThis,"meshwrightViewer",{get:()=>e.inspection}),await e.start()}catch(s){ne(Bd,p("div",{class:"failure",role:"alert"},p("h1",{},"The page cannot be shown"),p("p",{},De(s))))}

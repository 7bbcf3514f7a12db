/*! The licenses of what this file contains are in LICENSES.txt. */
function _a(s){let[e="",t=""]=s.replace(/^#\/?/,"").split("?",2),[n,i,r]=e.split("/"),[o,a]=[Number(i),Number(r)],l=new URLSearchParams(t);return n==="mod"&&i&&Number.isInteger(o)?{view:"mod",mod:o,query:l}:n==="model"&&i&&Number.isInteger(o)?{view:"model",file:o,tab:r||"nodes",query:l}:n==="compare"&&i&&r&&Number.isInteger(o)&&Number.isInteger(a)?{view:"compare",a:o,b:a,query:l}:{view:"grid",query:l}}function ei(s,e){let t=e.toString();return t===""?`#/${s}`:`#/${s}?${t}`}function Bn(s,e,t=""){return ei(t===""?`model/${s}`:`model/${s}/${t}`,e)}function ba(s,e){let t=new URLSearchParams(s);for(let[n,i]of e)t.set(n,i);return t}var U0=320,xa=class{known=location.hash;wanted=null;wait=0;constructor(e){addEventListener("hashchange",()=>{this.known=location.hash,this.wanted=null,e()})}follow(e){this.wanted=e,this.wait===0&&this.write()}go(e){this.write(),location.hash=e}write(){let{wanted:e}=this;this.wanted=null,clearTimeout(this.wait),this.wait=0,!(e===null||e===this.known||location.hash!==this.known)&&(history.replaceState(history.state,"",e),this.known=location.hash,this.wait=setTimeout(()=>this.write(),U0))}};var tr=class extends Error{constructor(t,n){super(n.message);this.status=t;this.diagnostic=n}status;diagnostic},nr=class extends tr{constructor(t,n){super(409,t);this.exists=n}exists};function kn(s,e={}){let t=Object.entries(e).filter(([,n])=>n!==null).map(([n,i])=>`${n}=${encodeURIComponent(String(i))}`);return t.length>0?`${s}?${t.join("&")}`:s}async function er(s,e){let t;try{t=await fetch(s,e)}catch(n){throw n instanceof DOMException&&n.name==="AbortError"?n:new tr(0,af("The local server does not answer. Start `meshwright view` again."))}if(!t.ok)throw await B0(t);return t}async function B0(s){try{let e=await s.json();if(e.error?.message&&e.exists)return new nr(e.error,e.exists);if(e.error?.message)return new tr(s.status,e.error)}catch{}return new tr(s.status,af(`The server answered with status ${s.status}.`))}function af(s){return{code:"",title:"",severity:"error",message:s}}async function on(s,e){return(await er(s,e?{signal:e}:void 0)).json()}async function lh(s,e){return(await er(s,e?{signal:e}:void 0)).arrayBuffer()}function rf(s){if(typeof s=="object"&&s!==null&&"files"in s){let e=s.files[0];if(e!==void 0)return e}return s}var lf="",of=0;async function Ji(s,e,t,n){let i={"X-Meshwright-Token":lf};return t!==void 0&&(i["Content-Type"]="application/json"),er(s,{method:e,headers:i,body:t===void 0?null:JSON.stringify(t),signal:n??null})}var we={session:async()=>{let s=await on("api/session");return lf=s.write_token??"",s},verbs:async()=>(await on("api/verbs")).verbs,plan:async(s,e)=>(await Ji("api/plan","POST",s,e)).json(),addJob:async s=>(await(await Ji("api/jobs","POST",s)).json()).job,jobs:async()=>(await on("api/jobs")).jobs,modCheck:(s,e)=>on(`api/mods/${s}/check`,e),modLines:(s,e,t)=>on(kn(`api/mods/${s}/lines`,{file:e,line:t})),modFindings:(s,e)=>on(kn(`api/files/${s}/findings`,{mod:e})),job:s=>on(`api/jobs/${s}`),stopJob:s=>Ji(`api/jobs/${s}`,"DELETE"),openJob:async s=>(await(await Ji(`api/jobs/${s}/open`,"POST")).json()).id,writeJob:async(s,e,t)=>(await(await Ji(`api/jobs/${s}/write`,"POST",{folder:e,conflict:t})).json()).written,chooseFolder:async s=>(await Ji("api/folder","POST",{purpose:s})).json(),place:s=>Ji("api/placements","POST",{options:s}),reveal:s=>Ji("api/reveal","POST",{id:s}),jobResult:s=>`api/jobs/${s}/result`,files:(s,e)=>on(kn("api/files",{offset:s,limit:e})),card:(s,e)=>on(`api/files/${s}/card`,e),thumbnail:(s,e)=>kn(`api/files/${s}/thumbnail.png`,{size:320,v:e,renewals:of}),info:async s=>rf(await on(`api/files/${s}/info`)),model:(s,e)=>lh(`api/files/${s}/model.glb`,e),scene:(s,e)=>on(`api/files/${s}/scene`,e),findings:async(s,e)=>rf(await on(kn(`api/files/${s}/findings`,{profile:e}))),explain:s=>on(`api/explain/${encodeURIComponent(s)}`),tree:(s,e,t,n)=>on(kn(`api/files/${s}/tree`,{path:e,offset:t,limit:n})),bytes:(s,e,t,n)=>lh(kn(`api/files/${s}/bytes`,{buffer:e,start:t,end:n})),placed:(s,e)=>on(kn(`api/files/${s}/placed`,{name:e})),compare:(s,e)=>on(kn("api/compare",{a:s,b:e})),heat:(s,e)=>lh(kn("api/compare/heat.glb",{a:s,b:e})),async upload(s,e,t){await er(kn("api/upload",{drop:s,path:e}),{method:"POST",body:t})},async completeDrop(s){return(await(await er(`api/drops/${s}/done`,{method:"POST"})).json()).ids},async remove(s){await er(kn("api/remove",{id:s}),{method:"POST"})},listen(s,e){let t=new EventSource("api/events");t.addEventListener("open",()=>e(!0)),t.addEventListener("error",()=>e(!1));for(let n of["changed","added","removed"])t.addEventListener(n,i=>{let{id:r}=JSON.parse(i.data);s({kind:n,id:r})});t.addEventListener("renewed",n=>{of+=1,s({kind:"renewed",...JSON.parse(n.data)})}),t.addEventListener("job",n=>{s({kind:"job",job:JSON.parse(n.data)})}),t.addEventListener("progress",n=>{s({kind:"progress",data:JSON.parse(n.data)})}),addEventListener("pagehide",()=>{t.close(),navigator.sendBeacon("api/leave")})}};function De(s){return s instanceof Error?s.message:String(s)}function ir(s){return s instanceof DOMException&&s.name==="AbortError"}var mn={LEFT:0,MIDDLE:1,RIGHT:2,ROTATE:0,DOLLY:1,PAN:2},Cn={ROTATE:0,PAN:1,DOLLY_PAN:2,DOLLY_ROTATE:3},Jf=0,Vh=1,Zf=2;var Wh=0,$o=1,Qf=2,Or=3,Xn=0,en=1,vt=2,zs=0,Fr=1,Xh=2,$h=3,qh=4,ep=5;var Hs=100,tp=101,np=102,ip=103,sp=104,rp=200,op=201,ap=202,lp=203,Yh=204,Kh=205,cp=206,hp=207,up=208,dp=209,fp=210,pp=211,mp=212,gp=213,yp=214,Ka=0,ja=1,Ja=2,xr=3,Za=4,Qa=5,el=6,tl=7,jh=0,vp=1,xp=2,xi=0,Jh=1,Zh=2,Qh=3,eu=4,tu=5,nu=6,iu=7,Dh="attached",_p="detached",su=300,Gs=301,Ur=302,xl=303,_l=304,si=1e3,Hn=1001,_r=1002,gt=1003,bl=1004;var Vs=1005;var Ht=1006,Br=1007;var $n=1008;var _n=1009,ru=1010,ou=1011,kr=1012,Ml=1013,oi=1014,gn=1015,ai=1016,Sl=1017,wl=1018,Ws=1020,au=35902,lu=35899,cu=1021,hu=1022,qn=1023,Fi=1026,Xi=1027,Tl=1028,El=1029,ds=1030,Al=1031;var Rl=1033,qo=33776,Yo=33777,Ko=33778,jo=33779,Cl=35840,Pl=35841,Il=35842,Ll=35843,Dl=36196,Nl=37492,Ol=37496,Fl=37488,Ul=37489,Jo=37490,Bl=37491,kl=37808,zl=37809,Hl=37810,Gl=37811,Vl=37812,Wl=37813,Xl=37814,$l=37815,ql=37816,Yl=37817,Kl=37818,jl=37819,Jl=37820,Zl=37821,Ql=36492,ec=36494,tc=36495,nc=36283,ic=36284,Zo=36285,sc=36286,rc=2200,bp=2201,Mp=2202,Ls=2300,Ds=2301,qa=2302,Nh=2303,Cs=2400,Ps=2401,wo=2402,oc=2500,Sp=2501,uu=0,Qo=1,zr=2,wp=3200;var ac=0,Tp=1,$i="",wt="srgb",fn="srgb-linear",To="linear",ot="srgb";var Ya=7680;var Ep=519,Ap=512,Rp=513,Cp=514,du=515,Pp=516,Ip=517,fu=518,pu=519,ea=35044;var ta="300 es",Gn=2e3,br=2001;function k0(s){for(let e=s.length-1;e>=0;--e)if(s[e]>=65535)return!0;return!1}function z0(s){return ArrayBuffer.isView(s)&&!(s instanceof DataView)}function Mr(s){return document.createElementNS("http://www.w3.org/1999/xhtml",s)}function Lp(){let s=Mr("canvas");return s.style.display="block",s}var cf={},Sr=null;function Eo(...s){let e="THREE."+s.shift();Sr?Sr("log",e,...s):console.log(e,...s)}function Dp(s){let e=s[0];if(typeof e=="string"&&e.startsWith("TSL:")){let t=s[1];t&&t.isStackTrace?s[0]+=" "+t.getLocation():s[1]='Stack trace not available. Enable "THREE.Node.captureStackTrace" to capture stack traces.'}return s}function Ie(...s){s=Dp(s);let e="THREE."+s.shift();if(Sr)Sr("warn",e,...s);else{let t=s[0];t&&t.isStackTrace?console.warn(t.getError(e)):console.warn(e,...s)}}function ke(...s){s=Dp(s);let e="THREE."+s.shift();if(Sr)Sr("error",e,...s);else{let t=s[0];t&&t.isStackTrace?console.error(t.getError(e)):console.error(e,...s)}}function Is(...s){let e=s.join(" ");e in cf||(cf[e]=!0,Ie(...s))}function Np(s,e,t){return new Promise(function(n,i){function r(){switch(s.clientWaitSync(e,s.SYNC_FLUSH_COMMANDS_BIT,0)){case s.WAIT_FAILED:i();break;case s.TIMEOUT_EXPIRED:setTimeout(r,t);break;default:n()}}setTimeout(r,t)})}var Op={[Ka]:Ka,[Ja]:el,[Za]:Za,[xr]:Qa,[ja]:ja,[el]:Ja,[tl]:tl,[Qa]:xr},Vn=class{addEventListener(e,t){this._listeners===void 0&&(this._listeners={});let n=this._listeners;n[e]===void 0&&(n[e]=[]),n[e].indexOf(t)===-1&&n[e].push(t)}hasEventListener(e,t){let n=this._listeners;return n===void 0?!1:n[e]!==void 0&&n[e].indexOf(t)!==-1}removeEventListener(e,t){let n=this._listeners;if(n===void 0)return;let i=n[e];if(i!==void 0){let r=i.indexOf(t);r!==-1&&i.splice(r,1)}}dispatchEvent(e){let t=this._listeners;if(t===void 0)return;let n=t[e.type];if(n!==void 0){e.target=this;let i=n.slice(0);for(let r=0,o=i.length;r<o;r++)i[r].call(this,e);e.target=null}}},an=["00","01","02","03","04","05","06","07","08","09","0a","0b","0c","0d","0e","0f","10","11","12","13","14","15","16","17","18","19","1a","1b","1c","1d","1e","1f","20","21","22","23","24","25","26","27","28","29","2a","2b","2c","2d","2e","2f","30","31","32","33","34","35","36","37","38","39","3a","3b","3c","3d","3e","3f","40","41","42","43","44","45","46","47","48","49","4a","4b","4c","4d","4e","4f","50","51","52","53","54","55","56","57","58","59","5a","5b","5c","5d","5e","5f","60","61","62","63","64","65","66","67","68","69","6a","6b","6c","6d","6e","6f","70","71","72","73","74","75","76","77","78","79","7a","7b","7c","7d","7e","7f","80","81","82","83","84","85","86","87","88","89","8a","8b","8c","8d","8e","8f","90","91","92","93","94","95","96","97","98","99","9a","9b","9c","9d","9e","9f","a0","a1","a2","a3","a4","a5","a6","a7","a8","a9","aa","ab","ac","ad","ae","af","b0","b1","b2","b3","b4","b5","b6","b7","b8","b9","ba","bb","bc","bd","be","bf","c0","c1","c2","c3","c4","c5","c6","c7","c8","c9","ca","cb","cc","cd","ce","cf","d0","d1","d2","d3","d4","d5","d6","d7","d8","d9","da","db","dc","dd","de","df","e0","e1","e2","e3","e4","e5","e6","e7","e8","e9","ea","eb","ec","ed","ee","ef","f0","f1","f2","f3","f4","f5","f6","f7","f8","f9","fa","fb","fc","fd","fe","ff"],hf=1234567,Mo=Math.PI/180,Ns=180/Math.PI;function _i(){let s=Math.random()*4294967295|0,e=Math.random()*4294967295|0,t=Math.random()*4294967295|0,n=Math.random()*4294967295|0;return(an[s&255]+an[s>>8&255]+an[s>>16&255]+an[s>>24&255]+"-"+an[e&255]+an[e>>8&255]+"-"+an[e>>16&15|64]+an[e>>24&255]+"-"+an[t&63|128]+an[t>>8&255]+"-"+an[t>>16&255]+an[t>>24&255]+an[n&255]+an[n>>8&255]+an[n>>16&255]+an[n>>24&255]).toLowerCase()}function Ke(s,e,t){return Math.max(e,Math.min(t,s))}function mu(s,e){return(s%e+e)%e}function H0(s,e,t,n,i){return n+(s-e)*(i-n)/(t-e)}function G0(s,e,t){return s!==e?(t-s)/(e-s):0}function So(s,e,t){return(1-t)*s+t*e}function V0(s,e,t,n){return So(s,e,1-Math.exp(-t*n))}function W0(s,e=1){return e-Math.abs(mu(s,e*2)-e)}function X0(s,e,t){return s<=e?0:s>=t?1:(s=(s-e)/(t-e),s*s*(3-2*s))}function $0(s,e,t){return s<=e?0:s>=t?1:(s=(s-e)/(t-e),s*s*s*(s*(s*6-15)+10))}function q0(s,e){return s+Math.floor(Math.random()*(e-s+1))}function Y0(s,e){return s+Math.random()*(e-s)}function K0(s){return s*(.5-Math.random())}function j0(s){s!==void 0&&(hf=s);let e=hf+=1831565813;return e=Math.imul(e^e>>>15,e|1),e^=e+Math.imul(e^e>>>7,e|61),((e^e>>>14)>>>0)/4294967296}function J0(s){return s*Mo}function Z0(s){return s*Ns}function Q0(s){return s>0&&Number.isInteger(s)&&2**Math.round(Math.log2(s))===s}function ey(s){return Math.pow(2,Math.ceil(Math.log(s)/Math.LN2))}function gu(s){return Math.pow(2,Math.floor(Math.log(s)/Math.LN2))}function ty(s,e,t,n,i){let r=Math.cos,o=Math.sin,a=r(t/2),l=o(t/2),c=r((e+n)/2),h=o((e+n)/2),u=r((e-n)/2),d=o((e-n)/2),f=r((n-e)/2),m=o((n-e)/2);switch(i){case"XYX":s.set(a*h,l*u,l*d,a*c);break;case"YZY":s.set(l*d,a*h,l*u,a*c);break;case"ZXZ":s.set(l*u,l*d,a*h,a*c);break;case"XZX":s.set(a*h,l*m,l*f,a*c);break;case"YXY":s.set(l*f,a*h,l*m,a*c);break;case"ZYZ":s.set(l*m,l*f,a*h,a*c);break;default:Ie("MathUtils: .setQuaternionFromProperEuler() encountered an unknown order: "+i)}}function lc(s){switch(s.constructor){case Uint32Array:return 4294967295;case Uint16Array:return 65535;case Uint8Array:case Uint8ClampedArray:return 255;case Int32Array:return 2147483647;case Int16Array:return 32767;case Int8Array:return 127;default:return}}function yu(s,e){if(e.constructor===Float32Array)return s;let t=lc(e);if(t===void 0)throw new Error("THREE.MathUtils: Invalid component type.");return Math.max(s/t,-1)}function vu(s,e){if(e.constructor===Float32Array)return s;let t=lc(e);if(t===void 0)throw new Error("THREE.MathUtils: Invalid component type.");return Math.round(s*t)}var Hr={DEG2RAD:Mo,RAD2DEG:Ns,generateUUID:_i,clamp:Ke,euclideanModulo:mu,mapLinear:H0,inverseLerp:G0,lerp:So,damp:V0,pingpong:W0,smoothstep:X0,smootherstep:$0,randInt:q0,randFloat:Y0,randFloatSpread:K0,seededRandom:j0,degToRad:J0,radToDeg:Z0,isPowerOfTwo:Q0,ceilPowerOfTwo:ey,floorPowerOfTwo:gu,setQuaternionFromProperEuler:ty,normalize:vu,denormalize:yu},Pe=class{static{this.prototype.isVector2=!0}constructor(e=0,t=0){this.x=e,this.y=t}get width(){return this.x}set width(e){this.x=e}get height(){return this.y}set height(e){this.y=e}set(e,t){return this.x=e,this.y=t,this}setScalar(e){return this.x=e,this.y=e,this}setX(e){return this.x=e,this}setY(e){return this.y=e,this}setComponent(e,t){switch(e){case 0:this.x=t;break;case 1:this.y=t;break;default:throw new Error("THREE.Vector2: index is out of range: "+e)}return this}getComponent(e){switch(e){case 0:return this.x;case 1:return this.y;default:throw new Error("THREE.Vector2: index is out of range: "+e)}}clone(){return new this.constructor(this.x,this.y)}copy(e){return this.x=e.x,this.y=e.y,this}add(e){return this.x+=e.x,this.y+=e.y,this}addScalar(e){return this.x+=e,this.y+=e,this}addVectors(e,t){return this.x=e.x+t.x,this.y=e.y+t.y,this}addScaledVector(e,t){return this.x+=e.x*t,this.y+=e.y*t,this}sub(e){return this.x-=e.x,this.y-=e.y,this}subScalar(e){return this.x-=e,this.y-=e,this}subVectors(e,t){return this.x=e.x-t.x,this.y=e.y-t.y,this}multiply(e){return this.x*=e.x,this.y*=e.y,this}multiplyScalar(e){return this.x*=e,this.y*=e,this}divide(e){return this.x/=e.x,this.y/=e.y,this}divideScalar(e){return this.multiplyScalar(1/e)}applyMatrix3(e){let t=this.x,n=this.y,i=e.elements;return this.x=i[0]*t+i[3]*n+i[6],this.y=i[1]*t+i[4]*n+i[7],this}min(e){return this.x=Math.min(this.x,e.x),this.y=Math.min(this.y,e.y),this}max(e){return this.x=Math.max(this.x,e.x),this.y=Math.max(this.y,e.y),this}clamp(e,t){return this.x=Ke(this.x,e.x,t.x),this.y=Ke(this.y,e.y,t.y),this}clampScalar(e,t){return this.x=Ke(this.x,e,t),this.y=Ke(this.y,e,t),this}clampLength(e,t){let n=this.length();return this.divideScalar(n||1).multiplyScalar(Ke(n,e,t))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this}negate(){return this.x=-this.x,this.y=-this.y,this}dot(e){return this.x*e.x+this.y*e.y}cross(e){return this.x*e.y-this.y*e.x}lengthSq(){return this.x*this.x+this.y*this.y}length(){return Math.sqrt(this.x*this.x+this.y*this.y)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)}normalize(){return this.divideScalar(this.length()||1)}angle(){return Math.atan2(-this.y,-this.x)+Math.PI}angleTo(e){let t=Math.sqrt(this.lengthSq()*e.lengthSq());if(t===0)return Math.PI/2;let n=this.dot(e)/t;return Math.acos(Ke(n,-1,1))}distanceTo(e){return Math.sqrt(this.distanceToSquared(e))}distanceToSquared(e){let t=this.x-e.x,n=this.y-e.y;return t*t+n*n}manhattanDistanceTo(e){return Math.abs(this.x-e.x)+Math.abs(this.y-e.y)}setLength(e){return this.normalize().multiplyScalar(e)}lerp(e,t){return this.x+=(e.x-this.x)*t,this.y+=(e.y-this.y)*t,this}lerpVectors(e,t,n){return this.x=e.x+(t.x-e.x)*n,this.y=e.y+(t.y-e.y)*n,this}equals(e){return e.x===this.x&&e.y===this.y}fromArray(e,t=0){return this.x=e[t],this.y=e[t+1],this}toArray(e=[],t=0){return e[t]=this.x,e[t+1]=this.y,e}fromBufferAttribute(e,t){return this.x=e.getX(t),this.y=e.getY(t),this}rotateAround(e,t){let n=Math.cos(t),i=Math.sin(t),r=this.x-e.x,o=this.y-e.y;return this.x=r*n-o*i+e.x,this.y=r*i+o*n+e.y,this}random(){return this.x=Math.random(),this.y=Math.random(),this}*[Symbol.iterator](){yield this.x,yield this.y}},zt=class{constructor(e=0,t=0,n=0,i=1){this.isQuaternion=!0,this._x=e,this._y=t,this._z=n,this._w=i}static slerpFlat(e,t,n,i,r,o,a){let l=n[i+0],c=n[i+1],h=n[i+2],u=n[i+3],d=r[o+0],f=r[o+1],m=r[o+2],x=r[o+3];if(u!==x||l!==d||c!==f||h!==m){let y=l*d+c*f+h*m+u*x;y<0&&(d=-d,f=-f,m=-m,x=-x,y=-y);let v=1-a;if(y<.9995){let S=Math.acos(y),E=Math.sin(S);v=Math.sin(v*S)/E,a=Math.sin(a*S)/E,l=l*v+d*a,c=c*v+f*a,h=h*v+m*a,u=u*v+x*a}else{l=l*v+d*a,c=c*v+f*a,h=h*v+m*a,u=u*v+x*a;let S=1/Math.sqrt(l*l+c*c+h*h+u*u);l*=S,c*=S,h*=S,u*=S}}e[t]=l,e[t+1]=c,e[t+2]=h,e[t+3]=u}static multiplyQuaternionsFlat(e,t,n,i,r,o){let a=n[i],l=n[i+1],c=n[i+2],h=n[i+3],u=r[o],d=r[o+1],f=r[o+2],m=r[o+3];return e[t]=a*m+h*u+l*f-c*d,e[t+1]=l*m+h*d+c*u-a*f,e[t+2]=c*m+h*f+a*d-l*u,e[t+3]=h*m-a*u-l*d-c*f,e}get x(){return this._x}set x(e){this._x=e,this._onChangeCallback()}get y(){return this._y}set y(e){this._y=e,this._onChangeCallback()}get z(){return this._z}set z(e){this._z=e,this._onChangeCallback()}get w(){return this._w}set w(e){this._w=e,this._onChangeCallback()}set(e,t,n,i){return this._x=e,this._y=t,this._z=n,this._w=i,this._onChangeCallback(),this}clone(){return new this.constructor(this._x,this._y,this._z,this._w)}copy(e){return this._x=e.x,this._y=e.y,this._z=e.z,this._w=e.w,this._onChangeCallback(),this}setFromEuler(e,t=!0){let n=e._x,i=e._y,r=e._z,o=e._order,a=Math.cos,l=Math.sin,c=a(n/2),h=a(i/2),u=a(r/2),d=l(n/2),f=l(i/2),m=l(r/2);switch(o){case"XYZ":this._x=d*h*u+c*f*m,this._y=c*f*u-d*h*m,this._z=c*h*m+d*f*u,this._w=c*h*u-d*f*m;break;case"YXZ":this._x=d*h*u+c*f*m,this._y=c*f*u-d*h*m,this._z=c*h*m-d*f*u,this._w=c*h*u+d*f*m;break;case"ZXY":this._x=d*h*u-c*f*m,this._y=c*f*u+d*h*m,this._z=c*h*m+d*f*u,this._w=c*h*u-d*f*m;break;case"ZYX":this._x=d*h*u-c*f*m,this._y=c*f*u+d*h*m,this._z=c*h*m-d*f*u,this._w=c*h*u+d*f*m;break;case"YZX":this._x=d*h*u+c*f*m,this._y=c*f*u+d*h*m,this._z=c*h*m-d*f*u,this._w=c*h*u-d*f*m;break;case"XZY":this._x=d*h*u-c*f*m,this._y=c*f*u-d*h*m,this._z=c*h*m+d*f*u,this._w=c*h*u+d*f*m;break;default:Ie("Quaternion: .setFromEuler() encountered an unknown order: "+o)}return t===!0&&this._onChangeCallback(),this}setFromAxisAngle(e,t){let n=t/2,i=Math.sin(n);return this._x=e.x*i,this._y=e.y*i,this._z=e.z*i,this._w=Math.cos(n),this._onChangeCallback(),this}setFromRotationMatrix(e){let t=e.elements,n=t[0],i=t[4],r=t[8],o=t[1],a=t[5],l=t[9],c=t[2],h=t[6],u=t[10],d=n+a+u;if(d>0){let f=.5/Math.sqrt(d+1);this._w=.25/f,this._x=(h-l)*f,this._y=(r-c)*f,this._z=(o-i)*f}else if(n>a&&n>u){let f=2*Math.sqrt(1+n-a-u);this._w=(h-l)/f,this._x=.25*f,this._y=(i+o)/f,this._z=(r+c)/f}else if(a>u){let f=2*Math.sqrt(1+a-n-u);this._w=(r-c)/f,this._x=(i+o)/f,this._y=.25*f,this._z=(l+h)/f}else{let f=2*Math.sqrt(1+u-n-a);this._w=(o-i)/f,this._x=(r+c)/f,this._y=(l+h)/f,this._z=.25*f}return this._onChangeCallback(),this}setFromUnitVectors(e,t){let n=e.dot(t)+1;return n<1e-8?(n=0,Math.abs(e.x)>Math.abs(e.z)?(this._x=-e.y,this._y=e.x,this._z=0,this._w=n):(this._x=0,this._y=-e.z,this._z=e.y,this._w=n)):(this._x=e.y*t.z-e.z*t.y,this._y=e.z*t.x-e.x*t.z,this._z=e.x*t.y-e.y*t.x,this._w=n),this.normalize()}angleTo(e){return 2*Math.acos(Math.abs(Ke(this.dot(e),-1,1)))}rotateTowards(e,t){let n=this.angleTo(e);if(n===0)return this;let i=Math.min(1,t/n);return this.slerp(e,i),this}identity(){return this.set(0,0,0,1)}invert(){return this.conjugate()}conjugate(){return this._x*=-1,this._y*=-1,this._z*=-1,this._onChangeCallback(),this}dot(e){return this._x*e._x+this._y*e._y+this._z*e._z+this._w*e._w}lengthSq(){return this._x*this._x+this._y*this._y+this._z*this._z+this._w*this._w}length(){return Math.sqrt(this._x*this._x+this._y*this._y+this._z*this._z+this._w*this._w)}normalize(){let e=this.length();return e===0?(this._x=0,this._y=0,this._z=0,this._w=1):(e=1/e,this._x=this._x*e,this._y=this._y*e,this._z=this._z*e,this._w=this._w*e),this._onChangeCallback(),this}multiply(e){return this.multiplyQuaternions(this,e)}premultiply(e){return this.multiplyQuaternions(e,this)}multiplyQuaternions(e,t){let n=e._x,i=e._y,r=e._z,o=e._w,a=t._x,l=t._y,c=t._z,h=t._w;return this._x=n*h+o*a+i*c-r*l,this._y=i*h+o*l+r*a-n*c,this._z=r*h+o*c+n*l-i*a,this._w=o*h-n*a-i*l-r*c,this._onChangeCallback(),this}slerp(e,t){let n=e._x,i=e._y,r=e._z,o=e._w,a=this.dot(e);a<0&&(n=-n,i=-i,r=-r,o=-o,a=-a);let l=1-t;if(a<.9995){let c=Math.acos(a),h=Math.sin(c);l=Math.sin(l*c)/h,t=Math.sin(t*c)/h,this._x=this._x*l+n*t,this._y=this._y*l+i*t,this._z=this._z*l+r*t,this._w=this._w*l+o*t,this._onChangeCallback()}else this._x=this._x*l+n*t,this._y=this._y*l+i*t,this._z=this._z*l+r*t,this._w=this._w*l+o*t,this.normalize();return this}slerpQuaternions(e,t,n){return this.copy(e).slerp(t,n)}random(){let e=2*Math.PI*Math.random(),t=2*Math.PI*Math.random(),n=Math.random(),i=Math.sqrt(1-n),r=Math.sqrt(n);return this.set(i*Math.sin(e),i*Math.cos(e),r*Math.sin(t),r*Math.cos(t))}equals(e){return e._x===this._x&&e._y===this._y&&e._z===this._z&&e._w===this._w}fromArray(e,t=0){return this._x=e[t],this._y=e[t+1],this._z=e[t+2],this._w=e[t+3],this._onChangeCallback(),this}toArray(e=[],t=0){return e[t]=this._x,e[t+1]=this._y,e[t+2]=this._z,e[t+3]=this._w,e}fromBufferAttribute(e,t){return this._x=e.getX(t),this._y=e.getY(t),this._z=e.getZ(t),this._w=e.getW(t),this._onChangeCallback(),this}toJSON(){return this.toArray()}_onChange(e){return this._onChangeCallback=e,this}_onChangeCallback(){}*[Symbol.iterator](){yield this._x,yield this._y,yield this._z,yield this._w}},L=class{static{this.prototype.isVector3=!0}constructor(e=0,t=0,n=0){this.x=e,this.y=t,this.z=n}set(e,t,n){return n===void 0&&(n=this.z),this.x=e,this.y=t,this.z=n,this}setScalar(e){return this.x=e,this.y=e,this.z=e,this}setX(e){return this.x=e,this}setY(e){return this.y=e,this}setZ(e){return this.z=e,this}setComponent(e,t){switch(e){case 0:this.x=t;break;case 1:this.y=t;break;case 2:this.z=t;break;default:throw new Error("THREE.Vector3: index is out of range: "+e)}return this}getComponent(e){switch(e){case 0:return this.x;case 1:return this.y;case 2:return this.z;default:throw new Error("THREE.Vector3: index is out of range: "+e)}}clone(){return new this.constructor(this.x,this.y,this.z)}copy(e){return this.x=e.x,this.y=e.y,this.z=e.z,this}add(e){return this.x+=e.x,this.y+=e.y,this.z+=e.z,this}addScalar(e){return this.x+=e,this.y+=e,this.z+=e,this}addVectors(e,t){return this.x=e.x+t.x,this.y=e.y+t.y,this.z=e.z+t.z,this}addScaledVector(e,t){return this.x+=e.x*t,this.y+=e.y*t,this.z+=e.z*t,this}sub(e){return this.x-=e.x,this.y-=e.y,this.z-=e.z,this}subScalar(e){return this.x-=e,this.y-=e,this.z-=e,this}subVectors(e,t){return this.x=e.x-t.x,this.y=e.y-t.y,this.z=e.z-t.z,this}multiply(e){return this.x*=e.x,this.y*=e.y,this.z*=e.z,this}multiplyScalar(e){return this.x*=e,this.y*=e,this.z*=e,this}multiplyVectors(e,t){return this.x=e.x*t.x,this.y=e.y*t.y,this.z=e.z*t.z,this}applyEuler(e){return this.applyQuaternion(uf.setFromEuler(e))}applyAxisAngle(e,t){return this.applyQuaternion(uf.setFromAxisAngle(e,t))}applyMatrix3(e){let t=this.x,n=this.y,i=this.z,r=e.elements;return this.x=r[0]*t+r[3]*n+r[6]*i,this.y=r[1]*t+r[4]*n+r[7]*i,this.z=r[2]*t+r[5]*n+r[8]*i,this}applyNormalMatrix(e){return this.applyMatrix3(e).normalize()}applyMatrix4(e){let t=this.x,n=this.y,i=this.z,r=e.elements,o=1/(r[3]*t+r[7]*n+r[11]*i+r[15]);return this.x=(r[0]*t+r[4]*n+r[8]*i+r[12])*o,this.y=(r[1]*t+r[5]*n+r[9]*i+r[13])*o,this.z=(r[2]*t+r[6]*n+r[10]*i+r[14])*o,this}applyQuaternion(e){let t=this.x,n=this.y,i=this.z,r=e.x,o=e.y,a=e.z,l=e.w,c=2*(o*i-a*n),h=2*(a*t-r*i),u=2*(r*n-o*t);return this.x=t+l*c+o*u-a*h,this.y=n+l*h+a*c-r*u,this.z=i+l*u+r*h-o*c,this}project(e){return this.applyMatrix4(e.matrixWorldInverse).applyMatrix4(e.projectionMatrix)}unproject(e){return this.applyMatrix4(e.projectionMatrixInverse).applyMatrix4(e.matrixWorld)}transformDirection(e){let t=this.x,n=this.y,i=this.z,r=e.elements;return this.x=r[0]*t+r[4]*n+r[8]*i,this.y=r[1]*t+r[5]*n+r[9]*i,this.z=r[2]*t+r[6]*n+r[10]*i,this.normalize()}divide(e){return this.x/=e.x,this.y/=e.y,this.z/=e.z,this}divideScalar(e){return this.multiplyScalar(1/e)}min(e){return this.x=Math.min(this.x,e.x),this.y=Math.min(this.y,e.y),this.z=Math.min(this.z,e.z),this}max(e){return this.x=Math.max(this.x,e.x),this.y=Math.max(this.y,e.y),this.z=Math.max(this.z,e.z),this}clamp(e,t){return this.x=Ke(this.x,e.x,t.x),this.y=Ke(this.y,e.y,t.y),this.z=Ke(this.z,e.z,t.z),this}clampScalar(e,t){return this.x=Ke(this.x,e,t),this.y=Ke(this.y,e,t),this.z=Ke(this.z,e,t),this}clampLength(e,t){let n=this.length();return this.divideScalar(n||1).multiplyScalar(Ke(n,e,t))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this.z=Math.floor(this.z),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this.z=Math.ceil(this.z),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this.z=Math.round(this.z),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this.z=Math.trunc(this.z),this}negate(){return this.x=-this.x,this.y=-this.y,this.z=-this.z,this}dot(e){return this.x*e.x+this.y*e.y+this.z*e.z}lengthSq(){return this.x*this.x+this.y*this.y+this.z*this.z}length(){return Math.sqrt(this.x*this.x+this.y*this.y+this.z*this.z)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)+Math.abs(this.z)}normalize(){return this.divideScalar(this.length()||1)}setLength(e){return this.normalize().multiplyScalar(e)}lerp(e,t){return this.x+=(e.x-this.x)*t,this.y+=(e.y-this.y)*t,this.z+=(e.z-this.z)*t,this}lerpVectors(e,t,n){return this.x=e.x+(t.x-e.x)*n,this.y=e.y+(t.y-e.y)*n,this.z=e.z+(t.z-e.z)*n,this}cross(e){return this.crossVectors(this,e)}crossVectors(e,t){let n=e.x,i=e.y,r=e.z,o=t.x,a=t.y,l=t.z;return this.x=i*l-r*a,this.y=r*o-n*l,this.z=n*a-i*o,this}projectOnVector(e){let t=e.lengthSq();if(t===0)return this.set(0,0,0);let n=e.dot(this)/t;return this.copy(e).multiplyScalar(n)}projectOnPlane(e){return ch.copy(this).projectOnVector(e),this.sub(ch)}reflect(e){return this.sub(ch.copy(e).multiplyScalar(2*this.dot(e)))}angleTo(e){let t=Math.sqrt(this.lengthSq()*e.lengthSq());if(t===0)return Math.PI/2;let n=this.dot(e)/t;return Math.acos(Ke(n,-1,1))}distanceTo(e){return Math.sqrt(this.distanceToSquared(e))}distanceToSquared(e){let t=this.x-e.x,n=this.y-e.y,i=this.z-e.z;return t*t+n*n+i*i}manhattanDistanceTo(e){return Math.abs(this.x-e.x)+Math.abs(this.y-e.y)+Math.abs(this.z-e.z)}setFromSpherical(e){return this.setFromSphericalCoords(e.radius,e.phi,e.theta)}setFromSphericalCoords(e,t,n){let i=Math.sin(t)*e;return this.x=i*Math.sin(n),this.y=Math.cos(t)*e,this.z=i*Math.cos(n),this}setFromCylindrical(e){return this.setFromCylindricalCoords(e.radius,e.theta,e.y)}setFromCylindricalCoords(e,t,n){return this.x=e*Math.sin(t),this.y=n,this.z=e*Math.cos(t),this}setFromMatrixPosition(e){let t=e.elements;return this.x=t[12],this.y=t[13],this.z=t[14],this}setFromMatrixScale(e){let t=this.setFromMatrixColumn(e,0).length(),n=this.setFromMatrixColumn(e,1).length(),i=this.setFromMatrixColumn(e,2).length();return this.x=t,this.y=n,this.z=i,this}setFromMatrixColumn(e,t){return this.fromArray(e.elements,t*4)}setFromMatrix3Column(e,t){return this.fromArray(e.elements,t*3)}setFromEuler(e){return this.x=e._x,this.y=e._y,this.z=e._z,this}setFromColor(e){return this.x=e.r,this.y=e.g,this.z=e.b,this}equals(e){return e.x===this.x&&e.y===this.y&&e.z===this.z}fromArray(e,t=0){return this.x=e[t],this.y=e[t+1],this.z=e[t+2],this}toArray(e=[],t=0){return e[t]=this.x,e[t+1]=this.y,e[t+2]=this.z,e}fromBufferAttribute(e,t){return this.x=e.getX(t),this.y=e.getY(t),this.z=e.getZ(t),this}random(){return this.x=Math.random(),this.y=Math.random(),this.z=Math.random(),this}randomDirection(){let e=Math.random()*Math.PI*2,t=Math.random()*2-1,n=Math.sqrt(1-t*t);return this.x=n*Math.cos(e),this.y=t,this.z=n*Math.sin(e),this}*[Symbol.iterator](){yield this.x,yield this.y,yield this.z}},ch=new L,uf=new zt,He=class{static{this.prototype.isMatrix3=!0}constructor(e,t,n,i,r,o,a,l,c){this.elements=[1,0,0,0,1,0,0,0,1],e!==void 0&&this.set(e,t,n,i,r,o,a,l,c)}set(e,t,n,i,r,o,a,l,c){let h=this.elements;return h[0]=e,h[1]=i,h[2]=a,h[3]=t,h[4]=r,h[5]=l,h[6]=n,h[7]=o,h[8]=c,this}identity(){return this.set(1,0,0,0,1,0,0,0,1),this}copy(e){let t=this.elements,n=e.elements;return t[0]=n[0],t[1]=n[1],t[2]=n[2],t[3]=n[3],t[4]=n[4],t[5]=n[5],t[6]=n[6],t[7]=n[7],t[8]=n[8],this}extractBasis(e,t,n){return e.setFromMatrix3Column(this,0),t.setFromMatrix3Column(this,1),n.setFromMatrix3Column(this,2),this}setFromMatrix4(e){let t=e.elements;return this.set(t[0],t[4],t[8],t[1],t[5],t[9],t[2],t[6],t[10]),this}multiply(e){return this.multiplyMatrices(this,e)}premultiply(e){return this.multiplyMatrices(e,this)}multiplyMatrices(e,t){let n=e.elements,i=t.elements,r=this.elements,o=n[0],a=n[3],l=n[6],c=n[1],h=n[4],u=n[7],d=n[2],f=n[5],m=n[8],x=i[0],y=i[3],v=i[6],S=i[1],E=i[4],b=i[7],T=i[2],A=i[5],g=i[8];return r[0]=o*x+a*S+l*T,r[3]=o*y+a*E+l*A,r[6]=o*v+a*b+l*g,r[1]=c*x+h*S+u*T,r[4]=c*y+h*E+u*A,r[7]=c*v+h*b+u*g,r[2]=d*x+f*S+m*T,r[5]=d*y+f*E+m*A,r[8]=d*v+f*b+m*g,this}multiplyScalar(e){let t=this.elements;return t[0]*=e,t[3]*=e,t[6]*=e,t[1]*=e,t[4]*=e,t[7]*=e,t[2]*=e,t[5]*=e,t[8]*=e,this}determinant(){let e=this.elements,t=e[0],n=e[1],i=e[2],r=e[3],o=e[4],a=e[5],l=e[6],c=e[7],h=e[8];return t*o*h-t*a*c-n*r*h+n*a*l+i*r*c-i*o*l}invert(){let e=this.elements,t=e[0],n=e[1],i=e[2],r=e[3],o=e[4],a=e[5],l=e[6],c=e[7],h=e[8],u=h*o-a*c,d=a*l-h*r,f=c*r-o*l,m=t*u+n*d+i*f;if(m===0)return this.set(0,0,0,0,0,0,0,0,0);let x=1/m;return e[0]=u*x,e[1]=(i*c-h*n)*x,e[2]=(a*n-i*o)*x,e[3]=d*x,e[4]=(h*t-i*l)*x,e[5]=(i*r-a*t)*x,e[6]=f*x,e[7]=(n*l-c*t)*x,e[8]=(o*t-n*r)*x,this}transpose(){let e,t=this.elements;return e=t[1],t[1]=t[3],t[3]=e,e=t[2],t[2]=t[6],t[6]=e,e=t[5],t[5]=t[7],t[7]=e,this}getNormalMatrix(e){return this.setFromMatrix4(e).invert().transpose()}transposeIntoArray(e){let t=this.elements;return e[0]=t[0],e[1]=t[3],e[2]=t[6],e[3]=t[1],e[4]=t[4],e[5]=t[7],e[6]=t[2],e[7]=t[5],e[8]=t[8],this}setUvTransform(e,t,n,i,r,o,a){let l=Math.cos(r),c=Math.sin(r);return this.set(n*l,n*c,-n*(l*o+c*a)+o+e,-i*c,i*l,-i*(-c*o+l*a)+a+t,0,0,1),this}scale(e,t){return Is("Matrix3: .scale() is deprecated. Use .makeScale() instead."),this.premultiply(hh.makeScale(e,t)),this}rotate(e){return Is("Matrix3: .rotate() is deprecated. Use .makeRotation() instead."),this.premultiply(hh.makeRotation(-e)),this}translate(e,t){return Is("Matrix3: .translate() is deprecated. Use .makeTranslation() instead."),this.premultiply(hh.makeTranslation(e,t)),this}makeTranslation(e,t){return e.isVector2?this.set(1,0,e.x,0,1,e.y,0,0,1):this.set(1,0,e,0,1,t,0,0,1),this}makeRotation(e){let t=Math.cos(e),n=Math.sin(e);return this.set(t,-n,0,n,t,0,0,0,1),this}makeScale(e,t){return this.set(e,0,0,0,t,0,0,0,1),this}equals(e){let t=this.elements,n=e.elements;for(let i=0;i<9;i++)if(t[i]!==n[i])return!1;return!0}fromArray(e,t=0){for(let n=0;n<9;n++)this.elements[n]=e[n+t];return this}toArray(e=[],t=0){let n=this.elements;return e[t]=n[0],e[t+1]=n[1],e[t+2]=n[2],e[t+3]=n[3],e[t+4]=n[4],e[t+5]=n[5],e[t+6]=n[6],e[t+7]=n[7],e[t+8]=n[8],e}clone(){return new this.constructor().fromArray(this.elements)}},hh=new He,df=new He().set(.4123908,.3575843,.1804808,.212639,.7151687,.0721923,.0193308,.1191948,.9505322),ff=new He().set(3.2409699,-1.5373832,-.4986108,-.9692436,1.8759675,.0415551,.0556301,-.203977,1.0569715);function ny(){let s={enabled:!0,workingColorSpace:fn,spaces:{},convert:function(i,r,o){return this.enabled===!1||r===o||!r||!o||(this.spaces[r].transfer===ot&&(i.r=Oi(i.r),i.g=Oi(i.g),i.b=Oi(i.b)),this.spaces[r].primaries!==this.spaces[o].primaries&&(i.applyMatrix3(this.spaces[r].toXYZ),i.applyMatrix3(this.spaces[o].fromXYZ)),this.spaces[o].transfer===ot&&(i.r=vr(i.r),i.g=vr(i.g),i.b=vr(i.b))),i},workingToColorSpace:function(i,r){return this.convert(i,this.workingColorSpace,r)},colorSpaceToWorking:function(i,r){return this.convert(i,r,this.workingColorSpace)},getPrimaries:function(i){return this.spaces[i].primaries},getTransfer:function(i){return i===$i?To:this.spaces[i].transfer},getToneMappingMode:function(i){return this.spaces[i].outputColorSpaceConfig.toneMappingMode||"standard"},getLuminanceCoefficients:function(i,r=this.workingColorSpace){return i.fromArray(this.spaces[r].luminanceCoefficients)},define:function(i){Object.assign(this.spaces,i)},_getMatrix:function(i,r,o){return i.copy(this.spaces[o].fromXYZ).multiply(this.spaces[r].toXYZ)},_getDrawingBufferColorSpace:function(i){return this.spaces[i].outputColorSpaceConfig.drawingBufferColorSpace},_getUnpackColorSpace:function(i=this.workingColorSpace){return this.spaces[i].workingColorSpaceConfig.unpackColorSpace}},e=[.64,.33,.3,.6,.15,.06],t=[.2126,.7152,.0722],n=[.3127,.329];return s.define({[fn]:{primaries:e,whitePoint:n,transfer:To,toXYZ:df,fromXYZ:ff,luminanceCoefficients:t,workingColorSpaceConfig:{unpackColorSpace:wt},outputColorSpaceConfig:{drawingBufferColorSpace:wt}},[wt]:{primaries:e,whitePoint:n,transfer:ot,toXYZ:df,fromXYZ:ff,luminanceCoefficients:t,outputColorSpaceConfig:{drawingBufferColorSpace:wt}}}),s}var Ye=ny();function Oi(s){return s<.04045?s*.0773993808:Math.pow(s*.9478672986+.0521327014,2.4)}function vr(s){return s<.0031308?s*12.92:1.055*Math.pow(s,.41666)-.055}var sr,nl=class{static getDataURL(e,t="image/png"){if(/^data:/i.test(e.src)||typeof HTMLCanvasElement>"u")return e.src;let n;if(e instanceof HTMLCanvasElement)n=e;else{sr===void 0&&(sr=Mr("canvas")),sr.width=e.width,sr.height=e.height;let i=sr.getContext("2d");e instanceof ImageData?i.putImageData(e,0,0):i.drawImage(e,0,0,e.width,e.height),n=sr}return n.toDataURL(t)}static sRGBToLinear(e){if(typeof HTMLImageElement<"u"&&e instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&e instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&e instanceof ImageBitmap){let t=Mr("canvas");t.width=e.width,t.height=e.height;let n=t.getContext("2d");n.drawImage(e,0,0,e.width,e.height);let i=n.getImageData(0,0,e.width,e.height),r=i.data;for(let o=0;o<r.length;o++)r[o]=Oi(r[o]/255)*255;return n.putImageData(i,0,0),t}else if(e.data){let t=e.data.slice(0);for(let n=0;n<t.length;n++)t instanceof Uint8Array||t instanceof Uint8ClampedArray?t[n]=Math.floor(Oi(t[n]/255)*255):t[n]=Oi(t[n]);return{data:t,width:e.width,height:e.height}}else return Ie("ImageUtils.sRGBToLinear(): Unsupported image type. No color space conversion applied."),e}},iy=0,wr=class{constructor(e=null){this.isTextureSource=!0,Object.defineProperty(this,"id",{value:iy++}),this.uuid=_i(),this.data=e,this.dataReady=!0,this.version=0}getSize(e){let t=this.data;return typeof HTMLVideoElement<"u"&&t instanceof HTMLVideoElement?e.set(t.videoWidth,t.videoHeight,0):typeof VideoFrame<"u"&&t instanceof VideoFrame?e.set(t.displayWidth,t.displayHeight,0):t!==null?e.set(t.width||0,t.height||0,t.depth||0):e.set(0,0,0),e}set needsUpdate(e){e===!0&&this.version++}toJSON(e){let t=e===void 0||typeof e=="string";if(!t&&e.images[this.uuid]!==void 0)return e.images[this.uuid];let n={uuid:this.uuid,url:""},i=this.data;if(i!==null){let r;if(Array.isArray(i)){r=[];for(let o=0,a=i.length;o<a;o++)i[o].isDataTexture?r.push(uh(i[o].image)):r.push(uh(i[o]))}else r=uh(i);n.url=r}return t||(e.images[this.uuid]=n),n}};function uh(s){return typeof HTMLImageElement<"u"&&s instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&s instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&s instanceof ImageBitmap?nl.getDataURL(s):s.data?{data:Array.from(s.data),width:s.width,height:s.height,type:s.data.constructor.name}:(Ie("Texture: Unable to serialize Texture."),{})}var sy=0,dh=new L,Dt=class s extends Vn{constructor(e=s.DEFAULT_IMAGE,t=s.DEFAULT_MAPPING,n=Hn,i=Hn,r=Ht,o=$n,a=qn,l=_n,c=s.DEFAULT_ANISOTROPY,h=$i){super(),this.isTexture=!0,Object.defineProperty(this,"id",{value:sy++}),this.uuid=_i(),this.name="",this.source=new wr(e),this.mipmaps=[],this.mapping=t,this.channel=0,this.wrapS=n,this.wrapT=i,this.magFilter=r,this.minFilter=o,this.anisotropy=c,this.format=a,this.internalFormat=null,this.type=l,this.offset=new Pe(0,0),this.repeat=new Pe(1,1),this.center=new Pe(0,0),this.rotation=0,this.matrixAutoUpdate=!0,this.matrix=new He,this.generateMipmaps=!0,this.mipmapsAutoUpdate=!0,this.premultiplyAlpha=!1,this.flipY=!0,this.unpackAlignment=4,this.colorSpace=h,this.userData={},this.updateRanges=[],this.version=0,this.onUpdate=null,this.renderTarget=null,this.isRenderTargetTexture=!1,this.isArrayTexture=!!(e&&e.depth&&e.depth>1),this.pmremVersion=0,this.isPMREMTexture=!1,this.normalized=!1}get width(){return this.source.getSize(dh).x}get height(){return this.source.getSize(dh).y}get depth(){return this.source.getSize(dh).z}get image(){return this.source.data}set image(e){this.source.data=e}updateMatrix(){this.matrix.setUvTransform(this.offset.x,this.offset.y,this.repeat.x,this.repeat.y,this.rotation,this.center.x,this.center.y)}addUpdateRange(e,t){this.updateRanges.push({start:e,count:t})}clearUpdateRanges(){this.updateRanges.length=0}clone(){return new this.constructor().copy(this)}copy(e){return this.name=e.name,this.source=e.source,this.mipmaps=e.mipmaps.slice(0),this.mapping=e.mapping,this.channel=e.channel,this.wrapS=e.wrapS,this.wrapT=e.wrapT,this.magFilter=e.magFilter,this.minFilter=e.minFilter,this.anisotropy=e.anisotropy,this.format=e.format,this.internalFormat=e.internalFormat,this.type=e.type,this.normalized=e.normalized,this.offset.copy(e.offset),this.repeat.copy(e.repeat),this.center.copy(e.center),this.rotation=e.rotation,this.matrixAutoUpdate=e.matrixAutoUpdate,this.matrix.copy(e.matrix),this.generateMipmaps=e.generateMipmaps,this.mipmapsAutoUpdate=e.mipmapsAutoUpdate,this.premultiplyAlpha=e.premultiplyAlpha,this.flipY=e.flipY,this.unpackAlignment=e.unpackAlignment,this.colorSpace=e.colorSpace,this.renderTarget=e.renderTarget,this.isRenderTargetTexture=e.isRenderTargetTexture,this.isPMREMTexture=e.isPMREMTexture,this.isArrayTexture=e.isArrayTexture,this.userData=JSON.parse(JSON.stringify(e.userData)),this.needsUpdate=!0,this}setValues(e){for(let t in e){let n=e[t];if(n===void 0){Ie(`Texture.setValues(): parameter '${t}' has value of undefined.`);continue}let i=this[t];if(i===void 0){Ie(`Texture.setValues(): property '${t}' does not exist.`);continue}i&&n&&i.isVector2&&n.isVector2||i&&n&&i.isVector3&&n.isVector3||i&&n&&i.isMatrix3&&n.isMatrix3?i.copy(n):this[t]=n}}toJSON(e){let t=e===void 0||typeof e=="string";if(!t&&e.textures[this.uuid]!==void 0)return e.textures[this.uuid];let n={metadata:{version:4.7,type:"Texture",generator:"Texture.toJSON"},uuid:this.uuid,name:this.name,image:this.source.toJSON(e).uuid,mapping:this.mapping,channel:this.channel,repeat:[this.repeat.x,this.repeat.y],offset:[this.offset.x,this.offset.y],center:[this.center.x,this.center.y],rotation:this.rotation,wrap:[this.wrapS,this.wrapT],format:this.format,internalFormat:this.internalFormat,type:this.type,normalized:this.normalized,colorSpace:this.colorSpace,minFilter:this.minFilter,magFilter:this.magFilter,anisotropy:this.anisotropy,flipY:this.flipY,generateMipmaps:this.generateMipmaps,mipmapsAutoUpdate:this.mipmapsAutoUpdate,premultiplyAlpha:this.premultiplyAlpha,unpackAlignment:this.unpackAlignment};return Object.keys(this.userData).length>0&&(n.userData=this.userData),t||(e.textures[this.uuid]=n),n}dispose(){this.dispatchEvent({type:"dispose"})}transformUv(e){if(this.mapping!==su)return e;if(e.applyMatrix3(this.matrix),e.x<0||e.x>1)switch(this.wrapS){case si:e.x=e.x-Math.floor(e.x);break;case Hn:e.x=e.x<0?0:1;break;case _r:Math.abs(Math.floor(e.x)%2)===1?e.x=Math.ceil(e.x)-e.x:e.x=e.x-Math.floor(e.x);break}if(e.y<0||e.y>1)switch(this.wrapT){case si:e.y=e.y-Math.floor(e.y);break;case Hn:e.y=e.y<0?0:1;break;case _r:Math.abs(Math.floor(e.y)%2)===1?e.y=Math.ceil(e.y)-e.y:e.y=e.y-Math.floor(e.y);break}return this.flipY&&(e.y=1-e.y),e}set needsUpdate(e){e===!0&&(this.version++,this.source.needsUpdate=!0)}set needsPMREMUpdate(e){e===!0&&this.pmremVersion++}};Dt.DEFAULT_IMAGE=null;Dt.DEFAULT_MAPPING=su;Dt.DEFAULT_ANISOTROPY=1;var nt=class{static{this.prototype.isVector4=!0}constructor(e=0,t=0,n=0,i=1){this.x=e,this.y=t,this.z=n,this.w=i}get width(){return this.z}set width(e){this.z=e}get height(){return this.w}set height(e){this.w=e}set(e,t,n,i){return this.x=e,this.y=t,this.z=n,this.w=i,this}setScalar(e){return this.x=e,this.y=e,this.z=e,this.w=e,this}setX(e){return this.x=e,this}setY(e){return this.y=e,this}setZ(e){return this.z=e,this}setW(e){return this.w=e,this}setComponent(e,t){switch(e){case 0:this.x=t;break;case 1:this.y=t;break;case 2:this.z=t;break;case 3:this.w=t;break;default:throw new Error("THREE.Vector4: index is out of range: "+e)}return this}getComponent(e){switch(e){case 0:return this.x;case 1:return this.y;case 2:return this.z;case 3:return this.w;default:throw new Error("THREE.Vector4: index is out of range: "+e)}}clone(){return new this.constructor(this.x,this.y,this.z,this.w)}copy(e){return this.x=e.x,this.y=e.y,this.z=e.z,this.w=e.w!==void 0?e.w:1,this}add(e){return this.x+=e.x,this.y+=e.y,this.z+=e.z,this.w+=e.w,this}addScalar(e){return this.x+=e,this.y+=e,this.z+=e,this.w+=e,this}addVectors(e,t){return this.x=e.x+t.x,this.y=e.y+t.y,this.z=e.z+t.z,this.w=e.w+t.w,this}addScaledVector(e,t){return this.x+=e.x*t,this.y+=e.y*t,this.z+=e.z*t,this.w+=e.w*t,this}sub(e){return this.x-=e.x,this.y-=e.y,this.z-=e.z,this.w-=e.w,this}subScalar(e){return this.x-=e,this.y-=e,this.z-=e,this.w-=e,this}subVectors(e,t){return this.x=e.x-t.x,this.y=e.y-t.y,this.z=e.z-t.z,this.w=e.w-t.w,this}multiply(e){return this.x*=e.x,this.y*=e.y,this.z*=e.z,this.w*=e.w,this}multiplyScalar(e){return this.x*=e,this.y*=e,this.z*=e,this.w*=e,this}applyMatrix4(e){let t=this.x,n=this.y,i=this.z,r=this.w,o=e.elements;return this.x=o[0]*t+o[4]*n+o[8]*i+o[12]*r,this.y=o[1]*t+o[5]*n+o[9]*i+o[13]*r,this.z=o[2]*t+o[6]*n+o[10]*i+o[14]*r,this.w=o[3]*t+o[7]*n+o[11]*i+o[15]*r,this}divide(e){return this.x/=e.x,this.y/=e.y,this.z/=e.z,this.w/=e.w,this}divideScalar(e){return this.multiplyScalar(1/e)}setAxisAngleFromQuaternion(e){this.w=2*Math.acos(e.w);let t=Math.sqrt(1-e.w*e.w);return t<1e-4?(this.x=1,this.y=0,this.z=0):(this.x=e.x/t,this.y=e.y/t,this.z=e.z/t),this}setAxisAngleFromRotationMatrix(e){let t,n,i,r,l=e.elements,c=l[0],h=l[4],u=l[8],d=l[1],f=l[5],m=l[9],x=l[2],y=l[6],v=l[10];if(Math.abs(h-d)<.01&&Math.abs(u-x)<.01&&Math.abs(m-y)<.01){if(Math.abs(h+d)<.1&&Math.abs(u+x)<.1&&Math.abs(m+y)<.1&&Math.abs(c+f+v-3)<.1)return this.set(1,0,0,0),this;t=Math.PI;let E=(c+1)/2,b=(f+1)/2,T=(v+1)/2,A=(h+d)/4,g=(u+x)/4,_=(m+y)/4;return E>b&&E>T?E<.01?(n=0,i=.707106781,r=.707106781):(n=Math.sqrt(E),i=A/n,r=g/n):b>T?b<.01?(n=.707106781,i=0,r=.707106781):(i=Math.sqrt(b),n=A/i,r=_/i):T<.01?(n=.707106781,i=.707106781,r=0):(r=Math.sqrt(T),n=g/r,i=_/r),this.set(n,i,r,t),this}let S=Math.sqrt((y-m)*(y-m)+(u-x)*(u-x)+(d-h)*(d-h));return Math.abs(S)<.001&&(S=1),this.x=(y-m)/S,this.y=(u-x)/S,this.z=(d-h)/S,this.w=Math.acos((c+f+v-1)/2),this}setFromMatrixPosition(e){let t=e.elements;return this.x=t[12],this.y=t[13],this.z=t[14],this.w=t[15],this}min(e){return this.x=Math.min(this.x,e.x),this.y=Math.min(this.y,e.y),this.z=Math.min(this.z,e.z),this.w=Math.min(this.w,e.w),this}max(e){return this.x=Math.max(this.x,e.x),this.y=Math.max(this.y,e.y),this.z=Math.max(this.z,e.z),this.w=Math.max(this.w,e.w),this}clamp(e,t){return this.x=Ke(this.x,e.x,t.x),this.y=Ke(this.y,e.y,t.y),this.z=Ke(this.z,e.z,t.z),this.w=Ke(this.w,e.w,t.w),this}clampScalar(e,t){return this.x=Ke(this.x,e,t),this.y=Ke(this.y,e,t),this.z=Ke(this.z,e,t),this.w=Ke(this.w,e,t),this}clampLength(e,t){let n=this.length();return this.divideScalar(n||1).multiplyScalar(Ke(n,e,t))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this.z=Math.floor(this.z),this.w=Math.floor(this.w),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this.z=Math.ceil(this.z),this.w=Math.ceil(this.w),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this.z=Math.round(this.z),this.w=Math.round(this.w),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this.z=Math.trunc(this.z),this.w=Math.trunc(this.w),this}negate(){return this.x=-this.x,this.y=-this.y,this.z=-this.z,this.w=-this.w,this}dot(e){return this.x*e.x+this.y*e.y+this.z*e.z+this.w*e.w}lengthSq(){return this.x*this.x+this.y*this.y+this.z*this.z+this.w*this.w}length(){return Math.sqrt(this.x*this.x+this.y*this.y+this.z*this.z+this.w*this.w)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)+Math.abs(this.z)+Math.abs(this.w)}normalize(){return this.divideScalar(this.length()||1)}setLength(e){return this.normalize().multiplyScalar(e)}lerp(e,t){return this.x+=(e.x-this.x)*t,this.y+=(e.y-this.y)*t,this.z+=(e.z-this.z)*t,this.w+=(e.w-this.w)*t,this}lerpVectors(e,t,n){return this.x=e.x+(t.x-e.x)*n,this.y=e.y+(t.y-e.y)*n,this.z=e.z+(t.z-e.z)*n,this.w=e.w+(t.w-e.w)*n,this}equals(e){return e.x===this.x&&e.y===this.y&&e.z===this.z&&e.w===this.w}fromArray(e,t=0){return this.x=e[t],this.y=e[t+1],this.z=e[t+2],this.w=e[t+3],this}toArray(e=[],t=0){return e[t]=this.x,e[t+1]=this.y,e[t+2]=this.z,e[t+3]=this.w,e}fromBufferAttribute(e,t){return this.x=e.getX(t),this.y=e.getY(t),this.z=e.getZ(t),this.w=e.getW(t),this}random(){return this.x=Math.random(),this.y=Math.random(),this.z=Math.random(),this.w=Math.random(),this}*[Symbol.iterator](){yield this.x,yield this.y,yield this.z,yield this.w}},il=class extends Vn{constructor(e=1,t=1,n={}){super(),n=Object.assign({generateMipmaps:!1,internalFormat:null,minFilter:Ht,depthBuffer:!0,stencilBuffer:!1,resolveColorBuffer:!0,resolveDepthBuffer:!0,resolveStencilBuffer:!0,storeMultisampledColorBuffer:!0,storeMultisampledDepthBuffer:!0,storeMultisampledStencilBuffer:!0,depthTexture:null,samples:0,count:1,depth:1,multiview:!1,useArrayDepthTexture:!1},n),this.isRenderTarget=!0,this.width=e,this.height=t,this.depth=n.depth,this.scissor=new nt(0,0,e,t),this.scissorTest=!1,this.viewport=new nt(0,0,e,t),this.textures=[];let i=n.count;for(let r=0;r<i;r++)this.textures[r]=new Dt({width:e,height:t,depth:n.depth}),this.textures[r].isRenderTargetTexture=!0,this.textures[r].renderTarget=this;this._setTextureOptions(n),this.depthBuffer=n.depthBuffer,this.stencilBuffer=n.stencilBuffer,this.resolveColorBuffer=n.resolveColorBuffer,this.resolveDepthBuffer=n.resolveDepthBuffer,this.resolveStencilBuffer=n.resolveStencilBuffer,this.storeMultisampledColorBuffer=n.storeMultisampledColorBuffer,this.storeMultisampledDepthBuffer=n.storeMultisampledDepthBuffer,this.storeMultisampledStencilBuffer=n.storeMultisampledStencilBuffer,this._depthTexture=null,this.depthTexture=n.depthTexture,this.samples=n.samples,this.multiview=n.multiview,this.useArrayDepthTexture=n.useArrayDepthTexture}_setTextureOptions(e={}){let t={minFilter:Ht,generateMipmaps:!1,flipY:!1,internalFormat:null};e.mapping!==void 0&&(t.mapping=e.mapping),e.wrapS!==void 0&&(t.wrapS=e.wrapS),e.wrapT!==void 0&&(t.wrapT=e.wrapT),e.wrapR!==void 0&&(t.wrapR=e.wrapR),e.magFilter!==void 0&&(t.magFilter=e.magFilter),e.minFilter!==void 0&&(t.minFilter=e.minFilter),e.format!==void 0&&(t.format=e.format),e.type!==void 0&&(t.type=e.type),e.anisotropy!==void 0&&(t.anisotropy=e.anisotropy),e.colorSpace!==void 0&&(t.colorSpace=e.colorSpace),e.flipY!==void 0&&(t.flipY=e.flipY),e.generateMipmaps!==void 0&&(t.generateMipmaps=e.generateMipmaps),e.mipmapsAutoUpdate!==void 0&&(t.mipmapsAutoUpdate=e.mipmapsAutoUpdate),e.internalFormat!==void 0&&(t.internalFormat=e.internalFormat);for(let n=0;n<this.textures.length;n++)this.textures[n].setValues(t)}get texture(){return this.textures[0]}set texture(e){this.textures[0]=e}set depthTexture(e){this._depthTexture!==null&&this._depthTexture.renderTarget===this&&(this._depthTexture.renderTarget=null),e!==null&&e.renderTarget===null&&(e.renderTarget=this),this._depthTexture=e}get depthTexture(){return this._depthTexture}setSize(e,t,n=1){if(this.width!==e||this.height!==t||this.depth!==n){this.width=e,this.height=t,this.depth=n;for(let i=0,r=this.textures.length;i<r;i++)this.textures[i].image.width=e,this.textures[i].image.height=t,this.textures[i].image.depth=n,this.textures[i].isData3DTexture!==!0&&(this.textures[i].isArrayTexture=this.textures[i].image.depth>1);this.dispose()}this.viewport.set(0,0,e,t),this.scissor.set(0,0,e,t)}clone(){return new this.constructor().copy(this)}copy(e){this.width=e.width,this.height=e.height,this.depth=e.depth,this.scissor.copy(e.scissor),this.scissorTest=e.scissorTest,this.viewport.copy(e.viewport),this.textures.length=0;for(let t=0,n=e.textures.length;t<n;t++){this.textures[t]=e.textures[t].clone(),this.textures[t].isRenderTargetTexture=!0,this.textures[t].renderTarget=this;let i=Object.assign({},e.textures[t].image);this.textures[t].source=new wr(i)}if(this.depthBuffer=e.depthBuffer,this.stencilBuffer=e.stencilBuffer,this.resolveColorBuffer=e.resolveColorBuffer,this.resolveDepthBuffer=e.resolveDepthBuffer,this.resolveStencilBuffer=e.resolveStencilBuffer,this.storeMultisampledColorBuffer=e.storeMultisampledColorBuffer,this.storeMultisampledDepthBuffer=e.storeMultisampledDepthBuffer,this.storeMultisampledStencilBuffer=e.storeMultisampledStencilBuffer,e.depthTexture!==null)if(e.depthTexture.renderTarget===e){let t=e.depthTexture.clone();t.renderTarget=null,this.depthTexture=t}else this.depthTexture=e.depthTexture;else this.depthTexture=null;return this.samples=e.samples,this.multiview=e.multiview,this.useArrayDepthTexture=e.useArrayDepthTexture,this}dispose(){this.dispatchEvent({type:"dispose"})}},Zt=class extends il{constructor(e=1,t=1,n={}){super(e,t,n),this.isWebGLRenderTarget=!0}},Ao=class extends Dt{constructor(e=null,t=1,n=1,i=1){super(null),this.isDataArrayTexture=!0,this.image={data:e,width:t,height:n,depth:i},this.magFilter=gt,this.minFilter=gt,this.wrapR=Hn,this.generateMipmaps=!1,this.flipY=!1,this.unpackAlignment=1,this.layerUpdates=new Set}copy(e){return super.copy(e),this.wrapR=e.wrapR,this}addLayerUpdate(e){this.layerUpdates.add(e)}clearLayerUpdates(){this.layerUpdates.clear()}};var sl=class extends Dt{constructor(e=null,t=1,n=1,i=1){super(null),this.isData3DTexture=!0,this.image={data:e,width:t,height:n,depth:i},this.magFilter=gt,this.minFilter=gt,this.wrapR=Hn,this.generateMipmaps=!1,this.flipY=!1,this.unpackAlignment=1}copy(e){return super.copy(e),this.wrapR=e.wrapR,this}};var Oe=class s{static{this.prototype.isMatrix4=!0}constructor(e,t,n,i,r,o,a,l,c,h,u,d,f,m,x,y){this.elements=[1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1],e!==void 0&&this.set(e,t,n,i,r,o,a,l,c,h,u,d,f,m,x,y)}set(e,t,n,i,r,o,a,l,c,h,u,d,f,m,x,y){let v=this.elements;return v[0]=e,v[4]=t,v[8]=n,v[12]=i,v[1]=r,v[5]=o,v[9]=a,v[13]=l,v[2]=c,v[6]=h,v[10]=u,v[14]=d,v[3]=f,v[7]=m,v[11]=x,v[15]=y,this}identity(){return this.set(1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1),this}clone(){return new s().fromArray(this.elements)}copy(e){let t=this.elements,n=e.elements;return t[0]=n[0],t[1]=n[1],t[2]=n[2],t[3]=n[3],t[4]=n[4],t[5]=n[5],t[6]=n[6],t[7]=n[7],t[8]=n[8],t[9]=n[9],t[10]=n[10],t[11]=n[11],t[12]=n[12],t[13]=n[13],t[14]=n[14],t[15]=n[15],this}copyPosition(e){let t=this.elements,n=e.elements;return t[12]=n[12],t[13]=n[13],t[14]=n[14],this}setFromMatrix3(e){let t=e.elements;return this.set(t[0],t[3],t[6],0,t[1],t[4],t[7],0,t[2],t[5],t[8],0,0,0,0,1),this}extractBasis(e,t,n){return this.determinantAffine()===0?(e.set(1,0,0),t.set(0,1,0),n.set(0,0,1),this):(e.setFromMatrixColumn(this,0),t.setFromMatrixColumn(this,1),n.setFromMatrixColumn(this,2),this)}makeBasis(e,t,n){return this.set(e.x,t.x,n.x,0,e.y,t.y,n.y,0,e.z,t.z,n.z,0,0,0,0,1),this}extractRotation(e){if(e.determinantAffine()===0)return this.identity();let t=this.elements,n=e.elements,i=1/rr.setFromMatrixColumn(e,0).length(),r=1/rr.setFromMatrixColumn(e,1).length(),o=1/rr.setFromMatrixColumn(e,2).length();return t[0]=n[0]*i,t[1]=n[1]*i,t[2]=n[2]*i,t[3]=0,t[4]=n[4]*r,t[5]=n[5]*r,t[6]=n[6]*r,t[7]=0,t[8]=n[8]*o,t[9]=n[9]*o,t[10]=n[10]*o,t[11]=0,t[12]=0,t[13]=0,t[14]=0,t[15]=1,this}makeRotationFromEuler(e){let t=this.elements,n=e.x,i=e.y,r=e.z,o=Math.cos(n),a=Math.sin(n),l=Math.cos(i),c=Math.sin(i),h=Math.cos(r),u=Math.sin(r);if(e.order==="XYZ"){let d=o*h,f=o*u,m=a*h,x=a*u;t[0]=l*h,t[4]=-l*u,t[8]=c,t[1]=f+m*c,t[5]=d-x*c,t[9]=-a*l,t[2]=x-d*c,t[6]=m+f*c,t[10]=o*l}else if(e.order==="YXZ"){let d=l*h,f=l*u,m=c*h,x=c*u;t[0]=d+x*a,t[4]=m*a-f,t[8]=o*c,t[1]=o*u,t[5]=o*h,t[9]=-a,t[2]=f*a-m,t[6]=x+d*a,t[10]=o*l}else if(e.order==="ZXY"){let d=l*h,f=l*u,m=c*h,x=c*u;t[0]=d-x*a,t[4]=-o*u,t[8]=m+f*a,t[1]=f+m*a,t[5]=o*h,t[9]=x-d*a,t[2]=-o*c,t[6]=a,t[10]=o*l}else if(e.order==="ZYX"){let d=o*h,f=o*u,m=a*h,x=a*u;t[0]=l*h,t[4]=m*c-f,t[8]=d*c+x,t[1]=l*u,t[5]=x*c+d,t[9]=f*c-m,t[2]=-c,t[6]=a*l,t[10]=o*l}else if(e.order==="YZX"){let d=o*l,f=o*c,m=a*l,x=a*c;t[0]=l*h,t[4]=x-d*u,t[8]=m*u+f,t[1]=u,t[5]=o*h,t[9]=-a*h,t[2]=-c*h,t[6]=f*u+m,t[10]=d-x*u}else if(e.order==="XZY"){let d=o*l,f=o*c,m=a*l,x=a*c;t[0]=l*h,t[4]=-u,t[8]=c*h,t[1]=d*u+x,t[5]=o*h,t[9]=f*u-m,t[2]=m*u-f,t[6]=a*h,t[10]=x*u+d}return t[3]=0,t[7]=0,t[11]=0,t[12]=0,t[13]=0,t[14]=0,t[15]=1,this}makeRotationFromQuaternion(e){return this.compose(ry,e,oy)}lookAt(e,t,n){let i=this.elements;return En.subVectors(e,t),En.lengthSq()===0&&(En.z=1),En.normalize(),Zi.crossVectors(n,En),Zi.lengthSq()===0&&(Math.abs(n.z)===1?En.x+=1e-4:En.z+=1e-4,En.normalize(),Zi.crossVectors(n,En)),Zi.normalize(),Ma.crossVectors(En,Zi),i[0]=Zi.x,i[4]=Ma.x,i[8]=En.x,i[1]=Zi.y,i[5]=Ma.y,i[9]=En.y,i[2]=Zi.z,i[6]=Ma.z,i[10]=En.z,this}multiply(e){return this.multiplyMatrices(this,e)}premultiply(e){return this.multiplyMatrices(e,this)}multiplyMatrices(e,t){let n=e.elements,i=t.elements,r=this.elements,o=n[0],a=n[4],l=n[8],c=n[12],h=n[1],u=n[5],d=n[9],f=n[13],m=n[2],x=n[6],y=n[10],v=n[14],S=n[3],E=n[7],b=n[11],T=n[15],A=i[0],g=i[4],_=i[8],R=i[12],P=i[1],N=i[5],B=i[9],H=i[13],D=i[2],X=i[6],Y=i[10],I=i[14],V=i[3],k=i[7],$=i[11],ee=i[15];return r[0]=o*A+a*P+l*D+c*V,r[4]=o*g+a*N+l*X+c*k,r[8]=o*_+a*B+l*Y+c*$,r[12]=o*R+a*H+l*I+c*ee,r[1]=h*A+u*P+d*D+f*V,r[5]=h*g+u*N+d*X+f*k,r[9]=h*_+u*B+d*Y+f*$,r[13]=h*R+u*H+d*I+f*ee,r[2]=m*A+x*P+y*D+v*V,r[6]=m*g+x*N+y*X+v*k,r[10]=m*_+x*B+y*Y+v*$,r[14]=m*R+x*H+y*I+v*ee,r[3]=S*A+E*P+b*D+T*V,r[7]=S*g+E*N+b*X+T*k,r[11]=S*_+E*B+b*Y+T*$,r[15]=S*R+E*H+b*I+T*ee,this}multiplyScalar(e){let t=this.elements;return t[0]*=e,t[4]*=e,t[8]*=e,t[12]*=e,t[1]*=e,t[5]*=e,t[9]*=e,t[13]*=e,t[2]*=e,t[6]*=e,t[10]*=e,t[14]*=e,t[3]*=e,t[7]*=e,t[11]*=e,t[15]*=e,this}determinant(){let e=this.elements,t=e[0],n=e[4],i=e[8],r=e[12],o=e[1],a=e[5],l=e[9],c=e[13],h=e[2],u=e[6],d=e[10],f=e[14],m=e[3],x=e[7],y=e[11],v=e[15],S=l*f-c*d,E=a*f-c*u,b=a*d-l*u,T=o*f-c*h,A=o*d-l*h,g=o*u-a*h;return t*(x*S-y*E+v*b)-n*(m*S-y*T+v*A)+i*(m*E-x*T+v*g)-r*(m*b-x*A+y*g)}determinantAffine(){let e=this.elements,t=e[0],n=e[4],i=e[8],r=e[1],o=e[5],a=e[9],l=e[2],c=e[6],h=e[10];return t*(o*h-a*c)-n*(r*h-a*l)+i*(r*c-o*l)}transpose(){let e=this.elements,t;return t=e[1],e[1]=e[4],e[4]=t,t=e[2],e[2]=e[8],e[8]=t,t=e[6],e[6]=e[9],e[9]=t,t=e[3],e[3]=e[12],e[12]=t,t=e[7],e[7]=e[13],e[13]=t,t=e[11],e[11]=e[14],e[14]=t,this}setPosition(e,t,n){let i=this.elements;return e.isVector3?(i[12]=e.x,i[13]=e.y,i[14]=e.z):(i[12]=e,i[13]=t,i[14]=n),this}invert(){let e=this.elements,t=e[0],n=e[1],i=e[2],r=e[3],o=e[4],a=e[5],l=e[6],c=e[7],h=e[8],u=e[9],d=e[10],f=e[11],m=e[12],x=e[13],y=e[14],v=e[15],S=t*a-n*o,E=t*l-i*o,b=t*c-r*o,T=n*l-i*a,A=n*c-r*a,g=i*c-r*l,_=h*x-u*m,R=h*y-d*m,P=h*v-f*m,N=u*y-d*x,B=u*v-f*x,H=d*v-f*y,D=S*H-E*B+b*N+T*P-A*R+g*_;if(D===0)return this.set(0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0);let X=1/D;return e[0]=(a*H-l*B+c*N)*X,e[1]=(i*B-n*H-r*N)*X,e[2]=(x*g-y*A+v*T)*X,e[3]=(d*A-u*g-f*T)*X,e[4]=(l*P-o*H-c*R)*X,e[5]=(t*H-i*P+r*R)*X,e[6]=(y*b-m*g-v*E)*X,e[7]=(h*g-d*b+f*E)*X,e[8]=(o*B-a*P+c*_)*X,e[9]=(n*P-t*B-r*_)*X,e[10]=(m*A-x*b+v*S)*X,e[11]=(u*b-h*A-f*S)*X,e[12]=(a*R-o*N-l*_)*X,e[13]=(t*N-n*R+i*_)*X,e[14]=(x*E-m*T-y*S)*X,e[15]=(h*T-u*E+d*S)*X,this}scale(e){let t=this.elements,n=e.x,i=e.y,r=e.z;return t[0]*=n,t[4]*=i,t[8]*=r,t[1]*=n,t[5]*=i,t[9]*=r,t[2]*=n,t[6]*=i,t[10]*=r,t[3]*=n,t[7]*=i,t[11]*=r,this}getMaxScaleOnAxis(){let e=this.elements,t=e[0]*e[0]+e[1]*e[1]+e[2]*e[2],n=e[4]*e[4]+e[5]*e[5]+e[6]*e[6],i=e[8]*e[8]+e[9]*e[9]+e[10]*e[10];return Math.sqrt(Math.max(t,n,i))}makeTranslation(e,t,n){return e.isVector3?this.set(1,0,0,e.x,0,1,0,e.y,0,0,1,e.z,0,0,0,1):this.set(1,0,0,e,0,1,0,t,0,0,1,n,0,0,0,1),this}makeRotationX(e){let t=Math.cos(e),n=Math.sin(e);return this.set(1,0,0,0,0,t,-n,0,0,n,t,0,0,0,0,1),this}makeRotationY(e){let t=Math.cos(e),n=Math.sin(e);return this.set(t,0,n,0,0,1,0,0,-n,0,t,0,0,0,0,1),this}makeRotationZ(e){let t=Math.cos(e),n=Math.sin(e);return this.set(t,-n,0,0,n,t,0,0,0,0,1,0,0,0,0,1),this}makeRotationAxis(e,t){let n=Math.cos(t),i=Math.sin(t),r=1-n,o=e.x,a=e.y,l=e.z,c=r*o,h=r*a;return this.set(c*o+n,c*a-i*l,c*l+i*a,0,c*a+i*l,h*a+n,h*l-i*o,0,c*l-i*a,h*l+i*o,r*l*l+n,0,0,0,0,1),this}makeScale(e,t,n){return this.set(e,0,0,0,0,t,0,0,0,0,n,0,0,0,0,1),this}makeShear(e,t,n,i,r,o){return this.set(1,n,r,0,e,1,o,0,t,i,1,0,0,0,0,1),this}compose(e,t,n){let i=this.elements,r=t._x,o=t._y,a=t._z,l=t._w,c=r+r,h=o+o,u=a+a,d=r*c,f=r*h,m=r*u,x=o*h,y=o*u,v=a*u,S=l*c,E=l*h,b=l*u,T=n.x,A=n.y,g=n.z;return i[0]=(1-(x+v))*T,i[1]=(f+b)*T,i[2]=(m-E)*T,i[3]=0,i[4]=(f-b)*A,i[5]=(1-(d+v))*A,i[6]=(y+S)*A,i[7]=0,i[8]=(m+E)*g,i[9]=(y-S)*g,i[10]=(1-(d+x))*g,i[11]=0,i[12]=e.x,i[13]=e.y,i[14]=e.z,i[15]=1,this}decompose(e,t,n){let i=this.elements;e.x=i[12],e.y=i[13],e.z=i[14];let r=this.determinantAffine();if(r===0)return n.set(1,1,1),t.identity(),this;let o=rr.set(i[0],i[1],i[2]).length(),a=rr.set(i[4],i[5],i[6]).length(),l=rr.set(i[8],i[9],i[10]).length();r<0&&(o=-o),ti.copy(this);let c=1/o,h=1/a,u=1/l;return ti.elements[0]*=c,ti.elements[1]*=c,ti.elements[2]*=c,ti.elements[4]*=h,ti.elements[5]*=h,ti.elements[6]*=h,ti.elements[8]*=u,ti.elements[9]*=u,ti.elements[10]*=u,t.setFromRotationMatrix(ti),n.x=o,n.y=a,n.z=l,this}makePerspective(e,t,n,i,r,o,a=Gn,l=!1){let c=this.elements,h=2*r/(t-e),u=2*r/(n-i),d=(t+e)/(t-e),f=(n+i)/(n-i),m,x;if(l)m=r/(o-r),x=o*r/(o-r);else if(a===Gn)m=-(o+r)/(o-r),x=-2*o*r/(o-r);else if(a===br)m=-o/(o-r),x=-o*r/(o-r);else throw new Error("THREE.Matrix4.makePerspective(): Invalid coordinate system: "+a);return c[0]=h,c[4]=0,c[8]=d,c[12]=0,c[1]=0,c[5]=u,c[9]=f,c[13]=0,c[2]=0,c[6]=0,c[10]=m,c[14]=x,c[3]=0,c[7]=0,c[11]=-1,c[15]=0,this}makeOrthographic(e,t,n,i,r,o,a=Gn,l=!1){let c=this.elements,h=2/(t-e),u=2/(n-i),d=-(t+e)/(t-e),f=-(n+i)/(n-i),m,x;if(l)m=1/(o-r),x=o/(o-r);else if(a===Gn)m=-2/(o-r),x=-(o+r)/(o-r);else if(a===br)m=-1/(o-r),x=-r/(o-r);else throw new Error("THREE.Matrix4.makeOrthographic(): Invalid coordinate system: "+a);return c[0]=h,c[4]=0,c[8]=0,c[12]=d,c[1]=0,c[5]=u,c[9]=0,c[13]=f,c[2]=0,c[6]=0,c[10]=m,c[14]=x,c[3]=0,c[7]=0,c[11]=0,c[15]=1,this}equals(e){let t=this.elements,n=e.elements;for(let i=0;i<16;i++)if(t[i]!==n[i])return!1;return!0}fromArray(e,t=0){for(let n=0;n<16;n++)this.elements[n]=e[n+t];return this}toArray(e=[],t=0){let n=this.elements;return e[t]=n[0],e[t+1]=n[1],e[t+2]=n[2],e[t+3]=n[3],e[t+4]=n[4],e[t+5]=n[5],e[t+6]=n[6],e[t+7]=n[7],e[t+8]=n[8],e[t+9]=n[9],e[t+10]=n[10],e[t+11]=n[11],e[t+12]=n[12],e[t+13]=n[13],e[t+14]=n[14],e[t+15]=n[15],e}},rr=new L,ti=new Oe,ry=new L(0,0,0),oy=new L(1,1,1),Zi=new L,Ma=new L,En=new L,pf=new Oe,mf=new zt,Ui=class s{constructor(e=0,t=0,n=0,i=s.DEFAULT_ORDER){this.isEuler=!0,this._x=e,this._y=t,this._z=n,this._order=i}get x(){return this._x}set x(e){this._x=e,this._onChangeCallback()}get y(){return this._y}set y(e){this._y=e,this._onChangeCallback()}get z(){return this._z}set z(e){this._z=e,this._onChangeCallback()}get order(){return this._order}set order(e){this._order=e,this._onChangeCallback()}set(e,t,n,i=this._order){return this._x=e,this._y=t,this._z=n,this._order=i,this._onChangeCallback(),this}clone(){return new this.constructor(this._x,this._y,this._z,this._order)}copy(e){return this._x=e._x,this._y=e._y,this._z=e._z,this._order=e._order,this._onChangeCallback(),this}setFromRotationMatrix(e,t=this._order,n=!0){let i=e.elements,r=i[0],o=i[4],a=i[8],l=i[1],c=i[5],h=i[9],u=i[2],d=i[6],f=i[10];switch(t){case"XYZ":this._y=Math.asin(Ke(a,-1,1)),Math.abs(a)<.9999999?(this._x=Math.atan2(-h,f),this._z=Math.atan2(-o,r)):(this._x=Math.atan2(d,c),this._z=0);break;case"YXZ":this._x=Math.asin(-Ke(h,-1,1)),Math.abs(h)<.9999999?(this._y=Math.atan2(a,f),this._z=Math.atan2(l,c)):(this._y=Math.atan2(-u,r),this._z=0);break;case"ZXY":this._x=Math.asin(Ke(d,-1,1)),Math.abs(d)<.9999999?(this._y=Math.atan2(-u,f),this._z=Math.atan2(-o,c)):(this._y=0,this._z=Math.atan2(l,r));break;case"ZYX":this._y=Math.asin(-Ke(u,-1,1)),Math.abs(u)<.9999999?(this._x=Math.atan2(d,f),this._z=Math.atan2(l,r)):(this._x=0,this._z=Math.atan2(-o,c));break;case"YZX":this._z=Math.asin(Ke(l,-1,1)),Math.abs(l)<.9999999?(this._x=Math.atan2(-h,c),this._y=Math.atan2(-u,r)):(this._x=0,this._y=Math.atan2(a,f));break;case"XZY":this._z=Math.asin(-Ke(o,-1,1)),Math.abs(o)<.9999999?(this._x=Math.atan2(d,c),this._y=Math.atan2(a,r)):(this._x=Math.atan2(-h,f),this._y=0);break;default:Ie("Euler: .setFromRotationMatrix() encountered an unknown order: "+t)}return this._order=t,n===!0&&this._onChangeCallback(),this}setFromQuaternion(e,t,n){return pf.makeRotationFromQuaternion(e),this.setFromRotationMatrix(pf,t,n)}setFromVector3(e,t=this._order){return this.set(e.x,e.y,e.z,t)}reorder(e){return mf.setFromEuler(this),this.setFromQuaternion(mf,e)}equals(e){return e._x===this._x&&e._y===this._y&&e._z===this._z&&e._order===this._order}fromArray(e){return this._x=e[0],this._y=e[1],this._z=e[2],e[3]!==void 0&&(this._order=e[3]),this._onChangeCallback(),this}toArray(e=[],t=0){return e[t]=this._x,e[t+1]=this._y,e[t+2]=this._z,e[t+3]=this._order,e}_onChange(e){return this._onChangeCallback=e,this}_onChangeCallback(){}*[Symbol.iterator](){yield this._x,yield this._y,yield this._z,yield this._order}};Ui.DEFAULT_ORDER="XYZ";var Tr=class{constructor(){this.mask=1}set(e){this.mask=(1<<e|0)>>>0}enable(e){this.mask|=1<<e|0}enableAll(){this.mask=-1}toggle(e){this.mask^=1<<e|0}disable(e){this.mask&=~(1<<e|0)}disableAll(){this.mask=0}test(e){return(this.mask&e.mask)!==0}isEnabled(e){return(this.mask&(1<<e|0))!==0}},ay=0,gf=new L,or=new zt,Ci=new Oe,Sa=new L,fo=new L,ly=new L,cy=new zt,yf=new L(1,0,0),vf=new L(0,1,0),xf=new L(0,0,1),_f={type:"added"},hy={type:"removed"},ar={type:"childadded",child:null},fh={type:"childremoved",child:null},Tt=class s extends Vn{constructor(){super(),this.isObject3D=!0,Object.defineProperty(this,"id",{value:ay++}),this.uuid=_i(),this.name="",this.type="Object3D",this.parent=null,this.children=[],this.up=s.DEFAULT_UP.clone();let e=new L,t=new Ui,n=new zt,i=new L(1,1,1);function r(){n.setFromEuler(t,!1)}function o(){t.setFromQuaternion(n,void 0,!1)}t._onChange(r),n._onChange(o),Object.defineProperties(this,{position:{configurable:!0,enumerable:!0,value:e},rotation:{configurable:!0,enumerable:!0,value:t},quaternion:{configurable:!0,enumerable:!0,value:n},scale:{configurable:!0,enumerable:!0,value:i},modelViewMatrix:{value:new Oe},normalMatrix:{value:new He}}),this.matrix=new Oe,this.matrixWorld=new Oe,this.matrixAutoUpdate=s.DEFAULT_MATRIX_AUTO_UPDATE,this.matrixWorldAutoUpdate=s.DEFAULT_MATRIX_WORLD_AUTO_UPDATE,this.matrixWorldNeedsUpdate=!1,this.layers=new Tr,this.visible=!0,this.castShadow=!1,this.receiveShadow=!1,this.frustumCulled=!0,this.renderOrder=0,this.animations=[],this.customDepthMaterial=void 0,this.customDistanceMaterial=void 0,this.static=!1,this.userData={},this.pivot=null}onBeforeShadow(){}onAfterShadow(){}onBeforeRender(){}onAfterRender(){}applyMatrix4(e){this.matrixAutoUpdate&&this.updateMatrix(),this.matrix.premultiply(e),this.matrix.decompose(this.position,this.quaternion,this.scale),this.pivot!==null&&this.position.copy(this.pivot).applyMatrix4(this.matrix).sub(this.pivot)}applyQuaternion(e){return this.quaternion.premultiply(e),this}setRotationFromAxisAngle(e,t){this.quaternion.setFromAxisAngle(e,t)}setRotationFromEuler(e){this.quaternion.setFromEuler(e,!0)}setRotationFromMatrix(e){this.quaternion.setFromRotationMatrix(e)}setRotationFromQuaternion(e){this.quaternion.copy(e)}rotateOnAxis(e,t){return or.setFromAxisAngle(e,t),this.quaternion.multiply(or),this}rotateOnWorldAxis(e,t){return or.setFromAxisAngle(e,t),this.quaternion.premultiply(or),this}rotateX(e){return this.rotateOnAxis(yf,e)}rotateY(e){return this.rotateOnAxis(vf,e)}rotateZ(e){return this.rotateOnAxis(xf,e)}translateOnAxis(e,t){return gf.copy(e).applyQuaternion(this.quaternion),this.position.add(gf.multiplyScalar(t)),this}translateX(e){return this.translateOnAxis(yf,e)}translateY(e){return this.translateOnAxis(vf,e)}translateZ(e){return this.translateOnAxis(xf,e)}localToWorld(e){return this.updateWorldMatrix(!0,!1),e.applyMatrix4(this.matrixWorld)}worldToLocal(e){return this.updateWorldMatrix(!0,!1),e.applyMatrix4(Ci.copy(this.matrixWorld).invert())}lookAt(e,t,n){e.isVector3?Sa.copy(e):Sa.set(e,t,n);let i=this.parent;this.updateWorldMatrix(!0,!1),fo.setFromMatrixPosition(this.matrixWorld),this.isCamera||this.isLight?Ci.lookAt(fo,Sa,this.up):Ci.lookAt(Sa,fo,this.up),this.quaternion.setFromRotationMatrix(Ci),i&&(Ci.extractRotation(i.matrixWorld),or.setFromRotationMatrix(Ci),this.quaternion.premultiply(or.invert()))}add(e){if(arguments.length>1){for(let t=0;t<arguments.length;t++)this.add(arguments[t]);return this}return e===this?(ke("Object3D.add: object can't be added as a child of itself.",e),this):(e&&e.isObject3D?(e.removeFromParent(),e.parent=this,this.children.push(e),e.dispatchEvent(_f),ar.child=e,this.dispatchEvent(ar),ar.child=null):ke("Object3D.add: object not an instance of THREE.Object3D.",e),this)}remove(e){if(arguments.length>1){for(let n=0;n<arguments.length;n++)this.remove(arguments[n]);return this}let t=this.children.indexOf(e);return t!==-1&&(e.parent=null,this.children.splice(t,1),e.dispatchEvent(hy),fh.child=e,this.dispatchEvent(fh),fh.child=null),this}removeFromParent(){let e=this.parent;return e!==null&&e.remove(this),this}clear(){return this.remove(...this.children)}attach(e){return this.updateWorldMatrix(!0,!1),Ci.copy(this.matrixWorld).invert(),e.parent!==null&&(e.parent.updateWorldMatrix(!0,!1),Ci.multiply(e.parent.matrixWorld)),e.applyMatrix4(Ci),e.removeFromParent(),e.parent=this,this.children.push(e),e.updateWorldMatrix(!1,!0),e.dispatchEvent(_f),ar.child=e,this.dispatchEvent(ar),ar.child=null,this}getObjectById(e){return this.getObjectByProperty("id",e)}getObjectByName(e){return this.getObjectByProperty("name",e)}getObjectByProperty(e,t){if(this[e]===t)return this;for(let n=0,i=this.children.length;n<i;n++){let o=this.children[n].getObjectByProperty(e,t);if(o!==void 0)return o}}getObjectsByProperty(e,t,n=[]){this[e]===t&&n.push(this);let i=this.children;for(let r=0,o=i.length;r<o;r++)i[r].getObjectsByProperty(e,t,n);return n}getWorldPosition(e){return this.updateWorldMatrix(!0,!1),e.setFromMatrixPosition(this.matrixWorld)}getWorldQuaternion(e){return this.updateWorldMatrix(!0,!1),this.matrixWorld.decompose(fo,e,ly),e}getWorldScale(e){return this.updateWorldMatrix(!0,!1),this.matrixWorld.decompose(fo,cy,e),e}getWorldDirection(e){this.updateWorldMatrix(!0,!1);let t=this.matrixWorld.elements;return e.set(t[8],t[9],t[10]).normalize()}raycast(){}intersectsFrustum(){return!0}traverse(e){e(this);let t=this.children;for(let n=0,i=t.length;n<i;n++)t[n].traverse(e)}traverseVisible(e){if(this.visible===!1)return;e(this);let t=this.children;for(let n=0,i=t.length;n<i;n++)t[n].traverseVisible(e)}traverseAncestors(e){let t=this.parent;t!==null&&(e(t),t.traverseAncestors(e))}updateMatrix(){this.matrix.compose(this.position,this.quaternion,this.scale);let e=this.pivot;if(e!==null){let t=e.x,n=e.y,i=e.z,r=this.matrix.elements;r[12]+=t-r[0]*t-r[4]*n-r[8]*i,r[13]+=n-r[1]*t-r[5]*n-r[9]*i,r[14]+=i-r[2]*t-r[6]*n-r[10]*i}this.matrixWorldNeedsUpdate=!0}updateMatrixWorld(e){this.matrixAutoUpdate&&this.updateMatrix(),(this.matrixWorldNeedsUpdate||e)&&(this.matrixWorldAutoUpdate===!0&&(this.parent===null?this.matrixWorld.copy(this.matrix):this.matrixWorld.multiplyMatrices(this.parent.matrixWorld,this.matrix)),this.matrixWorldNeedsUpdate=!1,e=!0);let t=this.children;for(let n=0,i=t.length;n<i;n++)t[n].updateMatrixWorld(e)}updateWorldMatrix(e,t,n=!1){let i=this.parent;if(e===!0&&i!==null&&i.updateWorldMatrix(!0,!1),this.matrixAutoUpdate&&this.updateMatrix(),(this.matrixWorldNeedsUpdate||n)&&(this.matrixWorldAutoUpdate===!0&&(this.parent===null?this.matrixWorld.copy(this.matrix):this.matrixWorld.multiplyMatrices(this.parent.matrixWorld,this.matrix)),this.matrixWorldNeedsUpdate=!1,n=!0),t===!0){let r=this.children;for(let o=0,a=r.length;o<a;o++)r[o].updateWorldMatrix(!1,!0,n)}}toJSON(e){let t=e===void 0||typeof e=="string",n={};t&&(e={geometries:{},materials:{},textures:{},images:{},shapes:{},skeletons:{},animations:{},nodes:{}},n.metadata={version:4.7,type:"Object",generator:"Object3D.toJSON"});let i={};i.uuid=this.uuid,i.type=this.type,i.name=this.name,i.castShadow=this.castShadow,i.receiveShadow=this.receiveShadow,i.visible=this.visible,i.frustumCulled=this.frustumCulled,i.renderOrder=this.renderOrder,i.static=this.static,i.matrixAutoUpdate=this.matrixAutoUpdate,Object.keys(this.userData).length>0&&(i.userData=this.userData),i.layers=this.layers.mask,i.matrix=this.matrix.toArray(),i.up=this.up.toArray(),this.pivot!==null&&(i.pivot=this.pivot.toArray()),this.morphTargetDictionary!==void 0&&(i.morphTargetDictionary=Object.assign({},this.morphTargetDictionary)),this.morphTargetInfluences!==void 0&&(i.morphTargetInfluences=this.morphTargetInfluences.slice()),this.isInstancedMesh&&(i.type="InstancedMesh",i.count=this.count,i.instanceMatrix=this.instanceMatrix.toJSON(),this.instanceColor!==null&&(i.instanceColor=this.instanceColor.toJSON())),this.isBatchedMesh&&(i.type="BatchedMesh",i.perObjectFrustumCulled=this.perObjectFrustumCulled,i.sortObjects=this.sortObjects,i.drawRanges=this._drawRanges,i.reservedRanges=this._reservedRanges,i.geometryInfo=this._geometryInfo.map(a=>({...a,boundingBox:a.boundingBox?a.boundingBox.toJSON():void 0,boundingSphere:a.boundingSphere?a.boundingSphere.toJSON():void 0})),i.instanceInfo=this._instanceInfo.map(a=>({...a})),i.availableInstanceIds=this._availableInstanceIds.slice(),i.availableGeometryIds=this._availableGeometryIds.slice(),i.nextIndexStart=this._nextIndexStart,i.nextVertexStart=this._nextVertexStart,i.geometryCount=this._geometryCount,i.maxInstanceCount=this._maxInstanceCount,i.maxVertexCount=this._maxVertexCount,i.maxIndexCount=this._maxIndexCount,i.geometryInitialized=this._geometryInitialized,i.matricesTexture=this._matricesTexture.toJSON(e),i.indirectTexture=this._indirectTexture.toJSON(e),this._colorsTexture!==null&&(i.colorsTexture=this._colorsTexture.toJSON(e)),this.boundingSphere!==null&&(i.boundingSphere=this.boundingSphere.toJSON()),this.boundingBox!==null&&(i.boundingBox=this.boundingBox.toJSON()));function r(a,l){return a[l.uuid]===void 0&&(a[l.uuid]=l.toJSON(e)),l.uuid}if(this.isScene)this.background&&(this.background.isColor?i.background=this.background.toJSON():this.background.isTexture&&(i.background=this.background.toJSON(e).uuid)),this.environment&&this.environment.isTexture&&this.environment.isRenderTargetTexture!==!0&&(i.environment=this.environment.toJSON(e).uuid);else if(this.isMesh||this.isLine||this.isPoints){i.geometry=r(e.geometries,this.geometry);let a=this.geometry.parameters;if(a!==void 0&&a.shapes!==void 0){let l=a.shapes;if(Array.isArray(l))for(let c=0,h=l.length;c<h;c++){let u=l[c];r(e.shapes,u)}else r(e.shapes,l)}}if(this.isSkinnedMesh&&(i.bindMode=this.bindMode,i.bindMatrix=this.bindMatrix.toArray(),this.skeleton!==void 0&&(r(e.skeletons,this.skeleton),i.skeleton=this.skeleton.uuid)),this.material!==void 0)if(Array.isArray(this.material)){let a=[];for(let l=0,c=this.material.length;l<c;l++)a.push(r(e.materials,this.material[l]));i.material=a}else i.material=r(e.materials,this.material);if(this.children.length>0){i.children=[];for(let a=0;a<this.children.length;a++)i.children.push(this.children[a].toJSON(e).object)}if(this.animations.length>0){i.animations=[];for(let a=0;a<this.animations.length;a++){let l=this.animations[a];i.animations.push(r(e.animations,l))}}if(t){let a=o(e.geometries),l=o(e.materials),c=o(e.textures),h=o(e.images),u=o(e.shapes),d=o(e.skeletons),f=o(e.animations),m=o(e.nodes);a.length>0&&(n.geometries=a),l.length>0&&(n.materials=l),c.length>0&&(n.textures=c),h.length>0&&(n.images=h),u.length>0&&(n.shapes=u),d.length>0&&(n.skeletons=d),f.length>0&&(n.animations=f),m.length>0&&(n.nodes=m)}return n.object=i,n;function o(a){let l=[];for(let c in a){let h=a[c];delete h.metadata,l.push(h)}return l}}clone(e){return new this.constructor().copy(this,e)}copy(e,t=!0){if(this.name=e.name,this.up.copy(e.up),this.position.copy(e.position),this.rotation.order=e.rotation.order,this.quaternion.copy(e.quaternion),this.scale.copy(e.scale),this.pivot=e.pivot!==null?e.pivot.clone():null,this.matrix.copy(e.matrix),this.matrixWorld.copy(e.matrixWorld),this.matrixAutoUpdate=e.matrixAutoUpdate,this.matrixWorldAutoUpdate=e.matrixWorldAutoUpdate,this.matrixWorldNeedsUpdate=e.matrixWorldNeedsUpdate,this.layers.mask=e.layers.mask,this.visible=e.visible,this.castShadow=e.castShadow,this.receiveShadow=e.receiveShadow,this.frustumCulled=e.frustumCulled,this.renderOrder=e.renderOrder,this.static=e.static,this.animations=e.animations.slice(),this.userData=JSON.parse(JSON.stringify(e.userData)),t===!0)for(let n=0;n<e.children.length;n++){let i=e.children[n];this.add(i.clone())}return this}dispose(){this.dispatchEvent({type:"dispose"})}};Tt.DEFAULT_UP=new L(0,1,0);Tt.DEFAULT_MATRIX_AUTO_UPDATE=!0;Tt.DEFAULT_MATRIX_WORLD_AUTO_UPDATE=!0;var It=class extends Tt{constructor(){super(),this.isGroup=!0,this.type="Group"}},uy={type:"move"},Er=class{constructor(){this._targetRay=null,this._grip=null,this._hand=null}getHandSpace(){return this._hand===null&&(this._hand=new It,this._hand.matrixAutoUpdate=!1,this._hand.visible=!1,this._hand.joints={},this._hand.inputState={pinching:!1}),this._hand}getTargetRaySpace(){return this._targetRay===null&&(this._targetRay=new It,this._targetRay.matrixAutoUpdate=!1,this._targetRay.visible=!1,this._targetRay.hasLinearVelocity=!1,this._targetRay.linearVelocity=new L,this._targetRay.hasAngularVelocity=!1,this._targetRay.angularVelocity=new L),this._targetRay}getGripSpace(){return this._grip===null&&(this._grip=new It,this._grip.matrixAutoUpdate=!1,this._grip.visible=!1,this._grip.hasLinearVelocity=!1,this._grip.linearVelocity=new L,this._grip.hasAngularVelocity=!1,this._grip.angularVelocity=new L,this._grip.eventsEnabled=!1),this._grip}dispatchEvent(e){return this._targetRay!==null&&this._targetRay.dispatchEvent(e),this._grip!==null&&this._grip.dispatchEvent(e),this._hand!==null&&this._hand.dispatchEvent(e),this}connect(e){if(e&&e.hand){let t=this._hand;if(t)for(let n of e.hand.values())this._getHandJoint(t,n)}return this.dispatchEvent({type:"connected",data:e}),this}disconnect(e){return this.dispatchEvent({type:"disconnected",data:e}),this._targetRay!==null&&(this._targetRay.visible=!1),this._grip!==null&&(this._grip.visible=!1),this._hand!==null&&(this._hand.visible=!1),this}update(e,t,n){let i=null,r=null,o=null,a=this._targetRay,l=this._grip,c=this._hand;if(e&&t.session.visibilityState!=="visible-blurred"){if(c&&e.hand){o=!0;for(let x of e.hand.values()){let y=t.getJointPose(x,n),v=this._getHandJoint(c,x);y!==null&&(v.matrix.fromArray(y.transform.matrix),v.matrix.decompose(v.position,v.quaternion,v.scale),v.matrixWorldNeedsUpdate=!0,v.jointRadius=y.radius),v.visible=y!==null}let h=c.joints["index-finger-tip"],u=c.joints["thumb-tip"],d=h.position.distanceTo(u.position),f=.02,m=.005;c.inputState.pinching&&d>f+m?(c.inputState.pinching=!1,this.dispatchEvent({type:"pinchend",handedness:e.handedness,target:this})):!c.inputState.pinching&&d<=f-m&&(c.inputState.pinching=!0,this.dispatchEvent({type:"pinchstart",handedness:e.handedness,target:this}))}else l!==null&&e.gripSpace&&(r=t.getPose(e.gripSpace,n),r!==null&&(l.matrix.fromArray(r.transform.matrix),l.matrix.decompose(l.position,l.quaternion,l.scale),l.matrixWorldNeedsUpdate=!0,r.linearVelocity?(l.hasLinearVelocity=!0,l.linearVelocity.copy(r.linearVelocity)):l.hasLinearVelocity=!1,r.angularVelocity?(l.hasAngularVelocity=!0,l.angularVelocity.copy(r.angularVelocity)):l.hasAngularVelocity=!1,l.eventsEnabled&&l.dispatchEvent({type:"gripUpdated",data:e,target:this})));a!==null&&(i=t.getPose(e.targetRaySpace,n),i===null&&r!==null&&(i=r),i!==null&&(a.matrix.fromArray(i.transform.matrix),a.matrix.decompose(a.position,a.quaternion,a.scale),a.matrixWorldNeedsUpdate=!0,i.linearVelocity?(a.hasLinearVelocity=!0,a.linearVelocity.copy(i.linearVelocity)):a.hasLinearVelocity=!1,i.angularVelocity?(a.hasAngularVelocity=!0,a.angularVelocity.copy(i.angularVelocity)):a.hasAngularVelocity=!1,this.dispatchEvent(uy)))}return a!==null&&(a.visible=i!==null),l!==null&&(l.visible=r!==null),c!==null&&(c.visible=o!==null),this}_getHandJoint(e,t){if(e.joints[t.jointName]===void 0){let n=new It;n.matrixAutoUpdate=!1,n.visible=!1,e.joints[t.jointName]=n,e.add(n)}return e.joints[t.jointName]}},Fp={aliceblue:15792383,antiquewhite:16444375,aqua:65535,aquamarine:8388564,azure:15794175,beige:16119260,bisque:16770244,black:0,blanchedalmond:16772045,blue:255,blueviolet:9055202,brown:10824234,burlywood:14596231,cadetblue:6266528,chartreuse:8388352,chocolate:13789470,coral:16744272,cornflowerblue:6591981,cornsilk:16775388,crimson:14423100,cyan:65535,darkblue:139,darkcyan:35723,darkgoldenrod:12092939,darkgray:11119017,darkgreen:25600,darkgrey:11119017,darkkhaki:12433259,darkmagenta:9109643,darkolivegreen:5597999,darkorange:16747520,darkorchid:10040012,darkred:9109504,darksalmon:15308410,darkseagreen:9419919,darkslateblue:4734347,darkslategray:3100495,darkslategrey:3100495,darkturquoise:52945,darkviolet:9699539,deeppink:16716947,deepskyblue:49151,dimgray:6908265,dimgrey:6908265,dodgerblue:2003199,firebrick:11674146,floralwhite:16775920,forestgreen:2263842,fuchsia:16711935,gainsboro:14474460,ghostwhite:16316671,gold:16766720,goldenrod:14329120,gray:8421504,green:32768,greenyellow:11403055,grey:8421504,honeydew:15794160,hotpink:16738740,indianred:13458524,indigo:4915330,ivory:16777200,khaki:15787660,lavender:15132410,lavenderblush:16773365,lawngreen:8190976,lemonchiffon:16775885,lightblue:11393254,lightcoral:15761536,lightcyan:14745599,lightgoldenrodyellow:16448210,lightgray:13882323,lightgreen:9498256,lightgrey:13882323,lightpink:16758465,lightsalmon:16752762,lightseagreen:2142890,lightskyblue:8900346,lightslategray:7833753,lightslategrey:7833753,lightsteelblue:11584734,lightyellow:16777184,lime:65280,limegreen:3329330,linen:16445670,magenta:16711935,maroon:8388608,mediumaquamarine:6737322,mediumblue:205,mediumorchid:12211667,mediumpurple:9662683,mediumseagreen:3978097,mediumslateblue:8087790,mediumspringgreen:64154,mediumturquoise:4772300,mediumvioletred:13047173,midnightblue:1644912,mintcream:16121850,mistyrose:16770273,moccasin:16770229,navajowhite:16768685,navy:128,oldlace:16643558,olive:8421376,olivedrab:7048739,orange:16753920,orangered:16729344,orchid:14315734,palegoldenrod:15657130,palegreen:10025880,paleturquoise:11529966,palevioletred:14381203,papayawhip:16773077,peachpuff:16767673,peru:13468991,pink:16761035,plum:14524637,powderblue:11591910,purple:8388736,rebeccapurple:6697881,red:16711680,rosybrown:12357519,royalblue:4286945,saddlebrown:9127187,salmon:16416882,sandybrown:16032864,seagreen:3050327,seashell:16774638,sienna:10506797,silver:12632256,skyblue:8900331,slateblue:6970061,slategray:7372944,slategrey:7372944,snow:16775930,springgreen:65407,steelblue:4620980,tan:13808780,teal:32896,thistle:14204888,tomato:16737095,turquoise:4251856,violet:15631086,wheat:16113331,white:16777215,whitesmoke:16119285,yellow:16776960,yellowgreen:10145074},Qi={h:0,s:0,l:0},wa={h:0,s:0,l:0};function ph(s,e,t){return t<0&&(t+=1),t>1&&(t-=1),t<1/6?s+(e-s)*6*t:t<1/2?e:t<2/3?s+(e-s)*6*(2/3-t):s}var Me=class{constructor(e,t,n){return this.isColor=!0,this.r=1,this.g=1,this.b=1,this.set(e,t,n)}set(e,t,n){if(t===void 0&&n===void 0){let i=e;i&&i.isColor?this.copy(i):typeof i=="number"?this.setHex(i):typeof i=="string"&&this.setStyle(i)}else this.setRGB(e,t,n);return this}setScalar(e){return this.r=e,this.g=e,this.b=e,this}setHex(e,t=wt){return e=Math.floor(e),this.r=(e>>16&255)/255,this.g=(e>>8&255)/255,this.b=(e&255)/255,Ye.colorSpaceToWorking(this,t),this}setRGB(e,t,n,i=Ye.workingColorSpace){return this.r=e,this.g=t,this.b=n,Ye.colorSpaceToWorking(this,i),this}setHSL(e,t,n,i=Ye.workingColorSpace){if(e=mu(e,1),t=Ke(t,0,1),n=Ke(n,0,1),t===0)this.r=this.g=this.b=n;else{let r=n<=.5?n*(1+t):n+t-n*t,o=2*n-r;this.r=ph(o,r,e+1/3),this.g=ph(o,r,e),this.b=ph(o,r,e-1/3)}return Ye.colorSpaceToWorking(this,i),this}setStyle(e,t=wt){function n(r){r!==void 0&&parseFloat(r)<1&&Ie("Color: Alpha component of "+e+" will be ignored.")}let i;if(i=/^(\w+)\(([^\)]*)\)/.exec(e)){let r,o=i[1],a=i[2];switch(o){case"rgb":case"rgba":if(r=/^\s*(\d+)\s*,\s*(\d+)\s*,\s*(\d+)\s*(?:,\s*(\d+(?:\.\d+)?|\.\d+)\s*)?$/.exec(a))return n(r[4]),this.setRGB(Math.min(255,parseInt(r[1],10))/255,Math.min(255,parseInt(r[2],10))/255,Math.min(255,parseInt(r[3],10))/255,t);if(r=/^\s*(\d+(?:\.\d+)?|\.\d+)\%\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*(?:,\s*(\d+(?:\.\d+)?|\.\d+)\s*)?$/.exec(a))return n(r[4]),this.setRGB(Math.min(100,parseFloat(r[1]))/100,Math.min(100,parseFloat(r[2]))/100,Math.min(100,parseFloat(r[3]))/100,t);break;case"hsl":case"hsla":if(r=/^\s*([+-]?(?:\d+(?:\.\d+)?|\.\d+))\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*(?:,\s*(\d+(?:\.\d+)?|\.\d+)\s*)?$/.exec(a))return n(r[4]),this.setHSL(parseFloat(r[1])/360,parseFloat(r[2])/100,parseFloat(r[3])/100,t);break;default:Ie("Color: Unknown color model "+e)}}else if(i=/^\#([A-Fa-f\d]+)$/.exec(e)){let r=i[1],o=r.length;if(o===3)return this.setRGB(parseInt(r.charAt(0),16)/15,parseInt(r.charAt(1),16)/15,parseInt(r.charAt(2),16)/15,t);if(o===6)return this.setHex(parseInt(r,16),t);Ie("Color: Invalid hex color "+e)}else if(e&&e.length>0)return this.setColorName(e,t);return this}setColorName(e,t=wt){let n=Fp[e.toLowerCase()];return n!==void 0?this.setHex(n,t):Ie("Color: Unknown color "+e),this}clone(){return new this.constructor(this.r,this.g,this.b)}copy(e){return this.r=e.r,this.g=e.g,this.b=e.b,this}copySRGBToLinear(e){return this.r=Oi(e.r),this.g=Oi(e.g),this.b=Oi(e.b),this}copyLinearToSRGB(e){return this.r=vr(e.r),this.g=vr(e.g),this.b=vr(e.b),this}convertSRGBToLinear(){return this.copySRGBToLinear(this),this}convertLinearToSRGB(){return this.copyLinearToSRGB(this),this}getHex(e=wt){return Ye.workingToColorSpace(ln.copy(this),e),Math.round(Ke(ln.r*255,0,255))*65536+Math.round(Ke(ln.g*255,0,255))*256+Math.round(Ke(ln.b*255,0,255))}getHexString(e=wt){return("000000"+this.getHex(e).toString(16)).slice(-6)}getHSL(e,t=Ye.workingColorSpace){Ye.workingToColorSpace(ln.copy(this),t);let n=ln.r,i=ln.g,r=ln.b,o=Math.max(n,i,r),a=Math.min(n,i,r),l,c,h=(a+o)/2;if(a===o)l=0,c=0;else{let u=o-a;switch(c=h<=.5?u/(o+a):u/(2-o-a),o){case n:l=(i-r)/u+(i<r?6:0);break;case i:l=(r-n)/u+2;break;case r:l=(n-i)/u+4;break}l/=6}return e.h=l,e.s=c,e.l=h,e}getRGB(e,t=Ye.workingColorSpace){return Ye.workingToColorSpace(ln.copy(this),t),e.r=ln.r,e.g=ln.g,e.b=ln.b,e}getStyle(e=wt){Ye.workingToColorSpace(ln.copy(this),e);let t=ln.r,n=ln.g,i=ln.b;return e!==wt?`color(${e} ${t.toFixed(3)} ${n.toFixed(3)} ${i.toFixed(3)})`:`rgb(${Math.round(t*255)},${Math.round(n*255)},${Math.round(i*255)})`}offsetHSL(e,t,n){return this.getHSL(Qi),this.setHSL(Qi.h+e,Qi.s+t,Qi.l+n)}add(e){return this.r+=e.r,this.g+=e.g,this.b+=e.b,this}addColors(e,t){return this.r=e.r+t.r,this.g=e.g+t.g,this.b=e.b+t.b,this}addScalar(e){return this.r+=e,this.g+=e,this.b+=e,this}sub(e){return this.r=Math.max(0,this.r-e.r),this.g=Math.max(0,this.g-e.g),this.b=Math.max(0,this.b-e.b),this}multiply(e){return this.r*=e.r,this.g*=e.g,this.b*=e.b,this}multiplyScalar(e){return this.r*=e,this.g*=e,this.b*=e,this}lerp(e,t){return this.r+=(e.r-this.r)*t,this.g+=(e.g-this.g)*t,this.b+=(e.b-this.b)*t,this}lerpColors(e,t,n){return this.r=e.r+(t.r-e.r)*n,this.g=e.g+(t.g-e.g)*n,this.b=e.b+(t.b-e.b)*n,this}lerpHSL(e,t){this.getHSL(Qi),e.getHSL(wa);let n=So(Qi.h,wa.h,t),i=So(Qi.s,wa.s,t),r=So(Qi.l,wa.l,t);return this.setHSL(n,i,r),this}setFromVector3(e){return this.r=e.x,this.g=e.y,this.b=e.z,this}applyMatrix3(e){let t=this.r,n=this.g,i=this.b,r=e.elements;return this.r=r[0]*t+r[3]*n+r[6]*i,this.g=r[1]*t+r[4]*n+r[7]*i,this.b=r[2]*t+r[5]*n+r[8]*i,this}equals(e){return e.r===this.r&&e.g===this.g&&e.b===this.b}fromArray(e,t=0){return this.r=e[t],this.g=e[t+1],this.b=e[t+2],this}toArray(e=[],t=0){return e[t]=this.r,e[t+1]=this.g,e[t+2]=this.b,e}fromBufferAttribute(e,t){return this.r=e.getX(t),this.g=e.getY(t),this.b=e.getZ(t),this}toJSON(){return this.getHex()}*[Symbol.iterator](){yield this.r,yield this.g,yield this.b}},ln=new Me;Me.NAMES=Fp;var pi=class extends Tt{constructor(){super(),this.isScene=!0,this.type="Scene",this.background=null,this.environment=null,this.fog=null,this.backgroundBlurriness=0,this.backgroundIntensity=1,this.backgroundRotation=new Ui,this.environmentIntensity=1,this.environmentRotation=new Ui,this.overrideMaterial=null,typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("observe",{detail:this}))}copy(e,t){return super.copy(e,t),this.background=e.background!==null?e.background.clone():null,this.environment=e.environment!==null?e.environment.clone():null,this.fog=e.fog!==null?e.fog.clone():null,this.backgroundBlurriness=e.backgroundBlurriness,this.backgroundIntensity=e.backgroundIntensity,this.backgroundRotation.copy(e.backgroundRotation),this.environmentIntensity=e.environmentIntensity,this.environmentRotation.copy(e.environmentRotation),this.overrideMaterial=e.overrideMaterial!==null?e.overrideMaterial.clone():null,this.matrixAutoUpdate=e.matrixAutoUpdate,this}toJSON(e){let t=super.toJSON(e);return this.fog!==null&&(t.object.fog=this.fog.toJSON()),t.object.backgroundBlurriness=this.backgroundBlurriness,t.object.backgroundIntensity=this.backgroundIntensity,t.object.backgroundRotation=this.backgroundRotation.toArray(),t.object.environmentIntensity=this.environmentIntensity,t.object.environmentRotation=this.environmentRotation.toArray(),t}},ni=new L,Pi=new L,mh=new L,Ii=new L,lr=new L,cr=new L,bf=new L,gh=new L,yh=new L,vh=new L,xh=new nt,_h=new nt,bh=new nt,ss=class s{constructor(e=new L,t=new L,n=new L){this.a=e,this.b=t,this.c=n}static getNormal(e,t,n,i){i.subVectors(n,t),ni.subVectors(e,t),i.cross(ni);let r=i.lengthSq();return r>0?i.multiplyScalar(1/Math.sqrt(r)):i.set(0,0,0)}static getBarycoord(e,t,n,i,r){ni.subVectors(i,t),Pi.subVectors(n,t),mh.subVectors(e,t);let o=ni.dot(ni),a=ni.dot(Pi),l=ni.dot(mh),c=Pi.dot(Pi),h=Pi.dot(mh),u=o*c-a*a;if(u===0)return r.set(0,0,0),null;let d=1/u,f=(c*l-a*h)*d,m=(o*h-a*l)*d;return r.set(1-f-m,m,f)}static containsPoint(e,t,n,i){return this.getBarycoord(e,t,n,i,Ii)===null?!1:Ii.x>=0&&Ii.y>=0&&Ii.x+Ii.y<=1}static getInterpolation(e,t,n,i,r,o,a,l){return this.getBarycoord(e,t,n,i,Ii)===null?(l.x=0,l.y=0,"z"in l&&(l.z=0),"w"in l&&(l.w=0),null):(l.setScalar(0),l.addScaledVector(r,Ii.x),l.addScaledVector(o,Ii.y),l.addScaledVector(a,Ii.z),l)}static getInterpolatedAttribute(e,t,n,i,r,o){return xh.setScalar(0),_h.setScalar(0),bh.setScalar(0),xh.fromBufferAttribute(e,t),_h.fromBufferAttribute(e,n),bh.fromBufferAttribute(e,i),o.setScalar(0),o.addScaledVector(xh,r.x),o.addScaledVector(_h,r.y),o.addScaledVector(bh,r.z),o}static isFrontFacing(e,t,n,i){return ni.subVectors(n,t),Pi.subVectors(e,t),ni.cross(Pi).dot(i)<0}set(e,t,n){return this.a.copy(e),this.b.copy(t),this.c.copy(n),this}setFromPointsAndIndices(e,t,n,i){return this.a.copy(e[t]),this.b.copy(e[n]),this.c.copy(e[i]),this}setFromAttributeAndIndices(e,t,n,i){return this.a.fromBufferAttribute(e,t),this.b.fromBufferAttribute(e,n),this.c.fromBufferAttribute(e,i),this}clone(){return new this.constructor().copy(this)}copy(e){return this.a.copy(e.a),this.b.copy(e.b),this.c.copy(e.c),this}getArea(){return ni.subVectors(this.c,this.b),Pi.subVectors(this.a,this.b),ni.cross(Pi).length()*.5}getMidpoint(e){return e.addVectors(this.a,this.b).add(this.c).multiplyScalar(1/3)}getNormal(e){return s.getNormal(this.a,this.b,this.c,e)}getPlane(e){return e.setFromCoplanarPoints(this.a,this.b,this.c)}getBarycoord(e,t){return s.getBarycoord(e,this.a,this.b,this.c,t)}getInterpolation(e,t,n,i,r){return s.getInterpolation(e,this.a,this.b,this.c,t,n,i,r)}containsPoint(e){return s.containsPoint(e,this.a,this.b,this.c)}isFrontFacing(e){return s.isFrontFacing(this.a,this.b,this.c,e)}intersectsBox(e){return e.intersectsTriangle(this)}closestPointToPoint(e,t){let n=this.a,i=this.b,r=this.c,o,a;lr.subVectors(i,n),cr.subVectors(r,n),gh.subVectors(e,n);let l=lr.dot(gh),c=cr.dot(gh);if(l<=0&&c<=0)return t.copy(n);yh.subVectors(e,i);let h=lr.dot(yh),u=cr.dot(yh);if(h>=0&&u<=h)return t.copy(i);let d=l*u-h*c;if(d<=0&&l>=0&&h<=0&&l-h>0)return o=l/(l-h),t.copy(n).addScaledVector(lr,o);vh.subVectors(e,r);let f=lr.dot(vh),m=cr.dot(vh);if(m>=0&&f<=m)return t.copy(r);let x=f*c-l*m;if(x<=0&&c>=0&&m<=0)return a=c/(c-m),t.copy(n).addScaledVector(cr,a);let y=h*m-f*u;if(y<=0&&u-h>=0&&f-m>=0)return bf.subVectors(r,i),a=(u-h)/(u-h+(f-m)),t.copy(i).addScaledVector(bf,a);let v=1/(y+x+d);return o=x*v,a=d*v,t.copy(n).addScaledVector(lr,o).addScaledVector(cr,a)}equals(e){return e.a.equals(this.a)&&e.b.equals(this.b)&&e.c.equals(this.c)}},ct=class{constructor(e=new L(1/0,1/0,1/0),t=new L(-1/0,-1/0,-1/0)){this.isBox3=!0,this.min=e,this.max=t}set(e,t){return this.min.copy(e),this.max.copy(t),this}setFromArray(e){this.makeEmpty();for(let t=0,n=e.length;t<n;t+=3)this.expandByPoint(ii.fromArray(e,t));return this}setFromBufferAttribute(e){this.makeEmpty();for(let t=0,n=e.count;t<n;t++)this.expandByPoint(ii.fromBufferAttribute(e,t));return this}setFromPoints(e){this.makeEmpty();for(let t=0,n=e.length;t<n;t++)this.expandByPoint(e[t]);return this}setFromCenterAndSize(e,t){let n=ii.copy(t).multiplyScalar(.5);return this.min.copy(e).sub(n),this.max.copy(e).add(n),this}setFromObject(e,t=!1){return this.makeEmpty(),this.expandByObject(e,t)}clone(){return new this.constructor().copy(this)}copy(e){return this.min.copy(e.min),this.max.copy(e.max),this}makeEmpty(){return this.min.x=this.min.y=this.min.z=1/0,this.max.x=this.max.y=this.max.z=-1/0,this}isEmpty(){return this.max.x<this.min.x||this.max.y<this.min.y||this.max.z<this.min.z}getCenter(e){return this.isEmpty()?e.set(0,0,0):e.addVectors(this.min,this.max).multiplyScalar(.5)}getSize(e){return this.isEmpty()?e.set(0,0,0):e.subVectors(this.max,this.min)}expandByPoint(e){return this.min.min(e),this.max.max(e),this}expandByVector(e){return this.min.sub(e),this.max.add(e),this}expandByScalar(e){return this.min.addScalar(-e),this.max.addScalar(e),this}expandByObject(e,t=!1){e.updateWorldMatrix(!1,!1);let n=e.geometry;if(n!==void 0){let r=n.getAttribute("position");if(t===!0&&r!==void 0&&e.isInstancedMesh!==!0&&e.isBatchedMesh!==!0)for(let o=0,a=r.count;o<a;o++)e.isMesh===!0?e.getVertexPosition(o,ii):ii.fromBufferAttribute(r,o),ii.applyMatrix4(e.matrixWorld),this.expandByPoint(ii);else e.boundingBox!==void 0?(e.boundingBox===null&&e.computeBoundingBox(),Ta.copy(e.boundingBox)):(n.boundingBox===null&&n.computeBoundingBox(),Ta.copy(n.boundingBox)),Ta.applyMatrix4(e.matrixWorld),this.union(Ta)}let i=e.children;for(let r=0,o=i.length;r<o;r++)this.expandByObject(i[r],t);return this}containsPoint(e){return e.x>=this.min.x&&e.x<=this.max.x&&e.y>=this.min.y&&e.y<=this.max.y&&e.z>=this.min.z&&e.z<=this.max.z}containsBox(e){return this.min.x<=e.min.x&&e.max.x<=this.max.x&&this.min.y<=e.min.y&&e.max.y<=this.max.y&&this.min.z<=e.min.z&&e.max.z<=this.max.z}getParameter(e,t){return t.set((e.x-this.min.x)/(this.max.x-this.min.x),(e.y-this.min.y)/(this.max.y-this.min.y),(e.z-this.min.z)/(this.max.z-this.min.z))}intersectsBox(e){return e.max.x>=this.min.x&&e.min.x<=this.max.x&&e.max.y>=this.min.y&&e.min.y<=this.max.y&&e.max.z>=this.min.z&&e.min.z<=this.max.z}intersectsSphere(e){return this.clampPoint(e.center,ii),ii.distanceToSquared(e.center)<=e.radius*e.radius}intersectsPlane(e){let t,n;return e.normal.x>0?(t=e.normal.x*this.min.x,n=e.normal.x*this.max.x):(t=e.normal.x*this.max.x,n=e.normal.x*this.min.x),e.normal.y>0?(t+=e.normal.y*this.min.y,n+=e.normal.y*this.max.y):(t+=e.normal.y*this.max.y,n+=e.normal.y*this.min.y),e.normal.z>0?(t+=e.normal.z*this.min.z,n+=e.normal.z*this.max.z):(t+=e.normal.z*this.max.z,n+=e.normal.z*this.min.z),t<=-e.constant&&n>=-e.constant}intersectsTriangle(e){if(this.isEmpty())return!1;this.getCenter(po),Ea.subVectors(this.max,po),hr.subVectors(e.a,po),ur.subVectors(e.b,po),dr.subVectors(e.c,po),es.subVectors(ur,hr),ts.subVectors(dr,ur),Ts.subVectors(hr,dr);let t=[0,-es.z,es.y,0,-ts.z,ts.y,0,-Ts.z,Ts.y,es.z,0,-es.x,ts.z,0,-ts.x,Ts.z,0,-Ts.x,-es.y,es.x,0,-ts.y,ts.x,0,-Ts.y,Ts.x,0];return!Mh(t,hr,ur,dr,Ea)||(t=[1,0,0,0,1,0,0,0,1],!Mh(t,hr,ur,dr,Ea))?!1:(Aa.crossVectors(es,ts),t=[Aa.x,Aa.y,Aa.z],Mh(t,hr,ur,dr,Ea))}clampPoint(e,t){return t.copy(e).clamp(this.min,this.max)}distanceToPoint(e){return this.clampPoint(e,ii).distanceTo(e)}getBoundingSphere(e){return this.isEmpty()?e.makeEmpty():(this.getCenter(e.center),e.radius=this.getSize(ii).length()*.5),e}intersect(e){return this.min.max(e.min),this.max.min(e.max),this.isEmpty()&&this.makeEmpty(),this}union(e){return this.min.min(e.min),this.max.max(e.max),this}applyMatrix4(e){return this.isEmpty()?this:(Li[0].set(this.min.x,this.min.y,this.min.z).applyMatrix4(e),Li[1].set(this.min.x,this.min.y,this.max.z).applyMatrix4(e),Li[2].set(this.min.x,this.max.y,this.min.z).applyMatrix4(e),Li[3].set(this.min.x,this.max.y,this.max.z).applyMatrix4(e),Li[4].set(this.max.x,this.min.y,this.min.z).applyMatrix4(e),Li[5].set(this.max.x,this.min.y,this.max.z).applyMatrix4(e),Li[6].set(this.max.x,this.max.y,this.min.z).applyMatrix4(e),Li[7].set(this.max.x,this.max.y,this.max.z).applyMatrix4(e),this.setFromPoints(Li),this)}translate(e){return this.min.add(e),this.max.add(e),this}equals(e){return e.min.equals(this.min)&&e.max.equals(this.max)}toJSON(){return{min:this.min.toArray(),max:this.max.toArray()}}fromJSON(e){return this.min.fromArray(e.min),this.max.fromArray(e.max),this}},Li=[new L,new L,new L,new L,new L,new L,new L,new L],ii=new L,Ta=new ct,hr=new L,ur=new L,dr=new L,es=new L,ts=new L,Ts=new L,po=new L,Ea=new L,Aa=new L,Es=new L;function Mh(s,e,t,n,i){for(let r=0,o=s.length-3;r<=o;r+=3){Es.fromArray(s,r);let a=i.x*Math.abs(Es.x)+i.y*Math.abs(Es.y)+i.z*Math.abs(Es.z),l=e.dot(Es),c=t.dot(Es),h=n.dot(Es);if(Math.max(-Math.max(l,c,h),Math.min(l,c,h))>a)return!1}return!0}var Pt=new L,Ra=new Pe,dy=0,ut=class extends Vn{constructor(e,t,n=!1){if(super(),Array.isArray(e))throw new TypeError("THREE.BufferAttribute: array should be a Typed Array.");this.isBufferAttribute=!0,Object.defineProperty(this,"id",{value:dy++}),this.name="",this.array=e,this.itemSize=t,this.count=e!==void 0?e.length/t:0,this.normalized=n,this.usage=ea,this.updateRanges=[],this.gpuType=gn,this.version=0,this._normalizationScale=e!==void 0?lc(e):void 0}onUploadCallback(){}set needsUpdate(e){e===!0&&this.version++}setUsage(e){return this.usage=e,this}addUpdateRange(e,t){this.updateRanges.push({start:e,count:t})}clearUpdateRanges(){this.updateRanges.length=0}copy(e){return this.name=e.name,this.array=new e.array.constructor(e.array),this.itemSize=e.itemSize,this.count=e.count,this.normalized=e.normalized,this.usage=e.usage,this.gpuType=e.gpuType,this._normalizationScale=e._normalizationScale,this}copyAt(e,t,n){e*=this.itemSize,n*=t.itemSize;for(let i=0,r=this.itemSize;i<r;i++)this.array[e+i]=t.array[n+i];return this}copyArray(e){return this.array.set(e),this}applyMatrix3(e){if(this.itemSize===2)for(let t=0,n=this.count;t<n;t++)Ra.fromBufferAttribute(this,t),Ra.applyMatrix3(e),this.setXY(t,Ra.x,Ra.y);else if(this.itemSize===3)for(let t=0,n=this.count;t<n;t++)Pt.fromBufferAttribute(this,t),Pt.applyMatrix3(e),this.setXYZ(t,Pt.x,Pt.y,Pt.z);return this}applyMatrix4(e){for(let t=0,n=this.count;t<n;t++)Pt.fromBufferAttribute(this,t),Pt.applyMatrix4(e),this.setXYZ(t,Pt.x,Pt.y,Pt.z);return this}applyNormalMatrix(e){for(let t=0,n=this.count;t<n;t++)Pt.fromBufferAttribute(this,t),Pt.applyNormalMatrix(e),this.setXYZ(t,Pt.x,Pt.y,Pt.z);return this}transformDirection(e){for(let t=0,n=this.count;t<n;t++)Pt.fromBufferAttribute(this,t),Pt.transformDirection(e),this.setXYZ(t,Pt.x,Pt.y,Pt.z);return this}set(e,t=0){return this.array.set(e,t),this}getComponent(e,t){let n=this.array[e*this.itemSize+t];return this.normalized&&(n=this._denormalize(n)),n}setComponent(e,t,n){return this.normalized&&(n=this._normalize(n)),this.array[e*this.itemSize+t]=n,this}getX(e){let t=this.array[e*this.itemSize];return this.normalized&&(t=this._denormalize(t)),t}setX(e,t){return this.normalized&&(t=this._normalize(t)),this.array[e*this.itemSize]=t,this}getY(e){let t=this.array[e*this.itemSize+1];return this.normalized&&(t=this._denormalize(t)),t}setY(e,t){return this.normalized&&(t=this._normalize(t)),this.array[e*this.itemSize+1]=t,this}getZ(e){let t=this.array[e*this.itemSize+2];return this.normalized&&(t=this._denormalize(t)),t}setZ(e,t){return this.normalized&&(t=this._normalize(t)),this.array[e*this.itemSize+2]=t,this}getW(e){let t=this.array[e*this.itemSize+3];return this.normalized&&(t=this._denormalize(t)),t}setW(e,t){return this.normalized&&(t=this._normalize(t)),this.array[e*this.itemSize+3]=t,this}setXY(e,t,n){return e*=this.itemSize,this.normalized&&(t=this._normalize(t),n=this._normalize(n)),this.array[e+0]=t,this.array[e+1]=n,this}setXYZ(e,t,n,i){return e*=this.itemSize,this.normalized&&(t=this._normalize(t),n=this._normalize(n),i=this._normalize(i)),this.array[e+0]=t,this.array[e+1]=n,this.array[e+2]=i,this}setXYZW(e,t,n,i,r){return e*=this.itemSize,this.normalized&&(t=this._normalize(t),n=this._normalize(n),i=this._normalize(i),r=this._normalize(r)),this.array[e+0]=t,this.array[e+1]=n,this.array[e+2]=i,this.array[e+3]=r,this}onUpload(e){return this.onUploadCallback=e,this}clone(){return new this.constructor(this.array,this.itemSize).copy(this)}toJSON(){let e={itemSize:this.itemSize,type:this.array.constructor.name,array:Array.from(this.array),normalized:this.normalized};return e.name=this.name,e.usage=this.usage,e.gpuType=this.gpuType,e}dispose(){this.dispatchEvent({type:"dispose"})}_denormalize(e){let t=this._normalizationScale;return t!==void 0?Math.max(e/t,-1):yu(e,this.array)}_normalize(e){let t=this._normalizationScale;return t!==void 0?Math.round(e*t):vu(e,this.array)}};var Ro=class extends ut{constructor(e,t,n){super(new Uint16Array(e),t,n)}};var Co=class extends ut{constructor(e,t,n){super(new Uint32Array(e),t,n)}};var Lt=class extends ut{constructor(e,t,n){super(new Float32Array(e),t,n)}},fy=new ct,mo=new L,Sh=new L,Et=class{constructor(e=new L,t=-1){this.isSphere=!0,this.center=e,this.radius=t}set(e,t){return this.center.copy(e),this.radius=t,this}setFromPoints(e,t){let n=this.center;t!==void 0?n.copy(t):fy.setFromPoints(e).getCenter(n);let i=0;for(let r=0,o=e.length;r<o;r++)i=Math.max(i,n.distanceToSquared(e[r]));return this.radius=Math.sqrt(i),this}copy(e){return this.center.copy(e.center),this.radius=e.radius,this}isEmpty(){return this.radius<0}makeEmpty(){return this.center.set(0,0,0),this.radius=-1,this}containsPoint(e){return e.distanceToSquared(this.center)<=this.radius*this.radius}distanceToPoint(e){return e.distanceTo(this.center)-this.radius}intersectsSphere(e){let t=this.radius+e.radius;return e.center.distanceToSquared(this.center)<=t*t}intersectsBox(e){return e.intersectsSphere(this)}intersectsPlane(e){return Math.abs(e.distanceToPoint(this.center))<=this.radius}clampPoint(e,t){let n=this.center.distanceToSquared(e);return t.copy(e),n>this.radius*this.radius&&(t.sub(this.center).normalize(),t.multiplyScalar(this.radius).add(this.center)),t}getBoundingBox(e){return this.isEmpty()?(e.makeEmpty(),e):(e.set(this.center,this.center),e.expandByScalar(this.radius),e)}applyMatrix4(e){return this.center.applyMatrix4(e),this.radius=this.radius*e.getMaxScaleOnAxis(),this}translate(e){return this.center.add(e),this}expandByPoint(e){if(this.isEmpty())return this.center.copy(e),this.radius=0,this;mo.subVectors(e,this.center);let t=mo.lengthSq();if(t>this.radius*this.radius){let n=Math.sqrt(t),i=(n-this.radius)*.5;this.center.addScaledVector(mo,i/n),this.radius+=i}return this}union(e){return e.isEmpty()?this:this.isEmpty()?(this.copy(e),this):(this.center.equals(e.center)===!0?this.radius=Math.max(this.radius,e.radius):(Sh.subVectors(e.center,this.center).setLength(e.radius),this.expandByPoint(mo.copy(e.center).add(Sh)),this.expandByPoint(mo.copy(e.center).sub(Sh))),this)}equals(e){return e.center.equals(this.center)&&e.radius===this.radius}clone(){return new this.constructor().copy(this)}toJSON(){return{radius:this.radius,center:this.center.toArray()}}fromJSON(e){return this.radius=e.radius,this.center.fromArray(e.center),this}},py=0,zn=new Oe,wh=new Tt,fr=new L,An=new ct,go=new ct,Kt=new L,yt=class s extends Vn{constructor(){super(),this.isBufferGeometry=!0,Object.defineProperty(this,"id",{value:py++}),this.uuid=_i(),this.name="",this.type="BufferGeometry",this.index=null,this.indirect=null,this.indirectOffset=0,this.attributes={},this.morphAttributes={},this.morphTargetsRelative=!1,this.groups=[],this.boundingBox=null,this.boundingSphere=null,this.drawRange={start:0,count:1/0},this.userData={},this._transformed=!1}getIndex(){return this.index}setIndex(e){return Array.isArray(e)?this.index=new(k0(e)?Co:Ro)(e,1):this.index=e,this}setIndirect(e,t=0){return this.indirect=e,this.indirectOffset=t,this}getIndirect(){return this.indirect}getAttribute(e){return this.attributes[e]}setAttribute(e,t){return this.attributes[e]=t,this}deleteAttribute(e){return delete this.attributes[e],this}hasAttribute(e){return this.attributes[e]!==void 0}addGroup(e,t,n=0){this.groups.push({start:e,count:t,materialIndex:n})}clearGroups(){this.groups=[]}setDrawRange(e,t){this.drawRange.start=e,this.drawRange.count=t}applyMatrix4(e){let t=this.attributes.position;t!==void 0&&(t.applyMatrix4(e),t.needsUpdate=!0);let n=this.attributes.normal;if(n!==void 0){let r=new He().getNormalMatrix(e);n.applyNormalMatrix(r),n.needsUpdate=!0}let i=this.attributes.tangent;return i!==void 0&&(i.transformDirection(e),i.needsUpdate=!0),this.boundingBox!==null&&this.computeBoundingBox(),this.boundingSphere!==null&&this.computeBoundingSphere(),this._transformed=!0,this}applyQuaternion(e){return zn.makeRotationFromQuaternion(e),this.applyMatrix4(zn),this}rotateX(e){return zn.makeRotationX(e),this.applyMatrix4(zn),this}rotateY(e){return zn.makeRotationY(e),this.applyMatrix4(zn),this}rotateZ(e){return zn.makeRotationZ(e),this.applyMatrix4(zn),this}translate(e,t,n){return zn.makeTranslation(e,t,n),this.applyMatrix4(zn),this}scale(e,t,n){return zn.makeScale(e,t,n),this.applyMatrix4(zn),this}lookAt(e){return wh.lookAt(e),wh.updateMatrix(),this.applyMatrix4(wh.matrix),this}center(){return this.computeBoundingBox(),this.boundingBox.getCenter(fr).negate(),this.translate(fr.x,fr.y,fr.z),this}setFromPoints(e){let t=this.getAttribute("position");if(t===void 0){let n=[];for(let i=0,r=e.length;i<r;i++){let o=e[i];n.push(o.x,o.y,o.z||0)}this.setAttribute("position",new Lt(n,3))}else{let n=Math.min(e.length,t.count);for(let i=0;i<n;i++){let r=e[i];t.setXYZ(i,r.x,r.y,r.z||0)}e.length>t.count&&Ie("BufferGeometry: Buffer size too small for points data. Use .dispose() and create a new geometry."),t.needsUpdate=!0}return this}computeBoundingBox(){this.boundingBox===null&&(this.boundingBox=new ct);let e=this.attributes.position,t=this.morphAttributes.position;if(e&&e.isGLBufferAttribute){ke("BufferGeometry.computeBoundingBox(): GLBufferAttribute requires a manual bounding box.",this),this.boundingBox.set(new L(-1/0,-1/0,-1/0),new L(1/0,1/0,1/0));return}if(e!==void 0){if(this.boundingBox.setFromBufferAttribute(e),t)for(let n=0,i=t.length;n<i;n++){let r=t[n];An.setFromBufferAttribute(r),this.morphTargetsRelative?(Kt.addVectors(this.boundingBox.min,An.min),this.boundingBox.expandByPoint(Kt),Kt.addVectors(this.boundingBox.max,An.max),this.boundingBox.expandByPoint(Kt)):(this.boundingBox.expandByPoint(An.min),this.boundingBox.expandByPoint(An.max))}}else this.boundingBox.makeEmpty();(isNaN(this.boundingBox.min.x)||isNaN(this.boundingBox.min.y)||isNaN(this.boundingBox.min.z))&&ke('BufferGeometry.computeBoundingBox(): Computed min/max have NaN values. The "position" attribute is likely to have NaN values.',this)}computeBoundingSphere(){this.boundingSphere===null&&(this.boundingSphere=new Et);let e=this.attributes.position,t=this.morphAttributes.position;if(e&&e.isGLBufferAttribute){ke("BufferGeometry.computeBoundingSphere(): GLBufferAttribute requires a manual bounding sphere.",this),this.boundingSphere.set(new L,1/0);return}if(e){let n=this.boundingSphere.center;if(An.setFromBufferAttribute(e),t)for(let r=0,o=t.length;r<o;r++){let a=t[r];go.setFromBufferAttribute(a),this.morphTargetsRelative?(Kt.addVectors(An.min,go.min),An.expandByPoint(Kt),Kt.addVectors(An.max,go.max),An.expandByPoint(Kt)):(An.expandByPoint(go.min),An.expandByPoint(go.max))}An.getCenter(n);let i=0;for(let r=0,o=e.count;r<o;r++)Kt.fromBufferAttribute(e,r),i=Math.max(i,n.distanceToSquared(Kt));if(t)for(let r=0,o=t.length;r<o;r++){let a=t[r],l=this.morphTargetsRelative;for(let c=0,h=a.count;c<h;c++)Kt.fromBufferAttribute(a,c),l&&(fr.fromBufferAttribute(e,c),Kt.add(fr)),i=Math.max(i,n.distanceToSquared(Kt))}this.boundingSphere.radius=Math.sqrt(i),isNaN(this.boundingSphere.radius)&&ke('BufferGeometry.computeBoundingSphere(): Computed radius is NaN. The "position" attribute is likely to have NaN values.',this)}}computeTangents(){let e=this.index,t=this.attributes;if(e===null||t.position===void 0||t.normal===void 0||t.uv===void 0){ke("BufferGeometry: .computeTangents() failed. Missing required attributes (index, position, normal or uv)");return}let n=t.position,i=t.normal,r=t.uv,o=this.getAttribute("tangent");(o===void 0||o.count!==n.count)&&(o=new ut(new Float32Array(4*n.count),4),this.setAttribute("tangent",o));let a=[],l=[],c=new Uint8Array(n.count);for(let R=0;R<n.count;R++)a[R]=new L,l[R]=new L;let h=new L,u=new L,d=new L,f=new Pe,m=new Pe,x=new Pe,y=new L,v=new L;function S(R,P,N){c[R]=c[P]=c[N]=1,h.fromBufferAttribute(n,R),u.fromBufferAttribute(n,P),d.fromBufferAttribute(n,N),f.fromBufferAttribute(r,R),m.fromBufferAttribute(r,P),x.fromBufferAttribute(r,N),u.sub(h),d.sub(h),m.sub(f),x.sub(f);let B=1/(m.x*x.y-x.x*m.y);isFinite(B)&&(y.copy(u).multiplyScalar(x.y).addScaledVector(d,-m.y).multiplyScalar(B),v.copy(d).multiplyScalar(m.x).addScaledVector(u,-x.x).multiplyScalar(B),a[R].add(y),a[P].add(y),a[N].add(y),l[R].add(v),l[P].add(v),l[N].add(v))}let E=this.groups;E.length===0&&(E=[{start:0,count:e.count}]);for(let R=0,P=E.length;R<P;++R){let N=E[R],B=N.start,H=N.count;for(let D=B,X=B+H;D<X;D+=3)S(e.getX(D+0),e.getX(D+1),e.getX(D+2))}let b=new L,T=new L,A=new L,g=new L;function _(R){A.fromBufferAttribute(i,R),g.copy(A);let P=a[R];b.copy(P),b.sub(A.multiplyScalar(A.dot(P))).normalize(),T.crossVectors(g,P);let B=T.dot(l[R])<0?-1:1;o.setXYZW(R,b.x,b.y,b.z,B)}for(let R=0,P=n.count;R<P;++R)c[R]&&_(R);this._transformed=!0}computeVertexNormals(){let e=this.index,t=this.getAttribute("position");if(t!==void 0){let n=this.getAttribute("normal");if(n===void 0||n.count!==t.count)n=new ut(new Float32Array(t.count*3),3),this.setAttribute("normal",n);else for(let d=0,f=n.count;d<f;d++)n.setXYZ(d,0,0,0);let i=new L,r=new L,o=new L,a=new L,l=new L,c=new L,h=new L,u=new L;if(e)for(let d=0,f=e.count;d<f;d+=3){let m=e.getX(d+0),x=e.getX(d+1),y=e.getX(d+2);i.fromBufferAttribute(t,m),r.fromBufferAttribute(t,x),o.fromBufferAttribute(t,y),h.subVectors(o,r),u.subVectors(i,r),h.cross(u),a.fromBufferAttribute(n,m),l.fromBufferAttribute(n,x),c.fromBufferAttribute(n,y),a.add(h),l.add(h),c.add(h),n.setXYZ(m,a.x,a.y,a.z),n.setXYZ(x,l.x,l.y,l.z),n.setXYZ(y,c.x,c.y,c.z)}else for(let d=0,f=t.count;d<f;d+=3)i.fromBufferAttribute(t,d+0),r.fromBufferAttribute(t,d+1),o.fromBufferAttribute(t,d+2),h.subVectors(o,r),u.subVectors(i,r),h.cross(u),n.setXYZ(d+0,h.x,h.y,h.z),n.setXYZ(d+1,h.x,h.y,h.z),n.setXYZ(d+2,h.x,h.y,h.z);this.normalizeNormals(),n.needsUpdate=!0}}normalizeNormals(){let e=this.attributes.normal;for(let t=0,n=e.count;t<n;t++)Kt.fromBufferAttribute(e,t),Kt.normalize(),e.setXYZ(t,Kt.x,Kt.y,Kt.z)}toNonIndexed(){function e(a,l){let c=a.array,h=a.itemSize,u=a.normalized,d=new c.constructor(l.length*h),f=0,m=0;for(let x=0,y=l.length;x<y;x++){a.isInterleavedBufferAttribute?f=l[x]*a.data.stride+a.offset:f=l[x]*h;for(let v=0;v<h;v++)d[m++]=c[f++]}return new ut(d,h,u)}if(this.index===null)return Ie("BufferGeometry.toNonIndexed(): BufferGeometry is already non-indexed."),this;let t=new s,n=this.index.array,i=this.attributes;for(let a in i){let l=i[a],c=e(l,n);t.setAttribute(a,c)}let r=this.morphAttributes;for(let a in r){let l=[],c=r[a];for(let h=0,u=c.length;h<u;h++){let d=c[h],f=e(d,n);l.push(f)}t.morphAttributes[a]=l}t.morphTargetsRelative=this.morphTargetsRelative;let o=this.groups;for(let a=0,l=o.length;a<l;a++){let c=o[a];t.addGroup(c.start,c.count,c.materialIndex)}return t}toJSON(){let e={metadata:{version:4.7,type:"BufferGeometry",generator:"BufferGeometry.toJSON"}};if(e.uuid=this.uuid,e.type=this.parameters!==void 0&&this._transformed===!0?"BufferGeometry":this.type,e.name=this.name,Object.keys(this.userData).length>0&&(e.userData=this.userData),this.parameters!==void 0&&this._transformed!==!0){let l=this.parameters;for(let c in l)l[c]!==void 0&&(e[c]=l[c]);return e}e.data={attributes:{}};let t=this.index;t!==null&&(e.data.index={type:t.array.constructor.name,array:Array.prototype.slice.call(t.array)});let n=this.attributes;for(let l in n){let c=n[l];e.data.attributes[l]=c.toJSON(e.data)}let i={},r=!1;for(let l in this.morphAttributes){let c=this.morphAttributes[l],h=[];for(let u=0,d=c.length;u<d;u++){let f=c[u];h.push(f.toJSON(e.data))}h.length>0&&(i[l]=h,r=!0)}r&&(e.data.morphAttributes=i,e.data.morphTargetsRelative=this.morphTargetsRelative);let o=this.groups;o.length>0&&(e.data.groups=JSON.parse(JSON.stringify(o)));let a=this.boundingSphere;return a!==null&&(e.data.boundingSphere=a.toJSON()),e}clone(){return new this.constructor().copy(this)}copy(e){this.index=null,this.attributes={},this.morphAttributes={},this.groups=[],this.boundingBox=null,this.boundingSphere=null;let t={};this.name=e.name;let n=e.index;n!==null&&this.setIndex(n.clone());let i=e.attributes;for(let c in i){let h=i[c];this.setAttribute(c,h.clone(t))}let r=e.morphAttributes;for(let c in r){let h=[],u=r[c];for(let d=0,f=u.length;d<f;d++)h.push(u[d].clone(t));this.morphAttributes[c]=h}this.morphTargetsRelative=e.morphTargetsRelative;let o=e.groups;for(let c=0,h=o.length;c<h;c++){let u=o[c];this.addGroup(u.start,u.count,u.materialIndex)}let a=e.boundingBox;a!==null&&(this.boundingBox=a.clone());let l=e.boundingSphere;return l!==null&&(this.boundingSphere=l.clone()),this.drawRange.start=e.drawRange.start,this.drawRange.count=e.drawRange.count,this.userData=e.userData,this._transformed=e._transformed,this}dispose(){this.dispatchEvent({type:"dispose"})}},Ar=class{constructor(e,t){this.isInterleavedBuffer=!0,this.array=e,this.stride=t,this.count=e!==void 0?e.length/t:0,this.usage=ea,this.updateRanges=[],this.version=0,this.uuid=_i()}onUploadCallback(){}set needsUpdate(e){e===!0&&this.version++}setUsage(e){return this.usage=e,this}addUpdateRange(e,t){this.updateRanges.push({start:e,count:t})}clearUpdateRanges(){this.updateRanges.length=0}copy(e){return this.array=new e.array.constructor(e.array),this.count=e.count,this.stride=e.stride,this.usage=e.usage,this}copyAt(e,t,n){e*=this.stride,n*=t.stride;for(let i=0,r=this.stride;i<r;i++)this.array[e+i]=t.array[n+i];return this}set(e,t=0){return this.array.set(e,t),this}clone(e){e.arrayBuffers===void 0&&(e.arrayBuffers={});let t=Mf(this.array);e.arrayBuffers[t]===void 0&&(e.arrayBuffers[t]=this.array.slice(0).buffer);let n=new this.array.constructor(e.arrayBuffers[t]),i=new this.constructor(n,this.stride);return i.setUsage(this.usage),i}onUpload(e){return this.onUploadCallback=e,this}toJSON(e){e.arrayBuffers===void 0&&(e.arrayBuffers={});let t=Mf(this.array);e.arrayBuffers[t]===void 0&&(e.arrayBuffers[t]=Array.from(new Uint32Array(this.array.slice(0).buffer)));let n={uuid:this.uuid,buffer:t,type:this.array.constructor.name,stride:this.stride};return n.usage=this.usage,n}};function Mf(s){return s.buffer._uuid===void 0&&(s.buffer._uuid=_i()),s.byteOffset===0&&s.byteLength===s.buffer.byteLength?s.buffer._uuid:s.buffer._uuid+":"+s.byteOffset+":"+s.byteLength}var dn=new L,Rr=class s{constructor(e,t,n,i=!1){this.isInterleavedBufferAttribute=!0,this.name="",this.data=e,this.itemSize=t,this.offset=n,this.normalized=i,this._normalizationScale=e!==void 0?lc(e.array):void 0}get count(){return this.data.count}get array(){return this.data.array}set needsUpdate(e){this.data.needsUpdate=e}applyMatrix4(e){for(let t=0,n=this.data.count;t<n;t++)dn.fromBufferAttribute(this,t),dn.applyMatrix4(e),this.setXYZ(t,dn.x,dn.y,dn.z);return this}applyNormalMatrix(e){for(let t=0,n=this.count;t<n;t++)dn.fromBufferAttribute(this,t),dn.applyNormalMatrix(e),this.setXYZ(t,dn.x,dn.y,dn.z);return this}transformDirection(e){for(let t=0,n=this.count;t<n;t++)dn.fromBufferAttribute(this,t),dn.transformDirection(e),this.setXYZ(t,dn.x,dn.y,dn.z);return this}getComponent(e,t){let n=this.array[e*this.data.stride+this.offset+t];return this.normalized&&(n=this._denormalize(n)),n}setComponent(e,t,n){return this.normalized&&(n=this._normalize(n)),this.data.array[e*this.data.stride+this.offset+t]=n,this}setX(e,t){return this.normalized&&(t=this._normalize(t)),this.data.array[e*this.data.stride+this.offset]=t,this}setY(e,t){return this.normalized&&(t=this._normalize(t)),this.data.array[e*this.data.stride+this.offset+1]=t,this}setZ(e,t){return this.normalized&&(t=this._normalize(t)),this.data.array[e*this.data.stride+this.offset+2]=t,this}setW(e,t){return this.normalized&&(t=this._normalize(t)),this.data.array[e*this.data.stride+this.offset+3]=t,this}getX(e){let t=this.data.array[e*this.data.stride+this.offset];return this.normalized&&(t=this._denormalize(t)),t}getY(e){let t=this.data.array[e*this.data.stride+this.offset+1];return this.normalized&&(t=this._denormalize(t)),t}getZ(e){let t=this.data.array[e*this.data.stride+this.offset+2];return this.normalized&&(t=this._denormalize(t)),t}getW(e){let t=this.data.array[e*this.data.stride+this.offset+3];return this.normalized&&(t=this._denormalize(t)),t}setXY(e,t,n){return e=e*this.data.stride+this.offset,this.normalized&&(t=this._normalize(t),n=this._normalize(n)),this.data.array[e+0]=t,this.data.array[e+1]=n,this}setXYZ(e,t,n,i){return e=e*this.data.stride+this.offset,this.normalized&&(t=this._normalize(t),n=this._normalize(n),i=this._normalize(i)),this.data.array[e+0]=t,this.data.array[e+1]=n,this.data.array[e+2]=i,this}setXYZW(e,t,n,i,r){return e=e*this.data.stride+this.offset,this.normalized&&(t=this._normalize(t),n=this._normalize(n),i=this._normalize(i),r=this._normalize(r)),this.data.array[e+0]=t,this.data.array[e+1]=n,this.data.array[e+2]=i,this.data.array[e+3]=r,this}clone(e){if(e===void 0){Eo("InterleavedBufferAttribute.clone(): Cloning an interleaved buffer attribute will de-interleave buffer data.");let t=[];for(let n=0;n<this.count;n++){let i=n*this.data.stride+this.offset;for(let r=0;r<this.itemSize;r++)t.push(this.data.array[i+r])}return new ut(new this.array.constructor(t),this.itemSize,this.normalized)}else return e.interleavedBuffers===void 0&&(e.interleavedBuffers={}),e.interleavedBuffers[this.data.uuid]===void 0&&(e.interleavedBuffers[this.data.uuid]=this.data.clone(e)),new s(e.interleavedBuffers[this.data.uuid],this.itemSize,this.offset,this.normalized)}toJSON(e){if(e===void 0){Eo("InterleavedBufferAttribute.toJSON(): Serializing an interleaved buffer attribute will de-interleave buffer data.");let t=[];for(let n=0;n<this.count;n++){let i=n*this.data.stride+this.offset;for(let r=0;r<this.itemSize;r++)t.push(this.data.array[i+r])}return{itemSize:this.itemSize,type:this.array.constructor.name,array:t,normalized:this.normalized}}else return e.interleavedBuffers===void 0&&(e.interleavedBuffers={}),e.interleavedBuffers[this.data.uuid]===void 0&&(e.interleavedBuffers[this.data.uuid]=this.data.toJSON(e)),{isInterleavedBufferAttribute:!0,itemSize:this.itemSize,data:this.data.uuid,offset:this.offset,normalized:this.normalized}}_denormalize(e){let t=this._normalizationScale;return t!==void 0?Math.max(e/t,-1):yu(e,this.data.array)}_normalize(e){let t=this._normalizationScale;return t!==void 0?Math.round(e*t):vu(e,this.data.array)}},Th=new L,my=new L,gy=new He,Rn=class{constructor(e=new L(1,0,0),t=0){this.isPlane=!0,this.normal=e,this.constant=t}set(e,t){return this.normal.copy(e),this.constant=t,this}setComponents(e,t,n,i){return this.normal.set(e,t,n),this.constant=i,this}setFromNormalAndCoplanarPoint(e,t){return this.normal.copy(e),this.constant=-t.dot(this.normal),this}setFromCoplanarPoints(e,t,n){let i=Th.subVectors(n,t).cross(my.subVectors(e,t)).normalize();return this.setFromNormalAndCoplanarPoint(i,e),this}copy(e){return this.normal.copy(e.normal),this.constant=e.constant,this}normalize(){let e=1/this.normal.length();return this.normal.multiplyScalar(e),this.constant*=e,this}negate(){return this.constant*=-1,this.normal.negate(),this}distanceToPoint(e){return this.normal.dot(e)+this.constant}distanceToSphere(e){return this.distanceToPoint(e.center)-e.radius}projectPoint(e,t){return t.copy(e).addScaledVector(this.normal,-this.distanceToPoint(e))}intersectLine(e,t,n=!0){let i=e.delta(Th),r=this.normal.dot(i);if(r===0)return this.distanceToPoint(e.start)===0?t.copy(e.start):null;let o=-(e.start.dot(this.normal)+this.constant)/r;return n===!0&&(o<0||o>1)?null:t.copy(e.start).addScaledVector(i,o)}intersectsLine(e){let t=this.distanceToPoint(e.start),n=this.distanceToPoint(e.end);return t<0&&n>0||n<0&&t>0}intersectsBox(e){return e.intersectsPlane(this)}intersectsSphere(e){return e.intersectsPlane(this)}coplanarPoint(e){return e.copy(this.normal).multiplyScalar(-this.constant)}applyMatrix4(e,t){let n=t||gy.getNormalMatrix(e),i=this.coplanarPoint(Th).applyMatrix4(e),r=this.normal.applyMatrix3(n).normalize();return this.constant=-i.dot(r),this}translate(e){return this.constant-=e.dot(this.normal),this}equals(e){return e.normal.equals(this.normal)&&e.constant===this.constant}clone(){return new this.constructor().copy(this)}toJSON(){return{normal:this.normal.toArray(),constant:this.constant}}fromJSON(e){return this.normal.fromArray(e.normal),this.constant=e.constant,this}},yy=0,cn=class extends Vn{constructor(){super(),this.isMaterial=!0,Object.defineProperty(this,"id",{value:yy++}),this.uuid=_i(),this.name="",this.type="Material",this.blending=Fr,this.side=Xn,this.vertexColors=!1,this.opacity=1,this.transparent=!1,this.alphaHash=!1,this.blendSrc=Yh,this.blendDst=Kh,this.blendEquation=Hs,this.blendSrcAlpha=null,this.blendDstAlpha=null,this.blendEquationAlpha=null,this.blendColor=new Me(0,0,0),this.blendAlpha=0,this.depthFunc=xr,this.depthTest=!0,this.depthWrite=!0,this.stencilWriteMask=255,this.stencilFunc=Ep,this.stencilRef=0,this.stencilFuncMask=255,this.stencilFail=Ya,this.stencilZFail=Ya,this.stencilZPass=Ya,this.stencilWrite=!1,this.clippingPlanes=null,this.clipIntersection=!1,this.clipShadows=!1,this.shadowSide=null,this.colorWrite=!0,this.precision=null,this.polygonOffset=!1,this.polygonOffsetFactor=0,this.polygonOffsetUnits=0,this.dithering=!1,this.alphaToCoverage=!1,this.premultipliedAlpha=!1,this.forceSinglePass=!1,this.allowOverride=!0,this.visible=!0,this.toneMapped=!0,this.userData={},this.version=0,this._alphaTest=0}get alphaTest(){return this._alphaTest}set alphaTest(e){this._alphaTest>0!=e>0&&this.version++,this._alphaTest=e}onBeforeRender(){}onBeforeCompile(){}customProgramCacheKey(){return this.onBeforeCompile.toString()}setValues(e){if(e!==void 0)for(let t in e){let n=e[t];if(n===void 0){Ie(`Material: parameter '${t}' has value of undefined.`);continue}let i=this[t];if(i===void 0){Ie(`Material: '${t}' is not a property of THREE.${this.type}.`);continue}i&&i.isColor?i.set(n):i&&i.isVector2&&n&&n.isVector2||i&&i.isEuler&&n&&n.isEuler||i&&i.isVector3&&n&&n.isVector3?i.copy(n):this[t]=n}}toJSON(e){let t=e===void 0||typeof e=="string";t&&(e={textures:{},images:{}});let n={metadata:{version:4.7,type:"Material",generator:"Material.toJSON"}};n.uuid=this.uuid,n.type=this.type,n.blending=this.blending,n.side=this.side,n.shadowSide=this.shadowSide,n.vertexColors=this.vertexColors,n.opacity=this.opacity,n.transparent=this.transparent,n.blendSrc=this.blendSrc,n.blendDst=this.blendDst,n.blendEquation=this.blendEquation,n.blendSrcAlpha=this.blendSrcAlpha,n.blendDstAlpha=this.blendDstAlpha,n.blendEquationAlpha=this.blendEquationAlpha,n.blendColor=this.blendColor.getHex(),n.blendAlpha=this.blendAlpha,n.depthFunc=this.depthFunc,n.depthTest=this.depthTest,n.depthWrite=this.depthWrite,n.colorWrite=this.colorWrite,n.clipIntersection=this.clipIntersection,n.clipShadows=this.clipShadows,n.stencilWriteMask=this.stencilWriteMask,n.stencilFunc=this.stencilFunc,n.stencilRef=this.stencilRef,n.stencilFuncMask=this.stencilFuncMask,n.stencilFail=this.stencilFail,n.stencilZFail=this.stencilZFail,n.stencilZPass=this.stencilZPass,n.stencilWrite=this.stencilWrite,n.polygonOffset=this.polygonOffset,n.polygonOffsetFactor=this.polygonOffsetFactor,n.polygonOffsetUnits=this.polygonOffsetUnits,n.dithering=this.dithering,n.alphaTest=this.alphaTest,n.alphaHash=this.alphaHash,n.alphaToCoverage=this.alphaToCoverage,n.premultipliedAlpha=this.premultipliedAlpha,n.forceSinglePass=this.forceSinglePass,n.allowOverride=this.allowOverride,n.visible=this.visible,n.toneMapped=this.toneMapped,n.name=this.name,this.color&&this.color.isColor&&(n.color=this.color.getHex()),this.roughness!==void 0&&(n.roughness=this.roughness),this.metalness!==void 0&&(n.metalness=this.metalness),this.sheen!==void 0&&(n.sheen=this.sheen),this.sheenColor&&this.sheenColor.isColor&&(n.sheenColor=this.sheenColor.getHex()),this.sheenRoughness!==void 0&&(n.sheenRoughness=this.sheenRoughness),this.emissive&&this.emissive.isColor&&(n.emissive=this.emissive.getHex()),this.emissiveIntensity!==void 0&&(n.emissiveIntensity=this.emissiveIntensity),this.specular&&this.specular.isColor&&(n.specular=this.specular.getHex()),this.specularIntensity!==void 0&&(n.specularIntensity=this.specularIntensity),this.specularColor&&this.specularColor.isColor&&(n.specularColor=this.specularColor.getHex()),this.shininess!==void 0&&(n.shininess=this.shininess),this.clearcoat!==void 0&&(n.clearcoat=this.clearcoat),this.clearcoatRoughness!==void 0&&(n.clearcoatRoughness=this.clearcoatRoughness),this.diffuseRoughness!==void 0&&(n.diffuseRoughness=this.diffuseRoughness),this.diffuseRoughnessMap&&this.diffuseRoughnessMap.isTexture&&(n.diffuseRoughnessMap=this.diffuseRoughnessMap.toJSON(e).uuid),this.clearcoatMap&&this.clearcoatMap.isTexture&&(n.clearcoatMap=this.clearcoatMap.toJSON(e).uuid),this.clearcoatRoughnessMap&&this.clearcoatRoughnessMap.isTexture&&(n.clearcoatRoughnessMap=this.clearcoatRoughnessMap.toJSON(e).uuid),this.clearcoatNormalMap&&this.clearcoatNormalMap.isTexture&&(n.clearcoatNormalMap=this.clearcoatNormalMap.toJSON(e).uuid,n.clearcoatNormalScale=this.clearcoatNormalScale.toArray()),this.sheenColorMap&&this.sheenColorMap.isTexture&&(n.sheenColorMap=this.sheenColorMap.toJSON(e).uuid),this.sheenRoughnessMap&&this.sheenRoughnessMap.isTexture&&(n.sheenRoughnessMap=this.sheenRoughnessMap.toJSON(e).uuid),this.dispersion!==void 0&&(n.dispersion=this.dispersion),this.retroreflectivity!==void 0&&(n.retroreflectivity=this.retroreflectivity),this.iridescence!==void 0&&(n.iridescence=this.iridescence),this.iridescenceIOR!==void 0&&(n.iridescenceIOR=this.iridescenceIOR),this.iridescenceThicknessMinimum!==void 0&&(n.iridescenceThicknessMinimum=this.iridescenceThicknessMinimum),this.iridescenceThicknessMaximum!==void 0&&(n.iridescenceThicknessMaximum=this.iridescenceThicknessMaximum),this.iridescenceMap&&this.iridescenceMap.isTexture&&(n.iridescenceMap=this.iridescenceMap.toJSON(e).uuid),this.iridescenceThicknessMap&&this.iridescenceThicknessMap.isTexture&&(n.iridescenceThicknessMap=this.iridescenceThicknessMap.toJSON(e).uuid),this.anisotropy!==void 0&&(n.anisotropy=this.anisotropy),this.anisotropyRotation!==void 0&&(n.anisotropyRotation=this.anisotropyRotation),this.anisotropyMap&&this.anisotropyMap.isTexture&&(n.anisotropyMap=this.anisotropyMap.toJSON(e).uuid),this.map&&this.map.isTexture&&(n.map=this.map.toJSON(e).uuid),this.matcap&&this.matcap.isTexture&&(n.matcap=this.matcap.toJSON(e).uuid),this.alphaMap&&this.alphaMap.isTexture&&(n.alphaMap=this.alphaMap.toJSON(e).uuid),this.lightMap&&this.lightMap.isTexture&&(n.lightMap=this.lightMap.toJSON(e).uuid,n.lightMapIntensity=this.lightMapIntensity),this.aoMap&&this.aoMap.isTexture&&(n.aoMap=this.aoMap.toJSON(e).uuid,n.aoMapIntensity=this.aoMapIntensity),this.bumpMap&&this.bumpMap.isTexture&&(n.bumpMap=this.bumpMap.toJSON(e).uuid,n.bumpScale=this.bumpScale),this.normalMap&&this.normalMap.isTexture&&(n.normalMap=this.normalMap.toJSON(e).uuid,n.normalMapType=this.normalMapType,n.normalScale=this.normalScale.toArray()),this.displacementMap&&this.displacementMap.isTexture&&(n.displacementMap=this.displacementMap.toJSON(e).uuid,n.displacementScale=this.displacementScale,n.displacementBias=this.displacementBias),this.roughnessMap&&this.roughnessMap.isTexture&&(n.roughnessMap=this.roughnessMap.toJSON(e).uuid),this.metalnessMap&&this.metalnessMap.isTexture&&(n.metalnessMap=this.metalnessMap.toJSON(e).uuid),this.emissiveMap&&this.emissiveMap.isTexture&&(n.emissiveMap=this.emissiveMap.toJSON(e).uuid),this.specularMap&&this.specularMap.isTexture&&(n.specularMap=this.specularMap.toJSON(e).uuid),this.specularIntensityMap&&this.specularIntensityMap.isTexture&&(n.specularIntensityMap=this.specularIntensityMap.toJSON(e).uuid),this.specularColorMap&&this.specularColorMap.isTexture&&(n.specularColorMap=this.specularColorMap.toJSON(e).uuid),this.envMap&&this.envMap.isTexture&&(n.envMap=this.envMap.toJSON(e).uuid,this.combine!==void 0&&(n.combine=this.combine)),this.envMapRotation!==void 0&&(n.envMapRotation=this.envMapRotation.toArray()),this.envMapIntensity!==void 0&&(n.envMapIntensity=this.envMapIntensity),this.reflectivity!==void 0&&(n.reflectivity=this.reflectivity),this.refractionRatio!==void 0&&(n.refractionRatio=this.refractionRatio),this.gradientMap&&this.gradientMap.isTexture&&(n.gradientMap=this.gradientMap.toJSON(e).uuid),this.transmission!==void 0&&(n.transmission=this.transmission),this.transmissionMap&&this.transmissionMap.isTexture&&(n.transmissionMap=this.transmissionMap.toJSON(e).uuid),this.thickness!==void 0&&(n.thickness=this.thickness),this.thicknessMap&&this.thicknessMap.isTexture&&(n.thicknessMap=this.thicknessMap.toJSON(e).uuid),this.attenuationDistance!==void 0&&(n.attenuationDistance=this.attenuationDistance),this.attenuationColor!==void 0&&(n.attenuationColor=this.attenuationColor.getHex()),this.size!==void 0&&(n.size=this.size),this.sizeAttenuation!==void 0&&(n.sizeAttenuation=this.sizeAttenuation),Array.isArray(this.clippingPlanes)&&this.clippingPlanes.length>0&&(n.clippingPlanes=this.clippingPlanes.map(r=>r.toJSON())),this.rotation!==void 0&&(n.rotation=this.rotation),this.depthPacking!==void 0&&(n.depthPacking=this.depthPacking),this.linewidth!==void 0&&(n.linewidth=this.linewidth),this.linecap!==void 0&&(n.linecap=this.linecap),this.linejoin!==void 0&&(n.linejoin=this.linejoin),this.dashSize!==void 0&&(n.dashSize=this.dashSize),this.gapSize!==void 0&&(n.gapSize=this.gapSize),this.scale!==void 0&&(n.scale=this.scale),this.wireframe!==void 0&&(n.wireframe=this.wireframe),this.wireframeLinewidth!==void 0&&(n.wireframeLinewidth=this.wireframeLinewidth),this.wireframeLinecap!==void 0&&(n.wireframeLinecap=this.wireframeLinecap),this.wireframeLinejoin!==void 0&&(n.wireframeLinejoin=this.wireframeLinejoin),this.flatShading!==void 0&&(n.flatShading=this.flatShading),this.fog!==void 0&&(n.fog=this.fog),Object.keys(this.userData).length>0&&(n.userData=this.userData);function i(r){let o=[];for(let a in r){let l=r[a];delete l.metadata,o.push(l)}return o}if(t){let r=i(e.textures),o=i(e.images);r.length>0&&(n.textures=r),o.length>0&&(n.images=o)}return n}fromJSON(e,t){if(e.uuid!==void 0&&(this.uuid=e.uuid),e.name!==void 0&&(this.name=e.name),e.color!==void 0&&this.color!==void 0&&this.color.setHex(e.color),e.roughness!==void 0&&(this.roughness=e.roughness),e.metalness!==void 0&&(this.metalness=e.metalness),e.sheen!==void 0&&(this.sheen=e.sheen),e.sheenColor!==void 0&&(this.sheenColor=new Me().setHex(e.sheenColor)),e.sheenRoughness!==void 0&&(this.sheenRoughness=e.sheenRoughness),e.emissive!==void 0&&this.emissive!==void 0&&this.emissive.setHex(e.emissive),e.specular!==void 0&&this.specular!==void 0&&this.specular.setHex(e.specular),e.specularIntensity!==void 0&&(this.specularIntensity=e.specularIntensity),e.specularColor!==void 0&&this.specularColor!==void 0&&this.specularColor.setHex(e.specularColor),e.shininess!==void 0&&(this.shininess=e.shininess),e.clearcoat!==void 0&&(this.clearcoat=e.clearcoat),e.clearcoatRoughness!==void 0&&(this.clearcoatRoughness=e.clearcoatRoughness),e.diffuseRoughness!==void 0&&(this.diffuseRoughness=e.diffuseRoughness),e.dispersion!==void 0&&(this.dispersion=e.dispersion),e.retroreflectivity!==void 0&&(this.retroreflectivity=e.retroreflectivity),e.iridescence!==void 0&&(this.iridescence=e.iridescence),e.iridescenceIOR!==void 0&&(this.iridescenceIOR=e.iridescenceIOR),e.iridescenceThicknessMinimum!==void 0&&(this.iridescenceThicknessMinimum=e.iridescenceThicknessMinimum),e.iridescenceThicknessMaximum!==void 0&&(this.iridescenceThicknessMaximum=e.iridescenceThicknessMaximum),e.iridescenceThicknessRange!==void 0&&(this.iridescenceThicknessMinimum=e.iridescenceThicknessRange[0],this.iridescenceThicknessMaximum=e.iridescenceThicknessRange[1]),e.transmission!==void 0&&(this.transmission=e.transmission),e.thickness!==void 0&&(this.thickness=e.thickness),e.attenuationDistance!==void 0&&(this.attenuationDistance=e.attenuationDistance),e.attenuationColor!==void 0&&this.attenuationColor!==void 0&&this.attenuationColor.setHex(e.attenuationColor),e.anisotropy!==void 0&&(this.anisotropy=e.anisotropy),e.anisotropyRotation!==void 0&&(this.anisotropyRotation=e.anisotropyRotation),e.fog!==void 0&&(this.fog=e.fog),e.flatShading!==void 0&&(this.flatShading=e.flatShading),e.blending!==void 0&&(this.blending=e.blending),e.combine!==void 0&&(this.combine=e.combine),e.side!==void 0&&(this.side=e.side),e.shadowSide!==void 0&&(this.shadowSide=e.shadowSide),e.opacity!==void 0&&(this.opacity=e.opacity),e.transparent!==void 0&&(this.transparent=e.transparent),e.alphaTest!==void 0&&(this.alphaTest=e.alphaTest),e.alphaHash!==void 0&&(this.alphaHash=e.alphaHash),e.depthFunc!==void 0&&(this.depthFunc=e.depthFunc),e.depthTest!==void 0&&(this.depthTest=e.depthTest),e.depthWrite!==void 0&&(this.depthWrite=e.depthWrite),e.colorWrite!==void 0&&(this.colorWrite=e.colorWrite),e.clippingPlanes!==void 0&&(this.clippingPlanes=e.clippingPlanes.map(n=>new Rn().fromJSON(n))),e.clipIntersection!==void 0&&(this.clipIntersection=e.clipIntersection),e.clipShadows!==void 0&&(this.clipShadows=e.clipShadows),e.depthPacking!==void 0&&(this.depthPacking=e.depthPacking),e.blendSrc!==void 0&&(this.blendSrc=e.blendSrc),e.blendDst!==void 0&&(this.blendDst=e.blendDst),e.blendEquation!==void 0&&(this.blendEquation=e.blendEquation),e.blendSrcAlpha!==void 0&&(this.blendSrcAlpha=e.blendSrcAlpha),e.blendDstAlpha!==void 0&&(this.blendDstAlpha=e.blendDstAlpha),e.blendEquationAlpha!==void 0&&(this.blendEquationAlpha=e.blendEquationAlpha),e.blendColor!==void 0&&this.blendColor!==void 0&&this.blendColor.setHex(e.blendColor),e.blendAlpha!==void 0&&(this.blendAlpha=e.blendAlpha),e.stencilWriteMask!==void 0&&(this.stencilWriteMask=e.stencilWriteMask),e.stencilFunc!==void 0&&(this.stencilFunc=e.stencilFunc),e.stencilRef!==void 0&&(this.stencilRef=e.stencilRef),e.stencilFuncMask!==void 0&&(this.stencilFuncMask=e.stencilFuncMask),e.stencilFail!==void 0&&(this.stencilFail=e.stencilFail),e.stencilZFail!==void 0&&(this.stencilZFail=e.stencilZFail),e.stencilZPass!==void 0&&(this.stencilZPass=e.stencilZPass),e.stencilWrite!==void 0&&(this.stencilWrite=e.stencilWrite),e.wireframe!==void 0&&(this.wireframe=e.wireframe),e.wireframeLinewidth!==void 0&&(this.wireframeLinewidth=e.wireframeLinewidth),e.wireframeLinecap!==void 0&&(this.wireframeLinecap=e.wireframeLinecap),e.wireframeLinejoin!==void 0&&(this.wireframeLinejoin=e.wireframeLinejoin),e.rotation!==void 0&&(this.rotation=e.rotation),e.linewidth!==void 0&&(this.linewidth=e.linewidth),e.linecap!==void 0&&(this.linecap=e.linecap),e.linejoin!==void 0&&(this.linejoin=e.linejoin),e.dashSize!==void 0&&(this.dashSize=e.dashSize),e.gapSize!==void 0&&(this.gapSize=e.gapSize),e.scale!==void 0&&(this.scale=e.scale),e.polygonOffset!==void 0&&(this.polygonOffset=e.polygonOffset),e.polygonOffsetFactor!==void 0&&(this.polygonOffsetFactor=e.polygonOffsetFactor),e.polygonOffsetUnits!==void 0&&(this.polygonOffsetUnits=e.polygonOffsetUnits),e.dithering!==void 0&&(this.dithering=e.dithering),e.alphaToCoverage!==void 0&&(this.alphaToCoverage=e.alphaToCoverage),e.premultipliedAlpha!==void 0&&(this.premultipliedAlpha=e.premultipliedAlpha),e.forceSinglePass!==void 0&&(this.forceSinglePass=e.forceSinglePass),e.allowOverride!==void 0&&(this.allowOverride=e.allowOverride),e.visible!==void 0&&(this.visible=e.visible),e.toneMapped!==void 0&&(this.toneMapped=e.toneMapped),e.userData!==void 0&&(this.userData=e.userData),e.vertexColors!==void 0&&(typeof e.vertexColors=="number"?this.vertexColors=e.vertexColors>0:this.vertexColors=e.vertexColors),e.size!==void 0&&(this.size=e.size),e.sizeAttenuation!==void 0&&(this.sizeAttenuation=e.sizeAttenuation),e.map!==void 0&&(this.map=t[e.map]||null),e.matcap!==void 0&&(this.matcap=t[e.matcap]||null),e.alphaMap!==void 0&&(this.alphaMap=t[e.alphaMap]||null),e.bumpMap!==void 0&&(this.bumpMap=t[e.bumpMap]||null),e.bumpScale!==void 0&&(this.bumpScale=e.bumpScale),e.normalMap!==void 0&&(this.normalMap=t[e.normalMap]||null),e.normalMapType!==void 0&&(this.normalMapType=e.normalMapType),e.normalScale!==void 0){let n=e.normalScale;Array.isArray(n)===!1&&(n=[n,n]),this.normalScale=new Pe().fromArray(n)}return e.displacementMap!==void 0&&(this.displacementMap=t[e.displacementMap]||null),e.displacementScale!==void 0&&(this.displacementScale=e.displacementScale),e.displacementBias!==void 0&&(this.displacementBias=e.displacementBias),e.roughnessMap!==void 0&&(this.roughnessMap=t[e.roughnessMap]||null),e.metalnessMap!==void 0&&(this.metalnessMap=t[e.metalnessMap]||null),e.emissiveMap!==void 0&&(this.emissiveMap=t[e.emissiveMap]||null),e.emissiveIntensity!==void 0&&(this.emissiveIntensity=e.emissiveIntensity),e.specularMap!==void 0&&(this.specularMap=t[e.specularMap]||null),e.specularIntensityMap!==void 0&&(this.specularIntensityMap=t[e.specularIntensityMap]||null),e.specularColorMap!==void 0&&(this.specularColorMap=t[e.specularColorMap]||null),e.envMap!==void 0&&(this.envMap=t[e.envMap]||null),e.envMapRotation!==void 0&&this.envMapRotation.fromArray(e.envMapRotation),e.envMapIntensity!==void 0&&(this.envMapIntensity=e.envMapIntensity),e.reflectivity!==void 0&&(this.reflectivity=e.reflectivity),e.refractionRatio!==void 0&&(this.refractionRatio=e.refractionRatio),e.lightMap!==void 0&&(this.lightMap=t[e.lightMap]||null),e.lightMapIntensity!==void 0&&(this.lightMapIntensity=e.lightMapIntensity),e.aoMap!==void 0&&(this.aoMap=t[e.aoMap]||null),e.aoMapIntensity!==void 0&&(this.aoMapIntensity=e.aoMapIntensity),e.gradientMap!==void 0&&(this.gradientMap=t[e.gradientMap]||null),e.clearcoatMap!==void 0&&(this.clearcoatMap=t[e.clearcoatMap]||null),e.clearcoatRoughnessMap!==void 0&&(this.clearcoatRoughnessMap=t[e.clearcoatRoughnessMap]||null),e.clearcoatNormalMap!==void 0&&(this.clearcoatNormalMap=t[e.clearcoatNormalMap]||null),e.clearcoatNormalScale!==void 0&&(this.clearcoatNormalScale=new Pe().fromArray(e.clearcoatNormalScale)),e.diffuseRoughnessMap!==void 0&&(this.diffuseRoughnessMap=t[e.diffuseRoughnessMap]||null),e.iridescenceMap!==void 0&&(this.iridescenceMap=t[e.iridescenceMap]||null),e.iridescenceThicknessMap!==void 0&&(this.iridescenceThicknessMap=t[e.iridescenceThicknessMap]||null),e.transmissionMap!==void 0&&(this.transmissionMap=t[e.transmissionMap]||null),e.thicknessMap!==void 0&&(this.thicknessMap=t[e.thicknessMap]||null),e.anisotropyMap!==void 0&&(this.anisotropyMap=t[e.anisotropyMap]||null),e.sheenColorMap!==void 0&&(this.sheenColorMap=t[e.sheenColorMap]||null),e.sheenRoughnessMap!==void 0&&(this.sheenRoughnessMap=t[e.sheenRoughnessMap]||null),this}clone(){return new this.constructor().copy(this)}copy(e){this.name=e.name,this.blending=e.blending,this.side=e.side,this.vertexColors=e.vertexColors,this.opacity=e.opacity,this.transparent=e.transparent,this.blendSrc=e.blendSrc,this.blendDst=e.blendDst,this.blendEquation=e.blendEquation,this.blendSrcAlpha=e.blendSrcAlpha,this.blendDstAlpha=e.blendDstAlpha,this.blendEquationAlpha=e.blendEquationAlpha,this.blendColor.copy(e.blendColor),this.blendAlpha=e.blendAlpha,this.depthFunc=e.depthFunc,this.depthTest=e.depthTest,this.depthWrite=e.depthWrite,this.stencilWriteMask=e.stencilWriteMask,this.stencilFunc=e.stencilFunc,this.stencilRef=e.stencilRef,this.stencilFuncMask=e.stencilFuncMask,this.stencilFail=e.stencilFail,this.stencilZFail=e.stencilZFail,this.stencilZPass=e.stencilZPass,this.stencilWrite=e.stencilWrite;let t=e.clippingPlanes,n=null;if(t!==null){let i=t.length;n=new Array(i);for(let r=0;r!==i;++r)n[r]=t[r].clone()}return this.clippingPlanes=n,this.clipIntersection=e.clipIntersection,this.clipShadows=e.clipShadows,this.shadowSide=e.shadowSide,this.colorWrite=e.colorWrite,this.precision=e.precision,this.polygonOffset=e.polygonOffset,this.polygonOffsetFactor=e.polygonOffsetFactor,this.polygonOffsetUnits=e.polygonOffsetUnits,this.dithering=e.dithering,this.alphaTest=e.alphaTest,this.alphaHash=e.alphaHash,this.alphaToCoverage=e.alphaToCoverage,this.premultipliedAlpha=e.premultipliedAlpha,this.forceSinglePass=e.forceSinglePass,this.allowOverride=e.allowOverride,this.visible=e.visible,this.toneMapped=e.toneMapped,this.userData=JSON.parse(JSON.stringify(e.userData)),this}dispose(){this.dispatchEvent({type:"dispose"})}set needsUpdate(e){e===!0&&this.version++}};var Di=new L,Eh=new L,Ca=new L,Pa=new L,mi=class{constructor(e=new L,t=new L(0,0,-1)){this.origin=e,this.direction=t}set(e,t){return this.origin.copy(e),this.direction.copy(t),this}copy(e){return this.origin.copy(e.origin),this.direction.copy(e.direction),this}at(e,t){return t.copy(this.origin).addScaledVector(this.direction,e)}lookAt(e){return this.direction.copy(e).sub(this.origin).normalize(),this}recast(e){return this.origin.copy(this.at(e,Di)),this}closestPointToPoint(e,t){t.subVectors(e,this.origin);let n=t.dot(this.direction);return n<0?t.copy(this.origin):t.copy(this.origin).addScaledVector(this.direction,n)}distanceToPoint(e){return Math.sqrt(this.distanceSqToPoint(e))}distanceSqToPoint(e){let t=Di.subVectors(e,this.origin).dot(this.direction);return t<0?this.origin.distanceToSquared(e):(Di.copy(this.origin).addScaledVector(this.direction,t),Di.distanceToSquared(e))}distanceSqToSegment(e,t,n,i){Eh.copy(e).add(t).multiplyScalar(.5),Ca.copy(t).sub(e).normalize(),Pa.copy(this.origin).sub(Eh);let r=e.distanceTo(t)*.5,o=-this.direction.dot(Ca),a=Pa.dot(this.direction),l=-Pa.dot(Ca),c=Pa.lengthSq(),h=Math.abs(1-o*o),u,d,f,m;if(h>0)if(u=o*l-a,d=o*a-l,m=r*h,u>=0)if(d>=-m)if(d<=m){let x=1/h;u*=x,d*=x,f=u*(u+o*d+2*a)+d*(o*u+d+2*l)+c}else d=r,u=Math.max(0,-(o*d+a)),f=-u*u+d*(d+2*l)+c;else d=-r,u=Math.max(0,-(o*d+a)),f=-u*u+d*(d+2*l)+c;else d<=-m?(u=Math.max(0,-(-o*r+a)),d=u>0?-r:Math.min(Math.max(-r,-l),r),f=-u*u+d*(d+2*l)+c):d<=m?(u=0,d=Math.min(Math.max(-r,-l),r),f=d*(d+2*l)+c):(u=Math.max(0,-(o*r+a)),d=u>0?r:Math.min(Math.max(-r,-l),r),f=-u*u+d*(d+2*l)+c);else d=o>0?-r:r,u=Math.max(0,-(o*d+a)),f=-u*u+d*(d+2*l)+c;return n&&n.copy(this.origin).addScaledVector(this.direction,u),i&&i.copy(Eh).addScaledVector(Ca,d),f}intersectSphere(e,t){if(e.radius<0)return null;Di.subVectors(e.center,this.origin);let n=Di.dot(this.direction),i=Di.dot(Di)-n*n,r=e.radius*e.radius;if(i>r)return null;let o=Math.sqrt(r-i),a=n-o,l=n+o;return l<0?null:a<0?this.at(l,t):this.at(a,t)}intersectsSphere(e){return e.radius<0?!1:this.distanceSqToPoint(e.center)<=e.radius*e.radius}distanceToPlane(e){let t=e.normal.dot(this.direction);if(t===0)return e.distanceToPoint(this.origin)===0?0:null;let n=-(this.origin.dot(e.normal)+e.constant)/t;return n>=0?n:null}intersectPlane(e,t){let n=this.distanceToPlane(e);return n===null?null:this.at(n,t)}intersectsPlane(e){let t=e.distanceToPoint(this.origin);return t===0||e.normal.dot(this.direction)*t<0}intersectBox(e,t){let n,i,r,o,a,l,c=1/this.direction.x,h=1/this.direction.y,u=1/this.direction.z,d=this.origin;return c>=0?(n=(e.min.x-d.x)*c,i=(e.max.x-d.x)*c):(n=(e.max.x-d.x)*c,i=(e.min.x-d.x)*c),h>=0?(r=(e.min.y-d.y)*h,o=(e.max.y-d.y)*h):(r=(e.max.y-d.y)*h,o=(e.min.y-d.y)*h),n>o||r>i||((r>n||isNaN(n))&&(n=r),(o<i||isNaN(i))&&(i=o),u>=0?(a=(e.min.z-d.z)*u,l=(e.max.z-d.z)*u):(a=(e.max.z-d.z)*u,l=(e.min.z-d.z)*u),n>l||a>i)||((a>n||n!==n)&&(n=a),(l<i||i!==i)&&(i=l),i<0)?null:this.at(n>=0?n:i,t)}intersectsBox(e){return this.intersectBox(e,Di)!==null}intersectTriangle(e,t,n,i,r){let o=this.origin,a=this.direction,l=a.x,c=a.y,h=a.z,u=e.x-o.x,d=e.y-o.y,f=e.z-o.z,m=t.x-o.x,x=t.y-o.y,y=t.z-o.z,v=n.x-o.x,S=n.y-o.y,E=n.z-o.z,b=Math.abs(l),T=Math.abs(c),A=Math.abs(h),g,_,R,P,N,B,H,D,X,Y,I,V;if(b>=T&&b>=A?(R=l,B=u,X=m,V=v,l>=0?(g=c,_=h,P=d,N=f,H=x,D=y,Y=S,I=E):(g=h,_=c,P=f,N=d,H=y,D=x,Y=E,I=S)):T>=A?(R=c,B=d,X=x,V=S,c>=0?(g=h,_=l,P=f,N=u,H=y,D=m,Y=E,I=v):(g=l,_=h,P=u,N=f,H=m,D=y,Y=v,I=E)):(R=h,B=f,X=y,V=E,h>=0?(g=l,_=c,P=u,N=d,H=m,D=x,Y=v,I=S):(g=c,_=l,P=d,N=u,H=x,D=m,Y=S,I=v)),R===0)return null;let k=g/R,$=_/R,ee=1/R,Se=P-k*B,_e=N-$*B,K=H-k*X,re=D-$*X,be=Y-k*V,Re=I-$*V,me=be*re-Re*K,Be=Se*Re-_e*be,bt=K*_e-re*Se;if(i){if(me<0||Be<0||bt<0)return null}else if((me<0||Be<0||bt<0)&&(me>0||Be>0||bt>0))return null;let Fe=me+Be+bt;if(Fe===0)return null;let et=ee*(me*B+Be*X+bt*V);return(Fe>0?et<0:et>0)?null:this.at(et/Fe,r)}applyMatrix4(e){return this.origin.applyMatrix4(e),this.direction.transformDirection(e),this}equals(e){return e.origin.equals(this.origin)&&e.direction.equals(this.direction)}clone(){return new this.constructor().copy(this)}},Nt=class extends cn{constructor(e){super(),this.isMeshBasicMaterial=!0,this.type="MeshBasicMaterial",this.color=new Me(16777215),this.map=null,this.lightMap=null,this.lightMapIntensity=1,this.aoMap=null,this.aoMapIntensity=1,this.specularMap=null,this.alphaMap=null,this.envMap=null,this.envMapRotation=new Ui,this.combine=jh,this.reflectivity=1,this.refractionRatio=.98,this.wireframe=!1,this.wireframeLinewidth=1,this.wireframeLinecap="round",this.wireframeLinejoin="round",this.fog=!0,this.setValues(e)}copy(e){return super.copy(e),this.color.copy(e.color),this.map=e.map,this.lightMap=e.lightMap,this.lightMapIntensity=e.lightMapIntensity,this.aoMap=e.aoMap,this.aoMapIntensity=e.aoMapIntensity,this.specularMap=e.specularMap,this.alphaMap=e.alphaMap,this.envMap=e.envMap,this.envMapRotation.copy(e.envMapRotation),this.combine=e.combine,this.reflectivity=e.reflectivity,this.refractionRatio=e.refractionRatio,this.wireframe=e.wireframe,this.wireframeLinewidth=e.wireframeLinewidth,this.wireframeLinecap=e.wireframeLinecap,this.wireframeLinejoin=e.wireframeLinejoin,this.fog=e.fog,this}},Sf=new Oe,As=new mi,Ia=new Et,wf=new L,La=new L,Da=new L,Na=new L,Ah=new L,Oa=new L,Tf=new L,Fa=new L,dt=class extends Tt{constructor(e=new yt,t=new Nt){super(),this.isMesh=!0,this.type="Mesh",this.geometry=e,this.material=t,this.morphTargetDictionary=void 0,this.morphTargetInfluences=void 0,this.count=1,this.updateMorphTargets()}copy(e,t){return super.copy(e,t),e.morphTargetInfluences!==void 0?this.morphTargetInfluences=e.morphTargetInfluences.slice():this.morphTargetInfluences=void 0,e.morphTargetDictionary!==void 0?this.morphTargetDictionary=Object.assign({},e.morphTargetDictionary):this.morphTargetDictionary=void 0,this.material=Array.isArray(e.material)?e.material.slice():e.material,this.geometry=e.geometry,this}updateMorphTargets(){let t=this.geometry.morphAttributes,n=Object.keys(t);if(n.length>0){let i=t[n[0]];if(i!==void 0){this.morphTargetInfluences=[],this.morphTargetDictionary={};for(let r=0,o=i.length;r<o;r++){let a=i[r].name||String(r);this.morphTargetInfluences.push(0),this.morphTargetDictionary[a]=r}}}}getVertexPosition(e,t){let n=this.geometry,i=n.attributes.position,r=n.morphAttributes.position,o=n.morphTargetsRelative;t.fromBufferAttribute(i,e);let a=this.morphTargetInfluences;if(r&&a){Oa.set(0,0,0);for(let l=0,c=r.length;l<c;l++){let h=a[l],u=r[l];h!==0&&(Ah.fromBufferAttribute(u,e),o?Oa.addScaledVector(Ah,h):Oa.addScaledVector(Ah.sub(t),h))}t.add(Oa)}return t}intersectsFrustum(e){return e.intersectsObject(this)}raycast(e,t){let n=this.geometry,i=this.material,r=this.matrixWorld;i!==void 0&&(n.boundingSphere===null&&n.computeBoundingSphere(),Ia.copy(n.boundingSphere),Ia.applyMatrix4(r),As.copy(e.ray).recast(e.near),!(Ia.containsPoint(As.origin)===!1&&(As.intersectSphere(Ia,wf)===null||As.origin.distanceToSquared(wf)>(e.far-e.near)**2))&&(Sf.copy(r).invert(),As.copy(e.ray).applyMatrix4(Sf),!(n.boundingBox!==null&&As.intersectsBox(n.boundingBox)===!1)&&this._computeIntersections(e,t,As)))}_computeIntersections(e,t,n){let i,r=this.geometry,o=this.material,a=r.index,l=r.attributes.position,c=r.attributes.uv,h=r.attributes.uv1,u=r.attributes.normal,d=r.groups,f=r.drawRange;if(a!==null)if(Array.isArray(o))for(let m=0,x=d.length;m<x;m++){let y=d[m],v=o[y.materialIndex],S=Math.max(y.start,f.start),E=Math.min(a.count,Math.min(y.start+y.count,f.start+f.count));for(let b=S,T=E;b<T;b+=3){let A=a.getX(b),g=a.getX(b+1),_=a.getX(b+2);i=Ua(this,v,e,n,c,h,u,A,g,_),i&&(i.faceIndex=Math.floor(b/3),i.face.materialIndex=y.materialIndex,t.push(i))}}else{let m=Math.max(0,f.start),x=Math.min(a.count,f.start+f.count);for(let y=m,v=x;y<v;y+=3){let S=a.getX(y),E=a.getX(y+1),b=a.getX(y+2);i=Ua(this,o,e,n,c,h,u,S,E,b),i&&(i.faceIndex=Math.floor(y/3),t.push(i))}}else if(l!==void 0)if(Array.isArray(o))for(let m=0,x=d.length;m<x;m++){let y=d[m],v=o[y.materialIndex],S=Math.max(y.start,f.start),E=Math.min(l.count,Math.min(y.start+y.count,f.start+f.count));for(let b=S,T=E;b<T;b+=3){let A=b,g=b+1,_=b+2;i=Ua(this,v,e,n,c,h,u,A,g,_),i&&(i.faceIndex=Math.floor(b/3),i.face.materialIndex=y.materialIndex,t.push(i))}}else{let m=Math.max(0,f.start),x=Math.min(l.count,f.start+f.count);for(let y=m,v=x;y<v;y+=3){let S=y,E=y+1,b=y+2;i=Ua(this,o,e,n,c,h,u,S,E,b),i&&(i.faceIndex=Math.floor(y/3),t.push(i))}}}};function vy(s,e,t,n,i,r,o,a){let l;if(e.side===en?l=n.intersectTriangle(o,r,i,!0,a):l=n.intersectTriangle(i,r,o,e.side===Xn,a),l===null)return null;Fa.copy(a),Fa.applyMatrix4(s.matrixWorld);let c=t.ray.origin.distanceTo(Fa);return c<t.near||c>t.far?null:{distance:c,point:Fa.clone(),object:s}}function Ua(s,e,t,n,i,r,o,a,l,c){s.getVertexPosition(a,La),s.getVertexPosition(l,Da),s.getVertexPosition(c,Na);let h=vy(s,e,t,n,La,Da,Na,Tf);if(h){let u=new L;ss.getBarycoord(Tf,La,Da,Na,u),i&&(h.uv=ss.getInterpolatedAttribute(i,a,l,c,u,new Pe)),r&&(h.uv1=ss.getInterpolatedAttribute(r,a,l,c,u,new Pe)),o&&(h.normal=ss.getInterpolatedAttribute(o,a,l,c,u,new L),h.normal.dot(n.direction)>0&&h.normal.multiplyScalar(-1));let d={a,b:l,c,normal:new L,materialIndex:0};ss.getNormal(La,Da,Na,d.normal),h.face=d,h.barycoord=u}return h}var yo=new nt,Ef=new nt,Af=new nt,xy=new nt,Rf=new Oe,Ba=new L,Rh=new Et,Cf=new Oe,Ch=new mi,pn=class extends dt{constructor(e,t){super(e,t),this.isSkinnedMesh=!0,this.type="SkinnedMesh",this.bindMode=Dh,this.bindMatrix=new Oe,this.bindMatrixInverse=new Oe,this.boundingBox=null,this.boundingSphere=null}computeBoundingBox(){let e=this.geometry;this.boundingBox===null&&(this.boundingBox=new ct),this.boundingBox.makeEmpty();let t=e.getAttribute("position");for(let n=0;n<t.count;n++)this.getVertexPosition(n,Ba),this.boundingBox.expandByPoint(Ba)}computeBoundingSphere(){let e=this.geometry;this.boundingSphere===null&&(this.boundingSphere=new Et),this.boundingSphere.makeEmpty();let t=e.getAttribute("position");for(let n=0;n<t.count;n++)this.getVertexPosition(n,Ba),this.boundingSphere.expandByPoint(Ba)}copy(e,t){return super.copy(e,t),this.bindMode=e.bindMode,this.bindMatrix.copy(e.bindMatrix),this.bindMatrixInverse.copy(e.bindMatrixInverse),this.skeleton=e.skeleton,this.boundingBox=e.boundingBox!==null?e.boundingBox.clone():null,this.boundingSphere=e.boundingSphere!==null?e.boundingSphere.clone():null,this}raycast(e,t){let n=this.material,i=this.matrixWorld;n!==void 0&&(this.boundingSphere===null&&this.computeBoundingSphere(),Rh.copy(this.boundingSphere),Rh.applyMatrix4(i),e.ray.intersectsSphere(Rh)!==!1&&(Cf.copy(i).invert(),Ch.copy(e.ray).applyMatrix4(Cf),!(this.boundingBox!==null&&Ch.intersectsBox(this.boundingBox)===!1)&&this._computeIntersections(e,t,Ch)))}getVertexPosition(e,t){return super.getVertexPosition(e,t),this.applyBoneTransform(e,t),t}bind(e,t){this.skeleton=e,t===void 0&&(this.updateMatrixWorld(!0),this.skeleton.calculateInverses(),t=this.matrixWorld),this.bindMatrix.copy(t),this.bindMatrixInverse.copy(t).invert()}pose(){this.skeleton.pose()}normalizeSkinWeights(){let e=new nt,t=this.geometry.attributes.skinWeight;for(let n=0,i=t.count;n<i;n++){e.fromBufferAttribute(t,n);let r=1/e.manhattanLength();r!==1/0?e.multiplyScalar(r):e.set(1,0,0,0),t.setXYZW(n,e.x,e.y,e.z,e.w)}}updateMatrixWorld(e){super.updateMatrixWorld(e),this.bindMode===Dh?this.bindMatrixInverse.copy(this.matrixWorld).invert():this.bindMode===_p?this.bindMatrixInverse.copy(this.bindMatrix).invert():Ie("SkinnedMesh: Unrecognized bindMode: "+this.bindMode)}applyBoneTransform(e,t){let n=this.skeleton,i=this.geometry;Ef.fromBufferAttribute(i.attributes.skinIndex,e),Af.fromBufferAttribute(i.attributes.skinWeight,e),t.isVector4?(yo.copy(t),t.set(0,0,0,0)):(yo.set(t.x,t.y,t.z,1),t.set(0,0,0)),yo.applyMatrix4(this.bindMatrix);for(let r=0;r<4;r++){let o=Af.getComponent(r);if(o!==0){let a=Ef.getComponent(r);Rf.multiplyMatrices(n.bones[a].matrixWorld,n.boneInverses[a]),t.addScaledVector(xy.copy(yo).applyMatrix4(Rf),o)}}return t.isVector4&&(t.w=yo.w),t.applyMatrix4(this.bindMatrixInverse)}},Cr=class extends Tt{constructor(){super(),this.isBone=!0,this.type="Bone"}},rs=class extends Dt{constructor(e=null,t=1,n=1,i,r,o,a,l,c=gt,h=gt,u,d){super(null,o,a,l,c,h,i,r,u,d),this.isDataTexture=!0,this.image={data:e,width:t,height:n},this.generateMipmaps=!1,this.flipY=!1,this.unpackAlignment=1}},Pf=new Oe,_y=new Oe,Po=class s{constructor(e=[],t=[]){this.uuid=_i(),this.bones=e.slice(0),this.boneInverses=t,this.boneMatrices=null,this.previousBoneMatrices=null,this.boneTexture=null,this.previousBoneTexture=null,this.init()}init(){let e=this.bones,t=this.boneInverses;if(this.boneMatrices=new Float32Array(e.length*16),t.length===0)this.calculateInverses();else if(e.length!==t.length){Ie("Skeleton: Number of inverse bone matrices does not match amount of bones."),this.boneInverses=[];for(let n=0,i=this.bones.length;n<i;n++)this.boneInverses.push(new Oe)}}calculateInverses(){this.boneInverses.length=0;for(let e=0,t=this.bones.length;e<t;e++){let n=new Oe;this.bones[e]&&n.copy(this.bones[e].matrixWorld).invert(),this.boneInverses.push(n)}}pose(){for(let e=0,t=this.bones.length;e<t;e++){let n=this.bones[e];n&&n.matrixWorld.copy(this.boneInverses[e]).invert()}for(let e=0,t=this.bones.length;e<t;e++){let n=this.bones[e];n&&(n.parent&&n.parent.isBone?(n.matrix.copy(n.parent.matrixWorld).invert(),n.matrix.multiply(n.matrixWorld)):n.matrix.copy(n.matrixWorld),n.matrix.decompose(n.position,n.quaternion,n.scale))}}update(){let e=this.bones,t=this.boneInverses,n=this.boneMatrices,i=this.boneTexture;for(let r=0,o=e.length;r<o;r++){let a=e[r]?e[r].matrixWorld:_y;Pf.multiplyMatrices(a,t[r]),Pf.toArray(n,r*16)}i!==null&&(i.needsUpdate=!0)}clone(){return new s(this.bones,this.boneInverses)}computeBoneTexture(){let e=Math.sqrt(this.bones.length*4);e=Math.ceil(e/4)*4,e=Math.max(e,4);let t=new Float32Array(e*e*4);t.set(this.boneMatrices);let n=new rs(t,e,e,qn,gn);return n.needsUpdate=!0,this.boneMatrices=t,this.boneTexture=n,this}getBoneByName(e){for(let t=0,n=this.bones.length;t<n;t++){let i=this.bones[t];if(i.name===e)return i}}dispose(){this.boneTexture!==null&&(this.boneTexture.dispose(),this.boneTexture=null),this.previousBoneTexture!==null&&(this.previousBoneTexture.dispose(),this.previousBoneTexture=null)}fromJSON(e,t){this.uuid=e.uuid;for(let n=0,i=e.bones.length;n<i;n++){let r=e.bones[n],o=t[r];o===void 0&&(Ie("Skeleton: No bone found with UUID:",r),o=new Cr),this.bones.push(o),this.boneInverses.push(new Oe().fromArray(e.boneInverses[n]))}return this.init(),this}toJSON(){let e={metadata:{version:4.7,type:"Skeleton",generator:"Skeleton.toJSON"},bones:[],boneInverses:[]};e.uuid=this.uuid;let t=this.bones,n=this.boneInverses;for(let i=0,r=t.length;i<r;i++){let o=t[i];e.bones.push(o.uuid);let a=n[i];e.boneInverses.push(a.toArray())}return e}},Bi=class extends ut{constructor(e,t,n,i=1){super(e,t,n),this.isInstancedBufferAttribute=!0,this.meshPerAttribute=i}copy(e){return super.copy(e),this.meshPerAttribute=e.meshPerAttribute,this}toJSON(){let e=super.toJSON();return e.meshPerAttribute=this.meshPerAttribute,e.isInstancedBufferAttribute=!0,e}},pr=new Oe,If=new Oe,ka=[],Lf=new ct,by=new Oe,vo=new dt,xo=new Et,Rt=class extends dt{constructor(e,t,n){super(e,t),this.isInstancedMesh=!0,this.instanceMatrix=new Bi(new Float32Array(n*16),16),this.instanceColor=null,this.morphTexture=null,this.count=n,this.boundingBox=null,this.boundingSphere=null;for(let i=0;i<n;i++)this.setMatrixAt(i,by)}computeBoundingBox(){let e=this.geometry,t=this.count;this.boundingBox===null&&(this.boundingBox=new ct),e.boundingBox===null&&e.computeBoundingBox(),this.boundingBox.makeEmpty();for(let n=0;n<t;n++)this.getMatrixAt(n,pr),Lf.copy(e.boundingBox).applyMatrix4(pr),this.boundingBox.union(Lf)}computeBoundingSphere(){let e=this.geometry,t=this.count;this.boundingSphere===null&&(this.boundingSphere=new Et),e.boundingSphere===null&&e.computeBoundingSphere(),this.boundingSphere.makeEmpty();for(let n=0;n<t;n++)this.getMatrixAt(n,pr),xo.copy(e.boundingSphere).applyMatrix4(pr),this.boundingSphere.union(xo)}copy(e,t){return super.copy(e,t),this.instanceMatrix.copy(e.instanceMatrix),this.morphTexture=e.morphTexture!==null?e.morphTexture.clone():null,this.instanceColor=e.instanceColor!==null?e.instanceColor.clone():null,this.count=e.count,this.boundingBox=e.boundingBox!==null?e.boundingBox.clone():null,this.boundingSphere=e.boundingSphere!==null?e.boundingSphere.clone():null,this}getColorAt(e,t){return this.instanceColor===null?t.setRGB(1,1,1):t.fromArray(this.instanceColor.array,e*3)}getMatrixAt(e,t){return t.fromArray(this.instanceMatrix.array,e*16)}getMorphAt(e,t){let n=t.morphTargetInfluences,i=this.morphTexture.source.data.data,r=n.length+1,o=e*r+1;for(let a=0;a<n.length;a++)n[a]=i[o+a]}raycast(e,t){let n=this.matrixWorld,i=this.count;if(vo.geometry=this.geometry,vo.material=this.material,vo.material!==void 0&&(this.boundingSphere===null&&this.computeBoundingSphere(),xo.copy(this.boundingSphere),xo.applyMatrix4(n),e.ray.intersectsSphere(xo)!==!1))for(let r=0;r<i;r++){this.getMatrixAt(r,pr),If.multiplyMatrices(n,pr),vo.matrixWorld=If,vo.raycast(e,ka);for(let o=0,a=ka.length;o<a;o++){let l=ka[o];l.instanceId=r,l.object=this,t.push(l)}ka.length=0}}setColorAt(e,t){return this.instanceColor===null&&(this.instanceColor=new Bi(new Float32Array(this.instanceMatrix.count*3).fill(1),3)),t.toArray(this.instanceColor.array,e*3),this}setMatrixAt(e,t){return t.toArray(this.instanceMatrix.array,e*16),this}setMorphAt(e,t){let n=t.morphTargetInfluences,i=n.length+1;this.morphTexture===null&&(this.morphTexture=new rs(new Float32Array(i*this.count),i,this.count,Tl,gn));let r=this.morphTexture.source.data.data,o=0;for(let c=0;c<n.length;c++)o+=n[c];let a=this.geometry.morphTargetsRelative?1:1-o,l=i*e;return r[l]=a,r.set(n,l+1),this}updateMorphTargets(){}dispose(){super.dispose(),this.instanceMatrix.dispose(),this.instanceColor!==null&&this.instanceColor.dispose(),this.morphTexture!==null&&(this.morphTexture.dispose(),this.morphTexture=null)}},Rs=new Et,My=new Pe(.5,.5),za=new L,gi=class{constructor(e=new Rn,t=new Rn,n=new Rn,i=new Rn,r=new Rn,o=new Rn){this.planes=[e,t,n,i,r,o]}set(e,t,n,i,r,o){let a=this.planes;return a[0].copy(e),a[1].copy(t),a[2].copy(n),a[3].copy(i),a[4].copy(r),a[5].copy(o),this}copy(e){let t=this.planes;for(let n=0;n<6;n++)t[n].copy(e.planes[n]);return this}setFromProjectionMatrix(e,t=Gn,n=!1){let i=this.planes,r=e.elements,o=r[0],a=r[1],l=r[2],c=r[3],h=r[4],u=r[5],d=r[6],f=r[7],m=r[8],x=r[9],y=r[10],v=r[11],S=r[12],E=r[13],b=r[14],T=r[15];if(i[0].setComponents(c-o,f-h,v-m,T-S).normalize(),i[1].setComponents(c+o,f+h,v+m,T+S).normalize(),i[2].setComponents(c+a,f+u,v+x,T+E).normalize(),i[3].setComponents(c-a,f-u,v-x,T-E).normalize(),n)i[4].setComponents(l,d,y,b).normalize(),i[5].setComponents(c-l,f-d,v-y,T-b).normalize();else if(i[4].setComponents(c-l,f-d,v-y,T-b).normalize(),t===Gn)i[5].setComponents(c+l,f+d,v+y,T+b).normalize();else if(t===br)i[5].setComponents(l,d,y,b).normalize();else throw new Error("THREE.Frustum.setFromProjectionMatrix(): Invalid coordinate system: "+t);return this}intersectsObject(e){if(e.boundingSphere!==void 0)e.boundingSphere===null&&e.computeBoundingSphere(),Rs.copy(e.boundingSphere).applyMatrix4(e.matrixWorld);else{let t=e.geometry;t.boundingSphere===null&&t.computeBoundingSphere(),Rs.copy(t.boundingSphere).applyMatrix4(e.matrixWorld)}return this.intersectsSphere(Rs)}intersectsSprite(e){Rs.center.set(0,0,0);let t=My.distanceTo(e.center);return Rs.radius=.7071067811865476+t,Rs.applyMatrix4(e.matrixWorld),this.intersectsSphere(Rs)}intersectsSphere(e){let t=this.planes,n=e.center,i=-e.radius;for(let r=0;r<6;r++)if(t[r].distanceToPoint(n)<i)return!1;return!0}intersectsBox(e){let t=this.planes;for(let n=0;n<6;n++){let i=t[n];if(za.x=i.normal.x>0?e.max.x:e.min.x,za.y=i.normal.y>0?e.max.y:e.min.y,za.z=i.normal.z>0?e.max.z:e.min.z,i.distanceToPoint(za)<0)return!1}return!0}containsPoint(e){let t=this.planes;for(let n=0;n<6;n++)if(t[n].distanceToPoint(e)<0)return!1;return!0}clone(){return new this.constructor().copy(this)}},Df=new Oe,rl=class s{constructor(){this.coordinateSystem=Gn,this._frustums=[],this._count=0}setFromArrayCamera(e){let t=e.cameras,n=this._frustums;for(let i=0;i<t.length;i++){let r=t[i];Df.multiplyMatrices(r.projectionMatrix,r.matrixWorldInverse),n[i]===void 0&&(n[i]=new gi),n[i].setFromProjectionMatrix(Df,r.coordinateSystem,r.reversedDepth)}return this._count=t.length,this}getFrustum(e){return this._frustums[e]}intersectsObject(e){let t=this._frustums;for(let n=0;n<this._count;n++)if(t[n].intersectsObject(e))return!0;return!1}intersectsSprite(e){let t=this._frustums;for(let n=0;n<this._count;n++)if(t[n].intersectsSprite(e))return!0;return!1}intersectsSphere(e){let t=this._frustums;for(let n=0;n<this._count;n++)if(t[n].intersectsSphere(e))return!0;return!1}intersectsBox(e){let t=this._frustums;for(let n=0;n<this._count;n++)if(t[n].intersectsBox(e))return!0;return!1}containsPoint(e){let t=this._frustums;for(let n=0;n<this._count;n++)if(t[n].containsPoint(e))return!0;return!1}copy(e){this.coordinateSystem=e.coordinateSystem;let t=this._frustums,n=e._frustums;for(let i=0;i<e._count;i++)t[i]===void 0&&(t[i]=new gi),t[i].copy(n[i]);return this._count=e._count,this}clone(){return new s().copy(this)}};var os=class extends cn{constructor(e){super(),this.isLineBasicMaterial=!0,this.type="LineBasicMaterial",this.color=new Me(16777215),this.map=null,this.linewidth=1,this.linecap="round",this.linejoin="round",this.fog=!0,this.setValues(e)}copy(e){return super.copy(e),this.color.copy(e.color),this.map=e.map,this.linewidth=e.linewidth,this.linecap=e.linecap,this.linejoin=e.linejoin,this.fog=e.fog,this}},ol=new L,al=new L,Nf=new Oe,_o=new mi,Ha=new Et,Ph=new L,Of=new L,Os=class extends Tt{constructor(e=new yt,t=new os){super(),this.isLine=!0,this.type="Line",this.geometry=e,this.material=t,this.morphTargetDictionary=void 0,this.morphTargetInfluences=void 0,this.updateMorphTargets()}copy(e,t){return super.copy(e,t),e.morphTargetInfluences!==void 0?this.morphTargetInfluences=e.morphTargetInfluences.slice():this.morphTargetInfluences=void 0,e.morphTargetDictionary!==void 0?this.morphTargetDictionary=Object.assign({},e.morphTargetDictionary):this.morphTargetDictionary=void 0,this.material=Array.isArray(e.material)?e.material.slice():e.material,this.geometry=e.geometry,this}computeLineDistances(){let e=this.geometry;if(e.index===null){let t=e.attributes.position,n=[0];for(let i=1,r=t.count;i<r;i++)ol.fromBufferAttribute(t,i-1),al.fromBufferAttribute(t,i),n[i]=n[i-1],n[i]+=ol.distanceTo(al);e.setAttribute("lineDistance",new Lt(n,1))}else Ie("Line.computeLineDistances(): Computation only possible with non-indexed BufferGeometry.");return this}intersectsFrustum(e){return e.intersectsObject(this)}raycast(e,t){let n=this.geometry,i=this.matrixWorld,r=e.params.Line.threshold,o=n.drawRange;if(n.boundingSphere===null&&n.computeBoundingSphere(),Ha.copy(n.boundingSphere),Ha.applyMatrix4(i),Ha.radius+=r,e.ray.intersectsSphere(Ha)===!1)return;Nf.copy(i).invert(),_o.copy(e.ray).applyMatrix4(Nf);let a=r/((this.scale.x+this.scale.y+this.scale.z)/3),l=a*a,c=this.isLineSegments?2:1,h=n.index,d=n.attributes.position;if(h!==null){let f=Math.max(0,o.start),m=Math.min(h.count,o.start+o.count);for(let x=f,y=m-1;x<y;x+=c){let v=h.getX(x),S=h.getX(x+1),E=Ga(this,e,_o,l,v,S,x);E&&t.push(E)}if(this.isLineLoop){let x=h.getX(m-1),y=h.getX(f),v=Ga(this,e,_o,l,x,y,m-1);v&&t.push(v)}}else{let f=Math.max(0,o.start),m=Math.min(d.count,o.start+o.count);for(let x=f,y=m-1;x<y;x+=c){let v=Ga(this,e,_o,l,x,x+1,x);v&&t.push(v)}if(this.isLineLoop){let x=Ga(this,e,_o,l,m-1,f,m-1);x&&t.push(x)}}}updateMorphTargets(){let t=this.geometry.morphAttributes,n=Object.keys(t);if(n.length>0){let i=t[n[0]];if(i!==void 0){this.morphTargetInfluences=[],this.morphTargetDictionary={};for(let r=0,o=i.length;r<o;r++){let a=i[r].name||String(r);this.morphTargetInfluences.push(0),this.morphTargetDictionary[a]=r}}}}};function Ga(s,e,t,n,i,r,o){let a=s.geometry.attributes.position;if(ol.fromBufferAttribute(a,i),al.fromBufferAttribute(a,r),t.distanceSqToSegment(ol,al,Ph,Of)>n)return;Ph.applyMatrix4(s.matrixWorld);let c=e.ray.origin.distanceTo(Ph);if(!(c<e.near||c>e.far))return{distance:c,point:Of.clone().applyMatrix4(s.matrixWorld),index:o,face:null,faceIndex:null,barycoord:null,object:s}}var Ff=new L,Uf=new L,Fs=class extends Os{constructor(e,t){super(e,t),this.isLineSegments=!0,this.type="LineSegments"}computeLineDistances(){let e=this.geometry;if(e.index===null){let t=e.attributes.position,n=[];for(let i=0,r=t.count;i<r;i+=2)Ff.fromBufferAttribute(t,i),Uf.fromBufferAttribute(t,i+1),n[i]=i===0?0:n[i-1],n[i+1]=n[i]+Ff.distanceTo(Uf);e.setAttribute("lineDistance",new Lt(n,1))}else Ie("LineSegments.computeLineDistances(): Computation only possible with non-indexed BufferGeometry.");return this}},Io=class extends Os{constructor(e,t){super(e,t),this.isLineLoop=!0,this.type="LineLoop"}},as=class extends cn{constructor(e){super(),this.isPointsMaterial=!0,this.type="PointsMaterial",this.color=new Me(16777215),this.map=null,this.alphaMap=null,this.size=1,this.sizeAttenuation=!0,this.fog=!0,this.setValues(e)}copy(e){return super.copy(e),this.color.copy(e.color),this.map=e.map,this.alphaMap=e.alphaMap,this.size=e.size,this.sizeAttenuation=e.sizeAttenuation,this.fog=e.fog,this}},Bf=new Oe,Oh=new mi,Va=new Et,Wa=new L,ki=class extends Tt{constructor(e=new yt,t=new as){super(),this.isPoints=!0,this.type="Points",this.geometry=e,this.material=t,this.morphTargetDictionary=void 0,this.morphTargetInfluences=void 0,this.updateMorphTargets()}copy(e,t){return super.copy(e,t),e.morphTargetInfluences!==void 0?this.morphTargetInfluences=e.morphTargetInfluences.slice():this.morphTargetInfluences=void 0,e.morphTargetDictionary!==void 0?this.morphTargetDictionary=Object.assign({},e.morphTargetDictionary):this.morphTargetDictionary=void 0,this.material=Array.isArray(e.material)?e.material.slice():e.material,this.geometry=e.geometry,this}intersectsFrustum(e){return e.intersectsObject(this)}raycast(e,t){let n=this.geometry,i=this.matrixWorld,r=e.params.Points.threshold,o=n.drawRange;if(n.boundingSphere===null&&n.computeBoundingSphere(),Va.copy(n.boundingSphere),Va.applyMatrix4(i),Va.radius+=r,e.ray.intersectsSphere(Va)===!1)return;Bf.copy(i).invert(),Oh.copy(e.ray).applyMatrix4(Bf);let a=r/((this.scale.x+this.scale.y+this.scale.z)/3),l=a*a,c=n.index,u=n.attributes.position;if(c!==null){let d=Math.max(0,o.start),f=Math.min(c.count,o.start+o.count);for(let m=d,x=f;m<x;m++){let y=c.getX(m);Wa.fromBufferAttribute(u,y),kf(Wa,y,l,i,e,t,this)}}else{let d=Math.max(0,o.start),f=Math.min(u.count,o.start+o.count);for(let m=d,x=f;m<x;m++)Wa.fromBufferAttribute(u,m),kf(Wa,m,l,i,e,t,this)}}updateMorphTargets(){let t=this.geometry.morphAttributes,n=Object.keys(t);if(n.length>0){let i=t[n[0]];if(i!==void 0){this.morphTargetInfluences=[],this.morphTargetDictionary={};for(let r=0,o=i.length;r<o;r++){let a=i[r].name||String(r);this.morphTargetInfluences.push(0),this.morphTargetDictionary[a]=r}}}}};function kf(s,e,t,n,i,r,o){let a=Oh.distanceSqToPoint(s);if(a<t){let l=new L;Oh.closestPointToPoint(s,l),l.applyMatrix4(n);let c=i.ray.origin.distanceTo(l);if(c<i.near||c>i.far)return;r.push({distance:c,distanceToRay:Math.sqrt(a),point:l,index:e,face:null,faceIndex:null,barycoord:null,object:o})}}var Lo=class extends Dt{constructor(e=[],t=Gs,n,i,r,o,a,l,c,h){super(e,t,n,i,r,o,a,l,c,h),this.isCubeTexture=!0,this.flipY=!1}get images(){return this.image}set images(e){this.image=e}};var ri=class extends Dt{constructor(e,t,n=oi,i,r,o,a=gt,l=gt,c,h=Fi,u=1){if(h!==Fi&&h!==Xi)throw new Error("THREE.DepthTexture: format must be either THREE.DepthFormat or THREE.DepthStencilFormat");let d={width:e,height:t,depth:u};super(d,i,r,o,a,l,h,n,c),this.isDepthTexture=!0,this.flipY=!1,this.generateMipmaps=!1,this.compareFunction=null}copy(e){return super.copy(e),this.source=new wr(Object.assign({},e.image)),this.compareFunction=e.compareFunction,this}toJSON(e){let t=super.toJSON(e);return t.compareFunction=this.compareFunction,t}},Do=class extends ri{constructor(e,t=oi,n=Gs,i,r,o=gt,a=gt,l,c=Fi){let h={width:e,height:e,depth:1},u=[h,h,h,h,h,h];super(e,e,t,n,i,r,o,a,l,c),this.image=u,this.isCubeDepthTexture=!0,this.isCubeTexture=!0}get images(){return this.image}set images(e){this.image=e}},No=class extends Dt{constructor(e=null){super(),this.sourceTexture=e,this.isExternalTexture=!0}copy(e){return super.copy(e),this.sourceTexture=e.sourceTexture,this}},ls=class s extends yt{constructor(e=1,t=1,n=1,i=1,r=1,o=1){super(),this.type="BoxGeometry",this.parameters={width:e,height:t,depth:n,widthSegments:i,heightSegments:r,depthSegments:o};let a=this;i=Math.floor(i),r=Math.floor(r),o=Math.floor(o);let l=[],c=[],h=[],u=[],d=0,f=0;m("z","y","x",-1,-1,n,t,e,o,r,0),m("z","y","x",1,-1,n,t,-e,o,r,1),m("x","z","y",1,1,e,n,t,i,o,2),m("x","z","y",1,-1,e,n,-t,i,o,3),m("x","y","z",1,-1,e,t,n,i,r,4),m("x","y","z",-1,-1,e,t,-n,i,r,5),this.setIndex(l),this.setAttribute("position",new Lt(c,3)),this.setAttribute("normal",new Lt(h,3)),this.setAttribute("uv",new Lt(u,2));function m(x,y,v,S,E,b,T,A,g,_,R){let P=b/g,N=T/_,B=b/2,H=T/2,D=A/2,X=g+1,Y=_+1,I=0,V=0,k=new L;for(let $=0;$<Y;$++){let ee=$*N-H;for(let Se=0;Se<X;Se++){let _e=Se*P-B;k[x]=_e*S,k[y]=ee*E,k[v]=D,c.push(k.x,k.y,k.z),k[x]=0,k[y]=0,k[v]=A>0?1:-1,h.push(k.x,k.y,k.z),u.push(Se/g),u.push(1-$/_),I+=1}}for(let $=0;$<_;$++)for(let ee=0;ee<g;ee++){let Se=d+ee+X*$,_e=d+ee+X*($+1),K=d+(ee+1)+X*($+1),re=d+(ee+1)+X*$;l.push(Se,_e,re),l.push(_e,K,re),V+=6}a.addGroup(f,V,R),f+=V,d+=I}}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}static fromJSON(e){return new s(e.width,e.height,e.depth,e.widthSegments,e.heightSegments,e.depthSegments)}};var Us=class s extends yt{constructor(e=1,t=1,n=1,i=1){super(),this.type="PlaneGeometry",this.parameters={width:e,height:t,widthSegments:n,heightSegments:i};let r=e/2,o=t/2,a=Math.floor(n),l=Math.floor(i),c=a+1,h=l+1,u=e/a,d=t/l,f=[],m=[],x=[],y=[];for(let v=0;v<h;v++){let S=v*d-o;for(let E=0;E<c;E++){let b=E*u-r;m.push(b,-S,0),x.push(0,0,1),y.push(E/a),y.push(1-v/l)}}for(let v=0;v<l;v++)for(let S=0;S<a;S++){let E=S+c*v,b=S+c*(v+1),T=S+1+c*(v+1),A=S+1+c*v;f.push(E,b,A),f.push(b,T,A)}this.setIndex(f),this.setAttribute("position",new Lt(m,3)),this.setAttribute("normal",new Lt(x,3)),this.setAttribute("uv",new Lt(y,2))}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}static fromJSON(e){return new s(e.width,e.height,e.widthSegments,e.heightSegments)}};var Oo=class s extends yt{constructor(e=1,t=32,n=16,i=0,r=Math.PI*2,o=0,a=Math.PI){super(),this.type="SphereGeometry",this.parameters={radius:e,widthSegments:t,heightSegments:n,phiStart:i,phiLength:r,thetaStart:o,thetaLength:a},t=Math.max(3,Math.floor(t)),n=Math.max(2,Math.floor(n));let l=Math.min(o+a,Math.PI),c=0,h=[],u=new L,d=new L,f=[],m=[],x=[],y=[];for(let v=0;v<=n;v++){let S=[],E=v/n,b=o+E*a,T=e*Math.cos(b),A=Math.sqrt(e*e-T*T),g=0;v===0&&o===0?g=.5/t:v===n&&l===Math.PI&&(g=-.5/t);for(let _=0;_<=t;_++){let R=_/t,P=i+R*r;u.x=-A*Math.cos(P),u.y=T,u.z=A*Math.sin(P),m.push(u.x,u.y,u.z),d.copy(u).normalize(),x.push(d.x,d.y,d.z),y.push(R+g,1-E),S.push(c++)}h.push(S)}for(let v=0;v<n;v++)for(let S=0;S<t;S++){let E=h[v][S+1],b=h[v][S],T=h[v+1][S],A=h[v+1][S+1];(v!==0||o>0)&&f.push(E,b,A),(v!==n-1||l<Math.PI)&&f.push(b,T,A)}this.setIndex(f),this.setAttribute("position",new Lt(m,3)),this.setAttribute("normal",new Lt(x,3)),this.setAttribute("uv",new Lt(y,2))}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}static fromJSON(e){return new s(e.radius,e.widthSegments,e.heightSegments,e.phiStart,e.phiLength,e.thetaStart,e.thetaLength)}};function Xs(s){let e={};for(let t in s){e[t]={};for(let n in s[t]){let i=s[t][n];if(zf(i))i.isRenderTargetTexture?(Ie("UniformsUtils: Textures of render targets cannot be cloned via cloneUniforms() or mergeUniforms()."),e[t][n]=null):e[t][n]=i.clone();else if(Array.isArray(i))if(zf(i[0])){let r=[];for(let o=0,a=i.length;o<a;o++)r[o]=i[o].clone();e[t][n]=r}else e[t][n]=i.slice();else e[t][n]=i}}return e}function hn(s){let e={};for(let t=0;t<s.length;t++){let n=Xs(s[t]);for(let i in n)e[i]=n[i]}return e}function zf(s){return s&&(s.isColor||s.isMatrix3||s.isMatrix4||s.isVector2||s.isVector3||s.isVector4||s.isTexture||s.isQuaternion)}function Sy(s){let e=[];for(let t=0;t<s.length;t++)e.push(s[t].clone());return e}function xu(s){let e=s.getRenderTarget();return e===null?s.outputColorSpace:e.isXRRenderTarget===!0?e.texture.colorSpace:Ye.workingColorSpace}var Up={clone:Xs,merge:hn},wy=`void main() {
	gl_Position = projectionMatrix * modelViewMatrix * vec4( position, 1.0 );
}`,Ty=`void main() {
	gl_FragColor = vec4( 1.0, 0.0, 0.0, 1.0 );
}`,Wn=class extends cn{constructor(e){super(),this.isShaderMaterial=!0,this.type="ShaderMaterial",this.defines={},this.uniforms={},this.uniformsGroups=[],this.vertexShader=wy,this.fragmentShader=Ty,this.linewidth=1,this.wireframe=!1,this.wireframeLinewidth=1,this.fog=!1,this.lights=!1,this.clipping=!1,this.forceSinglePass=!0,this.extensions={clipCullDistance:!1,multiDraw:!1},this.defaultAttributeValues={color:[1,1,1],uv:[0,0],uv1:[0,0]},this.index0AttributeName=void 0,this.uniformsNeedUpdate=!1,this.glslVersion=null,e!==void 0&&this.setValues(e)}copy(e){return super.copy(e),this.fragmentShader=e.fragmentShader,this.vertexShader=e.vertexShader,this.uniforms=Xs(e.uniforms),this.uniformsGroups=Sy(e.uniformsGroups),this.defines=Object.assign({},e.defines),this.wireframe=e.wireframe,this.wireframeLinewidth=e.wireframeLinewidth,this.fog=e.fog,this.lights=e.lights,this.clipping=e.clipping,this.extensions=Object.assign({},e.extensions),this.glslVersion=e.glslVersion,this.defaultAttributeValues=Object.assign({},e.defaultAttributeValues),this.index0AttributeName=e.index0AttributeName,this.uniformsNeedUpdate=e.uniformsNeedUpdate,this}toJSON(e){let t=super.toJSON(e);t.glslVersion=this.glslVersion,t.uniforms={};for(let i in this.uniforms){let o=this.uniforms[i].value;o&&o.isTexture?t.uniforms[i]={type:"t",value:o.toJSON(e).uuid}:o&&o.isColor?t.uniforms[i]={type:"c",value:o.getHex()}:o&&o.isVector2?t.uniforms[i]={type:"v2",value:o.toArray()}:o&&o.isVector3?t.uniforms[i]={type:"v3",value:o.toArray()}:o&&o.isVector4?t.uniforms[i]={type:"v4",value:o.toArray()}:o&&o.isMatrix3?t.uniforms[i]={type:"m3",value:o.toArray()}:o&&o.isMatrix4?t.uniforms[i]={type:"m4",value:o.toArray()}:t.uniforms[i]={value:o}}Object.keys(this.defines).length>0&&(t.defines=this.defines),t.vertexShader=this.vertexShader,t.fragmentShader=this.fragmentShader,t.lights=this.lights,t.clipping=this.clipping;let n={};for(let i in this.extensions)this.extensions[i]===!0&&(n[i]=!0);return Object.keys(n).length>0&&(t.extensions=n),t}fromJSON(e,t){if(super.fromJSON(e,t),e.uniforms!==void 0)for(let n in e.uniforms){let i=e.uniforms[n];switch(this.uniforms[n]={},i.type){case"t":this.uniforms[n].value=t[i.value]||null;break;case"c":this.uniforms[n].value=new Me().setHex(i.value);break;case"v2":this.uniforms[n].value=new Pe().fromArray(i.value);break;case"v3":this.uniforms[n].value=new L().fromArray(i.value);break;case"v4":this.uniforms[n].value=new nt().fromArray(i.value);break;case"m3":this.uniforms[n].value=new He().fromArray(i.value);break;case"m4":this.uniforms[n].value=new Oe().fromArray(i.value);break;default:this.uniforms[n].value=i.value}}if(e.defines!==void 0&&(this.defines=e.defines),e.vertexShader!==void 0&&(this.vertexShader=e.vertexShader),e.fragmentShader!==void 0&&(this.fragmentShader=e.fragmentShader),e.glslVersion!==void 0&&(this.glslVersion=e.glslVersion),e.extensions!==void 0)for(let n in e.extensions)this.extensions[n]=e.extensions[n];return e.lights!==void 0&&(this.lights=e.lights),e.clipping!==void 0&&(this.clipping=e.clipping),this}},Pr=class extends Wn{constructor(e){super(e),this.isRawShaderMaterial=!0,this.type="RawShaderMaterial"}},Gt=class extends cn{constructor(e){super(),this.isMeshStandardMaterial=!0,this.type="MeshStandardMaterial",this.defines={STANDARD:""},this.color=new Me(16777215),this.roughness=1,this.metalness=0,this.map=null,this.lightMap=null,this.lightMapIntensity=1,this.aoMap=null,this.aoMapIntensity=1,this.emissive=new Me(0),this.emissiveIntensity=1,this.emissiveMap=null,this.bumpMap=null,this.bumpScale=1,this.normalMap=null,this.normalMapType=ac,this.normalScale=new Pe(1,1),this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.roughnessMap=null,this.metalnessMap=null,this.alphaMap=null,this.envMap=null,this.envMapRotation=new Ui,this.envMapIntensity=1,this.wireframe=!1,this.wireframeLinewidth=1,this.wireframeLinecap="round",this.wireframeLinejoin="round",this.flatShading=!1,this.fog=!0,this.setValues(e)}copy(e){return super.copy(e),this.defines={STANDARD:""},this.color.copy(e.color),this.roughness=e.roughness,this.metalness=e.metalness,this.map=e.map,this.lightMap=e.lightMap,this.lightMapIntensity=e.lightMapIntensity,this.aoMap=e.aoMap,this.aoMapIntensity=e.aoMapIntensity,this.emissive.copy(e.emissive),this.emissiveMap=e.emissiveMap,this.emissiveIntensity=e.emissiveIntensity,this.bumpMap=e.bumpMap,this.bumpScale=e.bumpScale,this.normalMap=e.normalMap,this.normalMapType=e.normalMapType,this.normalScale.copy(e.normalScale),this.displacementMap=e.displacementMap,this.displacementScale=e.displacementScale,this.displacementBias=e.displacementBias,this.roughnessMap=e.roughnessMap,this.metalnessMap=e.metalnessMap,this.alphaMap=e.alphaMap,this.envMap=e.envMap,this.envMapRotation.copy(e.envMapRotation),this.envMapIntensity=e.envMapIntensity,this.wireframe=e.wireframe,this.wireframeLinewidth=e.wireframeLinewidth,this.wireframeLinecap=e.wireframeLinecap,this.wireframeLinejoin=e.wireframeLinejoin,this.flatShading=e.flatShading,this.fog=e.fog,this}},Qt=class extends Gt{constructor(e){super(),this.isMeshPhysicalMaterial=!0,this.defines={STANDARD:"",PHYSICAL:""},this.type="MeshPhysicalMaterial",this.anisotropyRotation=0,this.anisotropyMap=null,this.clearcoatMap=null,this.clearcoatRoughness=0,this.clearcoatRoughnessMap=null,this.clearcoatNormalScale=new Pe(1,1),this.clearcoatNormalMap=null,this.diffuseRoughnessMap=null,this.ior=1.5,Object.defineProperty(this,"reflectivity",{get:function(){return Ke(2.5*(this.ior-1)/(this.ior+1),0,1)},set:function(t){this.ior=(1+.4*t)/(1-.4*t)}}),this.iridescenceMap=null,this.iridescenceIOR=1.3,this.iridescenceThicknessMinimum=100,this.iridescenceThicknessMaximum=400,this.iridescenceThicknessMap=null,this.sheenColor=new Me(0),this.sheenColorMap=null,this.sheenRoughness=1,this.sheenRoughnessMap=null,this.transmissionMap=null,this.thickness=0,this.thicknessMap=null,this.attenuationDistance=1/0,this.attenuationColor=new Me(1,1,1),this.specularIntensity=1,this.specularIntensityMap=null,this.specularColor=new Me(1,1,1),this.specularColorMap=null,this._anisotropy=0,this._clearcoat=0,this._diffuseRoughness=0,this._dispersion=0,this._iridescence=0,this._retroreflectivity=0,this._sheen=0,this._transmission=0,this.setValues(e)}get anisotropy(){return this._anisotropy}set anisotropy(e){this._anisotropy>0!=e>0&&this.version++,this._anisotropy=e}get clearcoat(){return this._clearcoat}set clearcoat(e){this._clearcoat>0!=e>0&&this.version++,this._clearcoat=e}get diffuseRoughness(){return this._diffuseRoughness}set diffuseRoughness(e){this._diffuseRoughness>0!=e>0&&this.version++,this._diffuseRoughness=e}get iridescence(){return this._iridescence}set iridescence(e){this._iridescence>0!=e>0&&this.version++,this._iridescence=e}get dispersion(){return this._dispersion}set dispersion(e){this._dispersion>0!=e>0&&this.version++,this._dispersion=e}get retroreflectivity(){return this._retroreflectivity}set retroreflectivity(e){this._retroreflectivity>0!=e>0&&this.version++,this._retroreflectivity=e}get sheen(){return this._sheen}set sheen(e){this._sheen>0!=e>0&&this.version++,this._sheen=e}get transmission(){return this._transmission}set transmission(e){this._transmission>0!=e>0&&this.version++,this._transmission=e}get iridescenceThicknessRange(){return Is('MeshPhysicalMaterial: The "iridescenceThicknessRange" property has been replaced by "iridescenceThicknessMinimum" and "iridescenceThicknessMaximum".'),[this.iridescenceThicknessMinimum,this.iridescenceThicknessMaximum]}set iridescenceThicknessRange(e){Is('MeshPhysicalMaterial: The "iridescenceThicknessRange" property has been replaced by "iridescenceThicknessMinimum" and "iridescenceThicknessMaximum".'),this.iridescenceThicknessMinimum=e[0],this.iridescenceThicknessMaximum=e[1]}copy(e){return super.copy(e),this.defines={STANDARD:"",PHYSICAL:""},this.anisotropy=e.anisotropy,this.anisotropyRotation=e.anisotropyRotation,this.anisotropyMap=e.anisotropyMap,this.clearcoat=e.clearcoat,this.clearcoatMap=e.clearcoatMap,this.clearcoatRoughness=e.clearcoatRoughness,this.clearcoatRoughnessMap=e.clearcoatRoughnessMap,this.clearcoatNormalMap=e.clearcoatNormalMap,this.clearcoatNormalScale.copy(e.clearcoatNormalScale),this.diffuseRoughness=e.diffuseRoughness,this.diffuseRoughnessMap=e.diffuseRoughnessMap,this.dispersion=e.dispersion,this.ior=e.ior,this.iridescence=e.iridescence,this.iridescenceMap=e.iridescenceMap,this.iridescenceIOR=e.iridescenceIOR,this.iridescenceThicknessMinimum=e.iridescenceThicknessMinimum,this.iridescenceThicknessMaximum=e.iridescenceThicknessMaximum,this.iridescenceThicknessMap=e.iridescenceThicknessMap,this.retroreflectivity=e.retroreflectivity,this.sheen=e.sheen,this.sheenColor.copy(e.sheenColor),this.sheenColorMap=e.sheenColorMap,this.sheenRoughness=e.sheenRoughness,this.sheenRoughnessMap=e.sheenRoughnessMap,this.transmission=e.transmission,this.transmissionMap=e.transmissionMap,this.thickness=e.thickness,this.thicknessMap=e.thicknessMap,this.attenuationDistance=e.attenuationDistance,this.attenuationColor.copy(e.attenuationColor),this.specularIntensity=e.specularIntensity,this.specularIntensityMap=e.specularIntensityMap,this.specularColor.copy(e.specularColor),this.specularColorMap=e.specularColorMap,this}};var ll=class extends cn{constructor(e){super(),this.isMeshDepthMaterial=!0,this.type="MeshDepthMaterial",this.depthPacking=wp,this.map=null,this.alphaMap=null,this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.wireframe=!1,this.wireframeLinewidth=1,this.setValues(e)}copy(e){return super.copy(e),this.depthPacking=e.depthPacking,this.map=e.map,this.alphaMap=e.alphaMap,this.displacementMap=e.displacementMap,this.displacementScale=e.displacementScale,this.displacementBias=e.displacementBias,this.wireframe=e.wireframe,this.wireframeLinewidth=e.wireframeLinewidth,this}},cl=class extends cn{constructor(e){super(),this.isMeshDistanceMaterial=!0,this.type="MeshDistanceMaterial",this.map=null,this.alphaMap=null,this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.setValues(e)}copy(e){return super.copy(e),this.map=e.map,this.alphaMap=e.alphaMap,this.displacementMap=e.displacementMap,this.displacementScale=e.displacementScale,this.displacementBias=e.displacementBias,this}};function is(s,e){return!s||s.constructor===e?s:typeof e.BYTES_PER_ELEMENT=="number"?new e(s):Array.prototype.slice.call(s)}function bo(s){return s!==void 0&&s.inTangents!==void 0&&s.outTangents!==void 0}function Ey(s){function e(i,r){return s[i]-s[r]}let t=s.length,n=new Array(t);for(let i=0;i!==t;++i)n[i]=i;return n.sort(e),n}function Hf(s,e,t){let n=s.length,i=new s.constructor(n);for(let r=0,o=0;o!==n;++r){let a=t[r]*e;for(let l=0;l!==e;++l)i[o++]=s[a+l]}return i}function Ay(s,e,t,n){let i=1,r=s[0];for(;r!==void 0&&r[n]===void 0;)r=s[i++];if(r===void 0)return;let o=r[n];if(o!==void 0)if(Array.isArray(o))do o=r[n],o!==void 0&&(e.push(r.time),t.push(...o)),r=s[i++];while(r!==void 0);else if(o.toArray!==void 0)do o=r[n],o!==void 0&&(e.push(r.time),o.toArray(t,t.length)),r=s[i++];while(r!==void 0);else do o=r[n],o!==void 0&&(e.push(r.time),t.push(o)),r=s[i++];while(r!==void 0)}var yi=class{constructor(e,t,n,i){this.parameterPositions=e,this._cachedIndex=0,this.resultBuffer=i!==void 0?i:new t.constructor(n),this.sampleValues=t,this.valueSize=n,this.settings=null,this.DefaultSettings_={}}evaluate(e){let t=this.parameterPositions,n=this._cachedIndex,i=t[n],r=t[n-1];e:{t:{let o;n:{i:if(!(e<i)){for(let a=n+2;;){if(i===void 0){if(e<r)break i;return n=t.length,this._cachedIndex=n,this.copySampleValue_(n-1)}if(n===a)break;if(r=i,i=t[++n],e<i)break t}o=t.length;break n}if(!(e>=r)){let a=t[1];e<a&&(n=2,r=a);for(let l=n-2;;){if(r===void 0)return this._cachedIndex=0,this.copySampleValue_(0);if(n===l)break;if(i=r,r=t[--n-1],e>=r)break t}o=n,n=0;break n}break e}for(;n<o;){let a=n+o>>>1;e<t[a]?o=a:n=a+1}if(i=t[n],r=t[n-1],r===void 0)return this._cachedIndex=0,this.copySampleValue_(0);if(i===void 0)return n=t.length,this._cachedIndex=n,this.copySampleValue_(n-1)}this._cachedIndex=n,this.intervalChanged_(n,r,i)}return this.interpolate_(n,r,e,i)}getSettings_(){return this.settings||this.DefaultSettings_}copySampleValue_(e){let t=this.resultBuffer,n=this.sampleValues,i=this.valueSize,r=e*i;for(let o=0;o!==i;++o)t[o]=n[r+o];return t}interpolate_(){throw new Error("THREE.Interpolant: Call to abstract method.")}intervalChanged_(){}},hl=class extends yi{constructor(e,t,n,i){super(e,t,n,i),this._weightPrev=-0,this._offsetPrev=-0,this._weightNext=-0,this._offsetNext=-0,this.DefaultSettings_={endingStart:Cs,endingEnd:Cs}}intervalChanged_(e,t,n){let i=this.parameterPositions,r=e-2,o=e+1,a=i[r],l=i[o];if(a===void 0)switch(this.getSettings_().endingStart){case Ps:r=e,a=2*t-n;break;case wo:r=i.length-2,a=t+i[r]-i[r+1];break;default:r=e,a=n}if(l===void 0)switch(this.getSettings_().endingEnd){case Ps:o=e,l=2*n-t;break;case wo:o=1,l=n+i[1]-i[0];break;default:o=e-1,l=t}let c=(n-t)*.5,h=this.valueSize;this._weightPrev=c/(t-a),this._weightNext=c/(l-n),this._offsetPrev=r*h,this._offsetNext=o*h}interpolate_(e,t,n,i){let r=this.resultBuffer,o=this.sampleValues,a=this.valueSize,l=e*a,c=l-a,h=this._offsetPrev,u=this._offsetNext,d=this._weightPrev,f=this._weightNext,m=(n-t)/(i-t),x=m*m,y=x*m,v=-d*y+2*d*x-d*m,S=(1+d)*y+(-1.5-2*d)*x+(-.5+d)*m+1,E=(-1-f)*y+(1.5+f)*x+.5*m,b=f*y-f*x;for(let T=0;T!==a;++T)r[T]=v*o[h+T]+S*o[c+T]+E*o[l+T]+b*o[u+T];return r}},Fo=class extends yi{constructor(e,t,n,i){super(e,t,n,i)}interpolate_(e,t,n,i){let r=this.resultBuffer,o=this.sampleValues,a=this.valueSize,l=e*a,c=l-a,h=(n-t)/(i-t),u=1-h;for(let d=0;d!==a;++d)r[d]=o[c+d]*u+o[l+d]*h;return r}},ul=class extends yi{constructor(e,t,n,i){super(e,t,n,i)}interpolate_(e){return this.copySampleValue_(e-1)}},dl=class extends yi{interpolate_(e,t,n,i){let r=this.resultBuffer,o=this.sampleValues,a=this.valueSize,l=e*a,c=l-a,h=this.inTangents,u=this.outTangents;if(!h||!u){let m=(n-t)/(i-t),x=1-m;for(let y=0;y!==a;++y)r[y]=o[c+y]*x+o[l+y]*m;return r}let d=a*2,f=e-1;for(let m=0;m!==a;++m){let x=o[c+m],y=o[l+m],v=f*d+m*2,S=u[v],E=u[v+1],b=e*d+m*2,T=h[b],A=h[b+1],g=Cy(n,t,S,T,i);r[m]=Bp(g,x,E,A,y)}return r}};function Bp(s,e,t,n,i){let r=1-s;return r*r*r*e+3*r*r*s*t+3*r*s*s*n+s*s*s*i}function Ry(s,e,t,n,i){let r=1-s;return 3*r*r*(t-e)+6*r*s*(n-t)+3*s*s*(i-n)}function Cy(s,e,t,n,i){let r=(s-e)/(i-e);for(let o=0;o<8;o++){let a=Bp(r,e,t,n,i)-s;if(Math.abs(a)<1e-10)break;let l=Ry(r,e,t,n,i);if(Math.abs(l)<1e-10)break;r=Math.max(0,Math.min(1,r-a/l))}return r}var xn=class{constructor(e,t,n,i){if(e===void 0)throw new Error("THREE.KeyframeTrack: track name is undefined");if(t===void 0||t.length===0)throw new Error("THREE.KeyframeTrack: no keyframes in track named "+e);this.name=e,this.times=is(t,this.TimeBufferType),this.values=is(n,this.ValueBufferType),this.setInterpolation(i||this.DefaultInterpolation)}static toJSON(e){let t=e.constructor,n;if(t.toJSON!==this.toJSON)n=t.toJSON(e);else{n={name:e.name,times:is(e.times,Array),values:is(e.values,Array)};let i=e.getInterpolation();i!==e.DefaultInterpolation&&(n.interpolation=i),bo(e.settings)&&(n.settings={inTangents:is(e.settings.inTangents,Array),outTangents:is(e.settings.outTangents,Array)})}return n.type=e.ValueTypeName,n}InterpolantFactoryMethodDiscrete(e){return new ul(this.times,this.values,this.getValueSize(),e)}InterpolantFactoryMethodLinear(e){return new Fo(this.times,this.values,this.getValueSize(),e)}InterpolantFactoryMethodSmooth(e){return new hl(this.times,this.values,this.getValueSize(),e)}InterpolantFactoryMethodBezier(e){let t=new dl(this.times,this.values,this.getValueSize(),e);return this.settings&&(t.inTangents=this.settings.inTangents,t.outTangents=this.settings.outTangents),t}setInterpolation(e){let t;switch(e){case Ls:t=this.InterpolantFactoryMethodDiscrete;break;case Ds:t=this.InterpolantFactoryMethodLinear;break;case qa:t=this.InterpolantFactoryMethodSmooth;break;case Nh:t=this.InterpolantFactoryMethodBezier;break}if(t===void 0){let n="unsupported interpolation for "+this.ValueTypeName+" keyframe track named "+this.name;if(this.createInterpolant===void 0)if(e!==this.DefaultInterpolation)this.setInterpolation(this.DefaultInterpolation);else throw new Error(n);return Ie("KeyframeTrack:",n),this}return this.createInterpolant=t,this}getInterpolation(){switch(this.createInterpolant){case this.InterpolantFactoryMethodDiscrete:return Ls;case this.InterpolantFactoryMethodLinear:return Ds;case this.InterpolantFactoryMethodSmooth:return qa;case this.InterpolantFactoryMethodBezier:return Nh}}getValueSize(){return this.values.length/this.times.length}shift(e){if(e!==0){let t=this.times;for(let n=0,i=t.length;n!==i;++n)t[n]+=e;bo(this.settings)&&(Gf(this.settings.inTangents,e),Gf(this.settings.outTangents,e))}return this}scale(e){if(e!==1){let t=this.times;for(let n=0,i=t.length;n!==i;++n)t[n]*=e;bo(this.settings)&&(Vf(this.settings.inTangents,e),Vf(this.settings.outTangents,e))}return this}trim(e,t){let n=this.times,i=n.length,r=0,o=i-1;for(;r!==i&&n[r]<e;)++r;for(;o!==-1&&n[o]>t;)--o;if(++o,r!==0||o!==i){r>=o&&(o=Math.max(o,1),r=o-1);let a=this.getValueSize();this.times=n.slice(r,o),this.values=this.values.slice(r*a,o*a)}return this}validate(){let e=!0,t=this.getValueSize();t-Math.floor(t)!==0&&(ke("KeyframeTrack: Invalid value size in track.",this),e=!1);let n=this.times,i=this.values,r=n.length;r===0&&(ke("KeyframeTrack: Track is empty.",this),e=!1);let o=null;for(let a=0;a!==r;a++){let l=n[a];if(typeof l=="number"&&isNaN(l)){ke("KeyframeTrack: Time is not a valid number.",this,a,l),e=!1;break}if(o!==null&&o>l){ke("KeyframeTrack: Out of order keys.",this,a,l,o),e=!1;break}o=l}if(i!==void 0&&z0(i))for(let a=0,l=i.length;a!==l;++a){let c=i[a];if(isNaN(c)){ke("KeyframeTrack: Value is not a valid number.",this,a,c),e=!1;break}}return e}optimize(){let e=this.times.slice(),t=this.values.slice(),n=this.getValueSize(),i=this.getInterpolation()===qa,r=e.length-1,o=1;for(let a=1;a<r;++a){let l=!1,c=e[a],h=e[a+1];if(c!==h&&(a!==1||c!==e[0]))if(i)l=!0;else{let u=a*n,d=u-n,f=u+n;for(let m=0;m!==n;++m){let x=t[u+m];if(x!==t[d+m]||x!==t[f+m]){l=!0;break}}}if(l){if(a!==o){e[o]=e[a];let u=a*n,d=o*n;for(let f=0;f!==n;++f)t[d+f]=t[u+f]}++o}}if(r>0){e[o]=e[r];for(let a=r*n,l=o*n,c=0;c!==n;++c)t[l+c]=t[a+c];++o}return o!==e.length?(this.times=e.slice(0,o),this.values=t.slice(0,o*n)):(this.times=e,this.values=t),this}clone(){let e=this.times.slice(),t=this.values.slice(),n=this.constructor,i=new n(this.name,e,t);return i.createInterpolant=this.createInterpolant,bo(this.settings)&&(i.settings={inTangents:this.settings.inTangents.slice(),outTangents:this.settings.outTangents.slice()}),i}};function Gf(s,e){for(let t=0,n=s.length;t!==n;t+=2)s[t]+=e}function Vf(s,e){for(let t=0,n=s.length;t!==n;t+=2)s[t]*=e}xn.prototype.ValueTypeName="";xn.prototype.TimeBufferType=Float32Array;xn.prototype.ValueBufferType=Float32Array;xn.prototype.DefaultInterpolation=Ds;var zi=class extends xn{constructor(e,t,n){super(e,t,n)}};zi.prototype.ValueTypeName="bool";zi.prototype.ValueBufferType=Array;zi.prototype.DefaultInterpolation=Ls;zi.prototype.InterpolantFactoryMethodLinear=void 0;zi.prototype.InterpolantFactoryMethodSmooth=void 0;var Uo=class extends xn{constructor(e,t,n,i){super(e,t,n,i)}};Uo.prototype.ValueTypeName="color";var Hi=class extends xn{constructor(e,t,n,i){super(e,t,n,i)}};Hi.prototype.ValueTypeName="number";var fl=class extends yi{constructor(e,t,n,i){super(e,t,n,i)}interpolate_(e,t,n,i){let r=this.resultBuffer,o=this.sampleValues,a=this.valueSize,l=(n-t)/(i-t),c=e*a;for(let h=c+a;c!==h;c+=4)zt.slerpFlat(r,0,o,c-a,o,c,l);return r}},Gi=class extends xn{constructor(e,t,n,i){super(e,t,n,i)}InterpolantFactoryMethodLinear(e){return new fl(this.times,this.values,this.getValueSize(),e)}};Gi.prototype.ValueTypeName="quaternion";Gi.prototype.InterpolantFactoryMethodSmooth=void 0;var Vi=class extends xn{constructor(e,t,n){super(e,t,n)}};Vi.prototype.ValueTypeName="string";Vi.prototype.ValueBufferType=Array;Vi.prototype.DefaultInterpolation=Ls;Vi.prototype.InterpolantFactoryMethodLinear=void 0;Vi.prototype.InterpolantFactoryMethodSmooth=void 0;var cs=class extends xn{constructor(e,t,n,i){super(e,t,n,i)}};cs.prototype.ValueTypeName="vector";var Bs=class{constructor(e="",t=-1,n=[],i=oc){this.name=e,this.tracks=n,this.duration=t,this.blendMode=i,this.uuid=_i(),this.userData={},this.duration<0&&this.resetDuration()}static parse(e){let t=[],n=e.tracks,i=1/(e.fps||1);for(let o=0,a=n.length;o!==a;++o)t.push(Iy(n[o]).scale(i));let r=new this(e.name,e.duration,t,e.blendMode);return r.uuid=e.uuid,r.userData=JSON.parse(e.userData||"{}"),r}static toJSON(e){let t=[],n=e.tracks,i={name:e.name,duration:e.duration,tracks:t,uuid:e.uuid,blendMode:e.blendMode,userData:JSON.stringify(e.userData)};for(let r=0,o=n.length;r!==o;++r)t.push(xn.toJSON(n[r]));return i}static CreateFromMorphTargetSequence(e,t,n,i){let r=t.length,o=[];for(let a=0;a<r;a++){let l=[],c=[];l.push((a+r-1)%r,a,(a+1)%r),c.push(0,1,0);let h=Ey(l);l=Hf(l,1,h),c=Hf(c,1,h),!i&&l[0]===0&&(l.push(r),c.push(c[0])),o.push(new Hi(".morphTargetInfluences["+t[a].name+"]",l,c).scale(1/n))}return new this(e,-1,o)}static findByName(e,t){let n=e;if(!Array.isArray(e)){let i=e;n=i.geometry&&i.geometry.animations||i.animations}for(let i=0;i<n.length;i++)if(n[i].name===t)return n[i];return null}static CreateClipsFromMorphTargetSequences(e,t,n){let i={},r=/^([\w-]*?)([\d]+)$/;for(let a=0,l=e.length;a<l;a++){let c=e[a],h=c.name.match(r);if(h&&h.length>1){let u=h[1],d=i[u];d||(i[u]=d=[]),d.push(c)}}let o=[];for(let a in i)o.push(this.CreateFromMorphTargetSequence(a,i[a],t,n));return o}resetDuration(){let e=this.tracks,t=0;for(let n=0,i=e.length;n!==i;++n){let r=this.tracks[n];t=Math.max(t,r.times[r.times.length-1])}return this.duration=t,this}trim(){for(let e=0;e<this.tracks.length;e++)this.tracks[e].trim(0,this.duration);return this}validate(){let e=!0;for(let t=0;t<this.tracks.length;t++)e=e&&this.tracks[t].validate();return e}optimize(){for(let e=0;e<this.tracks.length;e++)this.tracks[e].optimize();return this}clone(){let e=[];for(let n=0;n<this.tracks.length;n++)e.push(this.tracks[n].clone());let t=new this.constructor(this.name,this.duration,e,this.blendMode);return t.userData=JSON.parse(JSON.stringify(this.userData)),t}toJSON(){return this.constructor.toJSON(this)}};function Py(s){switch(s.toLowerCase()){case"scalar":case"double":case"float":case"number":case"integer":return Hi;case"vector":case"vector2":case"vector3":case"vector4":return cs;case"color":return Uo;case"quaternion":return Gi;case"bool":case"boolean":return zi;case"string":return Vi}throw new Error("THREE.KeyframeTrack: Unsupported typeName: "+s)}function Iy(s){if(s.type===void 0)throw new Error("THREE.KeyframeTrack: track type undefined, can not parse");let e=Py(s.type);if(s.times===void 0){let n=[],i=[];Ay(s.keys,n,i,"value"),s.times=n,s.values=i}let t;return e.parse!==void 0?t=e.parse(s):t=new e(s.name,s.times,s.values,s.interpolation),bo(s.settings)&&(t.settings={inTangents:is(s.settings.inTangents,Float32Array),outTangents:is(s.settings.outTangents,Float32Array)}),t}var fi={enabled:!1,files:{},add:function(s,e){this.enabled!==!1&&(Wf(s)||(this.files[s]=e))},get:function(s){if(this.enabled!==!1&&!Wf(s))return this.files[s]},remove:function(s){delete this.files[s]},clear:function(){this.files={}}};function Wf(s){try{let e=s.slice(s.indexOf(":")+1);return new URL(e).protocol==="blob:"}catch{return!1}}var pl=class{constructor(e,t,n){let i=this,r=!1,o=0,a=0,l,c=[];this.onStart=void 0,this.onLoad=e,this.onProgress=t,this.onError=n,this._abortController=null,this.itemStart=function(h){a++,r===!1&&i.onStart!==void 0&&i.onStart(h,o,a),r=!0},this.itemEnd=function(h){o++,i.onProgress!==void 0&&i.onProgress(h,o,a),o===a&&(r=!1,i.onLoad!==void 0&&i.onLoad())},this.itemError=function(h){i.onError!==void 0&&i.onError(h)},this.resolveURL=function(h){return h=h.normalize("NFC"),l?l(h):h},this.setURLModifier=function(h){return l=h,this},this.addHandler=function(h,u){return c.push(h,u),this},this.removeHandler=function(h){let u=c.indexOf(h);return u!==-1&&c.splice(u,2),this},this.getHandler=function(h){for(let u=0,d=c.length;u<d;u+=2){let f=c[u],m=c[u+1];if(f.global&&(f.lastIndex=0),f.test(h))return m}return null},this.abort=function(){return this.abortController.abort(),this._abortController=null,this}}get abortController(){return this._abortController||(this._abortController=new AbortController),this._abortController}},kp=new pl,vi=class{constructor(e){this.manager=e!==void 0?e:kp,this.crossOrigin="anonymous",this.withCredentials=!1,this.path="",this.resourcePath="",this.requestHeader={},this.priority="auto",this.cache="default",typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("observe",{detail:this}))}load(){}loadAsync(e,t){let n=this;return new Promise(function(i,r){n.load(e,i,t,r)})}parse(){}setCrossOrigin(e){return this.crossOrigin=e,this}setWithCredentials(e){return this.withCredentials=e,this}setPath(e){return this.path=e,this}setResourcePath(e){return this.resourcePath=e,this}setRequestHeader(e){return this.requestHeader=e,this}setPriority(e){return this.priority=e,this}setCache(e){return this.cache=e,this}abort(){return this}};vi.DEFAULT_MATERIAL_NAME="__DEFAULT";var Ni={},Fh=class extends Error{constructor(e,t){super(e),this.response=t}},Ir=class extends vi{constructor(e){super(e),this.mimeType="",this.responseType="",this._abortController=new AbortController}load(e,t,n,i){e===void 0&&(e=""),this.path!==void 0&&(e=this.path+e),e=this.manager.resolveURL(e);let r=fi.get(`file:${e}`);if(r!==void 0){this.manager.itemStart(e),setTimeout(()=>{t&&t(r),this.manager.itemEnd(e)},0);return}if(Ni[e]!==void 0){Ni[e].push({onLoad:t,onProgress:n,onError:i});return}Ni[e]=[],Ni[e].push({onLoad:t,onProgress:n,onError:i});let o=new Request(e,{headers:new Headers(this.requestHeader),credentials:this.withCredentials?"include":"same-origin",priority:this.priority,cache:this.cache,signal:typeof AbortSignal.any=="function"?AbortSignal.any([this._abortController.signal,this.manager.abortController.signal]):this._abortController.signal}),a=this.mimeType,l=this.responseType;fetch(o).then(c=>{if(c.status===200||c.status===0){if(c.status===0&&Ie("FileLoader: HTTP Status 0 received."),typeof ReadableStream>"u"||c.body===void 0||c.body.getReader===void 0)return c;let h=Ni[e],u=c.body.getReader(),d=c.headers.get("X-File-Size")||c.headers.get("Content-Length"),f=d?parseInt(d):0,m=f!==0,x=0,y=new ReadableStream({start(v){S();function S(){u.read().then(({done:E,value:b})=>{if(E)v.close();else{x+=b.byteLength;let T=new ProgressEvent("progress",{lengthComputable:m,loaded:x,total:f});for(let A=0,g=h.length;A<g;A++){let _=h[A];_.onProgress&&_.onProgress(T)}v.enqueue(b),S()}},E=>{v.error(E)})}}});return new Response(y)}else throw new Fh(`fetch for "${c.url}" responded with ${c.status}: ${c.statusText}`,c)}).then(c=>{switch(l){case"arraybuffer":return c.arrayBuffer();case"blob":return c.blob();case"document":return c.text().then(h=>new DOMParser().parseFromString(h,a));case"json":return c.json();default:if(a==="")return c.text();{let u=/charset="?([^;"\s]*)"?/i.exec(a),d=u&&u[1]?u[1].toLowerCase():void 0,f=new TextDecoder(d);return c.arrayBuffer().then(m=>f.decode(m))}}}).then(c=>{fi.add(`file:${e}`,c);let h=Ni[e];delete Ni[e];for(let u=0,d=h.length;u<d;u++){let f=h[u];f.onLoad&&f.onLoad(c)}}).catch(c=>{let h=Ni[e];if(h===void 0)throw this.manager.itemError(e),c;delete Ni[e];for(let u=0,d=h.length;u<d;u++){let f=h[u];f.onError&&f.onError(c)}this.manager.itemError(e)}).finally(()=>{this.manager.itemEnd(e)}),this.manager.itemStart(e)}setResponseType(e){return this.responseType=e,this}setMimeType(e){return this.mimeType=e,this}abort(){return this._abortController.abort(),this._abortController=new AbortController,this}};var mr=new WeakMap,ml=class extends vi{constructor(e){super(e)}load(e,t,n,i){this.path!==void 0&&(e=this.path+e),e=this.manager.resolveURL(e);let r=this,o=fi.get(`image:${e}`);if(o!==void 0){if(o.complete===!0)r.manager.itemStart(e),setTimeout(function(){t&&t(o),r.manager.itemEnd(e)},0);else{let u=mr.get(o);u===void 0&&(u=[],mr.set(o,u)),u.push({onLoad:t,onError:i})}return o}let a=Mr("img");function l(){h(),t&&t(this);let u=mr.get(this)||[];for(let d=0;d<u.length;d++){let f=u[d];f.onLoad&&f.onLoad(this)}mr.delete(this),r.manager.itemEnd(e)}function c(u){h(),i&&i(u),fi.remove(`image:${e}`);let d=mr.get(this)||[];for(let f=0;f<d.length;f++){let m=d[f];m.onError&&m.onError(u)}mr.delete(this),r.manager.itemError(e),r.manager.itemEnd(e)}function h(){a.removeEventListener("load",l,!1),a.removeEventListener("error",c,!1)}return a.addEventListener("load",l,!1),a.addEventListener("error",c,!1),e.slice(0,5)!=="data:"&&this.crossOrigin!==void 0&&(a.crossOrigin=this.crossOrigin),fi.add(`image:${e}`,a),r.manager.itemStart(e),a.fetchPriority=this.priority,a.src=e,a}};var Bo=class extends vi{constructor(e){super(e)}load(e,t,n,i){let r=new Dt,o=new ml(this.manager);return o.setPriority(this.priority),o.setCache(this.cache),o.setCrossOrigin(this.crossOrigin),o.setPath(this.path),o.load(e,function(a){r.image=a,r.needsUpdate=!0,t!==void 0&&t(r)},n,i),r}},hs=class extends Tt{static registerNode(e){this.prototype._lightNode=e}constructor(e,t=1){super(),this.isLight=!0,this.type="Light",this.color=new Me(e),this.intensity=t}copy(e,t){return super.copy(e,t),this.color.copy(e.color),this.intensity=e.intensity,this}toJSON(e){let t=super.toJSON(e);return t.object.color=this.color.getHex(),t.object.intensity=this.intensity,t}};var Ih=new Oe,Xf=new L,$f=new L,Lr=class{constructor(e){this.camera=e,this.intensity=1,this.bias=0,this.biasNode=null,this.normalBias=0,this.radius=1,this.blurSamples=8,this.mapSize=new Pe(512,512),this.mapType=_n,this.map=null,this.mapPass=null,this.matrix=new Oe,this.autoUpdate=!0,this.needsUpdate=!1,this._frustum=new gi,this._frameExtents=new Pe(1,1),this._viewportCount=1,this._viewports=[new nt(0,0,1,1)]}getViewportCount(){return this._viewportCount}getCamera(){return this.camera}getFrustum(){return this._frustum}updateMatrices(e){let t=this.camera;Xf.setFromMatrixPosition(e.matrixWorld),t.position.copy(Xf),$f.setFromMatrixPosition(e.target.matrixWorld),t.lookAt($f),t.updateMatrixWorld(),this._updateMatrix(t,this.matrix,this._frustum)}_updateMatrix(e,t,n,i){Ih.multiplyMatrices(e.projectionMatrix,e.matrixWorldInverse),n.setFromProjectionMatrix(Ih,e.coordinateSystem,e.reversedDepth);let r=this._frameExtents,o=i?i.z/r.x:1,a=i?i.w/r.y:1,l=i?i.x/r.x:0,c=i?i.y/r.y:0;e.coordinateSystem===br||e.reversedDepth?t.set(.5*o,0,0,.5*o+l,0,.5*a,0,.5*a+c,0,0,1,0,0,0,0,1):t.set(.5*o,0,0,.5*o+l,0,.5*a,0,.5*a+c,0,0,.5,.5,0,0,0,1),t.multiply(Ih)}getViewport(e){return this._viewports[e]}getFrameExtents(){return this._frameExtents}dispose(){this.map&&this.map.dispose(),this.mapPass&&this.mapPass.dispose()}copy(e){return this.camera=e.camera.clone(),this.intensity=e.intensity,this.bias=e.bias,this.radius=e.radius,this.autoUpdate=e.autoUpdate,this.needsUpdate=e.needsUpdate,this.normalBias=e.normalBias,this.blurSamples=e.blurSamples,this.mapSize.copy(e.mapSize),this.mapType=e.mapType,this.biasNode=e.biasNode,this}clone(){return new this.constructor().copy(this)}toJSON(){let e={};return e.intensity=this.intensity,e.bias=this.bias,e.normalBias=this.normalBias,e.radius=this.radius,e.blurSamples=this.blurSamples,e.mapSize=this.mapSize.toArray(),e.mapType=this.mapType,e.camera=this.camera.toJSON(!1).object,delete e.camera.matrix,e}},Xa=new L,$a=new zt,di=new L,ko=class extends Tt{constructor(){super(),this.isCamera=!0,this.type="Camera",this.matrixWorldInverse=new Oe,this.projectionMatrix=new Oe,this.projectionMatrixInverse=new Oe,this.coordinateSystem=Gn,this._reversedDepth=!1}get reversedDepth(){return this._reversedDepth}copy(e,t){return super.copy(e,t),this.matrixWorldInverse.copy(e.matrixWorldInverse),this.projectionMatrix.copy(e.projectionMatrix),this.projectionMatrixInverse.copy(e.projectionMatrixInverse),this.coordinateSystem=e.coordinateSystem,this}getWorldDirection(e){return super.getWorldDirection(e).negate()}updateMatrixWorld(e){super.updateMatrixWorld(e),this.matrixWorld.decompose(Xa,$a,di),di.x===1&&di.y===1&&di.z===1?this.matrixWorldInverse.copy(this.matrixWorld).invert():this.matrixWorldInverse.compose(Xa,$a,di.set(1,1,1)).invert()}updateWorldMatrix(e,t,n=!1){super.updateWorldMatrix(e,t,n),this.matrixWorld.decompose(Xa,$a,di),di.x===1&&di.y===1&&di.z===1?this.matrixWorldInverse.copy(this.matrixWorld).invert():this.matrixWorldInverse.compose(Xa,$a,di.set(1,1,1)).invert()}clone(){return new this.constructor().copy(this)}},ns=new L,qf=new Pe,Yf=new Pe,kt=class extends ko{constructor(e=50,t=1,n=.1,i=2e3){super(),this.isPerspectiveCamera=!0,this.type="PerspectiveCamera",this.fov=e,this.zoom=1,this.near=n,this.far=i,this.focus=10,this.aspect=t,this.view=null,this.filmGauge=35,this.filmOffset=0,this.updateProjectionMatrix()}copy(e,t){return super.copy(e,t),this.fov=e.fov,this.zoom=e.zoom,this.near=e.near,this.far=e.far,this.focus=e.focus,this.aspect=e.aspect,this.view=e.view===null?null:Object.assign({},e.view),this.filmGauge=e.filmGauge,this.filmOffset=e.filmOffset,this}setFocalLength(e){let t=.5*this.getFilmHeight()/e;this.fov=Ns*2*Math.atan(t),this.updateProjectionMatrix()}getFocalLength(){let e=Math.tan(Mo*.5*this.fov);return .5*this.getFilmHeight()/e}getEffectiveFOV(){return Ns*2*Math.atan(Math.tan(Mo*.5*this.fov)/this.zoom)}getFilmWidth(){return this.filmGauge*Math.min(this.aspect,1)}getFilmHeight(){return this.filmGauge/Math.max(this.aspect,1)}getViewBounds(e,t,n){ns.set(-1,-1,.5).applyMatrix4(this.projectionMatrixInverse),t.set(ns.x,ns.y).multiplyScalar(-e/ns.z),ns.set(1,1,.5).applyMatrix4(this.projectionMatrixInverse),n.set(ns.x,ns.y).multiplyScalar(-e/ns.z)}getViewSize(e,t){return this.getViewBounds(e,qf,Yf),t.subVectors(Yf,qf)}setViewOffset(e,t,n,i,r,o){this.aspect=e/t,this.view===null&&(this.view={enabled:!0,fullWidth:1,fullHeight:1,offsetX:0,offsetY:0,width:1,height:1}),this.view.enabled=!0,this.view.fullWidth=e,this.view.fullHeight=t,this.view.offsetX=n,this.view.offsetY=i,this.view.width=r,this.view.height=o,this.updateProjectionMatrix()}clearViewOffset(){this.view!==null&&(this.view.enabled=!1),this.updateProjectionMatrix()}updateProjectionMatrix(){let e=this.near,t=e*Math.tan(Mo*.5*this.fov)/this.zoom,n=2*t,i=this.aspect*n,r=-.5*i,o=this.view;if(this.view!==null&&this.view.enabled){let l=o.fullWidth,c=o.fullHeight;r+=o.offsetX*i/l,t-=o.offsetY*n/c,i*=o.width/l,n*=o.height/c}let a=this.filmOffset;a!==0&&(r+=e*a/this.getFilmWidth()),this.projectionMatrix.makePerspective(r,r+i,t,t-n,e,this.far,this.coordinateSystem,this.reversedDepth),this.projectionMatrixInverse.copy(this.projectionMatrix).invert()}toJSON(e){let t=super.toJSON(e);return t.object.fov=this.fov,t.object.zoom=this.zoom,t.object.near=this.near,t.object.far=this.far,t.object.focus=this.focus,t.object.aspect=this.aspect,this.view!==null&&(t.object.view=Object.assign({},this.view)),t.object.filmGauge=this.filmGauge,t.object.filmOffset=this.filmOffset,t}},Uh=class extends Lr{constructor(){super(new kt(50,1,.5,500)),this.isSpotLightShadow=!0,this.focus=1,this.aspect=1}updateMatrices(e){let t=this.camera,n=Ns*2*e.angle*this.focus,i=this.mapSize.width/this.mapSize.height*this.aspect,r=e.distance||t.far;(n!==t.fov||i!==t.aspect||r!==t.far)&&(t.fov=n,t.aspect=i,t.far=r,t.updateProjectionMatrix()),super.updateMatrices(e)}copy(e){return super.copy(e),this.focus=e.focus,this.aspect=e.aspect,this}toJSON(){let e=super.toJSON();return e.focus=this.focus,e.aspect=this.aspect,e}},zo=class extends hs{constructor(e,t,n=0,i=Math.PI/3,r=0,o=2){super(e,t),this.isSpotLight=!0,this.type="SpotLight",this.position.copy(Tt.DEFAULT_UP),this.updateMatrix(),this.target=new Tt,this.distance=n,this.angle=i,this.penumbra=r,this.decay=o,this.map=null,this.shadow=new Uh}get power(){return this.intensity*Math.PI}set power(e){this.intensity=e/Math.PI}dispose(){super.dispose(),this.shadow.dispose()}copy(e,t){return super.copy(e,t),this.distance=e.distance,this.angle=e.angle,this.penumbra=e.penumbra,this.decay=e.decay,this.target=e.target.clone(),this.map=e.map,this.shadow=e.shadow.clone(),this}toJSON(e){let t=super.toJSON(e);return t.object.distance=this.distance,t.object.angle=this.angle,t.object.decay=this.decay,t.object.penumbra=this.penumbra,t.object.target=this.target.uuid,this.map&&this.map.isTexture&&(t.object.map=this.map.toJSON(e).uuid),t.object.shadow=this.shadow.toJSON(),t}},Bh=class extends Lr{constructor(){super(new kt(90,1,.5,500)),this.isPointLightShadow=!0}},Ho=class extends hs{constructor(e,t,n=0,i=2){super(e,t),this.isPointLight=!0,this.type="PointLight",this.distance=n,this.decay=i,this.shadow=new Bh}get power(){return this.intensity*4*Math.PI}set power(e){this.intensity=e/(4*Math.PI)}dispose(){super.dispose(),this.shadow.dispose()}copy(e,t){return super.copy(e,t),this.distance=e.distance,this.decay=e.decay,this.shadow=e.shadow.clone(),this}toJSON(e){let t=super.toJSON(e);return t.object.distance=this.distance,t.object.decay=this.decay,t.object.shadow=this.shadow.toJSON(),t}},ks=class extends ko{constructor(e=-1,t=1,n=1,i=-1,r=.1,o=2e3){super(),this.isOrthographicCamera=!0,this.type="OrthographicCamera",this.zoom=1,this.view=null,this.left=e,this.right=t,this.top=n,this.bottom=i,this.near=r,this.far=o,this.updateProjectionMatrix()}copy(e,t){return super.copy(e,t),this.left=e.left,this.right=e.right,this.top=e.top,this.bottom=e.bottom,this.near=e.near,this.far=e.far,this.zoom=e.zoom,this.view=e.view===null?null:Object.assign({},e.view),this}setViewOffset(e,t,n,i,r,o){this.view===null&&(this.view={enabled:!0,fullWidth:1,fullHeight:1,offsetX:0,offsetY:0,width:1,height:1}),this.view.enabled=!0,this.view.fullWidth=e,this.view.fullHeight=t,this.view.offsetX=n,this.view.offsetY=i,this.view.width=r,this.view.height=o,this.updateProjectionMatrix()}clearViewOffset(){this.view!==null&&(this.view.enabled=!1),this.updateProjectionMatrix()}updateProjectionMatrix(){let e=(this.right-this.left)/(2*this.zoom),t=(this.top-this.bottom)/(2*this.zoom),n=(this.right+this.left)/2,i=(this.top+this.bottom)/2,r=n-e,o=n+e,a=i+t,l=i-t;if(this.view!==null&&this.view.enabled){let c=(this.right-this.left)/this.view.fullWidth/this.zoom,h=(this.top-this.bottom)/this.view.fullHeight/this.zoom;r+=c*this.view.offsetX,o=r+c*this.view.width,a-=h*this.view.offsetY,l=a-h*this.view.height}this.projectionMatrix.makeOrthographic(r,o,a,l,this.near,this.far,this.coordinateSystem,this.reversedDepth),this.projectionMatrixInverse.copy(this.projectionMatrix).invert()}toJSON(e){let t=super.toJSON(e);return t.object.zoom=this.zoom,t.object.left=this.left,t.object.right=this.right,t.object.top=this.top,t.object.bottom=this.bottom,t.object.near=this.near,t.object.far=this.far,this.view!==null&&(t.object.view=Object.assign({},this.view)),t}},kh=class extends Lr{constructor(){super(new ks(-5,5,5,-5,.5,500)),this.isDirectionalLightShadow=!0}},us=class extends hs{constructor(e,t){super(e,t),this.isDirectionalLight=!0,this.type="DirectionalLight",this.position.copy(Tt.DEFAULT_UP),this.updateMatrix(),this.target=new Tt,this.shadow=new kh}dispose(){super.dispose(),this.shadow.dispose()}copy(e){return super.copy(e),this.target=e.target.clone(),this.shadow=e.shadow.clone(),this}toJSON(e){let t=super.toJSON(e);return t.object.shadow=this.shadow.toJSON(),t.object.target=this.target.uuid,t}};var Wi=class{static extractUrlBase(e){let t=e.lastIndexOf("/");return t===-1?"./":e.slice(0,t+1)}static resolveURL(e,t){return typeof e!="string"||e===""?"":(/^https?:\/\//i.test(t)&&/^\//.test(e)&&(t=t.replace(/(^https?:\/\/[^\/]+).*/i,"$1")),/^(https?:)?\/\//i.test(e)||/^data:.*,.*$/i.test(e)||/^blob:.*$/i.test(e)?e:t+e)}};var Lh=new WeakMap,Go=class extends vi{constructor(e){super(e),this.isImageBitmapLoader=!0,typeof createImageBitmap>"u"&&Ie("ImageBitmapLoader: createImageBitmap() not supported."),typeof fetch>"u"&&Ie("ImageBitmapLoader: fetch() not supported."),this.options={premultiplyAlpha:"none"},this._abortController=new AbortController}setOptions(e){return this.options=e,this}load(e,t,n,i){e===void 0&&(e=""),this.path!==void 0&&(e=this.path+e),e=this.manager.resolveURL(e);let r=this,o=fi.get(`image-bitmap:${e}`);if(o!==void 0){if(r.manager.itemStart(e),o.then){o.then(c=>{Lh.has(o)===!0?(i&&i(Lh.get(o)),r.manager.itemError(e),r.manager.itemEnd(e)):(t&&t(c),r.manager.itemEnd(e))});return}setTimeout(function(){t&&t(o),r.manager.itemEnd(e)},0);return}let a={};a.credentials=this.withCredentials||this.crossOrigin!=="anonymous"?"include":"same-origin",a.headers=this.requestHeader,a.priority=this.priority,a.cache=this.cache,a.signal=typeof AbortSignal.any=="function"?AbortSignal.any([this._abortController.signal,this.manager.abortController.signal]):this._abortController.signal;let l=fetch(e,a).then(function(c){return c.blob()}).then(function(c){return createImageBitmap(c,Object.assign({},r.options,{colorSpaceConversion:"none"}))}).then(function(c){return fi.add(`image-bitmap:${e}`,c),t&&t(c),r.manager.itemEnd(e),c}).catch(function(c){i&&i(c),Lh.set(l,c),fi.remove(`image-bitmap:${e}`),r.manager.itemError(e),r.manager.itemEnd(e)});fi.add(`image-bitmap:${e}`,l),r.manager.itemStart(e)}abort(){return this._abortController.abort(),this._abortController=new AbortController,this}};var gr=-90,yr=1,Dr=class extends Tt{constructor(e,t,n){super(),this.type="CubeCamera",this.renderTarget=n,this.coordinateSystem=null,this.activeMipmapLevel=0;let i=new kt(gr,yr,e,t);i.layers=this.layers,this.add(i);let r=new kt(gr,yr,e,t);r.layers=this.layers,this.add(r);let o=new kt(gr,yr,e,t);o.layers=this.layers,this.add(o);let a=new kt(gr,yr,e,t);a.layers=this.layers,this.add(a);let l=new kt(gr,yr,e,t);l.layers=this.layers,this.add(l);let c=new kt(gr,yr,e,t);c.layers=this.layers,this.add(c)}updateCoordinateSystem(){let e=this.coordinateSystem,t=this.children.concat(),[n,i,r,o,a,l]=t;for(let c of t)this.remove(c);if(e===Gn)n.up.set(0,1,0),n.lookAt(1,0,0),i.up.set(0,1,0),i.lookAt(-1,0,0),r.up.set(0,0,-1),r.lookAt(0,1,0),o.up.set(0,0,1),o.lookAt(0,-1,0),a.up.set(0,1,0),a.lookAt(0,0,1),l.up.set(0,1,0),l.lookAt(0,0,-1);else if(e===br)n.up.set(0,-1,0),n.lookAt(-1,0,0),i.up.set(0,-1,0),i.lookAt(1,0,0),r.up.set(0,0,1),r.lookAt(0,1,0),o.up.set(0,0,-1),o.lookAt(0,-1,0),a.up.set(0,-1,0),a.lookAt(0,0,1),l.up.set(0,-1,0),l.lookAt(0,0,-1);else throw new Error("THREE.CubeCamera.updateCoordinateSystem(): Invalid coordinate system: "+e);for(let c of t)this.add(c),c.updateMatrixWorld()}update(e,t){this.parent===null&&this.updateMatrixWorld();let{renderTarget:n,activeMipmapLevel:i}=this;this.coordinateSystem!==e.coordinateSystem&&(this.coordinateSystem=e.coordinateSystem,this.updateCoordinateSystem());let[r,o,a,l,c,h]=this.children,u=e.getRenderTarget(),d=e.getActiveCubeFace(),f=e.getActiveMipmapLevel(),m=e.xr.enabled;e.xr.enabled=!1;let x=n.texture.mipmapsAutoUpdate;n.texture.mipmapsAutoUpdate=!1;let y=!1;e.isWebGLRenderer===!0?y=e.state.buffers.depth.getReversed():y=e.reversedDepthBuffer,e.setRenderTarget(n,0,i),y&&e.autoClear===!1&&e.clearDepth(),e.render(t,r),e.setRenderTarget(n,1,i),y&&e.autoClear===!1&&e.clearDepth(),e.render(t,o),e.setRenderTarget(n,2,i),y&&e.autoClear===!1&&e.clearDepth(),e.render(t,a),e.setRenderTarget(n,3,i),y&&e.autoClear===!1&&e.clearDepth(),e.render(t,l),e.setRenderTarget(n,4,i),y&&e.autoClear===!1&&e.clearDepth(),e.render(t,c),n.texture.mipmapsAutoUpdate=x,e.setRenderTarget(n,5,i),y&&e.autoClear===!1&&e.clearDepth(),e.render(t,h),e.setRenderTarget(u,d,f),e.xr.enabled=m,n.texture.needsPMREMUpdate=!0}},gl=class extends kt{constructor(e=[]){super(),this.isArrayCamera=!0,this.isMultiViewCamera=!1,this.cameras=e,this.perCameraFrustumCulled=!1}};var yl=class{constructor(e,t,n){this.binding=e,this.valueSize=n;let i,r,o;switch(t){case"quaternion":i=this._slerp,r=this._slerpAdditive,o=this._setAdditiveIdentityQuaternion,this.buffer=new Float64Array(n*6),this._workIndex=5;break;case"string":case"bool":i=this._select,r=this._select,o=this._setAdditiveIdentityOther,this.buffer=new Array(n*5);break;default:i=this._lerp,r=this._lerpAdditive,o=this._setAdditiveIdentityNumeric,this.buffer=new Float64Array(n*5)}this._mixBufferRegion=i,this._mixBufferRegionAdditive=r,this._setIdentity=o,this._origIndex=3,this._addIndex=4,this.cumulativeWeight=0,this.cumulativeWeightAdditive=0,this.useCount=0,this.referenceCount=0}accumulate(e,t){let n=this.buffer,i=this.valueSize,r=e*i+i,o=this.cumulativeWeight;if(o===0){for(let a=0;a!==i;++a)n[r+a]=n[a];o=t}else{o+=t;let a=t/o;this._mixBufferRegion(n,r,0,a,i)}this.cumulativeWeight=o}accumulateAdditive(e){let t=this.buffer,n=this.valueSize,i=n*this._addIndex;this.cumulativeWeightAdditive===0&&this._setIdentity(),this._mixBufferRegionAdditive(t,i,0,e,n),this.cumulativeWeightAdditive+=e}apply(e){let t=this.valueSize,n=this.buffer,i=e*t+t,r=this.cumulativeWeight,o=this.cumulativeWeightAdditive,a=this.binding;if(this.cumulativeWeight=0,this.cumulativeWeightAdditive=0,r<1){let l=t*this._origIndex;this._mixBufferRegion(n,i,l,1-r,t)}o>0&&this._mixBufferRegionAdditive(n,i,this._addIndex*t,1,t);for(let l=t,c=t+t;l!==c;++l)if(n[l]!==n[l+t]){a.setValue(n,i);break}}saveOriginalState(){let e=this.binding,t=this.buffer,n=this.valueSize,i=n*this._origIndex;e.getValue(t,i);for(let r=n,o=i;r!==o;++r)t[r]=t[i+r%n];this._setIdentity(),this.cumulativeWeight=0,this.cumulativeWeightAdditive=0}restoreOriginalState(){let e=this.valueSize*3;this.binding.setValue(this.buffer,e)}_setAdditiveIdentityNumeric(){let e=this._addIndex*this.valueSize,t=e+this.valueSize;for(let n=e;n<t;n++)this.buffer[n]=0}_setAdditiveIdentityQuaternion(){this._setAdditiveIdentityNumeric(),this.buffer[this._addIndex*this.valueSize+3]=1}_setAdditiveIdentityOther(){let e=this._origIndex*this.valueSize,t=this._addIndex*this.valueSize;for(let n=0;n<this.valueSize;n++)this.buffer[t+n]=this.buffer[e+n]}_select(e,t,n,i,r){if(i>=.5)for(let o=0;o!==r;++o)e[t+o]=e[n+o]}_slerp(e,t,n,i){zt.slerpFlat(e,t,e,t,e,n,i)}_slerpAdditive(e,t,n,i,r){let o=this._workIndex*r;zt.multiplyQuaternionsFlat(e,o,e,t,e,n),zt.slerpFlat(e,t,e,t,e,o,i)}_lerp(e,t,n,i,r){let o=1-i;for(let a=0;a!==r;++a){let l=t+a;e[l]=e[l]*o+e[n+a]*i}}_lerpAdditive(e,t,n,i,r){for(let o=0;o!==r;++o){let a=t+o;e[a]=e[a]+e[n+o]*i}}},_u="\\[\\]\\.:\\/",Ly=new RegExp("["+_u+"]","g"),bu="[^"+_u+"]",Dy="[^"+_u.replace("\\.","")+"]",Ny=/((?:WC+[\/:])*)/.source.replace("WC",bu),Oy=/(WCOD+)?/.source.replace("WCOD",Dy),Fy=/(?:\.(WC+)(?:\[(.+)\])?)?/.source.replace("WC",bu),Uy=/\.(WC+)(?:\[(.+)\])?/.source.replace("WC",bu),By=new RegExp("^"+Ny+Oy+Fy+Uy+"$"),ky=["material","materials","bones","map"],zh=class{constructor(e,t,n){let i=n||ht.parseTrackName(t);this._targetGroup=e,this._bindings=e.subscribe_(t,i)}getValue(e,t){this.bind();let n=this._targetGroup.nCachedObjects_,i=this._bindings[n];i!==void 0&&i.getValue(e,t)}setValue(e,t){let n=this._bindings;for(let i=this._targetGroup.nCachedObjects_,r=n.length;i!==r;++i)n[i].setValue(e,t)}bind(){let e=this._bindings;for(let t=this._targetGroup.nCachedObjects_,n=e.length;t!==n;++t)e[t].bind()}unbind(){let e=this._bindings;for(let t=this._targetGroup.nCachedObjects_,n=e.length;t!==n;++t)e[t].unbind()}},ht=class s{constructor(e,t,n){this.path=t,this.parsedPath=n||s.parseTrackName(t),this.node=s.findNode(e,this.parsedPath.nodeName),this.rootNode=e,this.getValue=this._getValue_unbound,this.setValue=this._setValue_unbound}static create(e,t,n){return e&&e.isAnimationObjectGroup?new s.Composite(e,t,n):new s(e,t,n)}static sanitizeNodeName(e){return e.replace(/\s/g,"_").replace(Ly,"")}static parseTrackName(e){let t=By.exec(e);if(t===null)throw new Error("THREE.PropertyBinding: Cannot parse trackName: "+e);let n={nodeName:t[2],objectName:t[3],objectIndex:t[4],propertyName:t[5],propertyIndex:t[6]},i=n.nodeName&&n.nodeName.lastIndexOf(".");if(i!==void 0&&i!==-1){let r=n.nodeName.substring(i+1);ky.indexOf(r)!==-1&&(n.nodeName=n.nodeName.substring(0,i),n.objectName=r)}if(n.propertyName===null||n.propertyName.length===0)throw new Error("THREE.PropertyBinding: can not parse propertyName from trackName: "+e);return n}static findNode(e,t){if(t===void 0||t===""||t==="."||t===-1||t===e.name||t===e.uuid)return e;if(e.skeleton){let n=e.skeleton.getBoneByName(t);if(n!==void 0)return n}if(e.children){let n=function(r){for(let o=0;o<r.length;o++){let a=r[o];if(a.name===t||a.uuid===t)return a;let l=n(a.children);if(l)return l}return null},i=n(e.children);if(i)return i}return null}_getValue_unavailable(){}_setValue_unavailable(){}_getValue_direct(e,t){e[t]=this.targetObject[this.propertyName]}_getValue_array(e,t){let n=this.resolvedProperty;for(let i=0,r=n.length;i!==r;++i)e[t++]=n[i]}_getValue_arrayElement(e,t){e[t]=this.resolvedProperty[this.propertyIndex]}_getValue_toArray(e,t){this.resolvedProperty.toArray(e,t)}_setValue_direct(e,t){this.targetObject[this.propertyName]=e[t]}_setValue_direct_setNeedsUpdate(e,t){this.targetObject[this.propertyName]=e[t],this.targetObject.needsUpdate=!0}_setValue_direct_setMatrixWorldNeedsUpdate(e,t){this.targetObject[this.propertyName]=e[t],this.targetObject.matrixWorldNeedsUpdate=!0}_setValue_array(e,t){let n=this.resolvedProperty;for(let i=0,r=n.length;i!==r;++i)n[i]=e[t++]}_setValue_array_setNeedsUpdate(e,t){let n=this.resolvedProperty;for(let i=0,r=n.length;i!==r;++i)n[i]=e[t++];this.targetObject.needsUpdate=!0}_setValue_array_setMatrixWorldNeedsUpdate(e,t){let n=this.resolvedProperty;for(let i=0,r=n.length;i!==r;++i)n[i]=e[t++];this.targetObject.matrixWorldNeedsUpdate=!0}_setValue_arrayElement(e,t){this.resolvedProperty[this.propertyIndex]=e[t]}_setValue_arrayElement_setNeedsUpdate(e,t){this.resolvedProperty[this.propertyIndex]=e[t],this.targetObject.needsUpdate=!0}_setValue_arrayElement_setMatrixWorldNeedsUpdate(e,t){this.resolvedProperty[this.propertyIndex]=e[t],this.targetObject.matrixWorldNeedsUpdate=!0}_setValue_fromArray(e,t){this.resolvedProperty.fromArray(e,t)}_setValue_fromArray_setNeedsUpdate(e,t){this.resolvedProperty.fromArray(e,t),this.targetObject.needsUpdate=!0}_setValue_fromArray_setMatrixWorldNeedsUpdate(e,t){this.resolvedProperty.fromArray(e,t),this.targetObject.matrixWorldNeedsUpdate=!0}_getValue_unbound(e,t){this.bind(),this.getValue(e,t)}_setValue_unbound(e,t){this.bind(),this.setValue(e,t)}bind(){let e=this.node,t=this.parsedPath,n=t.objectName,i=t.propertyName,r=t.propertyIndex;if(e||(e=s.findNode(this.rootNode,t.nodeName),this.node=e),this.getValue=this._getValue_unavailable,this.setValue=this._setValue_unavailable,!e){Ie("PropertyBinding: No target node found for track: "+this.path+".");return}if(n){let c=t.objectIndex;switch(n){case"materials":if(!e.material){ke("PropertyBinding: Can not bind to material as node does not have a material.",this);return}if(!e.material.materials){ke("PropertyBinding: Can not bind to material.materials as node.material does not have a materials array.",this);return}e=e.material.materials;break;case"bones":if(!e.skeleton){ke("PropertyBinding: Can not bind to bones as node does not have a skeleton.",this);return}e=e.skeleton.bones;for(let h=0;h<e.length;h++)if(e[h].name===c){c=h;break}break;case"map":if("map"in e){e=e.map;break}if(!e.material){ke("PropertyBinding: Can not bind to material as node does not have a material.",this);return}if(!e.material.map){ke("PropertyBinding: Can not bind to material.map as node.material does not have a map.",this);return}e=e.material.map;break;default:if(e[n]===void 0){ke("PropertyBinding: Can not bind to objectName of node undefined.",this);return}e=e[n]}if(c!==void 0){if(e[c]===void 0){ke("PropertyBinding: Trying to bind to objectIndex of objectName, but is undefined.",this,e);return}e=e[c]}}let o=e[i];if(o===void 0){let c=t.nodeName;ke("PropertyBinding: Trying to update property for track: "+c+"."+i+" but it wasn't found.",e);return}let a=this.Versioning.None;this.targetObject=e,e.isMaterial===!0?a=this.Versioning.NeedsUpdate:e.isObject3D===!0&&(a=this.Versioning.MatrixWorldNeedsUpdate);let l=this.BindingType.Direct;if(r!==void 0){if(i==="morphTargetInfluences"){if(!e.geometry){ke("PropertyBinding: Can not bind to morphTargetInfluences because node does not have a geometry.",this);return}if(!e.geometry.morphAttributes){ke("PropertyBinding: Can not bind to morphTargetInfluences because node does not have a geometry.morphAttributes.",this);return}e.morphTargetDictionary[r]!==void 0&&(r=e.morphTargetDictionary[r])}l=this.BindingType.ArrayElement,this.resolvedProperty=o,this.propertyIndex=r}else o.fromArray!==void 0&&o.toArray!==void 0?(l=this.BindingType.HasFromToArray,this.resolvedProperty=o):Array.isArray(o)?(l=this.BindingType.EntireArray,this.resolvedProperty=o):this.propertyName=i;this.getValue=this.GetterByBindingType[l],this.setValue=this.SetterByBindingTypeAndVersioning[l][a]}unbind(){this.node=null,this.getValue=this._getValue_unbound,this.setValue=this._setValue_unbound}};ht.Composite=zh;ht.prototype.BindingType={Direct:0,EntireArray:1,ArrayElement:2,HasFromToArray:3};ht.prototype.Versioning={None:0,NeedsUpdate:1,MatrixWorldNeedsUpdate:2};ht.prototype.GetterByBindingType=[ht.prototype._getValue_direct,ht.prototype._getValue_array,ht.prototype._getValue_arrayElement,ht.prototype._getValue_toArray];ht.prototype.SetterByBindingTypeAndVersioning=[[ht.prototype._setValue_direct,ht.prototype._setValue_direct_setNeedsUpdate,ht.prototype._setValue_direct_setMatrixWorldNeedsUpdate],[ht.prototype._setValue_array,ht.prototype._setValue_array_setNeedsUpdate,ht.prototype._setValue_array_setMatrixWorldNeedsUpdate],[ht.prototype._setValue_arrayElement,ht.prototype._setValue_arrayElement_setNeedsUpdate,ht.prototype._setValue_arrayElement_setMatrixWorldNeedsUpdate],[ht.prototype._setValue_fromArray,ht.prototype._setValue_fromArray_setNeedsUpdate,ht.prototype._setValue_fromArray_setMatrixWorldNeedsUpdate]];var vl=class{constructor(e,t,n=null,i=t.blendMode){this._mixer=e,this._clip=t,this._localRoot=n,this.blendMode=i;let r=t.tracks,o=r.length,a=new Array(o),l={endingStart:Cs,endingEnd:Cs};for(let c=0;c!==o;++c){let h=r[c].createInterpolant(null);a[c]=h,h.settings=l}this._interpolantSettings=l,this._interpolants=a,this._propertyBindings=new Array(o),this._cacheIndex=null,this._byClipCacheIndex=null,this._timeScaleInterpolant=null,this._restoreTimeScale=null,this._weightInterpolant=null,this.loop=bp,this._loopCount=-1,this._startTime=null,this.time=0,this.timeScale=1,this._effectiveTimeScale=1,this.weight=1,this._effectiveWeight=1,this.repetitions=1/0,this.paused=!1,this.enabled=!0,this.clampWhenFinished=!1,this.zeroSlopeAtStart=!0,this.zeroSlopeAtEnd=!0}play(){return this._mixer._activateAction(this),this}stop(){return this._mixer._deactivateAction(this),this.reset()}reset(){return this.paused=!1,this.enabled=!0,this.time=0,this._loopCount=-1,this._startTime=null,this.stopFading().stopWarping()}isRunning(){return this.enabled&&!this.paused&&this.timeScale!==0&&this._startTime===null&&this._mixer._isActiveAction(this)}isScheduled(){return this._mixer._isActiveAction(this)}startAt(e){return this._startTime=e,this}setLoop(e,t){return this.loop=e,this.repetitions=t,this}setEffectiveWeight(e){return this.weight=e,this._effectiveWeight=this.enabled?e:0,this.stopFading()}getEffectiveWeight(){return this._effectiveWeight}fadeIn(e){return this._scheduleFading(e,0,1)}fadeOut(e){return this._scheduleFading(e,1,0)}crossFadeFrom(e,t,n=!1){if(e.fadeOut(t),this.fadeIn(t),n===!0){let i=this._clip.duration,r=e._clip.duration,o=r/i,a=i/r;e._restoreTimeScale=e.timeScale,this._restoreTimeScale=this.timeScale,e.warp(1,o,t),this.warp(a,1,t)}return this}crossFadeTo(e,t,n=!1){return e.crossFadeFrom(this,t,n)}stopFading(){let e=this._weightInterpolant;return e!==null&&(this._weightInterpolant=null,this._mixer._takeBackControlInterpolant(e)),this}setEffectiveTimeScale(e){return this.timeScale=e,this._effectiveTimeScale=this.paused?0:e,this.stopWarping()}getEffectiveTimeScale(){return this._effectiveTimeScale}setDuration(e){return this.timeScale=this._clip.duration/e,this.stopWarping()}syncWith(e){return this.time=e.time,this.timeScale=e.timeScale,this.stopWarping()}halt(e){return this.warp(this._effectiveTimeScale,0,e)}warp(e,t,n){let i=this._mixer,r=i.time,o=this.timeScale,a=this._timeScaleInterpolant;a===null&&(a=i._lendControlInterpolant(),this._timeScaleInterpolant=a);let l=a.parameterPositions,c=a.sampleValues;return l[0]=r,l[1]=r+n,c[0]=e/o,c[1]=t/o,this}stopWarping(){let e=this._timeScaleInterpolant;return e!==null&&(this._timeScaleInterpolant=null,this._mixer._takeBackControlInterpolant(e)),this._restoreTimeScale=null,this}getMixer(){return this._mixer}getClip(){return this._clip}getRoot(){return this._localRoot||this._mixer._root}_update(e,t,n,i){if(!this.enabled){this._updateWeight(e);return}let r=this._startTime;if(r!==null){let l=(e-r)*n;l<0||n===0?t=0:(this._startTime=null,t=n*l)}t*=this._updateTimeScale(e);let o=this._updateTime(t),a=this._updateWeight(e);if(a>0){let l=this._interpolants,c=this._propertyBindings;switch(this.blendMode){case Sp:for(let h=0,u=l.length;h!==u;++h)l[h].evaluate(o),c[h].accumulateAdditive(a);break;case oc:default:for(let h=0,u=l.length;h!==u;++h)l[h].evaluate(o),c[h].accumulate(i,a)}}}_updateWeight(e){let t=0;if(this.enabled){t=this.weight;let n=this._weightInterpolant;if(n!==null){let i=n.evaluate(e)[0];t*=i,e>n.parameterPositions[1]&&(this.stopFading(),i===0&&(this.enabled=!1))}}return this._effectiveWeight=t,t}_updateTimeScale(e){let t=0;if(!this.paused){t=this.timeScale;let n=this._timeScaleInterpolant;if(n!==null){let i=n.evaluate(e)[0];t*=i,e>n.parameterPositions[1]&&(t===0?this.paused=!0:(this._restoreTimeScale!==null&&(t=this._restoreTimeScale),this.timeScale=t),this.stopWarping())}}return this._effectiveTimeScale=t,t}_updateTime(e){let t=this._clip.duration,n=this.loop,i=this.time+e,r=this._loopCount,o=n===Mp;if(e===0)return r===-1?i:o&&(r&1)===1?t-i:i;if(n===rc){r===-1&&(this._loopCount=0,this._setEndings(!0,!0,!1));e:{if(i>=t)i=t;else if(i<0)i=0;else{this.time=i;break e}this.clampWhenFinished?this.paused=!0:this.enabled=!1,this.time=i,this._mixer.dispatchEvent({type:"finished",action:this,direction:e<0?-1:1})}}else{if(r===-1&&(e>=0?(r=0,this._setEndings(!0,this.repetitions===0,o)):this._setEndings(this.repetitions===0,!0,o)),i>=t||i<0){let a=Math.floor(i/t);i-=t*a,r+=Math.abs(a);let l=this.repetitions-r;if(l<=0)this.clampWhenFinished?this.paused=!0:this.enabled=!1,i=e>0?t:0,this.time=i,this._mixer.dispatchEvent({type:"finished",action:this,direction:e>0?1:-1});else{if(l===1){let c=e<0;this._setEndings(c,!c,o)}else this._setEndings(!1,!1,o);this._loopCount=r,this.time=i,this._mixer.dispatchEvent({type:"loop",action:this,loopDelta:a})}}else this._loopCount=r,this.time=i;if(o&&(r&1)===1)return t-i}return i}_setEndings(e,t,n){let i=this._interpolantSettings;n?(i.endingStart=Ps,i.endingEnd=Ps):(e?i.endingStart=this.zeroSlopeAtStart?Ps:Cs:i.endingStart=wo,t?i.endingEnd=this.zeroSlopeAtEnd?Ps:Cs:i.endingEnd=wo)}_scheduleFading(e,t,n){let i=this._mixer,r=i.time,o=this._weightInterpolant;o===null&&(o=i._lendControlInterpolant(),this._weightInterpolant=o);let a=o.parameterPositions,l=o.sampleValues;return a[0]=r,l[0]=t,a[1]=r+e,l[1]=n,this}},zy=new Float32Array(1),Vo=class extends Vn{constructor(e){super(),this._root=e,this._initMemoryManager(),this._accuIndex=0,this.time=0,this.timeScale=1,typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("observe",{detail:this}))}_bindAction(e,t){let n=e._localRoot||this._root,i=e._clip.tracks,r=i.length,o=e._propertyBindings,a=e._interpolants,l=n.uuid,c=this._bindingsByRootAndName,h=c[l];h===void 0&&(h={},c[l]=h);for(let u=0;u!==r;++u){let d=i[u],f=d.name,m=h[f];if(m!==void 0)++m.referenceCount,o[u]=m;else{if(m=o[u],m!==void 0){m._cacheIndex===null&&(++m.referenceCount,this._addInactiveBinding(m,l,f));continue}let x=t&&t._propertyBindings[u].binding.parsedPath;m=new yl(ht.create(n,f,x),d.ValueTypeName,d.getValueSize()),++m.referenceCount,this._addInactiveBinding(m,l,f),o[u]=m}a[u].resultBuffer=m.buffer}}_activateAction(e){if(!this._isActiveAction(e)){if(e._cacheIndex===null){let n=(e._localRoot||this._root).uuid,i=e._clip.uuid,r=this._actionsByClip[i];this._bindAction(e,r&&r.knownActions[0]),this._addInactiveAction(e,i,n)}let t=e._propertyBindings;for(let n=0,i=t.length;n!==i;++n){let r=t[n];r.useCount++===0&&(this._lendBinding(r),r.saveOriginalState())}this._lendAction(e)}}_deactivateAction(e){if(this._isActiveAction(e)){let t=e._propertyBindings;for(let n=0,i=t.length;n!==i;++n){let r=t[n];--r.useCount===0&&(r.restoreOriginalState(),this._takeBackBinding(r))}this._takeBackAction(e)}}_initMemoryManager(){this._actions=[],this._nActiveActions=0,this._actionsByClip={},this._bindings=[],this._nActiveBindings=0,this._bindingsByRootAndName={},this._controlInterpolants=[],this._nActiveControlInterpolants=0;let e=this;this.stats={actions:{get total(){return e._actions.length},get inUse(){return e._nActiveActions}},bindings:{get total(){return e._bindings.length},get inUse(){return e._nActiveBindings}},controlInterpolants:{get total(){return e._controlInterpolants.length},get inUse(){return e._nActiveControlInterpolants}}}}_isActiveAction(e){let t=e._cacheIndex;return t!==null&&t<this._nActiveActions}_addInactiveAction(e,t,n){let i=this._actions,r=this._actionsByClip,o=r[t];if(o===void 0)o={knownActions:[e],actionByRoot:{}},e._byClipCacheIndex=0,r[t]=o;else{let a=o.knownActions;e._byClipCacheIndex=a.length,a.push(e)}e._cacheIndex=i.length,i.push(e),o.actionByRoot[n]=e}_removeInactiveAction(e){let t=this._actions,n=t[t.length-1],i=e._cacheIndex;n._cacheIndex=i,t[i]=n,t.pop(),e._cacheIndex=null;let r=e._clip.uuid,o=this._actionsByClip,a=o[r],l=a.knownActions,c=l[l.length-1],h=e._byClipCacheIndex;c._byClipCacheIndex=h,l[h]=c,l.pop(),e._byClipCacheIndex=null;let u=a.actionByRoot,d=(e._localRoot||this._root).uuid;delete u[d],l.length===0&&delete o[r],this._removeInactiveBindingsForAction(e)}_removeInactiveBindingsForAction(e){let t=e._propertyBindings;for(let n=0,i=t.length;n!==i;++n){let r=t[n];--r.referenceCount===0&&this._removeInactiveBinding(r)}}_lendAction(e){let t=this._actions,n=e._cacheIndex,i=this._nActiveActions++,r=t[i];e._cacheIndex=i,t[i]=e,r._cacheIndex=n,t[n]=r}_takeBackAction(e){let t=this._actions,n=e._cacheIndex,i=--this._nActiveActions,r=t[i];e._cacheIndex=i,t[i]=e,r._cacheIndex=n,t[n]=r}_addInactiveBinding(e,t,n){let i=this._bindingsByRootAndName,r=this._bindings,o=i[t];o===void 0&&(o={},i[t]=o),o[n]=e,e._cacheIndex=r.length,r.push(e)}_removeInactiveBinding(e){let t=this._bindings,n=e.binding,i=n.rootNode.uuid,r=n.path,o=this._bindingsByRootAndName,a=o[i],l=t[t.length-1],c=e._cacheIndex;l._cacheIndex=c,t[c]=l,t.pop(),delete a[r],Object.keys(a).length===0&&delete o[i]}_lendBinding(e){let t=this._bindings,n=e._cacheIndex,i=this._nActiveBindings++,r=t[i];e._cacheIndex=i,t[i]=e,r._cacheIndex=n,t[n]=r}_takeBackBinding(e){let t=this._bindings,n=e._cacheIndex,i=--this._nActiveBindings,r=t[i];e._cacheIndex=i,t[i]=e,r._cacheIndex=n,t[n]=r}_lendControlInterpolant(){let e=this._controlInterpolants,t=this._nActiveControlInterpolants++,n=e[t];return n===void 0&&(n=new Fo(new Float32Array(2),new Float32Array(2),1,zy),n.__cacheIndex=t,e[t]=n),n}_takeBackControlInterpolant(e){let t=this._controlInterpolants,n=e.__cacheIndex,i=--this._nActiveControlInterpolants,r=t[i];e.__cacheIndex=i,t[i]=e,r.__cacheIndex=n,t[n]=r}clipAction(e,t,n){let i=t||this._root,r=i.uuid,o=typeof e=="string"?Bs.findByName(i,e):e,a=o!==null?o.uuid:e,l=this._actionsByClip[a],c=null;if(n===void 0&&(o!==null?n=o.blendMode:n=oc),l!==void 0){let u=l.actionByRoot[r];if(u!==void 0&&u.blendMode===n)return u;c=l.knownActions[0],o===null&&(o=c._clip)}if(o===null)return null;let h=new vl(this,o,t,n);return this._bindAction(h,c),this._addInactiveAction(h,a,r),h}existingAction(e,t){let n=t||this._root,i=n.uuid,r=typeof e=="string"?Bs.findByName(n,e):e,o=r?r.uuid:e,a=this._actionsByClip[o];return a!==void 0&&a.actionByRoot[i]||null}stopAllAction(){let e=this._actions,t=this._nActiveActions;for(let n=t-1;n>=0;--n)e[n].stop();return this}update(e){e*=this.timeScale;let t=this._actions,n=this._nActiveActions,i=this.time+=e,r=Math.sign(e),o=this._accuIndex^=1;for(let c=0;c!==n;++c)t[c]._update(i,e,r,o);let a=this._bindings,l=this._nActiveBindings;for(let c=0;c!==l;++c)a[c].apply(o);return this}setTime(e){this.time=0;for(let t=0;t<this._actions.length;t++)this._actions[t].time=0;return this.update(e)}getRoot(){return this._root}uncacheClip(e){let t=this._actions,n=e.uuid,i=this._actionsByClip,r=i[n];if(r!==void 0){let o=r.knownActions;for(let a=0,l=o.length;a!==l;++a){let c=o[a];this._deactivateAction(c);let h=c._cacheIndex,u=t[t.length-1];c._cacheIndex=null,c._byClipCacheIndex=null,u._cacheIndex=h,t[h]=u,t.pop(),this._removeInactiveBindingsForAction(c)}delete i[n]}}uncacheRoot(e){let t=e.uuid,n=this._actionsByClip;for(let o in n){let a=n[o].actionByRoot,l=a[t];l!==void 0&&(this._deactivateAction(l),this._removeInactiveAction(l))}let i=this._bindingsByRootAndName,r=i[t];if(r!==void 0)for(let o in r){let a=r[o];a.restoreOriginalState(),this._removeInactiveBinding(a)}}uncacheAction(e,t){let n=this.existingAction(e,t);n!==null&&(this._deactivateAction(n),this._removeInactiveAction(n))}};var Kf=new Oe,Wo=class{constructor(e,t,n=0,i=1/0){this.ray=new mi(e,t),this.near=n,this.far=i,this.camera=null,this.layers=new Tr,this.params={Mesh:{},Line:{threshold:1},LOD:{},Points:{threshold:1},Sprite:{}}}set(e,t){this.ray.set(e,t)}setFromCamera(e,t){t.isPerspectiveCamera?(this.ray.origin.setFromMatrixPosition(t.matrixWorld),this.ray.direction.set(e.x,e.y,.5).unproject(t).sub(this.ray.origin).normalize(),this.camera=t):t.isOrthographicCamera?(this.ray.origin.set(e.x,e.y,t.projectionMatrix.elements[14]).unproject(t),this.ray.direction.set(0,0,-1).transformDirection(t.matrixWorld),this.camera=t):ke("Raycaster: Unsupported camera type: "+t.type)}setFromXRController(e){return Kf.identity().extractRotation(e.matrixWorld),this.ray.origin.setFromMatrixPosition(e.matrixWorld),this.ray.direction.set(0,0,-1).applyMatrix4(Kf),this}intersectObject(e,t=!0,n=[]){return Hh(e,this,n,t),n.sort(jf),n}intersectObjects(e,t=!0,n=[]){for(let i=0,r=e.length;i<r;i++)Hh(e[i],this,n,t);return n.sort(jf),n}};function jf(s,e){return s.distance-e.distance}function Hh(s,e,t,n){let i=!0;if(s.layers.test(e.layers)&&s.raycast(e,t)===!1&&(i=!1),i===!0&&n===!0){let r=s.children;for(let o=0,a=r.length;o<a;o++)Hh(r[o],e,t,!0)}}var Nr=class{constructor(e=1,t=0,n=0){this.radius=e,this.phi=t,this.theta=n}set(e,t,n){return this.radius=e,this.phi=t,this.theta=n,this}copy(e){return this.radius=e.radius,this.phi=e.phi,this.theta=e.theta,this}makeSafe(){return this.phi=Ke(this.phi,1e-6,Math.PI-1e-6),this}setFromVector3(e){return this.setFromCartesianCoords(e.x,e.y,e.z)}setFromCartesianCoords(e,t,n){return this.radius=Math.sqrt(e*e+t*t+n*n),this.radius===0?(this.theta=0,this.phi=0):(this.theta=Math.atan2(e,n),this.phi=Math.acos(Ke(t/this.radius,-1,1))),this}clone(){return new this.constructor().copy(this)}};var Gh=class{static{this.prototype.isMatrix2=!0}constructor(e,t,n,i){this.elements=[1,0,0,1],e!==void 0&&this.set(e,t,n,i)}identity(){return this.set(1,0,0,1),this}fromArray(e,t=0){for(let n=0;n<4;n++)this.elements[n]=e[n+t];return this}set(e,t,n,i){let r=this.elements;return r[0]=e,r[2]=t,r[1]=n,r[3]=i,this}};var Xo=class extends Vn{constructor(e,t=null){super(),this.object=e,this.domElement=t,this.enabled=!0,this.state=-1,this.keys={},this.mouseButtons={LEFT:null,MIDDLE:null,RIGHT:null},this.touches={ONE:null,TWO:null}}connect(e){this.domElement!==null&&this.disconnect(),this.domElement=e}disconnect(){}dispose(){}update(){}};function Mu(s,e,t,n){let i=Hy(n);switch(t){case cu:return s*e;case Tl:return s*e/i.components*i.byteLength;case El:return s*e/i.components*i.byteLength;case ds:return s*e*2/i.components*i.byteLength;case Al:return s*e*2/i.components*i.byteLength;case hu:return s*e*3/i.components*i.byteLength;case qn:return s*e*4/i.components*i.byteLength;case Rl:return s*e*4/i.components*i.byteLength;case qo:case Yo:return Math.floor((s+3)/4)*Math.floor((e+3)/4)*8;case Ko:case jo:return Math.floor((s+3)/4)*Math.floor((e+3)/4)*16;case Pl:case Ll:return Math.max(s,16)*Math.max(e,8)/4;case Cl:case Il:return Math.max(s,8)*Math.max(e,8)/2;case Dl:case Nl:case Fl:case Ul:return Math.floor((s+3)/4)*Math.floor((e+3)/4)*8;case Ol:case Jo:case Bl:return Math.floor((s+3)/4)*Math.floor((e+3)/4)*16;case kl:return Math.floor((s+3)/4)*Math.floor((e+3)/4)*16;case zl:return Math.floor((s+4)/5)*Math.floor((e+3)/4)*16;case Hl:return Math.floor((s+4)/5)*Math.floor((e+4)/5)*16;case Gl:return Math.floor((s+5)/6)*Math.floor((e+4)/5)*16;case Vl:return Math.floor((s+5)/6)*Math.floor((e+5)/6)*16;case Wl:return Math.floor((s+7)/8)*Math.floor((e+4)/5)*16;case Xl:return Math.floor((s+7)/8)*Math.floor((e+5)/6)*16;case $l:return Math.floor((s+7)/8)*Math.floor((e+7)/8)*16;case ql:return Math.floor((s+9)/10)*Math.floor((e+4)/5)*16;case Yl:return Math.floor((s+9)/10)*Math.floor((e+5)/6)*16;case Kl:return Math.floor((s+9)/10)*Math.floor((e+7)/8)*16;case jl:return Math.floor((s+9)/10)*Math.floor((e+9)/10)*16;case Jl:return Math.floor((s+11)/12)*Math.floor((e+9)/10)*16;case Zl:return Math.floor((s+11)/12)*Math.floor((e+11)/12)*16;case Ql:case ec:case tc:return Math.ceil(s/4)*Math.ceil(e/4)*16;case nc:case ic:return Math.ceil(s/4)*Math.ceil(e/4)*8;case Zo:case sc:return Math.ceil(s/4)*Math.ceil(e/4)*16}throw new Error(`Unable to determine texture byte length for ${t} format.`)}function Hy(s){switch(s){case _n:case ru:return{byteLength:1,components:1};case kr:case ou:case ai:return{byteLength:2,components:1};case Sl:case wl:return{byteLength:2,components:4};case oi:case Ml:case gn:return{byteLength:4,components:1};case au:case lu:return{byteLength:4,components:3}}throw new Error(`THREE.TextureUtils: Unknown texture type ${s}.`)}typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("register",{detail:{revision:"187"}}));typeof window<"u"&&(window.__THREE__?Ie("WARNING: Multiple instances of Three.js being imported."):window.__THREE__="187");function am(){let s=null,e=!1,t=null,n=null;function i(r,o){n=s.requestAnimationFrame(i),t(r,o)}return{start:function(){e!==!0&&t!==null&&s!==null&&(n=s.requestAnimationFrame(i),e=!0)},stop:function(){s!==null&&s.cancelAnimationFrame(n),e=!1},setAnimationLoop:function(r){t=r},setContext:function(r){s=r}}}function Vy(s){let e=new WeakMap;function t(a,l){let c=a.array,h=a.usage,u=c.byteLength,d=s.createBuffer();s.bindBuffer(l,d),s.bufferData(l,c,h),a.onUploadCallback();let f;if(c instanceof Float32Array)f=s.FLOAT;else if(typeof Float16Array<"u"&&c instanceof Float16Array)f=s.HALF_FLOAT;else if(c instanceof Uint16Array)a.isFloat16BufferAttribute?f=s.HALF_FLOAT:f=s.UNSIGNED_SHORT;else if(c instanceof Int16Array)f=s.SHORT;else if(c instanceof Uint32Array)f=s.UNSIGNED_INT;else if(c instanceof Int32Array)f=s.INT;else if(c instanceof Int8Array)f=s.BYTE;else if(c instanceof Uint8Array)f=s.UNSIGNED_BYTE;else if(c instanceof Uint8ClampedArray)f=s.UNSIGNED_BYTE;else throw new Error("THREE.WebGLAttributes: Unsupported buffer data format: "+c);return{buffer:d,type:f,bytesPerElement:c.BYTES_PER_ELEMENT,version:a.version,size:u}}function n(a,l,c){let h=l.array,u=l.updateRanges;if(s.bindBuffer(c,a),u.length===0)s.bufferSubData(c,0,h);else{u.sort((f,m)=>f.start-m.start);let d=0;for(let f=1;f<u.length;f++){let m=u[d],x=u[f];x.start<=m.start+m.count+1?m.count=Math.max(m.count,x.start+x.count-m.start):(++d,u[d]=x)}u.length=d+1;for(let f=0,m=u.length;f<m;f++){let x=u[f];s.bufferSubData(c,x.start*h.BYTES_PER_ELEMENT,h,x.start,x.count)}l.clearUpdateRanges()}l.onUploadCallback()}function i(a){return a.isInterleavedBufferAttribute&&(a=a.data),e.get(a)}function r(a){a.isInterleavedBufferAttribute&&(a=a.data);let l=e.get(a);l&&(s.deleteBuffer(l.buffer),e.delete(a))}function o(a,l){if(a.isInterleavedBufferAttribute&&(a=a.data),a.isGLBufferAttribute){let h=e.get(a);(!h||h.version<a.version)&&e.set(a,{buffer:a.buffer,type:a.type,bytesPerElement:a.elementSize,version:a.version});return}let c=e.get(a);if(c===void 0)e.set(a,t(a,l));else if(c.version<a.version){if(c.size!==a.array.byteLength)throw new Error("THREE.WebGLAttributes: The size of the buffer attribute's array buffer does not match the original size. Resizing buffer attributes is not supported.");n(c.buffer,a,l),c.version=a.version}}return{get:i,remove:r,update:o}}var Wy=`#ifdef USE_ALPHAHASH
	if ( diffuseColor.a < getAlphaHashThreshold( vPosition ) ) discard;
#endif`,Xy=`#ifdef USE_ALPHAHASH
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
#endif`,$y=`#ifdef USE_ALPHAMAP
	diffuseColor.a *= texture2D( alphaMap, vAlphaMapUv ).g;
#endif`,qy=`#ifdef USE_ALPHAMAP
	uniform sampler2D alphaMap;
#endif`,Yy=`#ifdef USE_ALPHATEST
	#ifdef ALPHA_TO_COVERAGE
	diffuseColor.a = smoothstep( alphaTest, alphaTest + fwidth( diffuseColor.a ), diffuseColor.a );
	if ( diffuseColor.a == 0.0 ) discard;
	#else
	if ( diffuseColor.a < alphaTest ) discard;
	#endif
#endif`,Ky=`#ifdef USE_ALPHATEST
	uniform float alphaTest;
#endif`,jy=`#ifdef USE_AOMAP
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
#endif`,Jy=`#ifdef USE_AOMAP
	uniform sampler2D aoMap;
	uniform float aoMapIntensity;
#endif`,Zy=`#ifdef USE_BATCHING
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
#endif`,Qy=`#ifdef USE_BATCHING
	mat4 batchingMatrix = getBatchingMatrix( getIndirectIndex( gl_DrawID ) );
#endif`,ev=`vec3 transformed = vec3( position );
#ifdef USE_ALPHAHASH
	vPosition = vec3( position );
#endif`,tv=`vec3 objectNormal = vec3( normal );
#ifdef USE_TANGENT
	vec3 objectTangent = vec3( tangent.xyz );
#endif`,nv=`float G_BlinnPhong_Implicit( ) {
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
} // validated`,iv=`#ifdef USE_IRIDESCENCE
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
#endif`,sv=`#ifdef USE_BUMPMAP
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
#endif`,rv=`#if NUM_CLIPPING_PLANES > 0
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
#endif`,ov=`#if NUM_CLIPPING_PLANES > 0
	varying vec3 vClipPosition;
	uniform vec4 clippingPlanes[ NUM_CLIPPING_PLANES ];
#endif`,av=`#if NUM_CLIPPING_PLANES > 0
	varying vec3 vClipPosition;
#endif`,lv=`#if NUM_CLIPPING_PLANES > 0
	vClipPosition = - mvPosition.xyz;
#endif`,cv=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA )
	diffuseColor *= vColor;
#endif`,hv=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA )
	varying vec4 vColor;
#endif`,uv=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA ) || defined( USE_INSTANCING_COLOR ) || defined( USE_BATCHING_COLOR )
	varying vec4 vColor;
#endif`,dv=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA ) || defined( USE_INSTANCING_COLOR ) || defined( USE_BATCHING_COLOR )
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
#endif`,fv=`#define PI 3.141592653589793
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
} // validated`,pv=`vec3 transformedNormal = objectNormal;
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
#endif`,mv=`#ifdef USE_DISPLACEMENTMAP
	uniform sampler2D displacementMap;
	uniform float displacementScale;
	uniform float displacementBias;
#endif`,gv=`#ifdef USE_DISPLACEMENTMAP
	transformed += normalize( objectNormal ) * ( texture2D( displacementMap, vDisplacementMapUv ).x * displacementScale + displacementBias );
#endif`,yv=`#ifdef USE_EMISSIVEMAP
	vec4 emissiveColor = texture2D( emissiveMap, vEmissiveMapUv );
	#ifdef DECODE_VIDEO_TEXTURE_EMISSIVE
		emissiveColor = sRGBTransferEOTF( emissiveColor );
	#endif
	totalEmissiveRadiance *= emissiveColor.rgb;
#endif`,vv=`#ifdef USE_EMISSIVEMAP
	uniform sampler2D emissiveMap;
#endif`,xv="gl_FragColor = linearToOutputTexel( gl_FragColor );",_v=`vec4 LinearTransferOETF( in vec4 value ) {
	return value;
}
vec4 sRGBTransferEOTF( in vec4 value ) {
	return vec4( mix( pow( value.rgb * 0.9478672986 + vec3( 0.0521327014 ), vec3( 2.4 ) ), value.rgb * 0.0773993808, vec3( lessThanEqual( value.rgb, vec3( 0.04045 ) ) ) ), value.a );
}
vec4 sRGBTransferOETF( in vec4 value ) {
	return vec4( mix( pow( value.rgb, vec3( 0.41666 ) ) * 1.055 - vec3( 0.055 ), value.rgb * 12.92, vec3( lessThanEqual( value.rgb, vec3( 0.0031308 ) ) ) ), value.a );
}`,bv=`#ifdef USE_ENVMAP
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
#endif`,Mv=`#ifdef USE_ENVMAP
	uniform float envMapIntensity;
	uniform mat3 envMapRotation;
	uniform samplerCube envMap;
	#ifdef ENVMAP_TYPE_PMREM
		float roughnessToMip( const in float roughness ) {
			float r = clamp( roughness, 0.0, 1.0 );
			return ENVMAP_MAX_LOD * r * ( 2.0 - r );
		}
	#endif
#endif`,Sv=`#ifdef USE_ENVMAP
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
#endif`,wv=`#ifdef USE_ENVMAP
	#if defined( USE_BUMPMAP ) || defined( USE_NORMALMAP ) || defined( PHONG ) || defined( LAMBERT )
		#define ENV_WORLDPOS
	#endif
	#ifdef ENV_WORLDPOS
		
		varying vec3 vWorldPosition;
	#else
		varying vec3 vReflect;
		uniform float refractionRatio;
	#endif
#endif`,Tv=`#ifdef USE_ENVMAP
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
#endif`,Ev=`#ifdef USE_FOG
	vFogDepth = - mvPosition.z;
#endif`,Av=`#ifdef USE_FOG
	varying float vFogDepth;
#endif`,Rv=`#ifdef USE_FOG
	#ifdef FOG_EXP2
		float fogFactor = 1.0 - exp( - fogDensity * fogDensity * vFogDepth * vFogDepth );
	#else
		float fogFactor = smoothstep( fogNear, fogFar, vFogDepth );
	#endif
	gl_FragColor.rgb = mix( gl_FragColor.rgb, fogColor, fogFactor );
#endif`,Cv=`#ifdef USE_FOG
	uniform vec3 fogColor;
	varying float vFogDepth;
	#ifdef FOG_EXP2
		uniform float fogDensity;
	#else
		uniform float fogNear;
		uniform float fogFar;
	#endif
#endif`,Pv=`#ifdef USE_GRADIENTMAP
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
}`,Iv=`#ifdef USE_LIGHTMAP
	uniform sampler2D lightMap;
	uniform float lightMapIntensity;
#endif`,Lv=`LambertMaterial material;
material.diffuseColor = diffuseColor.rgb;
material.specularStrength = specularStrength;`,Dv=`varying vec3 vViewPosition;
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
#define RE_IndirectDiffuse		RE_IndirectDiffuse_Lambert`,Nv=`uniform bool receiveShadow;
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
#include <lightprobes_pars_fragment>`,Ov=`#ifdef USE_ENVMAP
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
#endif`,Fv=`ToonMaterial material;
material.diffuseColor = diffuseColor.rgb;`,Uv=`varying vec3 vViewPosition;
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
#define RE_IndirectDiffuse		RE_IndirectDiffuse_Toon`,Bv=`BlinnPhongMaterial material;
material.diffuseColor = diffuseColor.rgb;
material.specularColor = specular;
material.specularShininess = shininess;
material.specularStrength = specularStrength;`,kv=`varying vec3 vViewPosition;
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
#define RE_IndirectDiffuse		RE_IndirectDiffuse_BlinnPhong`,zv=`PhysicalMaterial material;
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
#endif`,Hv=`uniform sampler2D dfgLUT;
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
}`,Gv=`
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
#endif`,Vv=`#if defined( RE_IndirectDiffuse )
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
#endif`,Wv=`#if defined( RE_IndirectDiffuse )
	#if defined( LAMBERT ) || defined( PHONG )
		irradiance += iblIrradiance;
	#endif
	RE_IndirectDiffuse( irradiance, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
#endif
#if defined( RE_IndirectSpecular )
	RE_IndirectSpecular( radiance, iblIrradiance, clearcoatRadiance, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
#endif`,Xv=`#if NUM_LIGHT_PROBE_GRIDS > 0
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
#endif`,$v=`#if defined( USE_LOGARITHMIC_DEPTH_BUFFER )
	gl_FragDepth = vIsPerspective == 0.0 ? gl_FragCoord.z : log2( vFragDepth ) * logDepthBufFC * 0.5;
#endif`,qv=`#if defined( USE_LOGARITHMIC_DEPTH_BUFFER )
	uniform float logDepthBufFC;
	varying float vFragDepth;
	varying float vIsPerspective;
#endif`,Yv=`#ifdef USE_LOGARITHMIC_DEPTH_BUFFER
	varying float vFragDepth;
	varying float vIsPerspective;
#endif`,Kv=`#ifdef USE_LOGARITHMIC_DEPTH_BUFFER
	vFragDepth = 1.0 + gl_Position.w;
	vIsPerspective = float( isPerspectiveMatrix( projectionMatrix ) );
#endif`,jv=`#ifdef USE_MAP
	vec4 sampledDiffuseColor = texture2D( map, vMapUv );
	#ifdef DECODE_VIDEO_TEXTURE
		sampledDiffuseColor = sRGBTransferEOTF( sampledDiffuseColor );
	#endif
	diffuseColor *= sampledDiffuseColor;
#endif`,Jv=`#ifdef USE_MAP
	uniform sampler2D map;
#endif`,Zv=`#if defined( USE_MAP ) || defined( USE_ALPHAMAP )
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
#endif`,Qv=`#if defined( USE_POINTS_UV )
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
#endif`,ex=`float metalnessFactor = metalness;
#ifdef USE_METALNESSMAP
	vec4 texelMetalness = texture2D( metalnessMap, vMetalnessMapUv );
	metalnessFactor *= texelMetalness.b;
#endif`,tx=`#ifdef USE_METALNESSMAP
	uniform sampler2D metalnessMap;
#endif`,nx=`#ifdef USE_INSTANCING_MORPH
	float morphTargetInfluences[ MORPHTARGETS_COUNT ];
	float morphTargetBaseInfluence = texelFetch( morphTexture, ivec2( 0, gl_InstanceID ), 0 ).r;
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		morphTargetInfluences[i] =  texelFetch( morphTexture, ivec2( i + 1, gl_InstanceID ), 0 ).r;
	}
#endif`,ix=`#if defined( USE_MORPHCOLORS )
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
#endif`,sx=`#ifdef USE_MORPHNORMALS
	objectNormal *= morphTargetBaseInfluence;
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		if ( morphTargetInfluences[ i ] != 0.0 ) objectNormal += getMorph( gl_VertexID, i, 1 ).xyz * morphTargetInfluences[ i ];
	}
#endif`,rx=`#ifdef USE_MORPHTARGETS
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
#endif`,ox=`#ifdef USE_MORPHTARGETS
	transformed *= morphTargetBaseInfluence;
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		if ( morphTargetInfluences[ i ] != 0.0 ) transformed += getMorph( gl_VertexID, i, 0 ).xyz * morphTargetInfluences[ i ];
	}
#endif`,ax=`float faceDirection = gl_FrontFacing ? 1.0 : - 1.0;
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
vec3 nonPerturbedNormal = normal;`,lx=`#ifdef USE_NORMALMAP_OBJECTSPACE
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
#endif`,cx=`#ifndef FLAT_SHADED
	varying vec3 vNormal;
	#ifdef USE_TANGENT
		varying vec3 vTangent;
		varying vec3 vBitangent;
	#endif
#endif`,hx=`#ifndef FLAT_SHADED
	varying vec3 vNormal;
	#ifdef USE_TANGENT
		varying vec3 vTangent;
		varying vec3 vBitangent;
	#endif
#endif`,ux=`#ifndef FLAT_SHADED
	vNormal = normalize( transformedNormal );
	#ifdef USE_TANGENT
		vTangent = normalize( transformedTangent );
		vBitangent = normalize( cross( vNormal, vTangent ) * tangent.w );
		#ifdef FLIP_SIDED
			vBitangent = - vBitangent;
		#endif
	#endif
#endif`,dx=`#ifdef USE_NORMALMAP
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
#endif`,fx=`#ifdef USE_CLEARCOAT
	vec3 clearcoatNormal = nonPerturbedNormal;
#endif`,px=`#ifdef USE_CLEARCOAT_NORMALMAP
	vec3 clearcoatMapN = texture2D( clearcoatNormalMap, vClearcoatNormalMapUv ).xyz * 2.0 - 1.0;
	clearcoatMapN.xy *= clearcoatNormalScale;
	clearcoatNormal = normalize( tbn2 * clearcoatMapN );
#endif`,mx=`#ifdef USE_CLEARCOATMAP
	uniform sampler2D clearcoatMap;
#endif
#ifdef USE_CLEARCOAT_NORMALMAP
	uniform sampler2D clearcoatNormalMap;
	uniform vec2 clearcoatNormalScale;
#endif
#ifdef USE_CLEARCOAT_ROUGHNESSMAP
	uniform sampler2D clearcoatRoughnessMap;
#endif`,gx=`#ifdef USE_IRIDESCENCEMAP
	uniform sampler2D iridescenceMap;
#endif
#ifdef USE_IRIDESCENCE_THICKNESSMAP
	uniform sampler2D iridescenceThicknessMap;
#endif`,yx=`#ifdef OPAQUE
diffuseColor.a = 1.0;
#endif
#ifdef USE_TRANSMISSION
diffuseColor.a *= material.transmissionAlpha;
#endif
gl_FragColor = vec4( outgoingLight, diffuseColor.a );`,vx=`vec3 packNormalToRGB( const in vec3 normal ) {
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
}`,xx=`#ifdef PREMULTIPLIED_ALPHA
	gl_FragColor.rgb *= gl_FragColor.a;
#endif`,_x=`vec4 mvPosition = vec4( transformed, 1.0 );
#ifdef USE_BATCHING
	mvPosition = batchingMatrix * mvPosition;
#endif
#ifdef USE_INSTANCING
	mvPosition = instanceMatrix * mvPosition;
#endif
mvPosition = modelViewMatrix * mvPosition;
gl_Position = projectionMatrix * mvPosition;`,bx=`#ifdef DITHERING
	gl_FragColor.rgb = dithering( gl_FragColor.rgb );
#endif`,Mx=`#ifdef DITHERING
	vec3 dithering( vec3 color ) {
		float grid_position = rand( gl_FragCoord.xy );
		vec3 dither_shift_RGB = vec3( 0.25 / 255.0, -0.25 / 255.0, 0.25 / 255.0 );
		dither_shift_RGB = mix( 2.0 * dither_shift_RGB, -2.0 * dither_shift_RGB, grid_position );
		return color + dither_shift_RGB;
	}
#endif`,Sx=`float roughnessFactor = roughness;
#ifdef USE_ROUGHNESSMAP
	vec4 texelRoughness = texture2D( roughnessMap, vRoughnessMapUv );
	roughnessFactor *= texelRoughness.g;
#endif`,wx=`#ifdef USE_ROUGHNESSMAP
	uniform sampler2D roughnessMap;
#endif`,Tx=`#if NUM_SPOT_LIGHT_COORDS > 0
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
#endif`,Ex=`#if NUM_SPOT_LIGHT_COORDS > 0
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
#endif`,Ax=`#if ( defined( USE_SHADOWMAP ) && ( NUM_DIR_LIGHT_SHADOWS > 0 || NUM_SUN_LIGHT_SHADOWS > 0 || NUM_POINT_LIGHT_SHADOWS > 0 ) ) || ( NUM_SPOT_LIGHT_COORDS > 0 )
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
#endif`,Rx=`float getShadowMask() {
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
}`,Cx=`#ifdef USE_SKINNING
	mat4 boneMatX = getBoneMatrix( skinIndex.x );
	mat4 boneMatY = getBoneMatrix( skinIndex.y );
	mat4 boneMatZ = getBoneMatrix( skinIndex.z );
	mat4 boneMatW = getBoneMatrix( skinIndex.w );
#endif`,Px=`#ifdef USE_SKINNING
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
#endif`,Ix=`#ifdef USE_SKINNING
	vec4 skinVertex = bindMatrix * vec4( transformed, 1.0 );
	vec4 skinned = vec4( 0.0 );
	skinned += boneMatX * skinVertex * skinWeight.x;
	skinned += boneMatY * skinVertex * skinWeight.y;
	skinned += boneMatZ * skinVertex * skinWeight.z;
	skinned += boneMatW * skinVertex * skinWeight.w;
	transformed = ( bindMatrixInverse * skinned ).xyz;
#endif`,Lx=`#ifdef USE_SKINNING
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
#endif`,Dx=`float specularStrength;
#ifdef USE_SPECULARMAP
	vec4 texelSpecular = texture2D( specularMap, vSpecularMapUv );
	specularStrength = texelSpecular.r;
#else
	specularStrength = 1.0;
#endif`,Nx=`#ifdef USE_SPECULARMAP
	uniform sampler2D specularMap;
#endif`,Ox=`#if defined( TONE_MAPPING )
	gl_FragColor.rgb = toneMapping( gl_FragColor.rgb );
#endif`,Fx=`#ifndef saturate
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
vec3 CustomToneMapping( vec3 color ) { return color; }`,Ux=`#ifdef USE_TRANSMISSION
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
#endif`,Bx=`#ifdef USE_TRANSMISSION
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
#endif`,kx=`#if defined( USE_UV ) || defined( USE_ANISOTROPY )
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
#endif`,zx=`#if defined( USE_UV ) || defined( USE_ANISOTROPY )
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
#endif`,Hx=`#if defined( USE_UV ) || defined( USE_ANISOTROPY )
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
#endif`,Gx=`#if defined( USE_ENVMAP ) || defined( DISTANCE ) || defined ( USE_SHADOWMAP ) || defined ( USE_TRANSMISSION ) || NUM_SPOT_LIGHT_COORDS > 0
	vec4 worldPosition = vec4( transformed, 1.0 );
	#ifdef USE_BATCHING
		worldPosition = batchingMatrix * worldPosition;
	#endif
	#ifdef USE_INSTANCING
		worldPosition = instanceMatrix * worldPosition;
	#endif
	worldPosition = modelMatrix * worldPosition;
#endif`,Vx=`varying vec2 vUv;
uniform mat3 uvTransform;
void main() {
	vUv = ( uvTransform * vec3( uv, 1 ) ).xy;
	gl_Position = vec4( position.xy, 1.0, 1.0 );
}`,Wx=`uniform sampler2D t2D;
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
}`,Xx=`varying vec3 vWorldDirection;
#include <common>
void main() {
	vWorldDirection = transformDirection( position, modelMatrix );
	#include <begin_vertex>
	#include <project_vertex>
	gl_Position.z = gl_Position.w;
}`,$x=`uniform float backgroundBlurriness;
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
}`,qx=`varying vec3 vWorldDirection;
#include <common>
void main() {
	vWorldDirection = transformDirection( position, modelMatrix );
	#include <begin_vertex>
	#include <project_vertex>
	gl_Position.z = gl_Position.w;
}`,Yx=`uniform samplerCube tCube;
uniform float tFlip;
uniform float opacity;
varying vec3 vWorldDirection;
void main() {
	vec4 texColor = textureCube( tCube, vec3( tFlip * vWorldDirection.x, vWorldDirection.yz ) );
	gl_FragColor = texColor;
	gl_FragColor.a *= opacity;
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
}`,Kx=`#include <common>
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
}`,jx=`#if DEPTH_PACKING == 3200
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
}`,Jx=`#define DISTANCE
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
}`,Zx=`#define DISTANCE
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
}`,Qx=`varying vec3 vWorldDirection;
#include <common>
void main() {
	vWorldDirection = transformDirection( position, modelMatrix );
	#include <begin_vertex>
	#include <project_vertex>
}`,e_=`uniform sampler2D tEquirect;
varying vec3 vWorldDirection;
#include <common>
void main() {
	vec3 direction = normalize( vWorldDirection );
	vec2 sampleUV = equirectUv( direction );
	gl_FragColor = texture2D( tEquirect, sampleUV );
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
}`,t_=`uniform float scale;
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
}`,n_=`uniform vec3 diffuse;
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
}`,i_=`#include <common>
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
}`,s_=`uniform vec3 diffuse;
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
}`,r_=`#define LAMBERT
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
}`,o_=`#define LAMBERT
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
}`,a_=`#define MATCAP
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
}`,l_=`#define MATCAP
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
}`,c_=`#define NORMAL
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
}`,h_=`#define NORMAL
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
}`,u_=`#define PHONG
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
}`,d_=`#define PHONG
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
}`,f_=`#define STANDARD
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
}`,p_=`#define STANDARD
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
}`,m_=`#define TOON
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
}`,g_=`#define TOON
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
}`,y_=`uniform float size;
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
}`,v_=`uniform vec3 diffuse;
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
}`,x_=`#include <common>
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
}`,__=`uniform vec3 color;
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
}`,b_=`uniform float rotation;
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
}`,M_=`uniform vec3 diffuse;
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
}`,$e={alphahash_fragment:Wy,alphahash_pars_fragment:Xy,alphamap_fragment:$y,alphamap_pars_fragment:qy,alphatest_fragment:Yy,alphatest_pars_fragment:Ky,aomap_fragment:jy,aomap_pars_fragment:Jy,batching_pars_vertex:Zy,batching_vertex:Qy,begin_vertex:ev,beginnormal_vertex:tv,bsdfs:nv,iridescence_fragment:iv,bumpmap_pars_fragment:sv,clipping_planes_fragment:rv,clipping_planes_pars_fragment:ov,clipping_planes_pars_vertex:av,clipping_planes_vertex:lv,color_fragment:cv,color_pars_fragment:hv,color_pars_vertex:uv,color_vertex:dv,common:fv,defaultnormal_vertex:pv,displacementmap_pars_vertex:mv,displacementmap_vertex:gv,emissivemap_fragment:yv,emissivemap_pars_fragment:vv,colorspace_fragment:xv,colorspace_pars_fragment:_v,envmap_fragment:bv,envmap_common_pars_fragment:Mv,envmap_pars_fragment:Sv,envmap_pars_vertex:wv,envmap_physical_pars_fragment:Ov,envmap_vertex:Tv,fog_vertex:Ev,fog_pars_vertex:Av,fog_fragment:Rv,fog_pars_fragment:Cv,gradientmap_pars_fragment:Pv,lightmap_pars_fragment:Iv,lights_lambert_fragment:Lv,lights_lambert_pars_fragment:Dv,lights_pars_begin:Nv,lights_toon_fragment:Fv,lights_toon_pars_fragment:Uv,lights_phong_fragment:Bv,lights_phong_pars_fragment:kv,lights_physical_fragment:zv,lights_physical_pars_fragment:Hv,lights_fragment_begin:Gv,lights_fragment_maps:Vv,lights_fragment_end:Wv,lightprobes_pars_fragment:Xv,logdepthbuf_fragment:$v,logdepthbuf_pars_fragment:qv,logdepthbuf_pars_vertex:Yv,logdepthbuf_vertex:Kv,map_fragment:jv,map_pars_fragment:Jv,map_particle_fragment:Zv,map_particle_pars_fragment:Qv,metalnessmap_fragment:ex,metalnessmap_pars_fragment:tx,morphinstance_vertex:nx,morphcolor_vertex:ix,morphnormal_vertex:sx,morphtarget_pars_vertex:rx,morphtarget_vertex:ox,normal_fragment_begin:ax,normal_fragment_maps:lx,normal_pars_fragment:cx,normal_pars_vertex:hx,normal_vertex:ux,normalmap_pars_fragment:dx,clearcoat_normal_fragment_begin:fx,clearcoat_normal_fragment_maps:px,clearcoat_pars_fragment:mx,iridescence_pars_fragment:gx,opaque_fragment:yx,packing:vx,premultiplied_alpha_fragment:xx,project_vertex:_x,dithering_fragment:bx,dithering_pars_fragment:Mx,roughnessmap_fragment:Sx,roughnessmap_pars_fragment:wx,shadowmap_pars_fragment:Tx,shadowmap_pars_vertex:Ex,shadowmap_vertex:Ax,shadowmask_pars_fragment:Rx,skinbase_vertex:Cx,skinning_pars_vertex:Px,skinning_vertex:Ix,skinnormal_vertex:Lx,specularmap_fragment:Dx,specularmap_pars_fragment:Nx,tonemapping_fragment:Ox,tonemapping_pars_fragment:Fx,transmission_fragment:Ux,transmission_pars_fragment:Bx,uv_pars_fragment:kx,uv_pars_vertex:zx,uv_vertex:Hx,worldpos_vertex:Gx,background_vert:Vx,background_frag:Wx,backgroundCube_vert:Xx,backgroundCube_frag:$x,cube_vert:qx,cube_frag:Yx,depth_vert:Kx,depth_frag:jx,distance_vert:Jx,distance_frag:Zx,equirect_vert:Qx,equirect_frag:e_,linedashed_vert:t_,linedashed_frag:n_,meshbasic_vert:i_,meshbasic_frag:s_,meshlambert_vert:r_,meshlambert_frag:o_,meshmatcap_vert:a_,meshmatcap_frag:l_,meshnormal_vert:c_,meshnormal_frag:h_,meshphong_vert:u_,meshphong_frag:d_,meshphysical_vert:f_,meshphysical_frag:p_,meshtoon_vert:m_,meshtoon_frag:g_,points_vert:y_,points_frag:v_,shadow_vert:x_,shadow_frag:__,sprite_vert:b_,sprite_frag:M_},ve={common:{diffuse:{value:new Me(16777215)},opacity:{value:1},map:{value:null},mapTransform:{value:new He},alphaMap:{value:null},alphaMapTransform:{value:new He},alphaTest:{value:0}},specularmap:{specularMap:{value:null},specularMapTransform:{value:new He}},envmap:{envMap:{value:null},envMapRotation:{value:new He},reflectivity:{value:1},ior:{value:1.5},refractionRatio:{value:.98},dfgLUT:{value:null}},aomap:{aoMap:{value:null},aoMapIntensity:{value:1},aoMapTransform:{value:new He}},lightmap:{lightMap:{value:null},lightMapIntensity:{value:1},lightMapTransform:{value:new He}},bumpmap:{bumpMap:{value:null},bumpMapTransform:{value:new He},bumpScale:{value:1}},normalmap:{normalMap:{value:null},normalMapTransform:{value:new He},normalScale:{value:new Pe(1,1)}},displacementmap:{displacementMap:{value:null},displacementMapTransform:{value:new He},displacementScale:{value:1},displacementBias:{value:0}},emissivemap:{emissiveMap:{value:null},emissiveMapTransform:{value:new He}},metalnessmap:{metalnessMap:{value:null},metalnessMapTransform:{value:new He}},roughnessmap:{roughnessMap:{value:null},roughnessMapTransform:{value:new He}},gradientmap:{gradientMap:{value:null}},fog:{fogDensity:{value:25e-5},fogNear:{value:1},fogFar:{value:2e3},fogColor:{value:new Me(16777215)}},lights:{ambientLightColor:{value:[]},lightProbe:{value:[]},sunLights:{value:[],properties:{direction:{},color:{}}},sunLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{}}},sunShadowMatrix:{value:[]},sunShadowCascade:{value:[]},directionalLights:{value:[],properties:{direction:{},color:{}}},directionalLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{}}},directionalShadowMatrix:{value:[]},spotLights:{value:[],properties:{color:{},position:{},direction:{},distance:{},coneCos:{},penumbraCos:{},decay:{}}},spotLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{}}},spotLightMap:{value:[]},spotLightMatrix:{value:[]},pointLights:{value:[],properties:{color:{},position:{},decay:{},distance:{}}},pointLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{},shadowCameraNear:{},shadowCameraFar:{}}},pointShadowMatrix:{value:[]},hemisphereLights:{value:[],properties:{direction:{},skyColor:{},groundColor:{}}},rectAreaLights:{value:[],properties:{color:{},position:{},width:{},height:{}}},ltc_1:{value:null},ltc_2:{value:null},probesSH:{value:[]},probesMin:{value:[]},probesMax:{value:[]},probesResolution:{value:[]}},points:{diffuse:{value:new Me(16777215)},opacity:{value:1},size:{value:1},scale:{value:1},map:{value:null},alphaMap:{value:null},alphaMapTransform:{value:new He},alphaTest:{value:0},uvTransform:{value:new He}},sprite:{diffuse:{value:new Me(16777215)},opacity:{value:1},center:{value:new Pe(.5,.5)},rotation:{value:0},map:{value:null},mapTransform:{value:new He},alphaMap:{value:null},alphaMapTransform:{value:new He},alphaTest:{value:0}}},Mi={basic:{uniforms:hn([ve.common,ve.specularmap,ve.envmap,ve.aomap,ve.lightmap,ve.fog]),vertexShader:$e.meshbasic_vert,fragmentShader:$e.meshbasic_frag},lambert:{uniforms:hn([ve.common,ve.specularmap,ve.envmap,ve.aomap,ve.lightmap,ve.emissivemap,ve.bumpmap,ve.normalmap,ve.displacementmap,ve.fog,ve.lights,{emissive:{value:new Me(0)},envMapIntensity:{value:1}}]),vertexShader:$e.meshlambert_vert,fragmentShader:$e.meshlambert_frag},phong:{uniforms:hn([ve.common,ve.specularmap,ve.envmap,ve.aomap,ve.lightmap,ve.emissivemap,ve.bumpmap,ve.normalmap,ve.displacementmap,ve.fog,ve.lights,{emissive:{value:new Me(0)},specular:{value:new Me(1118481)},shininess:{value:30},envMapIntensity:{value:1}}]),vertexShader:$e.meshphong_vert,fragmentShader:$e.meshphong_frag},standard:{uniforms:hn([ve.common,ve.envmap,ve.aomap,ve.lightmap,ve.emissivemap,ve.bumpmap,ve.normalmap,ve.displacementmap,ve.roughnessmap,ve.metalnessmap,ve.fog,ve.lights,{emissive:{value:new Me(0)},roughness:{value:1},metalness:{value:0},envMapIntensity:{value:1}}]),vertexShader:$e.meshphysical_vert,fragmentShader:$e.meshphysical_frag},toon:{uniforms:hn([ve.common,ve.aomap,ve.lightmap,ve.emissivemap,ve.bumpmap,ve.normalmap,ve.displacementmap,ve.gradientmap,ve.fog,ve.lights,{emissive:{value:new Me(0)}}]),vertexShader:$e.meshtoon_vert,fragmentShader:$e.meshtoon_frag},matcap:{uniforms:hn([ve.common,ve.bumpmap,ve.normalmap,ve.displacementmap,ve.fog,{matcap:{value:null}}]),vertexShader:$e.meshmatcap_vert,fragmentShader:$e.meshmatcap_frag},points:{uniforms:hn([ve.points,ve.fog]),vertexShader:$e.points_vert,fragmentShader:$e.points_frag},dashed:{uniforms:hn([ve.common,ve.fog,{scale:{value:1},dashSize:{value:1},totalSize:{value:2}}]),vertexShader:$e.linedashed_vert,fragmentShader:$e.linedashed_frag},depth:{uniforms:hn([ve.common,ve.displacementmap]),vertexShader:$e.depth_vert,fragmentShader:$e.depth_frag},normal:{uniforms:hn([ve.common,ve.bumpmap,ve.normalmap,ve.displacementmap,{opacity:{value:1}}]),vertexShader:$e.meshnormal_vert,fragmentShader:$e.meshnormal_frag},sprite:{uniforms:hn([ve.sprite,ve.fog]),vertexShader:$e.sprite_vert,fragmentShader:$e.sprite_frag},background:{uniforms:{uvTransform:{value:new He},t2D:{value:null},backgroundIntensity:{value:1}},vertexShader:$e.background_vert,fragmentShader:$e.background_frag},backgroundCube:{uniforms:{envMap:{value:null},backgroundBlurriness:{value:0},backgroundIntensity:{value:1},backgroundRotation:{value:new He}},vertexShader:$e.backgroundCube_vert,fragmentShader:$e.backgroundCube_frag},cube:{uniforms:{tCube:{value:null},tFlip:{value:-1},opacity:{value:1}},vertexShader:$e.cube_vert,fragmentShader:$e.cube_frag},equirect:{uniforms:{tEquirect:{value:null}},vertexShader:$e.equirect_vert,fragmentShader:$e.equirect_frag},distance:{uniforms:hn([ve.common,ve.displacementmap,{referencePosition:{value:new L},nearDistance:{value:1},farDistance:{value:1e3}}]),vertexShader:$e.distance_vert,fragmentShader:$e.distance_frag},shadow:{uniforms:hn([ve.lights,ve.fog,{color:{value:new Me(0)},opacity:{value:1}}]),vertexShader:$e.shadow_vert,fragmentShader:$e.shadow_frag}};Mi.physical={uniforms:hn([Mi.standard.uniforms,{clearcoat:{value:0},clearcoatMap:{value:null},clearcoatMapTransform:{value:new He},clearcoatNormalMap:{value:null},clearcoatNormalMapTransform:{value:new He},clearcoatNormalScale:{value:new Pe(1,1)},clearcoatRoughness:{value:0},clearcoatRoughnessMap:{value:null},clearcoatRoughnessMapTransform:{value:new He},diffuseRoughness:{value:0},diffuseRoughnessMap:{value:null},diffuseRoughnessMapTransform:{value:new He},dispersion:{value:0},retroreflectivity:{value:0},iridescence:{value:0},iridescenceMap:{value:null},iridescenceMapTransform:{value:new He},iridescenceIOR:{value:1.3},iridescenceThicknessMinimum:{value:100},iridescenceThicknessMaximum:{value:400},iridescenceThicknessMap:{value:null},iridescenceThicknessMapTransform:{value:new He},sheen:{value:0},sheenColor:{value:new Me(0)},sheenColorMap:{value:null},sheenColorMapTransform:{value:new He},sheenRoughness:{value:1},sheenRoughnessMap:{value:null},sheenRoughnessMapTransform:{value:new He},transmission:{value:0},transmissionMap:{value:null},transmissionMapTransform:{value:new He},transmissionSamplerSize:{value:new Pe},transmissionSamplerMap:{value:null},thickness:{value:0},thicknessMap:{value:null},thicknessMapTransform:{value:new He},attenuationDistance:{value:0},attenuationColor:{value:new Me(0)},specularColor:{value:new Me(1,1,1)},specularColorMap:{value:null},specularColorMapTransform:{value:new He},specularIntensity:{value:1},specularIntensityMap:{value:null},specularIntensityMapTransform:{value:new He},anisotropyVector:{value:new Pe},anisotropyMap:{value:null},anisotropyMapTransform:{value:new He}}]),vertexShader:$e.meshphysical_vert,fragmentShader:$e.meshphysical_frag};var cc={r:0,b:0,g:0},S_=new Oe,lm=new He;lm.set(-1,0,0,0,1,0,0,0,1);function w_(s,e,t,n,i,r){let o=new Me(0),a=i===!0?0:1,l,c,h=null,u=0,d=null;function f(S){let E=S.isScene===!0?S.background:null;if(E&&E.isTexture){let b=S.backgroundBlurriness>0;E=e.get(E,b)}return E}function m(S){let E=!1,b=f(S);b===null?y(o,a):b&&b.isColor&&(y(b,1),E=!0);let T=s.xr.getEnvironmentBlendMode();T==="additive"?t.buffers.color.setClear(0,0,0,1,r):T==="alpha-blend"&&t.buffers.color.setClear(0,0,0,0,r),(s.autoClear||E)&&(t.buffers.depth.setTest(!0),t.buffers.depth.setMask(!0),t.buffers.color.setMask(!0),s.clear(s.autoClearColor,s.autoClearDepth,s.autoClearStencil))}function x(S,E){let b=f(E);b&&b.isCubeTexture?(c===void 0&&(c=new dt(new ls(1,1,1),new Wn({name:"BackgroundCubeMaterial",uniforms:Xs(Mi.backgroundCube.uniforms),vertexShader:Mi.backgroundCube.vertexShader,fragmentShader:Mi.backgroundCube.fragmentShader,side:en,depthTest:!1,depthWrite:!1,fog:!1,allowOverride:!1})),c.geometry.deleteAttribute("normal"),c.geometry.deleteAttribute("uv"),c.onBeforeRender=function(T,A,g){this.matrixWorld.copyPosition(g.matrixWorld)},Object.defineProperty(c.material,"envMap",{get:function(){return this.uniforms.envMap.value}}),n.update(c)),c.material.uniforms.envMap.value=b,c.material.uniforms.backgroundBlurriness.value=E.backgroundBlurriness,c.material.uniforms.backgroundIntensity.value=E.backgroundIntensity,c.material.uniforms.backgroundRotation.value.setFromMatrix4(S_.makeRotationFromEuler(E.backgroundRotation)).transpose(),b.isRenderTargetTexture===!1&&c.material.uniforms.backgroundRotation.value.premultiply(lm),c.material.toneMapped=Ye.getTransfer(b.colorSpace)!==ot,(h!==b||u!==b.version||d!==s.toneMapping)&&(c.material.needsUpdate=!0,h=b,u=b.version,d=s.toneMapping),c.layers.enableAll(),S.unshift(c,c.geometry,c.material,0,0,null)):b&&b.isTexture&&(l===void 0&&(l=new dt(new Us(2,2),new Wn({name:"BackgroundMaterial",uniforms:Xs(Mi.background.uniforms),vertexShader:Mi.background.vertexShader,fragmentShader:Mi.background.fragmentShader,side:Xn,depthTest:!1,depthWrite:!1,fog:!1,allowOverride:!1})),l.geometry.deleteAttribute("normal"),Object.defineProperty(l.material,"map",{get:function(){return this.uniforms.t2D.value}}),n.update(l)),l.material.uniforms.t2D.value=b,l.material.uniforms.backgroundIntensity.value=E.backgroundIntensity,l.material.toneMapped=Ye.getTransfer(b.colorSpace)!==ot,b.matrixAutoUpdate===!0&&b.updateMatrix(),l.material.uniforms.uvTransform.value.copy(b.matrix),(h!==b||u!==b.version||d!==s.toneMapping)&&(l.material.needsUpdate=!0,h=b,u=b.version,d=s.toneMapping),l.layers.enableAll(),S.unshift(l,l.geometry,l.material,0,0,null))}function y(S,E){S.getRGB(cc,xu(s)),t.buffers.color.setClear(cc.r,cc.g,cc.b,E,r)}function v(){c!==void 0&&(c.geometry.dispose(),c.material.dispose(),c=void 0),l!==void 0&&(l.geometry.dispose(),l.material.dispose(),l=void 0)}return{getClearColor:function(){return o},setClearColor:function(S,E=1){o.set(S),a=E,y(o,a)},getClearAlpha:function(){return a},setClearAlpha:function(S){a=S,y(o,a)},render:m,addToRenderList:x,dispose:v}}function T_(s,e){let t=s.getParameter(s.MAX_VERTEX_ATTRIBS),n={},i=d(null),r=i,o=!1;function a(N,B,H,D,X){let Y=!1,I=u(N,D,H,B);r!==I&&(r=I,c(r.object)),Y=f(N,D,H,X),Y&&m(N,D,H,X),X!==null&&e.update(X,s.ELEMENT_ARRAY_BUFFER),(Y||o)&&(o=!1,b(N,B,H,D),X!==null&&s.bindBuffer(s.ELEMENT_ARRAY_BUFFER,e.get(X).buffer))}function l(){return s.createVertexArray()}function c(N){return s.bindVertexArray(N)}function h(N){return s.deleteVertexArray(N)}function u(N,B,H,D){let X=D.wireframe===!0,Y=n[B.id];Y===void 0&&(Y={},n[B.id]=Y);let I=N.isInstancedMesh===!0?N.id:0,V=Y[I];V===void 0&&(V={},Y[I]=V);let k=V[H.id];k===void 0&&(k={},V[H.id]=k);let $=k[X];return $===void 0&&($=d(l()),k[X]=$),$}function d(N){let B=[],H=[],D=[];for(let X=0;X<t;X++)B[X]=0,H[X]=0,D[X]=0;return{geometry:null,program:null,wireframe:!1,newAttributes:B,enabledAttributes:H,attributeDivisors:D,object:N,attributes:{},index:null}}function f(N,B,H,D){let X=r.attributes,Y=B.attributes,I=0,V=H.getAttributes();for(let k in V)if(V[k].location>=0){let ee=X[k],Se=Y[k];if(Se===void 0&&(k==="instanceMatrix"&&N.instanceMatrix&&(Se=N.instanceMatrix),k==="instanceColor"&&N.instanceColor&&(Se=N.instanceColor)),ee===void 0||ee.attribute!==Se||Se&&ee.data!==Se.data)return!0;I++}return r.attributesNum!==I||r.index!==D}function m(N,B,H,D){let X={},Y=B.attributes,I=0,V=H.getAttributes();for(let k in V)if(V[k].location>=0){let ee=Y[k];ee===void 0&&(k==="instanceMatrix"&&N.instanceMatrix&&(ee=N.instanceMatrix),k==="instanceColor"&&N.instanceColor&&(ee=N.instanceColor));let Se={};Se.attribute=ee,ee&&ee.data&&(Se.data=ee.data),X[k]=Se,I++}r.attributes=X,r.attributesNum=I,r.index=D}function x(){let N=r.newAttributes;for(let B=0,H=N.length;B<H;B++)N[B]=0}function y(N){v(N,0)}function v(N,B){let H=r.newAttributes,D=r.enabledAttributes,X=r.attributeDivisors;H[N]=1,D[N]===0&&(s.enableVertexAttribArray(N),D[N]=1),X[N]!==B&&(s.vertexAttribDivisor(N,B),X[N]=B)}function S(){let N=r.newAttributes,B=r.enabledAttributes;for(let H=0,D=B.length;H<D;H++)B[H]!==N[H]&&(s.disableVertexAttribArray(H),B[H]=0)}function E(N,B,H,D,X,Y,I){I===!0?s.vertexAttribIPointer(N,B,H,X,Y):s.vertexAttribPointer(N,B,H,D,X,Y)}function b(N,B,H,D){x();let X=D.attributes,Y=H.getAttributes(),I=B.defaultAttributeValues;for(let V in Y){let k=Y[V];if(k.location>=0){let $=X[V];if($===void 0&&(V==="instanceMatrix"&&N.instanceMatrix&&($=N.instanceMatrix),V==="instanceColor"&&N.instanceColor&&($=N.instanceColor)),$!==void 0){let ee=$.normalized,Se=$.itemSize,_e=e.get($);if(_e===void 0)continue;let K=_e.buffer,re=_e.type,be=_e.bytesPerElement,Re=re===s.INT||re===s.UNSIGNED_INT||$.gpuType===Ml;if($.isInterleavedBufferAttribute){let me=$.data,Be=me.isInterleavedBuffer===!0?me.stride:me.itemSize,bt=$.offset;if(me.isInstancedInterleavedBuffer||me.isInstancedBufferAttribute){for(let Fe=0;Fe<k.locationSize;Fe++)v(k.location+Fe,me.meshPerAttribute);N.isInstancedMesh!==!0&&D._maxInstanceCount===void 0&&(D._maxInstanceCount=me.meshPerAttribute*me.count)}else for(let Fe=0;Fe<k.locationSize;Fe++)y(k.location+Fe);s.bindBuffer(s.ARRAY_BUFFER,K);for(let Fe=0;Fe<k.locationSize;Fe++)E(k.location+Fe,Se/k.locationSize,re,ee,Be*be,(bt+Se/k.locationSize*Fe)*be,Re)}else{if($.isInstancedBufferAttribute){for(let me=0;me<k.locationSize;me++)v(k.location+me,$.meshPerAttribute);N.isInstancedMesh!==!0&&D._maxInstanceCount===void 0&&(D._maxInstanceCount=$.meshPerAttribute*$.count)}else for(let me=0;me<k.locationSize;me++)y(k.location+me);s.bindBuffer(s.ARRAY_BUFFER,K);for(let me=0;me<k.locationSize;me++)E(k.location+me,Se/k.locationSize,re,ee,Se*be,Se/k.locationSize*me*be,Re)}}else if(I!==void 0){let ee=I[V];if(ee!==void 0)switch(ee.length){case 2:s.vertexAttrib2fv(k.location,ee);break;case 3:s.vertexAttrib3fv(k.location,ee);break;case 4:s.vertexAttrib4fv(k.location,ee);break;default:s.vertexAttrib1fv(k.location,ee)}}}}S()}function T(){R();for(let N in n){let B=n[N];for(let H in B){let D=B[H];for(let X in D){let Y=D[X];for(let I in Y)h(Y[I].object),delete Y[I];delete D[X]}}delete n[N]}}function A(N){if(n[N.id]===void 0)return;let B=n[N.id];for(let H in B){let D=B[H];for(let X in D){let Y=D[X];for(let I in Y)h(Y[I].object),delete Y[I];delete D[X]}}delete n[N.id]}function g(N){for(let B in n){let H=n[B];for(let D in H){let X=H[D];if(X[N.id]===void 0)continue;let Y=X[N.id];for(let I in Y)h(Y[I].object),delete Y[I];delete X[N.id]}}}function _(N){for(let B in n){let H=n[B],D=N.isInstancedMesh===!0?N.id:0,X=H[D];if(X!==void 0){for(let Y in X){let I=X[Y];for(let V in I)h(I[V].object),delete I[V];delete X[Y]}delete H[D],Object.keys(H).length===0&&delete n[B]}}}function R(){P(),o=!0,r!==i&&(r=i,c(r.object))}function P(){i.geometry=null,i.program=null,i.wireframe=!1}return{setup:a,reset:R,resetDefaultState:P,dispose:T,releaseStatesOfGeometry:A,releaseStatesOfObject:_,releaseStatesOfProgram:g,initAttributes:x,enableAttribute:y,disableUnusedAttributes:S}}function E_(s,e,t){let n;function i(l){n=l}function r(l,c){s.drawArrays(n,l,c),t.update(c,n,1)}function o(l,c,h){h!==0&&(s.drawArraysInstanced(n,l,c,h),t.update(c,n,h))}function a(l,c,h){if(h===0)return;e.get("WEBGL_multi_draw").multiDrawArraysWEBGL(n,l,0,c,0,h);let d=0;for(let f=0;f<h;f++)d+=c[f];t.update(d,n,1)}this.setMode=i,this.render=r,this.renderInstances=o,this.renderMultiDraw=a}function A_(s,e,t,n){let i;function r(){if(i!==void 0)return i;if(e.has("EXT_texture_filter_anisotropic")===!0){let g=e.get("EXT_texture_filter_anisotropic");i=s.getParameter(g.MAX_TEXTURE_MAX_ANISOTROPY_EXT)}else i=0;return i}function o(g){return!(g!==qn&&n.convert(g)!==s.getParameter(s.IMPLEMENTATION_COLOR_READ_FORMAT))}function a(g){let _=g===ai&&(e.has("EXT_color_buffer_half_float")||e.has("EXT_color_buffer_float"));return!(g!==_n&&g!==gn&&!_&&n.convert(g)!==s.getParameter(s.IMPLEMENTATION_COLOR_READ_TYPE))}function l(g){if(g==="highp"){if(s.getShaderPrecisionFormat(s.VERTEX_SHADER,s.HIGH_FLOAT).precision>0&&s.getShaderPrecisionFormat(s.FRAGMENT_SHADER,s.HIGH_FLOAT).precision>0)return"highp";g="mediump"}return g==="mediump"&&s.getShaderPrecisionFormat(s.VERTEX_SHADER,s.MEDIUM_FLOAT).precision>0&&s.getShaderPrecisionFormat(s.FRAGMENT_SHADER,s.MEDIUM_FLOAT).precision>0?"mediump":"lowp"}let c=t.precision!==void 0?t.precision:"highp",h=l(c);h!==c&&(Ie("WebGLRenderer:",c,"not supported, using",h,"instead."),c=h);let u=t.reversedDepthBuffer===!0&&e.has("EXT_clip_control"),d=t.logarithmicDepthBuffer===!0&&u===!1;t.reversedDepthBuffer===!0&&u===!1&&Ie("WebGLRenderer: Unable to use reversed depth buffer due to missing EXT_clip_control extension. Fallback to default depth buffer."),t.logarithmicDepthBuffer===!0&&u===!0&&Ie("WebGLRenderer: Logarithmic depth buffer is ignored when reversed depth buffer is enabled.");let f=s.getParameter(s.MAX_TEXTURE_IMAGE_UNITS),m=s.getParameter(s.MAX_VERTEX_TEXTURE_IMAGE_UNITS),x=s.getParameter(s.MAX_TEXTURE_SIZE),y=s.getParameter(s.MAX_CUBE_MAP_TEXTURE_SIZE),v=s.getParameter(s.MAX_VERTEX_ATTRIBS),S=s.getParameter(s.MAX_VERTEX_UNIFORM_VECTORS),E=s.getParameter(s.MAX_VARYING_VECTORS),b=s.getParameter(s.MAX_FRAGMENT_UNIFORM_VECTORS),T=s.getParameter(s.MAX_SAMPLES),A=s.getParameter(s.SAMPLES);return{isWebGL2:!0,getMaxAnisotropy:r,getMaxPrecision:l,textureFormatReadable:o,textureTypeReadable:a,precision:c,logarithmicDepthBuffer:d,reversedDepthBuffer:u,maxTextures:f,maxVertexTextures:m,maxTextureSize:x,maxCubemapSize:y,maxAttributes:v,maxVertexUniforms:S,maxVaryings:E,maxFragmentUniforms:b,maxSamples:T,samples:A}}function R_(s){let e=this,t=null,n=0,i=!1,r=!1,o=new Rn,a=new He,l={value:null,needsUpdate:!1};this.uniform=l,this.numPlanes=0,this.numIntersection=0,this.init=function(u,d){let f=u.length!==0||d||n!==0||i;return i=d,n=u.length,f},this.beginShadows=function(){r=!0,h(null)},this.endShadows=function(){r=!1},this.setGlobalState=function(u,d){t=h(u,d,0)},this.setState=function(u,d,f){let m=u.clippingPlanes,x=u.clipIntersection,y=u.clipShadows,v=s.get(u);if(!i||m===null||m.length===0||r&&!y)r?h(null):c();else{let S=r?0:n,E=S*4,b=v.clippingState||null;l.value=b,b=h(m,d,E,f);for(let T=0;T!==E;++T)b[T]=t[T];v.clippingState=b,this.numIntersection=x?this.numPlanes:0,this.numPlanes+=S}};function c(){l.value!==t&&(l.value=t,l.needsUpdate=n>0),e.numPlanes=n,e.numIntersection=0}function h(u,d,f,m){let x=u!==null?u.length:0,y=null;if(x!==0){if(y=l.value,m!==!0||y===null){let v=f+x*4,S=d.matrixWorldInverse;a.getNormalMatrix(S),(y===null||y.length<v)&&(y=new Float32Array(v));for(let E=0,b=f;E!==x;++E,b+=4)o.copy(u[E]).applyMatrix4(S,a),o.normal.toArray(y,b),y[b+3]=o.constant}l.value=y,l.needsUpdate=!0}return e.numPlanes=x,e.numIntersection=0,y}}var sa=class extends Zt{constructor(e=1,t={}){super(e,e,t),this.isWebGLCubeRenderTarget=!0;let n={width:e,height:e,depth:1},i=[n,n,n,n,n,n];this.texture=new Lo(i),this._setTextureOptions(t),this.texture.isRenderTargetTexture=!0}fromEquirectangularTexture(e,t){this.texture.type=t.type,this.texture.colorSpace=t.colorSpace,this.texture.generateMipmaps=t.generateMipmaps,this.texture.minFilter=t.minFilter,this.texture.magFilter=t.magFilter;let n={uniforms:{tEquirect:{value:null}},vertexShader:`

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
			`},i=new ls(5,5,5),r=new Wn({name:"CubemapFromEquirect",uniforms:Xs(n.uniforms),vertexShader:n.vertexShader,fragmentShader:n.fragmentShader,side:en,blending:zs});r.uniforms.tEquirect.value=t;let o=new dt(i,r),a=t.minFilter;return t.minFilter===$n&&(t.minFilter=Ht),new Dr(1,10,this).update(e,o),t.minFilter=a,o.geometry.dispose(),o.material.dispose(),this}clear(e,t=!0,n=!0,i=!0){let r=e.getRenderTarget();for(let o=0;o<6;o++)e.setRenderTarget(this,o),e.clear(t,n,i);e.setRenderTarget(r)}},zp=256,C_=3,P_=20,cm=256,hm=16,I_=3,L_=new L,D_=new Me,uc=class s{constructor(e){this._renderer=e,this._cubeSize=0,this._sourceTarget=null,this._cubeCamera=new Dr(1,10,null),this._boxMesh=new dt(new ls(5,5,5),null),this._cubemapMaterial=null,this._equirectMaterial=null,this._blurMaterial=null,this._ggxMaterial=null,this._integrationMaterial=null}fromScene(e,t=0,n=.1,i=100,r={}){let{size:o=256,position:a=L_}=r,l=this._renderer;this._setSize(o);let c=this._allocateTarget(),h=this._getSourceTarget(!0);t>0&&(h.texture.mipmapsAutoUpdate=!1);let u=l.autoClear,d=l.autoClearColor,f=l.autoClearDepth,m=l.autoClearStencil,x=e.background;l.autoClear=!0,l.autoClearColor=!0,l.autoClearDepth=!0,l.autoClearStencil=!0,x===null&&(e.background=l.getClearColor(D_));let y=new Dr(n,i,h);return y.position.copy(a),y.update(l,e),l.autoClear=u,l.autoClearColor=d,l.autoClearDepth=f,l.autoClearStencil=m,e.background=x,t>0&&(h.texture.mipmapsAutoUpdate=!0,this._blur(c,t)),this._applyPMREM(c),c}fromEquirectangular(e,t=null){return this._fromTexture(e,t)}fromCubemap(e,t=null){return this._fromTexture(e,t)}compileCubemapShader(){this._cubemapMaterial===null&&(this._cubemapMaterial=Vp(),this._compileMaterial(this._cubemapMaterial))}compileEquirectangularShader(){this._equirectMaterial===null&&(this._equirectMaterial=Gp(),this._compileMaterial(this._equirectMaterial))}dispose(){this._sourceTarget!==null&&this._sourceTarget.dispose(),this._cubemapMaterial!==null&&this._cubemapMaterial.dispose(),this._equirectMaterial!==null&&this._equirectMaterial.dispose(),this._blurMaterial!==null&&this._blurMaterial.dispose(),this._ggxMaterial!==null&&this._ggxMaterial.dispose(),this._integrationMaterial!==null&&this._integrationMaterial.dispose(),this._boxMesh.geometry.dispose()}static lodToRoughness(e,t){return t>0?1-Math.sqrt(1-e/t):0}_setSize(e){this._cubeSize=Math.max(zp,gu(e))}_fromTexture(e,t){e.mapping===Gs||e.mapping===Ur?this._setSize(e.image.length===0?zp:e.image[0].width||e.image[0].image.width):this._setSize(e.image.width/4);let n=t||this._allocateTarget();return this._textureToCubemap(e),this._applyPMREM(n),n}_allocateTarget(){let e=this._cubeSize,t=Hp(e,!1,!1),n=Math.log2(e)-C_;for(let i=0;i<=n;i++)t.texture.mipmaps.push({width:e>>i,height:e>>i});return t.texture.name="PMREM",t.texture.isPMREMTexture=!0,t}_getSourceTarget(e=!1){let t=this._cubeSize,n=this._sourceTarget;return(n===null||n.width!==t||e&&n.depthBuffer===!1)&&(n!==null&&n.dispose(),this._sourceTarget=Hp(t,!0,e)),this._sourceTarget}_compileMaterial(e){this._boxMesh.material=e,this._renderer.compile(this._boxMesh,this._cubeCamera.children[0])}_renderCube(e,t,n){let i=this._boxMesh,r=this._cubeCamera;i.material=n,r.renderTarget=e,r.activeMipmapLevel=t;let o=e.width>>t;e.viewport.set(0,0,o,o),r.update(this._renderer,i),e.viewport.set(0,0,e.width,e.height)}_textureToCubemap(e){let t;e.mapping===Gs||e.mapping===Ur?(this._cubemapMaterial===null&&(this._cubemapMaterial=Vp()),t=this._cubemapMaterial,t.uniforms.flipEnvMap.value=e.isRenderTargetTexture===!1?-1:1):(this._equirectMaterial===null&&(this._equirectMaterial=Gp()),t=this._equirectMaterial),t.uniforms.envMap.value=e,this._renderCube(this._getSourceTarget(),0,t)}_applyPMREM(e){this._ggxMaterial===null&&(this._ggxMaterial=N_(),this._integrationMaterial=O_());let t=this._cubeSize,n=e.texture.mipmaps.length-1,i=this._ggxMaterial.uniforms;i.envMap.value=this._sourceTarget.texture;let r=this._integrationMaterial.uniforms;r.envMap.value=this._sourceTarget.texture,r.sourceLod.value=Math.log2(t/hm);for(let o=0;o<=n;o++){let a=s.lodToRoughness(o,n);if(o>n-I_)r.roughness.value=a,this._renderCube(e,o,this._integrationMaterial);else{let l=a>0?Math.log2(t)+.5*Math.log2(6/(cm*Math.pow(a,4)))+.5:0;i.roughness.value=a,i.lodBias.value=l,this._renderCube(e,o,this._ggxMaterial)}}}_blur(e,t){this._blurMaterial===null&&(this._blurMaterial=F_());let n=this._blurMaterial,i=n.uniforms,r=this._sourceTarget;i.sigma.value=Math.min(t,Math.PI)/Math.SQRT2,i.envMap.value=r.texture,this._renderCube(e,0,n),i.envMap.value=e.texture,this._renderCube(r,0,n)}};function Hp(s,e,t){return new sa(s,{minFilter:$n,generateMipmaps:e,type:ai,colorSpace:fn,depthBuffer:t})}function ra(s,e,t){return new Wn({name:s,uniforms:e,vertexShader:$e.cube_vert,fragmentShader:t,side:en,blending:zs,depthTest:!1,depthWrite:!1})}function N_(){return ra("PMREMGGXConvolution",{envMap:{value:null},roughness:{value:0},lodBias:{value:0}},`

		#define GGX_SAMPLES ${cm}u

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
	`)}function O_(){return ra("PMREMGGXIntegration",{envMap:{value:null},roughness:{value:0},sourceLod:{value:0},sourceSize:{value:hm}},`

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
	`)}function F_(){return ra("PMREMSphericalGaussianBlur",{envMap:{value:null},sigma:{value:0}},`

		#define SAMPLES ${P_}
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
	`)}function Gp(){return ra("PMREMEquirectangularToCubemap",{envMap:{value:null}},`

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
	`)}function Vp(){return ra("PMREMCubemapToCubemap",{envMap:{value:null},flipEnvMap:{value:-1}},`

		varying vec3 vWorldDirection;

		uniform samplerCube envMap;
		uniform float flipEnvMap;

		void main() {

			gl_FragColor = vec4( textureCube( envMap, vec3( flipEnvMap * vWorldDirection.x, vWorldDirection.yz ) ).rgb, 1.0 );

		}
	`)}function U_(s){let e=new WeakMap,t=new WeakMap,n=null;function i(d,f=!1){return d==null?null:f?o(d):r(d)}function r(d){if(d&&d.isTexture){let f=d.mapping;if(f===xl||f===_l)if(e.has(d)){let m=e.get(d).texture;return a(m,d.mapping)}else{let m=d.image;if(m&&m.height>0){let x=new sa(m.height);return x.fromEquirectangularTexture(s,d),e.set(d,x),d.addEventListener("dispose",c),a(x.texture,d.mapping)}else return null}}return d}function o(d){if(d&&d.isTexture&&d.isPMREMTexture!==!0){let f=d.mapping,m=f===xl||f===_l,x=f===Gs||f===Ur;if(m||x){let y=t.get(d),v=y!==void 0?y.texture.pmremVersion:0;if(d.isRenderTargetTexture&&d.pmremVersion!==v)return n===null&&(n=new uc(s)),y=m?n.fromEquirectangular(d,y):n.fromCubemap(d,y),y.texture.pmremVersion=d.pmremVersion,t.set(d,y),y.texture;if(y!==void 0)return y.texture;{let S=d.image;return m&&S&&S.height>0||x&&S&&l(S)?(n===null&&(n=new uc(s)),y=m?n.fromEquirectangular(d):n.fromCubemap(d),y.texture.pmremVersion=d.pmremVersion,t.set(d,y),d.addEventListener("dispose",h),y.texture):null}}}return d}function a(d,f){return f===xl?d.mapping=Gs:f===_l&&(d.mapping=Ur),d}function l(d){let f=0,m=6;for(let x=0;x<m;x++)d[x]!==void 0&&f++;return f===m}function c(d){let f=d.target;f.removeEventListener("dispose",c);let m=e.get(f);m!==void 0&&(e.delete(f),m.dispose())}function h(d){let f=d.target;f.removeEventListener("dispose",h);let m=t.get(f);m!==void 0&&(t.delete(f),m.dispose())}function u(){e=new WeakMap,t=new WeakMap,n!==null&&(n.dispose(),n=null)}return{get:i,dispose:u}}function B_(s){let e={};function t(n){if(e[n]!==void 0)return e[n];let i=s.getExtension(n);return e[n]=i,i}return{has:function(n){return t(n)!==null},init:function(){t("EXT_color_buffer_float"),t("WEBGL_clip_cull_distance"),t("OES_texture_float_linear"),t("EXT_color_buffer_half_float"),t("WEBGL_multisampled_render_to_texture"),t("WEBGL_render_shared_exponent")},get:function(n){let i=t(n);return i===null&&Is("WebGLRenderer: "+n+" extension not supported."),i}}}function k_(s,e,t,n){let i={},r=new WeakMap,o=new FinalizationRegistry(m=>delete i[m]);function a(m){l(m.target)}function l(m){m.index!==null&&e.remove(m.index);for(let y in m.attributes)e.remove(m.attributes[y]);m.removeEventListener("dispose",a),delete i[m.id],o.unregister(m);let x=r.get(m);x&&(e.remove(x),r.delete(m)),n.releaseStatesOfGeometry(m),m.isInstancedBufferGeometry===!0&&delete m._maxInstanceCount,t.memory.geometries--}function c(m,x){return i[x.id]!==void 0||(x.addEventListener("dispose",a),i[x.id]=new WeakRef(x),o.register(x,x.id,x),t.memory.geometries++),x}function h(m){let x=m.attributes;for(let y in x)e.update(x[y],s.ARRAY_BUFFER)}function u(m){let x=m.index,y=m.attributes.position,v=0;if(y===void 0)return;let S=x!==null?x.array.length:y.array.length/3-1,E=y.count>=65535?Co:Ro,b=new E(Math.ceil(S/3)*6,1),T=b.array;if(x!==null){let g=x.array;v=x.version;for(let _=0,R=0;_<S;_+=3){let P=g[_+0],N=g[_+1],B=g[_+2];T[R++]=P,T[R++]=N,T[R++]=N,T[R++]=B,T[R++]=B,T[R++]=P}}else{v=y.version;for(let g=0,_=0;g<S;g+=3){let R=g+0,P=g+1,N=g+2;T[_++]=R,T[_++]=P,T[_++]=P,T[_++]=N,T[_++]=N,T[_++]=R}}b.version=v;let A=r.get(m);A&&e.remove(A),r.set(m,b)}function d(m){let x=r.get(m);if(x){let y=m.index;y!==null&&x.version<y.version&&u(m)}else u(m);return r.get(m)}function f(){for(let m in i){let x=i[m].deref();x!==void 0&&l(x)}}return{get:c,update:h,getWireframeAttribute:d,dispose:f}}function z_(s,e,t){let n;function i(u){n=u}let r,o;function a(u){r=u.type,o=u.bytesPerElement}function l(u,d){s.drawElements(n,d,r,u*o),t.update(d,n,1)}function c(u,d,f){f!==0&&(s.drawElementsInstanced(n,d,r,u*o,f),t.update(d,n,f))}function h(u,d,f){if(f===0)return;e.get("WEBGL_multi_draw").multiDrawElementsWEBGL(n,d,0,r,u,0,f);let x=0;for(let y=0;y<f;y++)x+=d[y];t.update(x,n,1)}this.setMode=i,this.setIndex=a,this.render=l,this.renderInstances=c,this.renderMultiDraw=h}function H_(s){let e={geometries:0,textures:0},t={frame:0,calls:0,triangles:0,points:0,lines:0};function n(r,o,a){switch(t.calls++,o){case s.TRIANGLES:t.triangles+=a*(r/3);break;case s.LINES:t.lines+=a*(r/2);break;case s.LINE_STRIP:t.lines+=a*(r-1);break;case s.LINE_LOOP:t.lines+=a*r;break;case s.POINTS:t.points+=a*r;break;default:ke("WebGLInfo: Unknown draw mode:",o);break}}function i(){t.calls=0,t.triangles=0,t.points=0,t.lines=0}return{memory:e,render:t,programs:null,autoReset:!0,reset:i,update:n}}function G_(s,e,t){let n=new WeakMap,i=new nt;function r(o,a,l){let c=o.morphTargetInfluences,h=a.morphAttributes.position||a.morphAttributes.normal||a.morphAttributes.color,u=h!==void 0?h.length:0,d=n.get(a);if(d===void 0||d.count!==u){let R=function(){g.dispose(),n.delete(a),a.removeEventListener("dispose",R)};d!==void 0&&d.texture.dispose();let f=a.morphAttributes.position!==void 0,m=a.morphAttributes.normal!==void 0,x=a.morphAttributes.color!==void 0,y=a.morphAttributes.position||[],v=a.morphAttributes.normal||[],S=a.morphAttributes.color||[],E=0;f===!0&&(E=1),m===!0&&(E=2),x===!0&&(E=3);let b=a.attributes.position.count*E,T=1;b>e.maxTextureSize&&(T=Math.ceil(b/e.maxTextureSize),b=e.maxTextureSize);let A=new Float32Array(b*T*4*u),g=new Ao(A,b,T,u);g.type=gn,g.needsUpdate=!0;let _=E*4;for(let P=0;P<u;P++){let N=y[P],B=v[P],H=S[P],D=b*T*4*P;for(let X=0;X<N.count;X++){let Y=X*_;f===!0&&(i.fromBufferAttribute(N,X),A[D+Y+0]=i.x,A[D+Y+1]=i.y,A[D+Y+2]=i.z,A[D+Y+3]=0),m===!0&&(i.fromBufferAttribute(B,X),A[D+Y+4]=i.x,A[D+Y+5]=i.y,A[D+Y+6]=i.z,A[D+Y+7]=0),x===!0&&(i.fromBufferAttribute(H,X),A[D+Y+8]=i.x,A[D+Y+9]=i.y,A[D+Y+10]=i.z,A[D+Y+11]=H.itemSize===4?i.w:1)}}d={count:u,texture:g,size:new Pe(b,T)},n.set(a,d),a.addEventListener("dispose",R)}if(o.isInstancedMesh===!0&&o.morphTexture!==null)l.getUniforms().setValue(s,"morphTexture",o.morphTexture,t);else{let f=0;for(let x=0;x<c.length;x++)f+=c[x];let m=a.morphTargetsRelative?1:1-f;l.getUniforms().setValue(s,"morphTargetBaseInfluence",m),l.getUniforms().setValue(s,"morphTargetInfluences",c)}l.getUniforms().setValue(s,"morphTargetsTexture",d.texture,t),l.getUniforms().setValue(s,"morphTargetsTextureSize",d.size)}return{update:r}}function V_(s,e,t,n,i){let r=new WeakMap;function o(c){let h=i.render.frame,u=c.geometry,d=e.get(c,u);if(r.get(d)!==h&&(e.update(d),r.set(d,h)),c.isInstancedMesh&&(c.hasEventListener("dispose",l)===!1&&c.addEventListener("dispose",l),r.get(c)!==h&&(t.update(c.instanceMatrix,s.ARRAY_BUFFER),c.instanceColor!==null&&t.update(c.instanceColor,s.ARRAY_BUFFER),r.set(c,h))),c.isSkinnedMesh){let f=c.skeleton;r.get(f)!==h&&(f.update(),r.set(f,h))}return d}function a(){r=new WeakMap}function l(c){let h=c.target;h.removeEventListener("dispose",l),n.releaseStatesOfObject(h),t.remove(h.instanceMatrix),h.instanceColor!==null&&t.remove(h.instanceColor)}return{update:o,dispose:a}}var W_={[Jh]:"LINEAR_TONE_MAPPING",[Zh]:"REINHARD_TONE_MAPPING",[Qh]:"CINEON_TONE_MAPPING",[eu]:"ACES_FILMIC_TONE_MAPPING",[nu]:"AGX_TONE_MAPPING",[iu]:"NEUTRAL_TONE_MAPPING",[tu]:"CUSTOM_TONE_MAPPING"};function X_(s,e,t,n,i,r){let o=new Zt(e,t,{type:s,depthBuffer:i,stencilBuffer:r,samples:n?4:0,storeMultisampledDepthBuffer:!1,storeMultisampledStencilBuffer:!1,resolveDepthBuffer:!1,resolveStencilBuffer:!1}),a=null,l=null,c=null,h=new yt;h.setAttribute("position",new Lt([-1,3,0,-1,-1,0,3,-1,0],3)),h.setAttribute("uv",new Lt([0,2,0,0,2,0],2));let u=new Pr({uniforms:{tDiffuse:{value:null}},vertexShader:`
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
			}`,depthTest:!1,depthWrite:!1}),d=new dt(h,u),f=new ks(-1,1,1,-1,0,1),m=null,x=null,y=!1,v,S=null,E=[],b=!1;this.setSize=function(T,A){o.setSize(T,A),a!==null&&a.setSize(T,A),l!==null&&l.setSize(T,A);for(let g=0;g<E.length;g++){let _=E[g];_.setSize&&_.setSize(T,A)}},this.setEffects=function(T){E=T,b=E.length>0&&E[0].isRenderPass===!0;let A=o.width,g=o.height;E.length>0&&a===null&&(a=new Zt(A,g,{type:ai,depthBuffer:!1,stencilBuffer:!1}),l=new Zt(A,g,{type:ai,depthBuffer:!1,stencilBuffer:!1}));let _=i===!0&&E.some(R=>R.needsDepthTexture===!0);_!==(o.depthTexture!==null)&&(_===!0&&c===null&&(c=new ri(A,g),r===!0&&(c.format=Xi,c.type=Ws)),o.dispose(),o.depthTexture=_?c:null,o.resolveDepthBuffer=_,o.storeMultisampledDepthBuffer=_);for(let R=0;R<E.length;R++){let P=E[R];P.setSize&&P.setSize(A,g),_&&P.needsDepthTexture===!0&&P.setDepthTexture&&P.setDepthTexture(c)}},this.begin=function(T,A){if(y||T.toneMapping===xi&&E.length===0)return!1;if(S=A,A!==null){let g=A.width,_=A.height;(o.width!==g||o.height!==_)&&this.setSize(g,_)}return b===!1&&T.setRenderTarget(o),v=T.toneMapping,T.toneMapping=xi,!0},this.hasRenderPass=function(){return b},this.end=function(T,A){T.toneMapping=v,y=!0;let g=o,_=a;for(let R=0;R<E.length;R++){let P=E[R];P.enabled!==!1&&(P.render(T,_,g,A),P.needsSwap!==!1&&(g=_,_=_===a?l:a))}if(m!==T.outputColorSpace||x!==T.toneMapping){m=T.outputColorSpace,x=T.toneMapping,u.defines={},Ye.getTransfer(m)===ot&&(u.defines.SRGB_TRANSFER="");let R=W_[x];R&&(u.defines[R]=""),u.needsUpdate=!0}u.uniforms.tDiffuse.value=g.texture,T.setRenderTarget(S),T.render(d,f),S=null,y=!1},this.isCompositing=function(){return y},this.dispose=function(){o.dispose(),a!==null&&a.dispose(),l!==null&&l.dispose(),h.dispose(),u.dispose()}}var um=new Dt,dm=new ri(1,1),fm=new Do(1),pm=new Ao,mm=new sl,gm=new Lo,Wp=[],Xp=[],$p=new Float32Array(16),qp=new Float32Array(9),Yp=new Float32Array(4);function Vr(s,e,t){let n=s[0];if(n<=0||n>0)return s;let i=e*t,r=Wp[i];if(r===void 0&&(r=new Float32Array(i),Wp[i]=r),e!==0){n.toArray(r,0);for(let o=1,a=0;o!==e;++o)a+=t,s[o].toArray(r,a)}return r}function Vt(s,e){if(s.length!==e.length)return!1;for(let t=0,n=s.length;t<n;t++)if(s[t]!==e[t])return!1;return!0}function Wt(s,e){for(let t=0,n=e.length;t<n;t++)s[t]=e[t]}function fc(s,e){let t=Xp[e];t===void 0&&(t=new Int32Array(e),Xp[e]=t);for(let n=0;n!==e;++n)t[n]=s.allocateTextureUnit();return t}function $_(s,e){let t=this.cache;t[0]!==e&&(s.uniform1f(this.addr,e),t[0]=e)}function q_(s,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y)&&(s.uniform2f(this.addr,e.x,e.y),t[0]=e.x,t[1]=e.y);else{if(Vt(t,e))return;s.uniform2fv(this.addr,e),Wt(t,e)}}function Y_(s,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z)&&(s.uniform3f(this.addr,e.x,e.y,e.z),t[0]=e.x,t[1]=e.y,t[2]=e.z);else if(e.r!==void 0)(t[0]!==e.r||t[1]!==e.g||t[2]!==e.b)&&(s.uniform3f(this.addr,e.r,e.g,e.b),t[0]=e.r,t[1]=e.g,t[2]=e.b);else{if(Vt(t,e))return;s.uniform3fv(this.addr,e),Wt(t,e)}}function K_(s,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z||t[3]!==e.w)&&(s.uniform4f(this.addr,e.x,e.y,e.z,e.w),t[0]=e.x,t[1]=e.y,t[2]=e.z,t[3]=e.w);else{if(Vt(t,e))return;s.uniform4fv(this.addr,e),Wt(t,e)}}function j_(s,e){let t=this.cache,n=e.elements;if(n===void 0){if(Vt(t,e))return;s.uniformMatrix2fv(this.addr,!1,e),Wt(t,e)}else{if(Vt(t,n))return;Yp.set(n),s.uniformMatrix2fv(this.addr,!1,Yp),Wt(t,n)}}function J_(s,e){let t=this.cache,n=e.elements;if(n===void 0){if(Vt(t,e))return;s.uniformMatrix3fv(this.addr,!1,e),Wt(t,e)}else{if(Vt(t,n))return;qp.set(n),s.uniformMatrix3fv(this.addr,!1,qp),Wt(t,n)}}function Z_(s,e){let t=this.cache,n=e.elements;if(n===void 0){if(Vt(t,e))return;s.uniformMatrix4fv(this.addr,!1,e),Wt(t,e)}else{if(Vt(t,n))return;$p.set(n),s.uniformMatrix4fv(this.addr,!1,$p),Wt(t,n)}}function Q_(s,e){let t=this.cache;t[0]!==e&&(s.uniform1i(this.addr,e),t[0]=e)}function eb(s,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y)&&(s.uniform2i(this.addr,e.x,e.y),t[0]=e.x,t[1]=e.y);else{if(Vt(t,e))return;s.uniform2iv(this.addr,e),Wt(t,e)}}function tb(s,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z)&&(s.uniform3i(this.addr,e.x,e.y,e.z),t[0]=e.x,t[1]=e.y,t[2]=e.z);else{if(Vt(t,e))return;s.uniform3iv(this.addr,e),Wt(t,e)}}function nb(s,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z||t[3]!==e.w)&&(s.uniform4i(this.addr,e.x,e.y,e.z,e.w),t[0]=e.x,t[1]=e.y,t[2]=e.z,t[3]=e.w);else{if(Vt(t,e))return;s.uniform4iv(this.addr,e),Wt(t,e)}}function ib(s,e){let t=this.cache;t[0]!==e&&(s.uniform1ui(this.addr,e),t[0]=e)}function sb(s,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y)&&(s.uniform2ui(this.addr,e.x,e.y),t[0]=e.x,t[1]=e.y);else{if(Vt(t,e))return;s.uniform2uiv(this.addr,e),Wt(t,e)}}function rb(s,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z)&&(s.uniform3ui(this.addr,e.x,e.y,e.z),t[0]=e.x,t[1]=e.y,t[2]=e.z);else{if(Vt(t,e))return;s.uniform3uiv(this.addr,e),Wt(t,e)}}function ob(s,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z||t[3]!==e.w)&&(s.uniform4ui(this.addr,e.x,e.y,e.z,e.w),t[0]=e.x,t[1]=e.y,t[2]=e.z,t[3]=e.w);else{if(Vt(t,e))return;s.uniform4uiv(this.addr,e),Wt(t,e)}}function pc(s){return s.version===0&&(s.compareFunction=pu,s.needsUpdate=!0),s}function ab(s,e,t){let n=this.cache,i=t.allocateTextureUnit();n[0]!==i&&(s.uniform1i(this.addr,i),n[0]=i);let r;this.type===s.SAMPLER_2D_SHADOW?r=pc(dm):r=um,t.setTexture2D(e||r,i)}function lb(s,e,t){let n=this.cache,i=t.allocateTextureUnit();n[0]!==i&&(s.uniform1i(this.addr,i),n[0]=i),t.setTexture3D(e||mm,i)}function cb(s,e,t){let n=this.cache,i=t.allocateTextureUnit();n[0]!==i&&(s.uniform1i(this.addr,i),n[0]=i);let r;this.type===s.SAMPLER_CUBE_SHADOW?r=pc(fm):r=gm,t.setTextureCube(e||r,i)}function hb(s,e,t){let n=this.cache,i=t.allocateTextureUnit();n[0]!==i&&(s.uniform1i(this.addr,i),n[0]=i),t.setTexture2DArray(e||pm,i)}function ub(s){switch(s){case 5126:return $_;case 35664:return q_;case 35665:return Y_;case 35666:return K_;case 35674:return j_;case 35675:return J_;case 35676:return Z_;case 5124:case 35670:return Q_;case 35667:case 35671:return eb;case 35668:case 35672:return tb;case 35669:case 35673:return nb;case 5125:return ib;case 36294:return sb;case 36295:return rb;case 36296:return ob;case 35678:case 36198:case 36298:case 36306:case 35682:return ab;case 35679:case 36299:case 36307:return lb;case 35680:case 36300:case 36308:case 36293:return cb;case 36289:case 36303:case 36311:case 36292:return hb}}function db(s,e){s.uniform1fv(this.addr,e)}function fb(s,e){let t=Vr(e,this.size,2);s.uniform2fv(this.addr,t)}function pb(s,e){let t=Vr(e,this.size,3);s.uniform3fv(this.addr,t)}function mb(s,e){let t=Vr(e,this.size,4);s.uniform4fv(this.addr,t)}function gb(s,e){let t=Vr(e,this.size,4);s.uniformMatrix2fv(this.addr,!1,t)}function yb(s,e){let t=Vr(e,this.size,9);s.uniformMatrix3fv(this.addr,!1,t)}function vb(s,e){let t=Vr(e,this.size,16);s.uniformMatrix4fv(this.addr,!1,t)}function xb(s,e){s.uniform1iv(this.addr,e)}function _b(s,e){s.uniform2iv(this.addr,e)}function bb(s,e){s.uniform3iv(this.addr,e)}function Mb(s,e){s.uniform4iv(this.addr,e)}function Sb(s,e){s.uniform1uiv(this.addr,e)}function wb(s,e){s.uniform2uiv(this.addr,e)}function Tb(s,e){s.uniform3uiv(this.addr,e)}function Eb(s,e){s.uniform4uiv(this.addr,e)}function Ab(s,e,t){let n=this.cache,i=e.length,r=fc(t,i);Vt(n,r)||(s.uniform1iv(this.addr,r),Wt(n,r));let o;this.type===s.SAMPLER_2D_SHADOW?o=pc(dm):o=um;for(let a=0;a!==i;++a)t.setTexture2D(e[a]||o,r[a])}function Rb(s,e,t){let n=this.cache,i=e.length,r=fc(t,i);Vt(n,r)||(s.uniform1iv(this.addr,r),Wt(n,r));for(let o=0;o!==i;++o)t.setTexture3D(e[o]||mm,r[o])}function Cb(s,e,t){let n=this.cache,i=e.length,r=fc(t,i);Vt(n,r)||(s.uniform1iv(this.addr,r),Wt(n,r));let o;this.type===s.SAMPLER_CUBE_SHADOW?o=pc(fm):o=gm;for(let a=0;a!==i;++a)t.setTextureCube(e[a]||o,r[a])}function Pb(s,e,t){let n=this.cache,i=e.length,r=fc(t,i);Vt(n,r)||(s.uniform1iv(this.addr,r),Wt(n,r));for(let o=0;o!==i;++o)t.setTexture2DArray(e[o]||pm,r[o])}function Ib(s){switch(s){case 5126:return db;case 35664:return fb;case 35665:return pb;case 35666:return mb;case 35674:return gb;case 35675:return yb;case 35676:return vb;case 5124:case 35670:return xb;case 35667:case 35671:return _b;case 35668:case 35672:return bb;case 35669:case 35673:return Mb;case 5125:return Sb;case 36294:return wb;case 36295:return Tb;case 36296:return Eb;case 35678:case 36198:case 36298:case 36306:case 35682:return Ab;case 35679:case 36299:case 36307:return Rb;case 35680:case 36300:case 36308:case 36293:return Cb;case 36289:case 36303:case 36311:case 36292:return Pb}}var Tu=class{constructor(e,t,n){this.id=e,this.addr=n,this.cache=[],this.type=t.type,this.setValue=ub(t.type)}},Eu=class{constructor(e,t,n){this.id=e,this.addr=n,this.cache=[],this.type=t.type,this.size=t.size,this.setValue=Ib(t.type)}},Au=class{constructor(e){this.id=e,this.seq=[],this.map={}}setValue(e,t,n){let i=this.seq;for(let r=0,o=i.length;r!==o;++r){let a=i[r];a.setValue(e,t[a.id],n)}}},Su=/(\w+)(\])?(\[|\.)?/g;function Kp(s,e){s.seq.push(e),s.map[e.id]=e}function Lb(s,e,t){let n=s.name,i=n.length;for(Su.lastIndex=0;;){let r=Su.exec(n),o=Su.lastIndex,a=r[1],l=r[2]==="]",c=r[3];if(l&&(a=a|0),c===void 0||c==="["&&o+2===i){Kp(t,c===void 0?new Tu(a,s,e):new Eu(a,s,e));break}else{let u=t.map[a];u===void 0&&(u=new Au(a),Kp(t,u)),t=u}}}var Gr=class{constructor(e,t){this.seq=[],this.map={};let n=e.getProgramParameter(t,e.ACTIVE_UNIFORMS);for(let o=0;o<n;++o){let a=e.getActiveUniform(t,o),l=e.getUniformLocation(t,a.name);Lb(a,l,this)}let i=[],r=[];for(let o of this.seq)o.type===e.SAMPLER_2D_SHADOW||o.type===e.SAMPLER_CUBE_SHADOW||o.type===e.SAMPLER_2D_ARRAY_SHADOW?i.push(o):r.push(o);i.length>0&&(this.seq=i.concat(r))}setValue(e,t,n,i){let r=this.map[t];r!==void 0&&r.setValue(e,n,i)}setOptional(e,t,n){let i=t[n];i!==void 0&&this.setValue(e,n,i)}static upload(e,t,n,i){for(let r=0,o=t.length;r!==o;++r){let a=t[r],l=n[a.id];l.needsUpdate!==!1&&a.setValue(e,l.value,i)}}static seqWithValue(e,t){let n=[];for(let i=0,r=e.length;i!==r;++i){let o=e[i];o.id in t&&n.push(o)}return n}};function jp(s,e,t){let n=s.createShader(e);return s.shaderSource(n,t),s.compileShader(n),n}var Db=37297,Nb=0;function Ob(s,e){let t=s.split(`
`),n=[],i=Math.max(e-6,0),r=Math.min(e+6,t.length);for(let o=i;o<r;o++){let a=o+1;n.push(`${a===e?">":" "} ${a}: ${t[o]}`)}return n.join(`
`)}var Jp=new He;function Fb(s){Ye._getMatrix(Jp,Ye.workingColorSpace,s);let e=`mat3( ${Jp.elements.map(t=>t.toFixed(4))} )`;switch(Ye.getTransfer(s)){case To:return[e,"LinearTransferOETF"];case ot:return[e,"sRGBTransferOETF"];default:return Ie("WebGLProgram: Unsupported color space: ",s),[e,"LinearTransferOETF"]}}function Zp(s,e,t){let n=s.getShaderParameter(e,s.COMPILE_STATUS),r=(s.getShaderInfoLog(e)||"").trim();if(n&&r==="")return"";let o=/ERROR: 0:(\d+)/.exec(r);if(o){let a=parseInt(o[1]);return t.toUpperCase()+`

`+r+`

`+Ob(s.getShaderSource(e),a)}else return r}function Ub(s,e){let t=Fb(e);return[`vec4 ${s}( vec4 value ) {`,`	return ${t[1]}( vec4( ${t[0]} * value.rgb, value.a ) );`,"}"].join(`
`)}var Bb={[Jh]:"Linear",[Zh]:"Reinhard",[Qh]:"Cineon",[eu]:"ACESFilmic",[nu]:"AgX",[iu]:"Neutral",[tu]:"Custom"};function kb(s,e){let t=Bb[e];return t===void 0?(Ie("WebGLProgram: Unsupported toneMapping:",e),"vec3 "+s+"( vec3 color ) { return LinearToneMapping( color ); }"):"vec3 "+s+"( vec3 color ) { return "+t+"ToneMapping( color ); }"}var hc=new L;function zb(){Ye.getLuminanceCoefficients(hc);let s=hc.x.toFixed(4),e=hc.y.toFixed(4),t=hc.z.toFixed(4);return["float luminance( const in vec3 rgb ) {",`	const vec3 weights = vec3( ${s}, ${e}, ${t} );`,"	return dot( weights, rgb );","}"].join(`
`)}function Hb(s){return[s.extensionClipCullDistance?"#extension GL_ANGLE_clip_cull_distance : require":"",s.extensionMultiDraw?"#extension GL_ANGLE_multi_draw : require":""].filter(ia).join(`
`)}function Gb(s){let e=[];for(let t in s){let n=s[t];n!==!1&&e.push("#define "+t+" "+n)}return e.join(`
`)}function Vb(s,e){let t={},n=s.getProgramParameter(e,s.ACTIVE_ATTRIBUTES);for(let i=0;i<n;i++){let r=s.getActiveAttrib(e,i),o=r.name,a=1;r.type===s.FLOAT_MAT2&&(a=2),r.type===s.FLOAT_MAT3&&(a=3),r.type===s.FLOAT_MAT4&&(a=4),t[o]={type:r.type,location:s.getAttribLocation(e,o),locationSize:a}}return t}function ia(s){return s!==""}function Qp(s,e){let t=e.numSpotLightShadows+e.numSpotLightMaps-e.numSpotLightShadowsWithMaps;return s.replace(/NUM_SUN_LIGHTS/g,e.numSunLights).replace(/NUM_DIR_LIGHTS/g,e.numDirLights).replace(/NUM_SPOT_LIGHTS/g,e.numSpotLights).replace(/NUM_SPOT_LIGHT_MAPS/g,e.numSpotLightMaps).replace(/NUM_SPOT_LIGHT_COORDS/g,t).replace(/NUM_RECT_AREA_LIGHTS/g,e.numRectAreaLights).replace(/NUM_POINT_LIGHTS/g,e.numPointLights).replace(/NUM_HEMI_LIGHTS/g,e.numHemiLights).replace(/NUM_SUN_LIGHT_SHADOWS/g,e.numSunLightShadows).replace(/NUM_DIR_LIGHT_SHADOWS/g,e.numDirLightShadows).replace(/NUM_SPOT_LIGHT_SHADOWS_WITH_MAPS/g,e.numSpotLightShadowsWithMaps).replace(/NUM_SPOT_LIGHT_SHADOWS/g,e.numSpotLightShadows).replace(/NUM_POINT_LIGHT_SHADOWS/g,e.numPointLightShadows).replace(/NUM_LIGHT_PROBE_GRIDS/g,e.numLightProbeGrids)}function em(s,e){return s.replace(/NUM_CLIPPING_PLANES/g,e.numClippingPlanes).replace(/UNION_CLIPPING_PLANES/g,e.numClippingPlanes-e.numClipIntersection)}var Wb=/^[ \t]*#include +<([\w\d./]+)>/gm;function Ru(s){return s.replace(Wb,Xb)}function Xb(s,e){let t=$e[e];if(t===void 0)throw new Error("THREE.WebGLProgram: Can not resolve #include <"+e+">");return Ru(t)}var $b=/#pragma unroll_loop_start\s+for\s*\(\s*int\s+i\s*=\s*(\d+)\s*;\s*i\s*<\s*(\d+)\s*;\s*i\s*\+\+\s*\)\s*{([\s\S]+?)}\s+#pragma unroll_loop_end/g;function tm(s){return s.replace($b,qb)}function qb(s,e,t,n){let i="";for(let r=parseInt(e);r<parseInt(t);r++)i+=n.replace(/\[\s*i\s*\]/g,"[ "+r+" ]").replace(/UNROLLED_LOOP_INDEX/g,r);return i}function nm(s){let e=`precision ${s.precision} float;
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
#define LOW_PRECISION`),e}var Yb={[$o]:"SHADOWMAP_TYPE_PCF",[Or]:"SHADOWMAP_TYPE_VSM"};function Kb(s){return Yb[s.shadowMapType]||"SHADOWMAP_TYPE_BASIC"}var jb={[Ur]:"ENVMAP_MODE_REFRACTION"};function Jb(s){return s.envMap===!1?"ENVMAP_MODE_REFLECTION":jb[s.envMapMode]||"ENVMAP_MODE_REFLECTION"}var Zb={[jh]:"ENVMAP_BLENDING_MULTIPLY",[vp]:"ENVMAP_BLENDING_MIX",[xp]:"ENVMAP_BLENDING_ADD"};function Qb(s){return s.envMap===!1?"ENVMAP_BLENDING_NONE":Zb[s.combine]||"ENVMAP_BLENDING_NONE"}function eM(s,e,t,n){let i=s.getContext(),r=t.defines,o=t.vertexShader,a=t.fragmentShader,l=Kb(t),c=t.envMapPMREM===!0?"ENVMAP_TYPE_PMREM":"ENVMAP_TYPE_CUBE",h=Jb(t),u=Qb(t),d=Hb(t),f=Gb(r),m=i.createProgram(),x,y,v=t.glslVersion?"#version "+t.glslVersion+`
`:"";t.isRawShaderMaterial?(x=["#define SHADER_TYPE "+t.shaderType,"#define SHADER_NAME "+t.shaderName,f].filter(ia).join(`
`),x.length>0&&(x+=`
`),y=["#define SHADER_TYPE "+t.shaderType,"#define SHADER_NAME "+t.shaderName,f].filter(ia).join(`
`),y.length>0&&(y+=`
`)):(x=[nm(t),"#define SHADER_TYPE "+t.shaderType,"#define SHADER_NAME "+t.shaderName,f,t.extensionClipCullDistance?"#define USE_CLIP_DISTANCE":"",t.batching?"#define USE_BATCHING":"",t.batchingColor?"#define USE_BATCHING_COLOR":"",t.instancing?"#define USE_INSTANCING":"",t.instancingColor?"#define USE_INSTANCING_COLOR":"",t.instancingMorph?"#define USE_INSTANCING_MORPH":"",t.useFog&&t.fog?"#define USE_FOG":"",t.useFog&&t.fogExp2?"#define FOG_EXP2":"",t.map?"#define USE_MAP":"",t.envMap?"#define USE_ENVMAP":"",t.envMap?"#define "+h:"",t.lightMap?"#define USE_LIGHTMAP":"",t.aoMap?"#define USE_AOMAP":"",t.bumpMap?"#define USE_BUMPMAP":"",t.normalMap?"#define USE_NORMALMAP":"",t.normalMapObjectSpace?"#define USE_NORMALMAP_OBJECTSPACE":"",t.normalMapTangentSpace?"#define USE_NORMALMAP_TANGENTSPACE":"",t.displacementMap?"#define USE_DISPLACEMENTMAP":"",t.emissiveMap?"#define USE_EMISSIVEMAP":"",t.anisotropy?"#define USE_ANISOTROPY":"",t.anisotropyMap?"#define USE_ANISOTROPYMAP":"",t.clearcoatMap?"#define USE_CLEARCOATMAP":"",t.clearcoatRoughnessMap?"#define USE_CLEARCOAT_ROUGHNESSMAP":"",t.clearcoatNormalMap?"#define USE_CLEARCOAT_NORMALMAP":"",t.diffuseRoughnessMap?"#define USE_DIFFUSE_ROUGHNESSMAP":"",t.iridescenceMap?"#define USE_IRIDESCENCEMAP":"",t.iridescenceThicknessMap?"#define USE_IRIDESCENCE_THICKNESSMAP":"",t.specularMap?"#define USE_SPECULARMAP":"",t.specularColorMap?"#define USE_SPECULAR_COLORMAP":"",t.specularIntensityMap?"#define USE_SPECULAR_INTENSITYMAP":"",t.roughnessMap?"#define USE_ROUGHNESSMAP":"",t.metalnessMap?"#define USE_METALNESSMAP":"",t.alphaMap?"#define USE_ALPHAMAP":"",t.alphaHash?"#define USE_ALPHAHASH":"",t.transmission?"#define USE_TRANSMISSION":"",t.transmissionMap?"#define USE_TRANSMISSIONMAP":"",t.thicknessMap?"#define USE_THICKNESSMAP":"",t.sheenColorMap?"#define USE_SHEEN_COLORMAP":"",t.sheenRoughnessMap?"#define USE_SHEEN_ROUGHNESSMAP":"",t.mapUv?"#define MAP_UV "+t.mapUv:"",t.alphaMapUv?"#define ALPHAMAP_UV "+t.alphaMapUv:"",t.lightMapUv?"#define LIGHTMAP_UV "+t.lightMapUv:"",t.aoMapUv?"#define AOMAP_UV "+t.aoMapUv:"",t.emissiveMapUv?"#define EMISSIVEMAP_UV "+t.emissiveMapUv:"",t.bumpMapUv?"#define BUMPMAP_UV "+t.bumpMapUv:"",t.normalMapUv?"#define NORMALMAP_UV "+t.normalMapUv:"",t.displacementMapUv?"#define DISPLACEMENTMAP_UV "+t.displacementMapUv:"",t.metalnessMapUv?"#define METALNESSMAP_UV "+t.metalnessMapUv:"",t.roughnessMapUv?"#define ROUGHNESSMAP_UV "+t.roughnessMapUv:"",t.anisotropyMapUv?"#define ANISOTROPYMAP_UV "+t.anisotropyMapUv:"",t.clearcoatMapUv?"#define CLEARCOATMAP_UV "+t.clearcoatMapUv:"",t.clearcoatNormalMapUv?"#define CLEARCOAT_NORMALMAP_UV "+t.clearcoatNormalMapUv:"",t.clearcoatRoughnessMapUv?"#define CLEARCOAT_ROUGHNESSMAP_UV "+t.clearcoatRoughnessMapUv:"",t.diffuseRoughnessMapUv?"#define DIFFUSE_ROUGHNESSMAP_UV "+t.diffuseRoughnessMapUv:"",t.iridescenceMapUv?"#define IRIDESCENCEMAP_UV "+t.iridescenceMapUv:"",t.iridescenceThicknessMapUv?"#define IRIDESCENCE_THICKNESSMAP_UV "+t.iridescenceThicknessMapUv:"",t.sheenColorMapUv?"#define SHEEN_COLORMAP_UV "+t.sheenColorMapUv:"",t.sheenRoughnessMapUv?"#define SHEEN_ROUGHNESSMAP_UV "+t.sheenRoughnessMapUv:"",t.specularMapUv?"#define SPECULARMAP_UV "+t.specularMapUv:"",t.specularColorMapUv?"#define SPECULAR_COLORMAP_UV "+t.specularColorMapUv:"",t.specularIntensityMapUv?"#define SPECULAR_INTENSITYMAP_UV "+t.specularIntensityMapUv:"",t.transmissionMapUv?"#define TRANSMISSIONMAP_UV "+t.transmissionMapUv:"",t.thicknessMapUv?"#define THICKNESSMAP_UV "+t.thicknessMapUv:"",t.vertexTangents&&t.flatShading===!1?"#define USE_TANGENT":"",t.vertexNormals?"#define HAS_NORMAL":"",t.vertexColors?"#define USE_COLOR":"",t.vertexAlphas?"#define USE_COLOR_ALPHA":"",t.vertexUv1s?"#define USE_UV1":"",t.vertexUv2s?"#define USE_UV2":"",t.vertexUv3s?"#define USE_UV3":"",t.pointsUvs?"#define USE_POINTS_UV":"",t.flatShading?"#define FLAT_SHADED":"",t.skinning?"#define USE_SKINNING":"",t.morphTargets?"#define USE_MORPHTARGETS":"",t.morphNormals&&t.flatShading===!1?"#define USE_MORPHNORMALS":"",t.morphColors?"#define USE_MORPHCOLORS":"",t.morphTargetsCount>0?"#define MORPHTARGETS_TEXTURE_STRIDE "+t.morphTextureStride:"",t.morphTargetsCount>0?"#define MORPHTARGETS_COUNT "+t.morphTargetsCount:"",t.doubleSided?"#define DOUBLE_SIDED":"",t.flipSided?"#define FLIP_SIDED":"",t.shadowMapEnabled?"#define USE_SHADOWMAP":"",t.shadowMapEnabled?"#define "+l:"",t.sizeAttenuation?"#define USE_SIZEATTENUATION":"",t.numLightProbes>0?"#define USE_LIGHT_PROBES":"",t.logarithmicDepthBuffer?"#define USE_LOGARITHMIC_DEPTH_BUFFER":"",t.reversedDepthBuffer?"#define USE_REVERSED_DEPTH_BUFFER":"","uniform mat4 modelMatrix;","uniform mat4 modelViewMatrix;","uniform mat4 projectionMatrix;","uniform mat4 viewMatrix;","uniform mat3 normalMatrix;","uniform vec3 cameraPosition;","uniform bool isOrthographic;","#ifdef USE_INSTANCING","	attribute mat4 instanceMatrix;","#endif","#ifdef USE_INSTANCING_COLOR","	attribute vec3 instanceColor;","#endif","#ifdef USE_INSTANCING_MORPH","	uniform sampler2D morphTexture;","#endif","attribute vec3 position;","attribute vec3 normal;","attribute vec2 uv;","#ifdef USE_UV1","	attribute vec2 uv1;","#endif","#ifdef USE_UV2","	attribute vec2 uv2;","#endif","#ifdef USE_UV3","	attribute vec2 uv3;","#endif","#ifdef USE_TANGENT","	attribute vec4 tangent;","#endif","#if defined( USE_COLOR_ALPHA )","	attribute vec4 color;","#elif defined( USE_COLOR )","	attribute vec3 color;","#endif","#ifdef USE_SKINNING","	attribute vec4 skinIndex;","	attribute vec4 skinWeight;","#endif",`
`].filter(ia).join(`
`),y=[nm(t),"#define SHADER_TYPE "+t.shaderType,"#define SHADER_NAME "+t.shaderName,f,t.useFog&&t.fog?"#define USE_FOG":"",t.useFog&&t.fogExp2?"#define FOG_EXP2":"",t.alphaToCoverage?"#define ALPHA_TO_COVERAGE":"",t.map?"#define USE_MAP":"",t.matcap?"#define USE_MATCAP":"",t.envMap?"#define USE_ENVMAP":"",t.envMap?"#define "+c:"",t.envMap?"#define "+h:"",t.envMap?"#define "+u:"",t.envMapPMREM?"#define ENVMAP_MAX_LOD "+t.envMapMaxLod+".0":"",t.envMapPMREM?"#define ENVMAP_SIZE "+t.envMapSize+".0":"",t.lightMap?"#define USE_LIGHTMAP":"",t.aoMap?"#define USE_AOMAP":"",t.bumpMap?"#define USE_BUMPMAP":"",t.normalMap?"#define USE_NORMALMAP":"",t.normalMapObjectSpace?"#define USE_NORMALMAP_OBJECTSPACE":"",t.normalMapTangentSpace?"#define USE_NORMALMAP_TANGENTSPACE":"",t.packedNormalMap?"#define USE_PACKED_NORMALMAP":"",t.emissiveMap?"#define USE_EMISSIVEMAP":"",t.anisotropy?"#define USE_ANISOTROPY":"",t.anisotropyMap?"#define USE_ANISOTROPYMAP":"",t.clearcoat?"#define USE_CLEARCOAT":"",t.clearcoatMap?"#define USE_CLEARCOATMAP":"",t.clearcoatRoughnessMap?"#define USE_CLEARCOAT_ROUGHNESSMAP":"",t.clearcoatNormalMap?"#define USE_CLEARCOAT_NORMALMAP":"",t.diffuseRoughness?"#define USE_DIFFUSE_ROUGHNESS":"",t.diffuseRoughnessMap?"#define USE_DIFFUSE_ROUGHNESSMAP":"",t.dispersion?"#define USE_DISPERSION":"",t.retroreflection?"#define USE_RETROREFLECTION":"",t.iridescence?"#define USE_IRIDESCENCE":"",t.iridescenceMap?"#define USE_IRIDESCENCEMAP":"",t.iridescenceThicknessMap?"#define USE_IRIDESCENCE_THICKNESSMAP":"",t.specularMap?"#define USE_SPECULARMAP":"",t.specularColorMap?"#define USE_SPECULAR_COLORMAP":"",t.specularIntensityMap?"#define USE_SPECULAR_INTENSITYMAP":"",t.roughnessMap?"#define USE_ROUGHNESSMAP":"",t.metalnessMap?"#define USE_METALNESSMAP":"",t.alphaMap?"#define USE_ALPHAMAP":"",t.alphaTest?"#define USE_ALPHATEST":"",t.alphaHash?"#define USE_ALPHAHASH":"",t.sheen?"#define USE_SHEEN":"",t.sheenColorMap?"#define USE_SHEEN_COLORMAP":"",t.sheenRoughnessMap?"#define USE_SHEEN_ROUGHNESSMAP":"",t.transmission?"#define USE_TRANSMISSION":"",t.transmissionMap?"#define USE_TRANSMISSIONMAP":"",t.thicknessMap?"#define USE_THICKNESSMAP":"",t.vertexTangents&&t.flatShading===!1?"#define USE_TANGENT":"",t.vertexColors||t.instancingColor?"#define USE_COLOR":"",t.vertexAlphas||t.batchingColor?"#define USE_COLOR_ALPHA":"",t.vertexUv1s?"#define USE_UV1":"",t.vertexUv2s?"#define USE_UV2":"",t.vertexUv3s?"#define USE_UV3":"",t.pointsUvs?"#define USE_POINTS_UV":"",t.gradientMap?"#define USE_GRADIENTMAP":"",t.flatShading?"#define FLAT_SHADED":"",t.doubleSided?"#define DOUBLE_SIDED":"",t.flipSided?"#define FLIP_SIDED":"",t.shadowMapEnabled?"#define USE_SHADOWMAP":"",t.shadowMapEnabled?"#define "+l:"",t.premultipliedAlpha?"#define PREMULTIPLIED_ALPHA":"",t.numLightProbes>0?"#define USE_LIGHT_PROBES":"",t.decodeVideoTexture?"#define DECODE_VIDEO_TEXTURE":"",t.decodeVideoTextureEmissive?"#define DECODE_VIDEO_TEXTURE_EMISSIVE":"",t.logarithmicDepthBuffer?"#define USE_LOGARITHMIC_DEPTH_BUFFER":"",t.reversedDepthBuffer?"#define USE_REVERSED_DEPTH_BUFFER":"","uniform mat4 viewMatrix;","uniform vec3 cameraPosition;","uniform bool isOrthographic;",t.toneMapping!==xi?"#define TONE_MAPPING":"",t.toneMapping!==xi?$e.tonemapping_pars_fragment:"",t.toneMapping!==xi?kb("toneMapping",t.toneMapping):"",t.dithering?"#define DITHERING":"",t.opaque?"#define OPAQUE":"",$e.colorspace_pars_fragment,Ub("linearToOutputTexel",t.outputColorSpace),zb(),t.useDepthPacking?"#define DEPTH_PACKING "+t.depthPacking:"",`
`].filter(ia).join(`
`)),o=Ru(o),o=Qp(o,t),o=em(o,t),a=Ru(a),a=Qp(a,t),a=em(a,t),o=tm(o),a=tm(a),t.isRawShaderMaterial!==!0&&(v=`#version 300 es
`,x=[d,"#define attribute in","#define varying out","#define texture2D texture"].join(`
`)+`
`+x,y=["#define varying in",t.glslVersion===ta?"":"layout(location = 0) out highp vec4 pc_fragColor;",t.glslVersion===ta?"":"#define gl_FragColor pc_fragColor","#define gl_FragDepthEXT gl_FragDepth","#define texture2D texture","#define textureCube texture","#define texture2DProj textureProj","#define texture2DLodEXT textureLod","#define texture2DProjLodEXT textureProjLod","#define textureCubeLodEXT textureLod","#define texture2DGradEXT textureGrad","#define texture2DProjGradEXT textureProjGrad","#define textureCubeGradEXT textureGrad"].join(`
`)+`
`+y);let S=v+x+o,E=v+y+a,b=jp(i,i.VERTEX_SHADER,S),T=jp(i,i.FRAGMENT_SHADER,E);i.attachShader(m,b),i.attachShader(m,T),t.index0AttributeName!==void 0?i.bindAttribLocation(m,0,t.index0AttributeName):t.hasPositionAttribute===!0&&i.bindAttribLocation(m,0,"position"),i.linkProgram(m);function A(P){if(s.debug.checkShaderErrors){let N=i.getProgramInfoLog(m)||"",B=i.getShaderInfoLog(b)||"",H=i.getShaderInfoLog(T)||"",D=N.trim(),X=B.trim(),Y=H.trim(),I=!0,V=!0;if(i.getProgramParameter(m,i.LINK_STATUS)===!1)if(I=!1,typeof s.debug.onShaderError=="function")s.debug.onShaderError(i,m,b,T);else{let k=Zp(i,b,"vertex"),$=Zp(i,T,"fragment");ke("WebGLProgram: Shader Error "+i.getError()+" - VALIDATE_STATUS "+i.getProgramParameter(m,i.VALIDATE_STATUS)+`

Material Name: `+P.name+`
Material Type: `+P.type+`

Program Info Log: `+D+`
`+k+`
`+$)}else D!==""?Ie("WebGLProgram: Program Info Log:",D):(X===""||Y==="")&&(V=!1);V&&(P.diagnostics={runnable:I,programLog:D,vertexShader:{log:X,prefix:x},fragmentShader:{log:Y,prefix:y}})}i.deleteShader(b),i.deleteShader(T),g=new Gr(i,m),_=Vb(i,m)}let g;this.getUniforms=function(){return g===void 0&&A(this),g};let _;this.getAttributes=function(){return _===void 0&&A(this),_};let R=t.rendererExtensionParallelShaderCompile===!1;return this.isReady=function(){return R===!1&&(R=i.getProgramParameter(m,Db)),R},this.destroy=function(){n.releaseStatesOfProgram(this),i.deleteProgram(m),this.program=void 0},this.type=t.shaderType,this.name=t.shaderName,this.id=Nb++,this.cacheKey=e,this.usedTimes=1,this.program=m,this.vertexShader=b,this.fragmentShader=T,this}var tM=0,Cu=class{constructor(){this.shaderCache=new Map,this.materialCache=new Map}update(e,t,n){let i=this._getShaderCacheForMaterial(e);return i.has(t)===!1&&(i.add(t),t.usedTimes++),i.has(n)===!1&&(i.add(n),n.usedTimes++),this}remove(e){let t=this.materialCache.get(e);for(let n of t)n.usedTimes--,n.usedTimes===0&&this.shaderCache.delete(n.code);return this.materialCache.delete(e),this}getVertexShaderStage(e){return this._getShaderStage(e.vertexShader)}getFragmentShaderStage(e){return this._getShaderStage(e.fragmentShader)}dispose(){this.shaderCache.clear(),this.materialCache.clear()}_getShaderCacheForMaterial(e){let t=this.materialCache,n=t.get(e);return n===void 0&&(n=new Set,t.set(e,n)),n}_getShaderStage(e){let t=this.shaderCache,n=t.get(e);return n===void 0&&(n=new Pu(e),t.set(e,n)),n}},Pu=class{constructor(e){this.id=tM++,this.code=e,this.usedTimes=0}};function nM(s){return s===ds||s===Jo||s===Zo}function iM(s,e,t,n,i,r){let o=new Tr,a=new Cu,l=new Set,c=[],h=new Map,u=n.logarithmicDepthBuffer,d={MeshDepthMaterial:"depth",MeshDistanceMaterial:"distance",MeshNormalMaterial:"normal",MeshBasicMaterial:"basic",MeshLambertMaterial:"lambert",MeshPhongMaterial:"phong",MeshToonMaterial:"toon",MeshStandardMaterial:"physical",MeshPhysicalMaterial:"physical",MeshMatcapMaterial:"matcap",LineBasicMaterial:"basic",LineDashedMaterial:"dashed",PointsMaterial:"points",ShadowMaterial:"shadow",SpriteMaterial:"sprite"};function f(g){return l.add(g),g===0?"uv":`uv${g}`}function m(g,_,R,P,N,B){let H=P.fog,D=N.geometry,X=g.isMeshStandardMaterial||g.isMeshLambertMaterial||g.isMeshPhongMaterial?P.environment:null,Y=g.isMeshStandardMaterial||g.isMeshLambertMaterial&&!g.envMap||g.isMeshPhongMaterial&&!g.envMap,I=e.get(g.envMap||X,Y),V=d[g.type],k=n.precision;g.precision!==null&&(k=n.getMaxPrecision(g.precision),k!==g.precision&&Ie("WebGLProgram.getParameters:",g.precision,"not supported, using",k,"instead."));let $=D.morphAttributes.position||D.morphAttributes.normal||D.morphAttributes.color,ee=$!==void 0?$.length:0,Se=0;D.morphAttributes.position!==void 0&&(Se=1),D.morphAttributes.normal!==void 0&&(Se=2),D.morphAttributes.color!==void 0&&(Se=3);let _e,K,re,be;if(V){let ye=Mi[V];_e=ye.vertexShader,K=ye.fragmentShader}else{_e=g.vertexShader,K=g.fragmentShader;let ye=a.getVertexShaderStage(g),lt=a.getFragmentShaderStage(g);a.update(g,ye,lt),re=ye.id,be=lt.id}let Re=s.getRenderTarget(),me=s.state.buffers.depth.getReversed(),Be=N.isInstancedMesh===!0,bt=N.isBatchedMesh===!0,Fe=!!g.map,et=!!g.matcap,ft=!!I,Je=ft&&I.isPMREMTexture===!0,jt=!!g.aoMap,Ut=!!g.lightMap,vn=!!g.bumpMap&&g.wireframe===!1,Mt=!!g.normalMap,ui=!!g.displacementMap,$t=!!g.emissiveMap,Nn=!!g.metalnessMap,On=!!g.roughnessMap,Fn=g.anisotropy>0,U=g.clearcoat>0,Un=g.diffuseRoughness>0,xt=g.dispersion>0,_t=g.retroreflectivity>0,ge=g.iridescence>0,Bt=g.sheen>0,Ue=g.transmission>0,Ge=Fn&&!!g.anisotropyMap,C=U&&!!g.clearcoatMap,M=U&&!!g.clearcoatNormalMap,G=U&&!!g.clearcoatRoughnessMap,ie=Un&&!!g.diffuseRoughnessMap,te=ge&&!!g.iridescenceMap,ae=ge&&!!g.iridescenceThicknessMap,fe=Bt&&!!g.sheenColorMap,J=Bt&&!!g.sheenRoughnessMap,Z=!!g.specularMap,ce=!!g.specularColorMap,O=!!g.specularIntensityMap,Q=Ue&&!!g.transmissionMap,j=Ue&&!!g.thicknessMap,he=!!g.gradientMap,oe=!!g.alphaMap,le=g.alphaTest>0,Le=!!g.alphaHash,Xe=!!g.extensions,se=xi;g.toneMapped&&(Re===null||Re.isXRRenderTarget===!0)&&(se=s.toneMapping);let Ne=Je?I.isCompressedCubeTexture?I.image[0].mipmaps:I.mipmaps:null,We={shaderID:V,shaderType:g.type,shaderName:g.name,vertexShader:_e,fragmentShader:K,defines:g.defines,customVertexShaderID:re,customFragmentShaderID:be,isRawShaderMaterial:g.isRawShaderMaterial===!0,glslVersion:g.glslVersion,precision:k,batching:bt,batchingColor:bt&&N._colorsTexture!==null,instancing:Be,instancingColor:Be&&N.instanceColor!==null,instancingMorph:Be&&N.morphTexture!==null,outputColorSpace:Re===null?s.outputColorSpace:Re.isXRRenderTarget===!0?Re.texture.colorSpace:Ye.workingColorSpace,alphaToCoverage:!!g.alphaToCoverage,map:Fe,matcap:et,envMap:ft,envMapMode:ft&&I.mapping,envMapPMREM:Je,envMapMaxLod:Je?Ne.length-1:null,envMapSize:Je?Ne[0].width:null,aoMap:jt,lightMap:Ut,bumpMap:vn,normalMap:Mt,displacementMap:ui,emissiveMap:$t,normalMapObjectSpace:Mt&&g.normalMapType===Tp,normalMapTangentSpace:Mt&&g.normalMapType===ac,packedNormalMap:Mt&&g.normalMapType===ac&&nM(g.normalMap.format),metalnessMap:Nn,roughnessMap:On,anisotropy:Fn,anisotropyMap:Ge,clearcoat:U,clearcoatMap:C,clearcoatNormalMap:M,clearcoatRoughnessMap:G,diffuseRoughness:Un,diffuseRoughnessMap:ie,dispersion:xt,retroreflection:_t,iridescence:ge,iridescenceMap:te,iridescenceThicknessMap:ae,sheen:Bt,sheenColorMap:fe,sheenRoughnessMap:J,specularMap:Z,specularColorMap:ce,specularIntensityMap:O,transmission:Ue,transmissionMap:Q,thicknessMap:j,gradientMap:he,opaque:g.transparent===!1&&g.blending===Fr&&g.alphaToCoverage===!1,alphaMap:oe,alphaTest:le,alphaHash:Le,combine:g.combine,mapUv:Fe&&f(g.map.channel),aoMapUv:jt&&f(g.aoMap.channel),lightMapUv:Ut&&f(g.lightMap.channel),bumpMapUv:vn&&f(g.bumpMap.channel),normalMapUv:Mt&&f(g.normalMap.channel),displacementMapUv:ui&&f(g.displacementMap.channel),emissiveMapUv:$t&&f(g.emissiveMap.channel),metalnessMapUv:Nn&&f(g.metalnessMap.channel),roughnessMapUv:On&&f(g.roughnessMap.channel),anisotropyMapUv:Ge&&f(g.anisotropyMap.channel),clearcoatMapUv:C&&f(g.clearcoatMap.channel),clearcoatNormalMapUv:M&&f(g.clearcoatNormalMap.channel),clearcoatRoughnessMapUv:G&&f(g.clearcoatRoughnessMap.channel),diffuseRoughnessMapUv:ie&&f(g.diffuseRoughnessMap.channel),iridescenceMapUv:te&&f(g.iridescenceMap.channel),iridescenceThicknessMapUv:ae&&f(g.iridescenceThicknessMap.channel),sheenColorMapUv:fe&&f(g.sheenColorMap.channel),sheenRoughnessMapUv:J&&f(g.sheenRoughnessMap.channel),specularMapUv:Z&&f(g.specularMap.channel),specularColorMapUv:ce&&f(g.specularColorMap.channel),specularIntensityMapUv:O&&f(g.specularIntensityMap.channel),transmissionMapUv:Q&&f(g.transmissionMap.channel),thicknessMapUv:j&&f(g.thicknessMap.channel),alphaMapUv:oe&&f(g.alphaMap.channel),vertexTangents:!!D.attributes.tangent&&(Mt||Fn),vertexNormals:!!D.attributes.normal,vertexColors:g.vertexColors,vertexAlphas:g.vertexColors===!0&&!!D.attributes.color&&D.attributes.color.itemSize===4,pointsUvs:N.isPoints===!0&&!!D.attributes.uv&&(Fe||oe),fog:!!H,useFog:g.fog===!0,fogExp2:!!H&&H.isFogExp2,flatShading:g.wireframe===!1&&(g.flatShading===!0||D.attributes.normal===void 0&&Mt===!1&&(g.isMeshLambertMaterial||g.isMeshPhongMaterial||g.isMeshStandardMaterial||g.isMeshPhysicalMaterial)),sizeAttenuation:g.sizeAttenuation===!0,logarithmicDepthBuffer:u,reversedDepthBuffer:me,skinning:N.isSkinnedMesh===!0,hasPositionAttribute:D.attributes.position!==void 0,morphTargets:D.morphAttributes.position!==void 0,morphNormals:D.morphAttributes.normal!==void 0,morphColors:D.morphAttributes.color!==void 0,morphTargetsCount:ee,morphTextureStride:Se,numSunLights:_.sun.length,numDirLights:_.directional.length,numPointLights:_.point.length,numSpotLights:_.spot.length,numSpotLightMaps:_.spotLightMap.length,numRectAreaLights:_.rectArea.length,numHemiLights:_.hemi.length,numSunLightShadows:_.sunShadowMap.length,numDirLightShadows:_.directionalShadowMap.length,numPointLightShadows:_.pointShadowMap.length,numSpotLightShadows:_.spotShadowMap.length,numSpotLightShadowsWithMaps:_.numSpotLightShadowsWithMaps,numLightProbes:_.numLightProbes,numLightProbeGrids:B.filter(ye=>ye.texture!==null).length,numClippingPlanes:r.numPlanes,numClipIntersection:r.numIntersection,dithering:g.dithering,shadowMapEnabled:s.shadowMap.enabled&&R.length>0,shadowMapType:s.shadowMap.type,toneMapping:se,decodeVideoTexture:Fe&&g.map.isVideoTexture===!0&&Ye.getTransfer(g.map.colorSpace)===ot,decodeVideoTextureEmissive:$t&&g.emissiveMap.isVideoTexture===!0&&Ye.getTransfer(g.emissiveMap.colorSpace)===ot,premultipliedAlpha:g.premultipliedAlpha,doubleSided:g.side===vt,flipSided:g.side===en,useDepthPacking:g.depthPacking>=0,depthPacking:g.depthPacking||0,index0AttributeName:g.index0AttributeName,extensionClipCullDistance:Xe&&g.extensions.clipCullDistance===!0&&t.has("WEBGL_clip_cull_distance"),extensionMultiDraw:(Xe&&g.extensions.multiDraw===!0||bt)&&t.has("WEBGL_multi_draw"),rendererExtensionParallelShaderCompile:t.has("KHR_parallel_shader_compile"),customProgramCacheKey:g.customProgramCacheKey()};return We.vertexUv1s=l.has(1),We.vertexUv2s=l.has(2),We.vertexUv3s=l.has(3),l.clear(),We}function x(g){let _=[];if(g.shaderID?_.push(g.shaderID):(_.push(g.customVertexShaderID),_.push(g.customFragmentShaderID)),g.defines!==void 0)for(let R in g.defines)_.push(R),_.push(g.defines[R]);return g.isRawShaderMaterial===!1&&(y(_,g),v(_,g),_.push(s.outputColorSpace)),_.push(g.customProgramCacheKey),_.join()}function y(g,_){g.push(_.precision),g.push(_.outputColorSpace),g.push(_.envMapMode),g.push(_.envMapPMREM),g.push(_.envMapMaxLod),g.push(_.envMapSize),g.push(_.mapUv),g.push(_.alphaMapUv),g.push(_.lightMapUv),g.push(_.aoMapUv),g.push(_.bumpMapUv),g.push(_.normalMapUv),g.push(_.displacementMapUv),g.push(_.emissiveMapUv),g.push(_.metalnessMapUv),g.push(_.roughnessMapUv),g.push(_.anisotropyMapUv),g.push(_.clearcoatMapUv),g.push(_.clearcoatNormalMapUv),g.push(_.clearcoatRoughnessMapUv),g.push(_.diffuseRoughnessMapUv),g.push(_.iridescenceMapUv),g.push(_.iridescenceThicknessMapUv),g.push(_.sheenColorMapUv),g.push(_.sheenRoughnessMapUv),g.push(_.specularMapUv),g.push(_.specularColorMapUv),g.push(_.specularIntensityMapUv),g.push(_.transmissionMapUv),g.push(_.thicknessMapUv),g.push(_.combine),g.push(_.fogExp2),g.push(_.sizeAttenuation),g.push(_.morphTargetsCount),g.push(_.numSunLights),g.push(_.numDirLights),g.push(_.numPointLights),g.push(_.numSpotLights),g.push(_.numSpotLightMaps),g.push(_.numHemiLights),g.push(_.numRectAreaLights),g.push(_.numSunLightShadows),g.push(_.numDirLightShadows),g.push(_.numPointLightShadows),g.push(_.numSpotLightShadows),g.push(_.numSpotLightShadowsWithMaps),g.push(_.numLightProbes),g.push(_.numLightProbeGrids),g.push(_.shadowMapType),g.push(_.toneMapping),g.push(_.numClippingPlanes),g.push(_.numClipIntersection),g.push(_.depthPacking)}function v(g,_){o.disableAll(),_.instancing&&o.enable(0),_.instancingColor&&o.enable(1),_.instancingMorph&&o.enable(2),_.matcap&&o.enable(3),_.envMap&&o.enable(4),_.normalMapObjectSpace&&o.enable(5),_.normalMapTangentSpace&&o.enable(6),_.clearcoat&&o.enable(7),_.iridescence&&o.enable(8),_.alphaTest&&o.enable(9),_.vertexColors&&o.enable(10),_.vertexAlphas&&o.enable(11),_.vertexUv1s&&o.enable(12),_.vertexUv2s&&o.enable(13),_.vertexUv3s&&o.enable(14),_.vertexTangents&&o.enable(15),_.anisotropy&&o.enable(16),_.alphaHash&&o.enable(17),_.batching&&o.enable(18),_.dispersion&&o.enable(19),_.retroreflection&&o.enable(24),_.diffuseRoughness&&o.enable(25),_.batchingColor&&o.enable(20),_.gradientMap&&o.enable(21),_.packedNormalMap&&o.enable(22),_.vertexNormals&&o.enable(23),g.push(o.mask),o.disableAll(),_.fog&&o.enable(0),_.useFog&&o.enable(1),_.flatShading&&o.enable(2),_.logarithmicDepthBuffer&&o.enable(3),_.reversedDepthBuffer&&o.enable(4),_.skinning&&o.enable(5),_.morphTargets&&o.enable(6),_.morphNormals&&o.enable(7),_.morphColors&&o.enable(8),_.premultipliedAlpha&&o.enable(9),_.shadowMapEnabled&&o.enable(10),_.doubleSided&&o.enable(11),_.flipSided&&o.enable(12),_.useDepthPacking&&o.enable(13),_.dithering&&o.enable(14),_.transmission&&o.enable(15),_.sheen&&o.enable(16),_.opaque&&o.enable(17),_.pointsUvs&&o.enable(18),_.decodeVideoTexture&&o.enable(19),_.decodeVideoTextureEmissive&&o.enable(20),_.alphaToCoverage&&o.enable(21),_.numLightProbeGrids>0&&o.enable(22),_.hasPositionAttribute&&o.enable(23),g.push(o.mask)}function S(g){let _=d[g.type],R;if(_){let P=Mi[_];R=Up.clone(P.uniforms)}else R=g.uniforms;return R}function E(g,_){let R=h.get(_);return R!==void 0?++R.usedTimes:(R=new eM(s,_,g,i),c.push(R),h.set(_,R)),R}function b(g){if(--g.usedTimes===0){let _=c.indexOf(g);c[_]=c[c.length-1],c.pop(),h.delete(g.cacheKey),g.destroy()}}function T(g){a.remove(g)}function A(){a.dispose()}return{getParameters:m,getProgramCacheKey:x,getUniforms:S,acquireProgram:E,releaseProgram:b,releaseShaderCache:T,programs:c,dispose:A}}function sM(){let s=new WeakMap;function e(o){return s.has(o)}function t(o){let a=s.get(o);return a===void 0&&(a={},s.set(o,a)),a}function n(o){s.delete(o)}function i(o,a,l){s.get(o)[a]=l}function r(){s=new WeakMap}return{has:e,get:t,remove:n,update:i,dispose:r}}function rM(s,e){return s.groupOrder!==e.groupOrder?s.groupOrder-e.groupOrder:s.renderOrder!==e.renderOrder?s.renderOrder-e.renderOrder:s.material.id!==e.material.id?s.material.id-e.material.id:s.materialVariant!==e.materialVariant?s.materialVariant-e.materialVariant:s.z!==e.z?s.z-e.z:s.id-e.id}function im(s,e){return s.groupOrder!==e.groupOrder?s.groupOrder-e.groupOrder:s.renderOrder!==e.renderOrder?s.renderOrder-e.renderOrder:s.z!==e.z?e.z-s.z:s.id-e.id}function sm(){let s=[],e=0,t=[],n=[],i=[];function r(){e=0,t.length=0,n.length=0,i.length=0}function o(d){let f=0;return d.isInstancedMesh&&(f+=2),d.isSkinnedMesh&&(f+=1),f}function a(d,f,m,x,y,v){let S=s[e];return S===void 0?(S={id:d.id,object:d,geometry:f,material:m,materialVariant:o(d),groupOrder:x,renderOrder:d.renderOrder,z:y,group:v},s[e]=S):(S.id=d.id,S.object=d,S.geometry=f,S.material=m,S.materialVariant=o(d),S.groupOrder=x,S.renderOrder=d.renderOrder,S.z=y,S.group=v),e++,S}function l(d,f,m,x,y,v,S){S.reversedDepth===!0&&(y=-y);let E=a(d,f,m,x,y,v);m.transmission>0?n.push(E):m.transparent===!0?i.push(E):t.push(E)}function c(d,f,m,x,y,v){let S=a(d,f,m,x,y,v);m.transmission>0?n.unshift(S):m.transparent===!0?i.unshift(S):t.unshift(S)}function h(d,f){t.length>1&&t.sort(d||rM),n.length>1&&n.sort(f||im),i.length>1&&i.sort(f||im)}function u(){for(let d=e,f=s.length;d<f;d++){let m=s[d];if(m.id===null)break;m.id=null,m.object=null,m.geometry=null,m.material=null,m.group=null}}return{opaque:t,transmissive:n,transparent:i,init:r,push:l,unshift:c,finish:u,sort:h}}function oM(){let s=new WeakMap;function e(n,i){let r=s.get(n),o;return r===void 0?(o=new sm,s.set(n,[o])):i>=r.length?(o=new sm,r.push(o)):o=r[i],o}function t(){s=new WeakMap}return{get:e,dispose:t}}function aM(){let s={};return{get:function(e){if(s[e.id]!==void 0)return s[e.id];let t;switch(e.type){case"SunLight":case"DirectionalLight":t={direction:new L,color:new Me};break;case"SpotLight":t={position:new L,direction:new L,color:new Me,distance:0,coneCos:0,penumbraCos:0,decay:0};break;case"PointLight":t={position:new L,color:new Me,distance:0,decay:0};break;case"HemisphereLight":t={direction:new L,skyColor:new Me,groundColor:new Me};break;case"RectAreaLight":t={color:new Me,position:new L,halfWidth:new L,halfHeight:new L};break}return s[e.id]=t,t}}}function lM(){let s={};return{get:function(e){if(s[e.id]!==void 0)return s[e.id];let t;switch(e.type){case"SunLight":case"DirectionalLight":t={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new Pe};break;case"SpotLight":t={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new Pe};break;case"PointLight":t={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new Pe,shadowCameraNear:1,shadowCameraFar:1e3};break}return s[e.id]=t,t}}}var cM=0;function hM(s,e){return(e.castShadow?2:0)-(s.castShadow?2:0)+(e.map?1:0)-(s.map?1:0)}function uM(s){let e=new aM,t=lM(),n={version:0,hash:{sunLength:-1,directionalLength:-1,pointLength:-1,spotLength:-1,rectAreaLength:-1,hemiLength:-1,numSunShadows:-1,numDirectionalShadows:-1,numPointShadows:-1,numSpotShadows:-1,numSpotMaps:-1,numLightProbes:-1},ambient:[0,0,0],probe:[],sun:[],sunShadow:[],sunShadowMap:[],sunShadowMatrix:[],sunShadowCascade:[],directional:[],directionalShadow:[],directionalShadowMap:[],directionalShadowMatrix:[],spot:[],spotLightMap:[],spotShadow:[],spotShadowMap:[],spotLightMatrix:[],rectArea:[],rectAreaLTC1:null,rectAreaLTC2:null,point:[],pointShadow:[],pointShadowMap:[],pointShadowMatrix:[],hemi:[],numSpotLightShadowsWithMaps:0,numLightProbes:0};for(let c=0;c<9;c++)n.probe.push(new L);let i=new L,r=new Oe,o=new Oe;function a(c){let h=0,u=0,d=0;for(let B=0;B<9;B++)n.probe[B].set(0,0,0);let f=0,m=0,x=0,y=0,v=0,S=0,E=0,b=0,T=0,A=0,g=0,_=0,R=0,P=0;c.sort(hM);for(let B=0,H=c.length;B<H;B++){let D=c[B],X=D.color,Y=D.intensity,I=D.distance,V=null;if(D.shadow&&D.shadow.map&&(D.shadow.map.texture.format===ds?V=D.shadow.map.texture:V=D.shadow.map.depthTexture||D.shadow.map.texture),D.isAmbientLight)h+=X.r*Y,u+=X.g*Y,d+=X.b*Y;else if(D.isLightProbe){for(let k=0;k<9;k++)n.probe[k].addScaledVector(D.sh.coefficients[k],Y);P++}else if(D.isSunLight){let k=e.get(D);if(k.color.copy(D.color).multiplyScalar(D.intensity),D.castShadow){let $=D.shadow,ee=t.get(D);ee.shadowIntensity=$.intensity,ee.shadowBias=$.bias,ee.shadowNormalBias=$.normalBias,ee.shadowRadius=$.radius,ee.shadowMapSize.copy($.mapSize).multiply($.getFrameExtents()),n.sunShadow[m]=ee,n.sunShadowMap[m]=V;let Se=$.getViewportCount();for(let _e=0;_e<Se;_e++)n.sunShadowMatrix[x+_e]=$.getMatrix(_e),n.sunShadowCascade[x+_e]=$._cascadeData[_e];x+=Se,m++}n.sun[f]=k,f++}else if(D.isDirectionalLight){let k=e.get(D);if(k.color.copy(D.color).multiplyScalar(D.intensity),D.castShadow){let $=D.shadow,ee=t.get(D);ee.shadowIntensity=$.intensity,ee.shadowBias=$.bias,ee.shadowNormalBias=$.normalBias,ee.shadowRadius=$.radius,ee.shadowMapSize=$.mapSize,n.directionalShadow[y]=ee,n.directionalShadowMap[y]=V,n.directionalShadowMatrix[y]=D.shadow.matrix,T++}n.directional[y]=k,y++}else if(D.isSpotLight){let k=e.get(D);k.position.setFromMatrixPosition(D.matrixWorld),k.color.copy(X).multiplyScalar(Y),k.distance=I,k.coneCos=Math.cos(D.angle),k.penumbraCos=Math.cos(D.angle*(1-D.penumbra)),k.decay=D.decay,n.spot[S]=k;let $=D.shadow;if(D.map&&(n.spotLightMap[_]=D.map,_++,$.updateMatrices(D),D.castShadow&&R++),n.spotLightMatrix[S]=$.matrix,D.castShadow){let ee=t.get(D);ee.shadowIntensity=$.intensity,ee.shadowBias=$.bias,ee.shadowNormalBias=$.normalBias,ee.shadowRadius=$.radius,ee.shadowMapSize=$.mapSize,n.spotShadow[S]=ee,n.spotShadowMap[S]=V,g++}S++}else if(D.isRectAreaLight){let k=e.get(D);k.color.copy(X).multiplyScalar(Y),k.halfWidth.set(D.width*.5,0,0),k.halfHeight.set(0,D.height*.5,0),n.rectArea[E]=k,E++}else if(D.isPointLight){let k=e.get(D);if(k.color.copy(D.color).multiplyScalar(D.intensity),k.distance=D.distance,k.decay=D.decay,D.castShadow){let $=D.shadow,ee=t.get(D);ee.shadowIntensity=$.intensity,ee.shadowBias=$.bias,ee.shadowNormalBias=$.normalBias,ee.shadowRadius=$.radius,ee.shadowMapSize=$.mapSize,ee.shadowCameraNear=$.camera.near,ee.shadowCameraFar=$.camera.far,n.pointShadow[v]=ee,n.pointShadowMap[v]=V,n.pointShadowMatrix[v]=D.shadow.matrix,A++}n.point[v]=k,v++}else if(D.isHemisphereLight){let k=e.get(D);k.skyColor.copy(D.color).multiplyScalar(Y),k.groundColor.copy(D.groundColor).multiplyScalar(Y),n.hemi[b]=k,b++}}E>0&&(s.has("OES_texture_float_linear")===!0?(n.rectAreaLTC1=ve.LTC_FLOAT_1,n.rectAreaLTC2=ve.LTC_FLOAT_2):(n.rectAreaLTC1=ve.LTC_HALF_1,n.rectAreaLTC2=ve.LTC_HALF_2)),n.ambient[0]=h,n.ambient[1]=u,n.ambient[2]=d;let N=n.hash;(N.sunLength!==f||N.directionalLength!==y||N.pointLength!==v||N.spotLength!==S||N.rectAreaLength!==E||N.hemiLength!==b||N.numSunShadows!==m||N.numDirectionalShadows!==T||N.numPointShadows!==A||N.numSpotShadows!==g||N.numSpotMaps!==_||N.numLightProbes!==P)&&(n.sun.length=f,n.directional.length=y,n.spot.length=S,n.rectArea.length=E,n.point.length=v,n.hemi.length=b,n.sunShadow.length=m,n.sunShadowMap.length=m,n.sunShadowMatrix.length=x,n.sunShadowCascade.length=x,n.directionalShadow.length=T,n.directionalShadowMap.length=T,n.directionalShadowMatrix.length=T,n.pointShadow.length=A,n.pointShadowMap.length=A,n.pointShadowMatrix.length=A,n.spotShadow.length=g,n.spotShadowMap.length=g,n.spotLightMatrix.length=g+_-R,n.spotLightMap.length=_,n.numSpotLightShadowsWithMaps=R,n.numLightProbes=P,N.sunLength=f,N.directionalLength=y,N.pointLength=v,N.spotLength=S,N.rectAreaLength=E,N.hemiLength=b,N.numSunShadows=m,N.numDirectionalShadows=T,N.numPointShadows=A,N.numSpotShadows=g,N.numSpotMaps=_,N.numLightProbes=P,n.version=cM++)}function l(c,h){let u=0,d=0,f=0,m=0,x=0,y=0,v=h.matrixWorldInverse;for(let S=0,E=c.length;S<E;S++){let b=c[S];if(b.isSunLight){let T=n.sun[u];T.direction.setFromMatrixPosition(b.matrixWorld),T.direction.transformDirection(v),u++}else if(b.isDirectionalLight){let T=n.directional[d];T.direction.setFromMatrixPosition(b.matrixWorld),i.setFromMatrixPosition(b.target.matrixWorld),T.direction.sub(i),T.direction.transformDirection(v),d++}else if(b.isSpotLight){let T=n.spot[m];T.position.setFromMatrixPosition(b.matrixWorld),T.position.applyMatrix4(v),T.direction.setFromMatrixPosition(b.matrixWorld),i.setFromMatrixPosition(b.target.matrixWorld),T.direction.sub(i),T.direction.transformDirection(v),m++}else if(b.isRectAreaLight){let T=n.rectArea[x];T.position.setFromMatrixPosition(b.matrixWorld),T.position.applyMatrix4(v),o.identity(),r.copy(b.matrixWorld),r.premultiply(v),o.extractRotation(r),T.halfWidth.set(b.width*.5,0,0),T.halfHeight.set(0,b.height*.5,0),T.halfWidth.applyMatrix4(o),T.halfHeight.applyMatrix4(o),x++}else if(b.isPointLight){let T=n.point[f];T.position.setFromMatrixPosition(b.matrixWorld),T.position.applyMatrix4(v),f++}else if(b.isHemisphereLight){let T=n.hemi[y];T.direction.setFromMatrixPosition(b.matrixWorld),T.direction.transformDirection(v),y++}}}return{setup:a,setupView:l,state:n}}function rm(s){let e=new uM(s),t=[],n=[],i=[];function r(u){h.camera=u,t.length=0,n.length=0,i.length=0}function o(u){u.isLightProbeGrid?i.push(u):t.push(u)}function a(u){n.push(u)}function l(){e.setup(t),i.sort((u,d)=>u.priority-d.priority||u.id-d.id)}function c(u){e.setupView(t,u)}let h={lightsArray:t,shadowsArray:n,lightProbeGridArray:i,camera:null,lights:e,transmissionRenderTarget:{},textureUnits:0};return{init:r,state:h,setupLights:l,setupLightsView:c,pushLight:o,pushShadow:a}}function dM(s){let e=new WeakMap;function t(i,r=0){let o=e.get(i),a;return o===void 0?(a=new rm(s),e.set(i,[a])):r>=o.length?(a=new rm(s),o.push(a)):a=o[r],a}function n(){e=new WeakMap}return{get:t,dispose:n}}var fM=`void main() {
	gl_Position = vec4( position, 1.0 );
}`,pM=`uniform sampler2D shadow_pass;
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
}`,mM=[new L(1,0,0),new L(-1,0,0),new L(0,1,0),new L(0,-1,0),new L(0,0,1),new L(0,0,-1)],gM=[new L(0,-1,0),new L(0,-1,0),new L(0,0,1),new L(0,0,-1),new L(0,-1,0),new L(0,-1,0)],om=new Oe,na=new L,wu=new L;function yM(s,e,t){let n=new gi,i=new Pe,r=new Pe,o=new nt,a=new ll,l=new cl,c={},h=t.maxTextureSize,u={[Xn]:en,[en]:Xn,[vt]:vt},d=new Wn({defines:{VSM_SAMPLES:8},uniforms:{shadow_pass:{value:null},resolution:{value:new Pe},radius:{value:4}},vertexShader:fM,fragmentShader:pM}),f=d.clone();f.defines.HORIZONTAL_PASS=1;let m=new yt;m.setAttribute("position",new ut(new Float32Array([-1,-1,.5,3,-1,.5,-1,3,.5]),3));let x=new dt(m,d),y=this;this.enabled=!1,this.autoUpdate=!0,this.needsUpdate=!1,this.type=$o;let v=this.type;this.render=function(A,g,_){if(y.enabled===!1||y.autoUpdate===!1&&y.needsUpdate===!1||A.length===0)return;this.type===Qf&&(Ie("WebGLShadowMap: PCFSoftShadowMap has been removed. Using PCFShadowMap instead."),this.type=$o);let R=s.getRenderTarget(),P=s.getActiveCubeFace(),N=s.getActiveMipmapLevel(),B=s.state;B.setBlending(zs),B.buffers.depth.getReversed()===!0?B.buffers.color.setClear(0,0,0,0):B.buffers.color.setClear(1,1,1,1),B.buffers.depth.setTest(!0),B.setScissorTest(!1);let H=v!==this.type;H&&g.traverse(function(D){D.material&&(Array.isArray(D.material)?D.material.forEach(X=>X.needsUpdate=!0):D.material.needsUpdate=!0)});for(let D=0,X=A.length;D<X;D++){let Y=A[D],I=Y.shadow;if(I===void 0){Ie("WebGLShadowMap:",Y,"has no shadow.");continue}if(I.autoUpdate===!1&&I.needsUpdate===!1)continue;i.copy(I.mapSize);let V=I.getFrameExtents();i.multiply(V),r.copy(I.mapSize),(i.x>h||i.y>h)&&(i.x>h&&(r.x=Math.floor(h/V.x),i.x=r.x*V.x,I.mapSize.x=r.x),i.y>h&&(r.y=Math.floor(h/V.y),i.y=r.y*V.y,I.mapSize.y=r.y));let k=s.state.buffers.depth.getReversed();if(I.camera._reversedDepth=k,I.map===null||H===!0){if(I.map!==null&&(I.map.depthTexture!==null&&(I.map.depthTexture.dispose(),I.map.depthTexture=null),I.map.dispose()),this.type===Or){if(Y.isPointLight){Ie("WebGLShadowMap: VSM shadow maps are not supported for PointLights. Use PCF or BasicShadowMap instead.");continue}I.map=new Zt(i.x,i.y,{format:ds,type:ai,minFilter:Ht,magFilter:Ht,generateMipmaps:!1}),I.map.texture.name=Y.name+".shadowMap",I.map.depthTexture=new ri(i.x,i.y,gn),I.map.depthTexture.name=Y.name+".shadowMapDepth",I.map.depthTexture.format=Fi,I.map.depthTexture.compareFunction=null,I.map.depthTexture.minFilter=gt,I.map.depthTexture.magFilter=gt}else Y.isPointLight?(I.map=new sa(i.x),I.map.depthTexture=new Do(i.x,oi)):(I.map=new Zt(i.x,i.y),I.map.depthTexture=new ri(i.x,i.y,oi)),I.map.depthTexture.name=Y.name+".shadowMap",I.map.depthTexture.format=Fi,this.type===$o?(I.map.depthTexture.compareFunction=k?fu:du,I.map.depthTexture.minFilter=Ht,I.map.depthTexture.magFilter=Ht):(I.map.depthTexture.compareFunction=null,I.map.depthTexture.minFilter=gt,I.map.depthTexture.magFilter=gt);I.camera.updateProjectionMatrix()}I.map.isWebGLCubeRenderTarget!==!0&&(I.map.width!==i.x||I.map.height!==i.y)&&I.map.setSize(i.x,i.y);let $=I.map.isWebGLCubeRenderTarget?6:I.getViewportCount();Y.isPointLight!==!0&&I.updateMatrices(Y,_);let ee=(I.camera.layers.mask&4294967294)!==0?I.camera.layers:_.layers;for(let Se=0;Se<$;Se++){let _e=I.getCamera(Se);if(Y.isPointLight){let K=I.camera,re=I.matrix,be=Y.distance||K.far;be!==K.far&&(K.far=be,K.updateProjectionMatrix()),na.setFromMatrixPosition(Y.matrixWorld),K.position.copy(na),wu.copy(K.position),wu.add(mM[Se]),K.up.copy(gM[Se]),K.lookAt(wu),K.updateMatrixWorld(),re.makeTranslation(-na.x,-na.y,-na.z),om.multiplyMatrices(K.projectionMatrix,K.matrixWorldInverse),I._frustum.setFromProjectionMatrix(om,K.coordinateSystem,K.reversedDepth)}if(I.map.isWebGLCubeRenderTarget)s.setRenderTarget(I.map,Se),s.clear();else{Se===0&&(s.setRenderTarget(I.map),s.clear());let K=I.getViewport(Se);o.set(r.x*K.x,r.y*K.y,r.x*K.z,r.y*K.w),B.viewport(o)}n=I.getFrustum(Se),b(g,_,_e,Y,ee,this.type)}I.isPointLightShadow!==!0&&this.type===Or&&S(I,_),I.needsUpdate=!1}v=this.type,y.needsUpdate=!1,s.setRenderTarget(R,P,N)};function S(A,g){let _=e.update(x);d.defines.VSM_SAMPLES!==A.blurSamples&&(d.defines.VSM_SAMPLES=A.blurSamples,f.defines.VSM_SAMPLES=A.blurSamples,d.needsUpdate=!0,f.needsUpdate=!0),A.mapPass===null?A.mapPass=new Zt(i.x,i.y,{format:ds,type:ai}):(A.mapPass.width!==A.map.width||A.mapPass.height!==A.map.height)&&A.mapPass.setSize(A.map.width,A.map.height),d.uniforms.shadow_pass.value=A.map.depthTexture,d.uniforms.resolution.value.set(A.map.width,A.map.height),d.uniforms.radius.value=A.radius,s.setRenderTarget(A.mapPass),s.clear(),s.renderBufferDirect(g,null,_,d,x,null),f.uniforms.shadow_pass.value=A.mapPass.texture,f.uniforms.resolution.value.set(A.map.width,A.map.height),f.uniforms.radius.value=A.radius,s.setRenderTarget(A.map),s.clear(),s.renderBufferDirect(g,null,_,f,x,null)}function E(A,g,_,R){let P=null,N=_.isPointLight===!0?A.customDistanceMaterial:A.customDepthMaterial;if(N!==void 0)P=N;else if(P=_.isPointLight===!0?l:a,s.localClippingEnabled&&g.clipShadows===!0&&Array.isArray(g.clippingPlanes)&&g.clippingPlanes.length!==0||g.displacementMap&&g.displacementScale!==0||g.alphaMap&&g.alphaTest>0||g.map&&g.alphaTest>0||g.alphaToCoverage===!0){let B=P.uuid,H=g.uuid,D=c[B];D===void 0&&(D={},c[B]=D);let X=D[H];X===void 0&&(X=P.clone(),D[H]=X,g.addEventListener("dispose",T)),P=X}if(P.visible=g.visible,P.wireframe=g.wireframe,R===Or?P.side=g.shadowSide!==null?g.shadowSide:g.side:P.side=g.shadowSide!==null?g.shadowSide:u[g.side],P.alphaMap=g.alphaMap,P.alphaTest=g.alphaToCoverage===!0?.5:g.alphaTest,P.map=g.map,P.clipShadows=g.clipShadows,P.clippingPlanes=g.clippingPlanes,P.clipIntersection=g.clipIntersection,P.displacementMap=g.displacementMap,P.displacementScale=g.displacementScale,P.displacementBias=g.displacementBias,P.wireframeLinewidth=g.wireframeLinewidth,P.linewidth=g.linewidth,_.isPointLight===!0&&P.isMeshDistanceMaterial===!0){let B=s.properties.get(P);B.light=_}return P}function b(A,g,_,R,P,N){if(A.visible===!1)return;if(A.layers.test(P)&&(A.isMesh||A.isLine||A.isPoints)&&(A.castShadow||A.receiveShadow&&N===Or)&&(!A.frustumCulled||A.intersectsFrustum(n))){A.modelViewMatrix.multiplyMatrices(_.matrixWorldInverse,A.matrixWorld);let D=e.update(A),X=A.material;if(Array.isArray(X)){let Y=D.groups;for(let I=0,V=Y.length;I<V;I++){let k=Y[I],$=X[k.materialIndex];if($&&$.visible){let ee=E(A,$,R,N);A.onBeforeShadow(s,A,g,_,D,ee,k),s.renderBufferDirect(_,null,D,ee,A,k),A.onAfterShadow(s,A,g,_,D,ee,k)}}}else if(X.visible){let Y=E(A,X,R,N);A.onBeforeShadow(s,A,g,_,D,Y,null),s.renderBufferDirect(_,null,D,Y,A,null),A.onAfterShadow(s,A,g,_,D,Y,null)}}let H=A.children;for(let D=0,X=H.length;D<X;D++)b(H[D],g,_,R,P,N)}function T(A){A.target.removeEventListener("dispose",T);for(let _ in c){let R=c[_],P=A.target.uuid;P in R&&(R[P].dispose(),delete R[P])}}}function vM(s,e){function t(){let O=!1,Q=new nt,j=null,he=new nt(0,0,0,0);return{setMask:function(oe){j!==oe&&!O&&(s.colorMask(oe,oe,oe,oe),j=oe)},setLocked:function(oe){O=oe},setClear:function(oe,le,Le,Xe,se){se===!0&&(oe*=Xe,le*=Xe,Le*=Xe),Q.set(oe,le,Le,Xe),he.equals(Q)===!1&&(s.clearColor(oe,le,Le,Xe),he.copy(Q))},reset:function(){O=!1,j=null,he.set(-1,0,0,0)}}}function n(){let O=!1,Q=!1,j=null,he=null,oe=null;return{setReversed:function(le){if(Q!==le){let Le=e.get("EXT_clip_control");le?Le.clipControlEXT(Le.LOWER_LEFT_EXT,Le.ZERO_TO_ONE_EXT):Le.clipControlEXT(Le.LOWER_LEFT_EXT,Le.NEGATIVE_ONE_TO_ONE_EXT),Q=le;let Xe=oe;oe=null,this.setClear(Xe)}},getReversed:function(){return Q},setTest:function(le){le?me(s.DEPTH_TEST):Be(s.DEPTH_TEST)},setMask:function(le){j!==le&&!O&&(s.depthMask(le),j=le)},setFunc:function(le){if(Q&&(le=Op[le]),he!==le){switch(le){case Ka:s.depthFunc(s.NEVER);break;case ja:s.depthFunc(s.ALWAYS);break;case Ja:s.depthFunc(s.LESS);break;case xr:s.depthFunc(s.LEQUAL);break;case Za:s.depthFunc(s.EQUAL);break;case Qa:s.depthFunc(s.GEQUAL);break;case el:s.depthFunc(s.GREATER);break;case tl:s.depthFunc(s.NOTEQUAL);break;default:s.depthFunc(s.LEQUAL)}he=le}},setLocked:function(le){O=le},setClear:function(le){oe!==le&&(oe=le,Q&&(le=1-le),s.clearDepth(le))},reset:function(){O=!1,j=null,he=null,oe=null,Q=!1}}}function i(){let O=!1,Q=null,j=null,he=null,oe=null,le=null,Le=null,Xe=null,se=null;return{setTest:function(Ne){O||(Ne?me(s.STENCIL_TEST):Be(s.STENCIL_TEST))},setMask:function(Ne){Q!==Ne&&!O&&(s.stencilMask(Ne),Q=Ne)},setFunc:function(Ne,We,ye){(j!==Ne||he!==We||oe!==ye)&&(s.stencilFunc(Ne,We,ye),j=Ne,he=We,oe=ye)},setOp:function(Ne,We,ye){(le!==Ne||Le!==We||Xe!==ye)&&(s.stencilOp(Ne,We,ye),le=Ne,Le=We,Xe=ye)},setLocked:function(Ne){O=Ne},setClear:function(Ne){se!==Ne&&(s.clearStencil(Ne),se=Ne)},reset:function(){O=!1,Q=null,j=null,he=null,oe=null,le=null,Le=null,Xe=null,se=null}}}let r=new t,o=new n,a=new i,l={},c=new WeakMap,h={},u={},d={},f=new WeakMap,m=[],x=null,y=!1,v=null,S=null,E=null,b=null,T=null,A=null,g=null,_=new Me(0,0,0),R=0,P=!1,N=null,B=null,H=null,D=null,X=null,Y=s.getParameter(s.MAX_COMBINED_TEXTURE_IMAGE_UNITS),I=!1,V=0,k=s.getParameter(s.VERSION);k.indexOf("WebGL")!==-1?(V=parseFloat(/^WebGL (\d)/.exec(k)[1]),I=V>=1):k.indexOf("OpenGL ES")!==-1&&(V=parseFloat(/^OpenGL ES (\d)/.exec(k)[1]),I=V>=2);let $=null,ee={},Se=s.getParameter(s.SCISSOR_BOX),_e=s.getParameter(s.VIEWPORT),K=new nt().fromArray(Se),re=new nt().fromArray(_e);function be(O,Q,j,he){let oe=new Uint8Array(4),le=s.createTexture();s.bindTexture(O,le),s.texParameteri(O,s.TEXTURE_MIN_FILTER,s.NEAREST),s.texParameteri(O,s.TEXTURE_MAG_FILTER,s.NEAREST);for(let Le=0;Le<j;Le++)O===s.TEXTURE_3D||O===s.TEXTURE_2D_ARRAY?s.texImage3D(Q,0,s.RGBA,1,1,he,0,s.RGBA,s.UNSIGNED_BYTE,oe):s.texImage2D(Q+Le,0,s.RGBA,1,1,0,s.RGBA,s.UNSIGNED_BYTE,oe);return le}let Re={};Re[s.TEXTURE_2D]=be(s.TEXTURE_2D,s.TEXTURE_2D,1),Re[s.TEXTURE_CUBE_MAP]=be(s.TEXTURE_CUBE_MAP,s.TEXTURE_CUBE_MAP_POSITIVE_X,6),Re[s.TEXTURE_2D_ARRAY]=be(s.TEXTURE_2D_ARRAY,s.TEXTURE_2D_ARRAY,1,1),Re[s.TEXTURE_3D]=be(s.TEXTURE_3D,s.TEXTURE_3D,1,1),r.setClear(0,0,0,1),o.setClear(1),a.setClear(0),me(s.DEPTH_TEST),o.setFunc(xr),vn(!1),Mt(Vh),me(s.CULL_FACE),jt(zs);function me(O){h[O]!==!0&&(s.enable(O),h[O]=!0)}function Be(O){h[O]!==!1&&(s.disable(O),h[O]=!1)}function bt(O,Q){return d[O]!==Q?(s.bindFramebuffer(O,Q),d[O]=Q,O===s.DRAW_FRAMEBUFFER&&(d[s.FRAMEBUFFER]=Q),O===s.FRAMEBUFFER&&(d[s.DRAW_FRAMEBUFFER]=Q),!0):!1}function Fe(O,Q){let j=m,he=!1;if(O){j=f.get(Q),j===void 0&&(j=[],f.set(Q,j));let oe=O.textures;if(j.length!==oe.length||j[0]!==s.COLOR_ATTACHMENT0){for(let le=0,Le=oe.length;le<Le;le++)j[le]=s.COLOR_ATTACHMENT0+le;j.length=oe.length,he=!0}}else j[0]!==s.BACK&&(j[0]=s.BACK,he=!0);he&&s.drawBuffers(j)}function et(O){return x!==O?(s.useProgram(O),x=O,!0):!1}let ft={[Hs]:s.FUNC_ADD,[tp]:s.FUNC_SUBTRACT,[np]:s.FUNC_REVERSE_SUBTRACT};ft[ip]=s.MIN,ft[sp]=s.MAX;let Je={[rp]:s.ZERO,[op]:s.ONE,[ap]:s.SRC_COLOR,[Yh]:s.SRC_ALPHA,[fp]:s.SRC_ALPHA_SATURATE,[up]:s.DST_COLOR,[cp]:s.DST_ALPHA,[lp]:s.ONE_MINUS_SRC_COLOR,[Kh]:s.ONE_MINUS_SRC_ALPHA,[dp]:s.ONE_MINUS_DST_COLOR,[hp]:s.ONE_MINUS_DST_ALPHA,[pp]:s.CONSTANT_COLOR,[mp]:s.ONE_MINUS_CONSTANT_COLOR,[gp]:s.CONSTANT_ALPHA,[yp]:s.ONE_MINUS_CONSTANT_ALPHA};function jt(O,Q,j,he,oe,le,Le,Xe,se,Ne){if(O===zs){y===!0&&(Be(s.BLEND),y=!1);return}if(y===!1&&(me(s.BLEND),y=!0),O!==ep){if(O!==v||Ne!==P){if((S!==Hs||T!==Hs)&&(s.blendEquation(s.FUNC_ADD),S=Hs,T=Hs),Ne)switch(O){case Fr:s.blendFuncSeparate(s.ONE,s.ONE_MINUS_SRC_ALPHA,s.ONE,s.ONE_MINUS_SRC_ALPHA);break;case Xh:s.blendFunc(s.ONE,s.ONE);break;case $h:s.blendFuncSeparate(s.ZERO,s.ONE_MINUS_SRC_COLOR,s.ZERO,s.ONE);break;case qh:s.blendFuncSeparate(s.DST_COLOR,s.ONE_MINUS_SRC_ALPHA,s.ZERO,s.ONE);break;default:ke("WebGLState: Invalid blending: ",O);break}else switch(O){case Fr:s.blendFuncSeparate(s.SRC_ALPHA,s.ONE_MINUS_SRC_ALPHA,s.ONE,s.ONE_MINUS_SRC_ALPHA);break;case Xh:s.blendFuncSeparate(s.SRC_ALPHA,s.ONE,s.ONE,s.ONE);break;case $h:ke("WebGLState: SubtractiveBlending requires material.premultipliedAlpha = true");break;case qh:ke("WebGLState: MultiplyBlending requires material.premultipliedAlpha = true");break;default:ke("WebGLState: Invalid blending: ",O);break}E=null,b=null,A=null,g=null,_.set(0,0,0),R=0,v=O,P=Ne}return}oe=oe||Q,le=le||j,Le=Le||he,(Q!==S||oe!==T)&&(s.blendEquationSeparate(ft[Q],ft[oe]),S=Q,T=oe),(j!==E||he!==b||le!==A||Le!==g)&&(s.blendFuncSeparate(Je[j],Je[he],Je[le],Je[Le]),E=j,b=he,A=le,g=Le),(Xe.equals(_)===!1||se!==R)&&(s.blendColor(Xe.r,Xe.g,Xe.b,se),_.copy(Xe),R=se),v=O,P=!1}function Ut(O,Q){O.side===vt?Be(s.CULL_FACE):me(s.CULL_FACE);let j=O.side===en;Q&&(j=!j),vn(j),O.blending===Fr&&O.transparent===!1?jt(zs):jt(O.blending,O.blendEquation,O.blendSrc,O.blendDst,O.blendEquationAlpha,O.blendSrcAlpha,O.blendDstAlpha,O.blendColor,O.blendAlpha,O.premultipliedAlpha),o.setFunc(O.depthFunc),o.setTest(O.depthTest),o.setMask(O.depthWrite),r.setMask(O.colorWrite);let he=O.stencilWrite;a.setTest(he),he&&(a.setMask(O.stencilWriteMask),a.setFunc(O.stencilFunc,O.stencilRef,O.stencilFuncMask),a.setOp(O.stencilFail,O.stencilZFail,O.stencilZPass)),$t(O.polygonOffset,O.polygonOffsetFactor,O.polygonOffsetUnits),O.alphaToCoverage===!0?me(s.SAMPLE_ALPHA_TO_COVERAGE):Be(s.SAMPLE_ALPHA_TO_COVERAGE)}function vn(O){N!==O&&(O?s.frontFace(s.CW):s.frontFace(s.CCW),N=O)}function Mt(O){O!==Jf?(me(s.CULL_FACE),O!==B&&(O===Vh?s.cullFace(s.BACK):O===Zf?s.cullFace(s.FRONT):s.cullFace(s.FRONT_AND_BACK))):Be(s.CULL_FACE),B=O}function ui(O){O!==H&&(I&&s.lineWidth(O),H=O)}function $t(O,Q,j){O?(me(s.POLYGON_OFFSET_FILL),(D!==Q||X!==j)&&(D=Q,X=j,o.getReversed()&&(Q=-Q,j=-j),s.polygonOffset(Q,j))):Be(s.POLYGON_OFFSET_FILL)}function Nn(O){O?me(s.SCISSOR_TEST):Be(s.SCISSOR_TEST)}function On(O){O===void 0&&(O=s.TEXTURE0+Y-1),$!==O&&(s.activeTexture(O),$=O)}function Fn(O,Q,j){j===void 0&&($===null?j=s.TEXTURE0+Y-1:j=$);let he=ee[j];he===void 0&&(he={type:void 0,texture:void 0},ee[j]=he),(he.type!==O||he.texture!==Q)&&($!==j&&(s.activeTexture(j),$=j),s.bindTexture(O,Q||Re[O]),he.type=O,he.texture=Q)}function U(){let O=ee[$];O!==void 0&&O.type!==void 0&&(s.bindTexture(O.type,null),O.type=void 0,O.texture=void 0)}function Un(){try{s.compressedTexImage2D(...arguments)}catch(O){ke("WebGLState:",O)}}function xt(){try{s.compressedTexImage3D(...arguments)}catch(O){ke("WebGLState:",O)}}function _t(){try{s.texSubImage2D(...arguments)}catch(O){ke("WebGLState:",O)}}function ge(){try{s.texSubImage3D(...arguments)}catch(O){ke("WebGLState:",O)}}function Bt(){try{s.compressedTexSubImage2D(...arguments)}catch(O){ke("WebGLState:",O)}}function Ue(){try{s.compressedTexSubImage3D(...arguments)}catch(O){ke("WebGLState:",O)}}function Ge(){try{s.texStorage2D(...arguments)}catch(O){ke("WebGLState:",O)}}function C(){try{s.texStorage3D(...arguments)}catch(O){ke("WebGLState:",O)}}function M(){try{s.texImage2D(...arguments)}catch(O){ke("WebGLState:",O)}}function G(){try{s.texImage3D(...arguments)}catch(O){ke("WebGLState:",O)}}function ie(O){return u[O]!==void 0?u[O]:s.getParameter(O)}function te(O,Q){u[O]!==Q&&(s.pixelStorei(O,Q),u[O]=Q)}function ae(O){K.equals(O)===!1&&(s.scissor(O.x,O.y,O.z,O.w),K.copy(O))}function fe(O){re.equals(O)===!1&&(s.viewport(O.x,O.y,O.z,O.w),re.copy(O))}function J(O,Q){let j=c.get(Q);j===void 0&&(j=new WeakMap,c.set(Q,j));let he=j.get(O);he===void 0&&(he=s.getUniformBlockIndex(Q,O.name),s.uniformBlockBinding(Q,he,he),j.set(O,he))}function Z(O,Q,j){let oe=c.get(Q).get(O);l[oe]!==j&&(s.bindBufferBase(s.UNIFORM_BUFFER,oe,j),l[oe]=j)}function ce(){s.disable(s.BLEND),s.disable(s.CULL_FACE),s.disable(s.DEPTH_TEST),s.disable(s.POLYGON_OFFSET_FILL),s.disable(s.SCISSOR_TEST),s.disable(s.STENCIL_TEST),s.disable(s.SAMPLE_ALPHA_TO_COVERAGE),s.blendEquation(s.FUNC_ADD),s.blendFunc(s.ONE,s.ZERO),s.blendFuncSeparate(s.ONE,s.ZERO,s.ONE,s.ZERO),s.blendColor(0,0,0,0),s.colorMask(!0,!0,!0,!0),s.clearColor(0,0,0,0),s.depthMask(!0),s.depthFunc(s.LESS),o.setReversed(!1),s.clearDepth(1),s.stencilMask(4294967295),s.stencilFunc(s.ALWAYS,0,4294967295),s.stencilOp(s.KEEP,s.KEEP,s.KEEP),s.clearStencil(0),s.cullFace(s.BACK),s.frontFace(s.CCW),s.polygonOffset(0,0),s.activeTexture(s.TEXTURE0),s.bindFramebuffer(s.FRAMEBUFFER,null),s.bindFramebuffer(s.DRAW_FRAMEBUFFER,null),s.bindFramebuffer(s.READ_FRAMEBUFFER,null),s.useProgram(null),s.lineWidth(1),s.scissor(0,0,s.canvas.width,s.canvas.height),s.viewport(0,0,s.canvas.width,s.canvas.height),s.pixelStorei(s.PACK_ALIGNMENT,4),s.pixelStorei(s.UNPACK_ALIGNMENT,4),s.pixelStorei(s.UNPACK_FLIP_Y_WEBGL,!1),s.pixelStorei(s.UNPACK_PREMULTIPLY_ALPHA_WEBGL,!1),s.pixelStorei(s.UNPACK_COLORSPACE_CONVERSION_WEBGL,s.BROWSER_DEFAULT_WEBGL),s.pixelStorei(s.PACK_ROW_LENGTH,0),s.pixelStorei(s.PACK_SKIP_PIXELS,0),s.pixelStorei(s.PACK_SKIP_ROWS,0),s.pixelStorei(s.UNPACK_ROW_LENGTH,0),s.pixelStorei(s.UNPACK_IMAGE_HEIGHT,0),s.pixelStorei(s.UNPACK_SKIP_PIXELS,0),s.pixelStorei(s.UNPACK_SKIP_ROWS,0),s.pixelStorei(s.UNPACK_SKIP_IMAGES,0),h={},u={},$=null,ee={},d={},l={},f=new WeakMap,m=[],x=null,y=!1,v=null,S=null,E=null,b=null,T=null,A=null,g=null,_=new Me(0,0,0),R=0,P=!1,N=null,B=null,H=null,D=null,X=null,K.set(0,0,s.canvas.width,s.canvas.height),re.set(0,0,s.canvas.width,s.canvas.height),r.reset(),o.reset(),a.reset()}return{buffers:{color:r,depth:o,stencil:a},enable:me,disable:Be,bindFramebuffer:bt,drawBuffers:Fe,useProgram:et,setBlending:jt,setMaterial:Ut,setFlipSided:vn,setCullFace:Mt,setLineWidth:ui,setPolygonOffset:$t,setScissorTest:Nn,activeTexture:On,bindTexture:Fn,unbindTexture:U,compressedTexImage2D:Un,compressedTexImage3D:xt,texImage2D:M,texImage3D:G,pixelStorei:te,getParameter:ie,updateUBOMapping:J,uniformBlockBinding:Z,texStorage2D:Ge,texStorage3D:C,texSubImage2D:_t,texSubImage3D:ge,compressedTexSubImage2D:Bt,compressedTexSubImage3D:Ue,scissor:ae,viewport:fe,reset:ce}}function xM(s,e,t,n,i,r,o){let a=e.has("WEBGL_multisampled_render_to_texture")?e.get("WEBGL_multisampled_render_to_texture"):null,l=typeof navigator>"u"?!1:/OculusBrowser/g.test(navigator.userAgent),c=new Pe,h=new WeakMap,u=new Set,d,f=new WeakMap,m=new Set,x=new FinalizationRegistry(C=>m.delete(C)),y=!1;try{y=typeof OffscreenCanvas<"u"&&new OffscreenCanvas(1,1).getContext("2d")!==null}catch{}function v(C,M){return y?new OffscreenCanvas(C,M):Mr("canvas")}function S(C,M,G){let ie=1,te=Ge(C);if((te.width>G||te.height>G)&&(ie=G/Math.max(te.width,te.height)),ie<1)if(typeof HTMLImageElement<"u"&&C instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&C instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&C instanceof ImageBitmap||typeof VideoFrame<"u"&&C instanceof VideoFrame){let ae=Math.floor(ie*te.width),fe=Math.floor(ie*te.height);d===void 0&&(d=v(ae,fe));let J=M?v(ae,fe):d;return J.width=ae,J.height=fe,J.getContext("2d").drawImage(C,0,0,ae,fe),Ie("WebGLRenderer: Texture has been resized from ("+te.width+"x"+te.height+") to ("+ae+"x"+fe+")."),J}else return"data"in C&&Ie("WebGLRenderer: Image in DataTexture is too big ("+te.width+"x"+te.height+")."),C;return C}function E(C){return C.generateMipmaps}function b(C){s.generateMipmap(C)}function T(C){return C.isWebGLCubeRenderTarget?s.TEXTURE_CUBE_MAP:C.isWebGL3DRenderTarget?s.TEXTURE_3D:C.isWebGLArrayRenderTarget||C.isCompressedArrayTexture?s.TEXTURE_2D_ARRAY:s.TEXTURE_2D}function A(C,M,G,ie,te,ae=!1){if(C!==null){if(s[C]!==void 0)return s[C];Ie("WebGLRenderer: Attempt to use non-existing WebGL internal format '"+C+"'")}let fe;ie&&(fe=e.get("EXT_texture_norm16"),fe||Ie("WebGLRenderer: Unable to use normalized textures without EXT_texture_norm16 extension"));let J=M;if(M===s.RED&&(G===s.FLOAT&&(J=s.R32F),G===s.HALF_FLOAT&&(J=s.R16F),G===s.UNSIGNED_BYTE&&(J=s.R8),G===s.UNSIGNED_SHORT&&fe&&(J=fe.R16_EXT),G===s.SHORT&&fe&&(J=fe.R16_SNORM_EXT)),M===s.RED_INTEGER&&(G===s.UNSIGNED_BYTE&&(J=s.R8UI),G===s.UNSIGNED_SHORT&&(J=s.R16UI),G===s.UNSIGNED_INT&&(J=s.R32UI),G===s.BYTE&&(J=s.R8I),G===s.SHORT&&(J=s.R16I),G===s.INT&&(J=s.R32I)),M===s.RG&&(G===s.FLOAT&&(J=s.RG32F),G===s.HALF_FLOAT&&(J=s.RG16F),G===s.UNSIGNED_BYTE&&(J=s.RG8),G===s.UNSIGNED_SHORT&&fe&&(J=fe.RG16_EXT),G===s.SHORT&&fe&&(J=fe.RG16_SNORM_EXT)),M===s.RG_INTEGER&&(G===s.UNSIGNED_BYTE&&(J=s.RG8UI),G===s.UNSIGNED_SHORT&&(J=s.RG16UI),G===s.UNSIGNED_INT&&(J=s.RG32UI),G===s.BYTE&&(J=s.RG8I),G===s.SHORT&&(J=s.RG16I),G===s.INT&&(J=s.RG32I)),M===s.RGB_INTEGER&&(G===s.UNSIGNED_BYTE&&(J=s.RGB8UI),G===s.UNSIGNED_SHORT&&(J=s.RGB16UI),G===s.UNSIGNED_INT&&(J=s.RGB32UI),G===s.BYTE&&(J=s.RGB8I),G===s.SHORT&&(J=s.RGB16I),G===s.INT&&(J=s.RGB32I)),M===s.RGBA_INTEGER&&(G===s.UNSIGNED_BYTE&&(J=s.RGBA8UI),G===s.UNSIGNED_SHORT&&(J=s.RGBA16UI),G===s.UNSIGNED_INT&&(J=s.RGBA32UI),G===s.BYTE&&(J=s.RGBA8I),G===s.SHORT&&(J=s.RGBA16I),G===s.INT&&(J=s.RGBA32I)),M===s.RGB&&(G===s.UNSIGNED_SHORT&&fe&&(J=fe.RGB16_EXT),G===s.SHORT&&fe&&(J=fe.RGB16_SNORM_EXT),G===s.UNSIGNED_INT_5_9_9_9_REV&&(J=s.RGB9_E5),G===s.UNSIGNED_INT_10F_11F_11F_REV&&(J=s.R11F_G11F_B10F)),M===s.RGBA){let Z=ae?To:Ye.getTransfer(te);G===s.FLOAT&&(J=s.RGBA32F),G===s.HALF_FLOAT&&(J=s.RGBA16F),G===s.UNSIGNED_BYTE&&(J=Z===ot?s.SRGB8_ALPHA8:s.RGBA8),G===s.UNSIGNED_SHORT&&fe&&(J=fe.RGBA16_EXT),G===s.SHORT&&fe&&(J=fe.RGBA16_SNORM_EXT),G===s.UNSIGNED_SHORT_4_4_4_4&&(J=s.RGBA4),G===s.UNSIGNED_SHORT_5_5_5_1&&(J=s.RGB5_A1)}return(J===s.R16F||J===s.R32F||J===s.RG16F||J===s.RG32F||J===s.RGBA16F||J===s.RGBA32F)&&e.get("EXT_color_buffer_float"),J}function g(C,M){let G;return C?M===null||M===oi||M===Ws?G=s.DEPTH24_STENCIL8:M===gn?G=s.DEPTH32F_STENCIL8:M===kr&&(G=s.DEPTH24_STENCIL8,Ie("DepthTexture: 16 bit depth attachment is not supported with stencil. Using 24-bit attachment.")):M===null||M===oi||M===Ws?G=s.DEPTH_COMPONENT24:M===gn?G=s.DEPTH_COMPONENT32F:M===kr&&(G=s.DEPTH_COMPONENT16),G}function _(C,M){return E(C)===!0||C.isFramebufferTexture&&C.minFilter!==gt&&C.minFilter!==Ht?Math.log2(Math.max(M.width,M.height))+1:C.mipmaps.length>0?C.mipmaps.length:C.isCompressedTexture&&Array.isArray(C.image)?M.mipmaps.length:1}function R(C){let M=new WeakRef(C);n.get(C).__ref=M,m.add(M),x.register(C,M,M)}function P(C){let M=n.get(C).__ref;M!==void 0&&(m.delete(M),x.unregister(M))}function N(C){H(C.target)}function B(C){D(C.target)}function H(C){C.removeEventListener("dispose",N),P(C),Y(C),C.isVideoTexture&&h.delete(C),C.isHTMLTexture&&u.delete(C)}function D(C){C.removeEventListener("dispose",B),P(C),V(C)}function X(){for(let C of m){let M=C.deref();M!==void 0&&(M.isRenderTarget===!0?D(M):H(M))}m.clear(),u.clear()}function Y(C){let M=n.get(C);if(M.__webglInit===void 0)return;let G=C.source,ie=f.get(G);if(ie){let te=ie[M.__cacheKey];te.usedTimes--,te.usedTimes===0&&I(C),Object.keys(ie).length===0&&f.delete(G)}n.remove(C)}function I(C){let M=n.get(C);s.deleteTexture(M.__webglTexture);let G=C.source,ie=f.get(G);delete ie[M.__cacheKey],o.memory.textures--}function V(C){let M=n.get(C);M.__depthDisposeCallback&&M.__depthDisposeCallback();let G=C.depthTexture;if(G&&G.renderTarget===C&&H(G),C.isWebGLCubeRenderTarget)for(let te=0;te<6;te++){if(Array.isArray(M.__webglFramebuffer[te]))for(let ae=0;ae<M.__webglFramebuffer[te].length;ae++)s.deleteFramebuffer(M.__webglFramebuffer[te][ae]);else s.deleteFramebuffer(M.__webglFramebuffer[te]);M.__webglDepthbuffer&&s.deleteRenderbuffer(M.__webglDepthbuffer[te])}else{if(Array.isArray(M.__webglFramebuffer))for(let te=0;te<M.__webglFramebuffer.length;te++)s.deleteFramebuffer(M.__webglFramebuffer[te]);else s.deleteFramebuffer(M.__webglFramebuffer);if(M.__webglDepthbuffer&&s.deleteRenderbuffer(M.__webglDepthbuffer),M.__webglMultisampledFramebuffer&&s.deleteFramebuffer(M.__webglMultisampledFramebuffer),M.__webglColorRenderbuffer)for(let te=0;te<M.__webglColorRenderbuffer.length;te++)M.__webglColorRenderbuffer[te]&&s.deleteRenderbuffer(M.__webglColorRenderbuffer[te]);M.__webglDepthRenderbuffer&&s.deleteRenderbuffer(M.__webglDepthRenderbuffer)}let ie=C.textures;for(let te=0,ae=ie.length;te<ae;te++){let fe=n.get(ie[te]);fe.__webglTexture&&(s.deleteTexture(fe.__webglTexture),o.memory.textures--),n.remove(ie[te])}n.remove(C)}let k=0;function $(){k=0}function ee(){return k}function Se(C){k=C}function _e(){let C=k;return C>=i.maxTextures&&Ie("WebGLTextures: Trying to use "+(C+1)+" texture units while this GPU supports only "+i.maxTextures),k+=1,C}function K(C){let M=[];return M.push(C.wrapS),M.push(C.wrapT),M.push(C.wrapR||0),M.push(C.magFilter),M.push(C.minFilter),M.push(C.anisotropy),M.push(C.internalFormat),M.push(C.format),M.push(C.type),M.push(C.generateMipmaps),M.push(C.mipmapsAutoUpdate),M.push(C.premultiplyAlpha),M.push(C.flipY),M.push(C.unpackAlignment),M.push(C.colorSpace),M.join()}function re(C,M){let G=n.get(C);if(C.isVideoTexture&&Bt(C),C.isRenderTargetTexture===!1&&C.isExternalTexture!==!0&&C.version>0&&G.__version!==C.version){let ie=C.image;if(ie===null)Ie("WebGLRenderer: Texture marked for update but no image data found.");else if(ie.complete===!1)Ie("WebGLRenderer: Texture marked for update but image is incomplete");else{Ut(G,C,M);return}}else C.isExternalTexture&&(G.__webglTexture=C.sourceTexture?C.sourceTexture:null);t.bindTexture(s.TEXTURE_2D,G.__webglTexture,s.TEXTURE0+M)}function be(C,M){let G=n.get(C);if(C.isRenderTargetTexture===!1&&C.version>0&&G.__version!==C.version){Ut(G,C,M);return}else C.isExternalTexture&&(G.__webglTexture=C.sourceTexture?C.sourceTexture:null);t.bindTexture(s.TEXTURE_2D_ARRAY,G.__webglTexture,s.TEXTURE0+M)}function Re(C,M){let G=n.get(C);if(C.isRenderTargetTexture===!1&&C.version>0&&G.__version!==C.version){Ut(G,C,M);return}t.bindTexture(s.TEXTURE_3D,G.__webglTexture,s.TEXTURE0+M)}function me(C,M){let G=n.get(C);if(C.version>0&&G.__version!==C.version){vn(G,C,M);return}t.bindTexture(s.TEXTURE_CUBE_MAP,G.__webglTexture,s.TEXTURE0+M)}let Be={[si]:s.REPEAT,[Hn]:s.CLAMP_TO_EDGE,[_r]:s.MIRRORED_REPEAT},bt={[gt]:s.NEAREST,[bl]:s.NEAREST_MIPMAP_NEAREST,[Vs]:s.NEAREST_MIPMAP_LINEAR,[Ht]:s.LINEAR,[Br]:s.LINEAR_MIPMAP_NEAREST,[$n]:s.LINEAR_MIPMAP_LINEAR},Fe={[Ap]:s.NEVER,[pu]:s.ALWAYS,[Rp]:s.LESS,[du]:s.LEQUAL,[Cp]:s.EQUAL,[fu]:s.GEQUAL,[Pp]:s.GREATER,[Ip]:s.NOTEQUAL};function et(C,M){if(M.type===gn&&e.has("OES_texture_float_linear")===!1&&(M.magFilter===Ht||M.magFilter===Br||M.magFilter===Vs||M.magFilter===$n||M.minFilter===Ht||M.minFilter===Br||M.minFilter===Vs||M.minFilter===$n)&&Ie("WebGLRenderer: Unable to use linear filtering with floating point textures. OES_texture_float_linear not supported on this device."),s.texParameteri(C,s.TEXTURE_WRAP_S,Be[M.wrapS]),s.texParameteri(C,s.TEXTURE_WRAP_T,Be[M.wrapT]),(C===s.TEXTURE_3D||C===s.TEXTURE_2D_ARRAY)&&s.texParameteri(C,s.TEXTURE_WRAP_R,Be[M.wrapR]),s.texParameteri(C,s.TEXTURE_MAG_FILTER,bt[M.magFilter]),s.texParameteri(C,s.TEXTURE_MIN_FILTER,bt[M.minFilter]),M.compareFunction&&(s.texParameteri(C,s.TEXTURE_COMPARE_MODE,s.COMPARE_REF_TO_TEXTURE),s.texParameteri(C,s.TEXTURE_COMPARE_FUNC,Fe[M.compareFunction])),e.has("EXT_texture_filter_anisotropic")===!0){if(M.magFilter===gt||M.minFilter!==Vs&&M.minFilter!==$n||M.type===gn&&e.has("OES_texture_float_linear")===!1)return;if(M.anisotropy>1||n.get(M).__currentAnisotropy){let G=e.get("EXT_texture_filter_anisotropic");s.texParameterf(C,G.TEXTURE_MAX_ANISOTROPY_EXT,Math.min(M.anisotropy,i.getMaxAnisotropy())),n.get(M).__currentAnisotropy=M.anisotropy}}}function ft(C,M){let G=!1;C.__webglInit===void 0&&(C.__webglInit=!0,M.addEventListener("dispose",N),R(M));let ie=M.source,te=f.get(ie);te===void 0&&(te={},f.set(ie,te));let ae=K(M);if(ae!==C.__cacheKey){te[ae]===void 0&&(te[ae]={texture:s.createTexture(),usedTimes:0},o.memory.textures++,G=!0),te[ae].usedTimes++;let fe=te[C.__cacheKey];fe!==void 0&&(te[C.__cacheKey].usedTimes--,fe.usedTimes===0&&I(M)),C.__cacheKey=ae,C.__webglTexture=te[ae].texture}return G}function Je(C,M,G){return Math.floor(Math.floor(C/G)/M)}function jt(C,M,G,ie){let ae=C.updateRanges;if(ae.length===0)t.texSubImage2D(s.TEXTURE_2D,0,0,0,M.width,M.height,G,ie,M.data);else{ae.sort((O,Q)=>O.start-Q.start);let fe=0;for(let O=1;O<ae.length;O++){let Q=ae[fe],j=ae[O],he=Q.start+Q.count,oe=Je(j.start,M.width,4),le=Je(Q.start,M.width,4);j.start<=he+1&&oe===le&&Je(j.start+j.count-1,M.width,4)===oe?Q.count=Math.max(Q.count,j.start+j.count-Q.start):(++fe,ae[fe]=j)}ae.length=fe+1;let J=t.getParameter(s.UNPACK_ROW_LENGTH),Z=t.getParameter(s.UNPACK_SKIP_PIXELS),ce=t.getParameter(s.UNPACK_SKIP_ROWS);t.pixelStorei(s.UNPACK_ROW_LENGTH,M.width);for(let O=0,Q=ae.length;O<Q;O++){let j=ae[O],he=Math.floor(j.start/4),oe=Math.ceil(j.count/4),le=he%M.width,Le=Math.floor(he/M.width),Xe=oe,se=1;t.pixelStorei(s.UNPACK_SKIP_PIXELS,le),t.pixelStorei(s.UNPACK_SKIP_ROWS,Le),t.texSubImage2D(s.TEXTURE_2D,0,le,Le,Xe,se,G,ie,M.data)}C.clearUpdateRanges(),t.pixelStorei(s.UNPACK_ROW_LENGTH,J),t.pixelStorei(s.UNPACK_SKIP_PIXELS,Z),t.pixelStorei(s.UNPACK_SKIP_ROWS,ce)}}function Ut(C,M,G){let ie=s.TEXTURE_2D;(M.isDataArrayTexture||M.isCompressedArrayTexture)&&(ie=s.TEXTURE_2D_ARRAY),M.isData3DTexture&&(ie=s.TEXTURE_3D);let te=ft(C,M),ae=M.source;t.bindTexture(ie,C.__webglTexture,s.TEXTURE0+G);let fe=n.get(ae);if(ae.version!==fe.__version||te===!0){if(t.activeTexture(s.TEXTURE0+G),(typeof ImageBitmap<"u"&&M.image instanceof ImageBitmap)===!1){let se=Ye.getPrimaries(Ye.workingColorSpace),Ne=M.colorSpace===$i?null:Ye.getPrimaries(M.colorSpace),We=M.colorSpace===$i||se===Ne?s.NONE:s.BROWSER_DEFAULT_WEBGL;t.pixelStorei(s.UNPACK_FLIP_Y_WEBGL,M.flipY),t.pixelStorei(s.UNPACK_PREMULTIPLY_ALPHA_WEBGL,M.premultiplyAlpha),t.pixelStorei(s.UNPACK_COLORSPACE_CONVERSION_WEBGL,We)}t.pixelStorei(s.UNPACK_ALIGNMENT,M.unpackAlignment);let Z=S(M.image,!1,i.maxTextureSize);Z=Ue(M,Z);let ce=r.convert(M.format,M.colorSpace),O=r.convert(M.type),Q=A(M.internalFormat,ce,O,M.normalized,M.colorSpace,M.isVideoTexture);et(ie,M);let j,he=M.mipmaps,oe=M.isVideoTexture!==!0,le=fe.__version===void 0||te===!0,Le=ae.dataReady,Xe=_(M,Z);if(M.isDepthTexture)Q=g(M.format===Xi,M.type),le&&(oe?t.texStorage2D(s.TEXTURE_2D,1,Q,Z.width,Z.height):t.texImage2D(s.TEXTURE_2D,0,Q,Z.width,Z.height,0,ce,O,null));else if(M.isDataTexture)if(he.length>0){oe&&le&&t.texStorage2D(s.TEXTURE_2D,Xe,Q,he[0].width,he[0].height);for(let se=0,Ne=he.length;se<Ne;se++)j=he[se],oe?Le&&t.texSubImage2D(s.TEXTURE_2D,se,0,0,j.width,j.height,ce,O,j.data):t.texImage2D(s.TEXTURE_2D,se,Q,j.width,j.height,0,ce,O,j.data);M.generateMipmaps=!1}else oe?(le&&t.texStorage2D(s.TEXTURE_2D,Xe,Q,Z.width,Z.height),Le&&jt(M,Z,ce,O)):t.texImage2D(s.TEXTURE_2D,0,Q,Z.width,Z.height,0,ce,O,Z.data);else if(M.isCompressedTexture)if(M.isCompressedArrayTexture){oe&&le&&t.texStorage3D(s.TEXTURE_2D_ARRAY,Xe,Q,he[0].width,he[0].height,Z.depth);for(let se=0,Ne=he.length;se<Ne;se++)if(j=he[se],M.format!==qn)if(ce!==null)if(oe){if(Le)if(M.layerUpdates.size>0){let We=Mu(j.width,j.height,M.format,M.type);for(let ye of M.layerUpdates){let lt=j.data.subarray(ye*We/j.data.BYTES_PER_ELEMENT,(ye+1)*We/j.data.BYTES_PER_ELEMENT);t.compressedTexSubImage3D(s.TEXTURE_2D_ARRAY,se,0,0,ye,j.width,j.height,1,ce,lt)}}else t.compressedTexSubImage3D(s.TEXTURE_2D_ARRAY,se,0,0,0,j.width,j.height,Z.depth,ce,j.data)}else t.compressedTexImage3D(s.TEXTURE_2D_ARRAY,se,Q,j.width,j.height,Z.depth,0,j.data,0,0);else Ie("WebGLRenderer: Attempt to load unsupported compressed texture format in .uploadTexture()");else oe?Le&&t.texSubImage3D(s.TEXTURE_2D_ARRAY,se,0,0,0,j.width,j.height,Z.depth,ce,O,j.data):t.texImage3D(s.TEXTURE_2D_ARRAY,se,Q,j.width,j.height,Z.depth,0,ce,O,j.data);M.layerUpdates.size>0&&M.clearLayerUpdates()}else{oe&&le&&t.texStorage2D(s.TEXTURE_2D,Xe,Q,he[0].width,he[0].height);for(let se=0,Ne=he.length;se<Ne;se++)j=he[se],M.format!==qn?ce!==null?oe?Le&&t.compressedTexSubImage2D(s.TEXTURE_2D,se,0,0,j.width,j.height,ce,j.data):t.compressedTexImage2D(s.TEXTURE_2D,se,Q,j.width,j.height,0,j.data):Ie("WebGLRenderer: Attempt to load unsupported compressed texture format in .uploadTexture()"):oe?Le&&t.texSubImage2D(s.TEXTURE_2D,se,0,0,j.width,j.height,ce,O,j.data):t.texImage2D(s.TEXTURE_2D,se,Q,j.width,j.height,0,ce,O,j.data)}else if(M.isDataArrayTexture)if(oe){if(le&&t.texStorage3D(s.TEXTURE_2D_ARRAY,Xe,Q,Z.width,Z.height,Z.depth),Le)if(M.layerUpdates.size>0){let se=Mu(Z.width,Z.height,M.format,M.type);for(let Ne of M.layerUpdates){let We=Z.data.subarray(Ne*se/Z.data.BYTES_PER_ELEMENT,(Ne+1)*se/Z.data.BYTES_PER_ELEMENT);t.texSubImage3D(s.TEXTURE_2D_ARRAY,0,0,0,Ne,Z.width,Z.height,1,ce,O,We)}M.clearLayerUpdates()}else t.texSubImage3D(s.TEXTURE_2D_ARRAY,0,0,0,0,Z.width,Z.height,Z.depth,ce,O,Z.data)}else t.texImage3D(s.TEXTURE_2D_ARRAY,0,Q,Z.width,Z.height,Z.depth,0,ce,O,Z.data);else if(M.isData3DTexture)oe?(le&&t.texStorage3D(s.TEXTURE_3D,Xe,Q,Z.width,Z.height,Z.depth),Le&&t.texSubImage3D(s.TEXTURE_3D,0,0,0,0,Z.width,Z.height,Z.depth,ce,O,Z.data)):t.texImage3D(s.TEXTURE_3D,0,Q,Z.width,Z.height,Z.depth,0,ce,O,Z.data);else if(M.isFramebufferTexture){if(le)if(oe)t.texStorage2D(s.TEXTURE_2D,Xe,Q,Z.width,Z.height);else{let se=Z.width,Ne=Z.height;for(let We=0;We<Xe;We++)t.texImage2D(s.TEXTURE_2D,We,Q,se,Ne,0,ce,O,null),se>>=1,Ne>>=1}}else if(M.isHTMLTexture){if("texElementImage2D"in s){let se=s.canvas;if(se.hasAttribute("layoutsubtree")||se.setAttribute("layoutsubtree","true"),Z.parentNode!==se){se.appendChild(Z),u.add(M),se.onpaint=Ne=>{let We=Ne.changedElements;for(let ye of u)We.includes(ye.image)&&(ye.needsUpdate=!0)},se.requestPaint();return}if(s.texElementImage2D.length===3)s.texElementImage2D(s.TEXTURE_2D,s.RGBA8,Z);else{let We=s.RGBA,ye=s.RGBA,lt=s.UNSIGNED_BYTE;s.texElementImage2D(s.TEXTURE_2D,0,We,ye,lt,Z)}s.texParameteri(s.TEXTURE_2D,s.TEXTURE_MIN_FILTER,s.LINEAR),s.texParameteri(s.TEXTURE_2D,s.TEXTURE_WRAP_S,s.CLAMP_TO_EDGE),s.texParameteri(s.TEXTURE_2D,s.TEXTURE_WRAP_T,s.CLAMP_TO_EDGE)}}else if(he.length>0){if(oe&&le){let se=Ge(he[0]);t.texStorage2D(s.TEXTURE_2D,Xe,Q,se.width,se.height)}for(let se=0,Ne=he.length;se<Ne;se++)j=he[se],oe?Le&&t.texSubImage2D(s.TEXTURE_2D,se,0,0,ce,O,j):t.texImage2D(s.TEXTURE_2D,se,Q,ce,O,j);M.generateMipmaps=!1}else if(oe){if(le){let se=Ge(Z);t.texStorage2D(s.TEXTURE_2D,Xe,Q,se.width,se.height)}Le&&t.texSubImage2D(s.TEXTURE_2D,0,0,0,ce,O,Z)}else t.texImage2D(s.TEXTURE_2D,0,Q,ce,O,Z);E(M)&&M.mipmapsAutoUpdate===!0&&b(ie),fe.__version=ae.version,M.onUpdate&&M.onUpdate(M)}C.__version=M.version}function vn(C,M,G){if(M.image.length!==6)return;let ie=ft(C,M),te=M.source;t.bindTexture(s.TEXTURE_CUBE_MAP,C.__webglTexture,s.TEXTURE0+G);let ae=n.get(te);if(te.version!==ae.__version||ie===!0){t.activeTexture(s.TEXTURE0+G);let fe=Ye.getPrimaries(Ye.workingColorSpace),J=M.colorSpace===$i?null:Ye.getPrimaries(M.colorSpace),Z=M.colorSpace===$i||fe===J?s.NONE:s.BROWSER_DEFAULT_WEBGL;t.pixelStorei(s.UNPACK_FLIP_Y_WEBGL,M.flipY),t.pixelStorei(s.UNPACK_PREMULTIPLY_ALPHA_WEBGL,M.premultiplyAlpha),t.pixelStorei(s.UNPACK_ALIGNMENT,M.unpackAlignment),t.pixelStorei(s.UNPACK_COLORSPACE_CONVERSION_WEBGL,Z);let ce=M.isCompressedTexture||M.image[0].isCompressedTexture,O=M.image[0]&&M.image[0].isDataTexture,Q=[];for(let ye=0;ye<6;ye++)!ce&&!O?Q[ye]=S(M.image[ye],!0,i.maxCubemapSize):Q[ye]=O?M.image[ye].image:M.image[ye],Q[ye]=Ue(M,Q[ye]);let j=Q[0],he=r.convert(M.format,M.colorSpace),oe=r.convert(M.type),le=A(M.internalFormat,he,oe,M.normalized,M.colorSpace),Le=M.isVideoTexture!==!0,Xe=ae.__version===void 0||ie===!0,se=te.dataReady,Ne=_(M,j);et(s.TEXTURE_CUBE_MAP,M);let We;if(M.isDepthTexture){if(le=g(M.format===Xi,M.type),Xe)if(Le)t.texStorage2D(s.TEXTURE_CUBE_MAP,1,le,j.width,j.height);else for(let ye=0;ye<6;ye++)t.texImage2D(s.TEXTURE_CUBE_MAP_POSITIVE_X+ye,0,le,j.width,j.height,0,he,oe,null)}else if(ce){Le&&Xe&&t.texStorage2D(s.TEXTURE_CUBE_MAP,Ne,le,j.width,j.height);for(let ye=0;ye<6;ye++){We=Q[ye].mipmaps;for(let lt=0;lt<We.length;lt++){let qt=We[lt];M.format!==qn?he!==null?Le?se&&t.compressedTexSubImage2D(s.TEXTURE_CUBE_MAP_POSITIVE_X+ye,lt,0,0,qt.width,qt.height,he,qt.data):t.compressedTexImage2D(s.TEXTURE_CUBE_MAP_POSITIVE_X+ye,lt,le,qt.width,qt.height,0,qt.data):Ie("WebGLRenderer: Attempt to load unsupported compressed texture format in .setTextureCube()"):Le?se&&t.texSubImage2D(s.TEXTURE_CUBE_MAP_POSITIVE_X+ye,lt,0,0,qt.width,qt.height,he,oe,qt.data):t.texImage2D(s.TEXTURE_CUBE_MAP_POSITIVE_X+ye,lt,le,qt.width,qt.height,0,he,oe,qt.data)}}}else{if(We=M.mipmaps,Le&&Xe){We.length>0&&Ne++;let ye=Ge(Q[0]);t.texStorage2D(s.TEXTURE_CUBE_MAP,Ne,le,ye.width,ye.height)}for(let ye=0;ye<6;ye++)if(O){Le?se&&t.texSubImage2D(s.TEXTURE_CUBE_MAP_POSITIVE_X+ye,0,0,0,Q[ye].width,Q[ye].height,he,oe,Q[ye].data):t.texImage2D(s.TEXTURE_CUBE_MAP_POSITIVE_X+ye,0,le,Q[ye].width,Q[ye].height,0,he,oe,Q[ye].data);for(let lt=0;lt<We.length;lt++){let Ki=We[lt].image[ye].image;Le?se&&t.texSubImage2D(s.TEXTURE_CUBE_MAP_POSITIVE_X+ye,lt+1,0,0,Ki.width,Ki.height,he,oe,Ki.data):t.texImage2D(s.TEXTURE_CUBE_MAP_POSITIVE_X+ye,lt+1,le,Ki.width,Ki.height,0,he,oe,Ki.data)}}else{Le?se&&t.texSubImage2D(s.TEXTURE_CUBE_MAP_POSITIVE_X+ye,0,0,0,he,oe,Q[ye]):t.texImage2D(s.TEXTURE_CUBE_MAP_POSITIVE_X+ye,0,le,he,oe,Q[ye]);for(let lt=0;lt<We.length;lt++){let qt=We[lt];Le?se&&t.texSubImage2D(s.TEXTURE_CUBE_MAP_POSITIVE_X+ye,lt+1,0,0,he,oe,qt.image[ye]):t.texImage2D(s.TEXTURE_CUBE_MAP_POSITIVE_X+ye,lt+1,le,he,oe,qt.image[ye])}}}E(M)&&M.mipmapsAutoUpdate===!0&&b(s.TEXTURE_CUBE_MAP),ae.__version=te.version,M.onUpdate&&M.onUpdate(M)}C.__version=M.version}function Mt(C,M,G,ie,te,ae){let fe=r.convert(G.format,G.colorSpace),J=r.convert(G.type),Z=A(G.internalFormat,fe,J,G.normalized,G.colorSpace),ce=n.get(M),O=n.get(G);if(O.__renderTarget=M,!ce.__hasExternalTextures){let Q=Math.max(1,M.width>>ae),j=Math.max(1,M.height>>ae);te===s.TEXTURE_3D||te===s.TEXTURE_2D_ARRAY?t.texImage3D(te,ae,Z,Q,j,M.depth,0,fe,J,null):t.texImage2D(te,ae,Z,Q,j,0,fe,J,null)}t.bindFramebuffer(s.FRAMEBUFFER,C),ge(M)?a.framebufferTexture2DMultisampleEXT(s.FRAMEBUFFER,ie,te,O.__webglTexture,0,_t(M)):(te===s.TEXTURE_2D||te>=s.TEXTURE_CUBE_MAP_POSITIVE_X&&te<=s.TEXTURE_CUBE_MAP_NEGATIVE_Z)&&s.framebufferTexture2D(s.FRAMEBUFFER,ie,te,O.__webglTexture,ae),t.bindFramebuffer(s.FRAMEBUFFER,null)}function ui(C,M,G){if(s.bindRenderbuffer(s.RENDERBUFFER,C),M.depthBuffer){let ie=M.depthTexture,te=ie&&ie.isDepthTexture?ie.type:null,ae=g(M.stencilBuffer,te),fe=M.stencilBuffer?s.DEPTH_STENCIL_ATTACHMENT:s.DEPTH_ATTACHMENT;ge(M)?a.renderbufferStorageMultisampleEXT(s.RENDERBUFFER,_t(M),ae,M.width,M.height):G?s.renderbufferStorageMultisample(s.RENDERBUFFER,_t(M),ae,M.width,M.height):s.renderbufferStorage(s.RENDERBUFFER,ae,M.width,M.height),s.framebufferRenderbuffer(s.FRAMEBUFFER,fe,s.RENDERBUFFER,C)}else{let ie=M.textures;for(let te=0;te<ie.length;te++){let ae=ie[te],fe=r.convert(ae.format,ae.colorSpace),J=r.convert(ae.type),Z=A(ae.internalFormat,fe,J,ae.normalized,ae.colorSpace);ge(M)?a.renderbufferStorageMultisampleEXT(s.RENDERBUFFER,_t(M),Z,M.width,M.height):G?s.renderbufferStorageMultisample(s.RENDERBUFFER,_t(M),Z,M.width,M.height):s.renderbufferStorage(s.RENDERBUFFER,Z,M.width,M.height)}}s.bindRenderbuffer(s.RENDERBUFFER,null)}function $t(C,M,G){let ie=M.isWebGLCubeRenderTarget===!0;if(t.bindFramebuffer(s.FRAMEBUFFER,C),!(M.depthTexture&&M.depthTexture.isDepthTexture))throw new Error("THREE.WebGLTextures: renderTarget.depthTexture must be an instance of THREE.DepthTexture.");let te=n.get(M.depthTexture);te.__renderTarget=M;let ae=ie?M.depthTexture.image[0]:M.depthTexture.image;(!te.__webglTexture||ae.width!==M.width||ae.height!==M.height)&&(ae.width=M.width,ae.height=M.height,M.depthTexture.needsUpdate=!0),ie?me(M.depthTexture,0):re(M.depthTexture,0);let fe=te.__webglTexture,J=_t(M),Z=ie?s.TEXTURE_CUBE_MAP_POSITIVE_X+G:s.TEXTURE_2D,ce=M.depthTexture.format===Xi?s.DEPTH_STENCIL_ATTACHMENT:s.DEPTH_ATTACHMENT;if(M.depthTexture.format===Fi)ge(M)?a.framebufferTexture2DMultisampleEXT(s.FRAMEBUFFER,ce,Z,fe,0,J):s.framebufferTexture2D(s.FRAMEBUFFER,ce,Z,fe,0);else if(M.depthTexture.format===Xi)ge(M)?a.framebufferTexture2DMultisampleEXT(s.FRAMEBUFFER,ce,Z,fe,0,J):s.framebufferTexture2D(s.FRAMEBUFFER,ce,Z,fe,0);else throw new Error("THREE.WebGLTextures: Unknown depthTexture format.")}function Nn(C){let M=n.get(C),G=C.isWebGLCubeRenderTarget===!0;if(M.__boundDepthTexture!==C.depthTexture){let ie=C.depthTexture;if(M.__depthDisposeCallback&&M.__depthDisposeCallback(),ie){let te=()=>{delete M.__boundDepthTexture,delete M.__depthDisposeCallback,ie.removeEventListener("dispose",te)};ie.addEventListener("dispose",te),M.__depthDisposeCallback=te}M.__boundDepthTexture=ie}if(C.depthTexture&&!M.__autoAllocateDepthBuffer)if(G)for(let ie=0;ie<6;ie++)$t(M.__webglFramebuffer[ie],C,ie);else C.texture.mipmaps.length>0?$t(M.__webglFramebuffer[0],C,0):$t(M.__webglFramebuffer,C,0);else if(G){M.__webglDepthbuffer=[];for(let ie=0;ie<6;ie++)if(t.bindFramebuffer(s.FRAMEBUFFER,M.__webglFramebuffer[ie]),M.__webglDepthbuffer[ie]===void 0)M.__webglDepthbuffer[ie]=s.createRenderbuffer(),ui(M.__webglDepthbuffer[ie],C,!1);else{let te=C.stencilBuffer?s.DEPTH_STENCIL_ATTACHMENT:s.DEPTH_ATTACHMENT,ae=M.__webglDepthbuffer[ie];s.bindRenderbuffer(s.RENDERBUFFER,ae),s.framebufferRenderbuffer(s.FRAMEBUFFER,te,s.RENDERBUFFER,ae)}}else if(C.texture.mipmaps.length>0?t.bindFramebuffer(s.FRAMEBUFFER,M.__webglFramebuffer[0]):t.bindFramebuffer(s.FRAMEBUFFER,M.__webglFramebuffer),M.__webglDepthbuffer===void 0)M.__webglDepthbuffer=s.createRenderbuffer(),ui(M.__webglDepthbuffer,C,!1);else{let te=C.stencilBuffer?s.DEPTH_STENCIL_ATTACHMENT:s.DEPTH_ATTACHMENT,ae=M.__webglDepthbuffer;s.bindRenderbuffer(s.RENDERBUFFER,ae),s.framebufferRenderbuffer(s.FRAMEBUFFER,te,s.RENDERBUFFER,ae)}t.bindFramebuffer(s.FRAMEBUFFER,null)}function On(C,M,G){let ie=n.get(C);M!==void 0&&Mt(ie.__webglFramebuffer,C,C.texture,s.COLOR_ATTACHMENT0,s.TEXTURE_2D,0),G!==void 0&&Nn(C)}function Fn(C){let M=C.texture,G=n.get(C),ie=n.get(M);C.addEventListener("dispose",B),R(C);let te=C.textures,ae=C.isWebGLCubeRenderTarget===!0,fe=te.length>1;if(fe||(ie.__webglTexture===void 0&&(ie.__webglTexture=s.createTexture()),ie.__version=M.version,o.memory.textures++),ae){G.__webglFramebuffer=[];for(let J=0;J<6;J++)if(M.mipmaps.length>0){G.__webglFramebuffer[J]=[];for(let Z=0;Z<M.mipmaps.length;Z++)G.__webglFramebuffer[J][Z]=s.createFramebuffer()}else G.__webglFramebuffer[J]=s.createFramebuffer()}else{if(M.mipmaps.length>0){G.__webglFramebuffer=[];for(let J=0;J<M.mipmaps.length;J++)G.__webglFramebuffer[J]=s.createFramebuffer()}else G.__webglFramebuffer=s.createFramebuffer();if(fe)for(let J=0,Z=te.length;J<Z;J++){let ce=n.get(te[J]);ce.__webglTexture===void 0&&(ce.__webglTexture=s.createTexture(),o.memory.textures++)}if(C.samples>0&&ge(C)===!1){G.__webglMultisampledFramebuffer=s.createFramebuffer(),G.__webglColorRenderbuffer=[],t.bindFramebuffer(s.FRAMEBUFFER,G.__webglMultisampledFramebuffer);for(let J=0;J<te.length;J++){let Z=te[J];G.__webglColorRenderbuffer[J]=s.createRenderbuffer(),s.bindRenderbuffer(s.RENDERBUFFER,G.__webglColorRenderbuffer[J]);let ce=r.convert(Z.format,Z.colorSpace),O=r.convert(Z.type),Q=A(Z.internalFormat,ce,O,Z.normalized,Z.colorSpace,C.isXRRenderTarget===!0),j=_t(C);s.renderbufferStorageMultisample(s.RENDERBUFFER,j,Q,C.width,C.height),s.framebufferRenderbuffer(s.FRAMEBUFFER,s.COLOR_ATTACHMENT0+J,s.RENDERBUFFER,G.__webglColorRenderbuffer[J])}s.bindRenderbuffer(s.RENDERBUFFER,null),C.depthBuffer&&(G.__webglDepthRenderbuffer=s.createRenderbuffer(),ui(G.__webglDepthRenderbuffer,C,!0)),t.bindFramebuffer(s.FRAMEBUFFER,null)}}if(ae){t.bindTexture(s.TEXTURE_CUBE_MAP,ie.__webglTexture),et(s.TEXTURE_CUBE_MAP,M);for(let J=0;J<6;J++)if(M.mipmaps.length>0)for(let Z=0;Z<M.mipmaps.length;Z++)Mt(G.__webglFramebuffer[J][Z],C,M,s.COLOR_ATTACHMENT0,s.TEXTURE_CUBE_MAP_POSITIVE_X+J,Z);else Mt(G.__webglFramebuffer[J],C,M,s.COLOR_ATTACHMENT0,s.TEXTURE_CUBE_MAP_POSITIVE_X+J,0);E(M)?b(s.TEXTURE_CUBE_MAP):M.mipmaps.length>0&&s.texParameteri(s.TEXTURE_CUBE_MAP,s.TEXTURE_MAX_LEVEL,M.mipmaps.length-1),t.unbindTexture()}else if(fe){for(let J=0,Z=te.length;J<Z;J++){let ce=te[J],O=n.get(ce),Q=s.TEXTURE_2D;(C.isWebGL3DRenderTarget||C.isWebGLArrayRenderTarget)&&(Q=C.isWebGL3DRenderTarget?s.TEXTURE_3D:s.TEXTURE_2D_ARRAY),t.bindTexture(Q,O.__webglTexture),et(Q,ce),Mt(G.__webglFramebuffer,C,ce,s.COLOR_ATTACHMENT0+J,Q,0),E(ce)&&b(Q)}t.unbindTexture()}else{let J=s.TEXTURE_2D;if((C.isWebGL3DRenderTarget||C.isWebGLArrayRenderTarget)&&(J=C.isWebGL3DRenderTarget?s.TEXTURE_3D:s.TEXTURE_2D_ARRAY),t.bindTexture(J,ie.__webglTexture),et(J,M),M.mipmaps.length>0)for(let Z=0;Z<M.mipmaps.length;Z++)Mt(G.__webglFramebuffer[Z],C,M,s.COLOR_ATTACHMENT0,J,Z);else Mt(G.__webglFramebuffer,C,M,s.COLOR_ATTACHMENT0,J,0);E(M)?b(J):M.mipmaps.length>0&&s.texParameteri(J,s.TEXTURE_MAX_LEVEL,M.mipmaps.length-1),t.unbindTexture()}C.depthBuffer&&Nn(C)}function U(C){let M=C.textures;for(let G=0,ie=M.length;G<ie;G++){let te=M[G];if(E(te)&&te.mipmapsAutoUpdate===!0){let ae=T(C),fe=n.get(te).__webglTexture;t.bindTexture(ae,fe),b(ae),t.unbindTexture()}}}let Un=[];function xt(C){if(C.samples>0){if(ge(C)===!1){let M=C.textures,G=C.width,ie=C.height,te=s.COLOR_BUFFER_BIT,ae=C.stencilBuffer?s.DEPTH_STENCIL_ATTACHMENT:s.DEPTH_ATTACHMENT,fe=n.get(C),J=M.length>1;if(J)for(let ce=0;ce<M.length;ce++)t.bindFramebuffer(s.FRAMEBUFFER,fe.__webglMultisampledFramebuffer),s.framebufferRenderbuffer(s.FRAMEBUFFER,s.COLOR_ATTACHMENT0+ce,s.RENDERBUFFER,null),t.bindFramebuffer(s.FRAMEBUFFER,fe.__webglFramebuffer),s.framebufferTexture2D(s.DRAW_FRAMEBUFFER,s.COLOR_ATTACHMENT0+ce,s.TEXTURE_2D,null,0);t.bindFramebuffer(s.READ_FRAMEBUFFER,fe.__webglMultisampledFramebuffer),C.texture.mipmaps.length>0?t.bindFramebuffer(s.DRAW_FRAMEBUFFER,fe.__webglFramebuffer[0]):t.bindFramebuffer(s.DRAW_FRAMEBUFFER,fe.__webglFramebuffer);for(let ce=0;ce<M.length;ce++){if(C.resolveDepthBuffer&&(C.depthBuffer&&(te|=s.DEPTH_BUFFER_BIT),C.stencilBuffer&&C.resolveStencilBuffer&&(te|=s.STENCIL_BUFFER_BIT)),J){s.framebufferRenderbuffer(s.READ_FRAMEBUFFER,s.COLOR_ATTACHMENT0,s.RENDERBUFFER,fe.__webglColorRenderbuffer[ce]);let O=n.get(M[ce]).__webglTexture;s.framebufferTexture2D(s.DRAW_FRAMEBUFFER,s.COLOR_ATTACHMENT0,s.TEXTURE_2D,O,0)}s.blitFramebuffer(0,0,G,ie,0,0,G,ie,te,s.NEAREST),l===!0&&(Un.length=0,Un.push(s.COLOR_ATTACHMENT0+ce),C.depthBuffer&&C.storeMultisampledDepthBuffer===!1&&Un.push(ae),s.invalidateFramebuffer(s.READ_FRAMEBUFFER,Un))}if(t.bindFramebuffer(s.READ_FRAMEBUFFER,null),t.bindFramebuffer(s.DRAW_FRAMEBUFFER,null),J)for(let ce=0;ce<M.length;ce++){t.bindFramebuffer(s.FRAMEBUFFER,fe.__webglMultisampledFramebuffer),s.framebufferRenderbuffer(s.FRAMEBUFFER,s.COLOR_ATTACHMENT0+ce,s.RENDERBUFFER,fe.__webglColorRenderbuffer[ce]);let O=n.get(M[ce]).__webglTexture;t.bindFramebuffer(s.FRAMEBUFFER,fe.__webglFramebuffer),s.framebufferTexture2D(s.DRAW_FRAMEBUFFER,s.COLOR_ATTACHMENT0+ce,s.TEXTURE_2D,O,0)}t.bindFramebuffer(s.DRAW_FRAMEBUFFER,fe.__webglMultisampledFramebuffer)}else if(C.depthBuffer&&C.storeMultisampledDepthBuffer===!1&&l){let M=C.stencilBuffer?s.DEPTH_STENCIL_ATTACHMENT:s.DEPTH_ATTACHMENT;s.invalidateFramebuffer(s.DRAW_FRAMEBUFFER,[M])}}}function _t(C){return Math.min(i.maxSamples,C.samples)}function ge(C){let M=n.get(C);return C.samples>0&&e.has("WEBGL_multisampled_render_to_texture")===!0&&M.__useRenderToTexture!==!1}function Bt(C){let M=o.render.frame;h.get(C)!==M&&(h.set(C,M),C.update())}function Ue(C,M){let G=C.colorSpace,ie=C.format,te=C.type;return C.isCompressedTexture===!0||C.isVideoTexture===!0||G!==fn&&G!==$i&&(Ye.getTransfer(G)===ot?(ie!==qn||te!==_n)&&Ie("WebGLTextures: sRGB encoded textures have to use RGBAFormat and UnsignedByteType."):ke("WebGLTextures: Unsupported texture color space:",G)),M}function Ge(C){return typeof HTMLImageElement<"u"&&C instanceof HTMLImageElement?(c.width=C.naturalWidth||C.width,c.height=C.naturalHeight||C.height):typeof VideoFrame<"u"&&C instanceof VideoFrame?(c.width=C.displayWidth,c.height=C.displayHeight):(c.width=C.width,c.height=C.height),c}this.allocateTextureUnit=_e,this.resetTextureUnits=$,this.getTextureUnits=ee,this.setTextureUnits=Se,this.setTexture2D=re,this.setTexture2DArray=be,this.setTexture3D=Re,this.setTextureCube=me,this.rebindTextures=On,this.setupRenderTarget=Fn,this.updateRenderTargetMipmap=U,this.updateMultisampleRenderTarget=xt,this.setupDepthRenderbuffer=Nn,this.setupFrameBufferTexture=Mt,this.useMultisampledRTT=ge,this.dispose=X}function _M(s,e){function t(n,i=$i){let r,o=Ye.getTransfer(i);if(n===_n)return s.UNSIGNED_BYTE;if(n===Sl)return s.UNSIGNED_SHORT_4_4_4_4;if(n===wl)return s.UNSIGNED_SHORT_5_5_5_1;if(n===au)return s.UNSIGNED_INT_5_9_9_9_REV;if(n===lu)return s.UNSIGNED_INT_10F_11F_11F_REV;if(n===ru)return s.BYTE;if(n===ou)return s.SHORT;if(n===kr)return s.UNSIGNED_SHORT;if(n===Ml)return s.INT;if(n===oi)return s.UNSIGNED_INT;if(n===gn)return s.FLOAT;if(n===ai)return s.HALF_FLOAT;if(n===cu)return s.ALPHA;if(n===hu)return s.RGB;if(n===qn)return s.RGBA;if(n===Fi)return s.DEPTH_COMPONENT;if(n===Xi)return s.DEPTH_STENCIL;if(n===Tl)return s.RED;if(n===El)return s.RED_INTEGER;if(n===ds)return s.RG;if(n===Al)return s.RG_INTEGER;if(n===Rl)return s.RGBA_INTEGER;if(n===qo||n===Yo||n===Ko||n===jo)if(o===ot)if(r=e.get("WEBGL_compressed_texture_s3tc_srgb"),r!==null){if(n===qo)return r.COMPRESSED_SRGB_S3TC_DXT1_EXT;if(n===Yo)return r.COMPRESSED_SRGB_ALPHA_S3TC_DXT1_EXT;if(n===Ko)return r.COMPRESSED_SRGB_ALPHA_S3TC_DXT3_EXT;if(n===jo)return r.COMPRESSED_SRGB_ALPHA_S3TC_DXT5_EXT}else return null;else if(r=e.get("WEBGL_compressed_texture_s3tc"),r!==null){if(n===qo)return r.COMPRESSED_RGB_S3TC_DXT1_EXT;if(n===Yo)return r.COMPRESSED_RGBA_S3TC_DXT1_EXT;if(n===Ko)return r.COMPRESSED_RGBA_S3TC_DXT3_EXT;if(n===jo)return r.COMPRESSED_RGBA_S3TC_DXT5_EXT}else return null;if(n===Cl||n===Pl||n===Il||n===Ll)if(r=e.get("WEBGL_compressed_texture_pvrtc"),r!==null){if(n===Cl)return r.COMPRESSED_RGB_PVRTC_4BPPV1_IMG;if(n===Pl)return r.COMPRESSED_RGB_PVRTC_2BPPV1_IMG;if(n===Il)return r.COMPRESSED_RGBA_PVRTC_4BPPV1_IMG;if(n===Ll)return r.COMPRESSED_RGBA_PVRTC_2BPPV1_IMG}else return null;if(n===Dl||n===Nl||n===Ol||n===Fl||n===Ul||n===Jo||n===Bl)if(r=e.get("WEBGL_compressed_texture_etc"),r!==null){if(n===Dl||n===Nl)return o===ot?r.COMPRESSED_SRGB8_ETC2:r.COMPRESSED_RGB8_ETC2;if(n===Ol)return o===ot?r.COMPRESSED_SRGB8_ALPHA8_ETC2_EAC:r.COMPRESSED_RGBA8_ETC2_EAC;if(n===Fl)return r.COMPRESSED_R11_EAC;if(n===Ul)return r.COMPRESSED_SIGNED_R11_EAC;if(n===Jo)return r.COMPRESSED_RG11_EAC;if(n===Bl)return r.COMPRESSED_SIGNED_RG11_EAC}else return null;if(n===kl||n===zl||n===Hl||n===Gl||n===Vl||n===Wl||n===Xl||n===$l||n===ql||n===Yl||n===Kl||n===jl||n===Jl||n===Zl)if(r=e.get("WEBGL_compressed_texture_astc"),r!==null){if(n===kl)return o===ot?r.COMPRESSED_SRGB8_ALPHA8_ASTC_4x4_KHR:r.COMPRESSED_RGBA_ASTC_4x4_KHR;if(n===zl)return o===ot?r.COMPRESSED_SRGB8_ALPHA8_ASTC_5x4_KHR:r.COMPRESSED_RGBA_ASTC_5x4_KHR;if(n===Hl)return o===ot?r.COMPRESSED_SRGB8_ALPHA8_ASTC_5x5_KHR:r.COMPRESSED_RGBA_ASTC_5x5_KHR;if(n===Gl)return o===ot?r.COMPRESSED_SRGB8_ALPHA8_ASTC_6x5_KHR:r.COMPRESSED_RGBA_ASTC_6x5_KHR;if(n===Vl)return o===ot?r.COMPRESSED_SRGB8_ALPHA8_ASTC_6x6_KHR:r.COMPRESSED_RGBA_ASTC_6x6_KHR;if(n===Wl)return o===ot?r.COMPRESSED_SRGB8_ALPHA8_ASTC_8x5_KHR:r.COMPRESSED_RGBA_ASTC_8x5_KHR;if(n===Xl)return o===ot?r.COMPRESSED_SRGB8_ALPHA8_ASTC_8x6_KHR:r.COMPRESSED_RGBA_ASTC_8x6_KHR;if(n===$l)return o===ot?r.COMPRESSED_SRGB8_ALPHA8_ASTC_8x8_KHR:r.COMPRESSED_RGBA_ASTC_8x8_KHR;if(n===ql)return o===ot?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x5_KHR:r.COMPRESSED_RGBA_ASTC_10x5_KHR;if(n===Yl)return o===ot?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x6_KHR:r.COMPRESSED_RGBA_ASTC_10x6_KHR;if(n===Kl)return o===ot?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x8_KHR:r.COMPRESSED_RGBA_ASTC_10x8_KHR;if(n===jl)return o===ot?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x10_KHR:r.COMPRESSED_RGBA_ASTC_10x10_KHR;if(n===Jl)return o===ot?r.COMPRESSED_SRGB8_ALPHA8_ASTC_12x10_KHR:r.COMPRESSED_RGBA_ASTC_12x10_KHR;if(n===Zl)return o===ot?r.COMPRESSED_SRGB8_ALPHA8_ASTC_12x12_KHR:r.COMPRESSED_RGBA_ASTC_12x12_KHR}else return null;if(n===Ql||n===ec||n===tc)if(r=e.get("EXT_texture_compression_bptc"),r!==null){if(n===Ql)return o===ot?r.COMPRESSED_SRGB_ALPHA_BPTC_UNORM_EXT:r.COMPRESSED_RGBA_BPTC_UNORM_EXT;if(n===ec)return r.COMPRESSED_RGB_BPTC_SIGNED_FLOAT_EXT;if(n===tc)return r.COMPRESSED_RGB_BPTC_UNSIGNED_FLOAT_EXT}else return null;if(n===nc||n===ic||n===Zo||n===sc)if(r=e.get("EXT_texture_compression_rgtc"),r!==null){if(n===nc)return r.COMPRESSED_RED_RGTC1_EXT;if(n===ic)return r.COMPRESSED_SIGNED_RED_RGTC1_EXT;if(n===Zo)return r.COMPRESSED_RED_GREEN_RGTC2_EXT;if(n===sc)return r.COMPRESSED_SIGNED_RED_GREEN_RGTC2_EXT}else return null;return n===Ws?s.UNSIGNED_INT_24_8:s[n]!==void 0?s[n]:null}return{convert:t}}var bM=`
void main() {

	gl_Position = vec4( position, 1.0 );

}`,MM=`
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

}`,Iu=class{constructor(){this.texture=null,this.mesh=null,this.depthNear=0,this.depthFar=0}init(e,t){if(this.texture===null){let n=new No(e.texture);(e.depthNear!==t.depthNear||e.depthFar!==t.depthFar)&&(this.depthNear=e.depthNear,this.depthFar=e.depthFar),this.texture=n}}getMesh(e){if(this.texture!==null&&this.mesh===null){let t=e.cameras[0].viewport,n=new Wn({vertexShader:bM,fragmentShader:MM,uniforms:{depthColor:{value:this.texture},depthWidth:{value:t.z},depthHeight:{value:t.w}}});this.mesh=new dt(new Us(20,20),n)}return this.mesh}reset(){this.texture=null,this.mesh=null}getDepthTexture(){return this.texture}},Lu=class extends Vn{constructor(e,t){super();let n=this,i=null,r=1,o=null,a="local-floor",l=1,c=null,h=null,u=null,d=null,f=null,m=null,x=typeof XRWebGLBinding<"u",y=new Iu,v={},S=t.getContextAttributes(),E=null,b=null,T=[],A=[],g=new Pe,_=null,R=null,P=new kt;P.viewport=new nt;let N=new kt;N.viewport=new nt;let B=[P,N],H=new gl,D=null,X=null;this.cameraAutoUpdate=!0,this.enabled=!1,this.isPresenting=!1,this.getController=function(K){let re=T[K];return re===void 0&&(re=new Er,T[K]=re),re.getTargetRaySpace()},this.getControllerGrip=function(K){let re=T[K];return re===void 0&&(re=new Er,T[K]=re),re.getGripSpace()},this.getHand=function(K){let re=T[K];return re===void 0&&(re=new Er,T[K]=re),re.getHandSpace()};function Y(K){let re=A.indexOf(K.inputSource);if(re===-1)return;let be=T[re];be!==void 0&&(be.update(K.inputSource,K.frame,c||o),be.dispatchEvent({type:K.type,data:K.inputSource}))}function I(){i.removeEventListener("select",Y),i.removeEventListener("selectstart",Y),i.removeEventListener("selectend",Y),i.removeEventListener("squeeze",Y),i.removeEventListener("squeezestart",Y),i.removeEventListener("squeezeend",Y),i.removeEventListener("end",I),i.removeEventListener("inputsourceschange",V);for(let K=0;K<T.length;K++){let re=A[K];re!==null&&(A[K]=null,T[K].disconnect(re))}D=null,X=null,y.reset();for(let K in v)delete v[K];if(e.setRenderTarget(E),f=null,d=null,u=null,i=null,b=null,_e.stop(),n.isPresenting=!1,e.setPixelRatio(_),e.setSize(g.width,g.height,!1),R!==null){let K=R.camera;K.fov=R.fov,K.zoom=R.zoom,K.updateProjectionMatrix(),R=null}n.dispatchEvent({type:"sessionend"})}this.setFramebufferScaleFactor=function(K){r=K,n.isPresenting===!0&&Ie("WebXRManager: Cannot change framebuffer scale while presenting.")},this.setReferenceSpaceType=function(K){a=K,n.isPresenting===!0&&Ie("WebXRManager: Cannot change reference space type while presenting.")},this.getReferenceSpace=function(){return c||o},this.setReferenceSpace=function(K){c=K},this.getBaseLayer=function(){return d!==null?d:f},this.getBinding=function(){return u===null&&x&&(u=new XRWebGLBinding(i,t)),u},this.getFrame=function(){return m},this.getSession=function(){return i},this.setSession=async function(K){if(i=K,i!==null){if(E=e.getRenderTarget(),i.addEventListener("select",Y),i.addEventListener("selectstart",Y),i.addEventListener("selectend",Y),i.addEventListener("squeeze",Y),i.addEventListener("squeezestart",Y),i.addEventListener("squeezeend",Y),i.addEventListener("end",I),i.addEventListener("inputsourceschange",V),S.xrCompatible!==!0&&await t.makeXRCompatible(),_=e.getPixelRatio(),e.getSize(g),x&&"createProjectionLayer"in XRWebGLBinding.prototype){let be=null,Re=null,me=null;S.depth&&(me=S.stencil?t.DEPTH24_STENCIL8:t.DEPTH_COMPONENT24,be=S.stencil?Xi:Fi,Re=S.stencil?Ws:oi);let Be={colorFormat:t.RGBA8,depthFormat:me,scaleFactor:r};u=this.getBinding(),d=u.createProjectionLayer(Be),i.updateRenderState({layers:[d]}),e.setPixelRatio(1),e.setSize(d.textureWidth,d.textureHeight,!1),b=new Zt(d.textureWidth,d.textureHeight,{format:qn,type:_n,depthTexture:new ri(d.textureWidth,d.textureHeight,Re,void 0,void 0,void 0,void 0,void 0,void 0,be),stencilBuffer:S.stencil,colorSpace:e.outputColorSpace,samples:S.antialias?4:0,resolveDepthBuffer:d.ignoreDepthValues===!1,resolveStencilBuffer:d.ignoreDepthValues===!1,storeMultisampledDepthBuffer:d.ignoreDepthValues===!1,storeMultisampledStencilBuffer:d.ignoreDepthValues===!1})}else{let be={antialias:S.antialias,alpha:!0,depth:S.depth,stencil:S.stencil,framebufferScaleFactor:r};f=new XRWebGLLayer(i,t,be),i.updateRenderState({baseLayer:f}),e.setPixelRatio(1),e.setSize(f.framebufferWidth,f.framebufferHeight,!1),b=new Zt(f.framebufferWidth,f.framebufferHeight,{format:qn,type:_n,colorSpace:e.outputColorSpace,stencilBuffer:S.stencil,resolveDepthBuffer:f.ignoreDepthValues===!1,resolveStencilBuffer:f.ignoreDepthValues===!1,storeMultisampledDepthBuffer:f.ignoreDepthValues===!1,storeMultisampledStencilBuffer:f.ignoreDepthValues===!1})}b.isXRRenderTarget=!0,this.setFoveation(l),c=null,o=await i.requestReferenceSpace(a),_e.setContext(i),_e.start(),n.isPresenting=!0,n.dispatchEvent({type:"sessionstart"})}},this.getEnvironmentBlendMode=function(){if(i!==null)return i.environmentBlendMode},this.getDepthTexture=function(){return y.getDepthTexture()};function V(K){for(let re=0;re<K.removed.length;re++){let be=K.removed[re],Re=A.indexOf(be);Re>=0&&(A[Re]=null,T[Re].disconnect(be))}for(let re=0;re<K.added.length;re++){let be=K.added[re],Re=A.indexOf(be);if(Re===-1){for(let Be=0;Be<T.length;Be++)if(Be>=A.length){A.push(be),Re=Be;break}else if(A[Be]===null){A[Be]=be,Re=Be;break}if(Re===-1)break}let me=T[Re];me&&me.connect(be)}}function k(K,re){re===null?K.matrixWorld.copy(K.matrix):K.matrixWorld.multiplyMatrices(re.matrixWorld,K.matrix),K.matrixWorldInverse.copy(K.matrixWorld).invert()}this.updateCamera=function(K){if(i===null)return;let re=K.near,be=K.far;y.texture!==null&&(y.depthNear>0&&(re=y.depthNear),y.depthFar>0&&(be=y.depthFar)),H.near=N.near=P.near=re,H.far=N.far=P.far=be,(D!==H.near||X!==H.far)&&(i.updateRenderState({depthNear:H.near,depthFar:H.far}),D=H.near,X=H.far),H.layers.mask=K.layers.mask|6,P.layers.mask=H.layers.mask&-5,N.layers.mask=H.layers.mask&-3;let Re=K.parent,me=H.cameras;k(H,Re);for(let Be=0;Be<me.length;Be++)k(me[Be],Re);H.projectionMatrix.copy(P.projectionMatrix),H.projectionMatrixInverse.copy(P.projectionMatrixInverse),R===null&&K.isPerspectiveCamera&&(R={camera:K,fov:K.fov,zoom:K.zoom}),$(K,H,Re)};function $(K,re,be){be===null?K.matrix.copy(re.matrixWorld):(K.matrix.copy(be.matrixWorld),K.matrix.invert(),K.matrix.multiply(re.matrixWorld)),K.matrix.decompose(K.position,K.quaternion,K.scale),K.updateMatrixWorld(!0),K.projectionMatrix.copy(re.projectionMatrix),K.projectionMatrixInverse.copy(re.projectionMatrixInverse),K.isPerspectiveCamera&&(K.fov=Ns*2*Math.atan(1/K.projectionMatrix.elements[5]),K.zoom=1)}this.getCamera=function(){return H},this.getFoveation=function(){if(!(d===null&&f===null))return l},this.setFoveation=function(K){l=K,d!==null&&(d.fixedFoveation=K),f!==null&&f.fixedFoveation!==void 0&&(f.fixedFoveation=K)},this.hasDepthSensing=function(){return y.texture!==null},this.getDepthSensingMesh=function(){return y.getMesh(H)},this.getCameraTexture=function(K){return v[K]};let ee=null;function Se(K,re){if(h=re.getViewerPose(c||o),m=re,h!==null){let be=h.views;f!==null&&(e.setRenderTargetFramebuffer(b,f.framebuffer),e.setRenderTarget(b));let Re=!1;be.length!==H.cameras.length&&(H.cameras.length=0,Re=!0);for(let Fe=0;Fe<be.length;Fe++){let et=be[Fe],ft=null;if(f!==null)ft=f.getViewport(et);else{let jt=u.getViewSubImage(d,et);ft=jt.viewport,Fe===0&&(e.setRenderTargetTextures(b,jt.colorTexture,jt.depthStencilTexture),e.setRenderTarget(b))}let Je=B[Fe];Je===void 0&&(Je=new kt,Je.layers.enable(Fe),Je.viewport=new nt,B[Fe]=Je),Je.matrix.fromArray(et.transform.matrix),Je.matrix.decompose(Je.position,Je.quaternion,Je.scale),Je.projectionMatrix.fromArray(et.projectionMatrix),Je.projectionMatrixInverse.copy(Je.projectionMatrix).invert(),Je.viewport.set(ft.x,ft.y,ft.width,ft.height),Fe===0&&(H.matrix.copy(Je.matrix),H.matrix.decompose(H.position,H.quaternion,H.scale)),Re===!0&&H.cameras.push(Je)}let me=i.enabledFeatures;if(me&&me.includes("depth-sensing")&&i.depthUsage=="gpu-optimized"&&x){u=n.getBinding();let Fe=u.getDepthInformation(be[0]);Fe&&Fe.isValid&&Fe.texture&&y.init(Fe,i.renderState)}if(me&&me.includes("camera-access")&&x){e.state.unbindTexture(),u=n.getBinding();for(let Fe=0;Fe<be.length;Fe++){let et=be[Fe].camera;if(et){let ft=v[et];ft||(ft=new No,v[et]=ft);let Je=u.getCameraImage(et);ft.sourceTexture=Je}}}}for(let be=0;be<T.length;be++){let Re=A[be],me=T[be];Re!==null&&me!==void 0&&me.update(Re,re,c||o)}ee&&ee(K,re),re.detectedPlanes&&n.dispatchEvent({type:"planesdetected",data:re}),m=null}let _e=new am;_e.setAnimationLoop(Se),this.setAnimationLoop=function(K){ee=K},this.dispose=function(){}}},SM=new Oe,ym=new He;ym.set(-1,0,0,0,1,0,0,0,1);function wM(s,e){function t(y,v){y.matrixAutoUpdate===!0&&y.updateMatrix(),v.value.copy(y.matrix)}function n(y,v){v.color.getRGB(y.fogColor.value,xu(s)),v.isFog?(y.fogNear.value=v.near,y.fogFar.value=v.far):v.isFogExp2&&(y.fogDensity.value=v.density)}function i(y,v,S,E,b){v.isNodeMaterial?v.uniformsNeedUpdate=!1:v.isMeshBasicMaterial?r(y,v):v.isMeshLambertMaterial?(r(y,v),v.envMap&&(y.envMapIntensity.value=v.envMapIntensity)):v.isMeshToonMaterial?(r(y,v),u(y,v)):v.isMeshPhongMaterial?(r(y,v),h(y,v),v.envMap&&(y.envMapIntensity.value=v.envMapIntensity)):v.isMeshStandardMaterial?(r(y,v),d(y,v),v.isMeshPhysicalMaterial&&f(y,v,b)):v.isMeshMatcapMaterial?(r(y,v),m(y,v)):v.isMeshDepthMaterial?r(y,v):v.isMeshDistanceMaterial?(r(y,v),x(y,v)):v.isMeshNormalMaterial?r(y,v):v.isLineBasicMaterial?(o(y,v),v.isLineDashedMaterial&&a(y,v)):v.isPointsMaterial?l(y,v,S,E):v.isSpriteMaterial?c(y,v):v.isShadowMaterial?(y.color.value.copy(v.color),y.opacity.value=v.opacity):v.isShaderMaterial&&(v.uniformsNeedUpdate=!1)}function r(y,v){y.opacity.value=v.opacity,v.color&&y.diffuse.value.copy(v.color),v.emissive&&y.emissive.value.copy(v.emissive).multiplyScalar(v.emissiveIntensity),v.map&&(y.map.value=v.map,t(v.map,y.mapTransform)),v.alphaMap&&(y.alphaMap.value=v.alphaMap,t(v.alphaMap,y.alphaMapTransform)),v.bumpMap&&(y.bumpMap.value=v.bumpMap,t(v.bumpMap,y.bumpMapTransform),y.bumpScale.value=v.bumpScale,v.side===en&&(y.bumpScale.value*=-1)),v.normalMap&&(y.normalMap.value=v.normalMap,t(v.normalMap,y.normalMapTransform),y.normalScale.value.copy(v.normalScale),v.side===en&&y.normalScale.value.negate()),v.displacementMap&&(y.displacementMap.value=v.displacementMap,t(v.displacementMap,y.displacementMapTransform),y.displacementScale.value=v.displacementScale,y.displacementBias.value=v.displacementBias),v.emissiveMap&&(y.emissiveMap.value=v.emissiveMap,t(v.emissiveMap,y.emissiveMapTransform)),v.specularMap&&(y.specularMap.value=v.specularMap,t(v.specularMap,y.specularMapTransform)),v.alphaTest>0&&(y.alphaTest.value=v.alphaTest);let S=e.get(v),E=S.envMap,b=S.envMapRotation;E&&(y.envMap.value=E,y.envMapRotation.value.setFromMatrix4(SM.makeRotationFromEuler(b)).transpose(),E.isCubeTexture&&E.isRenderTargetTexture===!1&&y.envMapRotation.value.premultiply(ym),y.reflectivity.value=v.reflectivity,y.ior.value=v.ior,y.refractionRatio.value=v.refractionRatio),v.lightMap&&(y.lightMap.value=v.lightMap,y.lightMapIntensity.value=v.lightMapIntensity,t(v.lightMap,y.lightMapTransform)),v.aoMap&&(y.aoMap.value=v.aoMap,y.aoMapIntensity.value=v.aoMapIntensity,t(v.aoMap,y.aoMapTransform))}function o(y,v){y.diffuse.value.copy(v.color),y.opacity.value=v.opacity,v.map&&(y.map.value=v.map,t(v.map,y.mapTransform))}function a(y,v){y.dashSize.value=v.dashSize,y.totalSize.value=v.dashSize+v.gapSize,y.scale.value=v.scale}function l(y,v,S,E){y.diffuse.value.copy(v.color),y.opacity.value=v.opacity,y.size.value=v.size*S,y.scale.value=E*.5,v.map&&(y.map.value=v.map,t(v.map,y.uvTransform)),v.alphaMap&&(y.alphaMap.value=v.alphaMap,t(v.alphaMap,y.alphaMapTransform)),v.alphaTest>0&&(y.alphaTest.value=v.alphaTest)}function c(y,v){y.diffuse.value.copy(v.color),y.opacity.value=v.opacity,y.rotation.value=v.rotation,v.map&&(y.map.value=v.map,t(v.map,y.mapTransform)),v.alphaMap&&(y.alphaMap.value=v.alphaMap,t(v.alphaMap,y.alphaMapTransform)),v.alphaTest>0&&(y.alphaTest.value=v.alphaTest)}function h(y,v){y.specular.value.copy(v.specular),y.shininess.value=Math.max(v.shininess,1e-4)}function u(y,v){v.gradientMap&&(y.gradientMap.value=v.gradientMap)}function d(y,v){y.metalness.value=v.metalness,v.metalnessMap&&(y.metalnessMap.value=v.metalnessMap,t(v.metalnessMap,y.metalnessMapTransform)),y.roughness.value=v.roughness,v.roughnessMap&&(y.roughnessMap.value=v.roughnessMap,t(v.roughnessMap,y.roughnessMapTransform)),v.envMap&&(y.envMapIntensity.value=v.envMapIntensity)}function f(y,v,S){y.ior.value=v.ior,v.diffuseRoughness>0&&(y.diffuseRoughness.value=v.diffuseRoughness,v.diffuseRoughnessMap&&(y.diffuseRoughnessMap.value=v.diffuseRoughnessMap,t(v.diffuseRoughnessMap,y.diffuseRoughnessMapTransform))),v.sheen>0&&(y.sheenColor.value.copy(v.sheenColor).multiplyScalar(v.sheen),y.sheenRoughness.value=v.sheenRoughness,v.sheenColorMap&&(y.sheenColorMap.value=v.sheenColorMap,t(v.sheenColorMap,y.sheenColorMapTransform)),v.sheenRoughnessMap&&(y.sheenRoughnessMap.value=v.sheenRoughnessMap,t(v.sheenRoughnessMap,y.sheenRoughnessMapTransform))),v.clearcoat>0&&(y.clearcoat.value=v.clearcoat,y.clearcoatRoughness.value=v.clearcoatRoughness,v.clearcoatMap&&(y.clearcoatMap.value=v.clearcoatMap,t(v.clearcoatMap,y.clearcoatMapTransform)),v.clearcoatRoughnessMap&&(y.clearcoatRoughnessMap.value=v.clearcoatRoughnessMap,t(v.clearcoatRoughnessMap,y.clearcoatRoughnessMapTransform)),v.clearcoatNormalMap&&(y.clearcoatNormalMap.value=v.clearcoatNormalMap,t(v.clearcoatNormalMap,y.clearcoatNormalMapTransform),y.clearcoatNormalScale.value.copy(v.clearcoatNormalScale),v.side===en&&y.clearcoatNormalScale.value.negate())),v.dispersion>0&&(y.dispersion.value=v.dispersion),v.retroreflectivity>0&&(y.retroreflectivity.value=v.retroreflectivity),v.iridescence>0&&(y.iridescence.value=v.iridescence,y.iridescenceIOR.value=v.iridescenceIOR,y.iridescenceThicknessMinimum.value=v.iridescenceThicknessMinimum,y.iridescenceThicknessMaximum.value=v.iridescenceThicknessMaximum,v.iridescenceMap&&(y.iridescenceMap.value=v.iridescenceMap,t(v.iridescenceMap,y.iridescenceMapTransform)),v.iridescenceThicknessMap&&(y.iridescenceThicknessMap.value=v.iridescenceThicknessMap,t(v.iridescenceThicknessMap,y.iridescenceThicknessMapTransform))),v.transmission>0&&(y.transmission.value=v.transmission,y.transmissionSamplerMap.value=S.texture,y.transmissionSamplerSize.value.set(S.width,S.height),v.transmissionMap&&(y.transmissionMap.value=v.transmissionMap,t(v.transmissionMap,y.transmissionMapTransform)),y.thickness.value=v.thickness,v.thicknessMap&&(y.thicknessMap.value=v.thicknessMap,t(v.thicknessMap,y.thicknessMapTransform)),y.attenuationDistance.value=v.attenuationDistance,y.attenuationColor.value.copy(v.attenuationColor)),v.anisotropy>0&&(y.anisotropyVector.value.set(v.anisotropy*Math.cos(v.anisotropyRotation),v.anisotropy*Math.sin(v.anisotropyRotation)),v.anisotropyMap&&(y.anisotropyMap.value=v.anisotropyMap,t(v.anisotropyMap,y.anisotropyMapTransform))),y.specularIntensity.value=v.specularIntensity,y.specularColor.value.copy(v.specularColor),v.specularColorMap&&(y.specularColorMap.value=v.specularColorMap,t(v.specularColorMap,y.specularColorMapTransform)),v.specularIntensityMap&&(y.specularIntensityMap.value=v.specularIntensityMap,t(v.specularIntensityMap,y.specularIntensityMapTransform))}function m(y,v){v.matcap&&(y.matcap.value=v.matcap)}function x(y,v){let S=e.get(v).light;y.referencePosition.value.setFromMatrixPosition(S.matrixWorld),y.nearDistance.value=S.shadow.camera.near,y.farDistance.value=S.shadow.camera.far}return{refreshFogUniforms:n,refreshMaterialUniforms:i}}function TM(s,e,t,n){let i={},r={};function o(S,E){let b=E.program;n.uniformBlockBinding(S,b,i[S.id])}function a(S,E){let b=i[S.id];b===void 0&&(m(S),b=l(S),i[S.id]=b,S.addEventListener("dispose",y));let T=E.program;n.updateUBOMapping(S,T);let A=e.render.frame;r[S.id]!==A&&(c(S),r[S.id]=A)}function l(S){let E=s.createBuffer(),b=S.__size,T=S.usage;return s.bindBuffer(s.UNIFORM_BUFFER,E),s.bufferData(s.UNIFORM_BUFFER,b,T),s.bindBuffer(s.UNIFORM_BUFFER,null),E}function c(S){let E=i[S.id],b=S.uniforms,T=S.__cache;s.bindBuffer(s.UNIFORM_BUFFER,E);for(let A=0,g=b.length;A<g;A++){let _=b[A];if(Array.isArray(_))for(let R=0,P=_.length;R<P;R++)h(_[R],A,R,T);else h(_,A,0,T)}s.bindBuffer(s.UNIFORM_BUFFER,null)}function h(S,E,b,T){if(d(S,E,b,T)===!0){let A=S.__offset,g=S.value;if(Array.isArray(g)){let _=0;for(let R=0;R<g.length;R++){let P=g[R],N=x(P,!0);u(P,S.__data,_),_+=N.storage/Float32Array.BYTES_PER_ELEMENT}}else u(g,S.__data,0);s.bufferSubData(s.UNIFORM_BUFFER,A,S.__data)}}function u(S,E,b){typeof S=="number"||typeof S=="boolean"?E[b]=S:S.isMatrix3?(E[b]=S.elements[0],E[b+1]=S.elements[1],E[b+2]=S.elements[2],E[b+3]=0,E[b+4]=S.elements[3],E[b+5]=S.elements[4],E[b+6]=S.elements[5],E[b+7]=0,E[b+8]=S.elements[6],E[b+9]=S.elements[7],E[b+10]=S.elements[8],E[b+11]=0):ArrayBuffer.isView(S)?E.set(S.subarray(0,E.length-b),b):S.toArray(E,b)}function d(S,E,b,T){let A=S.value,g=E+"_"+b;if(Array.isArray(A)){T[g]===void 0&&(T[g]=[]);let _=T[g],R=!1;for(let P=0;P<A.length;P++)f(A[P],_,P)===!0&&(R=!0);return R}return f(A,T,g)}function f(S,E,b){if(E[b]===void 0)return typeof S=="number"||typeof S=="boolean"?E[b]=S:ArrayBuffer.isView(S)?E[b]=S.slice():E[b]=S.clone(),!0;{let T=E[b];if(typeof S=="number"||typeof S=="boolean"){if(T!==S)return E[b]=S,!0}else{if(ArrayBuffer.isView(S))return!0;if(T.equals(S)===!1)return T.copy(S),!0}}return!1}function m(S){let E=S.uniforms,b=0,T=16;for(let g=0,_=E.length;g<_;g++){let R=Array.isArray(E[g])?E[g]:[E[g]];for(let P=0,N=R.length;P<N;P++){let B=R[P],H=Array.isArray(B.value)?B.value:[B.value],D=Array.isArray(E[g])||Array.isArray(B.value),X=b;for(let I=0,V=H.length;I<V;I++){let k=H[I],$=x(k,D),ee=b%T,Se=ee%$.boundary,_e=ee+Se;b+=Se,_e!==0&&T-_e<$.storage&&(b+=T-_e),I===0&&(X=b),b+=$.storage}let Y=B.type==="int"?Int32Array:B.type==="uint"?Uint32Array:Float32Array;B.__data=new Y((b-X)/Float32Array.BYTES_PER_ELEMENT),B.__offset=X}}let A=b%T;return A>0&&(b+=T-A),S.__size=b,S.__cache={},this}function x(S,E){let b={boundary:0,storage:0};return typeof S=="number"||typeof S=="boolean"?(b.boundary=4,b.storage=4):S.isVector2?(b.boundary=8,b.storage=8):S.isVector3||S.isColor?(b.boundary=16,b.storage=12):S.isVector4?(b.boundary=16,b.storage=16):S.isMatrix3?(b.boundary=16,b.storage=48):S.isMatrix4?(b.boundary=16,b.storage=64):S.isTexture?Ie("WebGLRenderer: Texture samplers can not be part of an uniforms group."):ArrayBuffer.isView(S)?(b.boundary=16,b.storage=S.byteLength):Ie("WebGLRenderer: Unsupported uniform value type.",S),E===!0&&(b.boundary=16,b.storage=Math.ceil(b.storage/16)*16),b}function y(S){let E=S.target;E.removeEventListener("dispose",y),s.deleteBuffer(i[E.id]),delete i[E.id],delete r[E.id]}function v(){for(let S in i)s.deleteBuffer(i[S]);i={},r={}}return{bind:o,update:a,dispose:v}}var EM=new Uint16Array([12469,15057,12620,14925,13266,14620,13807,14376,14323,13990,14545,13625,14713,13328,14840,12882,14931,12528,14996,12233,15039,11829,15066,11525,15080,11295,15085,10976,15082,10705,15073,10495,13880,14564,13898,14542,13977,14430,14158,14124,14393,13732,14556,13410,14702,12996,14814,12596,14891,12291,14937,11834,14957,11489,14958,11194,14943,10803,14921,10506,14893,10278,14858,9960,14484,14039,14487,14025,14499,13941,14524,13740,14574,13468,14654,13106,14743,12678,14818,12344,14867,11893,14889,11509,14893,11180,14881,10751,14852,10428,14812,10128,14765,9754,14712,9466,14764,13480,14764,13475,14766,13440,14766,13347,14769,13070,14786,12713,14816,12387,14844,11957,14860,11549,14868,11215,14855,10751,14825,10403,14782,10044,14729,9651,14666,9352,14599,9029,14967,12835,14966,12831,14963,12804,14954,12723,14936,12564,14917,12347,14900,11958,14886,11569,14878,11247,14859,10765,14828,10401,14784,10011,14727,9600,14660,9289,14586,8893,14508,8533,15111,12234,15110,12234,15104,12216,15092,12156,15067,12010,15028,11776,14981,11500,14942,11205,14902,10752,14861,10393,14812,9991,14752,9570,14682,9252,14603,8808,14519,8445,14431,8145,15209,11449,15208,11451,15202,11451,15190,11438,15163,11384,15117,11274,15055,10979,14994,10648,14932,10343,14871,9936,14803,9532,14729,9218,14645,8742,14556,8381,14461,8020,14365,7603,15273,10603,15272,10607,15267,10619,15256,10631,15231,10614,15182,10535,15118,10389,15042,10167,14963,9787,14883,9447,14800,9115,14710,8665,14615,8318,14514,7911,14411,7507,14279,7198,15314,9675,15313,9683,15309,9712,15298,9759,15277,9797,15229,9773,15166,9668,15084,9487,14995,9274,14898,8910,14800,8539,14697,8234,14590,7790,14479,7409,14367,7067,14178,6621,15337,8619,15337,8631,15333,8677,15325,8769,15305,8871,15264,8940,15202,8909,15119,8775,15022,8565,14916,8328,14804,8009,14688,7614,14569,7287,14448,6888,14321,6483,14088,6171,15350,7402,15350,7419,15347,7480,15340,7613,15322,7804,15287,7973,15229,8057,15148,8012,15046,7846,14933,7611,14810,7357,14682,7069,14552,6656,14421,6316,14251,5948,14007,5528,15356,5942,15356,5977,15353,6119,15348,6294,15332,6551,15302,6824,15249,7044,15171,7122,15070,7050,14949,6861,14818,6611,14679,6349,14538,6067,14398,5651,14189,5311,13935,4958,15359,4123,15359,4153,15356,4296,15353,4646,15338,5160,15311,5508,15263,5829,15188,6042,15088,6094,14966,6001,14826,5796,14678,5543,14527,5287,14377,4985,14133,4586,13869,4257,15360,1563,15360,1642,15358,2076,15354,2636,15341,3350,15317,4019,15273,4429,15203,4732,15105,4911,14981,4932,14836,4818,14679,4621,14517,4386,14359,4156,14083,3795,13808,3437,15360,122,15360,137,15358,285,15355,636,15344,1274,15322,2177,15281,2765,15215,3223,15120,3451,14995,3569,14846,3567,14681,3466,14511,3305,14344,3121,14037,2800,13753,2467,15360,0,15360,1,15359,21,15355,89,15346,253,15325,479,15287,796,15225,1148,15133,1492,15008,1749,14856,1882,14685,1886,14506,1783,14324,1608,13996,1398,13702,1183]),bi=null;function AM(){return bi===null&&(bi=new rs(EM,16,16,ds,ai),bi.name="DFG_LUT",bi.minFilter=Ht,bi.magFilter=Ht,bi.wrapS=Hn,bi.wrapT=Hn,bi.generateMipmaps=!1,bi.needsUpdate=!0),bi}var dc=class{constructor(e={}){let{canvas:t=Lp(),context:n=null,depth:i=!0,stencil:r=!1,alpha:o=!1,antialias:a=!1,premultipliedAlpha:l=!0,preserveDrawingBuffer:c=!1,powerPreference:h="default",failIfMajorPerformanceCaveat:u=!1,reversedDepthBuffer:d=!1,outputBufferType:f=_n}=e;this.isWebGLRenderer=!0;let m;if(n!==null){if(typeof WebGLRenderingContext<"u"&&n instanceof WebGLRenderingContext)throw new Error("THREE.WebGLRenderer: WebGL 1 is not supported since r163.");m=n.getContextAttributes().alpha}else m=o;let x=f,y=new Set([Rl,Al,El]),v=new Set([_n,oi,kr,Ws,Sl,wl]),S=new Uint32Array(4),E=new Int32Array(4),b={textures:[],min:[],max:[],resolution:[]},T=null,A=null,g=[],_=[],R=null;this.domElement=t,this.debug={checkShaderErrors:!0,diagnostics:{keywords:!1},onShaderError:null},this.autoClear=!0,this.autoClearColor=!0,this.autoClearDepth=!0,this.autoClearStencil=!0,this.sortObjects=!0,this.clippingPlanes=[],this.localClippingEnabled=!1,this.toneMapping=xi,this.toneMappingExposure=1,this.transmissionResolutionScale=1;let P=this,N=!1,B=null,H=null,D=null,X=null;this._outputColorSpace=wt;let Y=0,I=0,V=null,k=-1,$=null,ee=new nt,Se=new nt,_e=null,K=new Me(0),re=0,be=t.width,Re=t.height,me=1,Be=null,bt=null,Fe=new nt(0,0,be,Re),et=new nt(0,0,be,Re),ft=!1,Je=new gi,jt=new rl,Ut=!1,vn=!1,Mt=new Oe,ui=new L,$t=new nt,Nn={background:null,fog:null,environment:null,overrideMaterial:null,isScene:!0},On=!1;function Fn(){return V===null?me:1}let U=n;function Un(w,F){return t.getContext(w,F)}let xt,_t,ge,Bt,Ue,Ge,C,M,G,ie,te,ae,fe,J,Z,ce,O,Q,j,he,oe,le,Le;try{let w={alpha:!0,depth:i,stencil:r,antialias:a,premultipliedAlpha:l,preserveDrawingBuffer:c,powerPreference:h,failIfMajorPerformanceCaveat:u};if("setAttribute"in t&&t.setAttribute("data-engine",`three.js r${"187"}`),t.addEventListener("webglcontextlost",Ne,!1),t.addEventListener("webglcontextrestored",We,!1),t.addEventListener("webglcontextcreationerror",ye,!1),U===null){let F="webgl2";if(U=Un(F,w),U===null)throw Un(F)?new Error("THREE.WebGLRenderer: Error creating WebGL context with your selected attributes."):new Error("THREE.WebGLRenderer: Error creating WebGL context.")}Xe()}catch(w){throw t.removeEventListener("webglcontextlost",Ne,!1),t.removeEventListener("webglcontextrestored",We,!1),t.removeEventListener("webglcontextcreationerror",ye,!1),ke("WebGLRenderer: "+w.message),w}function Xe(){xt=new B_(U),xt.init(),oe=new _M(U,xt),_t=new A_(U,xt,e,oe),ge=new vM(U,xt),_t.reversedDepthBuffer&&d&&ge.buffers.depth.setReversed(!0),H=U.createFramebuffer(),D=U.createFramebuffer(),X=U.createFramebuffer(),Bt=new H_(U),Ue=new sM,Ge=new xM(U,xt,ge,Ue,_t,oe,Bt),C=new U_(P),M=new Vy(U),le=new T_(U,M),G=new k_(U,M,Bt,le),ie=new V_(U,G,M,le,Bt),Q=new G_(U,_t,Ge),Z=new R_(Ue),te=new iM(P,C,xt,_t,le,Z),ae=new wM(P,Ue),fe=new oM,J=new dM(xt),O=new w_(P,C,ge,ie,m,l),ce=new yM(P,ie,_t),Le=new TM(U,Bt,_t,ge),j=new E_(U,xt,Bt),he=new z_(U,xt,Bt),Bt.programs=te.programs,P.capabilities=_t,P.extensions=xt,P.properties=Ue,P.renderLists=fe,P.shadowMap=ce,P.state=ge,P.info=Bt}x!==_n&&(R=new X_(x,t.width,t.height,a,i,r));let se=new Lu(P,U);this.xr=se,this.getContext=function(){return U},this.getContextAttributes=function(){return U.getContextAttributes()},this.forceContextLoss=function(){let w=xt.get("WEBGL_lose_context");w&&w.loseContext()},this.forceContextRestore=function(){let w=xt.get("WEBGL_lose_context");w&&w.restoreContext()},this.getPixelRatio=function(){return me},this.setPixelRatio=function(w){w!==void 0&&(me=w,this.setSize(be,Re,!1))},this.getSize=function(w){return w.set(be,Re)},this.setSize=function(w,F,q=!0){if(se.isPresenting){Ie("WebGLRenderer: Can't change size while VR device is presenting.");return}be=w,Re=F,t.width=Math.floor(w*me),t.height=Math.floor(F*me),q===!0&&(t.style.width=w+"px",t.style.height=F+"px"),R!==null&&R.setSize(t.width,t.height),this.setViewport(0,0,w,F)},this.getDrawingBufferSize=function(w){return w.set(be*me,Re*me).floor()},this.setDrawingBufferSize=function(w,F,q){be=w,Re=F,me=q,t.width=Math.floor(w*q),t.height=Math.floor(F*q),this.setViewport(0,0,w,F)},this.setEffects=function(w){if(x===_n){ke("WebGLRenderer: setEffects() requires outputBufferType set to HalfFloatType or FloatType.");return}if(w){for(let F=0;F<w.length;F++)if(w[F].isOutputPass===!0){Ie("WebGLRenderer: OutputPass is not needed in setEffects(). Tone mapping and color space conversion are applied automatically.");break}}R.setEffects(w||[])},this.getCurrentViewport=function(w){return w.copy(ee)},this.getViewport=function(w){return w.copy(Fe)},this.setViewport=function(w,F,q,z){w.isVector4?Fe.set(w.x,w.y,w.z,w.w):Fe.set(w,F,q,z),ge.viewport(ee.copy(Fe).multiplyScalar(Fn()).round())},this.getScissor=function(w){return w.copy(et)},this.setScissor=function(w,F,q,z){w.isVector4?et.set(w.x,w.y,w.z,w.w):et.set(w,F,q,z),ge.scissor(Se.copy(et).multiplyScalar(Fn()).round())},this.getScissorTest=function(){return ft},this.setScissorTest=function(w){ge.setScissorTest(ft=w)},this.setOpaqueSort=function(w){Be=w},this.setTransparentSort=function(w){bt=w},this.getClearColor=function(w){return w.copy(O.getClearColor())},this.setClearColor=function(){O.setClearColor(...arguments)},this.getClearAlpha=function(){return O.getClearAlpha()},this.setClearAlpha=function(){O.setClearAlpha(...arguments)},this.clear=function(w=!0,F=!0,q=!0){let z=0;if(w){let W=!1;if(V!==null){let pe=V.texture.format;W=y.has(pe)}if(W){let pe=V.texture.type,Te=v.has(pe),ue=O.getClearColor(),xe=O.getClearAlpha(),Ce=ue.r,Ve=ue.g,Ze=ue.b;Te?(S[0]=Ce,S[1]=Ve,S[2]=Ze,S[3]=xe,U.clearBufferuiv(U.COLOR,0,S)):(E[0]=Ce,E[1]=Ve,E[2]=Ze,E[3]=xe,U.clearBufferiv(U.COLOR,0,E))}else z|=U.COLOR_BUFFER_BIT}F&&(z|=U.DEPTH_BUFFER_BIT,this.state.buffers.depth.setMask(!0)),q&&(z|=U.STENCIL_BUFFER_BIT,this.state.buffers.stencil.setMask(4294967295)),z!==0&&U.clear(z)},this.clearColor=function(){this.clear(!0,!1,!1)},this.clearDepth=function(){this.clear(!1,!0,!1)},this.clearStencil=function(){this.clear(!1,!1,!0)},this.setNodesHandler=function(w){w.setRenderer(this),B=w},this.dispose=function(){t.removeEventListener("webglcontextlost",Ne,!1),t.removeEventListener("webglcontextrestored",We,!1),t.removeEventListener("webglcontextcreationerror",ye,!1),O.dispose(),fe.dispose(),J.dispose(),Ge.dispose(),Ue.dispose(),C.dispose(),ie.dispose(),G.dispose(),le.dispose(),Le.dispose(),te.dispose(),se.dispose(),se.removeEventListener("sessionstart",Yd),se.removeEventListener("sessionend",Kd),Ms.stop()};function Ne(w){w.preventDefault(),Eo("WebGLRenderer: Context Lost."),N=!0}function We(){Eo("WebGLRenderer: Context Restored."),N=!1;let w=Bt.autoReset,F=ce.enabled,q=ce.autoUpdate,z=ce.needsUpdate,W=ce.type;Xe(),Bt.autoReset=w,ce.enabled=F,ce.autoUpdate=q,ce.needsUpdate=z,ce.type=W}function ye(w){ke("WebGLRenderer: A WebGL context could not be created. Reason: ",w.statusMessage)}function lt(w){let F=w.target;F.removeEventListener("dispose",lt),qt(F)}function qt(w){Ki(w),Ue.remove(w)}function Ki(w){let F=Ue.get(w).programs;F!==void 0&&(F.forEach(function(q){te.releaseProgram(q)}),w.isShaderMaterial&&te.releaseShaderCache(w))}this.renderBufferDirect=function(w,F,q,z,W,pe){F===null&&(F=Nn);let Te=W.isMesh&&W.matrixWorld.determinantAffine()<0,ue=N0(w,F,q,z,W);ge.setMaterial(z,Te);let xe=q.index,Ce=1;if(z.wireframe===!0){if(xe=G.getWireframeAttribute(q),xe===void 0)return;Ce=2}let Ve=q.drawRange,Ze=q.attributes.position,Ee=Ve.start*Ce,Qe=(Ve.start+Ve.count)*Ce;pe!==null&&(Ee=Math.max(Ee,pe.start*Ce),Qe=Math.min(Qe,(pe.start+pe.count)*Ce)),xe!==null?(Ee=Math.max(Ee,0),Qe=Math.min(Qe,xe.count)):Ze!=null&&(Ee=Math.max(Ee,0),Qe=Math.min(Qe,Ze.count));let Ct=Qe-Ee;if(Ct<0||Ct===1/0)return;le.setup(W,z,ue,q,xe);let mt,pt=j;if(xe!==null&&(mt=M.get(xe),pt=he,pt.setIndex(mt)),W.isMesh)z.wireframe===!0?(ge.setLineWidth(z.wireframeLinewidth*Fn()),pt.setMode(U.LINES)):pt.setMode(U.TRIANGLES);else if(W.isLine){let sn=z.linewidth;sn===void 0&&(sn=1),ge.setLineWidth(sn*Fn()),W.isLineSegments?pt.setMode(U.LINES):W.isLineLoop?pt.setMode(U.LINE_LOOP):pt.setMode(U.LINE_STRIP)}else W.isPoints?pt.setMode(U.POINTS):W.isSprite&&pt.setMode(U.TRIANGLES);if(W.isBatchedMesh)if(xt.get("WEBGL_multi_draw"))pt.renderMultiDraw(W._multiDrawStarts,W._multiDrawCounts,W._multiDrawCount);else{let sn=W._multiDrawStarts,Ae=W._multiDrawCounts,un=W._multiDrawCount,st=xe?M.get(xe).bytesPerElement:1,Ss=Ue.get(z).currentProgram.getUniforms();for(let rn=0;rn<un;rn++)Ss.setValue(U,"_gl_DrawID",rn),pt.render(sn[rn]/st,Ae[rn])}else if(W.isInstancedMesh)pt.renderInstances(Ee,Ct,W.count);else if(q.isInstancedBufferGeometry){let sn=q._maxInstanceCount!==void 0?q._maxInstanceCount:1/0,Ae=Math.min(q.instanceCount,sn);pt.renderInstances(Ee,Ct,Ae)}else pt.render(Ee,Ct)};function qd(w,F,q,z){B!==null&&w.isNodeMaterial&&B.setObject(z,w),Ut===!0&&Z.setState(w,q,!1),w.transparent===!0&&w.side===vt&&w.forceSinglePass===!1?(w.side=en,w.needsUpdate=!0,uo(w,F,z),w.side=Xn,w.needsUpdate=!0,uo(w,F,z),w.side=vt):uo(w,F,z)}this.compile=function(w,F,q=null){q===null&&(q=w),B!==null&&B.renderStart(w,F,q),A=J.get(q),A.init(F),_.push(A),q.traverseVisible(function(W){W.isLight&&W.layers.test(F.layers)&&(A.pushLight(W),W.castShadow&&A.pushShadow(W))}),w!==q&&w.traverseVisible(function(W){W.isLight&&W.layers.test(F.layers)&&(A.pushLight(W),W.castShadow&&A.pushShadow(W))}),A.setupLights(),B!==null&&B.updateLights(A.state.lightsArray),vn=this.localClippingEnabled,Ut=Z.init(this.clippingPlanes,vn),Ut===!0&&Z.setGlobalState(this.clippingPlanes,F),B!==null&&ce.render(A.state.shadowsArray,q,F);let z=new Set;return w.traverse(function(W){if(!(W.isMesh||W.isPoints||W.isLine||W.isSprite))return;let pe=W.material;if(pe)if(Array.isArray(pe))for(let Te=0;Te<pe.length;Te++){let ue=pe[Te];qd(ue,q,F,W),z.add(ue)}else qd(pe,q,F,W),z.add(pe)}),A=_.pop(),B!==null&&B.renderEnd(),z},this.compileAsync=function(w,F,q=null){let z=this.compile(w,F,q);return new Promise(W=>{function pe(){if(z.forEach(function(Te){let xe=Ue.get(Te).currentProgram;(xe===void 0||xe.isReady())&&z.delete(Te)}),z.size===0){W(w);return}setTimeout(pe,10)}xt.get("KHR_parallel_shader_compile")!==null?pe():setTimeout(pe,10)})};let oh=null;function L0(w){oh&&oh(w)}function Yd(){Ms.stop()}function Kd(){Ms.start()}let Ms=new am;Ms.setAnimationLoop(L0),typeof self<"u"&&Ms.setContext(self),this.setAnimationLoop=function(w){oh=w,se.setAnimationLoop(w),w===null?Ms.stop():Ms.start()},se.addEventListener("sessionstart",Yd),se.addEventListener("sessionend",Kd),this.render=function(w,F){if(F!==void 0&&F.isCamera!==!0){ke("WebGLRenderer.render: camera is not an instance of THREE.Camera.");return}if(N===!0)return;B!==null&&B.renderStart(w,F);let q=se.enabled===!0&&se.isPresenting===!0,z=R!==null&&(V===null||q)&&R.begin(P,V);if(w.matrixWorldAutoUpdate===!0&&w.updateMatrixWorld(),F.parent===null&&F.matrixWorldAutoUpdate===!0&&F.updateMatrixWorld(),se.enabled===!0&&se.isPresenting===!0&&(R===null||R.isCompositing()===!1)&&(se.cameraAutoUpdate===!0&&se.updateCamera(F),F=se.getCamera()),w.isScene===!0&&w.onBeforeRender(P,w,F,V),A=J.get(w,_.length),A.init(F),A.state.textureUnits=Ge.getTextureUnits(),_.push(A),Mt.multiplyMatrices(F.projectionMatrix,F.matrixWorldInverse),F.isArrayCamera?jt.setFromArrayCamera(F):Je.setFromProjectionMatrix(Mt,Gn,F.reversedDepth),vn=this.localClippingEnabled,Ut=Z.init(this.clippingPlanes,vn),T=fe.get(w,g.length),T.init(),g.push(T),this.info.render.frame++,se.enabled===!0&&se.isPresenting===!0){let Te=P.xr.getDepthSensingMesh();Te!==null&&ah(Te,F,-1/0,P.sortObjects)}ah(w,F,0,P.sortObjects),T.finish(),B!==null&&B.updateLights(A.state.lightsArray),P.sortObjects===!0&&T.sort(Be,bt),On=se.enabled===!1||se.isPresenting===!1||se.hasDepthSensing()===!1,On&&O.addToRenderList(T,w),this.info.autoReset===!0&&this.info.reset(),Ut===!0&&Z.beginShadows();let W=A.state.shadowsArray;if(ce.render(W,w,F),Ut===!0&&Z.endShadows(),(z&&R.hasRenderPass())===!1){let Te=T.opaque,ue=T.transmissive;if(A.setupLights(),F.isArrayCamera){let xe=F.cameras;if(ue.length>0)for(let Ce=0,Ve=xe.length;Ce<Ve;Ce++){let Ze=xe[Ce];Jd(Te,ue,w,Ze)}On&&O.render(w);for(let Ce=0,Ve=xe.length;Ce<Ve;Ce++){let Ze=xe[Ce];jd(T,w,Ze,Ze.viewport)}}else ue.length>0&&Jd(Te,ue,w,F),On&&O.render(w),jd(T,w,F)}V!==null&&I===0&&(Ge.updateMultisampleRenderTarget(V),Ge.updateRenderTargetMipmap(V)),z&&R.end(P),w.isScene===!0&&w.onAfterRender(P,w,F),le.resetDefaultState(),k=-1,$=null,_.pop(),_.length>0?(A=_[_.length-1],Ge.setTextureUnits(A.state.textureUnits),Ut===!0&&Z.setGlobalState(P.clippingPlanes,A.state.camera)):A=null,g.pop(),g.length>0?T=g[g.length-1]:T=null,B!==null&&B.renderEnd()};function ah(w,F,q,z){if(w.visible===!1)return;if(w.layers.test(F.layers)){if(w.isGroup)q=w.renderOrder;else if(w.isLOD)w.autoUpdate===!0&&w.update(F);else if(w.isLight)A.pushLight(w),w.castShadow&&A.pushShadow(w);else if(w.isSprite){let Te=F.isArrayCamera?jt:Je;if(!w.frustumCulled||w.intersectsFrustum(Te)){z&&$t.setFromMatrixPosition(w.matrixWorld).applyMatrix4(Mt);let ue=ie.update(w),xe=w.material;xe.visible&&T.push(w,ue,xe,q,$t.z,null,F)}}else if(w.isMesh||w.isLine||w.isPoints){let Te=F.isArrayCamera?jt:Je;if(!w.frustumCulled||w.intersectsFrustum(Te)){let ue=ie.update(w),xe=w.material;if(z&&(w.boundingSphere!==void 0?(w.boundingSphere===null&&w.computeBoundingSphere(),$t.copy(w.boundingSphere.center)):(ue.boundingSphere===null&&ue.computeBoundingSphere(),$t.copy(ue.boundingSphere.center)),$t.applyMatrix4(w.matrixWorld).applyMatrix4(Mt)),Array.isArray(xe)){let Ce=ue.groups;for(let Ve=0,Ze=Ce.length;Ve<Ze;Ve++){let Ee=Ce[Ve],Qe=xe[Ee.materialIndex];Qe&&Qe.visible&&T.push(w,ue,Qe,q,$t.z,Ee,F)}}else xe.visible&&T.push(w,ue,xe,q,$t.z,null,F)}}}let pe=w.children;for(let Te=0,ue=pe.length;Te<ue;Te++)ah(pe[Te],F,q,z)}function jd(w,F,q,z){let{opaque:W,transmissive:pe,transparent:Te}=w;A.setupLightsView(q),Ut===!0&&Z.setGlobalState(P.clippingPlanes,q),z&&ge.viewport(ee.copy(z)),W.length>0&&ya(W,F,q),pe.length>0&&ya(pe,F,q),Te.length>0&&ya(Te,F,q),ge.buffers.depth.setTest(!0),ge.buffers.depth.setMask(!0),ge.buffers.color.setMask(!0),ge.setPolygonOffset(!1)}function Jd(w,F,q,z){if((q.isScene===!0?q.overrideMaterial:null)!==null)return;if(A.state.transmissionRenderTarget[z.id]===void 0){let Ee=xt.has("EXT_color_buffer_half_float")||xt.has("EXT_color_buffer_float");A.state.transmissionRenderTarget[z.id]=new Zt(1,1,{generateMipmaps:!0,type:Ee?ai:_n,minFilter:$n,samples:Math.max(4,_t.samples),stencilBuffer:r,resolveDepthBuffer:!1,resolveStencilBuffer:!1,storeMultisampledDepthBuffer:!1,storeMultisampledStencilBuffer:!1,colorSpace:Ye.workingColorSpace})}let pe=A.state.transmissionRenderTarget[z.id],Te=z.viewport||ee;pe.setSize(Te.z*P.transmissionResolutionScale,Te.w*P.transmissionResolutionScale);let ue=P.getRenderTarget(),xe=P.getActiveCubeFace(),Ce=P.getActiveMipmapLevel();P.setRenderTarget(pe),P.getClearColor(K),re=P.getClearAlpha(),re<1&&P.setClearColor(16777215,.5),P.clear(),On&&O.render(q);let Ve=P.toneMapping;P.toneMapping=xi;let Ze=z.viewport;if(z.viewport!==void 0&&(z.viewport=void 0),A.setupLightsView(z),Ut===!0&&Z.setGlobalState(P.clippingPlanes,z),ya(w,q,z),Ge.updateMultisampleRenderTarget(pe),Ge.updateRenderTargetMipmap(pe),xt.has("WEBGL_multisampled_render_to_texture")===!1){let Ee=!1;for(let Qe=0,Ct=F.length;Qe<Ct;Qe++){let mt=F[Qe],{object:pt,geometry:sn,material:Ae,group:un}=mt;if(Ae.side===vt&&pt.layers.test(z.layers)){let st=Ae.side;Ae.side=en,Ae.needsUpdate=!0,Zd(pt,q,z,sn,Ae,un),Ae.side=st,Ae.needsUpdate=!0,Ee=!0}}Ee===!0&&(Ge.updateMultisampleRenderTarget(pe),Ge.updateRenderTargetMipmap(pe))}P.setRenderTarget(ue,xe,Ce),P.setClearColor(K,re),Ze!==void 0&&(z.viewport=Ze),P.toneMapping=Ve}function ya(w,F,q){let z=F.isScene===!0?F.overrideMaterial:null;for(let W=0,pe=w.length;W<pe;W++){let Te=w[W],{object:ue,geometry:xe,group:Ce}=Te,Ve=Te.material;Ve.allowOverride===!0&&z!==null&&(Ve=z),ue.layers.test(q.layers)&&Zd(ue,F,q,xe,Ve,Ce)}}function Zd(w,F,q,z,W,pe){B!==null&&W.isNodeMaterial&&B.setObject(w,W),w.onBeforeRender(P,F,q,z,W,pe),w.modelViewMatrix.multiplyMatrices(q.matrixWorldInverse,w.matrixWorld),w.normalMatrix.getNormalMatrix(w.modelViewMatrix),W.onBeforeRender(P,F,q,z,w,pe),W.transparent===!0&&W.side===vt&&W.forceSinglePass===!1?(W.side=en,W.needsUpdate=!0,P.renderBufferDirect(q,F,z,W,w,pe),W.side=Xn,W.needsUpdate=!0,P.renderBufferDirect(q,F,z,W,w,pe),W.side=vt):P.renderBufferDirect(q,F,z,W,w,pe),w.onAfterRender(P,F,q,z,W,pe)}function Qd(w){let F=0;for(let q of w)q.texture!==null&&F++;return F}function uo(w,F,q){F.isScene!==!0&&(F=Nn);let z=Ue.get(w),W=A.state.lights,pe=A.state.shadowsArray,Te=W.state.version,ue=te.getParameters(w,W.state,pe,F,q,A.state.lightProbeGridArray),xe=te.getProgramCacheKey(ue),Ce=z.programs;z.environment=w.isMeshStandardMaterial||w.isMeshLambertMaterial||w.isMeshPhongMaterial?F.environment:null,z.fog=F.fog;let Ve=w.isMeshStandardMaterial||w.isMeshLambertMaterial&&!w.envMap||w.isMeshPhongMaterial&&!w.envMap;z.envMap=C.get(w.envMap||z.environment,Ve),z.envMapRotation=z.environment!==null&&w.envMap===null?F.environmentRotation:w.envMapRotation,Ce===void 0&&(w.addEventListener("dispose",lt),Ce=new Map,z.programs=Ce,z.programVariants=new Map);let Ze=Ce.get(xe);if(Ze!==void 0){if(z.currentProgram===Ze&&z.lightsStateVersion===Te)return tf(w,ue),Ze}else ue.uniforms=te.getUniforms(w),B!==null&&w.isNodeMaterial&&B.build(w,q,ue),w.onBeforeCompile(ue,P),Ze=te.acquireProgram(ue,xe),Ce.set(xe,Ze),z.uniforms=ue.uniforms;let Ee=z.uniforms;return(!w.isShaderMaterial&&!w.isRawShaderMaterial||w.clipping===!0)&&(Ee.clippingPlanes=Z.uniform),tf(w,ue),z.needsLights=F0(w),z.lightsStateVersion=Te,z.needsLights&&(Ee.ambientLightColor.value=W.state.ambient,Ee.lightProbe.value=W.state.probe,Ee.sunLights.value=W.state.sun,Ee.sunLightShadows.value=W.state.sunShadow,Ee.directionalLights.value=W.state.directional,Ee.directionalLightShadows.value=W.state.directionalShadow,Ee.spotLights.value=W.state.spot,Ee.spotLightShadows.value=W.state.spotShadow,Ee.rectAreaLights.value=W.state.rectArea,Ee.ltc_1.value=W.state.rectAreaLTC1,Ee.ltc_2.value=W.state.rectAreaLTC2,Ee.pointLights.value=W.state.point,Ee.pointLightShadows.value=W.state.pointShadow,Ee.hemisphereLights.value=W.state.hemi,Ee.sunShadowMatrix.value=W.state.sunShadowMatrix,Ee.sunShadowCascade.value=W.state.sunShadowCascade,Ee.directionalShadowMatrix.value=W.state.directionalShadowMatrix,Ee.spotLightMatrix.value=W.state.spotLightMatrix,Ee.spotLightMap.value=W.state.spotLightMap,Ee.pointShadowMatrix.value=W.state.pointShadowMatrix),z.numLightProbeGrids=Qd(A.state.lightProbeGridArray),z.currentProgram=Ze,z.uniformsList=null,Ze}function D0(w,F,q,z,W){let pe=Ue.get(w),Te=pe.currentProgram.id+","+z+","+W,ue=pe.programVariants.get(Te);return ue===void 0?(ue=uo(w,F,q),pe.programVariants.set(Te,ue)):(pe.currentProgram=ue,pe.uniformsList=null,pe.outputColorSpace=z,pe.toneMapping=W),ue}function ef(w){if(w.uniformsList===null){let F=w.currentProgram.getUniforms();w.uniformsList=Gr.seqWithValue(F.seq,w.uniforms)}return w.uniformsList}function tf(w,F){let q=Ue.get(w);q.outputColorSpace=F.outputColorSpace,q.batching=F.batching,q.batchingColor=F.batchingColor,q.instancing=F.instancing,q.instancingColor=F.instancingColor,q.instancingMorph=F.instancingMorph,q.skinning=F.skinning,q.morphTargets=F.morphTargets,q.morphNormals=F.morphNormals,q.morphColors=F.morphColors,q.morphTargetsCount=F.morphTargetsCount,q.numClippingPlanes=F.numClippingPlanes,q.numIntersection=F.numClipIntersection,q.vertexAlphas=F.vertexAlphas,q.vertexTangents=F.vertexTangents,q.toneMapping=F.toneMapping}function N0(w,F,q,z,W){F.isScene!==!0&&(F=Nn),Ge.resetTextureUnits();let pe=F.fog,Te=z.isMeshStandardMaterial||z.isMeshLambertMaterial||z.isMeshPhongMaterial?F.environment:null,ue=V===null?P.outputColorSpace:V.isXRRenderTarget===!0?V.texture.colorSpace:Ye.workingColorSpace,xe=z.isMeshStandardMaterial||z.isMeshLambertMaterial&&!z.envMap||z.isMeshPhongMaterial&&!z.envMap,Ce=C.get(z.envMap||Te,xe),Ve=z.vertexColors===!0&&!!q.attributes.color&&q.attributes.color.itemSize===4,Ze=!!q.attributes.tangent&&(!!z.normalMap||z.anisotropy>0),Ee=!!q.morphAttributes.position,Qe=!!q.morphAttributes.normal,Ct=!!q.morphAttributes.color,mt=xi;z.toneMapped&&(V===null||V.isXRRenderTarget===!0)&&(mt=P.toneMapping);let pt=q.morphAttributes.position||q.morphAttributes.normal||q.morphAttributes.color,sn=pt!==void 0?pt.length:0,Ae=Ue.get(z),un=A.state.lights;if(Ut===!0&&(vn===!0||w!==$)){let St=w===$&&z.id===k;Z.setState(z,w,St)}let st=!1,Ss=!1;z.version===Ae.__version?Ae.needsLights&&Ae.lightsStateVersion!==un.state.version||W.isBatchedMesh&&Ae.batching===!1||!W.isBatchedMesh&&Ae.batching===!0||W.isBatchedMesh&&Ae.batchingColor===!0&&W._colorsTexture===null||W.isBatchedMesh&&Ae.batchingColor===!1&&W._colorsTexture!==null||W.isInstancedMesh&&Ae.instancing===!1||!W.isInstancedMesh&&Ae.instancing===!0||W.isSkinnedMesh&&Ae.skinning===!1||!W.isSkinnedMesh&&Ae.skinning===!0||W.isInstancedMesh&&Ae.instancingColor===!0&&W.instanceColor===null||W.isInstancedMesh&&Ae.instancingColor===!1&&W.instanceColor!==null||W.isInstancedMesh&&Ae.instancingMorph===!0&&W.morphTexture===null||W.isInstancedMesh&&Ae.instancingMorph===!1&&W.morphTexture!==null||Ae.envMap!==Ce||z.fog===!0&&Ae.fog!==pe||Ae.numClippingPlanes!==void 0&&(Ae.numClippingPlanes!==Z.numPlanes||Ae.numIntersection!==Z.numIntersection)||Ae.vertexAlphas!==Ve||Ae.vertexTangents!==Ze||Ae.morphTargets!==Ee||Ae.morphNormals!==Qe||Ae.morphColors!==Ct||Ae.morphTargetsCount!==sn||Ae.numLightProbeGrids!==Qd(A.state.lightProbeGridArray)?st=!0:(Ae.outputColorSpace!==ue||Ae.toneMapping!==mt)&&(Ss=!0):(st=!0,Ae.__version=z.version);let rn=Ae.currentProgram;(st===!0||Ss===!0)&&(rn=Ss===!0?D0(z,F,W,ue,mt):uo(z,F,W),B&&z.isNodeMaterial&&B.onUpdateProgram(z,rn,Ae));let va=!1,ji=!1,ws=!1,tt=rn.getUniforms(),Jt=Ae.uniforms;if(ge.useProgram(rn.program)&&(va=!0,ji=!0,ws=!0),z.id!==k&&(k=z.id,ji=!0),va||$!==w){ge.buffers.depth.getReversed()&&w.reversedDepth!==!0&&(w._reversedDepth=!0,w.updateProjectionMatrix()),tt.setValue(U,"projectionMatrix",w.projectionMatrix),tt.setValue(U,"viewMatrix",w.matrixWorldInverse);let Yt=tt.map.cameraPosition;Yt!==void 0&&Yt.setValue(U,ui.setFromMatrixPosition(w.matrixWorld)),_t.logarithmicDepthBuffer&&tt.setValue(U,"logDepthBufFC",2/(Math.log(w.far+1)/Math.LN2)),(z.isMeshPhongMaterial||z.isMeshToonMaterial||z.isMeshLambertMaterial||z.isMeshBasicMaterial||z.isMeshStandardMaterial||z.isShaderMaterial)&&tt.setValue(U,"isOrthographic",w.isOrthographicCamera===!0),$!==w&&($=w,ji=!0,ws=!0)}if(Ae.needsLights&&(un.state.sunShadowMap.length>0&&tt.setValue(U,"sunShadowMap",un.state.sunShadowMap,Ge),un.state.directionalShadowMap.length>0&&tt.setValue(U,"directionalShadowMap",un.state.directionalShadowMap,Ge),un.state.spotShadowMap.length>0&&tt.setValue(U,"spotShadowMap",un.state.spotShadowMap,Ge),un.state.pointShadowMap.length>0&&tt.setValue(U,"pointShadowMap",un.state.pointShadowMap,Ge)),W.isSkinnedMesh){tt.setOptional(U,W,"bindMatrix"),tt.setOptional(U,W,"bindMatrixInverse");let St=W.skeleton;St&&(St.boneTexture===null&&St.computeBoneTexture(),tt.setValue(U,"boneTexture",St.boneTexture,Ge))}W.isBatchedMesh&&(tt.setOptional(U,W,"batchingTexture"),tt.setValue(U,"batchingTexture",W._matricesTexture,Ge),tt.setOptional(U,W,"batchingIdTexture"),tt.setValue(U,"batchingIdTexture",W._indirectTexture,Ge),tt.setOptional(U,W,"batchingColorTexture"),W._colorsTexture!==null&&tt.setValue(U,"batchingColorTexture",W._colorsTexture,Ge));let Qn=q.morphAttributes;if((Qn.position!==void 0||Qn.normal!==void 0||Qn.color!==void 0)&&Q.update(W,q,rn),(ji||Ae.receiveShadow!==W.receiveShadow)&&(Ae.receiveShadow=W.receiveShadow,tt.setValue(U,"receiveShadow",W.receiveShadow)),(z.isMeshStandardMaterial||z.isMeshLambertMaterial||z.isMeshPhongMaterial)&&z.envMap===null&&F.environment!==null&&(Jt.envMapIntensity.value=F.environmentIntensity),Jt.dfgLUT!==void 0&&(Jt.dfgLUT.value=AM()),ji){if(tt.setValue(U,"toneMappingExposure",P.toneMappingExposure),Ae.needsLights&&O0(Jt,ws),pe&&z.fog===!0&&ae.refreshFogUniforms(Jt,pe),ae.refreshMaterialUniforms(Jt,z,me,Re,A.state.transmissionRenderTarget[w.id]),Ae.needsLights&&Ae.numLightProbeGrids>0){let St=b,Yt=0;for(let Ri of A.state.lightProbeGridArray)Ri.texture!==null&&(St.textures[Yt]=Ri.texture,St.min[Yt]=Ri.boundingBox.min,St.max[Yt]=Ri.boundingBox.max,St.resolution[Yt]=Ri.resolution,Yt++);for(let Ri in St)St[Ri].length=Yt;Jt.probesSH.value=St.textures,Jt.probesMin.value=St.min,Jt.probesMax.value=St.max,Jt.probesResolution.value=St.resolution}Gr.upload(U,ef(Ae),Jt,Ge)}if(z.isShaderMaterial&&z.uniformsNeedUpdate===!0&&(Gr.upload(U,ef(Ae),Jt,Ge),z.uniformsNeedUpdate=!1),z.isSpriteMaterial&&tt.setValue(U,"center",W.center),tt.setValue(U,"modelViewMatrix",W.modelViewMatrix),tt.setValue(U,"normalMatrix",W.normalMatrix),tt.setValue(U,"modelMatrix",W.matrixWorld),z.uniformsGroups!==void 0){let St=z.uniformsGroups;for(let Yt=0,Ri=St.length;Yt<Ri;Yt++){let sf=St[Yt];Le.update(sf,rn),Le.bind(sf,rn)}}return rn}function O0(w,F){w.ambientLightColor.needsUpdate=F,w.lightProbe.needsUpdate=F,w.sunLights.needsUpdate=F,w.sunLightShadows.needsUpdate=F,w.directionalLights.needsUpdate=F,w.directionalLightShadows.needsUpdate=F,w.pointLights.needsUpdate=F,w.pointLightShadows.needsUpdate=F,w.spotLights.needsUpdate=F,w.spotLightShadows.needsUpdate=F,w.rectAreaLights.needsUpdate=F,w.hemisphereLights.needsUpdate=F}function F0(w){return w.isMeshLambertMaterial||w.isMeshToonMaterial||w.isMeshPhongMaterial||w.isMeshStandardMaterial||w.isShadowMaterial||w.isShaderMaterial&&w.lights===!0}this.getActiveCubeFace=function(){return Y},this.getActiveMipmapLevel=function(){return I},this.getRenderTarget=function(){return V},this.setRenderTargetTextures=function(w,F,q){let z=Ue.get(w);z.__autoAllocateDepthBuffer=w.resolveDepthBuffer===!1,z.__autoAllocateDepthBuffer===!1&&(z.__useRenderToTexture=!1),Ue.get(w.texture).__webglTexture=F,Ue.get(w.depthTexture).__webglTexture=z.__autoAllocateDepthBuffer?void 0:q,z.__hasExternalTextures=!0},this.setRenderTargetFramebuffer=function(w,F){let q=Ue.get(w);q.__webglFramebuffer=F,q.__useDefaultFramebuffer=F===void 0},this.setRenderTarget=function(w,F=0,q=0){V=w,Y=F,I=q;let z=null,W=!1,pe=!1;if(w){let ue=Ue.get(w);if(ue.__useDefaultFramebuffer!==void 0){ge.bindFramebuffer(U.FRAMEBUFFER,ue.__webglFramebuffer),ee.copy(w.viewport),Se.copy(w.scissor),_e=w.scissorTest,ge.viewport(ee),ge.scissor(Se),ge.setScissorTest(_e),k=-1;return}else if(ue.__webglFramebuffer===void 0)Ge.setupRenderTarget(w);else if(ue.__hasExternalTextures)Ge.rebindTextures(w,Ue.get(w.texture).__webglTexture,Ue.get(w.depthTexture).__webglTexture);else if(w.depthBuffer){let Ve=w.depthTexture;if(ue.__boundDepthTexture!==Ve){if(Ve!==null&&Ue.has(Ve)&&(w.width!==Ve.image.width||w.height!==Ve.image.height))throw new Error("THREE.WebGLRenderer: Attached DepthTexture is initialized to the incorrect size.");Ge.setupDepthRenderbuffer(w)}}let xe=w.texture;(xe.isData3DTexture||xe.isDataArrayTexture||xe.isCompressedArrayTexture)&&(pe=!0);let Ce=Ue.get(w).__webglFramebuffer;w.isWebGLCubeRenderTarget?(Array.isArray(Ce[F])?z=Ce[F][q]:z=Ce[F],W=!0):w.samples>0&&Ge.useMultisampledRTT(w)===!1?z=Ue.get(w).__webglMultisampledFramebuffer:Array.isArray(Ce)?z=Ce[q]:z=Ce,ee.copy(w.viewport),Se.copy(w.scissor),_e=w.scissorTest}else ee.copy(Fe).multiplyScalar(me).floor(),Se.copy(et).multiplyScalar(me).floor(),_e=ft;if(q!==0&&(z=H),ge.bindFramebuffer(U.FRAMEBUFFER,z)&&ge.drawBuffers(w,z),ge.viewport(ee),ge.scissor(Se),ge.setScissorTest(_e),W){let ue=Ue.get(w.texture);U.framebufferTexture2D(U.FRAMEBUFFER,U.COLOR_ATTACHMENT0,U.TEXTURE_CUBE_MAP_POSITIVE_X+F,ue.__webglTexture,q)}else if(pe){let ue=F;for(let xe=0;xe<w.textures.length;xe++){let Ce=Ue.get(w.textures[xe]);U.framebufferTextureLayer(U.FRAMEBUFFER,U.COLOR_ATTACHMENT0+xe,Ce.__webglTexture,q,ue)}}else if(w!==null&&q!==0){let ue=Ue.get(w.texture);U.framebufferTexture2D(U.FRAMEBUFFER,U.COLOR_ATTACHMENT0,U.TEXTURE_2D,ue.__webglTexture,q)}k=-1};function nf(w){let F=Ue.get(w);return(F.__readFormat!==w.format||F.__readType!==w.type)&&(F.__readFormat=w.format,F.__readType=w.type,F.__formatReadable=_t.textureFormatReadable(w.format),F.__typeReadable=_t.textureTypeReadable(w.type)),F}this.readRenderTargetPixels=function(w,F,q,z,W,pe,Te,ue=0){if(!(w&&w.isWebGLRenderTarget)){ke("WebGLRenderer.readRenderTargetPixels: renderTarget is not THREE.WebGLRenderTarget.");return}let xe=Ue.get(w).__webglFramebuffer;if(w.isWebGLCubeRenderTarget&&Te!==void 0&&(xe=xe[Te],Array.isArray(xe)&&(xe=xe[0])),xe){ge.bindFramebuffer(U.FRAMEBUFFER,xe);try{let Ce=w.textures[ue],Ve=Ce.format,Ze=Ce.type;w.textures.length>1&&U.readBuffer(U.COLOR_ATTACHMENT0+ue);let Ee=nf(Ce);if(Ee.__formatReadable===!1){ke("WebGLRenderer.readRenderTargetPixels: renderTarget is not in RGBA or implementation defined format.");return}if(Ee.__typeReadable===!1){ke("WebGLRenderer.readRenderTargetPixels: renderTarget is not in UnsignedByteType or implementation defined type.");return}F>=0&&F<=w.width-z&&q>=0&&q<=w.height-W&&U.readPixels(F,q,z,W,oe.convert(Ve),oe.convert(Ze),pe)}finally{let Ce=V!==null?Ue.get(V).__webglFramebuffer:null;ge.bindFramebuffer(U.FRAMEBUFFER,Ce)}}},this.readRenderTargetPixelsAsync=async function(w,F,q,z,W,pe,Te,ue=0){if(!(w&&w.isWebGLRenderTarget))throw new Error("THREE.WebGLRenderer.readRenderTargetPixels: renderTarget is not THREE.WebGLRenderTarget.");let xe=Ue.get(w).__webglFramebuffer;if(w.isWebGLCubeRenderTarget&&Te!==void 0&&(xe=xe[Te],Array.isArray(xe)&&(xe=xe[0])),xe)if(F>=0&&F<=w.width-z&&q>=0&&q<=w.height-W){ge.bindFramebuffer(U.FRAMEBUFFER,xe);let Ce=w.textures[ue],Ve=Ce.format,Ze=Ce.type;w.textures.length>1&&U.readBuffer(U.COLOR_ATTACHMENT0+ue);let Ee=nf(Ce);if(Ee.__formatReadable===!1)throw new Error("THREE.WebGLRenderer.readRenderTargetPixelsAsync: renderTarget is not in RGBA or implementation defined format.");if(Ee.__typeReadable===!1)throw new Error("THREE.WebGLRenderer.readRenderTargetPixelsAsync: renderTarget is not in UnsignedByteType or implementation defined type.");let Qe=U.createBuffer();U.bindBuffer(U.PIXEL_PACK_BUFFER,Qe),U.bufferData(U.PIXEL_PACK_BUFFER,pe.byteLength,U.STREAM_READ),U.readPixels(F,q,z,W,oe.convert(Ve),oe.convert(Ze),0),U.bindBuffer(U.PIXEL_PACK_BUFFER,null);let Ct=V!==null?Ue.get(V).__webglFramebuffer:null;ge.bindFramebuffer(U.FRAMEBUFFER,Ct);let mt=U.fenceSync(U.SYNC_GPU_COMMANDS_COMPLETE,0);return U.flush(),await Np(U,mt,4),U.bindBuffer(U.PIXEL_PACK_BUFFER,Qe),U.getBufferSubData(U.PIXEL_PACK_BUFFER,0,pe),U.bindBuffer(U.PIXEL_PACK_BUFFER,null),U.deleteBuffer(Qe),U.deleteSync(mt),pe}else throw new Error("THREE.WebGLRenderer.readRenderTargetPixelsAsync: requested read bounds are out of range.")},this.copyFramebufferToTexture=function(w,F=null,q=0){let z=Math.pow(2,-q),W=Math.floor(w.image.width*z),pe=Math.floor(w.image.height*z),Te=F!==null?F.x:0,ue=F!==null?F.y:0;Ge.setTexture2D(w,0),U.copyTexSubImage2D(U.TEXTURE_2D,q,0,0,Te,ue,W,pe),ge.unbindTexture()},this.copyTextureToTexture=function(w,F,q=null,z=null,W=0,pe=0){let Te,ue,xe,Ce,Ve,Ze,Ee,Qe,Ct,mt=w.isCompressedTexture?w.mipmaps[pe]:w.image;if(q!==null)Te=q.max.x-q.min.x,ue=q.max.y-q.min.y,xe=q.isBox3?q.max.z-q.min.z:1,Ce=q.min.x,Ve=q.min.y,Ze=q.isBox3?q.min.z:0;else{let tt=Math.pow(2,-W);Te=Math.floor(mt.width*tt),ue=Math.floor(mt.height*tt),w.isDataArrayTexture?xe=mt.depth:w.isData3DTexture?xe=Math.floor(mt.depth*tt):xe=1,Ce=0,Ve=0,Ze=0}z!==null?(Ee=z.x,Qe=z.y,Ct=z.z):(Ee=0,Qe=0,Ct=0);let pt=oe.convert(F.format),sn=oe.convert(F.type),Ae;F.isData3DTexture?(Ge.setTexture3D(F,0),Ae=U.TEXTURE_3D):F.isDataArrayTexture||F.isCompressedArrayTexture?(Ge.setTexture2DArray(F,0),Ae=U.TEXTURE_2D_ARRAY):(Ge.setTexture2D(F,0),Ae=U.TEXTURE_2D),ge.activeTexture(U.TEXTURE0),ge.pixelStorei(U.UNPACK_FLIP_Y_WEBGL,F.flipY),ge.pixelStorei(U.UNPACK_PREMULTIPLY_ALPHA_WEBGL,F.premultiplyAlpha),ge.pixelStorei(U.UNPACK_ALIGNMENT,F.unpackAlignment);let un=ge.getParameter(U.UNPACK_ROW_LENGTH),st=ge.getParameter(U.UNPACK_IMAGE_HEIGHT),Ss=ge.getParameter(U.UNPACK_SKIP_PIXELS),rn=ge.getParameter(U.UNPACK_SKIP_ROWS),va=ge.getParameter(U.UNPACK_SKIP_IMAGES);ge.pixelStorei(U.UNPACK_ROW_LENGTH,mt.width),ge.pixelStorei(U.UNPACK_IMAGE_HEIGHT,mt.height),ge.pixelStorei(U.UNPACK_SKIP_PIXELS,Ce),ge.pixelStorei(U.UNPACK_SKIP_ROWS,Ve),ge.pixelStorei(U.UNPACK_SKIP_IMAGES,Ze);let ji=w.isDataArrayTexture||w.isData3DTexture,ws=F.isDataArrayTexture||F.isData3DTexture;if(w.isDepthTexture){let tt=Ue.get(w),Jt=Ue.get(F),Qn=Ue.get(tt.__renderTarget),St=Ue.get(Jt.__renderTarget);ge.bindFramebuffer(U.READ_FRAMEBUFFER,Qn.__webglFramebuffer),ge.bindFramebuffer(U.DRAW_FRAMEBUFFER,St.__webglFramebuffer);for(let Yt=0;Yt<xe;Yt++)ji&&(U.framebufferTextureLayer(U.READ_FRAMEBUFFER,U.COLOR_ATTACHMENT0,Ue.get(w).__webglTexture,W,Ze+Yt),U.framebufferTextureLayer(U.DRAW_FRAMEBUFFER,U.COLOR_ATTACHMENT0,Ue.get(F).__webglTexture,pe,Ct+Yt)),U.blitFramebuffer(Ce,Ve,Ce+Te,Ve+ue,Ee,Qe,Ee+Te,Qe+ue,U.DEPTH_BUFFER_BIT,U.NEAREST);ge.bindFramebuffer(U.READ_FRAMEBUFFER,null),ge.bindFramebuffer(U.DRAW_FRAMEBUFFER,null)}else if(W!==0||w.isRenderTargetTexture||Ue.has(w)){let tt=Ue.get(w),Jt=Ue.get(F);ge.bindFramebuffer(U.READ_FRAMEBUFFER,D),ge.bindFramebuffer(U.DRAW_FRAMEBUFFER,X);for(let Qn=0;Qn<xe;Qn++)ji?U.framebufferTextureLayer(U.READ_FRAMEBUFFER,U.COLOR_ATTACHMENT0,tt.__webglTexture,W,Ze+Qn):U.framebufferTexture2D(U.READ_FRAMEBUFFER,U.COLOR_ATTACHMENT0,U.TEXTURE_2D,tt.__webglTexture,W),ws?U.framebufferTextureLayer(U.DRAW_FRAMEBUFFER,U.COLOR_ATTACHMENT0,Jt.__webglTexture,pe,Ct+Qn):U.framebufferTexture2D(U.DRAW_FRAMEBUFFER,U.COLOR_ATTACHMENT0,U.TEXTURE_2D,Jt.__webglTexture,pe),W!==0?U.blitFramebuffer(Ce,Ve,Ce+Te,Ve+ue,Ee,Qe,Ee+Te,Qe+ue,U.COLOR_BUFFER_BIT,U.NEAREST):ws?U.copyTexSubImage3D(Ae,pe,Ee,Qe,Ct+Qn,Ce,Ve,Te,ue):U.copyTexSubImage2D(Ae,pe,Ee,Qe,Ce,Ve,Te,ue);ge.bindFramebuffer(U.READ_FRAMEBUFFER,null),ge.bindFramebuffer(U.DRAW_FRAMEBUFFER,null)}else ws?w.isDataTexture||w.isData3DTexture?U.texSubImage3D(Ae,pe,Ee,Qe,Ct,Te,ue,xe,pt,sn,mt.data):F.isCompressedArrayTexture?U.compressedTexSubImage3D(Ae,pe,Ee,Qe,Ct,Te,ue,xe,pt,mt.data):U.texSubImage3D(Ae,pe,Ee,Qe,Ct,Te,ue,xe,pt,sn,mt):w.isDataTexture?U.texSubImage2D(U.TEXTURE_2D,pe,Ee,Qe,Te,ue,pt,sn,mt.data):w.isCompressedTexture?U.compressedTexSubImage2D(U.TEXTURE_2D,pe,Ee,Qe,mt.width,mt.height,pt,mt.data):U.texSubImage2D(U.TEXTURE_2D,pe,Ee,Qe,Te,ue,pt,sn,mt);ge.pixelStorei(U.UNPACK_ROW_LENGTH,un),ge.pixelStorei(U.UNPACK_IMAGE_HEIGHT,st),ge.pixelStorei(U.UNPACK_SKIP_PIXELS,Ss),ge.pixelStorei(U.UNPACK_SKIP_ROWS,rn),ge.pixelStorei(U.UNPACK_SKIP_IMAGES,va),pe===0&&F.generateMipmaps===!0&&F.mipmapsAutoUpdate===!0&&U.generateMipmap(Ae),ge.unbindTexture()},this.initRenderTarget=function(w){Ue.get(w).__webglFramebuffer===void 0&&Ge.setupRenderTarget(w)},this.initTexture=function(w){w.isCubeTexture?Ge.setTextureCube(w,0):w.isData3DTexture?Ge.setTexture3D(w,0):w.isDataArrayTexture||w.isCompressedArrayTexture?Ge.setTexture2DArray(w,0):Ge.setTexture2D(w,0),ge.unbindTexture()},this.resetState=function(){Y=0,I=0,V=null,ge.reset(),le.reset()},typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("observe",{detail:this}))}get coordinateSystem(){return Gn}get outputColorSpace(){return this._outputColorSpace}set outputColorSpace(e){this._outputColorSpace=e;let t=this.getContext();t.drawingBufferColorSpace=Ye._getDrawingBufferColorSpace(e),t.unpackColorSpace=Ye._getUnpackColorSpace()}};function p(s,e={},...t){let n=document.createElement(s),{class:i,aria:r,data:o,on:a,for:l,tabIndex:c,hidden:h,checked:u,disabled:d,...f}=e;i&&(n.className=i),l&&n.setAttribute("for",l),c!==void 0&&(n.tabIndex=c),h&&(n.hidden=!0),u&&(n.checked=!0),d&&(n.disabled=!0);for(let[m,x]of Object.entries(f))x!==void 0&&n.setAttribute(m,String(x));for(let[m,x]of Object.entries(r??{}))Ot(n,m,x);for(let[m,x]of Object.entries(o??{}))n.dataset[m]=String(x);for(let[m,x]of Object.entries(a??{}))n.addEventListener(m,x);return mc(n,t),n}function mc(s,e){for(let t of e)t==null||t===!1||s.append(t instanceof Node?t:String(t))}function ne(s,...e){s.replaceChildren(),mc(s,e)}function Ot(s,e,t){t==null?s.removeAttribute(`aria-${e}`):s.setAttribute(`aria-${e}`,String(t))}var RM=new Intl.NumberFormat("en-US");function ze(s){return RM.format(s)}function de(s,e,t=`${e}s`){return`${ze(s)} ${s===1?e:t}`}function at(s){let e=["B","KB","MB","GB"],[t,n]=[s,0];for(;t>=1e3&&n<e.length-1;)[t,n]=[t/1e3,n+1];return`${n===0?t:t.toPrecision(3)} ${e[n]}`}function Pn(s){let e=Math.abs(s);return e===0?"0 m":e>=1e3?`${yn(s/1e3)} km`:e>=1?`${yn(s)} m`:e>=.01?`${yn(s*100)} cm`:e>=1e-4?`${yn(s*1e3)} mm`:`${s.toExponential(2)} m`}function yn(s,e=3){return Number(s.toPrecision(e)).toString()}function vm(s,e){return e===void 0?yn(s):e==="m"?Pn(s):e==="rad"?`${yn(s*180/Math.PI)}°`:`${yn(s)} ${e}`}function oa(s){return`${s.toFixed(2)} s`}var CM={grid:"M3 3h6v6H3zM11 3h6v6h-6zM3 11h6v6H3zM11 11h6v6h-6z",back:"M12 4l-6 6 6 6",wireframe:"M10 2l7 4v8l-7 4-7-4V6zM3 6l7 4 7-4M10 10v8M3 14l7-4 7 4",normals:"M3 15h14M5 15V8M10 15V5M15 15V8M3.500 9.500L5 8l1.500 1.500M8.500 6.500L10 5l1.500 1.500M13.500 9.500L15 8l1.500 1.500",skeleton:"M6 6l8 8M4 6a2 2 0 1 0 4 0a2 2 0 1 0-4 0M12 14a2 2 0 1 0 4 0a2 2 0 1 0-4 0",names:"M4 6V4h12v2M10 4v12M8 16h4",bounds:"M3 7V3h4M13 3h4v4M17 13v4h-4M7 17H3v-4",map:"M3 5l5-2 4 2 5-2v12l-5 2-4-2-5 2zM8 3v12M12 5v12",ground:"M2 14l4-8h8l4 8zM4.500 9h11M10 6v8M7.500 6L6 14M12.500 6L14 14",collision:"M10 2l7 3v5c0 4-3 7-7 8-4-1-7-4-7-8V5z",backs:"M3 5h9v9H3zM8 9h9v8H8z",frame:"M3 7V3h4M13 3h4v4M17 13v4h-4M7 17H3v-4M7 10a3 3 0 1 0 6 0a3 3 0 1 0-6 0",camera:"M3 6h3l1.500-2h5L14 6h3v10H3zM7 11a3 3 0 1 0 6 0a3 3 0 1 0-6 0",help:"M7.500 7.500a2.500 2.500 0 1 1 3.500 2.300c-.7.300-1 .8-1 1.700M10 14.500v.5",play:"M6 4l10 6-10 6z",pause:"M6 4v12M14 4v12",loop:"M4 9a5 5 0 0 1 5-4h5M12 2l3 3-3 3M16 11a5 5 0 0 1-5 4H6M8 18l-3-3 3-3",previous:"M15 4l-8 6 8 6zM5 4v12",next:"M5 4l8 6-8 6zM15 4v12",eye:"M2 10c3-5 13-5 16 0-3 5-13 5-16 0zM8 10a2 2 0 1 0 4 0a2 2 0 1 0-4 0",hidden:"M3 3l14 14M5 7c-1.300.9-2.300 2-3 3 2 3 6 4.300 9.500 3.600M9 6.100c3.500-.3 7.200 1 9 3.900-.6 1-1.500 1.800-2.500 2.500",isolate:"M10 2v4M10 14v4M2 10h4M14 10h4M7 10a3 3 0 1 0 6 0a3 3 0 1 0-6 0",search:"M4 9a5 5 0 1 0 10 0a5 5 0 1 0-10 0M13 13l4 4",close:"M5 5l10 10M15 5L5 15",chevron:"M7 5l5 5-5 5",upload:"M10 14V4M6 8l4-4 4 4M3 14v3h14v-3",folder:"M2 5h6l2 2h8v9H2z",perspective:"M3 5l14-2v14L3 15zM10 4v12",tick:"M4 10.500l4 4 8-9",copy:"M7 7h10v10H7zM13 7V3H3v10h4",compare:"M10 2v16M3 5h4v10H3M17 5h-4v10h4"};function it(s){let e=document.createElementNS("http://www.w3.org/2000/svg","svg");e.setAttribute("viewBox","0 0 20 20"),e.setAttribute("class","icon"),e.setAttribute("aria-hidden","true");let t=document.createElementNS("http://www.w3.org/2000/svg","path");return t.setAttribute("d",CM[s]),e.append(t),e}var PM=[.1,.25,.5,1,2,4],IM=3,fs=8;function gc(s,e,t){let n=s[0],i=b=>{s.forEach(b),t()},r=b=>{let T=b===null?null:n.clips[b]?.name??null;i(A=>{let g=A===n?b:A.clips.findIndex(_=>_.name===T);A.choose(g===null||g<0?null:g)})},o=(b,T,A)=>p("button",{type:"button",class:"tool",title:b,aria:{label:b},on:{click:A}},it(T)),a=p("select",{class:"clip-select",aria:{label:"Clip"},on:{change:()=>r(a.value===""?null:Number(a.value))}},p("option",{value:""},"Rest pose"),...n.clips.map((b,T)=>p("option",{value:String(T)},b.name||`clip ${T}`))),l=o("Play (Space)","play",()=>i(b=>b.play(!n.store.state.isPlaying))),c=o("Loop (L)","loop",()=>{let b=!n.store.state.isLooped;i(T=>T.store.set({isLooped:b}))}),h=p("select",{class:"speed-select",aria:{label:"Speed"},on:{change:()=>i(b=>b.store.set({speed:Number(h.value)}))}},...PM.map(b=>p("option",{value:String(b)},`${b}×`)));h.value="1";let u=p("canvas",{class:"track-canvas",aria:{hidden:!0}}),d=p("div",{class:"track",role:"slider",tabIndex:0,aria:{label:"Time",valuemin:0}},u),f=p("div",{class:"track-tip",hidden:!0}),m=p("output",{class:"time"}),x=b=>i(T=>T.seek(b)),y=b=>{let T=d.getBoundingClientRect(),A=(b-T.left-fs)/Math.max(1,T.width-2*fs);return Math.min(1,Math.max(0,A))*(n.current?.duration??0)};d.addEventListener("pointerdown",b=>{d.setPointerCapture(b.pointerId),i(T=>T.play(!1)),x(y(b.clientX))}),d.addEventListener("pointermove",b=>{d.hasPointerCapture(b.pointerId)&&x(y(b.clientX));let T=n.current?.events.filter(A=>Math.abs(v(A.time)-b.offsetX)<5)??[];f.hidden=T.length===0,f.textContent=T.map(A=>`${A.name} · ${oa(A.time)}`).join(", "),f.style.left=`${b.offsetX}px`}),d.addEventListener("pointerleave",()=>f.hidden=!0),d.addEventListener("keydown",b=>{let{time:T}=n.store.state,A=n.current?.duration??0,_={ArrowRight:T+A/100,ArrowLeft:T-A/100,Home:0,End:A}[b.key];_!==void 0&&(b.preventDefault(),b.stopPropagation(),x(_))});let v=b=>{let T=n.current?.duration||1;return fs+b/T*(d.clientWidth-2*fs)},S=()=>{let{clientWidth:b,clientHeight:T}=d,A=Math.min(2,devicePixelRatio),g=u.getContext("2d");if(!g||b===0)return;u.width!==Math.round(b*A)&&(u.width=Math.round(b*A)),u.height!==Math.round(T*A)&&(u.height=Math.round(T*A));let _=getComputedStyle(document.documentElement),R=D=>_.getPropertyValue(D).trim();g.setTransform(A,0,0,A,0,0),g.clearRect(0,0,b,T);let P=T/2;g.fillStyle=R("--line"),g.fillRect(fs,P-1,b-2*fs,2);let N=n.current;if(N){g.fillStyle=R("--accent"),g.fillRect(fs,P-1,v(n.store.state.time)-fs,2),g.fillStyle=R("--muted");let D=-1/0;for(let Y of N.keys){let I=v(Y);I-D<IM||(D=I,g.fillRect(I-.5,P-5,1,10))}g.fillStyle=R("--mark");for(let Y of N.events){let I=v(Y.time);g.beginPath(),g.moveTo(I,9),g.lineTo(I-5,1),g.lineTo(I+5,1),g.fill()}let X=v(n.store.state.time);g.fillStyle=R("--accent"),g.beginPath(),g.arc(X,P,6,0,2*Math.PI),g.fill()}let{time:B}=n.store.state,H=N?.duration??0;ne(m,oa(B),p("span",{class:"muted"},` / ${oa(H)}`)),Ot(d,"valuemax",H.toFixed(3)),Ot(d,"valuenow",B.toFixed(3)),Ot(d,"valuetext",oa(B)),Ot(d,"disabled",N?null:!0)},E=new ResizeObserver(S);return E.observe(d),e.add(()=>E.disconnect(),n.store.watch(b=>b.time,S),n.store.watch(b=>b.clip,b=>{a.value=b===null?"":String(b),S()}),n.store.watch(b=>b.isLooped,b=>Ot(c,"pressed",b)),n.store.watch(b=>b.isPlaying,b=>{ne(l,it(b?"pause":"play")),Ot(l,"label",b?"Pause (Space)":"Play (Space)")})),p("div",{class:"timeline",role:"group",aria:{label:"Animation"}},a,o("Previous key (,)","previous",()=>i(b=>b.step(-1))),l,o("Next key (.)","next",()=>i(b=>b.step(1))),c,p("div",{class:"track-box"},d,f),m,h)}var Si=class{constructor(e){this.current=e}current;watches=new Set;get state(){return this.current}set(e){this.current={...this.current,...e};for(let t of[...this.watches]){let n=t.select(this.current);Object.is(n,t.last)||(t.last=n,t.listener(n))}}watch(e,t){let n={select:e,listener:t,last:e(this.current)};return this.watches.add(n),t(n.last),()=>this.watches.delete(n)}whenChanged(e,t){let n=!0,i=e.map(r=>this.watch(o=>o[r],()=>n||t()));return n=!1,()=>i.forEach(r=>r())}};var Wr=class{constructor(e,t){this.model=e;this.mixer=new Vo(e.root),this.clips=e.clips.map((n,i)=>{let r=t.find(a=>a.animation===i),o=r?.keys??[...new Set(n.tracks.flatMap(a=>[...a.times]))].sort((a,l)=>a-l);return{name:r?.name??n.name,duration:Math.max(r?.duration??0,n.duration),keys:o,events:r?.events??[],isLooped:r?.loop??!0}})}model;store=new Si({clip:null,time:0,isPlaying:!1,speed:1,isLooped:!0});clips;mixer;action=null;get current(){return this.clips[this.store.state.clip??-1]??null}choose(e,t=0){this.action?.stop(),this.mixer.stopAllAction(),this.action=null;let n=e===null?void 0:this.model.clips[e];n&&(this.action=this.mixer.clipAction(n),this.action.setLoop(rc,1),this.action.clampWhenFinished=!0,this.action.play());let i=e===null?!0:this.clips[e]?.isLooped??!0;this.store.set({clip:n?e:null,isLooped:i,isPlaying:n?this.store.state.isPlaying:!1}),this.seek(t)}seek(e){let t=this.current?.duration??0,n=Math.min(Math.max(0,e),t);this.pose(n),this.store.set({time:n})}pose(e){this.action&&(this.action.reset(),this.action.play(),this.action.time=Math.min(e,this.action.getClip().duration),this.mixer.update(0)),this.model.root.updateMatrixWorld(!0)}play(e){e&&!this.current&&this.clips.length>0&&this.choose(0);let{time:t,isLooped:n}=this.store.state,i=this.current?.duration??0;e&&!n&&t>=i&&this.seek(0),this.store.set({isPlaying:e&&this.current!==null})}advance(e){let{isPlaying:t,time:n,speed:i,isLooped:r}=this.store.state,o=this.current?.duration??0;if(!t)return!1;let a=n+e*i;return a>o&&(a=r&&o>0?a%o:o,r||this.store.set({isPlaying:!1})),this.seek(a),this.store.state.isPlaying}step(e){let{time:t}=this.store.state,n=this.current?.keys??[],r=(e>0?n:[...n].reverse()).find(o=>(o-t)*e>1e-4);r!==void 0&&this.seek(r)}};var LM=.06,xm=`
precision highp float;
uniform highp sampler2D depths;
uniform vec2 planes;
float distanceAt(ivec2 at) {
  ivec2 size = textureSize(depths, 0);
  if (any(lessThan(at, ivec2(0))) || any(greaterThanEqual(at, size))) return -1.0;
  float depth = texelFetch(depths, at, 0).r;
  return depth >= 1.0 ? -1.0 : planes.x * planes.y / (planes.y - depth * (planes.y - planes.x));
}
`,DM=`${xm}
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
`,NM=`${xm}
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
`,OM=`
in vec3 position;
void main() { gl_Position = vec4(position, 1.0); }
`,li={studioDepthOnly:{value:!1},studioOpen:{value:null},studioDepths:{value:null},studioPicture:{value:new nt(0,0,1,1)},studioReach:{value:new nt}},_m=`
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
`,yc=class{constructor(e){this.renderer=e;let t={minFilter:gt,magFilter:gt,generateMipmaps:!1};this.first=new Zt(1,1,{...t,depthTexture:new ri(1,1,gn)}),this.second=new Zt(1,1,{...t,depthBuffer:!1}),this.third=new Zt(1,1,{...t,depthBuffer:!1});let n=new yt;n.setAttribute("position",new Lt([-1,-1,0,3,-1,0,-1,3,0],3)),this.triangle=new dt(n,this.open),this.triangle.frustumCulled=!1,this.quad.add(this.triangle)}renderer;first;second;third;quad=new pi;triangle;uniforms={depths:{value:null},open:{value:null},planes:{value:new Pe},slope:{value:new Pe},radius:{value:0},reach:{value:0}};open=this.pass(DM);average=this.pass(NM);pass(e){return new Pr({glslVersion:ta,vertexShader:OM,fragmentShader:e,uniforms:this.uniforms,depthTest:!1,depthWrite:!1})}prepare(e,t){let{renderer:n,uniforms:i,first:r,second:o,third:a}=this,{studioDepthOnly:l,studioOpen:c,studioDepths:h,studioReach:u}=li;this.clear();let{z:d,w:f}=li.studioPicture.value;if(d<1||f<1)return;let[m,x]=[Math.ceil(d/2),Math.ceil(f/2)];r.setSize(m,x),o.setSize(m,x),a.setSize(m,x);let y=t.projectionMatrix.elements[5]*f/2,v=Math.max(LM*Math.min(d,f)*.5,1.5),S=v*2/y,{background:E}=e,b=e.children.filter(A=>A.visible&&A.userData.isOverlay),{autoClear:T}=n;e.background=null;for(let A of b)A.visible=!1;l.value=!0,n.autoClear=!0;try{n.setRenderTarget(r),n.render(e,t)}finally{l.value=!1,e.background=E;for(let A of b)A.visible=!0}i.depths.value=r.depthTexture,i.planes.value.set(t.near,t.far),i.slope.value.set(d/m/y,f/x/y),i.radius.value=v,i.reach.value=S,n.setRenderTarget(o),this.triangle.material=this.open,n.render(this.quad,t),i.open.value=o.texture,n.setRenderTarget(a),this.triangle.material=this.average,n.render(this.quad,t),i.open.value=null,n.setRenderTarget(null),n.autoClear=T,c.value=a.texture,h.value=r.depthTexture,u.value.set(t.near,t.far,S,0)}clear(){li.studioOpen.value=li.studioDepths.value=null,li.studioReach.value.set(0,0,0,0)}dispose(){this.clear();for(let e of[this.first,this.second,this.third])e.dispose();for(let e of[this.open,this.average,this.triangle.geometry])e.dispose()}};var bm=`
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
`;var Mm=[-.42625,.669131,.608749],Sm=`
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
`,Xr={studioHasShadow:{value:!1}},vc=`
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
`;var FM=`
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
`,UM=`
float studioStripe() {
  vec2 size = studioPicture.zw;
  float period = max(min(size.x, size.y) * 0.03, 8.0);
  vec2 at = gl_FragCoord.xy - studioPicture.xy - size * 0.5;
  float away = abs(fract((at.x - at.y) / period) - 0.5) * period;
  return 0.8 - 0.24 * clamp((0.1 * period - away) * 0.70710678 + 0.5, 0.0, 1.0);
}
`;function $r(s,e=new L(.04,.04,.04),t=0){let n=t>0?`${bm}
float studioKey() { return 1.0; }`:`${Sm}
${vc}`;return s.shadowSide=vt,s.onBeforeCompile=i=>{Object.assign(i.uniforms,li,Xr),i.uniforms.studioStripes={value:s.userData.isUnknown===!0},i.uniforms.studioReflection={value:e},i.uniforms.studioOwn={value:t},i.fragmentShader=i.fragmentShader.replace("void main() {",`uniform vec3 studioReflection;
uniform float studioOwn;
uniform bool studioStripes;
${_m}
${UM}
${n}
void main() {`).replace("#include <alphatest_fragment>",`#include <alphatest_fragment>
  if (studioDepthOnly) { gl_FragColor = vec4(1.0); return; }`).replace("#include <lights_fragment_begin>","").replace("#include <lights_fragment_maps>","").replace("#include <lights_fragment_end>","").replace("#include <opaque_fragment>",`${FM}
#include <opaque_fragment>`)},s.customProgramCacheKey=()=>t>0?"studio own":"studio",s}function Nu(s,e=0){return $r(new Gt({color:s,roughness:.6,metalness:0,side:e}))}function wm(s){if(s instanceof Nt||!(s instanceof Gt))return s;let e=new L(.04,.04,.04),t=(...a)=>a.some(l=>l&&ps(l)),[n,i]=[s.opacity,!1];if(s instanceof Qt){let a=((s.ior-1)/(s.ior+1))**2,l=t(s.specularIntensityMap,s.specularColorMap),c=l?new Me(1,1,1):s.specularColor,h=l?1:s.specularIntensity;e.set(c.r,c.g,c.b).multiplyScalar(a).min(new L(1,1,1)).multiplyScalar(h),s.transmission>0&&!t(s.transmissionMap)&&([n,i]=[n*(1-.8*Math.min(1,s.transmission)),!0])}s.userData.reflection&&e.fromArray(s.userData.reflection);let r=a=>a&&!ps(a)?a:null,o=new Gt({name:s.name,color:s.color,map:s.map,metalness:s.metalness,roughness:s.roughness,metalnessMap:r(s.metalnessMap),roughnessMap:r(s.roughnessMap),normalMap:r(s.normalMap),normalScale:s.normalScale,aoMap:r(s.aoMap),aoMapIntensity:s.aoMapIntensity,emissive:s.emissive,emissiveIntensity:s.emissiveIntensity,emissiveMap:r(s.emissiveMap),vertexColors:s.vertexColors,flatShading:s.flatShading,side:s.side,alphaTest:s.alphaTest,transparent:s.transparent||i,depthWrite:s.depthWrite,opacity:n});return t(s.emissiveMap)&&(o.emissive=new Me(0)),o.userData=s.userData,$r(o,e)}function ps(s){return s.userData.missing===!0}function xc(){let s=Em(8,e=>e?[.12,.1,.14]:[.75,.1,.65]);return s.userData.missing=!0,s}function Tm(){return Em(64,(s,e,t)=>{let n=(Math.floor(e*2)^Math.floor(t*2))&1?0:1,r=.25+.5*((Math.floor(e*16)^Math.floor(t*16))&1?0:1)+.2*n;return[r*(.35+.65*e),r*(.35+.65*t),r*(.95-.6*e)]})}function Em(s,e){let t=new Uint8Array(s*s*4);for(let i=0;i<s;i+=1)for(let r=0;r<s;r+=1){let o=e(((r^i)&1)===1,(r+.5)/s,(i+.5)/s),a=new Me().setRGB(...o).convertLinearToSRGB();t.set([a.r*255,a.g*255,a.b*255,255].map(Math.round),(i*s+r)*4)}let n=new rs(t,s,s);return n.colorSpace=wt,n.wrapS=si,n.wrapT=si,n.magFilter=gt,n.generateMipmaps=!0,n.needsUpdate=!0,n}var Du=["#d6604d","#4393c3","#7fbc41","#e6ab02","#8c6bb1","#1b9e77","#e78ac3","#a6761d","#5aaec8","#bdbd78","#7570b3","#d95f02"];function _c(s){return new Me(Du[s%Du.length]).multiplyScalar(1-.2*(Math.floor(s/Du.length)%4))}var BM=3e6,kM=1500,Ou=2.5,Am=15e4,zM=6e5,Rm=8e6,HM=3,GM=200,VM=12e4,WM=40,Cm=2e4,XM=4,Fu=96,Lm=Math.log(1.25);function ci(s){return s.object instanceof Rt?s.object.count:1}function Uu(s){return s.parts.reduce((t,n)=>t+n.triangles*ci(n),0)>BM||s.parts.length>kM}function Dm(s){if(!Uu(s))return[];let e=new Set(s.gltf.animations?.flatMap(({channels:r})=>r?.map(({target:o})=>o?.node??-1)??[])),t=r=>{for(let o=r;o>=0;o=s.parents[o]??-1)if(e.has(o))return!0;return!1},n=new Map,i=s.parts.filter(({object:r,node:o})=>!(r instanceof pn)&&!r.morphTargetInfluences?.length&&r.isMesh&&r.matrixWorld.determinant()>0&&!(e.size>0&&t(o)));for(let r of i)n.set(bc(r),(n.get(bc(r))??0)+ci(r));return i.filter(r=>(n.get(bc(r))??0)>1)}function bc(s){return`${s.mesh} ${s.primitive} ${s.material.id}`}var Mc=class{group=new It;drawn={triangles:0,places:0,isStill:!1,isDraft:!1};batches=[];matrices;spheres;partOf;instanceOf;sizes;points;shown=new Set;budget=zM;lastTime=0;frustum=new gi;of=[];members;large=[];constructor(e,t){this.members=new Set(e);let n=t.reduce((f,m)=>f+m.triangles,0)/Am;for(let f of t){let{object:m}=f;if(!m.isMesh||m instanceof pn||m instanceof Rt||m.morphTargetInfluences?.length)continue;m.frustumCulled=!0;let x=n>1&&f.triangles>GM?$M(f,Math.min(WM,Math.max(4,n*1.5))):null;x&&this.large.push(x)}let i=new Map;for(let f of e){let m=bc(f),x=i.get(m);x?x.push(f):i.set(m,[f])}let r=e.reduce((f,m)=>f+ci(m),0);this.matrices=new Float32Array(r*16),this.spheres=new Float32Array(r*4),this.partOf=new Uint32Array(r),this.instanceOf=new Uint32Array(r),this.sizes=new Float32Array(r);let o=new Uint8Array(r*3),[a,l]=[new Oe,new Et],c=new Map,h=0;for(let f of i.values()){let[m,x]=[h,f[0]],y=jM(x.material,c).toArray().map(E=>Math.round(Math.min(1,E)*255));for(let E of f){let{object:b}=E,T=this.of.push(E)-1,A=b.geometry.boundingSphere??new Et;for(let g=0;g<ci(E);g+=1){b instanceof Rt?(b.getMatrixAt(g,a),a.premultiply(b.matrixWorld)):a.copy(b.matrixWorld),a.toArray(this.matrices,h*16),l.copy(A).applyMatrix4(a);let _=Number.isFinite(l.radius+l.center.x+l.center.y+l.center.z)&&l.radius>0;this.spheres.set(_?[...l.center.toArray(),l.radius]:[0,0,0,0],h*4),this.partOf[h]=T,this.instanceOf[h]=g,o.set(y,h*3),h+=1}}let v=Im(x.object.geometry,x.material,h-m),S=Im(x.object.geometry,x.material,0);S.instanceMatrix=v.instanceMatrix,S.visible=!1,S.renderOrder=2,this.group.add(v,S),this.batches.push({parts:f,mesh:v,wire:S,triangles:Math.max(1,x.triangles),first:m,end:h})}let u=new yt,d=new Float32Array(r*3);for(let f=0;f<r;f+=1)d.set(this.spheres.subarray(f*4,f*4+3),f*3);u.setAttribute("position",new ut(d,3)),u.setAttribute("size",new ut(this.sizes,1)),u.setAttribute("tint",new ut(o,3,!0)),u.setIndex(new ut(ZM(r),1)),this.points=new ki(u,QM()),this.points.frustumCulled=!1,this.points.raycast=()=>{},this.group.add(this.points)}has(e){return this.members.has(e)}show(e){this.shown.clear();for(let n of e)this.members.has(n)&&this.shown.add(n);for(let[n]of this.sizes.entries()){let i=this.of[this.partOf[n]];this.sizes[n]=this.shown.has(i)?this.spheres[n*4+3]:0}this.points.geometry.getAttribute("size").needsUpdate=!0,this.lastTime=0;let t=new Set(e);for(let{part:n,draft:i}of this.large)i.userData.isShown=t.has(n)}paint(e){for(let{part:t,draft:n}of this.large)n.material=t.object.material,n.receiveShadow=t.object.receiveShadow;for(let t of this.batches){let{material:n,castShadow:i,receiveShadow:r}=t.parts[0].object;Object.assign(t.mesh,{material:n,castShadow:i,receiveShadow:r}),t.wire.visible=e!==null,e&&(t.wire.material=e)}}prepare(e,t,n,i){let r=n-this.lastTime;!i&&this.lastTime>0&&r<3e3&&(r>55?this.budget=Math.max(Am,this.budget*.8):r<28&&(this.budget=Math.min(Rm,this.budget*1.12))),this.lastTime=i?0:n;let o=i?Math.min(Rm,this.budget*HM):this.budget,a=this.large.reduce((R,{part:P,draft:N})=>R+(N.userData.isShown?P.triangles:0),0),l=!i&&a>this.budget*.6;for(let{part:R,draft:P}of this.large){let N=P.userData.isShown===!0;P.layers.set(N&&l?0:1),R.object.layers.set(N&&!l?0:1)}let c=t/Math.tan(e.fov*Math.PI/360);this.frustum.setFromProjectionMatrix(new Oe().multiplyMatrices(e.projectionMatrix,e.matrixWorldInverse));let h=this.frustum.planes.flatMap(({normal:R,constant:P})=>[R.x,R.y,R.z,P]),[u,d,f,m]=[2,6,10,14].map(R=>e.matrixWorldInverse.elements[R]),{spheres:x,sizes:y}=this,v=new Float64Array(Fu),S=new Int8Array(y.length).fill(-1);for(let R of this.batches)for(let P=R.first;P<R.end;P+=1){let N=y[P];if(N<=0)continue;let B=P*4,[H,D,X]=[x[B],x[B+1],x[B+2]],Y=!1;for(let V=0;V<24;V+=4)if(h[V]*H+h[V+1]*D+h[V+2]*X+h[V+3]<-N){Y=!0;break}if(Y)continue;let I=YM(N*c/Math.max(.001,-(u*H+d*D+f*X+m)));I<0||(S[P]=I,v[I]+=R.triangles)}let[E,b]=[Fu,0];for(;E>0&&b+v[E-1]<=o;)E-=1,b+=v[E];let T=0;for(let R of this.batches){let P=R.mesh.instanceMatrix.array,N=0;for(let B=R.first;B<R.end;B+=1)S[B]<E||(P.set(this.matrices.subarray(B*16,B*16+16),N*16),N+=1);R.mesh.count=R.wire.count=N,R.mesh.visible=N>0,R.mesh.instanceMatrix.clearUpdateRanges(),R.mesh.instanceMatrix.addUpdateRange(0,N*16),R.mesh.instanceMatrix.needsUpdate=!0,T+=N}let A=this.sizes.length,g=i?A:Math.min(A,Math.ceil(o/XM));this.points.geometry.setDrawRange(0,g);let{uniforms:_}=this.points.material;return _.grow.value=Math.min(2,Math.sqrt(A/Math.max(1,g))),_.scale.value=c,_.cutoff.value=KM(E),this.drawn={triangles:b,places:T,isStill:i,isDraft:l},b+a}pick(e){let{ray:t}=e,[n,i]=[t.origin,t.direction],r=[];for(let l=0;l<this.sizes.length;l+=1){let c=this.sizes[l];if(c<=0)continue;let h=l*4,[u,d,f]=[this.spheres[h]-n.x,this.spheres[h+1]-n.y,this.spheres[h+2]-n.z],m=u*i.x+d*i.y+f*i.z,x=u*u+d*d+f*f-m*m;if(x>c*c)continue;let y=Math.sqrt(c*c-x);m+y>0&&r.push([Math.max(0,m-y),l])}r.sort((l,c)=>l[0]-c[0]);let o=null,a=new dt;a.matrixAutoUpdate=!1;for(let[l,c]of r){if(o&&l>o.distance)break;let h=this.of[this.partOf[c]];a.geometry=h.object.geometry,a.material=h.object.material,a.matrixWorld.fromArray(this.matrices,c*16);let u=[];a.raycast(e,u);for(let d of u)(!o||d.distance<o.distance)&&(o={part:h,instance:this.instanceOf[c],distance:d.distance})}return o}dispose(){for(let{draft:e}of this.large)e.geometry.setIndex(null),e.removeFromParent();this.points.geometry.dispose(),this.points.material.dispose();for(let{mesh:e,wire:t}of this.batches)e.dispose(),t.dispose();this.group.removeFromParent()}};function $M(s,e){let t=s.object.geometry,[n,i,r]=[t.index,t.getAttribute("position"),t.boundingBox];if(!n||!i||!r||r.isEmpty())return null;let o=Pm(i,n.array,1+Math.floor(s.triangles/Cm));for(let a=Math.sqrt(2*o*e/s.triangles),l=0;l<3&&a>0;a/=2,l+=1){let c=qM(i,n.array,r,a);if(c.length/3>s.triangles*.7)return null;if(Pm(i,c,1+Math.floor(c.length/3/Cm))<o*.75)continue;let h=new yt;for(let[d,f]of Object.entries(t.attributes))h.setAttribute(d,f);h.setIndex(c),h.boundingSphere=t.boundingSphere;let u=new dt(h,s.object.material);return s.triangles>VM&&(u.position.y=-a*.15),u.raycast=()=>{},u.layers.set(1),s.object.add(u),{part:s,draft:u,triangles:c.length/3}}return null}function qM(s,e,t,n){let i=t.getSize(new L),[r,o]=[Math.ceil(i.x/n)+1,Math.ceil(i.y/n)+1],a=new Map,l=new Uint32Array(s.count);for(let h=0;h<s.count;h+=1){let[u,d,f]=[s.getX(h)-t.min.x,s.getY(h)-t.min.y,s.getZ(h)-t.min.z],m=Math.floor(u/n)+r*(Math.floor(d/n)+o*Math.floor(f/n)),x=a.get(m);x===void 0&&a.set(m,h),l[h]=x??h}let c=[];for(let h=0;h+2<e.length;h+=3){let[u,d,f]=[l[e[h]],l[e[h+1]],l[e[h+2]]];u!==d&&d!==f&&f!==u&&c.push(u,d,f)}return c}function Pm(s,e,t){let[n,i,r]=[new L,new L,new L],o=0;for(let a=0;a+2<e.length;a+=3*t){n.fromBufferAttribute(s,e[a]),i.fromBufferAttribute(s,e[a+1]).sub(n),r.fromBufferAttribute(s,e[a+2]).sub(n);let l=i.cross(r).length()/2;Number.isFinite(l)&&(o+=l*t)}return o}function YM(s){return s>=Ou?Math.min(Fu-1,Math.floor(Math.log(s/Ou)/Lm)):-1}function KM(s){return Ou*Math.exp(s*Lm)}function Im(s,e,t){let n=new Rt(s,e,t);return n.instanceMatrix.setUsage(ea),n.frustumCulled=!1,n.raycast=()=>{},n}function jM(s,e){if(!(s instanceof Gt))return new Me(.5,.5,.5);let t=s.color.clone(),{map:n}=s;if(n&&!ps(n)){let i=e.get(n);i||e.set(n,i=JM(n)),t.multiply(i)}return t}function JM(s){let n=Object.assign(document.createElement("canvas"),{width:16,height:16}).getContext("2d",{willReadFrequently:!0}),i=new Me(0,0,0),r=0;try{n?.drawImage(s.image,0,0,16,16);let o=n?.getImageData(0,0,16,16).data??new Uint8ClampedArray,a=new Me;for(let l=0;l+3<o.length;l+=4){let c=o[l+3]/255;a.setRGB(o[l]/255,o[l+1]/255,o[l+2]/255).convertSRGBToLinear(),i.add(a.multiplyScalar(c)),r+=c}}catch{}return r>0?i.multiplyScalar(1/r):new Me(.5,.5,.5)}function ZM(s){let e=Uint32Array.from({length:s},(n,i)=>i),t=1;for(let n=s-1;n>0;n-=1){t=Math.imul(t,1664525)+1013904223>>>0;let i=t%(n+1);[e[n],e[i]]=[e[i],e[n]]}return e}function QM(){return new Wn({uniforms:{scale:{value:1},cutoff:{value:1},grow:{value:1}},vertexShader:`
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
    `})}function Sc(s,e){let t=new Oe;return s.object instanceof Rt&&s.object.getMatrixAt(e,t),t}function Bu(s,e){if(e===uu)return console.warn("THREE.BufferGeometryUtils.toTrianglesDrawMode(): Geometry already defined as triangles."),s;if(e===zr||e===Qo){let t=s.getIndex();if(t===null){let r=[],o=s.getAttribute("position");if(o!==void 0){for(let a=0;a<o.count;a++)r.push(a);s.setIndex(r),t=s.getIndex()}else return console.error("THREE.BufferGeometryUtils.toTrianglesDrawMode(): Undefined position attribute. Processing not possible."),s}let n=t.count-2,i=[];if(e===zr)for(let r=1;r<=n;r++)i.push(t.getX(0)),i.push(t.getX(r)),i.push(t.getX(r+1));else for(let r=0;r<n;r++)r%2===0?(i.push(t.getX(r)),i.push(t.getX(r+1)),i.push(t.getX(r+2))):(i.push(t.getX(r+2)),i.push(t.getX(r+1)),i.push(t.getX(r)));return i.length/3!==n&&console.error("THREE.BufferGeometryUtils.toTrianglesDrawMode(): Unable to generate correct amount of triangles."),s.setIndex(i),s.clearGroups(),s}else return console.error("THREE.BufferGeometryUtils.toTrianglesDrawMode(): Unknown draw mode:",e),s}function Nm(s){let e=new Map,t=new Map,n=s.clone();return Om(s,n,function(i,r){e.set(r,i),t.set(i,r)}),n.traverse(function(i){if(!i.isSkinnedMesh)return;let r=i,o=e.get(i),a=o.skeleton.bones;r.skeleton=o.skeleton.clone(),r.bindMatrix.copy(o.bindMatrix),r.skeleton.bones=a.map(function(l){return t.get(l)}),r.bind(r.skeleton,r.bindMatrix)}),n}function Om(s,e,t){t(s,e);for(let n=0;n<s.children.length;n++)Om(s.children[n],e.children[n],t)}var wc=class extends vi{constructor(e){super(e),this.dracoLoader=null,this.ktx2Loader=null,this.meshoptDecoder=null,this.pluginCallbacks=[],this.register(function(t){return new Xu(t)}),this.register(function(t){return new $u(t)}),this.register(function(t){return new qu(t)}),this.register(function(t){return new nd(t)}),this.register(function(t){return new id(t)}),this.register(function(t){return new sd(t)}),this.register(function(t){return new Ku(t)}),this.register(function(t){return new ju(t)}),this.register(function(t){return new Ju(t)}),this.register(function(t){return new Zu(t)}),this.register(function(t){return new Wu(t)}),this.register(function(t){return new Qu(t)}),this.register(function(t){return new Yu(t)}),this.register(function(t){return new td(t)}),this.register(function(t){return new ed(t)}),this.register(function(t){return new Gu(t)}),this.register(function(t){return new Tc(t,je.EXT_MESHOPT_COMPRESSION)}),this.register(function(t){return new Tc(t,je.KHR_MESHOPT_COMPRESSION)}),this.register(function(t){return new rd(t)})}load(e,t,n,i){let r=this,o;if(this.resourcePath!=="")o=this.resourcePath;else if(this.path!==""){let c=Wi.extractUrlBase(e);o=Wi.resolveURL(c,this.path)}else o=Wi.extractUrlBase(e);this.manager.itemStart(e);let a=function(c){i?i(c):console.error(c),r.manager.itemError(e),r.manager.itemEnd(e)},l=new Ir(this.manager);l.setPriority(this.priority),l.setCache(this.cache),l.setPath(this.path),l.setResponseType("arraybuffer"),l.setRequestHeader(this.requestHeader),l.setWithCredentials(this.withCredentials),l.load(e,function(c){try{r.parse(c,o,function(h){t(h),r.manager.itemEnd(e)},a)}catch(h){a(h)}},n,a)}setDRACOLoader(e){return this.dracoLoader=e,this}setKTX2Loader(e){return this.ktx2Loader=e,this}setMeshoptDecoder(e){return this.meshoptDecoder=e,this}register(e){return this.pluginCallbacks.indexOf(e)===-1&&this.pluginCallbacks.push(e),this}unregister(e){return this.pluginCallbacks.indexOf(e)!==-1&&this.pluginCallbacks.splice(this.pluginCallbacks.indexOf(e),1),this}parse(e,t,n,i){let r,o={},a={},l=new TextDecoder;if(typeof e=="string")r=JSON.parse(e);else if(e instanceof ArrayBuffer)if(l.decode(new Uint8Array(e,0,4))===zm){try{o[je.KHR_BINARY_GLTF]=new od(e)}catch(u){i&&i(u);return}r=JSON.parse(o[je.KHR_BINARY_GLTF].content)}else r=JSON.parse(l.decode(e));else r=e;if(r.asset===void 0||r.asset.version[0]<2){i&&i(new Error("THREE.GLTFLoader: Unsupported asset. glTF versions >=2.0 are supported."));return}let c=new fd(r,{path:t||this.resourcePath||"",crossOrigin:this.crossOrigin,priority:this.priority,cache:this.cache,withCredentials:this.withCredentials,requestHeader:this.requestHeader,manager:this.manager,ktx2Loader:this.ktx2Loader,meshoptDecoder:this.meshoptDecoder});c.fileLoader.setRequestHeader(this.requestHeader);for(let h=0;h<this.pluginCallbacks.length;h++){let u=this.pluginCallbacks[h](c);u.name||console.error("THREE.GLTFLoader: Invalid plugin found: missing name"),a[u.name]=u,o[u.name]=!0}if(r.extensionsUsed)for(let h=0;h<r.extensionsUsed.length;++h){let u=r.extensionsUsed[h],d=r.extensionsRequired||[];switch(u){case je.KHR_MATERIALS_UNLIT:o[u]=new Vu;break;case je.KHR_DRACO_MESH_COMPRESSION:o[u]=new ad(r,this.dracoLoader);break;case je.KHR_TEXTURE_TRANSFORM:o[u]=new ld;break;case je.KHR_MESH_QUANTIZATION:o[u]=new cd;break;default:d.indexOf(u)>=0&&a[u]===void 0&&console.warn('THREE.GLTFLoader: Unknown extension "'+u+'".')}}c.setExtensions(o),c.setPlugins(a),c.parse(n,i)}parseAsync(e,t){let n=this;return new Promise(function(i,r){n.parse(e,t,i,r)})}};function eS(){let s={};return{get:function(e){return s[e]},add:function(e,t){s[e]=t},remove:function(e){delete s[e]},removeAll:function(){s={}}}}function At(s,e,t){let n=s.json.materials[e];return n.extensions&&n.extensions[t]?n.extensions[t]:null}var je={KHR_BINARY_GLTF:"KHR_binary_glTF",KHR_DRACO_MESH_COMPRESSION:"KHR_draco_mesh_compression",KHR_LIGHTS_PUNCTUAL:"KHR_lights_punctual",KHR_MATERIALS_CLEARCOAT:"KHR_materials_clearcoat",KHR_MATERIALS_DIFFUSE_ROUGHNESS:"KHR_materials_diffuse_roughness",KHR_MATERIALS_DISPERSION:"KHR_materials_dispersion",KHR_MATERIALS_IOR:"KHR_materials_ior",KHR_MATERIALS_SHEEN:"KHR_materials_sheen",KHR_MATERIALS_SPECULAR:"KHR_materials_specular",KHR_MATERIALS_TRANSMISSION:"KHR_materials_transmission",KHR_MATERIALS_IRIDESCENCE:"KHR_materials_iridescence",KHR_MATERIALS_ANISOTROPY:"KHR_materials_anisotropy",KHR_MATERIALS_UNLIT:"KHR_materials_unlit",KHR_MATERIALS_VOLUME:"KHR_materials_volume",KHR_TEXTURE_BASISU:"KHR_texture_basisu",KHR_TEXTURE_TRANSFORM:"KHR_texture_transform",KHR_MESH_QUANTIZATION:"KHR_mesh_quantization",KHR_MATERIALS_EMISSIVE_STRENGTH:"KHR_materials_emissive_strength",EXT_MATERIALS_BUMP:"EXT_materials_bump",EXT_TEXTURE_WEBP:"EXT_texture_webp",EXT_TEXTURE_AVIF:"EXT_texture_avif",EXT_MESHOPT_COMPRESSION:"EXT_meshopt_compression",KHR_MESHOPT_COMPRESSION:"KHR_meshopt_compression",EXT_MESH_GPU_INSTANCING:"EXT_mesh_gpu_instancing"},Gu=class{constructor(e){this.parser=e,this.name=je.KHR_LIGHTS_PUNCTUAL,this.cache={refs:{},uses:{}}}_markDefs(){let e=this.parser,t=this.parser.json.nodes||[];for(let n=0,i=t.length;n<i;n++){let r=t[n];r.extensions&&r.extensions[this.name]&&r.extensions[this.name].light!==void 0&&e._addNodeRef(this.cache,r.extensions[this.name].light)}}_loadLight(e){let t=this.parser,n="light:"+e,i=t.cache.get(n);if(i)return i;let r=t.json,l=((r.extensions&&r.extensions[this.name]||{}).lights||[])[e],c,h=new Me(16777215);l.color!==void 0&&h.setRGB(l.color[0],l.color[1],l.color[2],fn);let u=l.range!==void 0?l.range:0;switch(l.type){case"directional":c=new us(h),c.target.position.set(0,0,-1),c.add(c.target);break;case"point":c=new Ho(h),c.distance=u;break;case"spot":c=new zo(h),c.distance=u,l.spot=l.spot||{},l.spot.innerConeAngle=l.spot.innerConeAngle!==void 0?l.spot.innerConeAngle:0,l.spot.outerConeAngle=l.spot.outerConeAngle!==void 0?l.spot.outerConeAngle:Math.PI/4,c.angle=l.spot.outerConeAngle,c.penumbra=1-l.spot.innerConeAngle/l.spot.outerConeAngle,c.target.position.set(0,0,-1),c.add(c.target);break;default:throw new Error("THREE.GLTFLoader: Unexpected light type: "+l.type)}return c.position.set(0,0,0),wi(c,l),l.intensity!==void 0&&(c.intensity=l.intensity),c.name=t.createUniqueName(l.name||"light_"+e),i=Promise.resolve(c),t.cache.add(n,i),i}getDependency(e,t){if(e==="light")return this._loadLight(t)}createNodeAttachment(e){let t=this,n=this.parser,r=n.json.nodes[e],a=(r.extensions&&r.extensions[this.name]||{}).light;return a===void 0?null:this._loadLight(a).then(function(l){return n._getNodeRef(t.cache,a,l)})}},Vu=class{constructor(){this.name=je.KHR_MATERIALS_UNLIT}getMaterialType(){return Nt}extendParams(e,t,n){let i=[];e.color=new Me(1,1,1),e.opacity=1;let r=t.pbrMetallicRoughness;if(r){if(Array.isArray(r.baseColorFactor)){let o=r.baseColorFactor;e.color.setRGB(o[0],o[1],o[2],fn),e.opacity=o[3]}r.baseColorTexture!==void 0&&i.push(n.assignTexture(e,"map",r.baseColorTexture,wt))}return Promise.all(i)}},Wu=class{constructor(e){this.parser=e,this.name=je.KHR_MATERIALS_EMISSIVE_STRENGTH}extendMaterialParams(e,t){let n=At(this.parser,e,this.name);return n===null||n.emissiveStrength!==void 0&&(t.emissiveIntensity=n.emissiveStrength),Promise.resolve()}},Xu=class{constructor(e){this.parser=e,this.name=je.KHR_MATERIALS_CLEARCOAT}getMaterialType(e){return At(this.parser,e,this.name)!==null?Qt:null}extendMaterialParams(e,t){let n=At(this.parser,e,this.name);if(n===null)return Promise.resolve();let i=[];if(n.clearcoatFactor!==void 0&&(t.clearcoat=n.clearcoatFactor),n.clearcoatTexture!==void 0&&i.push(this.parser.assignTexture(t,"clearcoatMap",n.clearcoatTexture)),n.clearcoatRoughnessFactor!==void 0&&(t.clearcoatRoughness=n.clearcoatRoughnessFactor),n.clearcoatRoughnessTexture!==void 0&&i.push(this.parser.assignTexture(t,"clearcoatRoughnessMap",n.clearcoatRoughnessTexture)),n.clearcoatNormalTexture!==void 0&&(i.push(this.parser.assignTexture(t,"clearcoatNormalMap",n.clearcoatNormalTexture)),n.clearcoatNormalTexture.scale!==void 0)){let r=n.clearcoatNormalTexture.scale;t.clearcoatNormalScale=new Pe(r,r)}return Promise.all(i)}},$u=class{constructor(e){this.parser=e,this.name=je.KHR_MATERIALS_DIFFUSE_ROUGHNESS}getMaterialType(e){return At(this.parser,e,this.name)!==null?Qt:null}extendMaterialParams(e,t){let n=At(this.parser,e,this.name);if(n===null)return Promise.resolve();let i=[];return t.diffuseRoughness=n.diffuseRoughnessFactor!==void 0?n.diffuseRoughnessFactor:0,n.diffuseRoughnessTexture!==void 0&&i.push(this.parser.assignTexture(t,"diffuseRoughnessMap",n.diffuseRoughnessTexture)),Promise.all(i)}},qu=class{constructor(e){this.parser=e,this.name=je.KHR_MATERIALS_DISPERSION}getMaterialType(e){return At(this.parser,e,this.name)!==null?Qt:null}extendMaterialParams(e,t){let n=At(this.parser,e,this.name);return n===null||(t.dispersion=n.dispersion!==void 0?n.dispersion:0),Promise.resolve()}},Yu=class{constructor(e){this.parser=e,this.name=je.KHR_MATERIALS_IRIDESCENCE}getMaterialType(e){return At(this.parser,e,this.name)!==null?Qt:null}extendMaterialParams(e,t){let n=At(this.parser,e,this.name);if(n===null)return Promise.resolve();let i=[];return n.iridescenceFactor!==void 0&&(t.iridescence=n.iridescenceFactor),n.iridescenceTexture!==void 0&&i.push(this.parser.assignTexture(t,"iridescenceMap",n.iridescenceTexture)),n.iridescenceIor!==void 0&&(t.iridescenceIOR=n.iridescenceIor),n.iridescenceThicknessMinimum!==void 0&&(t.iridescenceThicknessMinimum=n.iridescenceThicknessMinimum),n.iridescenceThicknessMaximum!==void 0&&(t.iridescenceThicknessMaximum=n.iridescenceThicknessMaximum),n.iridescenceThicknessTexture!==void 0&&i.push(this.parser.assignTexture(t,"iridescenceThicknessMap",n.iridescenceThicknessTexture)),Promise.all(i)}},Ku=class{constructor(e){this.parser=e,this.name=je.KHR_MATERIALS_SHEEN}getMaterialType(e){return At(this.parser,e,this.name)!==null?Qt:null}extendMaterialParams(e,t){let n=At(this.parser,e,this.name);if(n===null)return Promise.resolve();let i=[];if(t.sheenColor=new Me(0,0,0),t.sheenRoughness=0,t.sheen=1,n.sheenColorFactor!==void 0){let r=n.sheenColorFactor;t.sheenColor.setRGB(r[0],r[1],r[2],fn)}return n.sheenRoughnessFactor!==void 0&&(t.sheenRoughness=n.sheenRoughnessFactor),n.sheenColorTexture!==void 0&&i.push(this.parser.assignTexture(t,"sheenColorMap",n.sheenColorTexture,wt)),n.sheenRoughnessTexture!==void 0&&i.push(this.parser.assignTexture(t,"sheenRoughnessMap",n.sheenRoughnessTexture)),Promise.all(i)}},ju=class{constructor(e){this.parser=e,this.name=je.KHR_MATERIALS_TRANSMISSION}getMaterialType(e){return At(this.parser,e,this.name)!==null?Qt:null}extendMaterialParams(e,t){let n=At(this.parser,e,this.name);if(n===null)return Promise.resolve();let i=[];return n.transmissionFactor!==void 0&&(t.transmission=n.transmissionFactor),n.transmissionTexture!==void 0&&i.push(this.parser.assignTexture(t,"transmissionMap",n.transmissionTexture)),Promise.all(i)}},Ju=class{constructor(e){this.parser=e,this.name=je.KHR_MATERIALS_VOLUME}getMaterialType(e){return At(this.parser,e,this.name)!==null?Qt:null}extendMaterialParams(e,t){let n=At(this.parser,e,this.name);if(n===null)return Promise.resolve();let i=[];t.thickness=n.thicknessFactor!==void 0?n.thicknessFactor:0,n.thicknessTexture!==void 0&&i.push(this.parser.assignTexture(t,"thicknessMap",n.thicknessTexture)),t.attenuationDistance=n.attenuationDistance||1/0;let r=n.attenuationColor||[1,1,1];return t.attenuationColor=new Me().setRGB(r[0],r[1],r[2],fn),Promise.all(i)}},Zu=class{constructor(e){this.parser=e,this.name=je.KHR_MATERIALS_IOR}getMaterialType(e){return At(this.parser,e,this.name)!==null?Qt:null}extendMaterialParams(e,t){let n=At(this.parser,e,this.name);return n===null||(t.ior=n.ior!==void 0?n.ior:1.5,t.ior===0&&(t.ior=1e3)),Promise.resolve()}},Qu=class{constructor(e){this.parser=e,this.name=je.KHR_MATERIALS_SPECULAR}getMaterialType(e){return At(this.parser,e,this.name)!==null?Qt:null}extendMaterialParams(e,t){let n=At(this.parser,e,this.name);if(n===null)return Promise.resolve();let i=[];t.specularIntensity=n.specularFactor!==void 0?n.specularFactor:1,n.specularTexture!==void 0&&i.push(this.parser.assignTexture(t,"specularIntensityMap",n.specularTexture));let r=n.specularColorFactor||[1,1,1];return t.specularColor=new Me().setRGB(r[0],r[1],r[2],fn),n.specularColorTexture!==void 0&&i.push(this.parser.assignTexture(t,"specularColorMap",n.specularColorTexture,wt)),Promise.all(i)}},ed=class{constructor(e){this.parser=e,this.name=je.EXT_MATERIALS_BUMP}getMaterialType(e){return At(this.parser,e,this.name)!==null?Qt:null}extendMaterialParams(e,t){let n=At(this.parser,e,this.name);if(n===null)return Promise.resolve();let i=[];return t.bumpScale=n.bumpFactor!==void 0?n.bumpFactor:1,n.bumpTexture!==void 0&&i.push(this.parser.assignTexture(t,"bumpMap",n.bumpTexture)),Promise.all(i)}},td=class{constructor(e){this.parser=e,this.name=je.KHR_MATERIALS_ANISOTROPY}getMaterialType(e){return At(this.parser,e,this.name)!==null?Qt:null}extendMaterialParams(e,t){let n=At(this.parser,e,this.name);if(n===null)return Promise.resolve();let i=[];return n.anisotropyStrength!==void 0&&(t.anisotropy=n.anisotropyStrength),n.anisotropyRotation!==void 0&&(t.anisotropyRotation=n.anisotropyRotation),n.anisotropyTexture!==void 0&&i.push(this.parser.assignTexture(t,"anisotropyMap",n.anisotropyTexture)),Promise.all(i)}},nd=class{constructor(e){this.parser=e,this.name=je.KHR_TEXTURE_BASISU}loadTexture(e){let t=this.parser,n=t.json,i=n.textures[e];if(!i.extensions||!i.extensions[this.name])return null;let r=i.extensions[this.name],o=t.options.ktx2Loader;if(!o){if(n.extensionsRequired&&n.extensionsRequired.indexOf(this.name)>=0)throw new Error("THREE.GLTFLoader: setKTX2Loader must be called before loading KTX2 textures");return null}return t.loadTextureImage(e,r.source,o)}},id=class{constructor(e){this.parser=e,this.name=je.EXT_TEXTURE_WEBP}loadTexture(e){let t=this.name,n=this.parser,i=n.json,r=i.textures[e];if(!r.extensions||!r.extensions[t])return null;let o=r.extensions[t],a=i.images[o.source],l=n.textureLoader;if(a.uri){let c=n.options.manager.getHandler(a.uri);c!==null&&(l=c)}return n.loadTextureImage(e,o.source,l)}},sd=class{constructor(e){this.parser=e,this.name=je.EXT_TEXTURE_AVIF}loadTexture(e){let t=this.name,n=this.parser,i=n.json,r=i.textures[e];if(!r.extensions||!r.extensions[t])return null;let o=r.extensions[t],a=i.images[o.source],l=n.textureLoader;if(a.uri){let c=n.options.manager.getHandler(a.uri);c!==null&&(l=c)}return n.loadTextureImage(e,o.source,l)}},Tc=class{constructor(e,t){this.name=t,this.parser=e}loadBufferView(e){let t=this.parser.json,n=t.bufferViews[e];if(n.extensions&&n.extensions[this.name]){let i=n.extensions[this.name],r=this.parser.getDependency("buffer",i.buffer),o=this.parser.options.meshoptDecoder;if(!o||!o.supported){if(t.extensionsRequired&&t.extensionsRequired.indexOf(this.name)>=0)throw new Error("THREE.GLTFLoader: setMeshoptDecoder must be called before loading compressed files");return null}return r.then(function(a){let l=i.byteOffset||0,c=i.byteLength||0,h=i.count,u=i.byteStride,d=new Uint8Array(a,l,c);return o.decodeGltfBufferAsync?o.decodeGltfBufferAsync(h,u,d,i.mode,i.filter).then(function(f){return f.buffer}):o.ready.then(function(){let f=new ArrayBuffer(h*u);return o.decodeGltfBuffer(new Uint8Array(f),h,u,d,i.mode,i.filter),f})})}else return null}},rd=class{constructor(e){this.name=je.EXT_MESH_GPU_INSTANCING,this.parser=e}createNodeMesh(e){let t=this.parser.json,n=t.nodes[e];if(!n.extensions||!n.extensions[this.name]||n.mesh===void 0)return null;let i=t.meshes[n.mesh];for(let c of i.primitives)if(c.mode!==Yn.TRIANGLES&&c.mode!==Yn.TRIANGLE_STRIP&&c.mode!==Yn.TRIANGLE_FAN&&c.mode!==void 0)return null;let o=n.extensions[this.name].attributes,a=[],l={};for(let c in o)a.push(this.parser.getDependency("accessor",o[c]).then(h=>(l[c]=h,l[c])));return a.length<1?null:(a.push(this.parser.createNodeMesh(e)),Promise.all(a).then(c=>{let h=c.pop(),u=h.isGroup?h.children:[h],d=c[0].count,f=[];for(let m of u){let x=new Oe,y=new L,v=new zt,S=new L(1,1,1),E=new Rt(m.geometry,m.material,d);for(let T=0;T<d;T++)l.TRANSLATION&&y.fromBufferAttribute(l.TRANSLATION,T),l.ROTATION&&v.fromBufferAttribute(l.ROTATION,T),l.SCALE&&S.fromBufferAttribute(l.SCALE,T),E.setMatrixAt(T,x.compose(y,v,S));let b=null;for(let T in l)if(T==="_COLOR_0"){let A=l[T];E.instanceColor=new Bi(A.array,A.itemSize,A.normalized)}else if(T!=="TRANSLATION"&&T!=="ROTATION"&&T!=="SCALE"){if(b===null){let g=E.geometry;b=new yt,b.name=g.name;for(let _ in g.attributes)b.setAttribute(_,g.attributes[_]);for(let _ in g.morphAttributes)b.morphAttributes[_]=g.morphAttributes[_];g.index!==null&&b.setIndex(g.index),b.morphTargetsRelative=g.morphTargetsRelative;for(let _ of g.groups)b.addGroup(_.start,_.count,_.materialIndex);g.boundingBox!==null&&(b.boundingBox=g.boundingBox.clone()),g.boundingSphere!==null&&(b.boundingSphere=g.boundingSphere.clone()),b.drawRange.start=g.drawRange.start,b.drawRange.count=g.drawRange.count,b.userData=Object.assign({},g.userData),E.geometry=b}let A=l[T];b.setAttribute(T,new Bi(A.array,A.itemSize,A.normalized))}Tt.prototype.copy.call(E,m),this.parser.assignFinalMaterial(E),f.push(E)}return h.isGroup?(h.clear(),h.add(...f),h):f[0]}))}},zm="glTF",aa=12,Fm={JSON:1313821514,BIN:5130562},od=class{constructor(e){this.name=je.KHR_BINARY_GLTF,this.content=null,this.body=null;let t=new DataView(e,0,aa),n=new TextDecoder;if(this.header={magic:n.decode(new Uint8Array(e.slice(0,4))),version:t.getUint32(4,!0),length:t.getUint32(8,!0)},this.header.magic!==zm)throw new Error("THREE.GLTFLoader: Unsupported glTF-Binary header.");if(this.header.version<2)throw new Error("THREE.GLTFLoader: Legacy binary file detected.");let i=this.header.length-aa,r=new DataView(e,aa),o=0;for(;o<i;){let a=r.getUint32(o,!0);o+=4;let l=r.getUint32(o,!0);if(o+=4,l===Fm.JSON){let c=new Uint8Array(e,aa+o,a);this.content=n.decode(c)}else if(l===Fm.BIN){let c=aa+o;this.body=e.slice(c,c+a)}o+=a}if(this.content===null)throw new Error("THREE.GLTFLoader: JSON content not found.")}},ad=class{constructor(e,t){if(!t)throw new Error("THREE.GLTFLoader: No DRACOLoader instance provided.");this.name=je.KHR_DRACO_MESH_COMPRESSION,this.json=e,this.dracoLoader=t,this.dracoLoader.preload()}decodePrimitive(e,t){let n=this.json,i=this.dracoLoader,r=e.extensions[this.name].bufferView,o=e.extensions[this.name].attributes,a={},l={},c={};for(let h in o){let u=ud[h]||h.toLowerCase();a[u]=o[h]}for(let h in e.attributes){let u=ud[h]||h.toLowerCase();if(o[h]!==void 0){let d=n.accessors[e.attributes[h]],f=qr[d.componentType];c[u]=f.name,l[u]=d.normalized===!0}}return t.getDependency("bufferView",r).then(function(h){return new Promise(function(u,d){i.decodeDracoFile(h,function(f){for(let m in f.attributes){let x=f.attributes[m],y=l[m];y!==void 0&&(x.normalized=y)}u(f)},a,c,fn,d)})})}},ld=class{constructor(){this.name=je.KHR_TEXTURE_TRANSFORM}extendTexture(e,t){if((t.texCoord===void 0||t.texCoord===e.channel)&&t.offset===void 0&&t.rotation===void 0&&t.scale===void 0)return e;if(e=e.clone(),t.texCoord!==void 0&&(e.channel=t.texCoord),t.offset!==void 0&&e.offset.fromArray(t.offset),t.rotation!==void 0&&(e.rotation=t.rotation),t.scale!==void 0&&e.repeat.fromArray(t.scale),t.rotation!==void 0){let n=Math.cos(e.rotation),i=Math.sin(e.rotation);e.matrix.set(e.repeat.x*n,e.repeat.y*i,e.offset.x,-e.repeat.x*i,e.repeat.y*n,e.offset.y,0,0,1),e.matrixAutoUpdate=!1}return e.needsUpdate=!0,e}},cd=class{constructor(){this.name=je.KHR_MESH_QUANTIZATION}},Ec=class extends yi{constructor(e,t,n,i){super(e,t,n,i)}copySampleValue_(e){let t=this.resultBuffer,n=this.sampleValues,i=this.valueSize,r=e*i*3+i;for(let o=0;o!==i;o++)t[o]=n[r+o];return t}interpolate_(e,t,n,i){let r=this.resultBuffer,o=this.sampleValues,a=this.valueSize,l=a*2,c=a*3,h=i-t,u=(n-t)/h,d=u*u,f=d*u,m=e*c,x=m-c,y=-2*f+3*d,v=f-d,S=1-y,E=v-d+u;for(let b=0;b!==a;b++){let T=o[x+b+a],A=o[x+b+l]*h,g=o[m+b+a],_=o[m+b]*h;r[b]=S*T+E*A+y*g+v*_}return r}},tS=new zt,hd=class extends Ec{interpolate_(e,t,n,i){let r=super.interpolate_(e,t,n,i);return tS.fromArray(r).normalize().toArray(r),r}},Yn={FLOAT:5126,FLOAT_MAT3:35675,FLOAT_MAT4:35676,FLOAT_VEC2:35664,FLOAT_VEC3:35665,FLOAT_VEC4:35666,LINEAR:9729,REPEAT:10497,SAMPLER_2D:35678,POINTS:0,LINES:1,LINE_LOOP:2,LINE_STRIP:3,TRIANGLES:4,TRIANGLE_STRIP:5,TRIANGLE_FAN:6,UNSIGNED_BYTE:5121,UNSIGNED_SHORT:5123},qr={5120:Int8Array,5121:Uint8Array,5122:Int16Array,5123:Uint16Array,5125:Uint32Array,5126:Float32Array},Um={9728:gt,9729:Ht,9984:bl,9985:Br,9986:Vs,9987:$n},Bm={33071:Hn,33648:_r,10497:si},ku={SCALAR:1,VEC2:2,VEC3:3,VEC4:4,MAT2:4,MAT3:9,MAT4:16},ud={POSITION:"position",NORMAL:"normal",TANGENT:"tangent",TEXCOORD_0:"uv",TEXCOORD_1:"uv1",TEXCOORD_2:"uv2",TEXCOORD_3:"uv3",COLOR_0:"color",WEIGHTS_0:"skinWeight",JOINTS_0:"skinIndex"},ms={scale:"scale",translation:"position",rotation:"quaternion",weights:"morphTargetInfluences"},nS={CUBICSPLINE:void 0,LINEAR:Ds,STEP:Ls},zu={OPAQUE:"OPAQUE",MASK:"MASK",BLEND:"BLEND"};function iS(s){return s.DefaultMaterial===void 0&&(s.DefaultMaterial=new Gt({color:16777215,emissive:0,metalness:1,roughness:1,transparent:!1,depthTest:!0,side:Xn})),s.DefaultMaterial}function $s(s,e,t){for(let n in t.extensions)s[n]===void 0&&(e.userData.gltfExtensions=e.userData.gltfExtensions||{},e.userData.gltfExtensions[n]=t.extensions[n])}function wi(s,e){e.extras!==void 0&&(typeof e.extras=="object"?Object.assign(s.userData,e.extras):console.warn("THREE.GLTFLoader: Ignoring primitive type .extras, "+e.extras))}function sS(s,e,t){let n=!1,i=!1,r=!1;for(let c=0,h=e.length;c<h;c++){let u=e[c];if(u.POSITION!==void 0&&(n=!0),u.NORMAL!==void 0&&(i=!0),u.COLOR_0!==void 0&&(r=!0),n&&i&&r)break}if(!n&&!i&&!r)return Promise.resolve(s);let o=[],a=[],l=[];for(let c=0,h=e.length;c<h;c++){let u=e[c];if(n){let d=u.POSITION!==void 0?t.getDependency("accessor",u.POSITION):s.attributes.position;o.push(d)}if(i){let d=u.NORMAL!==void 0?t.getDependency("accessor",u.NORMAL):s.attributes.normal;a.push(d)}if(r){let d=u.COLOR_0!==void 0?t.getDependency("accessor",u.COLOR_0):s.attributes.color;l.push(d)}}return Promise.all([Promise.all(o),Promise.all(a),Promise.all(l)]).then(function(c){let h=c[0],u=c[1],d=c[2];return n&&(s.morphAttributes.position=h),i&&(s.morphAttributes.normal=u),r&&(s.morphAttributes.color=d),s.morphTargetsRelative=!0,s})}function rS(s,e){if(s.updateMorphTargets(),e.weights!==void 0)for(let t=0,n=e.weights.length;t<n;t++)s.morphTargetInfluences[t]=e.weights[t];if(e.extras&&Array.isArray(e.extras.targetNames)){let t=e.extras.targetNames;if(s.morphTargetInfluences.length===t.length){s.morphTargetDictionary={};for(let n=0,i=t.length;n<i;n++)s.morphTargetDictionary[t[n]]=n}else console.warn("THREE.GLTFLoader: Invalid extras.targetNames length. Ignoring names.")}}function oS(s){let e,t=s.extensions&&s.extensions[je.KHR_DRACO_MESH_COMPRESSION];if(t?e="draco:"+t.bufferView+":"+t.indices+":"+Hu(t.attributes):e=s.indices+":"+Hu(s.attributes)+":"+s.mode,s.targets!==void 0)for(let n=0,i=s.targets.length;n<i;n++)e+=":"+Hu(s.targets[n]);return e}function Hu(s){let e="",t=Object.keys(s).sort();for(let n=0,i=t.length;n<i;n++)e+=t[n]+":"+s[t[n]]+";";return e}function dd(s){switch(s){case Int8Array:return 1/127;case Uint8Array:return 1/255;case Int16Array:return 1/32767;case Uint16Array:return 1/65535;default:throw new Error("THREE.GLTFLoader: Unsupported normalized accessor component type.")}}function aS(s){return s.search(/\.jpe?g($|\?)/i)>0||s.search(/^data\:image\/jpeg/)===0?"image/jpeg":s.search(/\.webp($|\?)/i)>0||s.search(/^data\:image\/webp/)===0?"image/webp":s.search(/\.ktx2($|\?)/i)>0||s.search(/^data\:image\/ktx2/)===0?"image/ktx2":"image/png"}var lS=new Oe,fd=class{constructor(e={},t={}){this.json=e,this.extensions={},this.plugins={},this.options=t,this.cache=new eS,this.associations=new Map,this.primitiveCache={},this.nodeCache={},this.meshCache={refs:{},uses:{}},this.cameraCache={refs:{},uses:{}},this.lightCache={refs:{},uses:{}},this.sourceCache={},this.textureCache={},this.nodeNamesUsed={};let n=!1,i=-1,r=!1,o=-1;if(typeof navigator<"u"&&typeof navigator.userAgent<"u"){let a=navigator.userAgent;n=/^((?!chrome|android).)*safari/i.test(a)===!0;let l=a.match(/Version\/(\d+)/);i=n&&l?parseInt(l[1],10):-1,r=a.indexOf("Firefox")>-1,o=r?a.match(/Firefox\/([0-9]+)\./)[1]:-1}typeof createImageBitmap>"u"||n&&i<17||r&&o<98?(this.textureLoader=new Bo(this.options.manager),this.textureLoader.setPriority(this.options.priority),this.textureLoader.setCache(this.options.cache)):(this.textureLoader=new Go(this.options.manager),this.textureLoader.setPriority(this.options.priority),this.textureLoader.setCache(this.options.cache)),this.textureLoader.setCrossOrigin(this.options.crossOrigin),this.textureLoader.setWithCredentials(this.options.withCredentials),this.textureLoader.setRequestHeader(this.options.requestHeader),this.fileLoader=new Ir(this.options.manager),this.fileLoader.setPriority(this.options.priority),this.fileLoader.setCache(this.options.cache),this.fileLoader.setResponseType("arraybuffer"),(this.options.withCredentials||this.options.crossOrigin==="use-credentials")&&this.fileLoader.setWithCredentials(!0)}setExtensions(e){this.extensions=e}setPlugins(e){this.plugins=e}parse(e,t){let n=this,i=this.json,r=this.extensions;this.cache.removeAll(),this.nodeCache={},this._invokeAll(function(o){return o._markDefs&&o._markDefs()}),Promise.all(this._invokeAll(function(o){return o.beforeRoot&&o.beforeRoot()})).then(function(){return Promise.all([n.getDependencies("scene"),n.getDependencies("animation"),n.getDependencies("camera")])}).then(function(o){let a={scene:o[0][i.scene||0],scenes:o[0],animations:o[1],cameras:o[2],asset:i.asset,parser:n,userData:{}};return $s(r,a,i),wi(a,i),Promise.all(n._invokeAll(function(l){return l.afterRoot&&l.afterRoot(a)})).then(function(){for(let l of a.scenes)l.updateMatrixWorld();e(a)})}).catch(t)}_markDefs(){let e=this.json.nodes||[],t=this.json.skins||[],n=this.json.meshes||[];for(let i=0,r=t.length;i<r;i++){let o=t[i].joints;for(let a=0,l=o.length;a<l;a++)e[o[a]].isBone=!0}for(let i=0,r=e.length;i<r;i++){let o=e[i];o.mesh!==void 0&&(this._addNodeRef(this.meshCache,o.mesh),o.skin!==void 0&&(n[o.mesh].isSkinnedMesh=!0)),o.camera!==void 0&&this._addNodeRef(this.cameraCache,o.camera)}}_addNodeRef(e,t){t!==void 0&&(e.refs[t]===void 0&&(e.refs[t]=e.uses[t]=0),e.refs[t]++)}_getNodeRef(e,t,n){if(e.refs[t]<=1)return n;let i=n.clone(),r=(o,a)=>{let l=this.associations.get(o);l!=null&&this.associations.set(a,l);for(let[c,h]of o.children.entries())r(h,a.children[c])};return r(n,i),i.name+="_instance_"+e.uses[t]++,i}_invokeOne(e){let t=Object.values(this.plugins);t.push(this);for(let n=0;n<t.length;n++){let i=e(t[n]);if(i)return i}return null}_invokeAll(e){let t=Object.values(this.plugins);t.unshift(this);let n=[];for(let i=0;i<t.length;i++){let r=e(t[i]);r&&n.push(r)}return n}getDependency(e,t){let n=e+":"+t,i=this.cache.get(n);if(!i){switch(e){case"scene":i=this.loadScene(t);break;case"node":i=this._invokeOne(function(r){return r.loadNode&&r.loadNode(t)});break;case"mesh":i=this._invokeOne(function(r){return r.loadMesh&&r.loadMesh(t)});break;case"accessor":i=this.loadAccessor(t);break;case"bufferView":i=this._invokeOne(function(r){return r.loadBufferView&&r.loadBufferView(t)});break;case"buffer":i=this.loadBuffer(t);break;case"material":i=this._invokeOne(function(r){return r.loadMaterial&&r.loadMaterial(t)});break;case"texture":i=this._invokeOne(function(r){return r.loadTexture&&r.loadTexture(t)});break;case"skin":i=this.loadSkin(t);break;case"animation":i=this._invokeOne(function(r){return r.loadAnimation&&r.loadAnimation(t)});break;case"camera":i=this.loadCamera(t);break;default:if(i=this._invokeOne(function(r){return r!=this&&r.getDependency&&r.getDependency(e,t)}),!i)throw new Error("Unknown type: "+e);break}this.cache.add(n,i)}return i}getDependencies(e){let t=this.cache.get(e);if(!t){let n=this,i=this.json[e+(e==="mesh"?"es":"s")]||[];t=Promise.all(i.map(function(r,o){return n.getDependency(e,o)})),this.cache.add(e,t)}return t}loadBuffer(e){let t=this.json.buffers[e],n=this.fileLoader;if(t.type&&t.type!=="arraybuffer")throw new Error("THREE.GLTFLoader: "+t.type+" buffer type is not supported.");if(t.uri===void 0&&e===0)return Promise.resolve(this.extensions[je.KHR_BINARY_GLTF].body);let i=this.options;return new Promise(function(r,o){n.load(Wi.resolveURL(t.uri,i.path),r,void 0,function(){o(new Error('THREE.GLTFLoader: Failed to load buffer "'+t.uri+'".'))})})}loadBufferView(e){let t=this.json.bufferViews[e];return this.getDependency("buffer",t.buffer).then(function(n){let i=t.byteLength||0,r=t.byteOffset||0;return n.slice(r,r+i)})}loadAccessor(e){let t=this,n=this.json,i=this.json.accessors[e];if(i.bufferView===void 0&&i.sparse===void 0){let o=ku[i.type],a=qr[i.componentType],l=i.normalized===!0,c=new a(i.count*o);return Promise.resolve(new ut(c,o,l))}let r=[];return i.bufferView!==void 0?r.push(this.getDependency("bufferView",i.bufferView)):r.push(null),i.sparse!==void 0&&(r.push(this.getDependency("bufferView",i.sparse.indices.bufferView)),r.push(this.getDependency("bufferView",i.sparse.values.bufferView))),Promise.all(r).then(function(o){let a=o[0],l=ku[i.type],c=qr[i.componentType],h=c.BYTES_PER_ELEMENT,u=h*l,d=i.byteOffset||0,f=i.bufferView!==void 0?n.bufferViews[i.bufferView].byteStride:void 0,m=i.normalized===!0,x,y;if(f&&f!==u){let v=Math.floor(d/f),S="InterleavedBuffer:"+i.bufferView+":"+i.componentType+":"+v+":"+i.count,E=t.cache.get(S);E||(x=new c(a,v*f,i.count*f/h),E=new Ar(x,f/h),t.cache.add(S,E)),y=new Rr(E,l,d%f/h,m)}else a===null?x=new c(i.count*l):x=new c(a,d,i.count*l),y=new ut(x,l,m);if(i.sparse!==void 0){let v=ku.SCALAR,S=qr[i.sparse.indices.componentType],E=i.sparse.indices.byteOffset||0,b=i.sparse.values.byteOffset||0,T=new S(o[1],E,i.sparse.count*v),A=new c(o[2],b,i.sparse.count*l);a!==null&&(y=new ut(y.array.slice(),y.itemSize,y.normalized)),y.normalized=!1;for(let g=0,_=T.length;g<_;g++){let R=T[g];if(y.setX(R,A[g*l]),l>=2&&y.setY(R,A[g*l+1]),l>=3&&y.setZ(R,A[g*l+2]),l>=4&&y.setW(R,A[g*l+3]),l>=5)throw new Error("THREE.GLTFLoader: Unsupported itemSize in sparse BufferAttribute.")}y.normalized=m}return y})}loadTexture(e){let t=this.json,n=this.options,r=t.textures[e].source,o=t.images[r],a=this.textureLoader;if(o.uri){let l=n.manager.getHandler(o.uri);l!==null&&(a=l)}return this.loadTextureImage(e,r,a)}loadTextureImage(e,t,n){let i=this,r=this.json,o=r.textures[e],a=r.images[t],l=(a.uri||a.bufferView)+":"+o.sampler;if(this.textureCache[l])return this.textureCache[l];let c=this.loadImageSource(t,n).then(function(h){h.flipY=!1,h.name=o.name||a.name||"",h.name===""&&typeof a.uri=="string"&&a.uri.startsWith("data:image/")===!1&&(h.name=a.uri);let d=(r.samplers||{})[o.sampler]||{};return h.magFilter=Um[d.magFilter]||Ht,h.minFilter=Um[d.minFilter]||$n,h.wrapS=Bm[d.wrapS]||si,h.wrapT=Bm[d.wrapT]||si,h.generateMipmaps=!h.isCompressedTexture&&h.minFilter!==gt&&h.minFilter!==Ht,i.associations.set(h,{textures:e}),h}).catch(function(){return null});return this.textureCache[l]=c,c}loadImageSource(e,t){let n=this,i=this.json,r=this.options;if(this.sourceCache[e]!==void 0)return this.sourceCache[e].then(d=>d.clone());let o=i.images[e],a=self.URL||self.webkitURL,l=o.uri||"",c=!1,h;if(t.isKTX2Loader===!0&&o.bufferView!==void 0)h=n.getDependency("bufferView",o.bufferView).then(function(d){return new Promise(function(f,m){t.parse(d,f,m)})});else{if(o.bufferView!==void 0)l=n.getDependency("bufferView",o.bufferView).then(function(d){c=!0;let f=new Blob([d],{type:o.mimeType});return l=a.createObjectURL(f),l});else if(o.uri===void 0)throw new Error("THREE.GLTFLoader: Image "+e+" is missing URI and bufferView");h=Promise.resolve(l).then(function(d){return new Promise(function(f,m){let x=f;t.isImageBitmapLoader===!0&&(x=function(y){let v=new Dt(y);v.needsUpdate=!0,f(v)}),t.load(Wi.resolveURL(d,r.path),x,void 0,m)})})}let u=h.then(function(d){return c===!0&&a.revokeObjectURL(l),wi(d,o),d.userData.mimeType=o.mimeType||aS(o.uri),d}).catch(function(d){throw console.error("THREE.GLTFLoader: Couldn't load texture",l),d});return this.sourceCache[e]=u,u}assignTexture(e,t,n,i){let r=this;return this.getDependency("texture",n.index).then(function(o){if(!o)return null;if(n.texCoord!==void 0&&n.texCoord>0&&(o=o.clone(),o.channel=n.texCoord),r.extensions[je.KHR_TEXTURE_TRANSFORM]){let a=n.extensions!==void 0?n.extensions[je.KHR_TEXTURE_TRANSFORM]:void 0;if(a){let l=r.associations.get(o);o=r.extensions[je.KHR_TEXTURE_TRANSFORM].extendTexture(o,a),r.associations.set(o,l)}}return i!==void 0&&(o.colorSpace=i),e[t]=o,o})}assignFinalMaterial(e){let t=e.geometry,n=e.material,i=t.attributes.tangent===void 0,r=t.attributes.color!==void 0,o=t.attributes.normal===void 0;if(e.isPoints){let a="PointsMaterial:"+n.uuid,l=this.cache.get(a);l||(l=new as,cn.prototype.copy.call(l,n),l.color.copy(n.color),l.map=n.map,l.sizeAttenuation=!1,this.cache.add(a,l)),n=l}else if(e.isLine){let a="LineBasicMaterial:"+n.uuid,l=this.cache.get(a);l||(l=new os,cn.prototype.copy.call(l,n),l.color.copy(n.color),l.map=n.map,this.cache.add(a,l)),n=l}if(i||r||o){let a="ClonedMaterial:"+n.uuid+":";i&&(a+="derivative-tangents:"),r&&(a+="vertex-colors:"),o&&(a+="flat-shading:");let l=this.cache.get(a);l||(l=n.clone(),r&&(l.vertexColors=!0),o&&(l.flatShading=!0),i&&(l.normalScale&&(l.normalScale.y*=-1),l.clearcoatNormalScale&&(l.clearcoatNormalScale.y*=-1)),this.cache.add(a,l),this.associations.set(l,this.associations.get(n))),n=l}e.material=n}getMaterialType(){return Gt}loadMaterial(e){let t=this,n=this.json,i=this.extensions,r=n.materials[e],o,a={},l=r.extensions||{},c=[];if(l[je.KHR_MATERIALS_UNLIT]){let u=i[je.KHR_MATERIALS_UNLIT];o=u.getMaterialType(),c.push(u.extendParams(a,r,t))}else{let u=r.pbrMetallicRoughness||{};if(a.color=new Me(1,1,1),a.opacity=1,Array.isArray(u.baseColorFactor)){let d=u.baseColorFactor;a.color.setRGB(d[0],d[1],d[2],fn),a.opacity=d[3]}u.baseColorTexture!==void 0&&c.push(t.assignTexture(a,"map",u.baseColorTexture,wt)),a.metalness=u.metallicFactor!==void 0?u.metallicFactor:1,a.roughness=u.roughnessFactor!==void 0?u.roughnessFactor:1,u.metallicRoughnessTexture!==void 0&&(c.push(t.assignTexture(a,"metalnessMap",u.metallicRoughnessTexture)),c.push(t.assignTexture(a,"roughnessMap",u.metallicRoughnessTexture))),o=this._invokeOne(function(d){return d.getMaterialType&&d.getMaterialType(e)}),c.push(Promise.all(this._invokeAll(function(d){return d.extendMaterialParams&&d.extendMaterialParams(e,a)})))}r.doubleSided===!0&&(a.side=vt);let h=r.alphaMode||zu.OPAQUE;if(h===zu.BLEND?(a.transparent=!0,a.depthWrite=!1):(a.transparent=!1,h===zu.MASK&&(a.alphaTest=r.alphaCutoff!==void 0?r.alphaCutoff:.5)),r.normalTexture!==void 0&&o!==Nt&&(c.push(t.assignTexture(a,"normalMap",r.normalTexture)),a.normalScale=new Pe(1,1),r.normalTexture.scale!==void 0)){let u=r.normalTexture.scale;a.normalScale.set(u,u)}if(r.occlusionTexture!==void 0&&o!==Nt&&(c.push(t.assignTexture(a,"aoMap",r.occlusionTexture)),r.occlusionTexture.strength!==void 0&&(a.aoMapIntensity=r.occlusionTexture.strength)),r.emissiveFactor!==void 0&&o!==Nt){let u=r.emissiveFactor;a.emissive=new Me().setRGB(u[0],u[1],u[2],fn)}return r.emissiveTexture!==void 0&&o!==Nt&&c.push(t.assignTexture(a,"emissiveMap",r.emissiveTexture,wt)),Promise.all(c).then(function(){let u=new o(a);return r.name&&(u.name=r.name),wi(u,r),t.associations.set(u,{materials:e}),r.extensions&&$s(i,u,r),u})}createUniqueName(e){let t=ht.sanitizeNodeName(e||"");return t in this.nodeNamesUsed?t+"_"+ ++this.nodeNamesUsed[t]:(this.nodeNamesUsed[t]=0,t)}loadGeometries(e){let t=this,n=this.extensions,i=this.primitiveCache;function r(a){return n[je.KHR_DRACO_MESH_COMPRESSION].decodePrimitive(a,t).then(function(l){return km(l,a,t)})}let o=[];for(let a=0,l=e.length;a<l;a++){let c=e[a],h=oS(c),u=i[h];if(u)o.push(u.promise);else{let d;c.extensions&&c.extensions[je.KHR_DRACO_MESH_COMPRESSION]?d=r(c):d=km(new yt,c,t),c.mode===Yn.TRIANGLE_STRIP?d=d.then(f=>Bu(f,Qo)):c.mode===Yn.TRIANGLE_FAN&&(d=d.then(f=>Bu(f,zr))),i[h]={primitive:c,promise:d},o.push(d)}}return Promise.all(o)}loadMesh(e){let t=this,n=this.json,i=this.extensions,r=n.meshes[e],o=r.primitives,a=[];for(let l=0,c=o.length;l<c;l++){let h=o[l].material===void 0?iS(this.cache):this.getDependency("material",o[l].material);a.push(h)}return a.push(t.loadGeometries(o)),Promise.all(a).then(async function(l){let c=l.slice(0,l.length-1),h=l[l.length-1],u=[];for(let f=0,m=h.length;f<m;f++){let x=h[f],y=o[f],v,S=c[f];if(y.mode===Yn.TRIANGLES||y.mode===Yn.TRIANGLE_STRIP||y.mode===Yn.TRIANGLE_FAN||y.mode===void 0){let E=r.isSkinnedMesh===!0,b=x.hasAttribute("skinIndex")&&x.hasAttribute("skinWeight");E&&b===!1&&console.warn("THREE.GLTFLoader: Missing skinIndex or skinWeight attributes. Skinning disabled."),v=E&&b?new pn(x,S):new dt(x,S),v.isSkinnedMesh===!0&&v.normalizeSkinWeights()}else if(y.mode===Yn.LINES)v=new Fs(x,S);else if(y.mode===Yn.LINE_STRIP)v=new Os(x,S);else if(y.mode===Yn.LINE_LOOP)v=new Io(x,S);else if(y.mode===Yn.POINTS)v=new ki(x,S);else throw new Error("THREE.GLTFLoader: Primitive mode unsupported: "+y.mode);Object.keys(v.geometry.morphAttributes).length>0&&rS(v,r),v.name=t.createUniqueName(r.name||"mesh_"+e),wi(v,r),y.extensions&&$s(i,v,y),t.assignFinalMaterial(v),u.push(v)}for(let f=0,m=u.length;f<m;f++)t.associations.set(u[f],{meshes:e,primitives:f});if(u.length===1)return r.extensions&&$s(i,u[0],r),u[0];let d=new It;r.extensions&&$s(i,d,r),t.associations.set(d,{meshes:e});for(let f=0,m=u.length;f<m;f++)d.add(u[f]);return d})}loadCamera(e){let t,n=this.json.cameras[e],i=n[n.type];if(!i){console.warn("THREE.GLTFLoader: Missing camera parameters.");return}return n.type==="perspective"?t=new kt(Hr.radToDeg(i.yfov),i.aspectRatio||1,i.znear||1,i.zfar||2e6):n.type==="orthographic"&&(t=new ks(-i.xmag,i.xmag,i.ymag,-i.ymag,i.znear,i.zfar)),n.name&&(t.name=this.createUniqueName(n.name)),wi(t,n),Promise.resolve(t)}loadSkin(e){let t=this.json.skins[e],n=[];for(let i=0,r=t.joints.length;i<r;i++)n.push(this._loadNodeShallow(t.joints[i]));return t.inverseBindMatrices!==void 0?n.push(this.getDependency("accessor",t.inverseBindMatrices)):n.push(null),Promise.all(n).then(function(i){let r=i.pop(),o=i,a=[],l=[];for(let c=0,h=o.length;c<h;c++){let u=o[c];if(u){a.push(u);let d=new Oe;r!==null&&d.fromArray(r.array,c*16),l.push(d)}else console.warn('THREE.GLTFLoader: Joint "%s" could not be found.',t.joints[c])}return new Po(a,l)})}loadAnimation(e){let t=this.json,n=this,i=t.animations[e],r=i.name?i.name:"animation_"+e,o=[],a=[],l=[],c=[],h=[];for(let u=0,d=i.channels.length;u<d;u++){let f=i.channels[u],m=i.samplers[f.sampler],x=f.target,y=x.node,v=i.parameters!==void 0?i.parameters[m.input]:m.input,S=i.parameters!==void 0?i.parameters[m.output]:m.output;x.node!==void 0&&(o.push(this.getDependency("node",y)),a.push(this.getDependency("accessor",v)),l.push(this.getDependency("accessor",S)),c.push(m),h.push(x))}return Promise.all([Promise.all(o),Promise.all(a),Promise.all(l),Promise.all(c),Promise.all(h)]).then(function(u){let d=u[0],f=u[1],m=u[2],x=u[3],y=u[4],v=[];for(let E=0,b=d.length;E<b;E++){let T=d[E],A=f[E],g=m[E],_=x[E],R=y[E];if(T===void 0)continue;T.updateMatrix&&T.updateMatrix();let P=n._createAnimationTracks(T,A,g,_,R);if(P)for(let N=0;N<P.length;N++)v.push(P[N])}let S=new Bs(r,void 0,v);return wi(S,i),S})}createNodeMesh(e){let t=this.json,n=this,i=t.nodes[e];return i.mesh===void 0?null:n.getDependency("mesh",i.mesh).then(function(r){let o=n._getNodeRef(n.meshCache,i.mesh,r);return i.weights!==void 0&&o.traverse(function(a){if(a.isMesh)for(let l=0,c=i.weights.length;l<c;l++)a.morphTargetInfluences[l]=i.weights[l]}),o})}loadNode(e){let t=this.json,n=this,i=t.nodes[e],r=n._loadNodeShallow(e),o=[],a=i.children||[];for(let c=0,h=a.length;c<h;c++)o.push(n.getDependency("node",a[c]));let l=i.skin===void 0?Promise.resolve(null):n.getDependency("skin",i.skin);return Promise.all([r,Promise.all(o),l]).then(function(c){let h=c[0],u=c[1],d=c[2];d!==null&&h.traverse(function(f){f.isSkinnedMesh&&f.bind(d,lS)});for(let f=0,m=u.length;f<m;f++)h.add(u[f]);if(h.userData.pivot!==void 0&&u.length>0){let f=h.userData.pivot,m=u[0];h.pivot=new L().fromArray(f),h.position.x-=f[0],h.position.y-=f[1],h.position.z-=f[2],m.position.set(0,0,0),delete h.userData.pivot}return h})}_loadNodeShallow(e){let t=this.json,n=this.extensions,i=this;if(this.nodeCache[e]!==void 0)return this.nodeCache[e];let r=t.nodes[e],o=r.name?i.createUniqueName(r.name):"",a=[],l=i._invokeOne(function(c){return c.createNodeMesh&&c.createNodeMesh(e)});return l&&a.push(l),r.camera!==void 0&&a.push(i.getDependency("camera",r.camera).then(function(c){return i._getNodeRef(i.cameraCache,r.camera,c)})),i._invokeAll(function(c){return c.createNodeAttachment&&c.createNodeAttachment(e)}).forEach(function(c){a.push(c)}),this.nodeCache[e]=Promise.all(a).then(function(c){let h;if(r.isBone===!0?h=new Cr:c.length>1?h=new It:c.length===1?h=c[0]:h=new Tt,h!==c[0])for(let u=0,d=c.length;u<d;u++)h.add(c[u]);if(r.name&&(h.userData.name=r.name,h.name=o),wi(h,r),r.extensions&&$s(n,h,r),r.matrix!==void 0){let u=new Oe;u.fromArray(r.matrix),h.applyMatrix4(u)}else r.translation!==void 0&&h.position.fromArray(r.translation),r.rotation!==void 0&&h.quaternion.fromArray(r.rotation),r.scale!==void 0&&h.scale.fromArray(r.scale);if(!i.associations.has(h))i.associations.set(h,{});else if(r.mesh!==void 0&&i.meshCache.refs[r.mesh]>1){let u=i.associations.get(h);i.associations.set(h,{...u})}return i.associations.get(h).nodes=e,h}),this.nodeCache[e]}loadScene(e){let t=this.extensions,n=this.json.scenes[e],i=this,r=new It;n.name&&(r.name=i.createUniqueName(n.name)),wi(r,n),n.extensions&&$s(t,r,n);let o=n.nodes||[],a=[];for(let l=0,c=o.length;l<c;l++)a.push(i.getDependency("node",o[l]));return Promise.all(a).then(function(l){for(let h=0,u=l.length;h<u;h++){let d=l[h];d.parent!==null?r.add(Nm(d)):r.add(d)}let c=h=>{let u=new Map;for(let[d,f]of i.associations)(d instanceof cn||d instanceof Dt)&&u.set(d,f);return h.traverse(d=>{let f=i.associations.get(d);f!=null&&u.set(d,f)}),u};return i.associations=c(r),r})}_createAnimationTracks(e,t,n,i,r){let o=[],a=e.name?e.name:e.uuid,l=[];function c(f){f.morphTargetInfluences&&l.push(f.name?f.name:f.uuid)}ms[r.path]===ms.weights?(c(e),e.isGroup&&e.children.forEach(c)):l.push(a);let h;switch(ms[r.path]){case ms.weights:h=Hi;break;case ms.rotation:h=Gi;break;case ms.translation:case ms.scale:h=cs;break;default:n.itemSize===1?h=Hi:h=cs;break}let u=i.interpolation!==void 0?nS[i.interpolation]:Ds,d=this._getArrayFromAccessor(n);for(let f=0,m=l.length;f<m;f++){let x=new h(l[f]+"."+ms[r.path],t.array,d,u);i.interpolation==="CUBICSPLINE"&&this._createCubicSplineTrackInterpolant(x),o.push(x)}return o}_getArrayFromAccessor(e){let t=e.array;if(e.normalized){let n=dd(t.constructor),i=new Float32Array(t.length);for(let r=0,o=t.length;r<o;r++)i[r]=t[r]*n;t=i}return t}_createCubicSplineTrackInterpolant(e){e.createInterpolant=function(n){let i=this instanceof Gi?hd:Ec;return new i(this.times,this.values,this.getValueSize()/3,n)},e.createInterpolant.isInterpolantFactoryMethodGLTFCubicSpline=!0}};function cS(s,e,t){let n=e.attributes,i=new ct;if(n.POSITION!==void 0){let a=t.json.accessors[n.POSITION],l=a.min,c=a.max;if(l!==void 0&&c!==void 0){if(i.set(new L(l[0],l[1],l[2]),new L(c[0],c[1],c[2])),a.normalized){let h=dd(qr[a.componentType]);i.min.multiplyScalar(h),i.max.multiplyScalar(h)}}else{console.warn("THREE.GLTFLoader: Missing min/max properties for accessor POSITION.");return}}else return;let r=e.targets;if(r!==void 0){let a=new L,l=new L;for(let c=0,h=r.length;c<h;c++){let u=r[c];if(u.POSITION!==void 0){let d=t.json.accessors[u.POSITION],f=d.min,m=d.max;if(f!==void 0&&m!==void 0){if(l.setX(Math.max(Math.abs(f[0]),Math.abs(m[0]))),l.setY(Math.max(Math.abs(f[1]),Math.abs(m[1]))),l.setZ(Math.max(Math.abs(f[2]),Math.abs(m[2]))),d.normalized){let x=dd(qr[d.componentType]);l.multiplyScalar(x)}a.max(l)}else console.warn("THREE.GLTFLoader: Missing min/max properties for accessor POSITION.")}}i.expandByVector(a)}s.boundingBox=i;let o=new Et;i.getCenter(o.center),o.radius=i.min.distanceTo(i.max)/2,s.boundingSphere=o}function km(s,e,t){let n=e.attributes,i=[];function r(o,a){return t.getDependency("accessor",o).then(function(l){s.setAttribute(a,l)})}for(let o in n){let a=ud[o]||o.toLowerCase();a in s.attributes||i.push(r(n[o],a))}if(e.indices!==void 0&&!s.index){let o=t.getDependency("accessor",e.indices).then(function(a){s.setIndex(a)});i.push(o)}return Ye.workingColorSpace!==fn&&"COLOR_0"in n&&console.warn(`THREE.GLTFLoader: Converting vertex colors from "srgb-linear" to "${Ye.workingColorSpace}" not supported.`),wi(s,e),cS(s,e,t),Promise.all(i).then(function(){return e.targets!==void 0?sS(s,e.targets,t):s})}async function Yr(s){let e=new wc;e.register(u=>({name:"missing images",loadTexture:d=>Vm(u,d)?Promise.resolve(xc()):u.loadTexture(d).then(f=>f??xc(),()=>xc())}));let t=await e.parseAsync(s,""),n=t.parser,i=n.json,r=i.nodes??[],o=await Promise.all(r.map((u,d)=>n.getDependency("node",d))),a=await hS(n,i);o.push(...a);let l=o.map(()=>-1);r.forEach((u,d)=>u.children?.forEach(f=>l[f]=d));let c=new It;if(o.forEach((u,d)=>{l[d]===-1&&c.add(u)}),c.updateMatrixWorld(!0),c.traverse(u=>u instanceof hs&&u.layers.set(1)),t.animations.length===0)for(let u of c.children)u.traverse(d=>d.matrixAutoUpdate=!1);return{root:c,gltf:i,nodes:o,parents:l,parts:await dS(n,i,o),clips:t.animations,samples:a.length,joints:[...new Set((i.skins??[]).flatMap(u=>u.joints))],dispose:()=>vS(c)}}function Ac(s,e){let t=new Set(e.filter(n=>n.is_unknown).flatMap(n=>n.glb_materials));for(let{material:n,materialIndex:i}of s.parts)t.has(i)&&!n.vertexColors&&(n.userData.isUnknown=!0)}async function hS(s,e){let t=Math.min(16,e.materials?.length??0);if(t===0||e.meshes?.length||e.nodes?.length)return[];let n=new Oo(1,96,48),i=n.getAttribute("uv");for(let a=0;a<i.count;a+=1)i.setXY(a,(i.getX(a)-.25)*2,1-i.getY(a));let r=Math.ceil(Math.sqrt(t));e.meshes=[],e.nodes=[];let o=[];for(let a=0;a<t;a+=1){let l=e.materials?.[a]?.name??`material ${a}`,c=new It;c.name=l,c.position.set(a%r*2.3,1,Math.floor(a/r)*2.3),c.add(new dt(n,await s.getDependency("material",a))),e.meshes.push({name:l,primitives:[{material:a}]}),e.nodes.push({name:l,mesh:a}),o.push(c)}return o}function Vm(s,e){let t=s.json,n=t.images?.[t.textures?.[e]?.source??-1]?.uri;return n!==void 0&&!n.startsWith("data:")}async function uS(s,e,t){if(!(e instanceof Gt))return;let[n,i,r,o]=t.diffuseFactor??[1,1,1,1];e.color.setRGB(n,i,r),e.opacity=o,e.metalness=0,e.roughness=1-(t.glossinessFactor??1),e.userData.reflection=t.specularFactor??[1,1,1],t.specularGlossinessTexture&&Vm(s,t.specularGlossinessTexture.index)&&(e.roughness=1,e.userData.reflection=[.04,.04,.04]),t.diffuseTexture&&(e.map=await s.getDependency("texture",t.diffuseTexture.index),e.map.colorSpace=wt)}async function dS(s,e,t){let n=[],i=new Map,r=new Map;for(let[a,l]of s.associations){let c=e.materials?.[l?.materials??-1]?.extensions?.KHR_materials_pbrSpecularGlossiness;c&&a instanceof cn&&r.set(a,c)}await Promise.all([...r].map(([a,l])=>uS(s,a,l)));let o=new Set(t);return t.forEach((a,l)=>{let c=e.nodes?.[l]?.mesh;c!==void 0&&Wm(a,o).forEach((h,u)=>{let d=h.geometry,f=h.material,m=i.get(f)??wm(f);i.set(f,m),h.material=m,h.receiveShadow=!0,h.castShadow=!m.transparent,h.frustumCulled=!1;let y=s.associations.get(h)?.primitives??u,v=d.getAttribute("position")?.count??0;fS(d),n.push({object:h,node:l,mesh:c,primitive:y,material:m,materialIndex:e.meshes?.[c]?.primitives[y]?.material??-1,triangles:Math.floor((d.index?.count??v)/3),vertices:v})})}),n}function fS(s){let[e,t]=[new ct,new L],n=s.getAttribute("position");for(let i=0;i<(n?.count??0);i+=1)t.fromBufferAttribute(n,i),Number.isFinite(t.x+t.y+t.z)&&e.expandByPoint(t);s.boundingBox=e,s.boundingSphere=e.getBoundingSphere(new Et)}function Wm(s,e){let t=s.children.filter(n=>!e.has(n)).flatMap(n=>Wm(n,e));return s instanceof dt?[s,...t]:t}var Hm=new Oe;function gs(s,e,t=new L){let{object:n}=s;return n.getVertexPosition(e,t),n instanceof Rt&&n.count>0&&(n.getMatrixAt(0,Hm),t.applyMatrix4(Hm)),n.localToWorld(t)}function*bn(s,e=6e4){let t=s.reduce((i,r)=>i+r.vertices,0),n=Math.max(1,Math.floor(t/e));for(let i of s){if(i.object instanceof Rt){yield*i.object.count*i.vertices<=e?pS(i.object):mS(i.object);continue}for(let r=0;r<i.vertices;r+=n){let o=gs(i,r);Number.isFinite(o.x+o.y+o.z)&&(yield o)}}}function*pS(s){let e=new Oe,t=s.geometry.getAttribute("position");for(let n=0;n<s.count;n+=1){s.getMatrixAt(n,e),e.premultiply(s.matrixWorld);for(let i=0;i<t.count;i+=1){let r=new L().fromBufferAttribute(t,i).applyMatrix4(e);Number.isFinite(r.x+r.y+r.z)&&(yield r)}}}function*mS(s){let{min:e,max:t}=gS(s);for(let n=0;n<8;n+=1)yield new L(n&1?t.x:e.x,n&2?t.y:e.y,n&4?t.z:e.z).applyMatrix4(s.matrixWorld)}function gS(s){return s.boundingBox||s.computeBoundingBox(),s.boundingBox??new ct}function Kr(s,e){let t=s.object.geometry.index,n=i=>t?t.getX(e*3+i):e*3+i;return[n(0),n(1),n(2)]}var Gm=new WeakMap;function yS(s){let e=Gm.get(s);if(e)return e;let t=s.boundingBox??new ct,[n,i]=[t.getSize(new L),t.getCenter(new L)],r=new ls(n.x,n.y,n.z).translate(i.x,i.y,i.z);return Gm.set(s,r),r}function Xm(s,e,t){let n=new dt(s.object.geometry,e);return n.matrix.copy(Sc(s,t)),n.matrixAutoUpdate=!1,n.frustumCulled=!1,n.raycast=()=>{},s.object.add(n),n}function jr(s,e,t,n=!0){let i=s.object,r=i.geometry,o=t??(n||i instanceof pn?r:yS(r)),a;if(i instanceof pn){let l=new pn(o,e);l.bind(i.skeleton,i.bindMatrix),a=l}else if(i instanceof Rt){let l=new Rt(o,e,0);l.instanceMatrix=i.instanceMatrix,l.count=i.count,a=l}else a=new dt(o,e);return i.morphTargetInfluences&&(a.morphTargetInfluences=i.morphTargetInfluences,i.morphTargetDictionary&&(a.morphTargetDictionary=i.morphTargetDictionary)),a.frustumCulled=!1,a.raycast=()=>{},i.add(a),a}function qs(s,e){let t=[e];for(let n=0;n<t.length;n+=1)for(let i of s.gltf.nodes?.[t[n]??-1]?.children??[])t.push(i);return t}function vS(s){s.traverse(e=>{if(e instanceof dt){e.geometry.dispose();for(let t of[e.material].flat()){for(let n of Object.values(t))n instanceof Dt&&n.dispose();t.dispose()}e instanceof pn&&e.skeleton.dispose()}})}var md={parts:[],triangles:[],nodes:[]};function ys(s){return s.parts.length+s.triangles.length+s.nodes.length+(s.instances?.length??0)===0}function vs(s,e){let t={parts:[],triangles:[],nodes:[]};for(let i of e?.primitives??[])for(let r of s.parts){if(r.mesh!==i.mesh||r.primitive!==i.primitive)continue;let o=i.triangles?.filter(a=>a<r.triangles)??[];o.length>0?t.triangles.push({part:r,list:o}):t.parts.push(r)}if(t.parts.length+t.triangles.length>0)return t;let n=e?.nodes??[];n.length===0&&e?.materials?.length&&t.parts.push(...s.parts.filter(i=>e.materials?.includes(i.materialIndex)));for(let i of n){let r=new Set(qs(s,i)),o=s.parts.filter(a=>r.has(a.node));o.length>0?t.parts.push(...o):s.nodes[i]&&t.nodes.push(i)}return t}function $m(s){return s.triangles.flatMap(({part:e,list:t})=>{let n=new Map,i=t.map((a,l)=>l),r=a=>{let l=a;for(;i[l]!==l;)l=i[l]=i[i[l]];return l};t.forEach((a,l)=>{for(let c of Kr(e,a)){let h=n.get(c);if(h===void 0)n.set(c,l);else{let[u,d]=[r(h),r(l)];i[Math.max(u,d)]=Math.min(u,d)}}});let o=new Map;return t.forEach((a,l)=>{let c=r(l),h=o.get(c);h?h.push(a):o.set(c,[a])}),[...o.values()].map(a=>({parts:[],triangles:[{part:e,list:a}],nodes:[]}))})}function la(s,e){let t=[];for(let{part:n,list:i}of e.triangles)for(let r of i.slice(0,2e4))for(let o of Kr(n,r))t.push(gs(n,o));for(let{part:n,instance:i}of e.instances??[]){let{min:r,max:o}=n.object.geometry.boundingBox??new ct,a=Sc(n,i).premultiply(n.object.matrixWorld);for(let l=0;l<8;l+=1)t.push(new L(l&1?o.x:r.x,l&2?o.y:r.y,l&4?o.z:r.z).applyMatrix4(a))}for(let n of e.parts){if(n.object instanceof Rt){t.push(...bn([n],2e4));continue}let i=Math.max(1,Math.floor(n.vertices/2e4));for(let r=0;r<n.vertices;r+=i)t.push(gs(n,r))}for(let n of e.nodes){let i=s.nodes[n];if(i){t.push(i.getWorldPosition(new L));for(let r of s.gltf.nodes?.[n]?.children??[]){let o=s.nodes[r];o&&t.push(o.getWorldPosition(new L))}}}return t.filter(n=>Number.isFinite(n.x+n.y+n.z))}var xS=15e5,Jr=class{constructor(e){this.model=e}model;meshes=[];own=[];whole=pd(3116287,.24);named=pd(16723791,.45);single=pd(16723791,.85);edges=new Nt({color:16723791,wireframe:!0,depthTest:!1,transparent:!0});show(e){this.clear();let t=e.isFinding?this.named:this.whole,n=0;for(let i of e.parts)n+=i.triangles*ci(i),this.add(jr(i,t,void 0,n<=xS));for(let{part:i,instance:r}of e.instances??[]){let o=Xm(i,t,r);o.userData.isPlace=!0,this.add(o)}for(let{part:i,list:r}of e.triangles){let o=i.object.geometry,a=new yt;a.attributes=o.attributes,a.morphAttributes=o.morphAttributes,a.morphTargetsRelative=o.morphTargetsRelative,a.setIndex(new ut(new Uint32Array(r.flatMap(l=>Kr(i,l))),1)),this.own.push(a),this.add(jr(i,this.single,a)),this.add(jr(i,this.edges,a))}}add(e){e.renderOrder=5,e.layers.set(0),this.meshes.push(e)}get isEmpty(){return this.meshes.length===0}get total(){return this.meshes.length}get instances(){return this.meshes.filter(e=>e.userData.isPlace===!0).length}get isRed(){return this.meshes.some(e=>e.material!==this.whole)}get triangles(){return this.meshes.reduce((e,t)=>{let n=t.geometry;return e+(t.material===this.edges?0:(n.index?.count??0)/3)},0)}clear(){for(let e of this.meshes.splice(0))e.removeFromParent();for(let e of this.own.splice(0))e.setIndex(null);this.model}};function pd(s,e){return new Nt({color:s,opacity:e,transparent:!0,side:vt,depthWrite:!1,polygonOffset:!0,polygonOffsetFactor:-3,polygonOffsetUnits:-3})}var gd=1024,qm=256,_S=`
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
`,bS=`
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
`,Zr=class{constructor(e,t){this.scene=e;this.renderer=t;t.shadowMap.type=Wh,t.shadowMap.autoUpdate=!1,t.shadowMap.enabled=!0,this.key.shadow.mapSize.set(gd,gd),this.below.shadow.mapSize.set(qm,qm);let n=new Gt({transparent:!0,depthWrite:!1,side:vt,polygonOffset:!0,polygonOffsetFactor:1,polygonOffsetUnits:8});n.onBeforeCompile=i=>{Object.assign(i.uniforms,li,Xr),i.uniforms.groundScale=this.scale,i.fragmentShader=i.fragmentShader.replace("void main() {",`uniform vec2 groundScale;
uniform vec4 studioPicture;
${vc}
${_S}
void main() {`).replace("#include <lights_fragment_begin>","").replace("#include <lights_fragment_maps>","").replace("#include <lights_fragment_end>","").replace("#include <opaque_fragment>",`${bS}
#include <opaque_fragment>`)},n.customProgramCacheKey=()=>"ground",this.ground=new dt(new Us(1,1).rotateX(-Math.PI/2),n),this.ground.renderOrder=-1,this.ground.receiveShadow=!0,this.ground.frustumCulled=!1,this.ground.raycast=()=>{},this.ground.visible=!1,this.ground.userData.isOverlay=!0,e.add(this.key,this.key.target,this.below,this.below.target,this.ground)}scene;renderer;key=new us;below=new us;ground;scale={value:new Pe(1,1)};middle=new L;radius=0;hasGround=!1;isDrawn=!1;setBox(e,t){let n=!e.isEmpty()&&Number.isFinite(e.getSize(new L).length());if(this.hasGround=n&&t,this.key.castShadow=n,this.below.castShadow=this.hasGround,this.ground.visible=!1,!n)return;let i=e.getSize(new L);e.getCenter(this.middle),this.radius=Math.max(i.length()/2,1e-6);let r=Math.max(i.x,i.y,i.z,1e-6)/2,o=Math.max(i.x,i.z,1e-6)/2/.6,a=this.below.shadow.camera;[a.left,a.right,a.bottom,a.top]=[-o,o,-o,o];let l=r*.002;[a.near,a.far]=[0,Math.max(i.y,r*.02)*1.01+l],a.updateProjectionMatrix(),this.below.position.set(this.middle.x,e.min.y-l,this.middle.z),this.below.target.position.set(this.middle.x,e.max.y+r,this.middle.z),this.scale.value.set(r/a.far,r/(2*o)),this.ground.position.set(this.middle.x,e.min.y,this.middle.z),this.ground.scale.setScalar(this.radius*8)}follow(e,t,n){if(!this.key.castShadow)return;let{middle:i,radius:r}=this,o=e.position.distanceTo(t)*Math.tan(e.fov*Math.PI/360)*Math.max(1,e.aspect)*1.6,a=o>=r,l=a?i:t,c=a?r:o,h=2*c/gd,u=l.distanceTo(i)+2*r,{shadow:d}=this.key,f=d.camera;[f.left,f.right,f.bottom,f.top]=[-c,c,-c,c],[f.near,f.far]=[r*.9,u+(u-.9*r)],f.updateProjectionMatrix(),d.normalBias=h*3,d.bias=-h*1.5/(f.far-f.near),this.key.target.position.copy(l),this.key.position.set(...Mm).applyQuaternion(e.quaternion).multiplyScalar(u).add(l),this.ground.visible=this.hasGround&&!n&&e.position.y>this.ground.position.y;for(let m of[this.key,this.below])m.updateMatrixWorld(),m.target.updateMatrixWorld();this.ground.updateMatrixWorld(),this.isDrawn=!0,this.renderer.shadowMap.needsUpdate=!0}use(){Xr.studioHasShadow.value=this.isDrawn}dispose(){Xr.studioHasShadow.value=!1,this.scene.remove(this.key,this.key.target,this.below,this.below.target,this.ground),this.key.dispose(),this.below.dispose(),this.ground.geometry.dispose(),this.ground.material.dispose()}};var Ym={type:"change"},vd={type:"start"},jm={type:"end"},Rc=new mi,Km=new Rn,MS=Math.cos(70*Hr.DEG2RAD),Xt=new L,Mn=2*Math.PI,rt={NONE:-1,ROTATE:0,DOLLY:1,PAN:2,TOUCH_ROTATE:3,TOUCH_PAN:4,TOUCH_DOLLY_PAN:5,TOUCH_DOLLY_ROTATE:6},yd=1e-6,Cc=class extends Xo{constructor(e,t=null){super(e,t),this.state=rt.NONE,this.target=new L,this.cursor=new L,this.minDistance=0,this.maxDistance=1/0,this.minZoom=0,this.maxZoom=1/0,this.minTargetRadius=0,this.maxTargetRadius=1/0,this.minPolarAngle=0,this.maxPolarAngle=Math.PI,this.minAzimuthAngle=-1/0,this.maxAzimuthAngle=1/0,this.enableDamping=!1,this.dampingFactor=.05,this.enableZoom=!0,this.zoomSpeed=1,this.enableRotate=!0,this.rotateSpeed=1,this.keyRotateSpeed=1,this.enablePan=!0,this.panSpeed=1,this.screenSpacePanning=!0,this.keyPanSpeed=7,this.zoomToCursor=!1,this.autoRotate=!1,this.autoRotateSpeed=2,this.keys={LEFT:"ArrowLeft",UP:"ArrowUp",RIGHT:"ArrowRight",BOTTOM:"ArrowDown"},this.mouseButtons={LEFT:mn.ROTATE,MIDDLE:mn.DOLLY,RIGHT:mn.PAN},this.touches={ONE:Cn.ROTATE,TWO:Cn.DOLLY_PAN},this.target0=this.target.clone(),this.position0=this.object.position.clone(),this.zoom0=this.object.zoom,this._cursorStyle="auto",this._domElementKeyEvents=null,this._lastPosition=new L,this._lastQuaternion=new zt,this._lastTargetPosition=new L,this._quat=new zt().setFromUnitVectors(e.up,new L(0,1,0)),this._quatInverse=this._quat.clone().invert(),this._spherical=new Nr,this._sphericalDelta=new Nr,this._scale=1,this._panOffset=new L,this._rotateStart=new Pe,this._rotateEnd=new Pe,this._rotateDelta=new Pe,this._panStart=new Pe,this._panEnd=new Pe,this._panDelta=new Pe,this._dollyStart=new Pe,this._dollyEnd=new Pe,this._dollyDelta=new Pe,this._dollyDirection=new L,this._mouse=new Pe,this._performCursorZoom=!1,this._pointers=[],this._pointerPositions={},this._controlActive=!1,this._onPointerMove=wS.bind(this),this._onPointerDown=SS.bind(this),this._onPointerUp=TS.bind(this),this._onContextMenu=LS.bind(this),this._onMouseWheel=RS.bind(this),this._onKeyDown=CS.bind(this),this._onTouchStart=PS.bind(this),this._onTouchMove=IS.bind(this),this._onMouseDown=ES.bind(this),this._onMouseMove=AS.bind(this),this._interceptControlDown=DS.bind(this),this._interceptControlUp=NS.bind(this),this.domElement!==null&&this.connect(this.domElement),this.update()}set cursorStyle(e){this._cursorStyle=e,e==="grab"?this.domElement.style.cursor="grab":this.domElement.style.cursor="auto"}get cursorStyle(){return this._cursorStyle}connect(e){super.connect(e),this.domElement.addEventListener("pointerdown",this._onPointerDown),this.domElement.addEventListener("pointercancel",this._onPointerUp),this.domElement.addEventListener("contextmenu",this._onContextMenu),this.domElement.addEventListener("wheel",this._onMouseWheel,{passive:!1}),this.domElement.ownerDocument.addEventListener("keydown",this._interceptControlDown,{passive:!0,capture:!0}),this.domElement.style.touchAction="none"}disconnect(){this.state=rt.NONE,this.domElement.removeEventListener("pointerdown",this._onPointerDown),this.domElement.ownerDocument.removeEventListener("pointermove",this._onPointerMove),this.domElement.ownerDocument.removeEventListener("pointerup",this._onPointerUp),this.domElement.removeEventListener("pointercancel",this._onPointerUp),this.domElement.removeEventListener("wheel",this._onMouseWheel),this.domElement.removeEventListener("contextmenu",this._onContextMenu),this.stopListenToKeyEvents(),this.domElement.ownerDocument.removeEventListener("keydown",this._interceptControlDown,{capture:!0}),this.domElement.ownerDocument.removeEventListener("keyup",this._interceptControlUp,{capture:!0}),this._controlActive=!1,this._pointers.length=0,this._pointerPositions={},this.domElement.style.touchAction="",this.domElement.style.cursor="auto"}dispose(){this.disconnect()}getPolarAngle(){return this._spherical.phi}getAzimuthalAngle(){return this._spherical.theta}getDistance(){return this.object.position.distanceTo(this.target)}listenToKeyEvents(e){e.addEventListener("keydown",this._onKeyDown),this._domElementKeyEvents=e}stopListenToKeyEvents(){this._domElementKeyEvents!==null&&(this._domElementKeyEvents.removeEventListener("keydown",this._onKeyDown),this._domElementKeyEvents=null)}saveState(){this.target0.copy(this.target),this.position0.copy(this.object.position),this.zoom0=this.object.zoom}reset(){this.target.copy(this.target0),this.object.position.copy(this.position0),this.object.zoom=this.zoom0,this.object.updateProjectionMatrix(),this.dispatchEvent(Ym),this.update(),this.state=rt.NONE}pan(e,t){this._pan(e,t),this.update()}dollyIn(e){this._dollyIn(e),this.update()}dollyOut(e){this._dollyOut(e),this.update()}rotateLeft(e){this._rotateLeft(e),this.update()}rotateUp(e){this._rotateUp(e),this.update()}update(e=null){let t=this.object.position;Xt.copy(t).sub(this.target),Xt.applyQuaternion(this._quat),this._spherical.setFromVector3(Xt),this.autoRotate&&this.state===rt.NONE&&this._rotateLeft(this._getAutoRotationAngle(e)),this.enableDamping?(this._spherical.theta+=this._sphericalDelta.theta*this.dampingFactor,this._spherical.phi+=this._sphericalDelta.phi*this.dampingFactor):(this._spherical.theta+=this._sphericalDelta.theta,this._spherical.phi+=this._sphericalDelta.phi);let n=this.minAzimuthAngle,i=this.maxAzimuthAngle;isFinite(n)&&isFinite(i)&&(n<-Math.PI?n+=Mn:n>Math.PI&&(n-=Mn),i<-Math.PI?i+=Mn:i>Math.PI&&(i-=Mn),n<=i?this._spherical.theta=Math.max(n,Math.min(i,this._spherical.theta)):this._spherical.theta=this._spherical.theta>(n+i)/2?Math.max(n,this._spherical.theta):Math.min(i,this._spherical.theta)),this._spherical.phi=Math.max(this.minPolarAngle,Math.min(this.maxPolarAngle,this._spherical.phi)),this._spherical.makeSafe(),this.enableDamping===!0?this.target.addScaledVector(this._panOffset,this.dampingFactor):this.target.add(this._panOffset),this.target.sub(this.cursor),this.target.clampLength(this.minTargetRadius,this.maxTargetRadius),this.target.add(this.cursor);let r=!1;if(this.zoomToCursor&&this._performCursorZoom||this.object.isOrthographicCamera)this._spherical.radius=this._clampDistance(this._spherical.radius);else{let o=this._spherical.radius;this._spherical.radius=this._clampDistance(this._spherical.radius*this._scale),r=o!=this._spherical.radius}if(Xt.setFromSpherical(this._spherical),Xt.applyQuaternion(this._quatInverse),t.copy(this.target).add(Xt),this.object.lookAt(this.target),this.enableDamping===!0?(this._sphericalDelta.theta*=1-this.dampingFactor,this._sphericalDelta.phi*=1-this.dampingFactor,this._panOffset.multiplyScalar(1-this.dampingFactor)):(this._sphericalDelta.set(0,0,0),this._panOffset.set(0,0,0)),this.zoomToCursor&&this._performCursorZoom){let o=null;if(this.object.isPerspectiveCamera){let a=Xt.length();o=this._clampDistance(a*this._scale);let l=a-o;this.object.position.addScaledVector(this._dollyDirection,l),this.object.updateMatrixWorld(),r=!!l}else if(this.object.isOrthographicCamera){let a=new L(this._mouse.x,this._mouse.y,0);a.unproject(this.object);let l=this.object.zoom;this.object.zoom=Math.max(this.minZoom,Math.min(this.maxZoom,this.object.zoom/this._scale)),this.object.updateProjectionMatrix(),r=l!==this.object.zoom;let c=new L(this._mouse.x,this._mouse.y,0);c.unproject(this.object),this.object.position.sub(c).add(a),this.object.updateMatrixWorld(),o=Xt.length()}else console.warn("WARNING: OrbitControls.js encountered an unknown camera type - zoom to cursor disabled."),this.zoomToCursor=!1;o!==null&&(this.screenSpacePanning?this.target.set(0,0,-1).transformDirection(this.object.matrix).multiplyScalar(o).add(this.object.position):(Rc.origin.copy(this.object.position),Rc.direction.set(0,0,-1).transformDirection(this.object.matrix),Math.abs(this.object.up.dot(Rc.direction))<MS?this.object.lookAt(this.target):(Km.setFromNormalAndCoplanarPoint(this.object.up,this.target),Rc.intersectPlane(Km,this.target))))}else if(this.object.isOrthographicCamera){let o=this.object.zoom;this.object.zoom=Math.max(this.minZoom,Math.min(this.maxZoom,this.object.zoom/this._scale)),o!==this.object.zoom&&(this.object.updateProjectionMatrix(),r=!0)}return this._scale=1,this._performCursorZoom=!1,r||this._lastPosition.distanceToSquared(this.object.position)>yd||8*(1-this._lastQuaternion.dot(this.object.quaternion))>yd||this._lastTargetPosition.distanceToSquared(this.target)>yd?(this.dispatchEvent(Ym),this._lastPosition.copy(this.object.position),this._lastQuaternion.copy(this.object.quaternion),this._lastTargetPosition.copy(this.target),!0):!1}_getAutoRotationAngle(e){return e!==null?Mn/60*this.autoRotateSpeed*e:Mn/60/60*this.autoRotateSpeed}_getZoomScale(e){let t=Math.abs(e*.01);return Math.pow(.95,this.zoomSpeed*t)}_rotateLeft(e){this._sphericalDelta.theta-=e}_rotateUp(e){this._sphericalDelta.phi-=e}_panLeft(e,t){Xt.setFromMatrixColumn(t,0),Xt.multiplyScalar(-e),this._panOffset.add(Xt)}_panUp(e,t){this.screenSpacePanning===!0?Xt.setFromMatrixColumn(t,1):(Xt.setFromMatrixColumn(t,0),Xt.crossVectors(this.object.up,Xt)),Xt.multiplyScalar(e),this._panOffset.add(Xt)}_pan(e,t){let n=this.domElement;if(this.object.isPerspectiveCamera){let i=this.object.position;Xt.copy(i).sub(this.target);let r=Xt.length();r*=Math.tan(this.object.fov/2*Math.PI/180),this._panLeft(2*e*r/n.clientHeight,this.object.matrix),this._panUp(2*t*r/n.clientHeight,this.object.matrix)}else this.object.isOrthographicCamera?(this._panLeft(e*(this.object.right-this.object.left)/this.object.zoom/n.clientWidth,this.object.matrix),this._panUp(t*(this.object.top-this.object.bottom)/this.object.zoom/n.clientHeight,this.object.matrix)):(console.warn("WARNING: OrbitControls.js encountered an unknown camera type - pan disabled."),this.enablePan=!1)}_dollyOut(e){this.object.isPerspectiveCamera||this.object.isOrthographicCamera?this._scale/=e:(console.warn("WARNING: OrbitControls.js encountered an unknown camera type - dolly/zoom disabled."),this.enableZoom=!1)}_dollyIn(e){this.object.isPerspectiveCamera||this.object.isOrthographicCamera?this._scale*=e:(console.warn("WARNING: OrbitControls.js encountered an unknown camera type - dolly/zoom disabled."),this.enableZoom=!1)}_updateZoomParameters(e,t){if(!this.zoomToCursor)return;this._performCursorZoom=!0;let n=this.domElement.getBoundingClientRect(),i=e-n.left,r=t-n.top,o=n.width,a=n.height;this._mouse.x=i/o*2-1,this._mouse.y=-(r/a)*2+1,this._dollyDirection.set(this._mouse.x,this._mouse.y,1).unproject(this.object).sub(this.object.position).normalize()}_clampDistance(e){return Math.max(this.minDistance,Math.min(this.maxDistance,e))}_handleMouseDownRotate(e){this._rotateStart.set(e.clientX,e.clientY)}_handleMouseDownDolly(e){this._updateZoomParameters(e.clientX,e.clientY),this._dollyStart.set(e.clientX,e.clientY)}_handleMouseDownPan(e){this._panStart.set(e.clientX,e.clientY)}_handleMouseMoveRotate(e){this._rotateEnd.set(e.clientX,e.clientY),this._rotateDelta.subVectors(this._rotateEnd,this._rotateStart).multiplyScalar(this.rotateSpeed);let t=this.domElement;this._rotateLeft(Mn*this._rotateDelta.x/t.clientHeight),this._rotateUp(Mn*this._rotateDelta.y/t.clientHeight),this._rotateStart.copy(this._rotateEnd),this.update()}_handleMouseMoveDolly(e){this._dollyEnd.set(e.clientX,e.clientY),this._dollyDelta.subVectors(this._dollyEnd,this._dollyStart),this._dollyDelta.y>0?this._dollyOut(this._getZoomScale(this._dollyDelta.y)):this._dollyDelta.y<0&&this._dollyIn(this._getZoomScale(this._dollyDelta.y)),this._dollyStart.copy(this._dollyEnd),this.zoomToCursor&&(this._performCursorZoom=!0,this._dollyDirection.set(this._mouse.x,this._mouse.y,1).unproject(this.object).sub(this.object.position).normalize()),this.update()}_handleMouseMovePan(e){this._panEnd.set(e.clientX,e.clientY),this._panDelta.subVectors(this._panEnd,this._panStart).multiplyScalar(this.panSpeed),this._pan(this._panDelta.x,this._panDelta.y),this._panStart.copy(this._panEnd),this.update()}_handleMouseWheel(e){this._updateZoomParameters(e.clientX,e.clientY),e.deltaY<0?this._dollyIn(this._getZoomScale(e.deltaY)):e.deltaY>0&&this._dollyOut(this._getZoomScale(e.deltaY)),this.update()}_handleKeyDown(e){let t=!1;switch(e.code){case this.keys.UP:e.ctrlKey||e.metaKey||e.shiftKey?this.enableRotate&&this._rotateUp(Mn*this.keyRotateSpeed/this.domElement.clientHeight):this.enablePan&&this._pan(0,this.keyPanSpeed),t=!0;break;case this.keys.BOTTOM:e.ctrlKey||e.metaKey||e.shiftKey?this.enableRotate&&this._rotateUp(-Mn*this.keyRotateSpeed/this.domElement.clientHeight):this.enablePan&&this._pan(0,-this.keyPanSpeed),t=!0;break;case this.keys.LEFT:e.ctrlKey||e.metaKey||e.shiftKey?this.enableRotate&&this._rotateLeft(Mn*this.keyRotateSpeed/this.domElement.clientHeight):this.enablePan&&this._pan(this.keyPanSpeed,0),t=!0;break;case this.keys.RIGHT:e.ctrlKey||e.metaKey||e.shiftKey?this.enableRotate&&this._rotateLeft(-Mn*this.keyRotateSpeed/this.domElement.clientHeight):this.enablePan&&this._pan(-this.keyPanSpeed,0),t=!0;break}t&&(e.preventDefault(),this.update())}_handleTouchStartRotate(e){if(this._pointers.length===1)this._rotateStart.set(e.pageX,e.pageY);else{let t=this._getSecondPointerPosition(e),n=.5*(e.pageX+t.x),i=.5*(e.pageY+t.y);this._rotateStart.set(n,i)}}_handleTouchStartPan(e){if(this._pointers.length===1)this._panStart.set(e.pageX,e.pageY);else{let t=this._getSecondPointerPosition(e),n=.5*(e.pageX+t.x),i=.5*(e.pageY+t.y);this._panStart.set(n,i)}}_handleTouchStartDolly(e){let t=this._getSecondPointerPosition(e),n=e.pageX-t.x,i=e.pageY-t.y,r=Math.sqrt(n*n+i*i);this._dollyStart.set(0,r)}_handleTouchStartDollyPan(e){this.enableZoom&&this._handleTouchStartDolly(e),this.enablePan&&this._handleTouchStartPan(e)}_handleTouchStartDollyRotate(e){this.enableZoom&&this._handleTouchStartDolly(e),this.enableRotate&&this._handleTouchStartRotate(e)}_handleTouchMoveRotate(e){if(this._pointers.length==1)this._rotateEnd.set(e.pageX,e.pageY);else{let n=this._getSecondPointerPosition(e),i=.5*(e.pageX+n.x),r=.5*(e.pageY+n.y);this._rotateEnd.set(i,r)}this._rotateDelta.subVectors(this._rotateEnd,this._rotateStart).multiplyScalar(this.rotateSpeed);let t=this.domElement;this._rotateLeft(Mn*this._rotateDelta.x/t.clientHeight),this._rotateUp(Mn*this._rotateDelta.y/t.clientHeight),this._rotateStart.copy(this._rotateEnd)}_handleTouchMovePan(e){if(this._pointers.length===1)this._panEnd.set(e.pageX,e.pageY);else{let t=this._getSecondPointerPosition(e),n=.5*(e.pageX+t.x),i=.5*(e.pageY+t.y);this._panEnd.set(n,i)}this._panDelta.subVectors(this._panEnd,this._panStart).multiplyScalar(this.panSpeed),this._pan(this._panDelta.x,this._panDelta.y),this._panStart.copy(this._panEnd)}_handleTouchMoveDolly(e){let t=this._getSecondPointerPosition(e),n=e.pageX-t.x,i=e.pageY-t.y,r=Math.sqrt(n*n+i*i);this._dollyEnd.set(0,r),this._dollyDelta.set(0,Math.pow(this._dollyEnd.y/this._dollyStart.y,this.zoomSpeed)),this._dollyOut(this._dollyDelta.y),this._dollyStart.copy(this._dollyEnd);let o=(e.pageX+t.x)*.5,a=(e.pageY+t.y)*.5;this._updateZoomParameters(o,a)}_handleTouchMoveDollyPan(e){this.enableZoom&&this._handleTouchMoveDolly(e),this.enablePan&&this._handleTouchMovePan(e)}_handleTouchMoveDollyRotate(e){this.enableZoom&&this._handleTouchMoveDolly(e),this.enableRotate&&this._handleTouchMoveRotate(e)}_addPointer(e){this._pointers.push(e.pointerId)}_removePointer(e){delete this._pointerPositions[e.pointerId];for(let t=0;t<this._pointers.length;t++)if(this._pointers[t]==e.pointerId){this._pointers.splice(t,1);return}}_isTrackingPointer(e){for(let t=0;t<this._pointers.length;t++)if(this._pointers[t]==e.pointerId)return!0;return!1}_trackPointer(e){let t=this._pointerPositions[e.pointerId];t===void 0&&(t=new Pe,this._pointerPositions[e.pointerId]=t),t.set(e.pageX,e.pageY)}_getSecondPointerPosition(e){let t=e.pointerId===this._pointers[0]?this._pointers[1]:this._pointers[0];return this._pointerPositions[t]}_customWheelEvent(e){let t=e.deltaMode,n={clientX:e.clientX,clientY:e.clientY,deltaY:e.deltaY};switch(t){case 1:n.deltaY*=16;break;case 2:n.deltaY*=100;break}return e.ctrlKey&&!this._controlActive&&(n.deltaY*=10),n}};function SS(s){this.enabled!==!1&&(this._pointers.length===0&&(this.domElement.setPointerCapture(s.pointerId),this.domElement.ownerDocument.addEventListener("pointermove",this._onPointerMove),this.domElement.ownerDocument.addEventListener("pointerup",this._onPointerUp)),!this._isTrackingPointer(s)&&(this._addPointer(s),s.pointerType==="touch"?this._onTouchStart(s):this._onMouseDown(s),this._cursorStyle==="grab"&&(this.domElement.style.cursor="grabbing")))}function wS(s){this.enabled!==!1&&(s.pointerType==="touch"?this._onTouchMove(s):this._onMouseMove(s))}function TS(s){switch(this._removePointer(s),this._pointers.length){case 0:this.domElement.releasePointerCapture(s.pointerId),this.domElement.ownerDocument.removeEventListener("pointermove",this._onPointerMove),this.domElement.ownerDocument.removeEventListener("pointerup",this._onPointerUp),this.dispatchEvent(jm),this.state=rt.NONE,this._cursorStyle==="grab"&&(this.domElement.style.cursor="grab");break;case 1:let e=this._pointers[0],t=this._pointerPositions[e];this._onTouchStart({pointerId:e,pageX:t.x,pageY:t.y});break}}function ES(s){let e;switch(s.button){case 0:e=this.mouseButtons.LEFT;break;case 1:e=this.mouseButtons.MIDDLE;break;case 2:e=this.mouseButtons.RIGHT;break;default:e=-1}switch(e){case mn.DOLLY:if(this.enableZoom===!1)return;this._handleMouseDownDolly(s),this.state=rt.DOLLY;break;case mn.ROTATE:if(s.ctrlKey||s.metaKey||s.shiftKey){if(this.enablePan===!1)return;this._handleMouseDownPan(s),this.state=rt.PAN}else{if(this.enableRotate===!1)return;this._handleMouseDownRotate(s),this.state=rt.ROTATE}break;case mn.PAN:if(s.ctrlKey||s.metaKey||s.shiftKey){if(this.enableRotate===!1)return;this._handleMouseDownRotate(s),this.state=rt.ROTATE}else{if(this.enablePan===!1)return;this._handleMouseDownPan(s),this.state=rt.PAN}break;default:this.state=rt.NONE}this.state!==rt.NONE&&this.dispatchEvent(vd)}function AS(s){switch(this.state){case rt.ROTATE:if(this.enableRotate===!1)return;this._handleMouseMoveRotate(s);break;case rt.DOLLY:if(this.enableZoom===!1)return;this._handleMouseMoveDolly(s);break;case rt.PAN:if(this.enablePan===!1)return;this._handleMouseMovePan(s);break}}function RS(s){this.enabled===!1||this.enableZoom===!1||this.state!==rt.NONE||(s.preventDefault(),this.dispatchEvent(vd),this._handleMouseWheel(this._customWheelEvent(s)),this.dispatchEvent(jm))}function CS(s){this.enabled!==!1&&this._handleKeyDown(s)}function PS(s){switch(this._trackPointer(s),this._pointers.length){case 1:switch(this.touches.ONE){case Cn.ROTATE:if(this.enableRotate===!1){this.state=rt.NONE;break}this._handleTouchStartRotate(s),this.state=rt.TOUCH_ROTATE;break;case Cn.PAN:if(this.enablePan===!1){this.state=rt.NONE;break}this._handleTouchStartPan(s),this.state=rt.TOUCH_PAN;break;default:this.state=rt.NONE}break;case 2:switch(this.touches.TWO){case Cn.DOLLY_PAN:if(this.enableZoom===!1&&this.enablePan===!1)return;this._handleTouchStartDollyPan(s),this.state=rt.TOUCH_DOLLY_PAN;break;case Cn.DOLLY_ROTATE:if(this.enableZoom===!1&&this.enableRotate===!1)return;this._handleTouchStartDollyRotate(s),this.state=rt.TOUCH_DOLLY_ROTATE;break;default:this.state=rt.NONE}break;default:this.state=rt.NONE}this.state!==rt.NONE&&this.dispatchEvent(vd)}function IS(s){switch(this._trackPointer(s),this.state){case rt.TOUCH_ROTATE:if(this.enableRotate===!1)return;this._handleTouchMoveRotate(s),this.update();break;case rt.TOUCH_PAN:if(this.enablePan===!1)return;this._handleTouchMovePan(s),this.update();break;case rt.TOUCH_DOLLY_PAN:if(this.enableZoom===!1&&this.enablePan===!1)return;this._handleTouchMoveDollyPan(s),this.update();break;case rt.TOUCH_DOLLY_ROTATE:if(this.enableZoom===!1&&this.enableRotate===!1)return;this._handleTouchMoveDollyRotate(s),this.update();break;default:this.state=rt.NONE}}function LS(s){this.enabled!==!1&&s.preventDefault()}function DS(s){s.key==="Control"&&(this._controlActive=!0,this.domElement.ownerDocument.addEventListener("keyup",this._interceptControlUp,{passive:!0,capture:!0}))}function NS(s){s.key==="Control"&&(this._controlActive=!1,this.domElement.ownerDocument.removeEventListener("keyup",this._interceptControlUp,{passive:!0,capture:!0}))}var xd={front:[0,0],back:[180,0],left:[-90,0],right:[90,0],top:[0,90],bottom:[0,-90],iso:[45,35.264389682754654]},Pc=30,_d=1,Jm=.04;function Zm(s,e){let[t,n]=[s*Math.PI/180,e*Math.PI/180],[i,r,o,a]=[Math.sin(t),Math.cos(t),Math.sin(n),Math.cos(n)];return[new L(r,0,-i),new L(-o*i,a,-o*r),new L(a*i,o,a*r)]}function Qm(s){let e=[new L,new L,new L];return s.matrixWorld.extractBasis(...e),e}function eg(s,e,t,n=Pc){let i=[...s],r=new ct().setFromPoints(i),o=r.isEmpty()?new L:r.getCenter(new L),a=Math.tan(n*Math.PI/360),l=[a*t*(1-2*Jm),a*(1-2*Jm)],[c,h,u]=e,d=[-1/0,-1/0,-1/0,-1/0],f=-1/0,m=new L;for(let S of i){m.subVectors(S,o);let[E,b,T]=[m.dot(c),m.dot(h),m.dot(u)];d[0]=Math.max(d[0],T*l[0]+E),d[1]=Math.max(d[1],T*l[0]-E),d[2]=Math.max(d[2],T*l[1]+b),d[3]=Math.max(d[3],T*l[1]-b),f=Math.max(f,T)}let x=r.isEmpty()?1:Math.max(...r.getSize(m).toArray())/2||1,y=[0,0,x*4];Number.isFinite(f)&&(y=[(d[0]-d[1])/2,(d[2]-d[3])/2,Math.max(f+x*.05,(d[0]+d[1])/(2*l[0]),(d[2]+d[3])/(2*l[1]))]);let v=o.clone().addScaledVector(c,y[0]).addScaledVector(h,y[1]);return{target:v,position:v.clone().addScaledVector(u,y[2])}}var Ic=class{constructor(e){this.camera=e}camera;element=p("canvas",{class:"stage-labels",aria:{hidden:!0}});sources=new Set;context=this.element.getContext("2d");width=1;height=1;text="#000";halo="#fff";applyTheme(){let e=getComputedStyle(document.documentElement);this.text=e.getPropertyValue("--label").trim(),this.halo=e.getPropertyValue("--label-halo").trim()}resize(e,t){let n=Math.min(2,devicePixelRatio);[this.width,this.height]=[e,t],this.element.width=Math.round(e*n),this.element.height=Math.round(t*n)}draw(){let e=this.context;if(!e)return;let t=this.element.width/this.width;e.setTransform(t,0,0,t,0,0),e.clearRect(0,0,this.width,this.height),e.font="11px system-ui, sans-serif",e.textBaseline="middle",e.lineJoin="round";let n=new Set,i=new L;for(let r of this.sources)for(let o of r()){if(i.copy(o.position).project(this.camera),i.z<-1||i.z>1)continue;let[a,l]=[(i.x+1)/2*this.width,(1-i.y)/2*this.height],c=[0,1].map(h=>`${Math.round(a/48)+h},${Math.round(l/13)}`);!o.isStrong&&c.some(h=>n.has(h))||(c.forEach(h=>n.add(h)),e.strokeStyle=this.halo,e.lineWidth=3,e.fillStyle=this.text,e.strokeText(o.text,a+6,l),e.fillText(o.text,a+6,l))}}};var OS=380,FS=220,tg=90,US=2e6,BS=3e3,Qr=class{element;canvas;scene=new pi;content=new It;camera=new kt(Pc,1,.01,100);renderer;controls;labels;shadows;occlusion;beforeDraw=new Set;draw=e=>e.drawScene(e.scene,e.shadows);beforePicture=null;pictures=0;isHeavy=!1;pace=0;isComplete=!1;wanted=0;refine=0;isResting=!1;isShaded=!1;lastPicture=-1/0;lastTime=0;flight=null;radius=1;middle=new L;observer;theme=matchMedia("(prefers-color-scheme: dark)");constructor(e){this.canvas=p("canvas",{class:"stage-canvas",tabIndex:0,role:"img",aria:{label:e}}),this.element=p("div",{class:"stage"},this.canvas),this.renderer=new dc({canvas:this.canvas,antialias:!0,alpha:!0,preserveDrawingBuffer:!1}),this.renderer.setPixelRatio(Math.min(2,devicePixelRatio)),this.shadows=new Zr(this.scene,this.renderer),this.occlusion=new yc(this.renderer),this.labels=new Ic(this.camera),this.element.append(this.labels.element),this.scene.add(this.content,this.camera),this.controls=new Cc(this.camera,this.canvas),this.controls.zoomToCursor=!0,this.controls.listenToKeyEvents(this.canvas),this.controls.keyPanSpeed=20,this.controls.addEventListener("change",()=>this.invalidate()),this.controls.addEventListener("start",()=>this.flight=null),this.observer=new ResizeObserver(()=>this.resize()),this.observer.observe(this.element),this.theme.addEventListener("change",this.applyTheme),this.applyTheme()}dispose(){cancelAnimationFrame(this.wanted),clearTimeout(this.refine),this.observer.disconnect(),this.theme.removeEventListener("change",this.applyTheme),this.controls.dispose(),this.shadows.dispose(),this.occlusion.dispose(),this.renderer.dispose(),this.renderer.forceContextLoss()}get isDark(){return this.theme.matches}applyTheme=()=>{let e=getComputedStyle(document.documentElement).getPropertyValue("--stage").trim();this.scene.background=new Me(e||"#808080"),this.labels.applyTheme(),this.invalidate()};invalidate(){this.wanted||=requestAnimationFrame(e=>this.onFrame(e))}onFrame(e){this.wanted=0;let t=Math.min(.1,this.lastTime?(e-this.lastTime)/1e3:0),n=this.fly(e);for(let i of this.beforeDraw)n=i(t)===!0||n;this.lastTime=n?e:0,this.drawNow(),n&&this.invalidate()}setSharpness(e){let t=Math.min(2,devicePixelRatio)*e;this.renderer.getPixelRatio()!==t&&this.renderer.setPixelRatio(t)}drawNow(e=!1){let t=performance.now(),n=t-this.lastPicture,i=e||this.isResting;this.isResting=!1,this.pace=i||n>BS?0:n,this.lastPicture=i?-1/0:t,this.isComplete=i||!this.isHeavy&&this.pace<tg,this.isHeavy&&!e&&this.setSharpness(!i&&this.pace>tg?.5:1),this.scene.updateMatrixWorld(),this.fitClipping();let r=this.beforePicture?.(t,i)??0;this.isShaded=this.isComplete&&r<=US,this.draw(this),this.labels.draw(),this.pictures+=1,clearTimeout(this.refine);let o=()=>(this.isResting=!0,this.invalidate());this.isComplete||(this.refine=setTimeout(o,Math.max(FS,this.pace*3)))}drawScene(e,t){let{renderer:n,camera:i,occlusion:r}=this;n.getCurrentViewport(li.studioPicture.value),r.clear(),t&&this.isShaded&&(t.follow(i,this.controls.target,i.fov===_d),t.use(),r.prepare(e,i)),t?.use(),n.render(e,i),r.clear()}resize(){let{clientWidth:e,clientHeight:t}=this.element;e===0||t===0||(this.renderer.setSize(e,t,!1),this.labels.resize(e,t),this.camera.aspect=e/t,this.camera.zoom=1,this.camera.updateProjectionMatrix(),this.drawNow())}setExtent(e,t){this.middle.copy(e),this.radius=t>0&&Number.isFinite(t)?t:1,this.controls.minDistance=Math.min(this.radius*.001,this.isWide?.5:1/0),this.controls.maxDistance=this.radius*(this.isWide?2e3:200),this.controls.zoomSpeed=this.isWide?2:1,this.invalidate()}get extentRadius(){return this.radius}setMap(e){let t=()=>Math.tan(this.camera.fov*Math.PI/360),n=t();this.camera.fov=e?_d:Pc,this.camera.updateProjectionMatrix();let{target:i,position:r}=this.placement;this.moveTo({target:i,position:r.sub(i).multiplyScalar(n/t()).add(i)}),this.controls.enableRotate=!e,this.controls.mouseButtons=e?{LEFT:mn.PAN,MIDDLE:mn.DOLLY,RIGHT:mn.PAN}:{LEFT:mn.ROTATE,MIDDLE:mn.DOLLY,RIGHT:mn.PAN},this.controls.touches=e?{ONE:Cn.PAN,TWO:Cn.DOLLY_PAN}:{ONE:Cn.ROTATE,TWO:Cn.DOLLY_PAN}}isWide=!1;fitClipping(){let e=this.camera.position.distanceTo(this.middle);if(this.isWide){let n=this.radius*1.05,i=this.camera.position.distanceTo(this.controls.target)*.01;this.camera.far=e+n,this.camera.near=Math.max(e-n,Math.min(Math.max(i,.05),20),this.camera.far*1e-6),this.camera.updateProjectionMatrix();return}let t=this.radius*12;this.camera.far=e+t,this.camera.near=Math.max(e-t,this.camera.far*2e-4),this.camera.updateProjectionMatrix()}placementFor(e,t){let n=t?Zm(xd[t][0],xd[t][1]):Qm(this.camera);return eg(e,n,this.camera.aspect,this.camera.fov)}get placement(){return{position:this.camera.position.clone(),target:this.controls.target.clone()}}moveTo(e){this.flight=null,this.camera.position.copy(e.position),this.controls.target.copy(e.target),this.controls.update(),this.invalidate()}home=null;get isMoved(){let{home:e,radius:t}=this,{position:n,target:i}=this.placement;return!e||n.distanceTo(e.position)>t*1e-4||i.distanceTo(e.target)>t*1e-4}flyTo(e){if(matchMedia("(prefers-reduced-motion: reduce)").matches){this.moveTo(e);return}this.flight={start:performance.now(),from:this.placement,to:e},this.invalidate()}get isFlying(){return this.flight!==null}fly(e){let t=this.flight;if(!t)return!1;let n=Math.min(1,Math.max(0,(e-t.start)/OS)),i=n*n*(3-2*n),r=t.from.position.clone().sub(t.from.target),o=t.to.position.clone().sub(t.to.target),a=r.length()*(1-i)+o.length()*i,l=r.normalize().lerp(o.normalize(),i);return l.lengthSq()<1e-6&&l.set(0,1,.001),this.controls.target.lerpVectors(t.from.target,t.to.target,i),this.camera.position.copy(this.controls.target).addScaledVector(l.normalize(),a),n>=1&&(this.camera.position.copy(t.to.position),this.flight=null),this.controls.update(),n<1}pick(e,t,n){return this.ray(e,t).intersectObjects(n,!1)}ray(e,t){let n=this.canvas.getBoundingClientRect(),i=new Pe((e-n.left)/n.width*2-1,1-(t-n.top)/n.height*2),r=new Wo;return r.setFromCamera(i,this.camera),r}async screenshot({size:e=null,isTransparent:t=!1}={}){let{background:n}=this.scene;t&&(this.scene.background=null),e&&this.setPictureSize(...e);let i;try{this.drawNow(!0),i=p("canvas",{width:this.canvas.width,height:this.canvas.height});let r=i.getContext("2d");r?.drawImage(this.canvas,0,0),r?.drawImage(this.labels.element,0,0,i.width,i.height)}finally{this.scene.background=n,e&&this.renderer.setPixelRatio(Math.min(2,devicePixelRatio)),(e||t)&&this.resize()}return new Promise((r,o)=>{i.toBlob(a=>a?r(a):o(new Error("The browser made no picture.")),"image/png")})}setPictureSize(e,t){this.renderer.setPixelRatio(1),this.renderer.setSize(e,t,!1),this.labels.resize(e,t);let{aspect:n}=this.camera;this.camera.aspect=e/t,this.camera.zoom=Math.min(1,this.camera.aspect/n),this.camera.updateProjectionMatrix()}};var eo=class{constructor(e,t,n){this.model=e;this.world=n;this.levelOfNode=e.nodes.map(()=>null);for(let i of t)for(let r of i.glb_nodes)for(let o of qs(e,r))this.levelOfNode[o]=i;this.visual=t.filter(i=>i.kind==="visual")}model;world;visual;levelOfNode;isDrawnElsewhere=()=>!1;levelOf(e){return this.levelOfNode[e.node]??null}isCollision(e){let t=this.levelOf(e);return t!==null&&t.kind!=="visual"}partsOf(e){let t=e===null?null:this.visual[e]??null;return this.model.parts.filter(n=>{let i=this.levelOf(n);return i===null||i===t})}apply(e,t,n){let i=e.level===null?this.engineChoice(t,n):null,r=i?i.level:e.level,o=new Set(this.visual.length===0||r!==null?this.partsOf(r):[]);if(e.collision)for(let h of this.model.parts)this.isCollision(h)&&o.add(h);let a=e.isolated===null?null:new Set(qs(this.model,e.isolated)),l=h=>{for(let u=h;u>=0;u=this.model.parents[u]??-1)if(e.hidden.has(u))return!0;return!1},c=[];for(let h of this.model.parts){let u=(a?a.has(h.node)&&(o.has(h)||!this.isAnyShown(a,o)):o.has(h))&&!(e.hidden.size>0&&l(h.node))&&!this.world.isOff(h,e.classesOff);h.object.layers.set(u&&!this.isDrawnElsewhere(h)?0:1);for(let d of h.object.children)d.userData.twin&&d.layers.set(u?0:1);u&&c.push(h)}return{parts:c,engine:i}}isAnyShown(e,t){return[...t].some(n=>e.has(n.node))}get canChoose(){return this.visual.length>0&&this.visual.every(e=>typeof e.size=="number")}box=null;engineChoice(e,t){this.box??=to(this.partsOf(0));let n=this.box,i=n.getSize(new L).length()/2,r=Math.max(1e-9,e.position.distanceTo(n.getCenter(new L))),o=Math.tan(e.fov*Math.PI/360),a=i/(r*o)*t,l=this.visual.findIndex(c=>(c.size??0)<=a);return{level:l<0?null:l,pixels:a}}};function to(s){return new ct().setFromPoints([...bn(s)])}var ng=[["Statics",["TSStatic"]],["Prefabs",["Prefab"]],["Forest",["Forest"]],["Terrain",["TerrainBlock"]],["Roads",["DecalRoad"]],["Solid roads",["MeshRoad"]],["Water",["River","WaterBlock","WaterPlane"]],["Lights",["PointLight","SpotLight"]],["Vehicles",["BeamNGVehicle"]],["Cameras",["CameraBookmark"]],["Spawn points",["SpawnSphere"]],["Sky",["ScatterSky","TimeOfDay","Sun"]]],kS=new Set(["simgroup","simset"]),zS="Missing shapes",HS=30,no=class{constructor(e){this.model=e;let{gltf:t,parents:n}=e,i=t.nodes??[];this.owners=new Int32Array(i.length).fill(-1),this.masks=new Int32Array(i.length);let r=[];n.forEach((c,h)=>c===-1&&r.push(h));for(let c=0;c<r.length;c+=1)for(let h of i[r[c]]?.children??[])r.push(h);for(let c of r)this.owners[c]=this.rawOf(c,0)?c:this.owners[n[c]??-1]??-1;for(let c of e.parts){let h=this.ownerOf(c.node),u=this.partsOf.get(h);u?u.push(c):this.partsOf.set(h,[c])}let o=new Set;for(let c of r){let h=this.owners[n[c]??-1]??-1;this.owners[c]===c&&h>=0&&o.add(`${h} ${this.object(c,0)?.class}`)}let a=0;this.hasObjects=this.owners.some(c=>c>=0);for(let c of r){let h=this.masks[n[c]??-1]??0;if(this.owners[c]===c){let{class:u}=this.object(c,0);if(this.isPlaced(c)&&!kS.has(u.toLowerCase())&&!o.has(`${c} ${u}`)){let d=this.count(c);a+=d,h|=this.switched(GS(u),u,d),this.isMissing(c)&&(h|=this.switched(zS,null,d))}}this.masks[c]=h}this.placements=a;let l=({label:c})=>ng.findIndex(([h])=>h===c)+1||99;this.switches.sort((c,h)=>l(c)-l(h))}model;switches=[];placements;hasObjects;owners;masks;counts=new Map;partsOf=new Map;get isLevel(){return this.placements>0}get roads(){return this.model.parts.filter(e=>this.object(this.ownerOf(e.node),0)?.class.toLowerCase()==="decalroad")}switched(e,t,n){let i=this.switches.find(r=>r.label===e);if(!i){if(this.switches.length>=HS)return 0;i={label:e,classes:[],count:0,bit:1<<this.switches.length},this.switches.push(i)}return t!==null&&!i.classes.includes(t)&&i.classes.push(t),i.count+=n,i.bit}isMissing(e){let{gltf:t}=this.model;return this.parts(e).some(n=>t.meshes?.[n.mesh]?.name==="placeholder")}rawOf(e,t){let n=this.model.gltf.nodes?.[e],i=n?.extras,r=a=>typeof a!="object"||a===null?null:["class","part","table"].some(l=>typeof a[l]=="string")?a:null;if(Array.isArray(i?.placements)){let a=i.placements[t],l=r(a?.beamng);return l&&{raw:l,name:typeof a?.name=="string"?a.name:""}}let o=r(i?.beamng);return o&&{raw:o,name:n?.name??""}}ownerOf(e){let t=this.owners[e]??-1;return t<0?e:t}isObject(e){return this.owners[e]===e}count(e){let t=this.counts.get(e);if(t!==void 0)return t;let n=this.model.gltf.nodes?.[e]?.extras,i=Array.isArray(n?.placements)?n.placements.length:1;for(let{object:r}of this.parts(e))r instanceof Rt&&(i=Math.max(i,r.count));return this.counts.set(e,i),i}parts(e){return this.partsOf.get(e)??[]}object(e,t){let n=this.rawOf(e,t??0);if(!n)return null;let{raw:i,name:r}=n,o=i.class??(i.part===void 0?i.table:"Part"),a=l=>typeof i[l]=="string"?{[l]:i[l]}:{};return{name:r,class:String(o),...a("persistentId"),...a("slot"),...this.fileOf(e,i),...a("shape"),...a("type"),...typeof i.line=="number"?{line:i.line}:{},...i.hidden===!0?{hidden:!0}:{}}}isPlaced(e){return typeof this.rawOf(e,0)?.raw.class=="string"}fileOf(e,t){for(let n=e,i=t;n>=0;){if(typeof i?.file=="string")return{file:i.file};n=this.owners[this.model.parents[n]??-1]??-1,i=this.rawOf(n,0)?.raw}return{}}position(e,t){let n=new L,i=this.parts(e).find(({object:r})=>r instanceof Rt);if(t!==null&&i){let r=new Oe;i.object.getMatrixAt(t,r),n.setFromMatrixPosition(r.premultiply(i.object.matrixWorld))}else this.model.nodes[e]?.getWorldPosition(n);return new L(n.x,-n.z,n.y)}isOff(e,t){return((this.masks[e.node]??0)&t)!==0}};function GS(s){return ng.find(([,e])=>e.some(t=>t.toLowerCase()===s.toLowerCase()))?.[0]??s}function Ti(s,...e){let t=p("dialog",{class:"dialog",aria:{label:s}},p("header",{},p("h2",{},s),p("button",{class:"icon-button",type:"button",aria:{label:"Close"},on:{click:()=>t.close()}},it("close"))),p("div",{class:"dialog-body"},...e));return t.addEventListener("close",()=>t.remove()),t.addEventListener("click",n=>{n.target===t&&t.close()}),document.body.append(t),t.showModal(),t}var Lc=p("div",{class:"toasts",role:"status",aria:{live:"polite"}});function ig(){return Lc}function qe(s,e="info"){let t=p("div",{class:`toast toast-${e}`},s);for(Lc.append(t);Lc.childElementCount>4;)Lc.firstElementChild?.remove();setTimeout(()=>t.remove(),e==="error"?9e3:4500)}function In(s,...e){return p("div",{class:"empty"},p("p",{class:"empty-title"},s),...e)}var tn=class{ends=[];controller=new AbortController;get signal(){return this.controller.signal}add(...e){this.ends.push(...e)}end(){this.controller.abort();for(let e of this.ends.splice(0))e()}};function nn(s){return s.split(/`([^`]+)`/).map((e,t)=>t%2===1?p("code",{},e):e)}function hi(s){return s.replace(/`([^`]+)`/g,"$1")}function Ft({code:s,message:e}){return[s&&p("code",{},s)," ",...nn(e)]}function Ys({hint:s}){return s?p("p",{class:"hint"},...nn(s)):null}function Sn(s){return[p("p",{class:"problem"},...Ft(s)),Ys(s)]}function xs(s,e){let t=p("input",{type:"search",placeholder:s,aria:{label:s},on:{input:()=>e(t.value.trim().toLowerCase()),keydown:n=>{n.key==="Escape"&&(n.stopPropagation(),t.value===""?t.blur():(t.value="",e("")))}}});return{element:p("div",{class:"search-box"},it("search"),t),input:t}}var bd=8,Kn=class{constructor(e){this.options=e;this.spacer=p("div",{class:"virtual-rows"}),this.element=p("div",{class:"virtual-list",tabIndex:0,role:e.role??"listbox",aria:{label:e.label},on:{scroll:()=>this.fit(),keydown:t=>this.onKey(t)}},this.spacer),this.observer=new ResizeObserver(()=>this.fit()),this.observer.observe(this.element)}options;element;spacer;items=[];current=0;shown=[0,0];rows=new Map;observer;dispose(){this.observer.disconnect()}set(e){this.items=e,this.current=Math.min(this.current,Math.max(0,e.length-1)),this.spacer.style.height=`${e.length*this.options.rowHeight}px`,this.draw()}get index(){return this.current}select(e){e<0||e>=this.items.length||(this.current=e,this.reveal(e),this.draw())}mark(e){e<0||e>=this.items.length||(this.current=e,this.draw())}reveal(e){let{rowHeight:t}=this.options,[n,i]=[e*t,(e+1)*t],{scrollTop:r,clientHeight:o}=this.element;n<r?this.element.scrollTop=n:i>r+o&&(this.element.scrollTop=i-o)}draw(){this.rows.clear(),this.spacer.replaceChildren(),this.fit()}fit(){let{rowHeight:e,render:t}=this.options,{scrollTop:n,clientHeight:i}=this.element,r=Math.max(0,Math.floor(n/e)-bd),o=Math.min(this.items.length,Math.ceil((n+i)/e)+bd);this.shown=[r,o];let a=new Map;for(let c=r;c<o;c+=1){let h=this.items[c];if(h===void 0)continue;let u=this.rows.get(c);u||(u=t(h,c),u.classList.add("virtual-row"),u.style.top=`${c*e}px`,u.style.height=`${e}px`,u.id||=`${this.idPrefix}-${c}`,u.setAttribute("aria-setsize",String(this.items.length)),u.setAttribute("aria-posinset",String(c+1))),u.classList.toggle("current",c===this.current),a.set(c,u)}for(let[c,h]of this.rows)a.has(c)||h.remove();this.rows=a;let l=this.spacer.firstElementChild;for(let c of a.values())c===l?l=l.nextElementSibling:this.spacer.insertBefore(c,l);this.element.setAttribute("aria-activedescendant",`${this.idPrefix}-${this.current}`)}idPrefix=`row${VS+=1}`;onKey(e){let t=Math.max(1,this.shown[1]-this.shown[0]-2*bd),i={ArrowDown:1,ArrowUp:-1,PageDown:t,PageUp:-t,Home:-1e9,End:1e9}[e.key];if(i!==void 0){e.preventDefault(),e.stopPropagation(),this.select(Math.min(this.items.length-1,Math.max(0,this.current+i)));return}let r=this.items[this.current];if(e.key==="Enter"&&r!==void 0&&e.target===this.element){e.preventDefault(),this.options.onActivate?.(r,this.current);return}this.options.onKey?.(e,this.current)}},VS=0;var WS=["#c4c4c4","#fed976","#f46d43","#a50026"],XS="#4575dc",$S="#1a9850",qS=.65;function sg(s){let e=0;for(let t of s.parts){let n=t.object.geometry.getAttribute("_distance");for(let i=0;i<(n?.count??0);i+=1){let r=n?.getX(i)??0;Number.isFinite(r)&&(e=Math.max(e,r))}}return e}function rg(s,e){for(let t of s.parts){let n=t.node;for(;(s.parents[n]??-1)>=0;)n=s.parents[n];let i=t.object.geometry,r=i.getAttribute("_distance"),o=Float32Array.from({length:t.vertices},(a,l)=>{let c=r?.getX(l)??-1;return c<0||e<=0?Math.min(c,0):c/e});i.setAttribute("share",new ut(o,1)),t.object.material=YS(s.gltf.nodes?.[n]?.name==="b"?$S:XS)}}function YS(s){let e=$r(new Gt({flatShading:!0,roughness:1,metalness:0,side:vt}),new L,qS),t=e.onBeforeCompile.bind(e);return e.onBeforeCompile=(n,i)=>{t(n,i),n.uniforms.heatScale={value:WS.map(r=>new Me(r))},n.uniforms.heatAlone={value:new Me(s)},n.vertexShader=n.vertexShader.replace("void main() {",`attribute float share;
varying float heatShare;
void main() {
  heatShare = share;`),n.fragmentShader=n.fragmentShader.replace("void main() {",`uniform vec3 heatScale[4];
uniform vec3 heatAlone;
varying float heatShare;
void main() {`).replace("#include <color_fragment>",`float heatAt = clamp(heatShare, 0.0, 1.0) * 3.0;
        vec3 heat = mix(heatScale[0], heatScale[1], clamp(heatAt, 0.0, 1.0));
        heat = mix(heat, heatScale[2], clamp(heatAt - 1.0, 0.0, 1.0));
        heat = mix(heat, heatScale[3], clamp(heatAt - 2.0, 0.0, 1.0));
        diffuseColor.rgb = heatShare < 0.0 ? heatAlone : heat;`)},e.customProgramCacheKey=()=>"heat",e}var Md={side:"Side by side",slider:"Slider",heat:"Distances"},Dc=class{constructor(e,t,n){this.a=e;this.b=t;this.onKeys=n;this.title=`${e.name} and ${t.name}`,this.open(null)}a;b;onKeys;element=p("main",{class:"compare-view",tabIndex:-1});title;shortcuts=[];state=new Si({mode:"side",split:.5,surface:"b"});stage=null;sides=null;heat=null;life=new tn;load=0;dispose(){this.load+=1,this.close()}close(){this.life.end(),this.life=new tn,this.stage=null,this.sides=null,this.heat=null}changed(e){if(e.id===this.a.id)Object.assign(this.a,e);else if(e.id===this.b.id)Object.assign(this.b,e);else return;let{stage:t,sides:n}=this;this.open(t&&n?{placement:t.placement,clip:n.a.player.current?.name??null,time:n.a.player.store.state.time}:null)}async open(e){let t=this.load+=1;e||ne(this.element,p("p",{class:"loading big",role:"status"},`Comparing ${this.title}…`));try{let{a:n,b:i}=this,[r,o,a,l,c,h]=await Promise.all([we.model(n.id),we.model(i.id),we.scene(n.id),we.scene(i.id),we.compare(n.id,i.id),we.heat(n.id,i.id).catch(()=>null)]),u=await Promise.all([Yr(r),Yr(o),h&&Yr(h)]);if(t!==this.load)return;this.close(),this.show(u,[a,l],c,e)}catch(n){if(t!==this.load)return;this.close(),ne(this.element,p("div",{class:"failure",role:"alert"},p("h1",{},"The files cannot be compared"),p("p",{},De(n))))}}show([e,t,n],[i,r],o,a){let{life:l}=this,c=new Qr(`Picture of ${this.title}`);this.stage=c;let h=(_,R,P)=>{Ac(R,P.materials),new eo(R,P.levels,new no(R)).apply({level:0,collision:!1,hidden:new Set,isolated:null,classesOff:0},c.camera,1);let B=new pi;return B.add(R.root),{file:_,model:R,scene:B,shadows:new Zr(B,c.renderer),highlight:new Jr(R),player:new Wr(R,P.clips)}},u={a:h(this.a,e,i),b:h(this.b,t,r)};if(this.sides=u,n){let _=o.distances?.maximum??sg(n);rg(n,_);let R=new pi;R.add(n.root),this.heat={model:n,scene:R,largest:_}}l.add(()=>[e,t,n].forEach(_=>_?.dispose()),()=>[u.a,u.b].forEach(({shadows:_})=>_.dispose()),()=>c.dispose());let d={a:og(e),b:og(t)},f=new ct().union(to(d.a)).union(to(d.b)),m=f.getBoundingSphere(new Et);c.setExtent(m.center,m.radius);for(let _ of[u.a,u.b])_.shadows.setBox(f,!0);let x=_=>{let{aspect:R}=c.camera;this.state.state.mode==="side"&&(c.camera.aspect=R/2);let P=c.placementFor([...bn(d.a),...bn(d.b)],_);return c.camera.aspect=R,P};c.draw=()=>this.draw(c,u);let y=[u.a.player,u.b.player],v=y.find(_=>_.clips.length>0),S=v===y[1]?[...y].reverse():y;c.beforeDraw.add(_=>y.map(R=>R.advance(_)).some(Boolean)||c.isFlying);let E=p("section",{class:"picture",aria:{label:"Picture"}}),b=this.divider(c,E),T=this.legend(o),A=p("div",{class:"compare-names"},p("span",{class:"compare-name"},p("b",{},"A"),` ${this.a.name}`),p("span",{class:"compare-name"},p("b",{},"B"),` ${this.b.name}`));ne(E,this.modeBar(),c.element,A,b,T,v&&gc(S,l,()=>c.invalidate())),l.add(this.state.watch(_=>_,({mode:_})=>{E.dataset.mode=_,T.hidden=_!=="heat",b.hidden=_!=="slider",c.invalidate()}),this.state.watch(_=>_.mode==="side",()=>c.moveTo(x()))),ne(this.element,E,this.differences(c,u,o));let g=[["1","front"],["2","back"],["3","left"],["4","right"],["5","top"],["6","bottom"],["7","iso"]];if(this.shortcuts=[...g.map(([_,R])=>({keys:[_],group:"Views",about:R==="iso"?"From the corner":`From the ${R}`,run:()=>c.flyTo(x(R))})),{keys:["f"],group:"Views",about:"Frame everything",run:()=>c.flyTo(x())},...Object.keys(Md).map(_=>({keys:[{side:"q",slider:"w",heat:"e"}[_]],group:"Compare",about:Md[_],run:()=>(_!=="heat"||this.heat)&&this.state.set({mode:_})})),{keys:[" "],group:"Animation",about:"Play or pause",run:()=>{let _=!v?.store.state.isPlaying;y.forEach(R=>R.play(_)),c.invalidate()}}],this.onKeys(),c.resize(),a){c.moveTo(a.placement);for(let _ of y){let R=_.clips.findIndex(P=>P.name===a.clip);R>=0&&_.choose(R,a.time)}}else c.moveTo(x("iso"))}draw(e,t){let{renderer:n,camera:i}=e,{x:r,y:o}=n.getSize(new Pe),{mode:a,split:l,surface:c}=this.state.state,h=(u,d,f,m,x,y)=>{u.background=e.scene.background,n.setViewport(f,0,y,o),n.setScissor(x,0,m,o),i.aspect=y/o,i.updateProjectionMatrix(),u.updateMatrixWorld(),e.drawScene(u,d)};if(n.setScissorTest(!0),a==="side"){let u=Math.floor(r/2);h(t.a.scene,t.a.shadows,0,u-1,0,u),h(t.b.scene,t.b.shadows,u,r-u,u,r-u)}else if(a==="slider"){let u=Math.round(r*l);h(t.a.scene,t.a.shadows,0,u,0,r),h(t.b.scene,t.b.shadows,0,r-u,u,r)}else if(this.heat){for(let[u,d]of(this.heat.model.gltf.nodes??[]).entries())if(d.name==="a"||d.name==="b"){let f=this.heat.model.nodes[u];f&&this.heat.model.parents[u]===-1&&(f.visible=d.name===c)}h(this.heat.scene,null,0,r,0,r)}n.setScissorTest(!1),n.setViewport(0,0,r,o),i.aspect=r/o,i.updateProjectionMatrix()}modeBar(){let e=Object.entries(Md).map(([n,i])=>{let r=p("button",{type:"button",class:"segment",aria:{pressed:!1},data:{mode:n},on:{click:()=>this.state.set({mode:n})}},i);return n==="heat"&&!this.heat&&(r.disabled=!0,r.title="The files have no surfaces whose distances could be measured"),this.life.add(this.state.watch(o=>o.mode===n,o=>Ot(r,"pressed",o))),r}),t=p("select",{class:"tool-select",aria:{label:"Surface of the distances"},on:{change:()=>this.state.set({surface:t.value})}},p("option",{value:"b"},"on B"),p("option",{value:"a"},"on A"));return this.life.add(this.state.watch(n=>n.mode,n=>t.hidden=n!=="heat")),p("div",{class:"toolbar",role:"toolbar",aria:{label:"Comparison"}},p("div",{class:"segments"},...e),t)}divider(e,t){let n=p("div",{class:"divider",role:"slider",tabIndex:0,aria:{label:"Border between A and B",valuemin:0,valuemax:100}},p("span",{class:"divider-grip",aria:{hidden:!0}})),i=r=>this.state.set({split:Math.min(1,Math.max(0,r))});return n.addEventListener("pointerdown",r=>n.setPointerCapture(r.pointerId)),n.addEventListener("pointermove",r=>{if(!n.hasPointerCapture(r.pointerId))return;let o=t.getBoundingClientRect();i((r.clientX-o.left)/o.width)}),n.addEventListener("keydown",r=>{let o=r.key==="ArrowRight"?.02:r.key==="ArrowLeft"?-.02:0;o!==0&&(r.preventDefault(),i(this.state.state.split+o))}),this.life.add(this.state.watch(r=>r.split,r=>{n.style.left=`${r*100}%`,Ot(n,"valuenow",Math.round(r*100)),e.invalidate()})),n}legend(e){let t=this.heat?.largest??0,n=e.differences.some(i=>i.change==="lost"||i.change==="gained");return p("div",{class:"legend",role:"img",aria:{label:`Distances from 0 m to ${Pn(t)}`},data:{maximum:t}},p("div",{class:"legend-bar"}),p("div",{class:"legend-numbers"},p("span",{},"0 m"),p("span",{},Pn(t/2)),p("span",{},Pn(t))),n&&p("div",{class:"legend-only"},p("span",{class:"only-a"},"only in A"),p("span",{class:"only-b"},"only in B")))}differences(e,t,n){let i=n.differences,r=u=>{let d=i[u];if(!d)return;o.select(u);let f=[];for(let m of["a","b"]){let{model:x,highlight:y}=t[m],v=vs(x,d.targets?.[m]);y.show(v),ys(v)||f.push(...la(x,v))}if(d.position){let m=e.extentRadius*.15,x=new L(...d.position);f.length===0&&f.push(x.clone().addScalar(m),x.clone().addScalar(-m))}f.length>0&&e.flyTo(e.placementFor(f)),e.invalidate()},o=new Kn({rowHeight:46,label:"Differences",render:(u,d)=>p("div",{class:"finding",role:"option",aria:{selected:d===o.index},on:{click:()=>r(d)}},p("span",{class:`severity change-${u.change}`},u.change),p("span",{},u.kind),u.amount!==null&&u.amount!==void 0&&p("span",{class:"row-note"},vm(u.amount,u.unit)),p("span",{class:"finding-message",title:hi(`${u.subject} ${u.message}`)},p("b",{},u.subject)," ",...nn(u.message))),onActivate:(u,d)=>r(d)});this.life.add(()=>o.dispose());let a=p("div",{class:"panel-fill"}),l=u=>{i=n.differences.filter(d=>`${d.kind} ${d.change} ${d.subject} ${d.message}`.toLowerCase().includes(u)),i.length===0?ne(a,In(n.differences.length>0?"No difference matches.":n.same_bytes?"Both files have the same bytes.":"There are no differences.")):(ne(a,o.element),o.set(i))},c=xs("Search differences",l);l("");let h=n.summary.differences;return p("aside",{class:"side",aria:{label:"Differences"}},p("div",{class:"panel panel-list"},p("h2",{class:"side-title"},de(h,"difference")),c.element,n.omitted>0&&p("p",{class:"panel-summary"},`${de(n.omitted,"further difference")} not listed`),a))}};function og(s){let e=s.parts.filter(t=>t.object.layers.isEnabled(0));return e.length>0?e:s.parts}var Sd={dialogs:!1,file_manager:!1};function ag(s){Sd=s}function wd(){return Sd.dialogs}async function Nc(s){qe("Choose the folder in the dialog of the program. It may be behind this window.");try{let e=await we.chooseFolder(s);return e.name===null?null:e}catch(e){return qe(De(e),"error"),null}}function lg(s){if(!Sd.file_manager||s.path===null)return!1;let e="Show in the file manager";return p("button",{type:"button",class:"icon-button reveal",title:e,aria:{label:e},on:{click:()=>{we.reveal(s.id).catch(n=>qe(De(n),"error"))}}},it("folder"))}var Td={path:"Folder",name:"Name",triangles:"Triangles",findings:"Findings",bytes:"Size",modified:"Modified"},Fc={search:"",sort:"path",format:"",finding:"",material:"",folder:""},ug={search:"q",sort:"sort",format:"format",finding:"finding",material:"material",folder:"folder"};function Ei(s){let e=new URLSearchParams;for(let[t,n]of Object.entries(ug))s[t]!==Fc[t]&&e.set(n,s[t]);return e}function _s(s){let e={...Fc};for(let[t,n]of Object.entries(ug)){let i=s.get(n);i!==null&&(t!=="sort"||i in Td)&&Object.assign(e,{[t]:i})}return e}function Ed(s){return s.finding!==""||s.material!==""||s.sort==="triangles"||s.sort==="findings"}function Uc(s,e){let t=e.search.toLowerCase().split(/\s+/).filter(Boolean),n=s.files.filter(r=>{let o=s.cards.get(r.id),a=`${r.path??""} ${r.name}`.toLowerCase(),l=o?.materials??[];return!r.made&&t.every(c=>a.includes(c)||l.some(h=>h.toLowerCase().includes(c)))&&(e.format===""||r.format===e.format)&&(e.folder===""||KS(r.folder,e.folder))&&(e.finding===""||o!==void 0&&JS(o,e.finding))&&(e.material===""||l.includes(e.material))}),i=jS(s,e.sort);return n.sort((r,o)=>i(r,o)||Oc.compare(r.folder,o.folder)||Oc.compare(r.name,o.name))}function KS(s,e){return s===e||s.startsWith(e)&&/[\\/]/.test(s[e.length]??"")}function dg(s){let e=new Map;for(let{folder:t}of s){e.set(t,(e.get(t)??0)+1);let n=/^.*?\.(?:zip|zae)(?=[\\/])/i.exec(t)?.[0];n!==void 0&&e.set(n,(e.get(n)??0)+1)}return new Map([...e].sort(([t],[n])=>Oc.compare(t,n)))}function Bc(s){let e=null;for(let t of s){let n=`${t}/`.replaceAll("\\","/");for(e===null&&(e=n);!n.startsWith(e);)e=e.length>1?e.slice(0,e.lastIndexOf("/",e.length-2)+1):""}return e??""}function Ad(s){return/\.pmat(_b)?$/i.test(s.name)}var Oc=new Intl.Collator("en",{numeric:!0});function jS(s,e){let t=n=>s.cards.get(n.id);switch(e){case"name":return(n,i)=>Oc.compare(n.name,i.name);case"bytes":return(n,i)=>i.bytes-n.bytes;case"modified":return(n,i)=>(i.modified??0)-(n.modified??0);case"triangles":return(n,i)=>(t(i)?.triangles??-1)-(t(n)?.triangles??-1);case"findings":return(n,i)=>hg(t(i))-hg(t(n));default:return(n,i)=>cg(n)-cg(i)}}function Ln(s){return s.format==="level"||s.format==="vehicle"}function cg(s){return s.format==="level"?0:s.format==="vehicle"?1:2}function hg(s){if(!s)return-1;if(s.error)return 1/0;let{error:e,warning:t,info:n}=s.findings??{error:0,warning:0,info:0};return e*1e6+t*1e3+n}function JS(s,e){let{error:t,warning:n,info:i}=s.findings??{error:0,warning:0,info:0};switch(e){case"broken":return s.error!==void 0;case"error":return t>0;case"warning":return n>0;case"info":return i>0;case"clean":return s.error===void 0&&t+n===0;default:return s.codes?.includes(e)??!1}}var fg=500,ZS=2,QS=700,kc=class{files=[];isComplete=!1;cards=new Map;listeners=new Set;byId=new Map;urgent=[];running=0;wantsAll=!1;next=0;notice=0;async load(){for(;;){let e=await we.files(this.files.length,fg);for(let t of e.files)this.put(t);if(this.changed(),!(this.files.length<e.total&&e.files.length>0)){if(e.complete)break;await new Promise(t=>setTimeout(t,QS))}}this.isComplete=!0,this.changed()}async reload(){let e=[];for(;;){let t=await we.files(e.length,fg);if(e.push(...t.files),t.files.length===0||e.length>=t.total)break}this.files=[],this.byId.clear();for(let t of e)this.put(t);this.next=0,this.changed(),this.pump()}put(e){let t=e.format==="vehicle"?2:1,i=e.name.split(/[\\/]/).slice(-t).join("/")||e.name,r=e.path??e.name,o=r.slice(0,Math.max(0,r.search(/[\\/][^\\/]*$/))),a={...e,name:i,folder:o};this.byId.has(a.id)||this.files.push(a),this.byId.set(a.id,a)}commonFolderOf(e){return Bc(e.map(t=>this.byId.get(t)?.folder??"")).replace(/\/$/,"")}file(e){return this.byId.get(e)}async forget(e){return this.cards.delete(e),await this.reload(),this.byId.get(e)}async forgetAll(){this.cards.clear(),await this.reload()}want(e){this.urgent=e.filter(t=>!this.cards.has(t)),this.pump()}wantAll(){this.wantsAll=!0,this.pump()}pending=new Set;pump(){for(;this.running<ZS;){let e=this.take();if(e===void 0)return;this.running+=1,this.pending.add(e),this.read(e).finally(()=>{this.running-=1,this.pending.delete(e),this.changed(),this.pump()})}}take(){let e=t=>!this.cards.has(t)&&!this.pending.has(t);for(;this.urgent.length>0;){let t=this.urgent.shift();if(t!==void 0&&e(t))return t}for(;this.wantsAll&&this.next<this.files.length;){let t=this.files[this.next]?.id;if(this.next+=1,t!==void 0&&e(t))return t}}async read(e){try{this.cards.set(e,await we.card(e))}catch(t){if(ir(t))return;let n=t.diagnostic;this.cards.set(e,{id:e,error:n??{code:"",title:"",severity:"error",message:De(t)}})}}changed(){this.notice||=requestAnimationFrame(()=>{this.notice=0;for(let e of this.listeners)e()})}};function ca(s){navigator.clipboard.writeText(s).then(()=>qe(`Copied ${s}`),()=>qe("The browser does not let the page copy.","error"))}function wn(s,e){let t=()=>ca(typeof e=="string"?e:e());return p("button",{type:"button",class:"copy",title:`Copy the ${s}`,aria:{label:`Copy the ${s}`},on:{click:t}},"Copy")}var pg=14;function Ks(s,e,t=e){let n=[...e],i=n.length>2*pg?n.length-pg:n.length,r=n.slice(i).join("");return p("span",{class:`cut-name ${s}`,title:t},p("span",{class:"cut-start"},n.slice(0,i).join("")),r!==""&&p("span",{class:"cut-end"},r))}async function mg(s,e,t,n){let i=s.filter(({file:l})=>l.size<=e),r=s.find(({file:l})=>l.size>e);if(r&&qe(`${r.path} has ${at(r.file.size)}, expected at most ${at(e)}. Give its path to \`meshwright view\`.`,"error"),i.length===0)return;let o=crypto.randomUUID().replaceAll("-",""),a=0;try{for(let[l,{path:c,file:h}]of i.entries()){i.length>1&&t(`Sending ${ze(l+1)} of ${de(i.length,"file")}`);try{await we.upload(o,c,h),a+=1}catch(u){qe(`${c}: ${De(u)}`,"error")}}a>0&&n(await we.completeDrop(o))}catch(l){qe(i.length===1?`${i[0]?.path}: ${De(l)}`:De(l),"error")}finally{t("")}}async function gg(s){try{await we.remove(s.id)}catch(e){qe(`${s.name}: ${De(e)}`,"error")}}function yg(s){return[...s??[]].map(e=>({file:e,path:e.webkitRelativePath||e.name})).filter(({path:e})=>!_g(e))}function vg(s){let e=p("div",{class:"drop-sheet",hidden:!0,aria:{hidden:!0}},p("div",{},it("upload"),p("p",{},"Drop files or folders to look at them. They stay on this machine."))),t=0,n=i=>i.dataTransfer?.types.includes("Files")??!1;return addEventListener("dragenter",i=>{n(i)&&(t+=1,e.hidden=!1)}),addEventListener("dragleave",i=>{n(i)&&(t-=1,t<=0&&(e.hidden=!0))}),addEventListener("dragover",i=>{n(i)&&i.preventDefault()}),addEventListener("drop",i=>{if(!n(i))return;i.preventDefault(),t=0,e.hidden=!0;let{dataTransfer:r}=i;r&&ew(r).then(o=>o.length>0&&s(o),o=>qe(De(o),"error"))}),e}async function ew({items:s,files:e}){let t=[...e].map(r=>({file:r,path:r.name})),n=[...s].filter(r=>r.kind==="file").map(r=>r.webkitGetAsEntry());if(!n.some(r=>r?.isDirectory))return t;let i=[];for(let r of n)r&&await xg(r,i);return i}async function xg(s,e){let t=s.fullPath.replace(/^\/+/,"");if(_g(t))return;if(s.isFile){e.push({path:t,file:await new Promise((i,r)=>s.file(i,r))});return}let n=s.createReader();for(;;){let i=await new Promise((r,o)=>n.readEntries(r,o));if(i.length===0)return;for(let r of i)await xg(r,e)}}function _g(s){return s.split("/").some(e=>e.startsWith("."))}var tw=1e3,zc=new Set;function bg(s){zc.add(s)}function Mg(s){for(let e of[...zc])e(s)}async function io(s,e){let t=()=>{},n=-1,i=!1,r=p("span",{},"Waiting for a turn…"),o=p("button",{type:"button",class:"button",on:{click:()=>{i=!0,o.disabled=!0,we.stopJob(n).then(t,t)}}},"Stop"),a=({state:c,done:h,total:u})=>{c==="running"&&(r.textContent=u>1?`${ze(h)} of ${ze(u)}`:"Working…")},l=c=>{c.id===n&&(a(c),t())};zc.add(l);try{for(n=await we.addJob(s),ne(e,r," ",o);;){if(i)throw new Error("Stopped.");let c=await we.job(n);if(a(c),c.state!=="queued"&&c.state!=="running")return c;await new Promise(h=>{t=h,setTimeout(h,tw)})}}catch(c){throw i?new Error("Stopped."):c}finally{zc.delete(l),ne(e)}}function ha(s){let[e]=s.files;return e?.error?e.error.message:s.state==="stopped"?"The job was stopped.":e&&e.outputs.length===0?"There is nothing to save.":null}function Sg(s){let e=p("a",{href:we.jobResult(s)});e.download="",e.click()}var wg=new Map;function Tg(s){return wg.get(s)}async function so(s,e,t,n){let[i]=s.files,r=ha(s);if(!i||r!==null){qe(r??"There is nothing to show.","error");return}try{let o=await we.openJob(s.id);wg.set(o,{verb:e,job:s.id,file:i.id,name:t,report:i}),n(o)}catch(o){qe(De(o),"error")}}var Eg="choose",Rd=12,Ai=new Si({folders:[],chosen:null});function Ag({folders:s}){Ai.set({folders:s})}function jn(s){let e=p("select",{aria:{label:"Save to"},on:{change:()=>{n(e.value)}}}),t=()=>{let{folders:r,chosen:o}=Ai.state;ne(e,p("option",{value:""},"Downloads of the browser"),...r.map(({folder:a,name:l})=>p("option",{value:a,title:l},nw(l,r))),wd()&&p("option",{value:Eg},"Choose…")),e.value=o?.folder??"",e.title=o?.name??""},n=async r=>{if(r!==Eg){Ai.set({chosen:Ai.state.folders.find(({folder:l})=>l===r)??null});return}e.disabled=!0;let{folder:o,name:a}=await Nc("output")??{};if(e.disabled=!1,o&&a){let{folders:l}=Ai.state,c=l.find(h=>h.folder===o)??{folder:o,name:a};Ai.set({folders:l.includes(c)?l:[...l,c],chosen:c})}t()};s.add(Ai.watch(r=>r,t));let i=Ai.state.folders.length===0&&!wd();return p("div",{class:"save-to"},p("label",{class:"form-row"},p("span",{},"Save to"),e),i&&p("p",{class:"muted"},"Start the program with ",p("code",{},"--write FOLDER")," to save into a folder."))}function nw(s,e){let t=n=>n.split(/[\\/]/).findLast(i=>i!=="")??n;return e.filter(n=>t(n.name)===t(s)).length>1?s:t(s)}function qi(s,e,t,n){let i=p("button",{type:"button",class:s,on:{click:n}});return t.add(Ai.watch(({chosen:r})=>r,r=>{i.textContent=r?e.write:e.download})),i}async function Yi(s){let{chosen:e}=Ai.state;if(!e)return Sg(s),"";let t=e.folder;try{return Cg(await we.writeJob(s,t,"ask"),e)}catch(n){if(!(n instanceof nr))throw n;return Rg(s,e,n.exists)}}async function Rg(s,e,t){let n=await iw(t,e);if(n===null)return"Nothing was saved.";try{return Cg(await we.writeJob(s,e.folder,n),e)}catch(i){if(!(i instanceof nr))throw i;return Rg(s,e,i.exists)}}function Cg(s,{name:e}){let[t]=s,n=s.length===1&&t?t.name:de(s.length,"file"),i=s.filter(o=>o.kept!==null),r=i.length===1?` The old file is ${i[0]?.kept}.`:i.length>1?` ${de(i.length,"old file")} are kept as .bak.`:"";return`Saved ${n} in ${e}.${r}`}function iw(s,e){let t=s.filter(({input:n})=>n);return new Promise(n=>{let i=null,r=(a,l,c="button",h=!1)=>p("button",{type:"button",class:c,disabled:h,on:{click:()=>(i=l,o.close())}},a),o=Ti(s.length===1?`${s[0]?.name} exists`:`${de(s.length,"file")} exist`,p("p",{class:"muted"},`In ${e.name}`),p("table",{class:"conflicts"},p("thead",{},p("tr",{},...["File","There","New"].map(a=>p("th",{},a)))),p("tbody",{},...s.slice(0,Rd).map(a=>p("tr",{},p("td",{class:"mono"},a.name),p("td",{},at(a.bytes),p("span",{class:"row-note"},sw(a.modified))),p("td",{},at(a.new_bytes),p("span",{class:"row-note"},"now")))))),s.length>Rd&&p("p",{class:"muted"},`${de(s.length-Rd,"more file")}`),t.length>0?p("p",{class:"problem-note"},`${t.length===1?t[0]?.name:de(t.length,"file")} cannot be replaced: this run shows or reads it.`):p("p",{class:"muted"},"A file that is replaced is kept next to it as .bak, unless this run wrote it."),p("div",{class:"form-actions"},r("Replace","replace","button",t.length>0),r("Keep both","number","button button-main"),r("Cancel",null)));o.addEventListener("close",()=>n(i))})}function sw(s){return new Date(s).toLocaleString(void 0,{dateStyle:"medium",timeStyle:"short"})}var rw=300,Jn=class{constructor(e,t){this.request=e;this.uses=t}request;uses;element=p("div",{class:"plan",aria:{live:"polite"}});wait=0;asked=null;get isEmpty(){return this.element.childElementCount===0}async ask(){this.end();let e=this.asked=new AbortController;this.uses.begin(),this.uses.note&&ne(this.element,p("p",{class:"loading"},this.uses.note));try{let t=await we.plan(this.request(),e.signal);e===this.asked&&ne(this.element,...this.uses.shown(t))}catch(t){!ir(t)&&e===this.asked&&ne(this.element,p("p",{class:"problem"},De(t)))}finally{e===this.asked&&this.uses.over?.()}}later=()=>{this.end(),this.uses.begin(),this.wait=setTimeout(()=>{this.ask()},rw)};end=()=>{clearTimeout(this.wait),this.asked?.abort(),this.asked=null}};function ua(s,e,t){let n=new Map;for(let i of s)n.set(i.group,[...n.get(i.group)??[],i]);return p("div",{class:"option-groups"},...[...n].map(([i,r])=>{let o=r.filter(l=>l.name in e).length,a=p("details",{class:"option-group"},p("summary",{},i,o>0&&p("span",{class:"tab-badge"},String(o))),...r.map(l=>ow(l,e,t)));return a.open=o>0,a}))}function ro(s,e,t){let n=p("div",{});return we.verbs().then(i=>ne(n,ua(i.find(r=>r.name===s)?.options??[],e,t)),()=>{}),n}function ow(s,e,t){let n=r=>{r===null?delete e[s.name]:e[s.name]=r,t()},i=s.name.replaceAll("_"," ");return p("label",{class:"option",title:hi(s.about)},p("span",{class:"option-name"},i),aw(s,e,n),p("span",{class:"option-about"},...nn(s.about)))}function aw(s,e,t){let n=e[s.name];if(s.type==="bool"){let r=p("input",{type:"checkbox",name:s.name,checked:n===!0,on:{change:()=>t(r.checked?!0:null)}});return r}if(s.type==="word"){let r=p("select",{name:s.name,on:{change:()=>t(r.value===""?null:r.value)}},p("option",{value:""},"default"),...s.words.map(o=>p("option",{value:o.value,title:o.about},o.value.replaceAll("_"," "))));return r.value=n===void 0?"":String(n),r}let i=p("input",{type:"text",class:"text",name:s.name,placeholder:hi(s.expected),value:n===void 0?"":String(n),on:{input:()=>t(i.value.trim()===""?null:i.value.trim())}});return i}var bs={to:"glb",options:{}};function Hc(s){return{verb:"convert",ids:s,to:bs.to,options:bs.options[bs.to]??{}}}function Gc(s,e,t){let n=p("div",{}),i=()=>{let o=s.targets.find(l=>l.name===bs.to),a=s.options.filter(l=>o?.options.includes(l.name));ne(n,ua(a,bs.options[bs.to]??={},t))},r=p("select",{aria:{label:e}},...s.targets.map(o=>p("option",{value:o.name},`${o.title} (.${o.extension})`)));return r.value=bs.to,r.addEventListener("change",()=>{bs.to=r.value,i(),t()}),i(),p("div",{class:"target-form"},p("label",{class:"form-row"},p("span",{},"Save as"),r),n)}function Pg(s,e,t){let n=p("div",{class:"panel panel-scroll"},p("p",{class:"loading"},"Reading…")),i=p("p",{class:"muted",role:"status"}),r=()=>Hc([s.file.id]),o=new Jn(r,{begin:()=>a.disabled=l.disabled=!0,shown:d=>{let[f]=d.files;return a.disabled=!f||f.error!==null,l.disabled=a.disabled||f?.outputs.length!==1,f?lw(d,f):[]}});e.add(o.end);let a=qi("button button-main",{download:"Download",write:"Save"},e,()=>{c("save")});a.disabled=!0;let l=p("button",{type:"button",class:"button",disabled:!0,on:{click:()=>{c("look")}}},"Compare with the original"),c=async d=>{for(let f of[a,l])f.disabled=!0;try{let f=await io(r(),i),m=ha(f);if(i.textContent=m??"",m!==null)return;d==="save"?i.textContent=await Yi(f.id):await so(f,"convert",s.file.name,x=>t(x,s.file.id))}catch(f){i.textContent=De(f)}finally{o.ask()}},h=!1,u=async()=>{if(!h){h=!0;try{let d=(await we.verbs()).find(f=>f.name==="convert");ne(n,d&&Gc(d,"Save as",o.later),o.element,jn(e),p("div",{class:"form-actions"},a,l),i)}catch(d){h=!1,ne(n,p("p",{class:"problem"},De(d)));return}await o.ask()}};return{element:n,shown:()=>{u()}}}function lw(s,e){if(e.error)return Sn(e.error);let t=e.losses??[],n=e.outputs.reduce((i,r)=>i+r.bytes,0);return[p("h3",{class:t.length>0?"severity-loss":"severity-good"},t.length>0?`Will be lost: ${de(Vc(t),"thing")}`:"Nothing is lost"),t.length>0&&da(t),p("h3",{},e.outputs.length>1?`${de(e.outputs.length,"file")} in a zip archive, ${at(n)}`:at(n)),p("ul",{class:"outputs"},...e.outputs.slice(0,12).map(i=>p("li",{},p("span",{class:"mono"},i.name),p("span",{class:"row-note"},` ${at(i.bytes)}`))),e.outputs.length>12&&p("li",{class:"muted"},`${de(e.outputs.length-12,"more file")}`)),Dn(s.command)]}function Vc(s){return s.reduce((e,t)=>e+(t.count??1),0)}function da(s){return p("ul",{class:"losses"},...s.map(e=>p("li",{title:hi(e.hint??"")},...Ft(e),(e.count??1)>1&&p("span",{class:"row-note"},` ${de((e.count??1)-1,"more","more")}`))))}function Dn(s){return p("div",{class:"command"},p("p",{class:"muted"},"The command that does the same:",wn("command",s)),p("pre",{class:"mono"},s))}var Ig={convert:"Save",fix:"Fix",recover:"Recover",check:"Fix",pack:"Pack"};function Lg(s){return s.total>1||s.verb==="check"||s.verb==="pack"}var Wc=class{constructor(e){this.catalog=e;bg(t=>this.take(t))}catalog;element=p("section",{class:"job-bar",hidden:!0,aria:{label:"Jobs"}});jobs=new Map;rows=new Map;lives=new Map;async load(){let e=await we.jobs(),t=new Set(e.map(n=>n.id));for(let n of this.jobs.keys())t.has(n)||this.remove(n);for(let n of e)(Lg(n)||n.state==="running"||n.state==="queued")&&this.draw(n)}take(e){e.state==="stopped"?this.remove(e.id):(Lg(e)||this.jobs.has(e.id))&&this.draw(e)}remove(e){this.jobs.delete(e),this.rows.get(e)?.remove(),this.rows.delete(e),this.endLife(e),this.element.hidden=this.jobs.size===0}draw(e){this.jobs.set(e.id,e);let t=this.rows.get(e.id);t||(t=p("div",{class:"job",data:{job:e.id}},p("div",{class:"job-about"}),p("div",{class:"job-actions"})),this.rows.set(e.id,t),this.element.prepend(t));let{id:n,state:i,done:r,total:o,failed:a,lossy:l,problem:c,verb:h,title:u}=e,d=i!=="running"&&i!=="queued",f=[l>0&&p("span",{class:"severity-loss"},`${ze(l)} with losses`),a>0&&p("span",{class:"job-problem severity-error",title:c??""},`${ze(a)} failed${c?` (${c})`:""}`),i==="forgotten"&&p("span",{class:"muted"},"the result gave way to others")],m=(b,T)=>p("button",{type:"button",class:"button",on:{click:T}},b),x=p("progress",{aria:{label:`Progress of ${u}`}});x.max=o,(o>1||d)&&(x.value=r);let[y,v]=t.children;ne(y,p("strong",{},`${Ig[h]} ${u}`),!d&&x,p("span",{class:"job-state",role:"status"},i==="queued"?"waits for a turn":d&&o===1?a>0?"":"done":o===1?"working…":`${ze(r)} of ${ze(o)}`),...f),this.element.hidden=!1;let S=`${d} ${i} ${l>0} ${a}`;if(d?v.dataset.key===S:v.dataset.key==="active")return;v.dataset.key=d?S:"active",this.endLife(n);let E=new tn;this.lives.set(n,E),ne(v,d&&(l>0||a>0)&&m("Details",()=>{this.showDetails(n)}),i==="done"&&a<o&&qi("button button-main",{download:"Download",write:"Save"},E,()=>{this.save(n)}),d?p("button",{type:"button",class:"icon-button",title:"Forget it and its result",aria:{label:`Dismiss ${u}`},on:{click:()=>{this.stop(n)}}},it("close")):m("Stop",()=>{this.stop(n)}))}endLife(e){this.lives.get(e)?.end(),this.lives.delete(e)}async save(e){try{let t=await Yi(e);t!==""&&qe(t)}catch(t){qe(De(t),"error")}}async stop(e){try{await we.stopJob(e)}catch(t){qe(De(t),"error")}this.remove(e)}async showDetails(e){try{let t=await we.job(e),n=a=>this.catalog.file(a)?.name??`file ${a}`,i=t.files.filter(a=>a.error!==null),r=t.files.filter(a=>(a.losses??[]).length>0||a.complete===!1),o=a=>p("strong",{},t.verb==="pack"||t.verb==="check"?t.title:n(a.id));Ti(`${Ig[t.verb]} ${t.title}`,i.length>0&&p("h3",{class:"severity-error"},`${de(i.length,"file")} failed`),...i.map(a=>p("p",{class:"job-detail"},o(a)," ",...a.error?Ft(a.error):[])),r.length>0&&p("h3",{class:"severity-loss"},`${de(r.length,"file")} with losses`),...r.map(a=>p("div",{class:"job-detail"},o(a),da(a.losses??a.lost??[]))))}catch(t){qe(De(t),"error")}}};async function oo(s){try{return await we.addJob(s),!0}catch(e){return qe(De(e),"error"),!1}}async function fa(s,e){let t=p("div",{class:"batch-form"}),n={},i=p("button",{type:"button",class:"button button-main",on:{click:()=>{c()}}},e.length===1?"Start":`${s==="fix"?"Fix":"Save"} ${de(e.length,"file")}`),r=()=>s==="convert"?Hc(e):{verb:s,ids:e,options:n},o=new Jn(r,{note:"Planning: nothing is written…",begin:()=>i.disabled=!0,shown:h=>(i.disabled=h.files.length===h.total&&h.files.every(u=>u.outputs.length===0),cw(h,s))}),a=new tn;a.add(o.end);let l=Ti(`${s==="fix"?"Fix copies of":"Save"} ${de(e.length,"file")}`,p("div",{class:"batch"},t,o.element,jn(a),p("div",{class:"form-actions"},i),p("p",{class:"muted"},"The bar at the bottom shows how far it is, and saves the result: a download of several files is one zip archive. The files themselves stay as they are.")));l.addEventListener("close",()=>a.end());let c=async()=>{i.disabled=!0,await oo(r())?l.close():i.disabled=!1};try{let h=(await we.verbs()).find(u=>u.name===s);ne(t,h&&(s==="fix"?ua(h.options,n,o.later):Gc(h,"Save all as",o.later))),await o.ask()}catch(h){ne(t,p("p",{class:"problem"},De(h)))}}function cw(s,e){let{files:t,total:n,command:i}=s,r=t.filter(d=>d.error!==null),o=t.filter(d=>d.outputs.length>0),a=o.reduce((d,f)=>d+f.outputs.reduce((m,x)=>m+x.bytes,0),0),l=t.length<n,c=l?a/Math.max(1,t.length)*n:a,h=e==="fix"?Cd(t,d=>d.fixes??[]):Cd(t,d=>d.losses??[]),u=e==="fix"?h.length>0?`${de(o.length,"file")} of ${ze(t.length)} can be fixed`:"Nothing can be fixed safely":h.length>0?"Will be lost":"Nothing is lost";return[l&&p("p",{class:"plan-sample"},`This plan is made of ${ze(t.length)} of the ${ze(n)} files, spread over all of them. The others may lose other things; the bar says of which files something was lost.`),p("h3",{class:e==="fix"||h.length===0?"severity-good":"severity-loss"},u),h.length>0&&p("ul",{class:"losses"},...h.map(({first:d,number:f})=>p("li",{},...Ft(d),p("span",{class:"row-note"},` in ${de(f,"file")}`)))),r.length>0&&p("h3",{class:"severity-error"},`${de(r.length,"file")} cannot be ${e==="fix"?"fixed":"saved"}`),r.length>0&&p("ul",{class:"losses"},...Cd(r,d=>d.error?[d.error]:[]).map(({first:d,number:f})=>p("li",{},...Ft(d),p("span",{class:"row-note"},` in ${de(f,"file")}`)))),o.length>0&&p("p",{},`${l?"about ":""}${at(c)}`),o.length>0&&Dn(i)]}function Cd(s,e){let t=new Map;for(let n of s)for(let i of new Map(e(n).map(r=>[r.code,r])).values()){let r=t.get(i.code);r?r.number+=1:t.set(i.code,{first:i,number:1})}return[...t.values()].sort((n,i)=>i.number-n.number||n.first.code.localeCompare(i.first.code))}function Dg(s,e,t,n){document.querySelector(".menu")?.remove();let i=document.activeElement instanceof HTMLElement?document.activeElement:null,r=[],o=new AbortController,a=()=>{o.abort(),c.remove(),i?.focus({preventScroll:!0})},l=({label:f,run:m,disabled:x=!1})=>{let y=p("button",{type:"button",role:"menuitem",class:"menu-item",disabled:x,tabIndex:-1,on:{click:()=>(a(),m())}},f);return r.push(y),y},c=p("div",{class:"menu",role:"menu",aria:{label:n},on:{contextmenu:f=>f.preventDefault(),keydown:f=>{if(f.stopPropagation(),f.key==="Tab"&&f.preventDefault(),f.key==="Escape"||f.key==="Tab")return a();let m=r.filter(S=>!S.disabled),x=m.indexOf(document.activeElement),v={ArrowDown:x+1,ArrowUp:x-1+m.length,Home:0,End:m.length-1}[f.key];v!==void 0&&(f.preventDefault(),m[v%m.length]?.focus())}}},...t.filter(f=>f.length>0).map(f=>p("div",{class:"menu-group",role:"none"},...f.map(l))));document.body.append(c);let{width:h,height:u}=c.getBoundingClientRect();c.style.left=`${Math.max(4,Math.min(s,innerWidth-h-4))}px`,c.style.top=`${Math.max(4,Math.min(e,innerHeight-u-4))}px`,r.find(f=>!f.disabled)?.focus();let d=f=>{f.target instanceof Node&&c.contains(f.target)||a()};addEventListener("pointerdown",d,{signal:o.signal,capture:!0}),addEventListener("wheel",d,{signal:o.signal,capture:!0}),addEventListener("blur",a,{signal:o.signal})}function Pd(s){return/^[\w\-./:=,@%+]+$/.test(s)?s:/^[A-Za-z]:\\|^\\\\/.test(s)?`"${s}"`:`'${s.replaceAll("'","'\\''")}'`}function Ng(s,e,t,{list:n,canMake:i,compare:r,copyPath:o}){let a=Bn(s.id,n),l=s.path??s.name,c=[...t.ids].filter(m=>m!==s.id),h=t.ids.has(s.id)&&t.ids.size>1,[u]=c,d=m=>({label:`Copy the command “${m.split(" ")[0]}”`,run:()=>ca(`meshwright ${m}`)}),f=s.name.replace(/^.*[\\/]/,"").replace(/\.[^.]*$/,"");Dg(e.x,e.y,[[{label:"Open",run:()=>location.hash=a},{label:"Open in a new tab",run:()=>{window.open(a,"_blank","noopener")}}],[c.length===1&&u!==void 0?{label:"Compare with the chosen model",run:()=>r(u,s.id)}:{label:"Compare with…",run:()=>{t.only(s.id),qe("Choose a second model, then Compare")}},...i?[{label:h?`Save ${de(t.ids.size,"file")} as…`:"Save as…",run:()=>{fa("convert",h?[...t.ids]:[s.id])}}]:[]],[{label:"Copy the path",run:o},d(`info ${Pd(l)}`),d(`convert ${Pd(l)} -o ${Pd(`${f}.glb`)}`)]],`Menu of ${s.name}`)}var Xc=class{constructor(e,t,n,i){this.canMake=e;this.file=t;this.compare=n;this.changed=i}canMake;file;compare;changed;ids=new Set;bar=p("div",{class:"choice-bar",role:"toolbar",hidden:!0,aria:{label:"What to do with the chosen models"}});anchor=null;toggle(e){this.ids.delete(e)||this.ids.add(e),this.anchor=e,this.update()}range(e,t){let n=o=>t.findIndex(a=>a.id===o),[i,r]=[n(this.anchor),n(e)];if(i<0||r<0)return this.toggle(e);for(let o of t.slice(Math.min(i,r),Math.max(i,r)+1))this.ids.add(o.id);this.update()}all(e){for(let t of e)this.ids.add(t.id);this.update()}only(e){this.ids.clear(),this.toggle(e)}clear(){this.ids.clear(),this.anchor=null,this.update()}keepKnown(){let e=this.ids.size;for(let t of this.ids)this.file(t)||this.ids.delete(t);this.ids.size!==e&&this.draw()}update(){this.draw(),this.changed()}draw(){let e=[...this.ids],[t,n]=e,i=e.filter(o=>{let a=this.file(o);return a&&!Ln(a)});this.bar.hidden=e.length===0;let r=(o,a,l,c=!1)=>p("button",{type:"button",class:"button",title:a,disabled:c,on:{click:l}},o);ne(this.bar,p("strong",{role:"status"},`${ze(e.length)} chosen`),this.canMake&&r("Save as…","Save them in another format, in one zip archive",()=>{fa("convert",e)}),r("Compare",e.length===2?"Compare the two":"Choose two to compare them",()=>t!==void 0&&n!==void 0&&this.compare(t,n),e.length!==2),this.canMake&&r("Fix copies…","Fix what is safe, in copies",()=>{fa("fix",i)},i.length===0),r("Clear","Choose none (Escape)",()=>this.clear()))}};function Og(s,e,t,n){let i=[],r=0;for(let o=0;o<s.length;){let a=e&&e(s[o]),l=e?o+1:s.length;for(;a&&l<s.length&&e?.(s[l]).key===a.key;)l+=1;for(a&&(i.push({top:r,height:34,first:o,count:0,group:a,total:l-o}),r+=34);o<l;o+=t){let c=Math.min(t,l-o);i.push({top:r,height:n,first:o,count:c,group:a,total:c}),r+=n}o=l}return{rows:i,height:r}}function Id(s,e){let[t,n]=[0,s.length-1];for(;t<n;){let i=t+n+1>>1;(s[i]?.top??0)<=e?t=i:n=i-1}return Math.max(0,t)}function Ld(s,e){let[t,n]=[0,s.length-1];for(;t<n;){let i=t+n+1>>1;(s[i]?.first??0)<=e?t=i:n=i-1}return Math.max(0,t)}function Fg(s,e,t){let n=Ld(s,e),i=e-(s[n]?.first??0),r=e;for(let o=Math.abs(t);o>0;){n+=Math.sign(t);let a=s[n];if(!a)break;a.count!==0&&(r=a.first+Math.min(i,a.count-1),o-=1)}return r}var hw=196,uw=164,Zn=12,dw=66,Ug=2,js={list:"",scroll:0,file:-1};function kg(s){js.file=s}var qc=class{constructor(e,t,n,i,r,o){this.catalog=e;this.canMake=t;this.openFile=i;this.openCompare=r;this.onList=o;this.filter=_s(n);let a=(f,m)=>f.addEventListener("change",()=>this.change({[m]:f.value}));a(this.sort,"sort"),a(this.folders,"folder"),a(this.formats,"format"),a(this.findings,"finding"),a(this.materials,"material");for(let f of[this.findings,this.materials])for(let m of["pointerdown","focus"])f.addEventListener(m,()=>e.wantAll());this.selection=new Xc(t,f=>e.file(f),r,()=>this.draw());let l=p("div",{class:"grid-fields",id:"grid-fields"},p("label",{class:"field field-folder"},p("span",{},"Folder"),this.folders),p("label",{class:"field"},p("span",{},"Format"),this.formats),p("label",{class:"field"},p("span",{},"Findings"),this.findings),p("label",{class:"field"},p("span",{},"Material"),this.materials),p("label",{class:"field"},p("span",{},"Sort by"),this.sort)),c=p("button",{type:"button",class:"button grid-more",aria:{expanded:!1,controls:"grid-fields"},on:{click:()=>Ot(c,"expanded",l.classList.toggle("is-open"))}},"Filter");this.element=p("main",{class:"grid-view",tabIndex:-1},p("div",{class:"grid-controls",role:"search"},this.search.element,c,l,this.summary,this.check),this.scroller,this.selection.bar);let h=()=>this.update();e.listeners.add(h);let u=new ResizeObserver(()=>this.draw());u.observe(this.scroller),this.life.add(()=>e.listeners.delete(h),()=>u.disconnect()),this.scroller.addEventListener("scroll",()=>this.draw()),this.cards.addEventListener("keydown",f=>this.onKey(f)),this.cards.addEventListener("contextmenu",f=>this.onMenu(f));let d=()=>this.files[this.current];this.shortcuts=[{keys:["/"],group:"Models",about:"Search",run:()=>this.search.input.focus()},{keys:["ArrowLeft","ArrowRight","ArrowUp","ArrowDown"],group:"Models",about:"Go to another model"},{keys:["Home","End","PageUp","PageDown"],group:"Models",about:"Go to the first, the last, three rows on"},{keys:["Enter"],group:"Models",about:"Open the current model",run:()=>this.openCurrent()},{keys:["x"],group:"Models",about:"Choose the current model",run:()=>this.toggleChosen(d()?.id)},{keys:["Ctrl+A"],group:"Models",about:"Choose all that are shown"},{keys:["Escape"],group:"Models",about:"Choose none",run:()=>this.selection.clear()},{keys:["Shift+Click"],group:"Mouse",about:"On the box of a card: choose all up to it"},{keys:["Right click"],group:"Mouse",about:"Menu of a card"},{keys:["y"],group:"Models",about:"Copy the path of the current model",run:()=>Dd(d())},{keys:["Delete"],group:"Models",about:"Remove the current model, if it was sent from the page",run:()=>this.remove(d())},{keys:["Click"],group:"Mouse",about:"Open a model; with the middle button or Ctrl in a new tab"}],this.showFilter(),this.update(),requestAnimationFrame(()=>this.place())}catalog;canMake;openFile;openCompare;onList;title="All models";element;shortcuts;life=new tn;filter;cards=p("div",{class:"cards",role:"listbox",aria:{label:"Models"},tabIndex:0});scroller=p("div",{class:"grid-scroll"},this.cards);summary=p("p",{class:"panel-summary",aria:{live:"polite"}});check=p("a",{class:"button",hidden:!0,href:"#/",title:"Whether the mod is fit to publish; fix and pack it"},"Check this mod");search=xs("Search models",e=>this.change({search:e}));folders=p("select",{aria:{label:"Folder"}});formats=p("select",{aria:{label:"Format"}});findings=p("select",{aria:{label:"Findings"}});materials=p("select",{aria:{label:"Material"}});sort=p("select",{aria:{label:"Sort by"}},...Object.entries(Td).map(([e,t])=>p("option",{value:e},t)));shown=new Map;headings=new Map;selection;files=[];root="";hasFolders=!1;layout={rows:[],height:0};layoutKey="";current=0;isPlaced=!1;dispose(){this.remember(),this.life.end()}changed(e){this.shown.get(e.id)?.remove(),this.shown.delete(e.id),this.update()}readAddress(e){Ei(this.filter).toString()!==Ei(_s(e)).toString()&&(this.filter=_s(e),this.showFilter(),this.current=0,this.scroller.scrollTop=0,this.update())}showFilter(){this.search.input.value=this.filter.search,this.sort.value=this.filter.sort}remember(){this.isPlaced&&(js.list=Ei(this.filter).toString(),js.scroll=this.scroller.scrollTop,js.file=this.files[this.current]?.id??-1)}place(){if(!(this.isPlaced||!this.element.isConnected)){if(this.isPlaced=!0,this.draw(),js.list===Ei(this.filter).toString()){this.scroller.scrollTop=js.scroll;let e=this.files.findIndex(t=>t.id===js.file);e>=0&&(this.current=e),e>=0&&this.scrollTo(e)}this.draw(),this.element.contains(document.activeElement)||this.cards.focus({preventScroll:!0})}}change(e){Object.assign(this.filter,e),this.onList(Ei(this.filter)),this.current=0,this.scroller.scrollTop=0,this.update()}clear(){this.change({...Fc,sort:this.filter.sort}),this.showFilter(),this.cards.focus()}update(){this.selection.keepKnown(),Ed(this.filter)&&this.catalog.wantAll();let e=this.files[this.current]?.id;this.files=Uc(this.catalog,this.filter);let t=e===void 0||this.files[this.current]?.id===e?this.current:this.files.findIndex(d=>d.id===e);this.current=Math.min(Math.max(0,t),Math.max(0,this.files.length-1)),this.layoutKey="",this.updateChoices();let{isComplete:n,cards:i}=this.catalog,r=this.catalog.files.filter(d=>!d.made),o=r.filter(d=>!Ad(d)).length,a=this.files.filter(d=>!Ad(d)).length,l=this.files.length-a,c=[a===o?de(o,"model"):`${ze(a)} of ${de(o,"model")}`,l>0&&de(l,"material"),!n&&"searching folders…",Ed(this.filter)&&i.size<r.length&&`${ze(i.size)} read`];this.summary.textContent=c.filter(Boolean).join(" · ");let[h=null,...u]=new Set(this.files.map(d=>d.mod));this.check.hidden=h===null||u.length>0,this.check.href=`#/mod/${h??0}`,this.draw()}updateChoices(){let{cards:e}=this.catalog,t=this.catalog.files.filter(l=>!l.made),n=dg(t);this.root=Bc(n.keys()),this.hasFolders=n.size>1;let i=[...n].map(([l,c])=>[l,`${this.folderName(l)} · ${ze(c)}`]);this.folders.parentElement?.toggleAttribute("hidden",!this.hasFolders),$c(this.folders,[["","All"],...i],this.filter.folder);let r=[...new Set(t.map(l=>l.format).filter(l=>l!==null))].sort();$c(this.formats,[["","All"],...r.map(l=>[l,l])],this.filter.format);let o=[...new Set([...e.values()].flatMap(l=>l.codes??[]))].sort();$c(this.findings,[["","All"],["error","Errors"],["warning","Warnings"],["info","Info"],["broken","Cannot be read"],["clean","No errors, no warnings"],...o.map(l=>[l,l])],this.filter.finding);let a=[...new Set([...e.values()].flatMap(l=>l.materials??[]))].sort();$c(this.materials,[["","All"],...a.map(l=>[l,l])],this.filter.material)}folderName(e){let t=e.replaceAll("\\","/");return`${t}/`.startsWith(this.root)&&t.length>=this.root.length?t.slice(this.root.length):t.slice(t.lastIndexOf("/")+1)||"Sent files"}groupOf=e=>e.format==="level"?{key:"levels",title:"Levels"}:e.format==="vehicle"?{key:"vehicles",title:"Configurations of vehicles"}:{key:`folder ${e.folder}`,title:this.folderName(e.folder)};get columns(){let e=this.scroller.clientWidth,t=e<480?uw:hw;return Math.max(1,Math.floor((e-Zn)/(t+Zn)))}draw(){let{clientHeight:e,clientWidth:t,scrollTop:n}=this.scroller;if(t===0)return;let{columns:i}=this,r=(t-Zn*(i+1))/i,o=Math.round(Math.min(r,220)*.86)+dw+Zn,a=`${i} ${o}`;if(this.layoutKey!==a){this.layoutKey=a;let x=this.filter.sort==="path"&&new Set(this.files.map(y=>this.groupOf(y).key)).size>1;this.layout=Og(this.files,x?this.groupOf:null,i,o)}let{rows:l}=this.layout;this.cards.style.height=`${this.layout.height+Zn}px`;let c=Math.max(0,Id(l,n)-Ug),h=Math.min(l.length,Id(l,n+e)+1+Ug),u=[],d=new Set,f=Ei(this.filter);for(let x of l.slice(c,h)){if(x.count===0&&x.group){d.add(x.group.key),this.drawHeading(x,x.group);continue}this.files.slice(x.first,x.first+x.count).forEach((y,v)=>{let S=x.first+v;u.push(y);let E=this.shown.get(y.id);E||(E=pw(y,T=>this.choose(y.id,T.shiftKey),()=>this.remove(y)),this.shown.set(y.id,E),this.cards.append(E)),E.querySelector("a")?.setAttribute("href",Bn(y.id,f)),E.style.width=`${r}px`,E.style.height=`${o-Zn}px`,E.style.transform=`translate(${Zn+v*(r+Zn)}px, ${Zn+x.top}px)`,E.classList.toggle("current",S===this.current),E.classList.toggle("chosen",this.selection.ids.has(y.id)),E.querySelector(".card-choose")?.setAttribute("aria-checked",String(this.selection.ids.has(y.id))),E.setAttribute("aria-selected",String(S===this.current)),E.setAttribute("aria-setsize",String(this.files.length)),E.setAttribute("aria-posinset",String(S+1));let b=x.group||!this.hasFolders?"":this.folderName(y.folder);gw(E,y,this.catalog.cards.get(y.id),b)})}let m=new Set(u.map(x=>x.id));Bg(this.shown,x=>m.has(x)),Bg(this.headings,x=>d.has(x)),this.cards.setAttribute("aria-activedescendant",`card-${this.files[this.current]?.id??""}`),this.catalog.want(u.map(x=>x.id)),this.drawNote()}drawHeading(e,t){let n=this.headings.get(t.key);n||(n=p("div",{class:"cards-heading",role:"presentation"}),this.headings.set(t.key,n),this.cards.append(n)),n.style.transform=`translate(${Zn}px, ${Zn+e.top}px)`;let i=`${t.title} ${e.total} ${this.check.hidden}`;if(n.dataset.text===i)return;n.dataset.text=i;let r=this.check.hidden?this.files[e.first]?.mod??null:null;ne(n,Ks("",t.title),p("span",{class:"row-note"},ze(e.total)),r!==null&&fw(r))}drawNote(){let e=this.scroller.querySelector(".empty"),t=this.catalog.files.length===0;if(this.files.length>0||!this.catalog.isComplete&&t){e?.remove();return}let n=t?"empty":"filtered";if(e?.dataset.state===n)return;e?.remove();let i=p("button",{type:"button",class:"button",on:{click:()=>this.clear()}},"Clear the search"),r=t?In("There are no models here yet.",p("p",{class:"muted"},"Drop a file or a folder here to look at it.")):In("No model matches.",i);r.dataset.state=n,this.scroller.append(r)}toggleChosen(e){e!==void 0&&this.selection.toggle(e)}choose(e,t){t?this.selection.range(e,this.files):this.selection.toggle(e)}onMenu(e){let n=e.target.closest(".card"),i=n?this.catalog.file(Number(n.dataset.file)):this.files[this.current],r=n??(i&&this.shown.get(i.id));if(!i||!r)return;e.preventDefault();let{left:o,top:a}=r.getBoundingClientRect(),l=n&&e.detail!==0?{x:e.clientX,y:e.clientY}:{x:e.clientX||o+12,y:e.clientY||a+12};this.current=this.files.indexOf(i),this.draw();let c=Ei(this.filter);Ng(i,l,this.selection,{list:c,canMake:this.canMake,compare:this.openCompare,copyPath:()=>Dd(i)})}remove(e){e?.sent&&gg(e)}openCurrent(){let e=this.files[this.current];e&&this.openFile(e.id)}onKey(e){if(e.key.toLowerCase()==="a"&&(e.ctrlKey||e.metaKey)&&!e.altKey&&!e.shiftKey){e.preventDefault(),this.selection.all(this.files);return}let{rows:t}=this.layout,{current:n}=this,i=a=>Fg(t,n,a),o={ArrowRight:()=>n+1,ArrowLeft:()=>n-1,ArrowDown:()=>i(1),ArrowUp:()=>i(-1),Home:()=>0,End:()=>this.files.length-1,PageDown:()=>i(3),PageUp:()=>i(-3)}[e.key];!o||e.ctrlKey||e.altKey||e.metaKey||(e.preventDefault(),e.stopPropagation(),this.current=Math.max(0,Math.min(this.files.length-1,o())),this.scrollTo(this.current),this.draw())}scrollTo(e){let t=Ld(this.layout.rows,e),n=this.layout.rows[t];if(!n)return;let i=this.layout.rows[t-1],r=i?.count===0?i.top:n.top,o=n.top+n.height+Zn,{scrollTop:a,clientHeight:l}=this.scroller;r<a?this.scroller.scrollTop=r:o>a+l&&(this.scroller.scrollTop=o-l)}};function Bg(s,e){for(let[t,n]of s)e(t)||(n.remove(),s.delete(t))}function Dd(s){s&&ca(s.path??s.name)}function $c(s,e,t){let n=e.map(([i])=>i).join(`
`);s.dataset.key!==n&&(s.dataset.key=n,ne(s,...e.map(([i,r])=>p("option",{value:i},r)))),s.value=t}function fw(s){return p("a",{class:"button heading-action",href:`#/mod/${s}`,title:"Whether the mod is fit to publish; fix and pack it"},"Check this mod")}function pw(s,e,t){let n=(i,r,o,a,l)=>p("button",{type:"button",class:i,tabIndex:-1,title:o,aria:{label:a},on:{click:l}},it(r));return p("div",{class:"card",role:"option",id:`card-${s.id}`,data:{file:s.id}},p("a",{class:"card-link",tabIndex:-1,href:"#/"},p("div",{class:"card-picture"}),p("div",{class:"card-text"})),mw(s,e),n("card-copy","copy","Copy the path (Y)",`Copy the path of ${s.name}`,()=>Dd(s)),s.sent&&n("card-remove","close","Remove from the list (Delete)",`Remove ${s.name} from the list`,t))}function mw(s,e){return p("button",{type:"button",class:"card-choose",role:"checkbox",tabIndex:-1,title:"Choose (X); with Shift all up to this one",aria:{label:`Choose ${s.name}`,checked:!1},on:{click:e}},it("tick"))}function gw(s,e,t,n){let i=t?t.error?"broken":(t.triangles??0)===0&&!Ln(e)?"flat":"read":"unread";if(s.dataset.state===i&&s.dataset.folder===n)return;s.dataset.state=i,s.dataset.folder=n;let r=s.querySelector(".card-text");if(!r)return;let o=Ks("card-name",e.name,e.path??e.name);if(i==="read"){let l=p("img",{alt:"",src:we.thumbnail(e.id,e.modified),on:{error:()=>l.remove()}});s.querySelector(".card-picture")?.replaceChildren(l)}if(t?.error){s.setAttribute("aria-label",`${e.name}, cannot be read: ${t.error.message}`),ne(r,o,p("div",{class:"card-error",title:hi(t.error.message)},...Ft(t.error)));return}let a=[yw(t),t?.triangles===void 0||Ln(e)&&t.triangles===0?null:de(t.triangles,"triangle"),t?.triangles===void 0&&at(e.bytes),t?.clips?de(t.clips,"clip"):null,n].filter(Boolean);s.setAttribute("aria-label",`${e.name}, ${e.format??"unknown format"}, ${a.join(", ")}`),ne(r,o,p("div",{class:"card-facts"},p("span",{class:"badge"},`${e.format??"?"}${t?.version&&e.format!=="glb"&&e.format!=="gltf"&&!Ln(e)?` ${t.version}`:""}`),...vw(t)),p("div",{class:"card-note"},a.join(" · ")))}function yw(s){let[e,t]=[s?.without_colors??0,s?.materials?.length??0];return e===0?null:e===t?"no colors":`${ze(e)} of ${ze(t)} without colors`}function vw(s){let e=s?.findings;return e?["error","warning","info"].filter(t=>e[t]>0).map(t=>p("span",{class:`badge severity-${t}`,title:de(e[t],t,t==="info"?"info":void 0)},`${t==="error"?"✕":t==="warning"?"!":"i"} ${ze(e[t])}`)):[]}var xw=new Set(["P","PRE","CODE","EM","STRONG","UL","OL","LI","H1","H2","H3","H4","BLOCKQUOTE","TABLE","THEAD","TBODY","TR","TH","TD","BR","HR","DL","DT","DD","KBD","SPAN","DIV","SECTION","ARTICLE"]),_w=new Set(["SCRIPT","STYLE","TEMPLATE","IFRAME","OBJECT","SVG","MATH"]),bw=40;function zg(s){let e=new DOMParser().parseFromString(s,"text/html"),t=document.createDocumentFragment();return Nd(e.body,t,0),t}function Nd(s,e,t){if(!(t>bw)){for(let n of s.childNodes)if(n.nodeType===Node.TEXT_NODE)e.appendChild(document.createTextNode(n.textContent??""));else if(n instanceof Element&&!_w.has(n.tagName.toUpperCase()))if(xw.has(n.tagName)){let i=document.createElement(n.tagName);Nd(n,i,t+1),e.appendChild(i)}else Nd(n,e,t+1)}}function Yc(s){let e=p("div",{class:"explain"}),t=p("details",{on:{toggle:()=>{!t.open||e.childElementCount>0||(ne(e,p("p",{class:"loading"},"Reading…")),we.explain(s).then(n=>e.replaceChildren(zg(n.html)),n=>ne(e,p("p",{class:"problem"},De(n)))))}}},p("summary",{},`About ${s}`),e);return t}var Od=50;function Hg(s,{diagnostics:e=[],mod:t},n){let i={},r=()=>({verb:"check",ids:[s],options:i}),o=e.filter(u=>u.fix==="safe").length,a=p("button",{type:"button",class:"button button-main",hidden:!0,on:{click:()=>{oo(r())}}},t.archive?"Fix a copy":"Fix copies of the files"),l=p("button",{type:"button",class:"button",on:{click:()=>{c.ask()}}},"Show what changes"),c=new Jn(r,{note:"Looking for what can be fixed…",begin:()=>l.disabled=a.hidden=!0,shown:u=>(a.hidden=(u.files[0]?.outputs.length??0)===0,Mw(u)),over:()=>l.disabled=!1});n.add(c.end);let h=ro("check",i,()=>!c.isEmpty&&c.later());return p("section",{class:"mod-section",data:{section:"fix"}},p("h2",{},"Fix what is safe"),p("p",{class:"muted"},o>0?`${de(o,"finding")} can be fixed without a decision of yours, and shapes with safe fixes.`:"No finding of the texts can be fixed without a decision of yours; shapes may have safe fixes."),h,jn(n),p("div",{class:"form-actions"},l,a),c.element)}function Mw(s){let[e]=s.files;if(!e)return[];if(e.error)return Sn(e.error);let t=e.check;if(!t)return[];let n=t.shapes.flatMap(o=>o.fixes.map(a=>({file:o.file,...a}))),i=t.fixes.length+n.reduce((o,a)=>o+a.count,0),r=e.outputs.reduce((o,a)=>o+a.bytes,0);return[p("h3",{class:i>0?"severity-good":""},i>0?`${de(i,"fix","fixes")} in ${de(t.changed.length,"file")}`:"Nothing can be fixed safely"),Fd([...t.fixes,...n]),t.unsafe_fixes.length>0&&p("h3",{class:"severity-warning"},`${de(t.unsafe_fixes.length,"fix","fixes")} that may change what the game shows`),Fd(t.unsafe_fixes),t.left_out.length>0&&p("h3",{},"Not fixed, because that would cause another finding"),Fd(t.left_out),t.removed.length>0&&p("p",{},`To be removed by you: ${t.removed.join(", ")}`),e.outputs.length>0&&p("p",{class:"muted"},`${e.outputs.length===1?e.outputs[0]?.name:`${de(e.outputs.length,"file")} at their places in the mod`}, ${at(r)}. The mod itself stays as it is.`),i>0&&Dn(s.command)]}function Fd(s){return s.length===0?null:p("ul",{class:"losses"},...s.slice(0,Od).map(e=>p("li",{},...Ft(e),e.effect&&p("span",{class:"row-note"},` ${e.effect}`),p("div",{class:"path"},`${e.file}${e.line===void 0?"":`:${e.line}`}`))),s.length>Od&&p("li",{class:"muted"},`${de(s.length-Od,"more fix","more fixes")}`))}var Js=200,Ud={};function Gg(s,e){let t=()=>({verb:"pack",ids:[s],options:Ud}),n=p("button",{type:"button",class:"button button-main",hidden:!0,on:{click:()=>{oo(t())}}},"Pack"),i=p("button",{type:"button",class:"button",on:{click:()=>{r.ask()}}},"Show what is packed"),r=new Jn(t,{note:"Packing without writing anything…",begin:()=>i.disabled=n.hidden=!0,shown:a=>{let l=a.files[0]?.pack;return n.hidden=!l,n.disabled=l?.verdict!=="fit"&&Ud.force!==!0,n.title=n.disabled?"It is not fit to publish: fix the errors, or choose “force”":"",Sw(a)},over:()=>i.disabled=!1});e.add(r.end);let o=ro("pack",Ud,()=>!r.isEmpty&&r.later());return p("section",{class:"mod-section",data:{section:"pack"}},p("h2",{},"Pack"),p("p",{class:"muted"},"The zip archive that players get, without what does not belong in a mod."),o,jn(e),p("div",{class:"form-actions"},i,n),r.element)}function Sw(s){let[e]=s.files;if(!e)return[];if(e.error)return Sn(e.error);let{pack:t,outputs:n}=e;if(!t)return[];let i=t.left_out.reduce((o,a)=>o+a.files,0),r=t.verdict==="fit";return[p("h3",{},`${n[0]?.name??""}: ${de(t.files.length,"file")}, ${at(t.bytes)}`),p("p",{class:r?"severity-good":"severity-error"},r?"The archive is fit to publish.":`The archive is not fit to publish: ${de(t.check.counts?.error??0,"error")}.`),...t.diagnostics.map(o=>p("p",{class:`severity-${o.severity}`},...Ft(o))),p("h3",{},i>0?`Left out: ${de(i,"file")}`:"Nothing is left out"),ww(t),Tw(t),...Object.entries(t.not_drawn).map(([o,a])=>p("p",{class:"severity-warning"},`Cannot draw ${o}: ${a}`)),p("details",{},p("summary",{},"Packed files"),p("ul",{class:"outputs"},...t.files.slice(0,Js).map(o=>p("li",{},p("span",{class:"mono"},o.path),p("span",{class:"row-note"},` ${at(o.size)}${o.packed_size<o.size?` as ${at(o.packed_size)}`:""}`))),t.files.length>Js&&p("li",{class:"muted"},`${de(t.files.length-Js,"more file")}`))),Dn(s.command)]}function ww({left_out:s}){return s.length===0?null:p("ul",{class:"losses"},...s.slice(0,Js).map(e=>p("li",{},p("span",{class:"mono"},e.path),e.files>1&&p("span",{class:"row-note"},` ${de(e.files,"file")}`),p("div",{class:"muted"},...nn(e.message)))),s.length>Js&&p("li",{class:"muted"},`${de(s.length-Js,"more")}`))}function Tw({files:s}){let e=s.filter(t=>t.made);return e.length===0?null:p("div",{},p("h3",{},`Made for it: ${de(e.length,"file")}`),p("ul",{class:"losses"},...e.slice(0,Js).map(t=>p("li",{},p("span",{class:"mono"},t.path),p("div",{class:"muted"},`a ${t.made} of ${t.source}`)))))}var Vg=["error","warning","info"],Bd=200,Wg=new Map,Kc=class{constructor(e,t){this.id=e;this.session=t;this.state=Wg.get(e)??{open:new Set,off:new Set(["info"]),scroll:0},Wg.set(e,this.state),this.scroller=p("div",{class:"mod-scroll"},this.head,this.list),this.element=p("main",{class:"mod-view",tabIndex:-1},this.scroller,this.side),this.load()}id;session;element;title="Mod";heading=p("span",{class:"bar-title"});shortcuts=[{keys:["r"],group:"Mod",about:"Check again",run:()=>{this.load()}}];life=new tn;head=p("div",{class:"mod-head"});list=p("div",{class:"mod-list"},p("p",{class:"loading"},"Checking…"));side=p("aside",{class:"side mod-side",aria:{label:"Fix and pack"}});scroller;state;request=0;dispose(){this.state.scroll=this.scroller.scrollTop,this.life.end()}changed(e){this.load()}async load(){let e=this.request+=1;try{let t=await we.modCheck(this.id,this.life.signal);if(e!==this.request)return;this.title=t.mod.name,ne(this.heading,t.mod.name),document.title=`${t.mod.name} · meshwright`,this.draw(t),e===1&&(this.scroller.scrollTop=this.state.scroll)}catch(t){if(this.life.signal.aborted||e!==this.request)return;ne(this.list,p("p",{class:"problem"},De(t)))}}draw(e){let{mod:t,verdict:n,counts:i,contents:r,error:o}=e,a=p("button",{type:"button",class:"button",title:"Check again (R)",on:{click:()=>{this.load()}}},"Check again"),l=p("h1",{class:"mod-title"},Ks("",t.name),t.path!==null&&wn("path",t.path));if(o||!i||!r){ne(this.head,l,p("p",{class:"mod-verdict severity-error"},"It cannot be read."),p("div",{class:"form-actions"},a)),ne(this.list,...o?Sn(o):[]),ne(this.side);return}let c=[i.error>0&&de(i.error,"error"),i.warning>0&&de(i.warning,"warning"),i.info>0&&de(i.info,"note")].filter(Boolean),h=n==="fit",u=[[r.files,"file"],[r.shapes,"shape"],[r.materials,"material"],[r.images,"image"],[r.parts,"part"],[r.configurations,"configuration"]];ne(this.head,l,p("p",{class:"mod-verdict"},p("strong",{class:h?"severity-good":"severity-error"},h?"Fit to publish":"Not fit to publish"),` ${c.length>0?c.join(", "):"nothing was found"}`),p("p",{class:"muted"},[...u.filter(([f])=>f>0).map(([f,m])=>de(f,m)),at(r.bytes)].join(" · ")),e.mounted_at?p("p",{class:"muted"},`It is the folder ${e.mounted_at} of the game.`):null,p("div",{class:"form-actions"},a),this.chips(e)),this.drawList(e);let d=[p("section",{class:"mod-section"},p("h2",{},"Check"),Dn(e.command))];this.session.write_token!==null&&d.unshift(Hg(this.id,e,this.life),Gg(this.id,this.life)),ne(this.side,...d)}chips(e){let{counts:t}=e;return p("div",{class:"chips",role:"group",aria:{label:"Severities"}},...Vg.filter(n=>t&&t[n]>0).map(n=>p("button",{type:"button",class:`chip severity-${n}`,aria:{pressed:!this.state.off.has(n)},on:{click:()=>{this.state.off.delete(n)||this.state.off.add(n),this.draw(e)}}},de(t?.[n]??0,n==="info"?"note":n))))}drawList(e){let t=new Map;for(let n of e.diagnostics??[]){if(this.state.off.has(n.severity))continue;let i=`${Vg.indexOf(n.severity)} ${n.code}`;t.set(i,[...t.get(i)??[],n])}if(t.size===0){ne(this.list,In((e.diagnostics??[]).length===0?"Nothing was found.":"Nothing of these severities was found."));return}ne(this.list,...[...t].sort(([n],[i])=>n.localeCompare(i)).map(([n,i])=>this.group(n,i,e)))}group(e,t,n){let[i]=t,r=p("div",{class:"mod-rows"}),o=t.filter(c=>c.fix==="safe").length,a=p("details",{class:"mod-group",data:{code:i.code},on:{toggle:()=>{a.open?this.state.open.add(e):this.state.open.delete(e),a.open&&r.childElementCount===0&&this.fillGroup(r,t,n)}}},p("summary",{},p("span",{class:`severity severity-${i.severity}`},i.severity==="info"?"note":i.severity),p("code",{},i.code),p("span",{class:"mod-group-title"},...nn(i.title)),o>0&&p("span",{class:"badge badge-good"},"can be fixed"),p("span",{class:"row-note"},ze(t.length))),r),l=this.state.open.has(e)||i.severity==="error";return l&&this.fillGroup(r,t,n),a.open=l,a}fillGroup(e,t,n){let[i]=t,r=new Map,o=t.slice(0,Bd).map(a=>{let l=r.get(a.file)??0;return r.set(a.file,l+1),this.row(a,l,n)});ne(e,Ys(i),...o,t.length>Bd&&p("p",{class:"muted"},`${de(t.length-Bd,"more finding")}`),Yc(i.code))}row(e,t,n){let i=`${e.file}${e.line===void 0?"":`:${e.line}`}`,r=n.files[e.file],o=p("div",{class:"mod-message"},...nn(e.message));if(e.file==="")return p("div",{class:"mod-row"},o);if(r!==void 0){let h=new URLSearchParams({mod:String(this.id),code:e.code,at:String(t)});return p("div",{class:"mod-row"},p("a",{class:"mod-place mono",href:ei(`model/${r}/findings`,h),title:"Show it in the model"},i),o,e.path!==""&&p("div",{class:"path"},e.path))}let a=p("div",{class:"mod-lines",hidden:!0}),l=p("button",{type:"button",class:"link mono mod-place",title:e.line===void 0?"Copy the path":"Show the lines of the file",aria:{expanded:!1},on:{click:()=>{a.hidden=!a.hidden,l.setAttribute("aria-expanded",String(!a.hidden)),a.childElementCount===0&&this.showLines(a,e)}}},i),c=n.mod.path===null?e.file:`${n.mod.path.replace(/[\\/]+$/,"")}/${e.file}`;return p("div",{class:"mod-row"},p("div",{class:"mod-file"},e.line===void 0?p("span",{class:"mono mod-place"},i):l,wn("path",c)),o,e.path!==""&&p("div",{class:"path"},e.path),a)}async showLines(e,{file:t,line:n=1}){ne(e,p("p",{class:"loading"},"Reading…"));try{let{first:i,lines:r}=await we.modLines(this.id,t,n);ne(e,p("pre",{},...r.map((o,a)=>p("div",{class:i+a===n?"line is-meant":"line"},p("span",{class:"line-number"},String(i+a)),p("code",{},o)))))}catch(i){ne(e,p("p",{class:"problem"},De(i)))}}};var ao=8,Xg=16384,$g=32,jc=class{constructor(e,t){this.file=e;this.fileBytes=t;this.list=new Kn({rowHeight:20,label:"Bytes",role:"list",render:n=>this.row(n)}),this.element.append(this.title,this.list.element)}file;fileBytes;element=p("div",{class:"hex-view"});title=p("p",{class:"panel-summary"});list;bytes=new Uint8Array;start=0;span=[0,0];request=0;dispose(){this.list.dispose()}async show(e,t){let n=this.request+=1,i=Math.max(0,t[0]-$g),r=i-i%ao,o=e===0?Math.min(t[1]+$g,this.fileBytes):t[1],a=Math.min(o,r+Xg);try{let l=new Uint8Array(await we.bytes(this.file,e,r,a));if(n!==this.request)return;[this.bytes,this.start,this.span]=[l,r,t];let c=t[1]-t[0],h=t[1]>r+l.length?`, the first ${Xg} are shown`:"",u=e===0?"":` of decoded payload ${e}`;this.title.textContent=`Bytes ${t[0]} to ${t[1]}${u}: ${c} bytes${h}`,this.list.set(Array.from({length:Math.ceil(l.length/ao)},(d,f)=>f)),this.list.select(Math.floor((t[0]-r)/ao)),this.list.element.scrollTop=Math.max(0,(Math.floor((t[0]-r)/ao)-1)*20),this.list.draw()}catch(l){n===this.request&&ne(this.title,De(l))}}row(e){let t=e*ao,n=[],i=[];for(let r=t;r<Math.min(t+ao,this.bytes.length);r+=1){let o=this.bytes[r]??0,a=this.start+r,c=a>=this.span[0]&&a<this.span[1]?"lit":"";n.push(p("span",{class:c},o.toString(16).padStart(2,"0"))),i.push(p("span",{class:c},o>=32&&o<127?String.fromCharCode(o):"·"))}return p("div",{class:"hex-row",role:"listitem"},p("span",{class:"hex-offset"},(this.start+t).toString(16).padStart(8,"0")),p("span",{class:"hex-bytes"},...n),p("span",{class:"hex-text"},...i))}};var Ew=200,Aw=25;function Yg(s,e,t){let n={row:{name:s.file.name,path:"",type:"file",value:null,span:null,children:!0,key:""},depth:-1,children:null,total:0,isOpen:!0,isLoading:!1},i=[],r=!1,o=null,a=null,l=null,c=!1,h=!0,u=new jc(s.file.id,s.file.bytes),d=p("div",{class:"field-detail"}),f=new Kn({rowHeight:26,label:"Fields of the file",role:"tree",render:g=>b(g),onActivate:g=>S(g),onKey:(g,_)=>{let R=i[_];R?.kind!=="field"||g.key!=="ArrowRight"&&g.key!=="ArrowLeft"||(g.preventDefault(),g.stopPropagation(),v(R.field,g.key==="ArrowRight"))}});e.add(()=>f.dispose(),()=>u.dispose());let m=()=>{i=[];let g=_=>{for(let R of _.children??[])i.push({kind:"field",field:R}),R.isOpen&&(R.isLoading&&!R.children&&i.push({kind:"note",text:"Reading…",depth:R.depth+1}),g(R));_.children&&_.children.length<_.total&&i.push({kind:"more",parent:_})};g(n),f.set(i),f.mark(i.findIndex(_=>_.kind==="field"&&_.field===l))},x=async g=>{if(!g.isLoading){g.isLoading=!0,m();try{let _=await we.tree(s.file.id,g.row.path,g.children?.length??0,Ew),R=_.rows.map(P=>({row:P,depth:g.depth+1,children:null,total:0,isOpen:!1,isLoading:!1}));g.children=[...g.children??[],...R];for(let P of R)P.row.path===t.chosen&&o===null&&(a=P),t.open.has(P.row.path)&&P.row.children&&v(P,!0);g.total=_.total,R.length===0&&(g.total=g.children.length),_.error&&ne(d,...Sn(_.error))}catch(_){ne(d,p("p",{class:"problem"},De(_))),g.children??=[],g.total=g.children.length}finally{g.isLoading=!1,m(),a&&E(a,!1),a=null}}},y=(g,_)=>{g.isOpen=_,_?t.open.add(g.row.path):t.open.delete(g.row.path)},v=async(g,_)=>{g.row.children&&(y(g,_),_&&!g.children&&await x(g),m())},S=g=>{g.kind==="more"?x(g.parent):g.kind==="field"&&E(g.field,!0)},E=(g,_)=>{let{row:R}=g;t.chosen=R.path,l=g;let P=i.findIndex(B=>B.kind==="field"&&B.field===g);if(f.select(P),ne(d,p("p",{class:"mono field-path"},R.path),p("p",{},p("span",{class:"muted"},`${R.type} `),R.value===null||R.value===void 0?"":p("strong",{class:"mono"},qg(R.value,300))),R.about&&p("p",{},R.about,R.evidence&&p("span",{class:"badge"},R.evidence))),R.span&&u.show(R.buffer??0,R.span),!_)return;let N=vs(s.model,R.targets);c=!0,s.select(R.targets?.nodes?.[0]??null),ys(N)||s.show(N,!1),c=!1},b=g=>{let _=p("span",{class:"indent"}),R=g.kind==="field"?g.field.depth:g.kind==="more"?g.parent.depth+1:g.depth;if(_.style.width=`${Math.min(R,16)*12}px`,g.kind==="note")return p("div",{class:"field-row"},_,p("span",{class:"muted"},g.text));if(g.kind==="more"){let D=g.parent.total-(g.parent.children?.length??0);return p("div",{class:"field-row",role:"treeitem",on:{click:()=>{x(g.parent)}}},_,p("span",{class:"link"},g.parent.isLoading?"Reading…":`Show more (${de(D,"field")} left)`))}let{field:P}=g,{row:N}=P,B=N.children,H=(N.targets?.nodes?.length??0)+(N.targets?.primitives?.length??0)>0;return p("div",{class:"field-row",role:"treeitem",data:{path:N.path},aria:{level:R+1,expanded:B?P.isOpen:null},on:{click:()=>E(P,!0),dblclick:()=>{v(P,!P.isOpen)}}},_,p("span",{class:P.isOpen?"twisty open":"twisty",on:{click:D=>{D.stopPropagation(),v(P,!P.isOpen)}}},B&&it("chevron")),p("span",{class:"field-name"},N.name),H&&p("span",{class:"kind-dot",title:"Is in the picture"}),p("span",{class:"field-value"},N.value===null||N.value===void 0?N.type:qg(N.value,80)))},T=async(g,_)=>{let R=n;for(;;){let P;for(let N=0;N<Aw&&((!R.children||N>0&&R.children.length<R.total)&&await x(R),P=R.children?.find(B=>Rw(B.row.path,g)),!(P||!R.children||R.children.length>=R.total));N+=1);if(!P||(R=P,R.row.path===g||!R.row.children))break;y(R,!0)}R!==n&&(m(),E(R,_))},A=async g=>{o=null;let _=s.scene.nodes.find(R=>R.glb_nodes.includes(g));_?.path?await T(_.path,!1):_?.span?await u.show(_.buffer??0,_.span):ne(d,p("p",{class:"muted"},"Where this node is in the file is not known."))};return e.add(s.state.watch(g=>g.selected,g=>{g===null||c||h&&t.chosen!==null||(o=g,r&&A(g))})),h=!1,{element:p("div",{class:"panel panel-list bytes-panel"},f.element,d,u.element),shown:()=>{r=!0,f.draw(),n.children?o!==null&&A(o):x(n).then(()=>o===null?void 0:A(o))},open:g=>{o=null,g.path&&T(g.path,!1),g.span&&u.show(g.buffer??0,g.span)}}}function Rw(s,e){if(s===""||!e.startsWith(s))return!1;let t=e[s.length];return t===void 0||t==="/"||t==="["||t==="."}function qg(s,e){let t=typeof s=="string"?s:JSON.stringify(s);return t.length>e?`${t.slice(0,e)}…`:t}var kd=["error","warning","loss","info"],zd="the check of the mod";function Cw({file:s,scene:e},t){if(!Ln(s))return[];let n=new Set(t.map(i=>i.code));return[...e.losses,...e.notes].filter(i=>i.severity!=="info"&&!n.has(i.code)).flatMap(i=>{let r=new Map;for(let o of i.messages)r.set(o,(r.get(o)??0)+1);return[...r].map(([o,a])=>({...i,message:o,count:a}))})}function Kg(s,e,{profiles:t,chosen:n,first:i},r){let o=[],a=[],l="",c=null,h=0,u=new Set,d=p("div",{class:"panel-fill"}),f=p("div",{class:"finding-detail",tabIndex:0,role:"region",aria:{label:"The chosen finding"}}),m=p("div",{class:"chips",role:"group",aria:{label:"Severities"}}),x=new Kn({rowHeight:46,label:"Findings",render:(g,_)=>y(g,_),onActivate:(g,_)=>v(_)});e.add(()=>x.dispose());let y=(g,_)=>p("div",{class:"finding",role:"option",aria:{selected:_===x.index},data:{code:g.code},on:{click:()=>v(_)}},p("span",{class:`severity severity-${g.severity}`},g.severity),p("code",{},g.code),(g.count??1)>1&&p("span",{class:"row-note"},`${g.count}×`),p("span",{class:"finding-message",title:hi(g.message)},...nn(g.message))),v=(g,_=0)=>{let R=a[g];if(!R)return;x.select(g);let P=R.each?.length?R.each:[R],N=p("div",{class:"finding-place"}),B=(D,X,Y,I)=>{let V=(k,$)=>p("button",{type:"button",class:"button",disabled:$<0||$>=Y,on:{click:()=>I($)}},k);return p("div",{class:`finding-steps ${D}`,role:"group",aria:{label:D==="of-place"?"Places of the finding":"Findings of this code"}},V("Previous",X-1),p("span",{},`${D==="of-place"?"Place ":""}${ze(X+1)} of ${ze(Y)}`),V("Next",X+1))},H=D=>{let X=P[D];if(!X)return;let Y={...vs(s.model,X.targets),isFinding:!0},I=$m(Y),V=p("div",{}),k=$=>{s.show(Y,!0,I[$]),I.length>1&&ne(V,B("of-place",$,I.length,k))};k(0),ne(N,p("p",{},...nn(X.message)),(X.path||X.span)&&r.openBytes&&p("button",{type:"button",class:"link mono",title:"Show the bytes",on:{click:()=>r.openBytes?.({...R,path:X.path??null,span:X.span??null,buffer:X.buffer??null})}},X.path||`bytes ${X.span?.join(" to ")}`),ys(Y)&&!Ln(s.file)&&p("p",{class:"muted"},"This finding has no place in the picture."),V,P.length>1&&B("of-code",D,P.length,H))};ne(f,p("p",{class:"finding-title"},...nn(R.title)),N,Ys(R),R.code&&r.explain?.(R.code)),H(Math.min(_,P.length-1)),f.hidden=!1},S=()=>{let g={error:0,warning:0,loss:0,info:0};for(let _ of o)g[_.severity]+=_.count??1;r.onCount(g),ne(m,...kd.filter(_=>g[_]>0).map(_=>p("button",{type:"button",class:`chip severity-${_}`,aria:{pressed:!u.has(_)},on:{click:()=>{u.delete(_)||u.add(_),S()}}},de(g[_],_,_==="info"?"info":_==="loss"?"losses":void 0)))),a=o.filter(_=>!u.has(_.severity)&&(l===""||`${_.code} ${_.title} ${_.message} ${_.path??""}`.toLowerCase().includes(l))),a.length===0?ne(d,In(o.length===0?"Nothing was found.":"No finding matches.")):(ne(d,x.element),x.set(a))},E=async()=>{let g=h+=1;f.hidden=!0;try{let _=await(c===zd?r.ask(null,s.file.mod):r.ask(c,null));if(g!==h)return;let{error:R}=_;if(R){ne(d,...Sn(R));return}o=[..._.diagnostics,...Cw(s,_.diagnostics)].sort((N,B)=>kd.indexOf(N.severity)-kd.indexOf(B.severity)||N.code.localeCompare(B.code)),S();let P=i?a.findIndex(N=>N.code===i?.code):-1;i&&P>=0&&v(P,i.at),i=null}catch(_){g===h&&ne(d,p("p",{class:"problem"},De(_)))}},b=n.join(","),T=p("select",{aria:{label:"Profile"},title:"Also check the rules of a program or use",on:{change:()=>{c=T.value===b?null:T.value,E()}}},p("option",{value:""},"No profile"),n.length>1&&p("option",{value:b},n.join(", ")),s.file.mod!==null&&p("option",{value:zd,title:"What `meshwright check` says of this file"},"check of the mod"),...t.map(g=>p("option",{value:g.name,title:g.about},g.name)));i&&String(s.file.mod)===i.mod&&(c=zd),T.value=c??b;let A=xs("Search findings",g=>{l=g,S()});return ne(d,p("p",{class:"loading"},"Checking…")),f.hidden=!0,{element:p("div",{class:"panel panel-list"},p("div",{class:"panel-controls"},A.element,t.length>0&&T),m,d,f),shown:()=>x.draw(),search:A.input,load:E}}function jg(s,e,t){let n=p("p",{class:"muted",role:"status"}),i=!1,r=p("input",{type:"checkbox",name:"unsafe_fixes",on:{change:()=>{h.ask()}}}),o=p("label",{class:"check",hidden:!0},r,"Also fix what may change the look"),a=()=>({verb:"fix",ids:[s.file.id],options:{unsafe_fixes:r.checked}}),l=p("button",{type:"button",class:"button button-main",on:{click:()=>{u("look")}}},"Compare before and after"),c=qi("button",{download:"Download the fixed copy",write:"Save the fixed copy"},e,()=>{u("save")}),h=new Jn(a,{begin:()=>l.disabled=c.disabled=!0,shown:d=>{let[f]=d.files;return f?((f.unsafe_fixes?.length??0)>0&&(o.hidden=!1),l.disabled=c.disabled=f.changed!==!0,Pw(d,f)):[]}});ne(h.element,p("p",{class:"loading"},"Checking…")),e.add(h.end),l.disabled=c.disabled=!0;let u=async d=>{l.disabled=c.disabled=!0;try{let f=await io(a(),n),m=ha(f);n.textContent=m??"",m===null&&d==="save"?n.textContent=await Yi(f.id):m===null&&await so(f,"fix",s.file.name,x=>t(x,s.file.id))}catch(f){n.textContent=De(f)}finally{l.disabled=c.disabled=!1}};return{element:p("div",{class:"panel panel-scroll"},h.element,o,jn(e),p("div",{class:"form-actions"},l,c),n),shown:()=>{i||(i=!0,h.ask())}}}function Pw(s,e){if(e.error)return Sn(e.error);let t=e.fixes??[],n=a=>a.reduce((l,c)=>l+c.count,0),i=e.unsafe_fixes??[],r=e.left_out??[],o=e.outputs[0];return[p("h3",{},t.length>0?`${de(n(t),"fix","fixes")} of a copy`:"Nothing can be fixed safely"),t.length>0&&Hd(t),i.length>0&&p("h3",{class:"severity-warning"},`${de(n(i),"fix","fixes")} that may change the look`),i.length>0&&Hd(i),r.length>0&&p("h3",{},"Not fixed, because that would cause another error"),r.length>0&&Hd(r),o&&p("p",{},p("span",{class:"mono"},o.name),p("span",{class:"row-note"},` ${at(o.bytes)}`)),p("p",{class:"muted"},"The file itself stays as it is; every other byte of the copy, too."),t.length>0&&Dn(s.command)]}function Hd(s){return p("ul",{class:"losses"},...s.flatMap(e=>e.places.slice(0,20).map(t=>p("li",{},...Ft({code:e.code,message:t.message}),e.effect&&p("span",{class:"row-note"},` ${e.effect}`),t.path!==""&&p("div",{class:"path"},t.path)))))}var Iw=["map","normalMap","roughnessMap","aoMap","emissiveMap"],Jg={map:"base color",normalMap:"normal",roughnessMap:"metallic, roughness",aoMap:"occlusion",emissiveMap:"emissive"};function Zg(s){let{model:e,scene:t}=s,n=e.gltf.materials??[];if(n.length===0)return{element:p("div",{class:"panel"},In("The file has no materials."))};let i=n.map((r,o)=>{let a=e.parts.filter(f=>f.materialIndex===o),l=a[0]?.material,c=a.reduce((f,m)=>f+m.triangles,0),h=t.materials.find(f=>f.glb_materials.includes(o)),u=f=>s.show({parts:a,triangles:[],nodes:[]},f),d=p("span",{class:"swatch",aria:{hidden:!0}});return l?.color&&(d.style.background=`#${l.color.getHexString()}`),p("article",{class:"material"},p("button",{type:"button",class:"material-head",title:"Light up what has this material; twice: go there",disabled:a.length===0,on:{click:()=>u(!1),dblclick:()=>u(!0)}},d,p("span",{class:"row-name"},r.name||`material ${o}`),p("span",{class:"row-note"},a.length>0?de(c,"triangle"):"not used")),l&&Lw(l),h?.definition&&Dw(h.definition),...(h?.textures??[]).map(Qg))});return{element:p("div",{class:"panel panel-scroll"},...i)}}function Lw(s){let e=Iw.flatMap(t=>{let n=s[t];if(!n||ps(n))return[];let i=n.image;if(!i?.width)return[];let r=p("canvas",{width:64,height:64,role:"img",aria:{label:`${Jg[t]} texture`}});return r.getContext("2d")?.drawImage(i,0,0,64,64),[p("figure",{},r,p("figcaption",{},Jg[t],p("br"),`${i.width}×${i.height}`))]});return e.length>0?p("div",{class:"texture-pictures"},...e):null}function Dw({status:s,file:e,similar:t}){return Qg({slot:"definition",value:e??"",status:s,file:e,similar:t})}function Qg(s){let e=s.status==="found"||s.status==="known",t=s.status.replaceAll("_"," ");return p("div",{class:"texture"},p("span",{class:"texture-slot"},s.slot),p("span",{class:`badge ${e?"badge-good":"badge-warning"}`},t),p("span",{class:"texture-value",title:s.value},s.value),s.file&&s.file!==s.value&&p("span",{class:"texture-file"},`→ ${s.file}`),s.similar&&p("span",{class:"texture-file"},"similar: ",p("em",{},s.similar)))}var pa={coloring:"materials",backs:!1,collision:!1,level:0,engine:null,hidden:new Set,isolated:null,classesOff:0,map:!1,selected:null,instance:null,parts:[],wireframe:!1,normals:!1,skeleton:!1,names:!0,bounds:!1,ground:!0};function e0(s,e){return s.scene.nodes.find(n=>n.glb_nodes.includes(e))?.name||s.model.gltf.nodes?.[e]?.name||`node ${e}`}function ma(s){let{gltf:e,parents:t}=s.model,n=[],i=new Map,r=o=>{let a=n[o];if(a!==void 0)return a;let l=t[o]??-1,c=`${l<0?"":r(l)}/${e.nodes?.[o]?.name??""}`,h=i.get(c)??0;return i.set(c,h+1),n[o]=h===0?c:`${c}#${h}`};return t.forEach((o,a)=>r(a)),n}function t0(s){let e=(s.model.gltf.nodes??[]).map((t,n)=>t.name||`node ${n}`);for(let t of s.scene.nodes)for(let n of t.glb_nodes)t.name&&(e[n]=t.name);return e}function i0(s,e){let{state:t,world:n}=s;if(!n.hasObjects)return!1;let i=p("div",{class:"object-card",role:"region",aria:{label:"The selected object"},hidden:!0}),r=()=>{let{selected:a,instance:l}=t.state,c=a===null?null:n.ownerOf(a),h=c===null?null:n.object(c,l);if(i.hidden=c===null||h===null,c===null||h===null)return;let u=n.count(c),d=l===null&&u>1,{x:f,y:m,z:x}=n.position(c,l),y=[f,m,x].map(E=>yn(E,6)).join(" "),v=h.file&&`${h.file}:${h.line??1}`,{shape:S}=h;ne(i,p("p",{class:"object-title"},p("strong",{},h.class)," ",d?`${ze(u)} places`:h.name),p("table",{class:"facts"},p("tbody",{},h.type!==void 0&&Zs("Type",h.type),h.slot!==void 0&&Zs("Slot",h.slot),S!==void 0&&Zs("Shape",S,wn("path of the shape",S)),!d&&Zs("Position",y,wn("position",y)),v!==void 0&&!d&&Zs(h.type===void 0?"Line":"From line",v,wn("line",v)),h.persistentId!==void 0&&!d&&Zs("Id",h.persistentId,wn("id",h.persistentId)),h.hidden===!0&&Zs("Hidden","in the game"))),p("div",{class:"object-actions"},n0("Frame","Frame the object (F)",()=>s.select(c,!0,l)),S!==void 0&&o(c)&&n0("Open shape",`Open ${S}`,()=>s.openShape(S)),d&&p("span",{class:"muted"},"Click one of them in the picture, or open the row in the list."),S!==void 0&&!o(c)&&p("span",{class:"muted"},"The shape was not found: a box takes its place.")))},o=a=>n.parts(a).some(l=>s.model.gltf.meshes?.[l.mesh]?.name!=="placeholder");return e.add(t.watch(a=>`${a.selected} ${a.instance}`,r)),i}function Zs(s,e,...t){return p("tr",{},p("th",{role:"rowheader"},s),p("td",{},p("span",{class:"fact-value"},e),...t))}function n0(s,e,t){return p("button",{type:"button",class:"button",title:e,on:{click:t}},s)}function s0(s){let e={...s.placements},t=p("button",{type:"button",class:"button button-main",hidden:!0,on:{click:async()=>{t.disabled=!0,await we.place(e).catch(n=>qe(De(n),"error")),t.disabled=!1}}},"Load these parts");return p("div",{class:"placed-options"},ro("view",e,()=>t.hidden=!1),t)}function o0(s,e,t,n){let{model:i,state:r,world:o}=s,a=i.gltf.nodes??[],l=t0(s),c=ma(s),h=I=>t.spread.has(c[I]??""),u=I=>t.collapsed.has(c[I]??"")||f(I).length===0&&!h(I),d=new Map,f=I=>{let V=a[I]?.children??[];if(!o.isLevel||V.length===0||!o.isObject(I))return V;let k=d.get(I);return k||d.set(I,k=V.filter($=>o.isObject($))),k},m=new Set(i.joints),x=a.map(()=>0);for(let I of i.parts){let V=o.ownerOf(I.node);x[V]=(x[V]??0)+I.triangles}let y=t.search,v=[],S=p("p",{class:"panel-summary",aria:{live:"polite"}}),E=new Kn({rowHeight:28,label:"Nodes",role:"tree",render:I=>g(I),onActivate:I=>s.select(I.node,!0,I.instance),onKey:(I,V)=>{let k=v[V];k&&(I.key==="ArrowRight"||I.key==="ArrowLeft"?(I.preventDefault(),I.stopPropagation(),b(k.node,I.key==="ArrowLeft")):(I.key==="h"||I.key==="i")&&(I.stopPropagation(),I.preventDefault(),I.key==="h"?T(k.node):A(k.node)))}});e.add(()=>E.dispose());let b=(I,V)=>{let k=c[I]??"";V?(t.collapsed.add(k),t.spread.delete(k)):(t.collapsed.delete(k),o.count(I)>1&&t.spread.add(k)),N()},T=I=>{let V=new Set(r.state.hidden);V.delete(I)||V.add(I),r.set({hidden:V})},A=I=>r.set({isolated:r.state.isolated===I?null:I}),g=I=>{let{node:V,depth:k,instance:$}=I,{hidden:ee,isolated:Se,selected:_e}=r.state,K=ee.has(V),re=_e===V&&r.state.instance===$,be=$===null?o.count(V):1,Re=_(I),me=x[V]??0,Be=o.isObject(V)?o.object(V,$):null,bt=m.has(V)?"joint":me>0?"mesh":"group",Fe=p("div",{class:`node-row kind-${bt}${K?" is-hidden":""}${Se===V?" is-isolated":""}`,role:"treeitem",data:$===null?{node:V}:{node:V,instance:$},aria:{level:k+1,selected:re,expanded:I.hasChildren?!u(V):null},on:{click:()=>{E.select(v.findIndex(et=>et.node===V&&et.instance===$)),s.select(V,!1,$)},dblclick:()=>s.select(V,!0,$)}},p("span",{class:"indent"}),I.hasChildren?p("span",{class:u(V)?"twisty":"twisty open",on:{click:et=>{et.stopPropagation(),b(V,!u(V))}}},it("chevron")):p("span",{class:"twisty"}),p("span",{class:"kind-dot",title:bt}),p("span",{class:"row-name",title:Re},Re),be>1&&p("span",{class:"row-count"},`× ${ze(be)}`),Be?$===null&&p("span",{class:"row-note"},Be.class):me>0&&$===null&&p("span",{class:"row-note"},de(me,"triangle")),$===null&&r0(Se===V?"Show all again":`Isolate ${Re}`,"isolate",Se===V,()=>A(V)),$===null&&r0(K?`Show ${Re}`:`Hide ${Re}`,K?"hidden":"eye",K,()=>T(V)));return Fe.firstElementChild.style.width=`${Math.min(k,14)*14}px`,Fe},_=({node:I,instance:V})=>{let k=l[I]??"";if(o.count(I)===1)return k;let $=o.object(I,V),ee=$?.shape?.split("/").pop()?.replace(/\.[^.]*$/,"");return V===null?$?.type??ee??k:$?.name&&!$.type?$.name:`${$?.type??ee??k} ${ze(V+1)}`},R=(I,V)=>{let k=o.isObject(I)?o.object(I,V):null;return k?[k.name,k.class,k.shape,k.type,k.persistentId].filter(Boolean).join(" ").toLowerCase():(l[I]??"").toLowerCase()},P=I=>!o.isObject(I)||o.count(I)===1?[]:o.object(I,1)?.type!==void 0?[]:Array.from({length:o.count(I)},(V,k)=>k).filter(V=>R(I,V).includes(y)),N=()=>{v=[];let I=new Map,V=0,k=_e=>{if(o.isLevel&&o.isObject(_e)&&o.count(_e)>1&&y!==""){let re=P(_e);re.length>0&&I.set(_e,re);let be=re.length===0&&R(_e,null).includes(y);return V+=be?o.count(_e):re.length,be||re.length>0}if(o.isLevel&&o.ownerOf(_e)!==_e)return!1;let K=R(_e,null).includes(y);return K&&(V+=1),K},$=y===""?null:new Set;$&&a.forEach((_e,K)=>{if(k(K))for(let re=K;re>=0&&!$.has(re);re=i.parents[re]??-1)$.add(re)});let ee=(_e,K)=>{if($&&!$.has(_e))return;let re=f(_e),be=o.count(_e)>1;if(v.push({node:_e,instance:null,depth:K,hasChildren:re.length>0||be}),be&&($?I.has(_e)&&h(_e):!u(_e)&&h(_e))){let Re=$?I.get(_e)??[]:Array.from({length:o.count(_e)},(me,Be)=>Be);for(let me of Re)v.push({node:_e,instance:me,depth:K+1,hasChildren:!1})}(!u(_e)||$)&&re.forEach(Re=>ee(Re,K+1))};i.parents.forEach((_e,K)=>{_e===-1&&ee(K,0)});let Se=o.isLevel?de(o.placements,"object"):de(a.length,"node");ne(S,y?`${ze(V)} of ${Se}`:Se),E.set(v)},B=xs("Search nodes",I=>{y=t.search=I,N()});B.input.value=t.search,E.element.addEventListener("scroll",()=>t.scroll=E.element.scrollTop,{passive:!0});let H=!0;e.add(r.watch(I=>I.hidden,()=>E.draw()),r.watch(I=>I.isolated,()=>E.draw()),r.watch(I=>`${I.selected} ${I.instance}`,()=>{let{selected:I,instance:V}=r.state;if(I===null){E.draw();return}if(H)return;for(let ee=i.parents[I]??-1;ee>=0;ee=i.parents[ee]??-1)t.collapsed.delete(c[ee]??"");V!==null&&!H&&t.spread.add(c[I]??""),N();let k=v.findIndex(ee=>ee.node===I&&ee.instance===V),$=()=>E.select(k>=0?k:v.findIndex(ee=>ee.node===I));$(),requestAnimationFrame($)}));let D=p("button",{type:"button",class:"link",on:{click:()=>r.set({hidden:new Set,isolated:null,classesOff:0})}},"Show all");e.add(r.watch(I=>I.hidden.size>0||I.isolated!==null||I.classesOff!==0,I=>D.hidden=!I)),H=!1,N();let{scroll:X}=t,Y=!1;return{element:p("div",{class:"panel panel-list"},B.element,Nw(s,e),Ln(s.file)&&n!==null&&n.write_token!==null&&s0(n),p("div",{class:"panel-head"},S,D),E.element,i0(s,e)),shown:()=>{E.draw(),!Y&&(Y=!0,E.element.scrollTop=X,E.mark(v.findIndex(I=>I.node===r.state.selected&&I.instance===r.state.instance)))},search:B.input}}function Nw({state:s,world:e},t){if(!e.isLevel||e.switches.length<2)return!1;let n=e.switches.map(({label:i,classes:r,count:o,bit:a})=>{let l=p("button",{type:"button",class:"chip class-switch",title:r.join(", "),aria:{pressed:!0},data:{class:i},on:{click:c=>{let{classesOff:h}=s.state,u=e.switches.reduce((d,f)=>d|f.bit,0)&~a;c.shiftKey?s.set({classesOff:h===u?0:u}):s.set({classesOff:h^a})}}},i,p("span",{class:"chip-count"},ze(o)));return t.add(s.watch(c=>(c.classesOff&a)===0,c=>Ot(l,"pressed",c))),l});return p("div",{class:"chips class-switches",role:"group",aria:{label:"Classes (Shift: only this one)"}},...n)}function r0(s,e,t,n){return p("button",{type:"button",class:"row-button",tabIndex:-1,title:s,aria:{label:s,pressed:t},on:{click:i=>{i.stopPropagation(),n()}}},it(e))}function a0(s){let{selected:e,hidden:t}=s.state.state;if(e===null)return;let n=new Set(t);n.delete(e)||n.add(e),s.state.set({hidden:n})}function l0(s){let{selected:e,isolated:t}=s.state.state;if(e===null&&t===null)return;let n=e===null||t!==null&&qs(s.model,t).includes(e);s.state.set({isolated:n?null:e})}var Ow=[["triangles","Triangles"],["vertices","Vertices"],["meshes","Meshes"],["primitives","Primitives"],["nodes","Nodes"],["materials","Materials"],["joints","Joints"],["skins","Skins"],["morph_targets","Morph targets"],["clips","Clips"],["lods","Levels of detail"],["collision_meshes","Collision meshes"],["cameras","Cameras"],["lights","Lights"]];function u0(s,e){let t=p("div",{class:"panel panel-scroll"},p("p",{class:"loading"},"Reading…")),n=!1,i=async()=>{if(!n){n=!0;try{ne(t,...Fw(await e(),s))}catch(r){n=!1,ne(t,p("p",{class:"problem"},De(r)))}}};return{element:t,shown:()=>{i()}}}function Fw(s,e){let t=s.scene??{},n=s.scene?.bounds,i=[["Format",`${s.format}${s.version?` ${s.version}`:""}`],["Size",at(s.bytes)],...Ow.filter(([l])=>typeof t[l]=="number"&&t[l]>0).map(([l,c])=>[c,ze(t[l])])];if(n){let l=n.max.map((c,h)=>c-(n.min[h]??0));i.push(["Extent",l.map(Pn).join(" × ")],["Lowest corner",n.min.map(c=>yn(c,4)).join(", ")],["Highest corner",n.max.map(c=>yn(c,4)).join(", ")])}s.opaque_bytes&&i.push(["Not understood",at(s.opaque_bytes)]);let r=Object.entries(s.metadata??{}).map(([l,c])=>[l.replaceAll("_"," "),typeof c=="string"?c:JSON.stringify(c)]),{losses:o,notes:a}=e.scene;return[p("p",{class:"path"},e.file.path??`${e.file.name} (not on disk)`),h0(i),(s.levels?.length??0)>0&&p("h3",{},"Levels"),(s.levels?.length??0)>0&&p("table",{class:"levels"},p("thead",{},p("tr",{},...["Level","Kind","From","Meshes","Triangles"].map(l=>p("th",{},l)))),p("tbody",{},...(s.levels??[]).map(l=>p("tr",{},p("td",{},l.name),p("td",{},l.kind),p("td",{},l.pixels===void 0||l.pixels===null?"":`${ze(l.pixels)} px`),p("td",{class:"number"},ze(l.meshes)),p("td",{class:"number"},ze(l.triangles)))))),r.length>0&&p("h3",{},"Metadata"),r.length>0&&h0(r),o.length>0&&p("h3",{},"Not shown in the picture"),o.length>0&&c0(o),a.length>0&&p("h3",{},"Noted while the picture was made"),a.length>0&&c0(a)]}function c0(s){return p("ul",{class:"losses"},...s.map(e=>p("li",{},...Ft(e))))}function h0(s){return p("table",{class:"facts"},p("tbody",{},...s.map(([e,t])=>p("tr",{},p("th",{role:"rowheader"},e),p("td",{},t)))))}var Uw=1e5,Bw=200,kw=12;function d0(s,e){let{model:t,state:n}=s,i=t.parts.filter(d=>d.object.geometry.getAttribute("uv"));if(i.length===0)return{element:p("div",{class:"panel"},In("The file has no texture coordinates."))};let r=d=>{let f=t.parts.filter(x=>x.node===d.node).length>1,m=s.visibility.levelOf(d);return`${e0(s,d.node)}${f?` · primitive ${d.primitive}`:""}${m?` · ${m.name}`:""}`},o=p("select",{aria:{label:"Mesh"},on:{change:()=>u()}},...i.map((d,f)=>p("option",{value:String(f)},r(d)))),a=p("select",{aria:{label:"UV set"},on:{change:()=>u()}}),l=p("canvas",{class:"uv-canvas",role:"img",aria:{label:"Texture coordinates"}}),c=p("p",{class:"panel-summary"}),h=0,u=()=>{let d=i[Number(o.value)];if(!d)return;let f=["uv","uv1","uv2","uv3"].filter(H=>d.object.geometry.getAttribute(H));a.childElementCount!==f.length&&ne(a,...f.map((H,D)=>p("option",{value:H},`UV set ${D}`)));let m=d.object.geometry.getAttribute(a.value||"uv"),x=l.getContext("2d"),y=Math.max(64,l.clientWidth||320),v=Math.min(2,devicePixelRatio);if(l.width=l.height=Math.round(y*v),!x||!m)return;x.setTransform(v,0,0,v,0,0);let[S,E]=[0,1];for(let H=0;H<m.count;H+=1)for(let D of[m.getX(H),m.getY(H)])Number.isFinite(D)&&(S=Math.max(-8,Math.min(S,D)),E=Math.min(8,Math.max(E,D)));let[b,T]=[6,E-S],A=H=>b+(H-S)/T*(y-2*b),g=getComputedStyle(document.documentElement);x.fillStyle=g.getPropertyValue("--sunken"),x.fillRect(0,0,y,y);let _=d.material.map;if(_&&!ps(_)&&_.image?.width){x.globalAlpha=.75;for(let H=Math.floor(S);H<E;H+=1)for(let D=Math.floor(S);D<E;D+=1)x.drawImage(_.image,A(H),A(D),A(H+1)-A(H),A(D+1)-A(D));x.globalAlpha=1}x.strokeStyle=g.getPropertyValue("--muted"),x.strokeRect(A(0),A(0),A(1)-A(0),A(1)-A(0)),x.strokeStyle=g.getPropertyValue("--accent"),x.lineWidth=.75;let R=Math.min(d.triangles,Uw),P=h+=1,N=0,B=()=>{if(P!==h||e.signal.aborted)return;let H=performance.now()+kw;for(;N<R&&performance.now()<H;){x.beginPath();for(let D=Math.min(R,N+Bw);N<D;N+=1){let[X,Y,I]=Kr(d,N);x.moveTo(A(m.getX(X)),A(m.getY(X))),x.lineTo(A(m.getX(Y)),A(m.getY(Y))),x.lineTo(A(m.getX(I)),A(m.getY(I))),x.closePath()}x.stroke()}N<R&&requestAnimationFrame(B)};B(),c.textContent=`${de(d.triangles,"triangle")}, coordinates from ${S.toFixed(2)} to ${E.toFixed(2)}`+(R<d.triangles?`; the first ${de(R,"triangle")} are drawn`:"")};return e.add(n.watch(d=>d.selected,d=>{let f=i.findIndex(m=>m.node===d);f>=0&&(o.value=String(f)),l.clientWidth>0&&u()})),{element:p("div",{class:"panel panel-scroll"},p("div",{class:"panel-controls"},o,a),l,c),shown:u}}var lo={materials:"Materials",clay:"Clay",material:"Per material",mesh:"Per mesh",level:"Per level",uv:"UV squares"},Jc=class{constructor(e){this.visibility=e}visibility;made=new Map;squares=null;apply(e,t,n){for(let i of e)i.object.material=this.visibility.isCollision(i)?this.cached("collision",zw):this.materialOf(i,t,n),i.object.receiveShadow=!0,i.object.castShadow=!i.object.material.transparent}materialOf(e,t,n){let i=n||e.material.side===vt?vt:Xn,r=(o,a)=>this.cached(`${o} ${i}`,()=>Nu(a(),i));switch(t){case"clay":return r("clay",()=>new Me(.5,.5,.5));case"material":return r(`color ${e.materialIndex}`,()=>_c(Math.max(0,e.materialIndex)));case"mesh":return r(`color ${e.mesh}`,()=>_c(e.mesh));case"level":{let o=this.visibility.levelOf(e),a=o?this.visibility.visual.indexOf(o):0;return r(`color ${a}`,()=>_c(Math.max(0,a)))}case"uv":return this.cached(`uv ${i}`,()=>{let o=Nu(new Me(1,1,1),i);return o.map=this.squares??=Tm(),o});default:return i===e.material.side||e.material.side===en?e.material:this.cached(`both sides ${e.material.id}`,()=>{let o=e.material.clone();return o.side=vt,"isMeshStandardMaterial"in o&&$r(o),o})}}cached(e,t){let n=this.made.get(e);if(n)return n;let i=t();return this.made.set(e,i),i}dispose(){this.made.forEach(e=>e.dispose()),this.squares?.dispose()}};function zw(){return new Nt({color:3126634,transparent:!0,opacity:.32,depthWrite:!1,side:vt,polygonOffset:!0,polygonOffsetFactor:-1,polygonOffsetUnits:-1})}var f0=6;function Gd({stage:s,state:e,player:t,world:n}){let i=new URLSearchParams,{level:r,coloring:o,map:a}=e.state;r!==pa.level&&i.set("level",r===null?"engine":String(r)),o!==pa.coloring&&i.set("colors",o),a!==n.isLevel&&i.set("map",a?"1":"0");let l=t.current;if(l&&(i.set("clip",l.name),i.set("time",yn(t.store.state.time,f0))),s.isMoved){let{position:c,target:h}=s.placement;i.set("camera",[...c.toArray(),...h.toArray()].map(u=>yn(u,f0)).join(","))}return i}function Vd({stage:s,state:e,player:t,visibility:n},i){let r=i.get("level");r==="engine"&&n.canChoose?e.set({level:null}):r!==null&&Number.isInteger(Number(r))&&Number(r)>=0&&Number(r)<n.visual.length&&e.set({level:Number(r)});let o=i.get("colors");o!==null&&o in lo&&e.set({coloring:o}),i.has("map")&&e.set({map:i.get("map")==="1"});let a=t.clips.findIndex(h=>h.name===i.get("clip")),l=Number(i.get("time"));a>=0&&t.choose(a,Number.isFinite(l)?l:0);let c=(i.get("camera")??"").split(",").map(Number);c.length===6&&c.every(Number.isFinite)&&s.moveTo({position:new L(...c.slice(0,3)),target:new L(...c.slice(3))})}var Hw=400,p0=["missing","outside","not_in_mod"];function m0(s,e,t,n){let i=s.materials.flatMap(h=>h.textures),r=new Set(i.filter(({status:h})=>p0.includes(h)).map(({value:h})=>h)),o=s.materials.filter(({definition:h,is_unknown:u})=>h||u),a=o.filter(({definition:h,is_unknown:u})=>u||p0.includes(h?.status??"")),l=[a.length>0&&`${a.length} of ${de(o.length,"material")} not found`,r.size>0&&`${de(r.size,"image")} missing`].filter(Boolean);if(l.length===0)return!1;let c=[...r][0]??a[0]?.name??"";return p("div",{class:"picture-note",role:"note"},p("strong",{},l.join(", ")),t.dialogs&&Gw(),p("button",{type:"button",class:"button",on:{click:n}},"Show them"),p("span",{class:"muted"},`The first is ${c}. `,...t.dialogs?[]:Vw(e,t)))}function Gw(){let s=p("button",{type:"button",class:"button",title:"The folder of the game, or one with the textures",on:{click:async()=>{s.disabled=!0,await Nc("root"),s.disabled=!1}}},"Choose the folder…");return s}function Vw(s,e){return s.path===null?["Drop the model with its folder."]:["Start with their folder: ",p("code",{title:e.root_command.slice(0,Hw)},"--root FOLDER"),wn("command",e.root_command)]}var Ww=4e4,Qc=class{constructor(e,t,n){this.stage=e;this.model=t;this.isCollision=n;this.group.add(this.normals,this.bones,this.joints,this.box,this.ground);for(let i of this.group.children)i.frustumCulled=!1,i.raycast=()=>{};this.joints.renderOrder=11,this.bones.renderOrder=10,this.group.userData.isOverlay=!0,e.scene.add(this.group),e.labels.sources.add(this.labels)}stage;model;isCollision;group=new It;wires=[];wireMaterial=new Nt({wireframe:!0,color:1798112,transparent:!0,opacity:.75,polygonOffset:!0,polygonOffsetFactor:-2,polygonOffsetUnits:-2});collisionWire=new Nt({wireframe:!0,color:2068306});normals=Zc(10112992);bones=Zc(16747039,!0);joints=new ki(new yt,new as({color:16757852,size:6,sizeAttenuation:!1,depthTest:!1,transparent:!0}));box=Zc(9081760);ground=Zc(0);boundsBox=new ct;groundStep=1;parts=[];choice=null;isDrawnElsewhere=()=>!1;dispose(){this.stage.labels.sources.delete(this.labels),this.group.removeFromParent();for(let e of this.group.children)e.geometry.dispose()}apply(e,t){this.choice=e,this.parts=t,this.setWires(),this.normals.visible=e.normals,this.bones.visible=this.joints.visible=e.skeleton,this.box.visible=e.bounds,this.ground.visible=e.ground,this.setGround(),this.follow()}follow(){let e=this.choice;e&&(e.normals&&this.setNormals(),e.skeleton&&this.setSkeleton(),e.bounds&&this.setBounds())}setWires(){for(let e of this.wires.splice(0))e.removeFromParent();for(let e of this.parts){let t=this.isCollision(e);if(!this.choice?.wireframe&&!t||this.isDrawnElsewhere(e))continue;let n=jr(e,t?this.collisionWire:this.wireMaterial);n.userData.twin=!0,n.renderOrder=2,this.wires.push(n)}}setNormals(){let e=this.parts.reduce((l,c)=>l+c.vertices,0),t=Math.max(1,Math.ceil(e/Ww)),n=new ct().setFromPoints([...bn(this.parts,4e3)]).getSize(new L).length()*.015,i=[],[r,o,a]=[new L,new L,new L];for(let l of this.parts){let c=l.object.geometry.getAttribute("normal");if(c)for(let h=0;h<l.vertices;h+=t)gs(l,h,r),a.fromBufferAttribute(c,h),Xw(l,h,a,o),o.sub(r).setLength(n).add(r),i.push(r.x,r.y,r.z,o.x,o.y,o.z)}co(this.normals.geometry,i)}skeletonNodes(){return this.model.joints.length>0?this.model.joints:this.model.nodes.map((e,t)=>t)}setSkeleton(){let e=this.skeletonNodes(),t=new Set(e),[n,i]=[[],[]],[r,o]=[new L,new L];for(let a of e){this.model.nodes[a]?.getWorldPosition(r),i.push(r.x,r.y,r.z);let l=this.model.parents[a]??-1;t.has(l)&&(this.model.nodes[l]?.getWorldPosition(o),n.push(o.x,o.y,o.z,r.x,r.y,r.z))}co(this.bones.geometry,n),co(this.joints.geometry,i)}setBounds(){let e=this.boundsBox.setFromPoints([...bn(this.parts,2e5)]);if(e.isEmpty()){co(this.box.geometry,[]);return}let t=[],n=i=>[0,1,2].map(r=>(i&1<<r?e.max:e.min).getComponent(r));for(let i=0;i<8;i+=1)for(let r of[1,2,4])i&r||t.push(...n(i),...n(i|r));co(this.box.geometry,t)}setGround(){let e=this.ground.material;e.color=new Me(this.stage.isDark?4869975:11844290);let t=new ct().setFromPoints([...bn(this.parts,4e3)]),n=t.isEmpty()?1:Math.max(...t.getSize(new L).toArray());this.groundStep=10**Math.round(Math.log10(Math.max(n,1e-6)/5));let[i,r]=[10,this.groundStep],o=t.isEmpty()?new L:t.getCenter(new L),[a,l]=[Math.round(o.x/r)*r,Math.round(o.z/r)*r],c=[];for(let h=-i;h<=i;h+=1)c.push(a+h*r,0,l-i*r,a+h*r,0,l+i*r),c.push(a-i*r,0,l+h*r,a+i*r,0,l+h*r);co(this.ground.geometry,c)}get step(){return this.groundStep}labels=()=>{let e=[];if(this.choice?.skeleton&&this.choice.names)for(let t of this.skeletonNodes()){let n=this.model.nodes[t],i=this.model.gltf.nodes?.[t]?.name??`node ${t}`;e.push({text:i,position:n.getWorldPosition(new L)})}if(this.choice?.bounds&&!this.boundsBox.isEmpty()){let{min:t,max:n}=this.boundsBox,[i,r,o]=this.boundsBox.getSize(new L).toArray(),a=this.boundsBox.getCenter(new L);e.push({text:`x ${Pn(i)}`,position:new L(a.x,t.y,n.z),isStrong:!0},{text:`y ${Pn(r)}`,position:new L(n.x,a.y,n.z),isStrong:!0},{text:`z ${Pn(o)}`,position:new L(n.x,t.y,a.z),isStrong:!0})}return e}};function Xw(s,e,t,n){let{object:i}=s;if(i instanceof pn){i.getVertexPosition(e,n);let r=new L().fromBufferAttribute(i.geometry.getAttribute("position"),e),o=i.applyBoneTransform(e,r.clone().add(t)),a=i.applyBoneTransform(e,r);n.add(o.sub(a))}else i.getVertexPosition(e,n).add(t);i.localToWorld(n)}function Zc(s,e=!1){let t=new os({color:s,depthTest:!e,transparent:e});return new Fs(new yt,t)}function co(s,e){let t=s.getAttribute("position");if(t&&t.array.length===e.length){t.set(e),t.needsUpdate=!0;return}t&&s.dispose(),s.setAttribute("position",new ut(new Float32Array(e),3))}function g0(s,e){let{state:t,visibility:n,world:i}=s,r=n.visual,o=p("output",{class:"level-readout",aria:{live:"polite"}}),a=p("input",{type:"range",class:"level-slider",min:"0",max:String(Math.max(0,r.length-1)),step:"1",aria:{label:"Level of detail"},on:{input:()=>t.set({level:Number(a.value)})}}),l=p("input",{type:"checkbox",on:{change:()=>t.set({level:l.checked?null:t.state.engine?.level??0})}}),c=p("label",{class:"check",title:"The level that the engine shows at this size on the screen (E)"},l,"As the engine"),h=()=>{let{level:d,engine:f,parts:m}=t.state,x=d??f?.level??null,y=x===null?void 0:r[x];l.checked=d===null,x!==null&&(a.value=String(x));let v=m.filter(E=>!n.isCollision(E)).reduce((E,b)=>E+b.triangles*ci(b),0),S=d===null&&f?` · ${ze(Math.round(f.pixels))} px high`:"";ne(o,p("strong",{},y?.name||(r.length>0&&x===null?"nothing drawn":"all")),i.isLevel&&` · ${de(i.placements,"object")}`,` · ${de(v,"triangle")}${S}`),o.dataset.triangles=String(v),a.setAttribute("aria-valuetext",y?.name??"none")};e.add(t.watch(d=>d.parts,h),t.watch(d=>d.engine,h));let u=p("div",{class:"level-bar"},r.length>1&&a,o);return n.canChoose&&u.append(c),u}var v0=[137,80,78,71,13,10,26,10];function $w(s){let e=new DataView(s.buffer,s.byteOffset,s.byteLength),t=[];for(let n=v0.length;n+12<=s.length;){let i=e.getUint32(n),r=String.fromCharCode(...s.subarray(n+4,n+8));t.push({kind:r,data:s.subarray(n+8,n+8+i)}),n+=12+i}return t}var qw=Uint32Array.from({length:256},(s,e)=>{let t=e;for(let n=0;n<8;n+=1)t=t&1?3988292384^t>>>1:t>>>1;return t>>>0});function Qs({kind:s,data:e}){let t=new Uint8Array(12+e.length),n=new DataView(t.buffer);n.setUint32(0,e.length);for(let r=0;r<4;r+=1)t[4+r]=s.charCodeAt(r);t.set(e,8);let i=4294967295;for(let r of t.subarray(4,8+e.length))i=(qw[(i^r)&255]??0)^i>>>8;return n.setUint32(8+e.length,(i^4294967295)>>>0),t}function y0(s,e){let t=new Uint8Array(s);return e(new DataView(t.buffer)),t}async function x0(s,e){let t=[Uint8Array.from(v0)],n=0;for(let[i,r]of s.entries()){let o=$w(new Uint8Array(await r.arrayBuffer())),a=o.find(c=>c.kind==="IHDR");if(!a)throw new Error("The browser made no picture.");i===0&&(t.push(Qs(a)),t.push(Qs({kind:"acTL",data:y0(8,c=>c.setUint32(0,s.length))})),t.push(...o.filter(({kind:c})=>c==="sRGB"||c==="gAMA").map(Qs)));let l=y0(26,c=>{c.setUint32(0,n);for(let h=0;h<8;h+=1)c.setUint8(4+h,a.data[h]??0);c.setUint16(20,e),c.setUint16(22,1e3),c.setUint8(24,1)});n+=1,t.push(Qs({kind:"fcTL",data:l}));for(let{kind:c,data:h}of o){if(c!=="IDAT")continue;if(i===0){t.push(Qs({kind:c,data:h}));continue}let u=new Uint8Array(4+h.length);new DataView(u.buffer).setUint32(0,n),n+=1,u.set(h,4),t.push(Qs({kind:"fdAT",data:u}))}}return t.push(Qs({kind:"IEND",data:new Uint8Array})),new Blob(t,{type:"image/png"})}var _0={"As shown":null,"1024 × 1024":[1024,1024],"1920 × 1080":[1920,1080],"2048 × 2048":[2048,2048],"3840 × 2160":[3840,2160]},b0=8192,eh=36,Yw=80,M0=512,Tn={size:"As shown",width:1600,height:900,isTransparent:!1,isTurntable:!1};function S0(s,e=""){return`${s.replace(/^.*[\\/]/,"").replace(/(.)\.[^.]*$/,"$1")}${e===""?"":`_${e}`}.png`}function w0(s,e){let t=p("a",{href:URL.createObjectURL(s)});t.download=e,t.click(),setTimeout(()=>URL.revokeObjectURL(t.href),1e4),qe(`Saved ${e}`)}async function T0(s,e){try{w0(await s.screenshot(),S0(e))}catch(t){qe(De(t),"error")}}async function Kw(s,e,t,n){let i=s.placement,r=new L(0,1,0),o=[];try{for(let a=0;a<eh;a+=1){let l=i.position.clone().sub(i.target).applyAxisAngle(r,2*Math.PI*a/eh);s.moveTo({target:i.target.clone(),position:l.add(i.target)}),o.push(await s.screenshot({size:e??[M0,M0],isTransparent:t})),n((a+1)/eh)}}finally{s.moveTo(i)}return x0(o,Yw)}function E0(s,e){let t=p("select",{aria:{label:"Size"}},...[...Object.keys(_0),"Other"].map(m=>p("option",{value:m},m)));t.value=Tn.size;let n=(m,x)=>p("input",{type:"number",class:"number",min:"16",max:String(b0),value:String(Tn[x]),aria:{label:m},on:{input:y=>Tn[x]=Number(y.target.value)}}),i=p("span",{class:"other-size"},n("Width","width")," × ",n("Height","height")),r=(m,x,y)=>{let v=p("input",{type:"checkbox",checked:Tn[x],on:{change:()=>Tn[x]=v.checked}});return p("label",{class:"check"},v,m,p("span",{class:"muted"},y))},o=()=>{Tn.size=t.value,i.hidden=t.value!=="Other"};t.addEventListener("change",o),o();let a=p("p",{class:"muted",role:"status"}),l=async()=>{let m=y=>Math.min(b0,Math.max(16,Math.round(y)||16)),x=Tn.size==="Other"?[m(Tn.width),m(Tn.height)]:_0[Tn.size]??null;return Tn.isTurntable?Kw(s,x,Tn.isTransparent,y=>a.textContent=`Turned ${Math.round(y*100)} %`):s.screenshot({size:x,isTransparent:Tn.isTransparent})},c=m=>()=>{d.forEach(x=>x.disabled=!0),l().then(m).then(()=>f.close(),x=>a.textContent=De(x)).finally(()=>d.forEach(x=>x.disabled=!1))},h=p("button",{type:"button",class:"button button-main",on:{click:c(m=>w0(m,S0(e,Tn.isTurntable?"turntable":"")))}},"Save"),u=p("button",{type:"button",class:"button",on:{click:c(async m=>{await navigator.clipboard.write([new ClipboardItem({"image/png":m})]),qe("Copied the picture")})}},"Copy"),d=[h,u],f=Ti("Picture",p("div",{class:"form"},p("label",{class:"form-row"},p("span",{},"Size in pixels"),t),i,r("Transparent background","isTransparent",""),r("Turntable","isTurntable",` ${eh} pictures around the model, as an animated PNG`),p("div",{class:"form-actions"},h,u),a))}var th=[{state:"wireframe",icon:"wireframe",label:"Wireframe",key:"w"},{state:"normals",icon:"normals",label:"Normals",key:"n"},{state:"skeleton",icon:"skeleton",label:"Skeleton",key:"j"},{state:"names",icon:"names",label:"Names of joints",short:"Names",key:"t"},{state:"bounds",icon:"bounds",label:"Bounds",key:"b"},{state:"ground",icon:"ground",label:"Grid",key:"g"},{state:"collision",icon:"collision",label:"Collision",key:"c"},{state:"backs",icon:"backs",label:"Backs of surfaces",short:"Backs",key:"k"}];function ga(s,e){let{state:t}=s;e==="names"&&!t.state.skeleton?t.set({names:!0,skeleton:!0}):t.set({[e]:!t.state[e]})}function A0(s,e,t){let{state:n,visibility:i,model:r}=s,o=th.map(({state:u,icon:d,label:f,short:m,key:x})=>{let y=p("button",{type:"button",class:"tool",title:`${f} (${x.toUpperCase()})`,aria:{label:f,pressed:!1},data:{toggle:u},on:{click:()=>ga(s,u)}},it(d),p("span",{class:"tool-label",aria:{hidden:!0}},m??f)),v=S=>S[u]&&(u!=="names"||S.skeleton);return e.add(n.watch(v,S=>Ot(y,"pressed",S))),y}),a=o[th.findIndex(u=>u.state==="collision")];a&&!r.parts.some(u=>i.isCollision(u))&&(a.disabled=!0,a.title="Collision: the file has no collision meshes");let l=p("select",{class:"tool-select",aria:{label:"Colors of surfaces"},title:"Colors of surfaces (M)",on:{change:()=>n.set({coloring:l.value})}},...Object.entries(lo).map(([u,d])=>p("option",{value:u},d)));e.add(n.watch(u=>u.coloring,u=>l.value=u));let c=(u,d,f,m)=>p("button",{type:"button",class:"tool",title:`${u} (${d})`,aria:{label:u},on:{click:m}},it(f),p("span",{class:"tool-label",aria:{hidden:!0}},u)),h=p("button",{type:"button",class:"tool",title:"Map: dragging moves the picture, and does not turn it (O)",aria:{label:"Map",pressed:!1},data:{toggle:"map"},on:{click:()=>ga(s,"map")}},it("map"),p("span",{class:"tool-label",aria:{hidden:!0}},"Map"));return e.add(n.watch(u=>u.map,u=>Ot(h,"pressed",u))),p("div",{class:"toolbar",role:"toolbar",aria:{label:"Picture"}},...o,p("span",{class:"tool-gap"}),l,p("span",{class:"tool-gap"}),s.world.isLevel&&h,c("Frame","F","frame",t.frame),c("Picture","S saves it at once","camera",t.screenshot))}var jw=[["1","front"],["2","back"],["3","left"],["4","right"],["5","top"],["6","bottom"],["7","iso"]],nh=class{constructor(e,t,n,i,r){this.life=i;let o=new Qr(`Picture of ${n.name}`),a=new no(e);for(let{material:T}of a.roads)T.polygonOffset=!0,T.polygonOffsetFactor=-2,T.polygonOffsetUnits=-200;let l=new eo(e,t.levels,a),c=new Wr(e,t.clips),h=new Si({...pa,map:a.isLevel,ground:!a.isLevel,...r.start,parts:[],engine:null}),u=new Jr(e),d=new Jc(l),f=new Qc(o,e,T=>l.isCollision(T));o.content.add(e.root),o.isWide=a.isLevel;let m=Jw(e,o,i);m&&(l.isDrawnElsewhere=f.isDrawnElsewhere=T=>m.has(T));let x={file:n,scene:t,model:e,visibility:l,world:a,stage:o,player:c,state:h,show:(T,A,g=T)=>{u.show(T),A&&!ys(T)&&o.flyTo(o.placementFor(R0(la(e,g),o))),o.invalidate()},select:(T,A=!1,g=null)=>{h.set({selected:T,instance:g}),x.show(Wd(x),A)},openShape:r.onShape};this.context=x,this.highlight=u,this.crowd=m,i.add(()=>f.dispose(),()=>d.dispose(),()=>e.dispose(),()=>o.dispose());let y=()=>{let{level:T,collision:A,hidden:g,isolated:_,classesOff:R}=h.state,P=l.apply({level:T,collision:A,hidden:g,isolated:_,classesOff:R},o.camera,o.element.clientHeight||1),N=Qw(P.parts,h.state.parts);h.set({engine:P.engine,parts:N?h.state.parts:P.parts}),o.invalidate()};(h.state.level??0)>=Math.max(1,l.visual.length)&&h.set({level:0}),i.add(h.whenChanged(["level","collision","hidden","isolated","classesOff"],y)),i.add(h.watch(T=>T.map,T=>o.setMap(T)));let v=p("span",{class:"stage-note"}),S=()=>{let{coloring:T,backs:A,parts:g,wireframe:_,normals:R,skeleton:P,names:N,bounds:B,ground:H}=h.state;d.apply(e.parts,T,A),f.apply({wireframe:_,normals:R,skeleton:P,names:N,bounds:B,ground:H},g),m?.show(g),m?.paint(_?f.wireMaterial:null);let D=e.samples>0&&"The file has materials and no mesh: spheres show them. ";ne(v,D,H&&`Grid: ${Pn(f.step)}`),o.invalidate()};i.add(h.whenChanged(["parts","coloring","backs","wireframe","normals","skeleton","names","bounds","ground"],S)),y();let E=to(l.partsOf(0).length>0?l.partsOf(0):e.parts),b=E.getBoundingSphere(new Et);o.shadows.setBox(E,!a.isLevel),o.setExtent(b.center,b.radius),i.add(c.store.watch(T=>T.time,()=>{f.follow(),o.invalidate()})),o.beforeDraw.add(T=>(h.state.level===null&&y(),c.advance(T)||o.isFlying)),this.element=p("section",{class:"picture",aria:{label:"Picture"}},A0(x,i,{frame:()=>this.frame(),screenshot:()=>E0(o,n.name)}),this.notes,o.element,p("div",{class:"picture-foot"},g0(x,i),v),c.clips.length>0&&gc([c],i,()=>o.invalidate())),this.listenToPicks(),S()}life;element;context;highlight;crowd;notes=p("div",{class:"picture-notes"});note(...e){mc(this.notes,e)}begin(e){let{stage:t,world:n}=this.context;if(t.resize(),e){t.moveTo(e);return}t.moveTo(t.placementFor(bn(this.visibleParts),n.isLevel?"top":"iso")),t.home=t.placement}showSelected(){this.context.show(Wd(this.context),!1)}frame(){let{stage:e}=this.context;e.flyTo(e.placementFor(this.framed()))}get visibleParts(){let{parts:e}=this.context.state.state;return e.length>0?e:this.context.model.parts}framed(){let e=la(this.context.model,Wd(this.context));return e.length>0?R0(e,this.context.stage):bn(this.visibleParts)}listenToPicks(){let{context:e,crowd:t,life:n}=this,{stage:i,state:r}=e,o=null,a=(l,c)=>{let h=r.state.parts.filter(v=>!t?.has(v)).map(v=>v.object),u=i.ray(l.clientX,l.clientY),d=u.intersectObjects(h,!1)[0],f=t?.pick(u)??null,m=f!==null&&(d===void 0||f.distance<d.distance),x=m?f.part:d&&r.state.parts.find(v=>v.object===d.object);if(!x){e.select(null);return}let y=m?f.instance:d?.instanceId??null;e.select(e.world.ownerOf(x.node),c,ci(x)>1?y:null)};i.canvas.addEventListener("pointerdown",l=>o=[l.clientX,l.clientY],{signal:n.signal}),i.canvas.addEventListener("pointerup",l=>{o&&Math.hypot(l.clientX-o[0],l.clientY-o[1])<4&&l.button===0&&a(l,!1)},{signal:n.signal}),i.canvas.addEventListener("dblclick",l=>a(l,!0),{signal:n.signal})}get shortcuts(){let{context:e}=this,{stage:t,state:n,player:i,visibility:r}=e,o=Object.keys(lo),a=c=>{let h=(n.state.level??n.state.engine?.level??0)+c;h>=0&&h<r.visual.length&&n.set({level:h})},l="Picture";return[...jw.map(([c,h])=>({keys:[c],group:"Views",about:h==="iso"?"From the corner":`From the ${h}`,run:()=>t.flyTo(t.placementFor(this.framed(),h))})),{keys:["o"],group:"Views",about:"Move the picture as a map, or turn it",run:()=>ga(e,"map")},{keys:["f"],group:"Views",about:"Frame the selection, or everything",run:()=>this.frame()},...th.map(({state:c,key:h,label:u})=>({keys:[h],group:l,about:u,run:()=>ga(e,c)})),{keys:["m"],group:l,about:"Next colors of surfaces",run:()=>n.set({coloring:o[(o.indexOf(n.state.coloring)+1)%o.length]??"materials"})},{keys:["["],group:l,about:"More detailed level",run:()=>a(-1)},{keys:["]"],group:l,about:"Less detailed level",run:()=>a(1)},{keys:["e"],group:l,about:"Level as the engine chooses",run:()=>r.canChoose&&n.set({level:n.state.level===null?n.state.engine?.level??0:null})},{keys:["s"],group:l,about:"Save the picture as it is shown",run:()=>{T0(t,e.file.name)}},{keys:["h"],group:"Nodes",about:"Hide or show the selected node",run:()=>a0(e)},{keys:["i"],group:"Nodes",about:"Isolate the selected node, or show all again",run:()=>l0(e)},{keys:["Escape"],group:"Nodes",about:"Select nothing, show everything",run:()=>{n.set({hidden:new Set,isolated:null,classesOff:0}),e.select(null)}},{keys:[" "],group:"Animation",about:"Play or pause",run:()=>(i.play(!i.store.state.isPlaying),t.invalidate())},{keys:[","],group:"Animation",about:"Previous key",run:()=>i.step(-1)},{keys:["."],group:"Animation",about:"Next key",run:()=>i.step(1)},{keys:["l"],group:"Animation",about:"Loop",run:()=>i.store.set({isLooped:!i.store.state.isLooped})},...Zw]}};function Jw(s,e,t){let n=Dm(s);if(n.length===0&&!Uu(s))return null;let i=new Set(n),r=new Mc(n,s.parts.filter(o=>!i.has(o)));return e.content.add(r.group),e.isHeavy=!0,e.beforePicture=(o,a)=>r.prepare(e.camera,e.canvas.height,o,a),t.add(()=>r.dispose()),r}var Zw=[["Drag","Mouse","Turn the model; move a map"],["Right drag","Mouse","Move the picture"],["Wheel","Mouse","Go nearer to what is under the pointer, or away"],["Click","Mouse","Select the node"],["Double click","Mouse","Select the node and go there"],["One finger","Touch","Turn the model; move a map"],["Two fingers","Touch","Move, go nearer or away"],["Tap","Touch","Select the node"]].map(([s,e,t])=>({keys:[s],group:e,about:t}));function Wd({model:s,world:e,state:t}){let{selected:n,instance:i}=t.state;if(n===null)return md;if(i===null)return vs(s,{nodes:[n]});let r=e.parts(n).filter(o=>ci(o)>i).map(o=>({part:o,instance:i}));return{...md,instances:r}}function R0(s,e){if(s.length===0)return s;let t=e.isWide?12:e.extentRadius*.12,n=s[0];return!n||s.some(i=>i.distanceTo(n)>t)?s:[-1,1].flatMap(i=>[...s.map(r=>r.clone().addScalar(i*t))])}function Qw(s,e){return s.length===e.length&&s.every((t,n)=>t===e[n])}function C0(s,e,t){let n=p("div",{class:"recovery",aria:{live:"polite"}},p("p",{class:"muted"},"Looking for what can be saved…"));return eT(s,n,e,t).catch(i=>{ir(i)||ne(n,p("p",{class:"muted"},"What can be saved is not known: ",...nn(De(i))))}),n}async function eT(s,e,t,n){let i={verb:"recover",ids:[s.id]},r=await we.plan(i,t.signal),[o]=r.files,a=o?.outputs[0];if(!o||o.error||!a){ne(e,p("p",{class:"muted"},"Nothing of it can be saved."));return}let l=o.lost??[],c=async d=>{h.forEach(f=>f.disabled=!0);try{let f=await io(i,u);d==="save"?u.textContent=await Yi(f.id):await so(f,"recover",s.name,n)}catch(f){u.textContent=De(f)}finally{h.forEach(f=>f.disabled=!1)}},h=[p("button",{type:"button",class:"button button-main",on:{click:()=>{c("look")}}},"See what can be saved"),qi("button",{download:"Download it",write:"Save it"},t,()=>{c("save")})],u=p("p",{class:"muted",role:"status"});ne(e,p("h2",{},`${at(a.bytes)} of ${at(s.bytes)} can be saved`),l.length>0?p("p",{},`${de(Vc(l),"thing")} would be lost:`):p("p",{},"Nothing would be lost."),l.length>0&&da(l.slice(0,20)),jn(t),p("div",{class:"failure-actions"},...h),u,Dn(r.command))}function P0(s,e){if(!s.made)return!1;let t=Tg(s.id),n=t?.report.lost??[],i=t?.verb==="recover"?`What could be saved of ${t.name}`:t?`Made of ${t.name}`:"A result",r=o=>{Yi(o).then(a=>a!==""&&qe(a),a=>qe(De(a),"error"))};return p("div",{class:"picture-note result-note",role:"note"},p("strong",{},n.length>0?`${i}: ${de(Vc(n),"thing")} lost`:i),t&&qi("button",{download:"Download",write:"Save"},e,()=>r(t.job)),p("span",{class:"muted"},"It is not saved: it ends with the program."))}var ih=class{constructor(e,t){this.tabs=e;this.onChange=t;for(let n of e){let i=p("button",{type:"button",class:"tab",role:"tab",id:`tab-${n.name}`,aria:{controls:`panel-${n.name}`,selected:!1},tabIndex:-1,on:{click:()=>this.open(n.name),keydown:r=>this.onKey(r)}},n.label,p("span",{class:"tab-badge",hidden:!0}));this.buttons.set(n.name,i),n.panel.element.id=`panel-${n.name}`,n.panel.element.setAttribute("role","tabpanel"),n.panel.element.setAttribute("aria-labelledby",`tab-${n.name}`),n.panel.element.hidden=!0}this.element=p("aside",{class:"side",aria:{label:"Details"}},p("div",{class:"tabs",role:"tablist"},...this.buttons.values()),...e.map(n=>n.panel.element))}tabs;onChange;element;buttons=new Map;current="";get name(){return this.current}get panel(){return this.tabs.find(e=>e.name===this.current)?.panel}open(e){if(!(e===this.current||!this.buttons.has(e))){this.current=e;for(let t of this.tabs){let n=t.name===e,i=this.buttons.get(t.name);t.panel.element.hidden=!n,i&&(Ot(i,"selected",n),i.tabIndex=n?0:-1),n&&this.element.isConnected&&t.panel.shown?.()}this.onChange(e)}}badge(e,t,n){let i=this.buttons.get(e)?.querySelector(".tab-badge");i&&(i.hidden=t==="",i.textContent=t,i.className=`tab-badge severity-${n}`)}onKey(e){let t=e.key==="ArrowRight"?1:e.key==="ArrowLeft"?-1:0;if(t===0)return;e.preventDefault(),e.stopPropagation();let n=this.tabs.findIndex(r=>r.name===this.current),i=this.tabs[(n+t+this.tabs.length)%this.tabs.length];i&&(this.open(i.name),this.buttons.get(i.name)?.focus())}};function I0(s,e,t,n,i){let r=p("nav",{class:"stepper",aria:{label:"Models"}}),o=[void 0,void 0],a=d=>{d&&n(d.id)},l=(d,f,m)=>{let x=d==="next"?"Next model":"Previous model";return m?p("a",{class:"step",href:Bn(m.id,t),title:`${x}: ${m.name} (${f})`,aria:{label:x},on:{click:y=>{y.ctrlKey||y.metaKey||y.shiftKey||(y.preventDefault(),a(m))}}},it(d==="next"?"chevron":"back")):p("span",{class:"step is-off",aria:{hidden:!0}},it(d==="next"?"chevron":"back"))},c="",h=-1,u=()=>{let d=Uc(e,_s(t)),f=d.findIndex(y=>y.id===s.id);f>=0&&(h=f),o=h<0?[void 0,void 0]:[d[h-1],d[f<0?h:h+1]];let m=`${f} ${d.length} ${o.map(y=>y?.id).join(" ")}`;if(m===c)return;c=m;let x=o.every(y=>!y);ne(r,!x&&l("previous","Page up",o[0]),Ks("bar-title",s.name,s.path??s.name),!x&&f>=0&&p("span",{class:"step-count"},`${ze(f+1)} of ${ze(d.length)}`),!x&&l("next","Page down",o[1]),wn("path",()=>s.path??s.name),lg(s))};return u(),e.listeners.add(u),i.add(()=>e.listeners.delete(u)),{element:r,shortcuts:[{keys:["PageDown","ArrowRight"],group:"Models",about:"Next model of the list",run:()=>a(o[1])},{keys:["PageUp","ArrowLeft"],group:"Models",about:"Previous model of the list",run:()=>a(o[0])}]}}var tT=400,ho=class{constructor(e){this.options=e;this.file=e.file,this.tab=e.tab,this.stepper=I0(this.file,e.catalog,e.list,t=>e.onStep(Bn(t,e.list,this.tab)),this.whole),this.heading=this.stepper.element,this.open(null)}options;element=p("main",{class:"model-view",tabIndex:-1});picture=null;life=new tn;keys=[];side=null;load=0;nodeTree={collapsed:new Set,spread:new Set,search:"",scroll:0};fieldTree={open:new Set,chosen:null};heading;stepper;whole=new tn;file;tab;get title(){return this.file.name}get context(){return this.picture?.context??null}get highlight(){return this.picture?.highlight??null}get crowd(){return this.picture?.crowd??null}get shortcuts(){return[...this.keys,...this.stepper.shortcuts]}readAddress(e){this.context&&e.toString()!==ba(this.options.list,Gd(this.context)).toString()&&Vd(this.context,e)}openTab(e){this.tab=e,this.side?.open(e)}dispose(){this.load+=1,this.close(),this.whole.end()}close(){this.life.end(),this.life=new tn,this.picture=null,this.side=null}changed(e){Object.assign(this.file,e),this.open(this.kept())}kept(){if(!this.context)return null;let{state:e,stage:t,player:n}=this.context,i=ma(this.context),r=c=>c===null?null:i[c]??null,{selected:o,isolated:a,hidden:l}=e.state;return{selected:r(o),instance:e.state.instance,isolated:r(a),hidden:new Set([...l].map(c=>i[c]??"")),state:e.state,placement:t.placement,clip:n.current?.name??null,time:n.store.state.time,isPlaying:n.store.state.isPlaying}}async open(e){let t=this.load+=1;e||ne(this.element,p("p",{class:"loading big",role:"status"},`Reading ${this.file.name}…`));let n,{signal:i}=this.whole;try{n=await Promise.all([we.model(this.file.id,i),we.scene(this.file.id,i)])}catch(r){t===this.load&&this.fail(r,e!==null);return}try{let r=await Yr(n[0]);if(t!==this.load){r.dispose();return}Ac(r,n[1].materials),this.close(),this.show(r,n[1],e)}catch(r){t===this.load&&this.fail(r,e!==null)}}fail(e,t){if(t&&this.context){qe(`${this.file.name} changed, but cannot be shown: ${De(e)}`,"error");return}this.close();let n=e.diagnostic;ne(this.element,p("div",{class:"failure",role:"alert"},p("h1",{},`${this.file.name} cannot be shown`),p("p",{},...Ft({code:n?.code??"",message:De(e)})),n?.path&&p("p",{class:"mono"},n.path),n&&Ys(n),this.canMake&&!this.file.made&&C0(this.file,this.life,i=>this.options.onMade(i,null)))),this.keys=[],this.options.onKeys()}show(e,t,n){let i=this.life,r=new Set(t.nodes.filter(h=>h.hidden).flatMap(h=>h.glb_nodes)),o=n?{...n.state,...iT(e,n)}:{hidden:r},a=new nh(e,t,this.file,i,{start:o,onShape:this.options.onShape}),{context:l}=a;this.picture=a;let c=this.panels(l,i);if(this.side=c,a.note(P0(this.file,i),m0(t,this.file,this.options.session,()=>c.open("materials"))),ne(this.element,a.element,c.element),c.open(this.tab),c.panel?.shown?.(),this.keys=[...a.shortcuts,{keys:["/"],group:"Nodes",about:"Search in the panel",run:()=>this.side?.panel?.search?.focus()}],this.options.onKeys(),a.begin(n?.placement??null),n){let{player:h}=l,u=h.clips.findIndex(d=>d.name===n.clip);u>=0&&h.choose(u,n.time),u>=0&&h.play(n.isPlaying),a.showSelected()}else Vd(l,this.options.query);this.followAddress(l,i),this.tellAddress()}get canMake(){return this.options.session.write_token!==null}followAddress(e,t){let{stage:n,state:i,player:r}=e,o=0,a=!0,l=()=>{a||(clearTimeout(o),o=setTimeout(()=>this.tellAddress(),tT))};n.controls.addEventListener("change",l),t.add(()=>clearTimeout(o),()=>n.controls.removeEventListener("change",l),i.whenChanged(["level","coloring","map"],l),r.store.watch(c=>`${c.clip} ${c.isPlaying||c.time}`,l)),a=!1}tellAddress(){this.context&&this.options.onAddress(this.tab,Gd(this.context))}panels(e,t){let n=Yg(e,t,this.fieldTree),i=Kg(e,t,{...this.options.session,first:nT(this.options.query)},{ask:(o,a)=>a===null?we.findings(this.file.id,o):we.modFindings(this.file.id,a),explain:Yc,openBytes:o=>{this.side?.open("bytes"),n.open(o)},onCount:({error:o,warning:a,loss:l,info:c})=>{let h=o>0?"error":a+l>0?"warning":"info";this.side?.badge("findings",String(o+a+l+c||""),h)}}),r=new ih([{name:"nodes",label:"Nodes",panel:o0(e,t,this.nodeTree,this.options.session)},{name:"materials",label:"Materials",panel:Zg(e)},{name:"findings",label:"Findings",panel:i},...this.makingTabs(e,t),{name:"uv",label:"UV",panel:d0(e,t)},{name:"bytes",label:"Bytes",panel:n},{name:"statistics",label:"Info",panel:u0(e,()=>we.info(this.file.id))}],o=>{this.tab=o,this.tellAddress()});return i.load(),r}makingTabs(e,t){if(!this.canMake||this.file.made)return[];let{onMade:n}=this.options;return[{name:"save",label:"Save",panel:Pg(e,t,n)},...Ln(this.file)?[]:[{name:"fix",label:"Fix",panel:jg(e,t,n)}]]}};function nT(s){let[e,t,n]=[s.get("mod"),s.get("code"),Number(s.get("at"))];return e!==null&&t!==null?{mod:e,code:t,at:Number.isInteger(n)&&n>=0?n:0}:null}function iT(s,e){let t=new Map(ma({model:s}).map((o,a)=>[o,a])),n=o=>o===null?null:t.get(o)??null,i=[...e.hidden].map(n).filter(o=>o!==null),r=n(e.selected);return{selected:r,instance:r===null?null:e.instance,isolated:n(e.isolated),hidden:new Set(i)}}var sh=class{layers=[];constructor(){addEventListener("keydown",e=>this.onKey(e))}add(e){return this.layers.push(e),()=>{let t=this.layers.indexOf(e);t>=0&&this.layers.splice(t,1)}}showHelp(){if(document.querySelector("dialog[open]"))return;let e=new Map;for(let n of this.layers.flat())e.set(n.group,[...e.get(n.group)??[],n]);let t=[...e].map(([n,i])=>p("section",{},p("h3",{},n),p("dl",{class:"keys"},...i.flatMap(r=>[p("dt",{},...r.keys.flatMap((o,a)=>[a>0&&" ",p("kbd",{},sT(o))])),p("dd",{},r.about)]))));Ti("Keys",p("div",{class:"key-groups"},...t))}onKey(e){if(e.defaultPrevented||e.ctrlKey||e.metaKey||e.altKey||document.querySelector("dialog[open]"))return;let t=e.target;if(t.matches("input:not([type=checkbox]):not([type=range]), textarea, select")&&e.key!=="Escape"||[" ","Enter"].includes(e.key)&&t.matches("button, a, summary, input, select")||e.key.length>1&&e.key!=="Escape"&&t.matches("input[type=range]"))return;let i=e.shiftKey&&e.key.length>1?`Shift+${e.key}`:e.key;for(let r of[...this.layers].reverse()){let o=r.find(({run:a,keys:l})=>a&&l.some(c=>c===i||c===i.toLowerCase()));if(o){e.preventDefault(),o.run?.();return}}}};function sT(s){return{" ":"Space",ArrowLeft:"←",ArrowRight:"→",ArrowUp:"↑",ArrowDown:"↓",Escape:"Esc",PageUp:"Page up",PageDown:"Page down"}[s]??(s.length===1?s.toUpperCase():s)}var rT=60,$d=class{constructor(e,t){this.session=e;let n=["file","folder"].map(r=>{let o=r==="file"?"Open files":"Open a folder",a=p("input",{type:"file",class:"visually-hidden",tabIndex:-1,aria:{label:o},on:{change:()=>{this.upload(yg(a.files)),a.value=""}}});a.multiple=!0,a.webkitdirectory=r==="folder";let c=p("button",{type:"button",class:"icon-button",title:r==="file"?"Open files (or drop them): a model with its images and materials":"Open a folder (or drop it)",aria:{label:o},on:{click:()=>a.click()}},it(r==="file"?"upload":"folder"));return[a,c]}),i=p("button",{type:"button",class:"icon-button",title:"Keys (?)",aria:{label:"Keys"},on:{click:()=>this.shortcuts.showHelp()}},it("help"));ne(t,p("a",{class:"skip",href:"#main",on:{click:r=>(r.preventDefault(),this.view?.element.focus())}},"Skip to the content"),p("header",{class:"bar"},this.home,p("span",{class:"bar-brand"},"meshwright"),this.title,p("span",{class:"bar-space"}),this.status,...this.session.read_only?[]:n.flat(),i),this.main,this.jobBar.element,vg(r=>this.upload(r)),ig()),this.shortcuts.add([{keys:["?"],group:"Page",about:"Show the keys",run:()=>this.shortcuts.showHelp()},{keys:["Backspace"],group:"Page",about:"All models",run:()=>this.address.go(this.home.hash)}])}session;catalog=new kc;jobBar=new Wc(this.catalog);shortcuts=new sh;address=new xa(()=>this.route());main=p("div",{class:"view"});title=p("span",{class:"bar-heading"});home=p("a",{class:"bar-home",href:"#/",aria:{label:"All models"},title:"All models (Backspace)"},it("grid"));status=p("span",{class:"bar-status",role:"status"});view=null;shown=null;removeKeys=null;isLost=!1;reload=0;async start(){we.listen(o=>{o.kind==="changed"?this.changed(o.id):o.kind==="removed"?this.removed(o.id):o.kind==="added"?this.reloadSoon():o.kind==="renewed"?this.renewed(o):o.kind==="job"&&Mg(o.job)},o=>{o&&this.isLost&&this.catalog.reload(),o&&this.jobBar.load().catch(()=>{}),this.isLost=!o,this.status.textContent=o?"":"The server does not answer",this.status.classList.toggle("is-lost",!o)});let{mode:e,file:t,compare:n}=this.session;location.hash.length<=2&&(e==="model"&&t!==null?this.address.follow(`#/model/${t}`):e==="compare"&&n&&this.address.follow(`#/compare/${n.a}/${n.b}`));let i=this.catalog.load(),r=_a(location.hash);r.view!=="grid"&&await Promise.race([i,this.until(r)]),this.route(),await i,this.view===null&&this.route()}until(e){let t=e.view==="model"?[e.file]:e.view==="compare"?[e.a,e.b]:[];return new Promise(n=>{let i=()=>{t.every(r=>this.catalog.file(r))&&(this.catalog.listeners.delete(i),n())};this.catalog.listeners.add(i)})}route(){this.show(_a(location.hash))}show(e){let t=this.shown;if(this.shown=e,this.home.href=ei("",rh(e.query)),t&&this.view&&oT(t,e)){e.view==="model"&&this.view instanceof ho&&this.view.openTab(e.tab),this.view.readAddress?.(e.query);return}this.view?.dispose(),e.view==="model"&&kg(e.file),this.view=this.viewOf(e),ne(this.main,this.view?.element??p("p",{class:"loading big"},"This file does not exist. ",p("a",{href:this.home.hash},"All models"))),ne(this.title,this.view?.heading??p("span",{class:"bar-title"},this.view?.title??"")),this.home.classList.toggle("is-here",e.view==="grid"),document.title=e.view==="grid"?"meshwright":`${this.view?.title??""} · meshwright`,this.takeKeys()}viewOf(e){let t=rh(e.query);if(e.view==="grid")return new qc(this.catalog,this.session.write_token!==null,e.query,i=>this.address.go(Bn(i,this.list)),(i,r)=>this.address.go(ei(`compare/${i}/${r}`,this.list)),i=>{this.shown={view:"grid",query:i},this.home.href=ei("",i),this.address.follow(ei("",i))});if(e.view==="mod")return new Kc(e.mod,this.session);if(e.view==="compare"){let[i,r]=[this.catalog.file(e.a),this.catalog.file(e.b)];return i&&r?new Dc({...i},{...r},()=>this.takeKeys()):null}let n=this.catalog.file(e.file);return n?new ho({session:this.session,catalog:this.catalog,file:{...n},tab:e.tab,query:e.query,list:t,onAddress:(i,r)=>{let o=ba(t,r);this.shown={...e,tab:i,query:o},this.address.follow(ei(`model/${e.file}/${i}`,o))},onStep:i=>this.step(i),onKeys:()=>this.takeKeys(),onShape:i=>{this.openPlaced(n.id,i)},onMade:(i,r)=>{this.openMade(i,r)}}):null}step(e){this.show(_a(e)),this.address.follow(e)}get list(){return rh(this.shown?.query??new URLSearchParams)}async openPlaced(e,t){try{let n=await we.placed(e,t);await this.catalog.reload(),location.hash=`#/model/${n.id}`}catch(n){qe(De(n),"error")}}async openMade(e,t){await this.catalog.reload();let{list:n}=this;location.hash=t===null?Bn(e,n):ei(`compare/${t}/${e}`,n)}takeKeys(){this.removeKeys?.(),this.removeKeys=this.shortcuts.add(this.view?.shortcuts??[])}async changed(e){let t=await this.catalog.forget(e);if(!t)return;let{view:n,shown:i}=this;(i?.view==="model"&&i.file===e||i?.view==="compare"&&(i.a===e||i.b===e)||i?.view==="grid"||i?.view==="mod")&&n?.changed?.(t),i?.view==="model"&&i.file===e&&qe(`${t.name} changed on disk`)}async renewed({placements:e}){this.session.placements=e,await this.catalog.forgetAll();let t=this.shown?.view==="model"?this.catalog.file(this.shown.file):void 0;if(t&&this.view?.changed){this.view.changed(t);return}this.shown=null,this.route()}reloadSoon(){this.reload||=setTimeout(()=>{this.reload=0,this.catalog.reload()},rT)}removed(e){let t=this.catalog.file(e);t&&this.shown?.view==="model"&&this.shown.file===e&&qe(`${t.name} was removed${t.sent?"":" from disk"}`,"error"),this.catalog.reload()}upload(e){if(this.session.read_only){qe("The page only shows files: it was started with `--read-only`.","error");return}let t=n=>{this.status.textContent=n};mg(e,this.session.limits.upload_bytes,t,n=>{this.catalog.reload().then(()=>{let[i]=n;n.length===1&&i!==void 0?location.hash=Bn(i,rh(new URLSearchParams)):location.hash=ei("",new URLSearchParams({folder:this.catalog.commonFolderOf(n)}))})})}get inspection(){let e=this.view,t=e instanceof ho?e.context:null;return{view:e,model:t,vertices:n=>{let i=t?.model.parts[n];return i?(t?.model.root.updateMatrixWorld(!0),Array.from({length:i.vertices},(r,o)=>gs(i,o).toArray())):[]}}}};function rh(s){return Ei(_s(s))}function oT(s,e){return s.view==="model"&&e.view==="model"?s.file===e.file:s.view==="mod"&&e.view==="mod"?s.mod===e.mod:s.view==="compare"&&e.view==="compare"?s.a===e.a&&s.b===e.b:s.view===e.view}var Xd=document.getElementById("app");if(Xd)try{let s=await we.session();ag(s),Ag(s);let e=new $d(s,Xd);Object.defineProperty(globalThis,"meshwrightViewer",{get:()=>e.inspection}),await e.start()}catch(s){ne(Xd,p("div",{class:"failure",role:"alert"},p("h1",{},"The page cannot be shown"),p("p",{},De(s))))}

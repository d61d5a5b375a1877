/**
 * Sends the first five errors of a document to the shop, which forwards them: uncaught ones, and those that React caught
 * and wrote to the console. Errors with a digest are the server's, which reports them itself.
 */
export const ERROR_SCRIPT =
  "(()=>{var n=0,l,c=console,o=c.error,s=e=>{if(!(e instanceof Error)||e==l||e.digest||n++>4)return;l=e;fetch('/api/browser-errors',{method:'POST',keepalive:true,headers:{'Content-Type':'application/json'},body:JSON.stringify({name:e.name.slice(0,100),message:e.message.slice(0,500),stack:String(e.stack).slice(0,6e3),path:location.pathname.slice(0,500)})}).catch(()=>{})};addEventListener('error',e=>s(e.error));addEventListener('unhandledrejection',e=>s(e.reason));c.error=(...a)=>{s(a.find(e=>e instanceof Error));o.apply(c,a)}})()"

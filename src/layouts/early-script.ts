/**
 * Runs before anything of a page is painted or loaded; the content security policy knows it by its
 * hash, and every page carries it, hence the short names. It says on the document's element whether a
 * session is stored and whether the moving sky is off, so that nothing moves later, and calls for the
 * session island (`client/wake.ts`). What a sign-in came back with it takes out of the address, for
 * `client/sign-in-return.ts`: neither a code nor a token may stay there. A passage from
 * page to page that is skipped, because one leads on at once or is slow, is no error.
 */
export const earlyScript = `{
let d=document.documentElement.dataset,{pathname:p,search:q}=location,
wake=()=>{d.awake='';dispatchEvent(new Event('mazoku-wake'))},
look=()=>{if(!('awake'in d))try{
if(localStorage['no-bg']=='true')d.noBg='';
if(JSON.parse(localStorage['mazoku-user']).userToken)d.session='',wake()
}catch{}};
look();
addEventListener('pageshow',look);
addEventListener('storage',look);
addEventListener('pagereveal',e=>e.viewTransition?.ready.catch(()=>{}));
if(/[?&](code|token|error)=/.test(q)&&p!='/login'){self.signInReturn=q;history.replaceState(null,'',p);wake()}
}`;

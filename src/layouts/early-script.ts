/**
 * Runs before anything of a page is painted or loaded; the content security policy knows it by its
 * hash, and every page carries it, hence the short names. It says on the document's element whether a
 * session is stored and whether the moving sky is off, so that nothing moves later, and calls for the
 * session island (`client/hydrate-session.ts`). What a sign-in came back with it takes out of the address, for
 * `client/oauth-redirect.ts`: neither a code nor a token may stay there. A transition from page to page that is
 * skipped or aborted, because one leads on at once or comes late, is no error; no event hands over some of them.
 *
 * Between a grid and a card's page the card's picture is one thing that moves: the tile that leads to the
 * page, or back from it, takes the name that the big picture has there (`ui/card/view-transitions.css`). A page is
 * revealed before its modules run. The name goes when the passage has ended, unless somebody leaves by
 * that tile meanwhile; a page from the browser's own cache still has it.
 */
export const earlyScript = `{
let d=document.documentElement.dataset,{pathname:p,search:q}=location,c='is-transitioning',l,
tile=u=>u&&document.querySelector('.tile[href="'+new URL(u).pathname+'"] .tile-art'),
hydrate=()=>{d.hydrated='';dispatchEvent(new Event('mazoku-hydrate'))},
look=()=>{if(!('hydrated'in d))try{
if(localStorage['no-bg']=='true')d.noBg='';
if(JSON.parse(localStorage['mazoku-user']).userToken)d.session='',hydrate()
}catch{}};
look();
addEventListener('pageshow',look);
addEventListener('storage',look);
addEventListener('pageswap',e=>{l=tile(e.activation?.entry?.url);l?.classList.add(c)});
addEventListener('pagereveal',({viewTransition:v})=>{
l=0;
for(let t of document.querySelectorAll('.tile .'+c))t.classList.remove(c);
let t=v&&tile(self.navigation?.activation?.from?.url);
if(t)t.classList.add(c),v.finished.then(()=>t==l||t.classList.remove(c))
});
addEventListener('unhandledrejection',e=>/^Transition was /.test(e.reason?.message)&&e.preventDefault());
if(/[?&](code|token|error)=/.test(q)&&p!='/login'){self.oauthRedirectQuery=q;history.replaceState(null,'',p);hydrate()}
}`;

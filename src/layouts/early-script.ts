import { failedIslandScript } from '#scripts/failed-island/failed-island-script.ts';

/**
 * An inline script that runs before the first paint. The content security policy lists its hash, and every page
 * contains it, hence the short names. It does the following:
 *
 * - It sets data attributes on the root element (a session is stored, its player has a warning or is banned, the background is off) to
 *   prevent layout shifts, and requests hydration of the session island (`client/hydrate-session.ts`).
 * - It asks for the scripts of the page's islands if a session is stored (`server/front/island-scripts.ts`), before the
 *   stylesheets are there and let the islands ask, and sends the call that fills the page (`client/first-call.ts`).
 * - It removes a stored session that is broken or has no token.
 * - It moves the OAuth parameters from the URL to `client/oauth-redirect.ts`, because neither a code nor a token may
 *   stay in the address bar.
 * - It opens the catalogue in the view that the visitor chose last, unless the address names one.
 * - It ignores the rejections of skipped or aborted view transitions, for example after an immediate redirect. Some of
 *   these transitions are not exposed by any event. Each browser has its own messages for it.
 * - On a reload or a way back, it keeps the page as high as it was when it was left (`scripts/keep-height.ts`), because a browser
 *   restores no position beyond the end, and the content of a player arrives later.
 * - It says in the place of an island that its script could not be loaded.
 * - It animates a card's image between a grid and the card's page: the tile of that card gets the portrait's
 *   `view-transition-name` (`ui/card/view-transitions.css`). This happens here because a page is revealed before its
 *   modules run. The name is removed when the transition ends, unless the same tile is being left again; a page from
 *   the back/forward cache still has it, so `pagereveal` removes it first.
 */
export const earlyScript = `{
let d=document.documentElement.dataset,{pathname:p,search:q}=location,c='is-transitioning',l,
load=s=>{for(let f of s?s.split(' '):[])document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',href:'/_astro/'+f+'.js'}))},
tile=u=>u&&document.querySelector('.tile[href="'+new URL(u).pathname+'"] .tile-art'),
hydrate=()=>{d.hydrated='';dispatchEvent(new Event('mazoku-hydrate'))},
look=()=>{if(!('hydrated'in d))try{
if(localStorage['no-bg']=='true')d.noBg='';
let u,k='mazoku-user';try{u=JSON.parse(localStorage[k])}catch{}
if(!u?.userToken||typeof u.userToken!='string'){localStorage.removeItem(k);if(sessionStorage['mazoku-banned-token'])d.banned=''}else{if(u.user?.warnings>0)d.warned='';d.session='';let r=u.user?.userRoles??[],f=d.firstCall;if(f&&!q&&d.callRoles.split(' ').some(x=>r.includes(x)))f='/api'+f,(self.firstCall={address:f,token:u.userToken,reply:fetch(f,{headers:{Authorization:'Bearer '+u.userToken}})}).reply.catch(()=>0);load(d.scripts);r.includes('admin')&&load(d.adminScripts);hydrate()}
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
addEventListener('unhandledrejection',e=>e.reason instanceof DOMException&&/transition/i.test(e.reason.message)&&e.preventDefault());${failedIslandScript}
if('session'in d)try{let h=sessionStorage['height '+p+q];h>0&&/^[rb]/.test(performance.getEntriesByType('navigation')[0].type)&&Object.assign(document.documentElement.style,{minHeight:h+'px',overflowAnchor:'none'})}catch{}
if(p=='/cards'&&!/[?&]view=/.test(q))try{let v=localStorage['cards-view'];/^(list|series)$/.test(v)&&location.replace(p+(q?q+'&':'?')+'view='+v+location.hash)}catch{}
if(/[?&](code|token|error)=/.test(q)&&p!='/login'){self.oauthRedirectQuery=q;history.replaceState(null,'',p);hydrate()}
}`;

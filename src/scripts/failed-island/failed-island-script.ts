import { missingScript } from './missing-script.ts';

/**
 * A part of the inline script (`layouts/early-script.ts`). The script of an island, or what it imports, could not be loaded
 * or failed, so React cannot say it, and the page's own scripts may be missing, too: a new version of the site replaces all
 * of them. The notice takes the place of a skeleton. What the server rendered can be read, but its buttons may do nothing,
 * so the first such island gets the notice above it. `report.ts` reads `failedIslands`.
 */
export const failedIslandScript = `
addEventListener('astro:hydration-error',e=>{
let i=e.target,m=i.closest('main'),x=e.detail.error,t=x?.message??''+x,k='crash-notice',
n=Object.assign(document.createElement('div'),{className:k,role:'alert',innerHTML:'<h2>Unexpected Application Error!</h2><p></p><button class=button type=button>Reload</button>'});
(self.failedIslands??=[]).push(e);
if(!m)return;
n.children[1].textContent=${missingScript}.test(t)?'A script of this page couldn’t be loaded. You may be offline, or this page may be out of date.':t;
n.lastChild.onclick=()=>location.reload();
if(!i.firstElementChild||i.querySelector('[aria-busy=true],.is-skeleton,.skeleton-block'))m.querySelector('[data-above].'+k)?.remove(),i.replaceChildren(n);
else if(!m.querySelector('.'+k))n.dataset.above='',i.before(n)
});`;

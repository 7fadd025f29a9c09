import { failedPage } from '#contract/messages/en/client-errors.ts'
import { ui } from '#contract/messages/en/ui.ts'

/** The key in sessionStorage. */
const storageKey = 'entry_reloaded_at'

/**
 * An inline script for the head. If one of the page's first files is missing, the page doesn't react to input, and no
 * other script can say so. This one reloads the page, and if that fails too within 10 seconds, it shows an error and
 * offers to try once more. It contains no "<", which Trusted Types would reject on the client.
 */
export const entryRecoveryScript = `addEventListener('error',e=>{let s=e.target;if(s.tagName!=='SCRIPT'||performance.getEntriesByName('hydrated').length)return;let last=0;try{last=+sessionStorage.getItem('${storageKey}')||0;sessionStorage.setItem('${storageKey}',Date.now())}catch{last=Infinity}if(navigator.onLine&&Date.now()-last>10000)return location.reload();if(document.querySelector('[data-entry-failed]'))return;let b=document.createElement('p'),r=document.createElement('button');b.role='alert';b.className='banner';b.dataset.entryFailed='';b.textContent=${JSON.stringify(`${failedPage.incomplete} `)};r.type='button';r.className='btn';r.textContent=${JSON.stringify(ui.componentFailed.reload)};r.onclick=()=>location.reload();b.append(r);document.body.prepend(b)},true)`

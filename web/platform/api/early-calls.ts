// The calls that a member's page makes first. An inline script in its HTML sends them while the page's own scripts are
// still on their way; the client takes the responses.
import { markerKey } from '../device/login-as-tab.ts'
import { tokenKey } from '../session/session.ts'

type EarlyCall = { token: string; response: Promise<Response>; abort: () => void; hasArrived?: true }

declare global {
  /** By URL. The service worker has none. */
  var earlyCalls: Map<string, EarlyCall> | undefined
}

/**
 * Sends the URLs in its `data-urls`, if this browser has a session and the address has no search parameters, which the server
 * doesn't know. A tab of login-as has another session, so it waits for its scripts. It contains no "<", which Trusted Types would reject on the client.
 */
export const earlyCallsScript = `try{let t=!location.search&&sessionStorage.getItem('${markerKey}')===null&&localStorage.getItem('${tokenKey}');if(t)window.earlyCalls=new Map(document.currentScript.dataset.urls.split(' ').map(u=>{let c=new AbortController(),r=fetch(u,{headers:{Accept:'application/json',Authorization:'Bearer '+t},credentials:'include',signal:c.signal});e={token:t,response:r,abort:()=>c.abort()};r.then(()=>{e.hasArrived=true},()=>{});return[u,e]}))}catch{}`

/** Whether all responses are there, and not yet taken. */
export const haveEarlyCallsArrived = (): boolean => {
  const calls = [...(globalThis.earlyCalls?.values() ?? [])]
  return calls.length > 0 && calls.every(({ hasArrived }) => hasArrived)
}

/** Milliseconds since the navigation. Later, a response could be out of date. */
const usableFor = 20_000

/** The response to a call of the page's HTML, once, for the same session; undefined if it wasn't sent. */
export function takeEarlyCall(
  url: string,
  { headers, signal }: { headers: Record<string, string>; signal: AbortSignal },
): Promise<Response> | undefined {
  const early = globalThis.earlyCalls?.get(url)
  if (!early || performance.now() > usableFor || headers.Authorization !== `Bearer ${early.token}`) return undefined
  globalThis.earlyCalls?.delete(url)
  signal.addEventListener('abort', early.abort)
  return early.response
}

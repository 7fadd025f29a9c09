/** Several tools tell sites apart by this attribute. */
const siteAttribute = 'domain'

/** Adds the script once. The Trusted Types policy allows this address only (trusted-types.ts). */
export function loadAnalyticsScript(url: string, publicUrl: string): void {
  if ([...document.scripts].some(({ src }) => src === url)) return
  const script = document.createElement('script')
  script.async = true
  script.dataset[siteAttribute] = new URL(publicUrl).hostname
  script.src = url
  document.head.append(script)
}

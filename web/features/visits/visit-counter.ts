// Counts page views, or loads the analytics tool of the settings. Mounted only with consent.
import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { hostPattern, pageTypeOf } from '#contract/visits.ts'
import { usePlatform, useSite } from '../../platform/platform.ts'

/** Several tools tell sites apart by this attribute. */
const siteAttribute = 'domain'

/** Adds the script once. The Trusted Types policy allows this address only (trusted-types.ts). */
function loadAnalyticsScript(url: string, publicUrl: string): void {
  if ([...document.scripts].some(({ src }) => src === url)) return
  const script = document.createElement('script')
  script.async = true
  script.dataset[siteAttribute] = new URL(publicUrl).hostname
  script.src = url
  document.head.append(script)
}

/** Only the first page of a visit has been reached from another site. */
let isFirstView = true

function takeReferrer(): { referrer?: string } {
  if (!isFirstView) return {}
  isFirstView = false
  const host = URL.canParse(document.referrer) ? new URL(document.referrer).hostname : ''
  return host !== location.hostname && hostPattern.test(host) ? { referrer: host } : {}
}

export default function VisitCounter() {
  const { call } = usePlatform()
  const { analyticsScript, publicUrl } = useSite()
  const path = useLocation({ select: ({ pathname }) => pathname })
  useEffect(() => {
    if (analyticsScript) loadAnalyticsScript(analyticsScript, publicUrl)
    // A view that isn't counted must not bother anyone.
    else call('POST /visits', { body: { page: pageTypeOf(path), ...takeReferrer() } }).catch(() => {})
  }, [call, analyticsScript, publicUrl, path])
  return null
}

import { countries } from '#contract/countries.ts'
import type { PageType } from '#contract/visits.ts'
import { second } from '../../platform/clock.ts'

/** How long views are summed up in memory before they are stored (milliseconds). */
export const flushInterval = 5 * second

/** Months after which counts are deleted. */
export const retentionMonths = 13

/**
 * Hosts that are stored in a day besides the known ones. Anyone can send invented hosts: beyond this, they count as
 * `other`, so that the table stays small.
 */
export const maxNewHosts = 100

/** Always stored under their own name, whatever else is sent that day. */
export const knownHosts = [
  ...['google.com', 'google.co.in', 'bing.com', 'duckduckgo.com', 'search.yahoo.com', 'search.brave.com', 'yandex.com'],
  ...['facebook.com', 'instagram.com', 'l.instagram.com', 'x.com', 't.co', 'reddit.com', 'youtube.com', 'linkedin.com'],
  ...['web.whatsapp.com', 'web.telegram.org', 'quora.com', 'github.com', 'news.ycombinator.com', 'chatgpt.com'],
  ...['perplexity.ai', 'tradingview.com', 'moneycontrol.com', 'valuepickr.com', 'tradingqna.com'],
] as const

/** `www.example.com` counts as `example.com`, and views from our own pages have no referrer. */
export function referrerOf(host: string | undefined, ownHost: string): string {
  const short = (name: string) => name.replace(/^(?:www|m)\./, '')
  if (host === undefined || short(host) === short(ownHost)) return ''
  // Reserved for hosts beyond the limit.
  return short(host) === 'other' ? '' : short(host)
}

const codes = new Set(countries.map(({ code }) => code))

/** The proxy's header, if it is a country. */
export const countryOf = (header: string | string[] | undefined): string => {
  const code = typeof header === 'string' ? header.trim().toUpperCase() : ''
  return codes.has(code) ? code : ''
}

export type Visit = { page: PageType; referrer: string; country: string }
type Counted = Visit & { views: number }

/** Views of one process that aren't stored yet. Beyond `maxKinds`, hosts aren't told apart. */
export const maxKinds = 1000

export function addVisit(counts: Map<string, Counted>, visit: Visit): void {
  const keyOf = ({ page, referrer, country }: Visit) => `${page} ${referrer} ${country}`
  const isFull = counts.size >= maxKinds && !counts.has(keyOf(visit))
  const counted = isFull && visit.referrer !== '' ? { ...visit, referrer: 'other' } : visit
  const entry = counts.get(keyOf(counted))
  if (entry) entry.views++
  else counts.set(keyOf(counted), { ...counted, views: 1 })
}
export type CountedVisits = Map<string, Counted>

// What a version of a document is made of. A version that was published never changes: write a new one instead
// (documents.test.ts).
import type { Notices } from '../../../legal.ts'
import type { Settings } from '../../../settings.ts'
import { notices as noticeTexts } from '../notices.ts'

/** What differs between sites. */
export type Facts = {
  product: string
  contactEmail: string
  legal: Settings['legal']
  notices: Notices
  /** Where another analytics tool is loaded from, if one is set up. */
  analyticsHost: string | null
}

type Section = { title: string; paragraphs: readonly string[]; email?: string }

export type DocumentText = { title: string; lead: string; sections: readonly Section[] }

export type DocumentVersion = {
  /** The day from which it applies, such as 2026-11-23. */
  version: string
  /** What changed, in a sentence. */
  summary: string
  /** Members who agreed to an earlier version are asked again. */
  isMaterial: boolean
  text: (facts: Facts) => DocumentText
}

export const firstVersion = 'The first version.'

/** Whom members can complain to. */
export const grievanceParagraphs = ({ legal, product }: Facts): string[] => [
  legal.grievanceName
    ? `Our grievance officer is ${legal.grievanceName}.${legal.grievanceAddress ? ` Postal address: ${legal.grievanceAddress}.` : ''}`
    : `${product} has not named a grievance officer yet. Until then, write to our contact address.`,
  `We confirm a complaint within ${hours(legal.acknowledgeHours)} and decide it within ${days(legal.decideDays)}.`,
]

/** What the site shows about risk today. */
export function noticeSections({ notices: { derivatives, warning } }: Facts): Section[] {
  const paragraphs = (derivatives || noticeTexts.derivatives).split('\n')
  return [
    ...(derivatives === null ? [] : [{ title: noticeTexts.derivativesTitle, paragraphs }]),
    ...(warning === null ? [] : [{ title: 'Standard warning', paragraphs: [warning || noticeTexts.warning] }]),
  ]
}

export const grievanceEmail = ({ legal, contactEmail }: Facts): string => legal.grievanceEmail || contactEmail

export const hours = (count: number): string => (count === 1 ? 'one hour' : `${count} hours`)
const days = (count: number): string => (count === 1 ? 'one day' : `${count} days`)

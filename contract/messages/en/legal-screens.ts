// The pages of documents about the site.
import { fullDate } from './month.ts'

export const legal = {
  loading: 'Loading the text',
  failed: "We couldn't load this text",
  /** Only in other languages: the documents themselves are English. */
  englishText: '',
  notReviewed: 'No lawyer has reviewed this text yet. Counsel must review it before the site relies on it.',
  inForceSince: (version: string) => `In force since ${fullDate(version)}`,
  earlier: (version: string) => `This is the version of ${fullDate(version)}. It is no longer in force.`,
  readCurrent: 'Read the version in force',
  versions: 'Versions',
  current: 'in force',
  version: (version: string) => fullDate(version),
  whatChanged: 'What changed',
  changesSince: (from: string, to: string) => `From ${fullDate(from)} to ${fullDate(to)}`,
  changesTitle: (title: string) => `${title}: what changed`,
  legend: 'New words are underlined, and words that were removed are crossed out.',
  added: 'added:',
  removed: 'removed:',
  nothingChanged: 'Nothing changed between these versions.',
  copy: 'The text',
  cookieChoices: 'Change your choices',
} as const

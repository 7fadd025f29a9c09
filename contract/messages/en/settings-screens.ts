// The site settings, for administrators.

import { formatNumber } from '../../format-number.ts'
import { testimonialLimits } from '../../landing.ts'
import type { EnvironmentName, Settings } from '../../settings.ts'
import { isolated } from '../isolated.ts'

export const settingsPage = {
  lead: 'These apply to the whole site as soon as you save them.',
  moderation: 'Review',
  firstPosts: "New members' posts to review",
  firstPostsHint: (most: number) => `How many of a new member's first posts need approval. 0 for none, up to ${most}.`,
  outOfRange: (most: number) => `Enter a whole number from 0 to ${most}`,
  effect: (count: number) =>
    count === 0
      ? "New members' posts appear right away, unless a rule flags them."
      : count === 1
        ? "A new member's first post is under review until an administrator approves it."
        : `A new member's first ${count} posts are under review until an administrator approves them.`,
  lessons: 'Lessons',
  priceRule: 'Prices must be confirmed from',
  priceRuleHint:
    "From this day on, whoever submits a lesson confirms that it shows no prices of the last 30 days. SEBI's rule for education without advice, since 1 July 2026. Counsel must confirm it. Empty: never.",
  saveLessons: 'Save lessons',
  notices: 'Risk notices',
  noticesLead: 'Counsel must confirm them: their words, and from when they apply.',
  noticeFields: {
    derivativesFrom: {
      label: 'Disclosures on derivatives from',
      hint: 'Shown in indextalks, in the journal and in the Trading Risk Disclaimer. SEBI circular SEBI/HO/MIRSD/MIRSD-PoD-1/P/CIR/2023/73 of 19 May 2023, since 1 July 2023. Empty: never.',
    },
    derivatives: { label: 'Disclosures on derivatives', hint: "Empty: the circular's words, also in Hindi." },
    warningFrom: {
      label: 'Standard warning from',
      hint: 'Shown with the profiles, posts and lessons of registered members. SEBI circular SEBI/HO/MIRSD/MIRSD-PoD-2/P/CIR/2023/51 of 5 April 2023, since 1 May 2023. Empty: never.',
    },
    warning: { label: 'Standard warning', hint: "Empty: the circular's words, also in Hindi." },
  } satisfies Record<keyof Settings['notices'], { label: string; hint: string }>,
  saveNotices: 'Save risk notices',
  legal: 'Complaints',
  legalLead:
    'The terms, the privacy policy and the house rules state these. Counsel must confirm them: the law sets the longest deadlines that are allowed.',
  legalFields: {
    grievanceName: { label: 'Grievance officer', hint: 'Full name. Leave it empty until someone has been appointed.' },
    grievanceEmail: { label: 'Email for complaints', hint: 'Empty: the contact address of the site.' },
    grievanceAddress: { label: 'Postal address', hint: 'In one line. Shown only with a name.' },
    acknowledgeHours: { label: 'Confirm a complaint within (hours)', hint: 'So the person knows that it has arrived.' },
    decideDays: { label: 'Decide a complaint within (days)', hint: 'Counted from its arrival.' },
    takedownHours: {
      label: 'Follow a takedown order within (hours)',
      hint: 'When a court or an authority orders us to remove content. Rule 3(1)(d) of the IT Rules 2021, since 20 February 2026 (G.S.R. 120(E)): 3 hours. Counsel must confirm it.',
    },
    intimateHours: {
      label: 'Remove intimate pictures within (hours)',
      hint: 'After a complaint by the person they show. Rule 3(2)(b) of the IT Rules 2021, since 20 February 2026 (G.S.R. 120(E)): 2 hours. Counsel must confirm it.',
    },
  } satisfies Record<keyof Settings['legal'], { label: string; hint: string }>,
  outOfDeadline: (least: number, most: number) => `Enter a whole number from ${least} to ${most}`,
  saveLegal: 'Save complaints',
  save: 'Save',
  saved: 'Settings saved',
  failed: "We couldn't load the settings",
  saveFailed: "We couldn't save the settings. Your changes are still here.",
  changedMeanwhile:
    'Another administrator changed these settings after you opened them. Yours are still in the form: save again to replace theirs, which are:',
  /** `label`: of the setting. */
  now: (label: string, value: string) => `${label}: ${value}`,
  showTheirs: 'Discard my changes',
  contents: 'Groups of settings',
  search: 'Search settings',
  noMatch: 'No setting matches',
  noMatchText: 'Try another word, or clear the search.',
  clearSearch: 'Clear search',
} as const

export const settingsHistory = {
  title: 'Changes',
  lead: 'Every change of these settings is kept. Undoing one restores the values from before it, as a new change.',
  failed: "We couldn't load the changes",
  empty: 'Nothing has been changed yet.',
  operator: 'The operator',
  undo: 'Undo',
  undoOf: (version: number) => `Undo change ${version}`,
  undone: 'Change undone',
  undoFailed: "We couldn't undo the change",
  /** Of a change that undid another. */
  undoes: (version: number) => `Undid change ${version}`,
  /** Of a change, in the list. */
  name: (version: number, by: string) => `Change ${version} by ${isolated(by)}`,
  changedTo: 'to',
  more: 'Show more',
  all: 'All changes in the audit log',
} as const

export const environmentList = {
  title: 'Fixed by the operator',
  lead: "These are set where the program runs and can't be changed here. deploy/README.md describes them.",
  failed: "We couldn't load the operator's settings",
  caption: 'Settings fixed by the operator',
  setting: 'Setting',
  value: 'Value',
  hidden: 'Set (hidden)',
  notSet: 'Not set',
  byDefault: 'Default',
  labels: {
    PUBLIC_URL: 'Address of the site',
    PRODUCT_NAME: 'Name of the site',
    TAGLINE: 'Tagline',
    SITE_TIME_ZONE: 'Time zone of days and months',
    MAIL_FROM: 'Sender of emails',
    SMTP_URL: 'Mail server',
    OIDC_ISSUER: 'Identity provider',
    OIDC_NAME: 'Name of the identity provider',
    ASSISTANT_URL: 'Address of the assistant’s model',
    ANALYTICS_SCRIPT: 'Analytics script of another tool',
    COUNTRY_HEADER: 'Header with the country of visitors',
    RATE_LIMIT_FACTOR: 'Factor of all rate limits',
    DATABASE_URL: 'Database server',
    REDIS_URL: 'Redis server',
    S3_BUCKET: 'Bucket for files',
    MEDIA_CDN: 'CDN for images',
    BACKUP_TO: 'Where backups go',
    BACKUP_EVERY_HOURS: 'Hours between backups',
    BACKUP_KEEP: 'Backups that are kept',
    BACKUP_KEY: 'Key of encrypted backups',
  } satisfies Record<EnvironmentName, string>,
} as const

export const limitsForm = {
  title: 'Limits',
  factor: 'Factor of all rate limits',
  hint: 'Multiplies how much one member and one network may do. 1: as designed. Raise it for a school or an office whose members share one address; lower it during an attack.',
  outOfRange: (min: number, max: number) =>
    `Enter a number from ${min} to ${max} with one decimal at most, such as 1.5`,
  fixed: (value: string) => `The operator fixed it at ${value} where the program runs (RATE_LIMIT_FACTOR).`,
  save: 'Save limits',
} as const

export const contactForm = {
  title: 'Contact',
  email: 'Email that receives contact messages',
  hint: (fallback: string) =>
    `Also named on the contact page, in the privacy policy and in the house rules. Someone must read it. Empty: ${fallback}`,
  save: 'Save contact',
} as const

export const socialLinksForm = {
  title: 'Pages on other platforms',
  links: 'Links in the footer',
  hint: (count: number) => `Up to ${count} https links, one a line. Empty: the footer has none.`,
  save: 'Save links',
} as const

export const claimsForm = {
  title: 'Claims on the landing page',
  warning: 'A claim must be true before the site goes public. Use the real count, or turn it off, if you are not sure.',
  modes: { fixed: 'A fixed number', live: 'The real count', off: 'Off' },
  activeUsers: 'Active users',
  activeUsersHint: 'The real count is of members who used the site in the last 30 days.',
  activeUsersFixed: 'Fixed number of active users',
  videos: 'Videos',
  videosHint: 'The real count is of lessons that everyone can watch.',
  videosFixed: 'Fixed number of videos',
  rating: 'Rating for search engines',
  ratingHint: 'The site collects no ratings yet, so the real count shows none.',
  ratingFixed: 'Fixed rating',
  ratingsFixed: 'Fixed number of ratings',
  price: 'Price',
  priceHint: "The real price is 0: everyone uses the site for free. If it is off, the landing page doesn't say so.",
  priceFixed: 'Fixed price in rupees',
  wrongCount: 'Enter a whole number from 1 to 999999999',
  wrongPrice: 'Enter a whole number from 0 to 999999999',
  wrongRating: 'Enter a number from 1 to 5, such as 4.8',
  save: 'Save claims',
  saved: 'Claims saved',
} as const

export const testimonialForms = {
  title: 'Testimonials on the landing page',
  lead: 'Quote members only with their consent. Until you do, samples stand here and are marked as such.',
  failed: "We couldn't load the testimonials",
  legend: (position: number, isSample: boolean) =>
    isSample ? `Testimonial ${position}, a sample` : `Testimonial ${position}`,
  name: 'Name',
  role: 'Who they are',
  roleHint: 'For example what they trade, and where.',
  text: 'What they said',
  textHint: `Up to ${testimonialLimits.textLength} characters`,
  rating: 'Stars',
  save: 'Publish',
  saved: 'Testimonial published',
  showSample: 'Show the sample again',
  sampleShown: 'The sample is shown again',
  stale: 'Another administrator just changed this. Reload the page to see the current one. Your text is still here.',
  notSaved: "We couldn't save the testimonial. Your text is still here.",
} as const

export const assistantForm = {
  title: 'Assistant',
  lead: 'Answers questions from the posts, news, lessons and documents of this site, with a model that you choose. Members’ questions, and the texts that may answer them, are sent to this server.',
  isOn: 'Members can ask the assistant',
  url: {
    label: 'Address',
    hint: 'Of an OpenAI-compatible API, such as https://models.example.com/v1. Only the operator can name a server in the own network, as ASSISTANT_URL.',
    fixed: (url: string) => `The operator set the address: ${url}. The one in this form isn’t used.`,
  },
  model: { label: 'Model', hint: 'As the server names it' },
  memberTokens: { label: 'Tokens per member and day', hint: 'An answer takes a few thousand.' },
  siteTokens: { label: 'Tokens per day', hint: 'Of all members together' },
  wrongTokens: (min: number, max: number) => `Enter a whole number from ${formatNumber(min)} to ${formatNumber(max)}`,
  save: 'Save the assistant',
  saved: 'Saved. It applies at once.',
  key: 'Key',
  noKey: 'No key is stored. Servers in your own network often need none.',
  keyFor: (host: string) => `A key is stored for ${host}. It is sent nowhere else, and nobody can read it here.`,
  keyOfAnother: 'The address has changed since. Enter the key again, or delete it.',
  newKey: 'New key',
  keyHint: 'Save the address first.',
  saveKey: 'Save the key',
  deleteKey: 'Delete the key',
  keySaved: 'Key saved',
  keyDeleted: 'Key deleted',
  keyFailed: "We couldn't change the key",
  setupFailed: "The key's state didn't load",
  tokensToday: (count: string) => `${count} tokens used today`,
} as const

export const assistantFeedback = {
  title: 'What members say of answers',
  lead: 'Questions and answers that a member called helpful or not, without the member’s name.',
  failed: "The feedback didn't load",
  counts: (helpful: string, notHelpful: string) => `${helpful} helpful, ${notHelpful} not helpful`,
  show: 'Show',
  shown: { all: 'All', false: 'Not helpful', true: 'Helpful' },
  helpful: 'Helpful',
  notHelpful: 'Not helpful',
  nothingShown: 'No sentence can be shown.',
  empty: 'No feedback yet.',
  more: 'Show more',
} as const

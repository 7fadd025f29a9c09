// What the server answers about newsletters, and what is missing before one can be sent.
import { formatNumber } from '../../format-number.ts'
import { newsletterLimits as limits } from '../../newsletter.ts'

export const validation = {
  subjectLong: `A subject can have up to ${limits.subjectLength} characters`,
  introLong: `An introduction can have up to ${formatNumber(limits.introLength)} characters`,
  tooManyArticles: `Choose up to ${limits.articles} articles`,
  tooManyPosts: `Choose up to ${limits.posts} posts`,
  chosenTwice: 'Choose each only once',
  subjectMissing: 'Add a subject',
  nothingChosen: 'Choose at least one article or post that is public',
  noSubscribers: 'Nobody has confirmed a subscription yet',
} as const

export const testFailed = "The mail server didn't accept the email. Nothing was sent."

// Writing and sending newsletters, for administrators.
import { formatNumber } from '../../format-number.ts'
import type { MailTheme, NewsletterStatus, StopReason } from '../../newsletter.ts'
import { newsletterLimits as limits } from '../../newsletter.ts'

const people = (count: number): string => (count === 1 ? '1 subscriber' : `${formatNumber(count)} subscribers`)

export const newsletterList = {
  lead: (subscribers: number) =>
    subscribers === 1 ? '1 person gets the newsletter.' : `${formatNumber(subscribers)} people get the newsletter.`,
  create: 'New newsletter',
  loading: 'Loading newsletters',
  failed: "We couldn't load the newsletters",
  none: 'No newsletters yet',
  noneText: 'Choose articles and top posts, preview the email, and send it.',
  untitled: 'Without a subject',
  statuses: {
    draft: 'Draft',
    sending: 'Sending',
    stopped: 'Stopped',
    sent: 'Sent',
  } satisfies Record<NewsletterStatus, string>,
  saved: 'Last saved',
  progress: (done: number, recipients: number) => `${formatNumber(done)} of ${formatNumber(recipients)} done`,
  more: 'More newsletters',
} as const

export const newsletterEditor = {
  newTitle: 'New newsletter',
  editTitle: 'Newsletter',
  back: 'All newsletters',
  loading: 'Loading the newsletter',
  failed: "We couldn't load the newsletter",
  subject: 'Subject',
  intro: 'Introduction',
  introHint: 'Comes first. Each line is a paragraph.',
  articles: 'News',
  articlesHint: `In this order. Choose up to ${limits.articles} articles.`,
  posts: 'Top posts',
  postsHint: `In this order. Choose up to ${limits.posts} posts.`,
  noneChosen: 'Nothing chosen yet',
  hidden: 'No longer public, so the email leaves it out',
  moveUp: (title: string) => `Move up: ${title}`,
  remove: (title: string) => `Remove: ${title}`,
  addArticles: 'Choose articles',
  addPosts: 'Choose top posts',
  choicesFailed: "We couldn't load the list",
  noArticles: 'No published articles yet',
  noPosts: 'No top posts at the moment',
  kept: 'Kept on this device until you save',
  save: 'Save',
  saved: 'Saved',
  saveFailed: "We couldn't save the newsletter",
  stale: 'This newsletter was changed elsewhere',
  staleText: 'Someone saved or started it after you opened it. Your text is still here.',
  deleteDraft: 'Delete draft',
  deleteTitle: 'Delete this draft?',
  deleteText: 'Nobody has received it. It will be gone for all administrators.',
  keep: 'Keep it',
  deleted: 'The draft is deleted',
} as const

export const newsletterPreview = {
  title: 'Preview',
  show: 'Show the preview',
  showSaved: 'Save and show the preview',
  failed: "We couldn't load the preview",
  from: 'From',
  subject: 'Subject',
  view: 'Preview as',
  themes: { light: 'Light', dark: 'Dark' } satisfies Record<MailTheme, string>,
  text: 'Text',
  frame: 'The email',
} as const

export const newsletterSending = {
  title: 'Sending',
  saveFirst: 'Save your changes first',
  test: 'Send a test to',
  testHint: 'One email, as it was last saved. Its unsubscribe link ends no subscription.',
  sendTest: 'Send test',
  testSent: 'The test email is sent',
  send: (count: number) => `Send to ${people(count)}`,
  confirmTitle: (count: number) => `Send it to ${people(count)}?`,
  confirmText: (subject: string) =>
    `“${subject}” goes to everyone who has confirmed. You can stop it on the way, but emails that were sent can't be taken back.`,
  cancel: 'Not yet',
  confirm: 'Send now',
  started: 'The newsletter is being sent',
  stop: 'Stop',
  stopped: 'The newsletter is stopped',
  resume: 'Resume',
  resumed: 'The newsletter goes on',
  done: 'Sent to everyone',
  delayed: "The mail server isn't accepting emails at the moment. We'll keep trying.",
  reasons: {
    administrator: 'An administrator stopped it.',
    hidden: 'None of its articles and posts is public any more.',
    rejected: 'The mail server refused a whole batch. Check the mail settings before you resume.',
    restored:
      "The database comes from a backup, which doesn't know who got the newsletter later. If you resume, some people may get it twice.",
  } satisfies Record<StopReason, string>,
  counts: {
    waiting: 'Still to come',
    sent: 'Sent',
    failed: 'Refused by their mail server',
    unsubscribed: 'Unsubscribed before their turn',
    unknown: 'Unknown, not sent again',
  },
  startedAt: 'Started',
  finishedAt: 'Finished',
  progress: 'Progress',
} as const

// The values of the form. Chosen items have their titles, so that a draft on this device can be shown without the server.
import { newsletterEditor as texts } from '#contract/messages/en/newsletter-editor-screens.ts'
import type { AdminNewsletterDetails, ChosenItem, NewsletterContent } from '#contract/newsletter-administration.ts'

export type Choice = { _id: string; title: string; isHidden: boolean }
export type NewsletterValues = { subject: string; intro: string; articles: Choice[]; posts: Choice[] }

export const draftName = (id: string): string => `newsletter ${id}`

export const emptyValues = (): NewsletterValues => ({ subject: '', intro: '', articles: [], posts: [] })

const choiceOf = (item: ChosenItem): Choice => ({
  _id: item._id,
  title: item.public ? [item.public.title, item.public.text].join(': ') : texts.hidden,
  isHidden: item.public === null,
})

export const valuesOf = ({ content, chosenArticles, chosenPosts }: AdminNewsletterDetails): NewsletterValues => ({
  subject: content.subject,
  intro: content.intro,
  articles: chosenArticles.map(choiceOf),
  posts: chosenPosts.map(choiceOf),
})

const idsOf = (choices: Choice[]): string[] => choices.map(({ _id }) => _id)

export const contentOf = ({ subject, intro, articles, posts }: NewsletterValues): NewsletterContent => ({
  subject,
  intro,
  articles: idsOf(articles),
  posts: idsOf(posts),
})

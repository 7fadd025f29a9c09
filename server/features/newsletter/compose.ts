// The email of a newsletter: what an administrator wrote, and those of the chosen articles and posts that everyone can
// see.
import { newsletterMails as texts } from '#contract/messages/en/mail-templates.ts'
import type { ChosenItem } from '#contract/newsletter-administration.ts'
import { articlePath, postPath } from '#contract/slug.ts'
import { composeMail, type MailEntry, unsubscribeHeaders } from '../../platform/compose-mail.ts'
import type { Platform, SystemContext } from '../../platform/context.ts'
import type { Mail } from '../../platform/mail.ts'
import { publicArticlesByIds } from '../news/reads.ts'
import { excerptOf } from '../notifications/rules.ts'
import { publicPostsByIds } from '../posts/reads.ts'
import { type Chosen, unsubscribeToken } from './rules.ts'
import type { NewsletterRow } from './tables.ts'

/** Reads the chosen articles and posts that are public now. */
export async function chosenItems(
  context: SystemContext,
  { article_ids, post_ids }: Pick<NewsletterRow, 'article_ids' | 'post_ids'>,
): Promise<Chosen> {
  const articles = new Map((await publicArticlesByIds(context, article_ids)).map((article) => [article.id, article]))
  const posts = new Map((await publicPostsByIds(context, post_ids)).map((post) => [post.id, post]))
  return {
    articles: article_ids.map((_id) => {
      const article = articles.get(_id)
      if (!article) return { _id, public: null }
      return { _id, public: { title: article.title, text: article.summary, path: articlePath(article.slug) } }
    }),
    posts: post_ids.map((_id) => {
      const post = posts.get(_id)
      if (!post) return { _id, public: null }
      const { author_name: author, section, content } = post
      return {
        _id,
        public: {
          title: texts.postBy(author, section),
          text: excerptOf(content) || texts.postWithoutText,
          path: postPath({ _id, content }),
        },
      }
    }),
  }
}

/** The recipient of previews and tests: its unsubscribe link works and ends no subscription. */
export const nobody = { id: '0'.repeat(24), email: 'reader@example.com' }

export function composeNewsletter(
  { config, secrets }: Platform,
  { subject, intro }: Pick<NewsletterRow, 'subject' | 'intro'>,
  chosen: Chosen,
  recipient: { id: string; email: string },
): Mail {
  const { publicUrl, product } = config
  const entriesOf = (items: ChosenItem[]): MailEntry[] =>
    items.flatMap((item) =>
      item.public ? [{ title: item.public.title, message: item.public.text, link: publicUrl + item.public.path }] : [],
    )
  const sections = [
    { title: texts.articles, entries: entriesOf(chosen.articles) },
    { title: texts.posts, entries: entriesOf(chosen.posts) },
  ]
  const query = `token=${unsubscribeToken(secrets.hash, recipient.id)}`
  const template = { subject, paragraphs: intro.split('\n').filter((line) => line.trim() !== '') }
  const mail = composeMail(template, {
    to: recipient.email,
    product: product.name,
    sections: sections.filter(({ entries }) => entries.length > 0),
    notes: [texts.why(product.name), texts.risk],
    footerLinks: [{ label: texts.footer.unsubscribe, link: `${publicUrl}/newsletter/unsubscribe?${query}` }],
  })
  const { hostname } = new URL(publicUrl)
  return {
    ...mail,
    headers: {
      ...unsubscribeHeaders(`${publicUrl}/api/newsletter/unsubscribe?${query}`),
      'List-Id': `<newsletter.${hostname}>`,
    },
  }
}

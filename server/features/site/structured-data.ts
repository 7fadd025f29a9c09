// JSON-LD of pages in the vocabulary of schema.org, with what search engines require of each type.
import type { Comment, Reply } from '#contract/comments.ts'
import type { HallOfFame } from '#contract/hall-of-fame.ts'
import { seo } from '#contract/messages/en/site.ts'
import type { Article } from '#contract/news.ts'
import { roomOfMarket } from '#contract/news-limits.ts'
import type { Post } from '#contract/posts.ts'
import type { Prediction } from '#contract/predictions.ts'
import { organization, type SchemaPage, webPage, website } from '#contract/site-schema.ts'
import type { VideoDetails } from '#contract/videos.ts'
import type { Profile } from '../profiles/view.ts'

const context = { '@context': 'https://schema.org' } as const

const person = ({ publicUrl }: SchemaPage, { name, username }: { name: string; username: string }) => ({
  '@type': 'Person',
  name,
  alternateName: username,
  url: `${publicUrl}/profile/${username}`,
})

const counter = (action: string, count: number) => ({
  '@type': 'InteractionCounter',
  interactionType: `https://schema.org/${action}`,
  userInteractionCount: count,
})

const commentSchema = (page: SchemaPage, comment: Comment | Reply): object => ({
  '@type': 'Comment',
  text: comment.comment,
  author: person(page, comment.author),
  datePublished: comment.createdAt,
  ...(comment.editedAt && { dateModified: comment.editedAt }),
  interactionStatistic: counter('LikeAction', comment.likesCount),
  ...('replies' in comment && comment.replies.length > 0 && { comment: commentSchemas(page, comment.replies) }),
})

/** Leaves out comments that the post's author hid. */
const commentSchemas = (page: SchemaPage, comments: (Comment | Reply)[]) =>
  comments.filter(({ isHidden }) => !isHidden).map((comment) => commentSchema(page, comment))

export function postSchema(post: Post, comments: Comment[], page: SchemaPage) {
  const { publicUrl, url, title } = page
  return {
    ...context,
    '@type': 'DiscussionForumPosting',
    '@id': url,
    url,
    mainEntityOfPage: webPage(page, [{ name: post.author.name, path: `/profile/${post.author.username}` }]),
    headline: title,
    text: post.content,
    author: person(page, post.author),
    datePublished: post.publishedAt,
    dateModified: post.editedAt ?? post.publishedAt,
    articleSection: post.section,
    keywords: post.tags,
    image: post.media.map((image) => new URL(image.hdUrl, publicUrl).href),
    commentCount: post.commentsCount,
    comment: commentSchemas(page, comments),
    interactionStatistic: [counter('LikeAction', post.likesCount), counter('CommentAction', post.commentsCount)],
    isPartOf: website(page),
  }
}

const pixels = (value: number | null) => ({ '@type': 'QuantitativeValue', value, unitCode: 'E37' })

/** `image`: the social image, for lessons without a thumbnail, because Google requires one. */
export function videoSchema(video: VideoDetails, page: SchemaPage & { image: string }) {
  const { publicUrl, url } = page
  const absolute = (path: string): string => new URL(path, publicUrl).href
  const best = video.qualities.filter((rendition) => rendition.url !== null).at(-1)
  return {
    ...context,
    '@type': 'VideoObject',
    '@id': url,
    url,
    mainEntityOfPage: webPage(page, [{ name: seo.breadcrumbs.lessons, path: '/learning' }]),
    name: video.title,
    description: video.description || video.title,
    thumbnailUrl: [video.poster ? absolute(video.poster.hdUrl) : page.image],
    uploadDate: video.publishedAt,
    ...(video.duration !== null && { duration: `PT${Math.round(video.duration)}S` }),
    ...(best?.url && { contentUrl: absolute(best.url), width: pixels(best.width), height: pixels(best.height) }),
    author: person(page, video.author),
    genre: video.section,
    keywords: video.tags,
    educationalLevel: video.level,
    learningResourceType: 'lesson',
    isFamilyFriendly: true,
    ...(video.captions[0] && { caption: { '@type': 'MediaObject', contentUrl: absolute(video.captions[0].url) } }),
    ...(video.chapters.length > 0 && { hasPart: video.chapters.map(chapterSchema(video, url)) }),
    commentCount: video.commentsCount,
    interactionStatistic: [
      counter('WatchAction', video.views),
      counter('LikeAction', video.likesCount),
      counter('CommentAction', video.commentsCount),
    ],
    isPartOf: website(page),
  }
}

const chapterSchema =
  ({ chapters, duration }: VideoDetails, url: string) =>
  ({ start, title }: VideoDetails['chapters'][number], index: number) => ({
    '@type': 'Clip',
    name: title,
    startOffset: start,
    endOffset: chapters[index + 1]?.start ?? duration,
    url: `${url}?t=${start}`,
  })

export const profileSchema = (profile: Profile, page: SchemaPage) => ({
  ...context,
  ...webPage(page),
  '@type': 'ProfilePage',
  url: page.url,
  dateCreated: profile.user.createdAt,
  mainEntity: profileOwner(profile, page),
})

/** A member's public data. */
const profileOwner = ({ user, stats }: Profile, page: SchemaPage) => ({
  ...person(page, user),
  '@id': `${page.url}#person`,
  identifier: user._id,
  ...(user.bio && { description: user.bio }),
  ...(user.profilePhoto && { image: new URL(user.profilePhoto, page.publicUrl).href }),
  ...(user.website && { sameAs: [user.website] }),
  interactionStatistic: [counter('FollowAction', stats.followersCount)],
  agentInteractionStatistic: [counter('WriteAction', stats.postsCount), counter('FollowAction', stats.followingCount)],
})

export const hallSchema = ({ members }: HallOfFame, page: SchemaPage) => ({
  ...context,
  '@type': 'ItemList',
  '@id': page.url,
  url: page.url,
  mainEntityOfPage: webPage(page, [{ name: seo.breadcrumbs.halls, path: '/hall-of-fame' }]),
  name: page.title,
  numberOfItems: members.length,
  itemListElement: members.map(({ user }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    item: person(page, user),
  })),
})

export const predictionSchema = ({ question, criteria, opensAt, closesAt }: Prediction, page: SchemaPage) => ({
  ...context,
  '@type': 'Question',
  '@id': page.url,
  url: page.url,
  mainEntityOfPage: webPage(page, [{ name: seo.breadcrumbs.predictions, path: '/predictions' }]),
  name: question,
  text: criteria,
  dateCreated: opensAt,
  expires: closesAt,
})

/** `image`: the social image, which is shown if the article has none. */
export function articleSchema(article: Article, page: SchemaPage & { image: string }) {
  const { publicUrl, url, title } = page
  const { author, image, images, summary, marketType, publishedAt, changedAt, corrections } = article
  const shown = [...(image ? [image] : []), ...images].map(({ hdUrl }) => new URL(hdUrl, publicUrl).href)
  return {
    ...context,
    '@type': 'NewsArticle',
    '@id': url,
    url,
    mainEntityOfPage: webPage(page, [{ name: seo.breadcrumbs.news, path: '/sentiment-news' }]),
    headline: title,
    description: summary,
    author: {
      '@type': 'Person',
      name: author.name,
      ...(author.about && { description: author.about }),
      ...(author.registration && { identifier: author.registration }),
    },
    publisher: organization(page),
    datePublished: publishedAt,
    dateModified: changedAt,
    articleSection: roomOfMarket[marketType],
    inLanguage: 'en-IN',
    isAccessibleForFree: true,
    image: shown.length > 0 ? shown : [page.image],
    ...(corrections.length > 0 && {
      correction: corrections.map(({ at, text }) => ({ '@type': 'CorrectionComment', text, datePublished: at })),
    }),
    isPartOf: website(page),
  }
}

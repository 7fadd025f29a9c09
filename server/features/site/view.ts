// SEO records and social cards of pages, for search engines and link previews.
import type { Comment } from '#contract/comments.ts'
import type { HallOfFame } from '#contract/hall-of-fame.ts'
import { monthName } from '#contract/messages/en/month.ts'
import { seo } from '#contract/messages/en/site.ts'
import { synthetic } from '#contract/messages/en/synthetic.ts'
import type { Article } from '#contract/news.ts'
import { roomOfMarket } from '#contract/news-limits.ts'
import type { Post } from '#contract/posts.ts'
import type { Prediction } from '#contract/predictions.ts'
import type { SeoRecord } from '#contract/site.ts'
import { articlePath, postPath, videoPath } from '#contract/slug.ts'
import type { VideoDetails } from '#contract/videos.ts'
import type { Config } from '../../platform/config.ts'
import type { SocialImageContent } from '../../platform/images/social-image.ts'
import type { Profile } from '../profiles/view.ts'
import { headlineOf, lengths, truncate } from './rules.ts'
import type { SitePage } from './site-pages.ts'
import {
  articleSchema,
  hallSchema,
  postSchema,
  predictionSchema,
  profileSchema,
  videoSchema,
} from './structured-data.ts'

type Site = Pick<Config, 'publicUrl' | 'product'>

const robots = 'index, follow, max-image-preview:large'

const socialImage = ({ publicUrl, product }: Site, path: string): string =>
  `${publicUrl}/api/og/route/png?${new URLSearchParams({ path, site: product.name })}`

function titleOf({ author, section, content, media }: Post): string {
  const words = truncate(headlineOf(content).headline, lengths.title)
  if (words === '' && media.length > 0) return seo.postOfImages(author.name, section, media.length)
  return seo.postTitle(author.name, section, words)
}

type Labelled = { isSynthetic: boolean; author: { name: string } }

const labelled = ({ isSynthetic }: Labelled, text: string): string => (isSynthetic ? synthetic.labelled(text) : text)

/** On social images, which show the first image of a post and the poster of a lesson. */
const byline = ({ isSynthetic, author }: Labelled): string =>
  isSynthetic ? `${author.name} · ${synthetic.label}` : author.name

/** `comments`: those that the page shows first. */
export function postSeo(post: Post, comments: Comment[], site: Site): SeoRecord {
  const { author, section, tags, publishedAt, editedAt, media } = post
  const path = postPath(post)
  const url = site.publicUrl + path
  const title = titleOf(post)
  return {
    title,
    description: truncate(post.content, lengths.description) || title,
    keywords: [...tags, section],
    type: 'article',
    robots,
    canonical: url,
    url,
    image: socialImage(site, path),
    imageAlt: truncate(labelled(post, seo.postImage(title, media[0]?.alt ?? '')), lengths.imageAlt),
    author: author.name,
    publishedTime: publishedAt,
    modifiedTime: editedAt ?? publishedAt,
    schemaData: postSchema(post, comments, { ...site, url, title }),
  }
}

export function videoSeo(video: VideoDetails, site: Site): SeoRecord {
  const { author, title, description, tags, section, publishedAt } = video
  const path = videoPath(video._id)
  const url = site.publicUrl + path
  const pageTitle = seo.videoTitle(truncate(title, lengths.title), author.name)
  const image = socialImage(site, path)
  return {
    title: pageTitle,
    description: truncate(description, lengths.description) || title,
    keywords: [...tags, section],
    type: 'video.other',
    robots,
    canonical: url,
    url,
    image,
    imageAlt: labelled(video, pageTitle),
    author: author.name,
    publishedTime: publishedAt,
    modifiedTime: publishedAt,
    schemaData: videoSchema(video, { ...site, url, title: pageTitle, image }),
  }
}

export const videoCard = (video: VideoDetails, { product }: Site): Omit<SocialImageContent, 'image'> => ({
  site: product.name,
  otherwise: seo.lessonBy(video.author.username),
  title: video.title,
  text: video.description,
  author: byline(video),
  room: video.section,
})

export function profileSeo({ user, stats }: Profile, site: Site): SeoRecord {
  const { name, username, bio, createdAt } = user
  const path = `/profile/${username}`
  const url = site.publicUrl + path
  return {
    title: seo.profileTitle(name, username),
    description: truncate(bio, lengths.description) || seo.profileOf(name, site.product.name),
    keywords: [],
    type: 'profile',
    robots,
    canonical: url,
    url,
    image: socialImage(site, path),
    imageAlt: truncate(seo.profileImage(name, username, bio), lengths.imageAlt),
    author: name,
    publishedTime: createdAt,
    modifiedTime: null,
    schemaData: profileSchema({ user, stats }, { ...site, url, title: seo.profileTitle(name, username) }),
  }
}

/** The card of a social image, without its image. */
export function postCard(post: Post, { product }: Site): Omit<SocialImageContent, 'image'> {
  const { headline, rest } = headlineOf(post.content)
  return {
    site: product.name,
    otherwise: seo.postBy(post.author.username),
    title: headline,
    text: rest,
    author: byline(post),
    room: post.section,
  }
}

export const profileCard = ({ user }: Profile, { product }: Site): Omit<SocialImageContent, 'image'> => ({
  site: product.name,
  otherwise: `@${user.username}`,
  title: user.name,
  text: user.bio,
  author: `@${user.username}`,
  room: null,
})

export const landingCard = ({ product, publicUrl }: Site): SocialImageContent => ({
  site: product.name,
  title: product.tagline,
  text: new URL(publicUrl).host,
  author: null,
  room: null,
})

export const pageCard = ({ title, text, room }: SitePage, { product }: Site): SocialImageContent => ({
  site: product.name,
  title,
  text: text || product.tagline,
  author: null,
  room,
})

const hallPath = ({ month }: Pick<HallOfFame, 'month'>): string => `/hall-of-fame/${month}`

export function hallSeo(hall: HallOfFame, site: Site): SeoRecord {
  const { members, chosenAt } = hall
  const path = hallPath(hall)
  const url = site.publicUrl + path
  const month = monthName(hall.month)
  const names = members.map(({ user }) => user.name)
  return {
    title: seo.hallTitle(month),
    description: truncate(seo.hallOf(names, month), lengths.description),
    keywords: [],
    type: 'article',
    robots,
    canonical: url,
    url,
    image: socialImage(site, path),
    imageAlt: truncate(seo.hallOf(names, month), lengths.imageAlt),
    author: null,
    publishedTime: chosenAt,
    modifiedTime: chosenAt,
    schemaData: hallSchema(hall, { ...site, url, title: seo.hallTitle(month) }),
  }
}

export const hallCard = ({ month, members }: HallOfFame, { product }: Site): SocialImageContent => ({
  site: product.name,
  title: seo.hallTitle(monthName(month)),
  text: members.map(({ user }) => user.name).join(', '),
  author: null,
  room: null,
})

export function articleSeo(article: Article, site: Site): SeoRecord {
  const { title, summary, marketType, author, publishedAt, changedAt } = article
  const path = articlePath(article.slug)
  const url = site.publicUrl + path
  const image = socialImage(site, path)
  return {
    title,
    description: truncate(summary, lengths.description) || title,
    keywords: [marketType, roomOfMarket[marketType]],
    type: 'article',
    robots,
    canonical: url,
    url,
    image,
    imageAlt: truncate(seo.articleImage(title, author.name), lengths.imageAlt),
    author: author.name,
    publishedTime: publishedAt,
    modifiedTime: changedAt,
    schemaData: articleSchema(article, { ...site, url, title, image }),
  }
}

export const articleCard = (
  { title, summary, author, marketType }: Article,
  { product }: Site,
): Omit<SocialImageContent, 'image'> => ({
  site: product.name,
  otherwise: seo.newsIn(roomOfMarket[marketType]),
  title,
  text: summary,
  author: author.name,
  room: roomOfMarket[marketType],
})

/** Nothing of the crowd's forecast: it's hidden while the question is open, and the records stay the same afterwards. */
export function predictionSeo(prediction: Prediction, site: Site): SeoRecord {
  const { _id: id, question, criteria, section, opensAt, resolvedAt } = prediction
  const path = `/predictions/${id}`
  const url = site.publicUrl + path
  const title = truncate(question, lengths.title)
  return {
    title,
    description: truncate(criteria, lengths.description),
    keywords: [section],
    type: 'article',
    robots,
    canonical: url,
    url,
    image: socialImage(site, path),
    imageAlt: truncate(seo.predictionOf(question, site.product.name), lengths.imageAlt),
    author: null,
    publishedTime: opensAt,
    modifiedTime: resolvedAt ?? opensAt,
    schemaData: predictionSchema(prediction, { ...site, url, title }),
  }
}

export const predictionCard = (
  { question, section, forecastersCount }: Prediction,
  { product }: Site,
): SocialImageContent => ({
  site: product.name,
  otherwise: seo.predictionIn(section),
  title: question,
  text: seo.predictionForecasters(forecastersCount),
  author: null,
  room: section,
})

// SEO records and social cards of posts and profiles, for search engines and link previews.
import type { HallOfFame } from '#contract/hall-of-fame.ts'
import { monthName } from '#contract/messages/en/month.ts'
import { seo } from '#contract/messages/en/site.ts'
import type { Post } from '#contract/posts.ts'
import type { SeoRecord } from '#contract/site.ts'
import { postPath } from '#contract/slug.ts'
import type { VideoDetails } from '#contract/videos.ts'
import type { Config } from '../../platform/config.ts'
import type { SocialImageContent } from '../../platform/images/social-image.ts'
import type { Profile } from '../profiles/view.ts'
import { headlineOf, lengths, truncate } from './rules.ts'

type Site = Pick<Config, 'publicUrl' | 'product'>

const robots = 'index, follow, max-image-preview:large'

const socialImage = ({ publicUrl, product }: Site, path: string): string =>
  `${publicUrl}/api/og/route/png?${new URLSearchParams({ path, site: product.name })}`

function titleOf({ author, section, content, media }: Post): string {
  const words = truncate(headlineOf(content).headline, lengths.title)
  if (words === '' && media.length > 0) return seo.postOfImages(author.name, section, media.length)
  return seo.postTitle(author.name, section, words)
}

export function postSeo(post: Post, site: Site): SeoRecord {
  const { author, section, tags, publishedAt, editedAt } = post
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
    author: author.name,
    publishedTime: publishedAt,
    modifiedTime: editedAt ?? publishedAt,
    schemaData: schemaOf(post, { ...site, url, title }),
  }
}

const counter = (action: string, count: number) => ({
  '@type': 'InteractionCounter',
  interactionType: `https://schema.org/${action}`,
  userInteractionCount: count,
})

/** JSON-LD: a schema.org DiscussionForumPosting. */
function schemaOf(post: Post, { publicUrl, product, url, title }: Site & { url: string; title: string }) {
  return {
    '@context': 'https://schema.org',
    '@type': 'DiscussionForumPosting',
    '@id': url,
    url,
    mainEntityOfPage: url,
    headline: title,
    text: post.content,
    author: { '@type': 'Person', name: post.author.name, alternateName: post.author.username },
    datePublished: post.publishedAt,
    dateModified: post.editedAt ?? post.publishedAt,
    articleSection: post.section,
    keywords: post.tags,
    image: post.media.map((image) => new URL(image.hdUrl, publicUrl).href),
    commentCount: post.commentsCount,
    interactionStatistic: [counter('LikeAction', post.likesCount), counter('CommentAction', post.commentsCount)],
    isPartOf: { '@type': 'WebSite', name: product.name, url: `${publicUrl}/` },
  }
}

const videoPath = ({ _id }: Pick<VideoDetails, '_id'>): string => `/learning/video/${_id}`

export function videoSeo(video: VideoDetails, site: Site): SeoRecord {
  const { author, title, description, tags, section, publishedAt } = video
  const path = videoPath(video)
  const url = site.publicUrl + path
  return {
    title: seo.videoTitle(truncate(title, lengths.title), author.name),
    description: truncate(description, lengths.description) || title,
    keywords: [...tags, section],
    type: 'video.other',
    robots,
    canonical: url,
    url,
    image: socialImage(site, path),
    author: author.name,
    publishedTime: publishedAt,
    modifiedTime: publishedAt,
    schemaData: videoSchema(video, { ...site, url }),
  }
}

/** JSON-LD: a schema.org VideoObject. */
function videoSchema(video: VideoDetails, { publicUrl, product, url }: Site & { url: string }) {
  const absolute = (path: string): string => new URL(path, publicUrl).href
  const playable = video.qualities.filter((rendition) => rendition.url !== null)
  const best = playable.at(-1)
  return {
    '@context': 'https://schema.org',
    '@type': 'VideoObject',
    '@id': url,
    url,
    name: video.title,
    description: video.description || video.title,
    ...(video.poster && { thumbnailUrl: [absolute(video.poster.hdUrl)] }),
    uploadDate: video.publishedAt,
    ...(video.duration !== null && { duration: `PT${Math.round(video.duration)}S` }),
    ...(best?.url && { contentUrl: absolute(best.url), width: best.width, height: best.height }),
    author: { '@type': 'Person', name: video.author.name, alternateName: video.author.username },
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
    isPartOf: { '@type': 'WebSite', name: product.name, url: `${publicUrl}/` },
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

export const videoCard = (
  { title, description, author, section }: VideoDetails,
  { product }: Site,
): Omit<SocialImageContent, 'image'> => ({
  site: product.name,
  title,
  text: description,
  author: author.name,
  room: section,
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
    author: name,
    publishedTime: createdAt,
    modifiedTime: null,
    schemaData: {
      '@context': 'https://schema.org',
      '@type': 'ProfilePage',
      '@id': url,
      url,
      dateCreated: createdAt,
      mainEntity: personOf({ user, stats }, { ...site, url }),
      isPartOf: { '@type': 'WebSite', name: site.product.name, url: `${site.publicUrl}/` },
    },
  }
}

/** JSON-LD: a member's public data. */
function personOf({ user, stats }: Profile, { publicUrl, url }: Site & { url: string }) {
  return {
    '@type': 'Person',
    '@id': `${url}#person`,
    name: user.name,
    alternateName: user.username,
    identifier: user._id,
    url,
    ...(user.bio && { description: user.bio }),
    ...(user.profilePhoto && { image: new URL(user.profilePhoto, publicUrl).href }),
    ...(user.website && { sameAs: [user.website] }),
    interactionStatistic: [counter('FollowAction', stats.followersCount)],
    agentInteractionStatistic: [
      counter('WriteAction', stats.postsCount),
      counter('FollowAction', stats.followingCount),
    ],
  }
}

/** The card of a social image, without its image. */
export function postCard(post: Post, { product }: Site): Omit<SocialImageContent, 'image'> {
  const { headline, rest } = headlineOf(post.content)
  return { site: product.name, title: headline, text: rest, author: post.author.name, room: post.section }
}

export const profileCard = ({ user }: Profile, { product }: Site): Omit<SocialImageContent, 'image'> => ({
  site: product.name,
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
    author: null,
    publishedTime: chosenAt,
    modifiedTime: chosenAt,
    schemaData: {
      '@context': 'https://schema.org',
      '@type': 'ItemList',
      '@id': url,
      url,
      name: seo.hallTitle(month),
      numberOfItems: members.length,
      itemListElement: members.map(({ user }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        item: {
          '@type': 'Person',
          name: user.name,
          alternateName: user.username,
          url: `${site.publicUrl}/profile/${user.username}`,
        },
      })),
      isPartOf: { '@type': 'WebSite', name: site.product.name, url: `${site.publicUrl}/` },
    },
  }
}

export const hallCard = ({ month, members }: HallOfFame, { product }: Site): SocialImageContent => ({
  site: product.name,
  title: seo.hallTitle(monthName(month)),
  text: members.map(({ user }) => user.name).join(', '),
  author: null,
  room: null,
})

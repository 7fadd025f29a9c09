// SEO records and social cards of posts and profiles, for search engines and link previews.
import { seo } from '#contract/messages/en/site.ts'
import type { Post } from '#contract/posts.ts'
import type { SeoRecord } from '#contract/site.ts'
import { postPath } from '#contract/slug.ts'
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

// What search engines and link previews ask for: always as a guest sees it.
import { validation } from '#contract/messages/en/site.ts'
import type { SeoRecord } from '#contract/site.ts'
import type { Config } from '../../platform/config.ts'
import type { Context, Platform } from '../../platform/context.ts'
import type { RawHttpResponse } from '../../platform/http/bind.ts'
import { Failure } from '../../platform/http/failure.ts'
import { readMaster } from '../media/reads.ts'
import { keyOf } from '../media/view.ts'
import { getPost } from '../posts/reads.ts'
import { readProfile } from '../profiles/reads.ts'
import { type KnownPath, readPath } from './rules.ts'
import { type Drawn, drawnCard } from './social-images.ts'
import { cardOf, frontCard, profileCard, profileSeo, seoView } from './view.ts'

const asGuest = (context: Context): Context => ({ ...context, viewer: null })

type Wanted = { contentType: 'post' | 'profile'; contentId: string }

export async function readSeo(context: Context, { contentType, contentId }: Wanted): Promise<SeoRecord> {
  const { config } = context.platform
  if (contentType === 'profile') return profileSeo(await readProfile(asGuest(context), contentId), config)
  return seoView(await getPost(asGuest(context), contentId), config)
}

/** A page's picture. `site` must be this site's name or host: nobody else's name is put on it. */
export async function readSocialImage(
  context: Context,
  path: string,
  site: string | undefined,
): Promise<RawHttpResponse> {
  const { config } = context.platform
  if (site !== undefined && !isThisSite(site, config))
    throw new Failure('validation_failed', { message: validation.site, fields: { site: validation.site } })
  const known = readPath(path)
  if (!known) throw new Failure('not_found')
  const { png, etag } = await draw(asGuest(context), known)
  return { headers: { 'cache-control': 'public, max-age=300', etag: `"${etag}"` }, body: png }
}

const isThisSite = (site: string, { product, publicUrl }: Config): boolean =>
  [product.name, product.slug, new URL(publicUrl).host, publicUrl].includes(site)

async function draw(context: Context, known: KnownPath): Promise<Drawn> {
  const { platform } = context
  const { config } = platform
  switch (known.kind) {
    case 'front':
      return drawnCard(platform, frontCard(config), null)
    case 'post': {
      const post = await getPost(context, known.id)
      return drawnCard(platform, cardOf(post, config), pictureAt(platform, post.media[0]?.url))
    }
    case 'profile': {
      const profile = await readProfile(context, known.username)
      return drawnCard(platform, profileCard(profile, config), pictureAt(platform, profile.user.profilePhoto))
    }
  }
}

/** The picture that an address shows, to be read where the card must be drawn. */
function pictureAt(platform: Platform, url: string | null | undefined) {
  const key = url && keyOf({ url })
  return key ? { key, read: () => readMaster(platform, key) } : null
}

// The values of the composer. They are stored on this device while typing, and deleted once sent.
import { useEffect, useRef, useState } from 'react'
import type { SectionOrAll } from '#contract/common.ts'
import type { Post } from '#contract/posts.ts'
import { randomKey } from '../../platform/api/random-key.ts'
import type { PollDraft } from '../../shared/poll-draft.ts'
import { aboutDraftKey, clearDraft, type Draft, type DraftImage, editDraftKey, readDraft, saveDraft } from './drafts.ts'
import type { PlanDraft } from './plan-draft.ts'
import { emptyText, type TypedText, typedTextOf } from './typed-text.ts'

export type PostFormValues = TypedText & {
  images: DraftImage[]
  /** When to publish; null: at once. */
  scheduledAt: string | null
  poll: PollDraft | null
  plan: PlanDraft | null
  /** The images were made or changed with AI to look real. */
  isSynthetic: boolean
}

/** Milliseconds after the last change. */
const saveDelay = 400
const emptyValues: PostFormValues = {
  ...emptyText,
  images: [],
  scheduledAt: null,
  poll: null,
  plan: null,
  isSynthetic: false,
}

/** Drafts from before charts were uploaded by themselves have no keys. */
const withKey = (image: Partial<DraftImage> & Pick<DraftImage, 'file' | 'name' | 'alt'>): DraftImage => ({
  media: null,
  ...image,
  key: image.key ?? randomKey(),
})

/** `post`: the edited one, whose charts have addresses that expire. */
const valuesFromDraft = ({ version: _, ...draft }: Draft, post: Post | undefined): PostFormValues => ({
  ...emptyValues,
  ...draft,
  images: (draft.images ?? []).map(withKey).map((image) => ({
    ...image,
    media: post?.media.find(({ _id }) => _id === image.media?._id) ?? image.media,
  })),
})

export const imagesOf = ({ media }: Post): DraftImage[] =>
  media.map((image) => ({ key: image._id, file: null, name: '', alt: image.alt, media: image }))

const valuesFromPost = (post: Post): PostFormValues => ({
  ...emptyValues,
  ...typedTextOf(post),
  images: imagesOf(post),
  scheduledAt: post.publishedAt ? null : post.scheduledAt,
  isSynthetic: post.isSynthetic,
})

const isSame = (one: PostFormValues, other: PostFormValues): boolean => {
  const comparable = ({ images, ...rest }: PostFormValues) =>
    JSON.stringify([rest, images.map(({ key, alt, media }) => [key, alt, media?._id])])
  return comparable(one) === comparable(other)
}

/** Below the text, where the caret begins. */
const valuesWithLink = (link: string): PostFormValues => ({ ...emptyValues, content: `\n\n${link}` })

type Drafted = {
  section: SectionOrAll
  /** The post to edit; without it, the draft is a new post for `section`. */
  post: Post | undefined
  /** What a new post is about. */
  link: string | undefined
}

export function useDraft(memberId: string | null, { section, post: edited, link }: Drafted) {
  /** The post when editing began. Live updates must not change what is compared. */
  const [post] = useState(edited)
  const [initial] = useState(() => (post ? valuesFromPost(post) : link ? valuesWithLink(link) : emptyValues))
  const key = post ? editDraftKey(post._id) : link ? aboutDraftKey(link) : section
  const [values, setValues] = useState(initial)
  const [version, setVersion] = useState(post?.version)
  const [isLoaded, setLoaded] = useState(memberId === null)
  const [isSaved, setSaved] = useState(false)
  const [isRestored, setRestored] = useState(false)
  const isTouched = useRef(false)

  useEffect(() => {
    if (!memberId) return
    let isCancelled = false
    void readDraft(memberId, key).then((draft) => {
      if (isCancelled) return
      if (!isTouched.current && draft) {
        setValues((now) => ({ ...valuesFromDraft(draft, post), poll: draft.poll ?? now.poll }))
        setVersion(draft.version)
        setSaved(true)
        setRestored(true)
      }
      setLoaded(true)
    })
    return () => {
      isCancelled = true
    }
  }, [memberId, key, post])

  /** Resolves to whether there is a draft now. */
  const store = async (owner: string): Promise<boolean> => {
    if (!post) return await saveDraft(owner, key, values)
    if (!isSame(values, initial)) return await saveDraft(owner, key, { ...values, ...(version && { version }) })
    await clearDraft(owner, key)
    return false
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: stores when the values change
  useEffect(() => {
    if (!memberId || !isLoaded || !isTouched.current) return
    const timer = setTimeout(() => {
      // The post has been sent.
      if (!isTouched.current) return
      void store(memberId).then(setSaved)
    }, saveDelay)
    return () => clearTimeout(timer)
  }, [memberId, values, isLoaded])

  return {
    values,
    isSaved,
    /** The values are from an earlier visit. */
    isRestored,
    /** The version that the edit is based on. */
    version,
    change: (changed: (now: PostFormValues) => Partial<PostFormValues>) => {
      isTouched.current = true
      setSaved(false)
      setValues((now) => ({ ...now, ...changed(now) }))
    },
    /** Stores without delay, because the composer is closing. */
    saveNow: async () => {
      if (memberId && isTouched.current) await store(memberId)
    },
    clear: async () => {
      isTouched.current = false
      if (memberId) await clearDraft(memberId, key)
    },
    /** Back to the post as it is. */
    discard: async () => {
      isTouched.current = false
      if (memberId) await clearDraft(memberId, key)
      setValues(initial)
      setVersion(post?.version)
      setSaved(false)
      setRestored(false)
    },
  }
}

// The values of the composer. They are stored on this device while typing, and deleted once sent.
import { useEffect, useRef, useState } from 'react'
import type { SectionOrAll } from '#contract/common.ts'
import { randomKey } from '../../platform/api/random-key.ts'
import type { PollDraft } from '../../shared/poll-draft.ts'
import { clearDraft, type Draft, type DraftImage, readDraft, saveDraft } from './drafts.ts'
import { emptyText, type TypedText } from './typed-text.ts'

export type PostFormValues = TypedText & {
  images: DraftImage[]
  /** When to publish; null: at once. */
  scheduledAt: string | null
  poll: PollDraft | null
}

/** Milliseconds after the last change. */
const saveDelay = 400
const emptyValues: PostFormValues = { ...emptyText, images: [], scheduledAt: null, poll: null }

/** Drafts from before charts were uploaded by themselves have no keys. */
const withKey = (image: Partial<DraftImage> & Pick<DraftImage, 'file' | 'name' | 'alt'>): DraftImage => ({
  media: null,
  ...image,
  key: image.key ?? randomKey(),
})

const valuesFromDraft = (draft: Draft | undefined): PostFormValues => ({
  ...emptyValues,
  ...draft,
  images: (draft?.images ?? []).map(withKey),
})

/** `memberId` null: nothing is stored, for edits. */
export function useDraft(memberId: string | null, section: SectionOrAll, initial: Partial<PostFormValues> = {}) {
  const [values, setValues] = useState<PostFormValues>({ ...emptyValues, ...initial })
  const [isLoaded, setLoaded] = useState(memberId === null)
  const [isSaved, setSaved] = useState(false)
  const isTouched = useRef(false)

  useEffect(() => {
    if (!memberId) return
    let isCancelled = false
    void readDraft(memberId, section).then((draft) => {
      if (isCancelled) return
      if (!isTouched.current) {
        setValues((now) => ({ ...valuesFromDraft(draft), poll: draft?.poll ?? now.poll }))
        setSaved(draft !== undefined)
      }
      setLoaded(true)
    })
    return () => {
      isCancelled = true
    }
  }, [memberId, section])

  useEffect(() => {
    if (!memberId || !isLoaded || !isTouched.current) return
    const timer = setTimeout(() => {
      // The post has been sent.
      if (!isTouched.current) return
      void saveDraft(memberId, section, values).then(setSaved)
    }, saveDelay)
    return () => clearTimeout(timer)
  }, [memberId, section, values, isLoaded])

  return {
    values,
    isSaved,
    /** Like `change`, with what depends on the values of that time. */
    update: (change: (now: PostFormValues) => Partial<PostFormValues>) => {
      isTouched.current = true
      setSaved(false)
      setValues((now) => ({ ...now, ...change(now) }))
    },
    change: (part: Partial<PostFormValues>) => {
      isTouched.current = true
      setSaved(false)
      setValues((now) => ({ ...now, ...part }))
    },
    /** Stores without delay, because the composer is closing. */
    saveNow: async () => {
      if (memberId && isTouched.current) await saveDraft(memberId, section, values)
    },
    clear: async () => {
      isTouched.current = false
      if (memberId) await clearDraft(memberId, section)
    },
  }
}

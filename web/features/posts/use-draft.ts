// What somebody is writing: kept on this device while they write, gone once it is sent.
import { useEffect, useRef, useState } from 'react'
import type { SectionOrAll } from '#contract/common.ts'
import type { PollDraft } from '../../shared/poll-draft.ts'
import { clearDraft, type Draft, type DraftImage, readDraft, saveDraft } from './drafts.ts'

export type PostFormValues = {
  content: string
  images: DraftImage[]
  /** As they are typed, with commas between. */
  tags: string
  location: string
  /** When it shall appear; null: at once. */
  scheduledAt: string | null
  poll: PollDraft | null
}

/** Milliseconds after the last change. */
const saveDelay = 400
const emptyValues: PostFormValues = { content: '', images: [], tags: '', location: '', scheduledAt: null, poll: null }

const valuesFromDraft = (draft: Draft | undefined): PostFormValues => ({ ...emptyValues, ...draft })

/** `memberId` null: nothing is kept (an edit). */
export function useDraft(memberId: string | null, section: SectionOrAll, initial: Partial<PostFormValues> = {}) {
  const [writing, setWriting] = useState<PostFormValues>({ ...emptyValues, ...initial })
  const [isRead, setRead] = useState(memberId === null)
  const [isKept, setKept] = useState(false)
  const touched = useRef(false)

  useEffect(() => {
    if (!memberId) return
    let gone = false
    void readDraft(memberId, section).then((draft) => {
      if (gone) return
      if (!touched.current) {
        setWriting((now) => ({ ...valuesFromDraft(draft), poll: draft?.poll ?? now.poll }))
        setKept(draft !== undefined)
      }
      setRead(true)
    })
    return () => {
      gone = true
    }
  }, [memberId, section])

  useEffect(() => {
    if (!memberId || !isRead || !touched.current) return
    const timer = setTimeout(() => {
      // It was sent meanwhile.
      if (!touched.current) return
      void saveDraft(memberId, section, writing).then(setKept)
    }, saveDelay)
    return () => clearTimeout(timer)
  }, [memberId, section, writing, isRead])

  return {
    writing,
    isKept,
    change: (part: Partial<PostFormValues>) => {
      touched.current = true
      setKept(false)
      setWriting((now) => ({ ...now, ...part }))
    },
    /** Kept now, not after a while: the form is closing. */
    keep: async () => {
      if (memberId && touched.current) await saveDraft(memberId, section, writing)
    },
    clear: async () => {
      touched.current = false
      if (memberId) await clearDraft(memberId, section)
    },
  }
}

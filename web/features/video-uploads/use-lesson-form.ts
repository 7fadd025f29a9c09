// The values of the form about a lesson. They are stored on this device while typing, until the server has them.
import { useEffect, useRef, useState } from 'react'
import type { VideoDetails } from '#contract/videos.ts'
import { type LessonValues, valuesOf } from './lesson-values.ts'

const database = () => import('../../platform/device/local-database.ts')
const draftName = (id: string): string => `lesson ${id}`

/** `version`: of the lesson that the values are based on. */
type LessonDraft = { values: LessonValues; version: number }

/** Milliseconds after the last change. */
const saveDelay = 400

export const forgetDraft = async (memberId: string, id: string): Promise<void> =>
  void (await (await database()).deleteDraft(memberId, draftName(id)))

export function useLessonForm(video: VideoDetails, memberId: string) {
  const [form, setForm] = useState<LessonDraft>(() => ({ values: valuesOf(video), version: video.version }))
  const [isTouched, setTouched] = useState(false)
  const [isKept, setKept] = useState(false)
  const touched = useRef(false)
  const id = video._id

  const touch = (value: boolean) => {
    touched.current = value
    setTouched(value)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: reads the draft once for each lesson
  useEffect(() => {
    let isOver = false
    void database()
      .then(({ findDraft }) => findDraft(memberId, draftName(id)))
      .then((found) => {
        const draft = found as LessonDraft | undefined
        if (isOver || touched.current || !draft) return
        setForm({ values: { ...valuesOf(video), ...draft.values }, version: draft.version })
        setKept(true)
        touch(true)
      })
      .catch(() => {})
    return () => {
      isOver = true
    }
  }, [memberId, id])

  // Saved elsewhere, and nothing was typed here.
  useEffect(() => {
    if (!touched.current && video.version !== form.version) setForm({ values: valuesOf(video), version: video.version })
  }, [video, form.version])

  useEffect(() => {
    if (!isTouched) return
    const timer = setTimeout(() => {
      if (!touched.current) return
      void database()
        .then(({ writeDraft }) => writeDraft(memberId, draftName(id), form))
        .then(setKept, () => {})
    }, saveDelay)
    return () => clearTimeout(timer)
  }, [memberId, id, form, isTouched])

  return {
    ...form,
    isTouched,
    /** What was typed is stored on this device. */
    isKept,
    change: (part: Partial<LessonValues>) => {
      setKept(false)
      touch(true)
      setForm((now) => ({ ...now, values: { ...now.values, ...part } }))
    },
    /** The server has it. */
    saved: (stored: VideoDetails) => {
      touch(false)
      setKept(false)
      setForm(({ values: { section } }) => ({ values: { ...valuesOf(stored), section }, version: stored.version }))
      void forgetDraft(memberId, id).catch(() => {})
    },
    /** Keeps what was typed, based on what is stored now. */
    rebase: (version: number) => setForm((now) => ({ ...now, version })),
    /** The thumbnail was uploaded, which is saved at once. */
    adoptOwnImage: () => setForm((now) => ({ ...now, values: { ...now.values, frame: null } })),
  }
}

export type LessonForm = ReturnType<typeof useLessonForm>

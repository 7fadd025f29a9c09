// The values of a form, stored on this device until the server has them.
import { useEffect, useRef, useState } from 'react'
import { useSession } from '../platform/platform.ts'
import { useWhenLeft } from '../ui/use-when-left.ts'
import { findStored, saveDelay, storeDraft } from './use-stored-values.ts'

/** `version`: the server's version when typing began. */
type FormDraft<Values, Version> = { values: Values; version: Version }

type Options<Values, Version> = {
  /** The key of the draft on this device. */
  name: string
  version: Version
  /** The values that the server has. */
  load: () => Values
}

export const forgetDraft = async (memberId: string, name: string): Promise<void> =>
  void (await storeDraft(memberId, name, null, false))

export type FormDraftState<Values extends object, Version> = ReturnType<typeof useFormDraft<Values, Version>>

export function useFormDraft<Values extends object, Version>({ name, version, load }: Options<Values, Version>) {
  const session = useSession()
  const memberId = session.status === 'member' ? session.user._id : null
  const [form, setForm] = useState<FormDraft<Values, Version>>(() => ({ values: load(), version }))
  const [isTouched, setTouched] = useState(false)
  const [isKept, setKept] = useState(false)
  const [conflict, setConflict] = useState<FormDraft<Values, Version> | null>(null)
  const touched = useRef(false)
  const unstored = useRef<(() => void) | null>(null)
  const latest = useRef(form)
  latest.current = form

  const touch = (value: boolean) => {
    touched.current = value
    setTouched(value)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: reads the draft once
  useEffect(() => {
    let isOver = false
    if (!memberId) return
    void findStored(memberId, name)
      .then((found) => {
        const draft = found as FormDraft<Values, Version> | undefined
        if (isOver || touched.current || !draft) return
        setForm({ values: { ...load(), ...draft.values }, version: draft.version })
        setKept(true)
        touch(true)
      })
      .catch(() => {})
    return () => {
      isOver = true
    }
  }, [memberId, name])

  // Saved elsewhere, and nothing was typed here.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `version` tells whether the loaded values differ
  useEffect(() => {
    if (!touched.current && version !== form.version) setForm({ values: load(), version })
  }, [version, form.version])

  // biome-ignore lint/correctness/useExhaustiveDependencies: stores when the values change
  useEffect(() => {
    if (!isTouched || !memberId) return
    const store = () => {
      unstored.current = null
      if (!touched.current) return
      const isNew = JSON.stringify(form.values) !== JSON.stringify(load())
      // Something may have been typed while it was written.
      void storeDraft(memberId, name, form, isNew).then(
        (kept) => latest.current === form && setKept(kept),
        () => {},
      )
    }
    unstored.current = store
    const timer = setTimeout(store, saveDelay)
    return () => clearTimeout(timer)
  }, [memberId, name, form, isTouched])
  // Left before the delay was over.
  useWhenLeft(() => unstored.current?.())

  /** Nothing is typed any more. */
  const reset = (values: Values, storedVersion: Version) => {
    touch(false)
    setKept(false)
    setConflict(null)
    setForm({ values, version: storedVersion })
    if (memberId) void forgetDraft(memberId, name).catch(() => {})
  }
  /** These values with what was typed since this render, or null if nothing was. */
  const withTyped = (values: Values): Values | null => {
    const typed = Object.entries(latest.current.values).filter(
      ([field, value]) => value !== form.values[field as keyof Values],
    )
    return typed.length === 0 ? null : { ...values, ...Object.fromEntries(typed) }
  }
  /**
   * The server has what this render shows. What was typed meanwhile stays, as the draft `savedName`. Returns whether that is
   * all.
   */
  const saved = (values: Values, storedVersion: Version, savedName = name): boolean => {
    const typed = withTyped(values)
    if (typed) {
      const next = { values: typed, version: storedVersion }
      setConflict(null)
      setForm(next)
      // The form may have been left, so that it won't store this.
      if (memberId) void storeDraft(memberId, savedName, next, true).catch(() => {})
      if (memberId && savedName !== name) void forgetDraft(memberId, name).catch(() => {})
    } else reset(values, storedVersion)
    return !typed
  }
  /** The same for a new item, which has a page of its own: what was typed meanwhile is its draft, `createdName`. */
  const created = async (values: Values, storedVersion: Version, createdName: string): Promise<boolean> => {
    const typed = withTyped(values)
    if (typed && memberId)
      await storeDraft(memberId, createdName, { values: typed, version: storedVersion }, true).catch(() => false)
    reset(values, storedVersion)
    return !typed
  }

  /** What was typed is a change of this version. */
  const rebase = (storedVersion: Version) => {
    setConflict(null)
    touch(true)
    setForm((now) => ({ ...now, version: storedVersion }))
  }

  return {
    ...form,
    /** Whether something was typed that the server doesn't have. */
    isTouched,
    /** Whether the typed values are stored on this device. */
    isKept,
    /** A function gets the values of the moment, for what changes once something has arrived. */
    change: (part: Partial<Values> | ((values: Values) => Partial<Values>)) => {
      setKept(false)
      touch(true)
      setForm((now) => ({
        ...now,
        values: { ...now.values, ...(typeof part === 'function' ? part(now.values) : part) },
      }))
    },
    /** Takes over values that the server changed on its own. */
    adopt: (part: Partial<Values>) => setForm((now) => ({ ...now, values: { ...now.values, ...part } })),
    reset,
    saved,
    created,
    rebase,
    /** Someone else saved these values meanwhile. The person who edits chooses between the two versions. */
    conflict,
    showConflict: (values: Values, storedVersion: Version) => setConflict({ values, version: storedVersion }),
    resolveConflict: (choice: 'mine' | 'theirs') => {
      if (!conflict) return
      if (choice === 'theirs') return reset(conflict.values, conflict.version)
      rebase(conflict.version)
    },
  }
}

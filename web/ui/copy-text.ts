import { toast } from './toast.ts'

type Texts = { copied: string; copyFailed: string }

/** Copies to the clipboard, and says whether the browser allowed it. */
export async function copyText(text: string, { copied, copyFailed }: Texts): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast.success(copied)
  } catch {
    toast.error(copyFailed)
  }
}

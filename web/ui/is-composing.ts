import type { KeyboardEvent } from 'react'

/** Safari sends the Enter that ends a word with this code, after the word. */
const inInputMethod = 229

/** Whether a key belongs to an input method, for example for Hindi, and not yet to the page. */
export const isComposing = ({ nativeEvent }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || nativeEvent.keyCode === inInputMethod

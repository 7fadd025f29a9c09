/** Asked before a dialog closes with changes in its form. */
export const discard = {
  title: 'Discard your changes?',
  text: "They haven't been saved or sent.",
  cancel: 'Keep editing',
  confirm: 'Discard',
} as const

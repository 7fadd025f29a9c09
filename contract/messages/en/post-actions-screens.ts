// What is said by and about what one does with a post. Kept apart, because a guest's page is drawn without it.

export const postActions = {
  close: 'Close and go back',
  copyLink: 'Copy the link',
  linkCopied: 'The link is copied.',
  copyFailed: 'The link could not be copied.',
  likeFailed: 'Your like could not be saved. Please try again.',
  saved: 'Post saved successfully',
  unsaved: 'Post unsaved successfully',
  saveFailed: 'Failed to save post',
  unsaveFailed: 'Failed to unsave post',
  saveAsGuest: 'You must be logged in to save posts.',
  moreActions: (name: string) => `More about the post by ${name}`,
  edit: 'Edit',
  edits: 'Edit history',
  report: 'Report',
  delete: 'Delete',
  deleteTitle: 'Delete this post?',
  deleteText: 'It disappears for everyone, with its charts and comments. This cannot be undone.',
  keep: 'Keep it',
  deleted: 'Your post is deleted.',
  deleteFailed: 'Your post could not be deleted.',
} as const

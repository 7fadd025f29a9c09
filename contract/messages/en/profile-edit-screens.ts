// What the form to edit one's profile says. Toasts of B §8 and sizes of B §8 to the letter.

export const editToasts = {
  updated: 'Profile updated successfully.',
  updateFailed: 'Failed to update profile.',
  photoUpdated: 'Profile photo updated successfully!',
  photoFailed: 'Failed to upload profile photo.',
  loginToUpdate: 'You must be logged in to update your profile.',
  loginToUpload: 'You must be logged in to upload a profile photo.',
} as const

export const photoSizes = {
  /** The chosen file. */
  file: 'Profile picture file too large. Maximum size is 5MB.',
  /** What it was made into. */
  data: 'Profile picture data too large. Maximum size is 5MB.',
  /** Refused on its way. */
  upload: 'Profile photo data too large',
} as const

export const edit = {
  title: 'Edit profile',
  photo: 'Photo',
  photoHint: 'JPEG, PNG or WebP, up to 5 MB',
  choosePhoto: 'Choose a photo',
  otherPhoto: 'Choose another photo',
  discardPhoto: 'Discard',
  photoNow: 'Your photo',
  photoNew: 'Your new photo, not saved yet',
  unreadable: 'This image cannot be read. Please use a JPEG, PNG or WebP file.',
  name: 'Full name',
  username: 'Username',
  usernameHint: (days: number) => `Can be changed once in ${days} days; the old address leads to the new one`,
  checking: 'Checking…',
  available: 'Username available!',
  taken: 'Username is taken - try another',
  checkFailed: 'Error checking username availability',
  bio: 'Bio',
  bioHint: (left: string) => `What you trade and how you look at charts. ${left} characters left`,
  location: 'Location',
  website: 'Website',
  websiteHint: 'A full address, like https://example.com',
  phone: 'Phone',
  phoneHint: 'Digits only; nobody else sees it',
  save: 'Save',
  cancel: 'Cancel',
  sending: (percent: number) => `Sending, ${percent} %`,
  saving: 'Saving…',
} as const

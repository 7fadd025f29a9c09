// The form to edit a profile. The specification fixes the toasts and size errors (B §8).

export const editToasts = {
  updated: 'Profile updated successfully.',
  updateFailed: 'Failed to update profile.',
  photoUpdated: 'Profile photo updated successfully!',
  photoFailed: 'Failed to upload profile photo.',
  loginToUpdate: 'You must be logged in to update your profile.',
  loginToUpload: 'You must be logged in to upload a profile photo.',
} as const

export const photoSizes = {
  /** The chosen file is too large. */
  file: 'Profile picture file too large. Maximum size is 5MB.',
  /** The compressed photo is too large. */
  data: 'Profile picture data too large. Maximum size is 5MB.',
  /** The server or a proxy rejected the upload. */
  upload: 'Profile photo data too large',
} as const

export const edit = {
  title: 'Edit profile',
  photo: 'Photo',
  photoHint: 'JPEG, PNG, WebP, GIF or AVIF, up to 5 MB',
  choosePhoto: 'Choose a photo',
  otherPhoto: 'Choose another photo',
  discardPhoto: 'Discard',
  currentPhoto: 'Your photo',
  newPhoto: 'Your new photo (not saved yet)',
  unreadable: "We can't read this image. Please use a JPEG, PNG, WebP, GIF or AVIF file.",
  name: 'Full name',
  username: 'Username',
  usernameHint: (days: number) => `You can change it once every ${days} days. Links to your old username still work.`,
  checking: 'Checking…',
  available: 'Username available!',
  taken: 'Username is taken - try another',
  checkFailed: 'Error checking username availability',
  bio: 'Bio',
  bioHint: (left: string) => `What you trade and how you read charts. ${left} characters left`,
  location: 'Location',
  website: 'Website',
  websiteHint: 'A full address, such as https://example.com',
  registrationBody: 'Registered with',
  registrationHint:
    'For example SEBI. Your profile shows it "as stated". Leave both fields empty if you have no registration.',
  registrationNumber: 'Registration number',
  phone: 'Phone',
  phoneHint: 'Digits only. Other members never see your number.',
  save: 'Save',
  cancel: 'Cancel',
  sending: (percent: number) => `Uploading… ${percent}%`,
  saving: 'Saving…',
} as const

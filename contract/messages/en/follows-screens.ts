// What following and blocking say. Toasts of B §8 and of B §5 to the letter.

export const follow = {
  follow: 'Follow',
  following: 'Following',
  /** Spoken after the word on the button. */
  followSuffix: (username: string) => ` ${username}`,
  unfollowSuffix: (username: string) => ` ${username}, unfollow`,
} as const

export const followToasts = {
  followed: 'Successfully followed user.',
  unfollowed: 'Successfully unfollowed user.',
  followFailed: 'Failed to follow user.',
  unfollowFailed: 'Failed to unfollow user.',
  loginToFollow: 'You must be logged in to follow users.',
  loginToUnfollow: 'You must be logged in to unfollow users.',
} as const

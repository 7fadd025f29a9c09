// Follow buttons and toasts. The specification fixes the toasts (B §5, B §8).

export const follow = {
  follow: 'Follow',
  following: 'Following',
  /** Read by screen readers after the button's text. */
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

import cover from './cover.svg?no-inline'

/** The decorative cover image of a profile. */
export function ProfileCover() {
  return (
    <div className="profile-cover" aria-hidden="true">
      <svg viewBox="0 0 1064 136" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        <use href={`${cover}#drawing`} />
      </svg>
    </div>
  )
}

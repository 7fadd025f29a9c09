import { Bone } from './bone.tsx'

/** A post on its way, in the layout it will have. */
export function PostSkeleton() {
  return (
    <div className="sheet sk-post" aria-hidden="true">
      <div className="sk-head">
        <Bone width={40} height={40} round />
        <div className="sk-lines">
          <Bone width={136} />
          <Bone width={200} />
        </div>
      </div>
      <div className="sk-text">
        <Bone />
        <Bone width="72%" />
        <Bone height={200} />
      </div>
      <div className="sk-acts">
        <Bone width={48} height={16} />
        <Bone width={48} height={16} />
        <Bone width={48} height={16} />
      </div>
    </div>
  )
}

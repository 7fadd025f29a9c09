import { uploadSteps as texts } from '#contract/messages/en/video-upload-screens.ts'

/** `name` is read out with the percentage. */
export const ProgressBar = ({ name, percent }: { name: string; percent: number }) => (
  <span className="video-uploads-bar" role="img" aria-label={texts.percent(name, percent)}>
    <i style={{ inlineSize: `${percent}%` }} />
  </span>
)

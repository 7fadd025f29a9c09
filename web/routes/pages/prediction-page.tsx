import { useParams } from '@tanstack/react-router'
import { question as texts } from '#contract/messages/en/predictions-screens.ts'
import type { Prediction } from '#contract/predictions.ts'
import { ComposeOpener } from '../../features/posts/compose-prompt.tsx'
import { QuestionPage } from '../../features/predictions/question-page.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

/** /predictions/{id} */
export default function PredictionPage() {
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  return <QuestionPage id={id} discuss={Discuss} />
}

const Discuss = ({ question: { _id, section } }: { question: Prediction }) => (
  <ComposeOpener section={section} about={`/predictions/${_id}`}>
    {(open) => (
      <Button onClick={() => open()} data-opens-auth="">
        <Icon name="comment" small />
        {texts.discuss}
      </Button>
    )}
  </ComposeOpener>
)

import { type InputHTMLAttributes, type Ref, useState } from 'react'
import { ui } from '#contract/messages/en/ui.ts'
import { Field, type FieldProps } from './field.tsx'
import { Icon, type IconName } from './icon.tsx'
import { IconButton } from './icon-button.tsx'

type TextFieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className'> &
  FieldProps & {
    icon?: IconName
    ref?: Ref<HTMLInputElement>
  }

/** One line of text. A password can be made visible. */
export function TextField({ label, hideLabel, hint, error, success, icon, type = 'text', ...input }: TextFieldProps) {
  const [shown, setShown] = useState(false)
  const secret = type === 'password'
  return (
    <Field label={label} hideLabel={hideLabel} hint={hint} error={error} success={success}>
      {(control) => {
        const box = <input {...input} {...control} type={secret && shown ? 'text' : type} className="input" />
        if (secret)
          return (
            <span className="with-icon end">
              {box}
              <IconButton
                icon={shown ? 'eye-off' : 'eye'}
                label={shown ? ui.hidePassword : ui.showPassword}
                muted
                onClick={() => setShown(!shown)}
              />
            </span>
          )
        if (!icon) return box
        return (
          <span className="with-icon">
            <Icon name={icon} />
            {box}
          </span>
        )
      }}
    </Field>
  )
}

import type { Brand, BrandSettings } from '@atrium/contract/enterprises/brand.contract.ts'
import { Button, TextInput } from '@mantine/core'
import { type ReactNode } from 'react'
import { useWrite } from '../../kernel/data/api.ts'
import { useVisitor } from '../../kernel/session/shell-context.ts'
import { useSay } from '../../kernel/words/words.ts'
import { Form } from '../../ui/form/form.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import styles from './brand.module.css'
import { Preview, type SignInWords } from './brand.preview.tsx'
import { ColourField } from './colour-field.tsx'
import { LogoField } from './logo-field.tsx'
import { ResetButton } from './reset-button.tsx'

const LONGEST_NAME = 40
const COLOUR = /^#[0-9a-f]{6}$/

type BrandFormProps = {
  brand: BrandSettings
  /** The page's own texts, where they are being changed too. */
  words?: SignInWords
  /** Further parts of the form, beside the preview. */
  children?: ReactNode
}

export function BrandForm({ brand, words, children }: BrandFormProps) {
  const say = useSay()
  const { space } = useVisitor()
  const set = useWrite('brand.set', { refreshes: ['brand.get'] })
  const form = useForm<Brand, unknown>({
    values: { name: brand.name, logo: brand.logo, colour: brand.colour },
    send: (chosen) =>
      set.mutateAsync({
        name: chosen.name,
        colour: colourOf(chosen),
        ...newLogo(brand, chosen),
      }),
    message: say('look.saved'),
  })
  const { values } = form
  const colour = colourOf(values)
  const shown = { ...values, colour: colour && COLOUR.test(colour) ? colour : null }
  return (
    <div className={styles.sides}>
      <div className={styles.parts}>
        <Form of={form} className={styles.form}>
          <TextInput
            label={say('look.name')}
            description={say('look.name.hint')}
            placeholder={space?.name}
            {...form.text('name')}
            maxLength={LONGEST_NAME}
          />
          <LogoField
            logo={values.logo}
            refusal={form.verdict('logo')}
            onChange={(logo) => form.change({ logo })}
          />
          <ColourField
            colour={values.colour}
            shown={shown.colour}
            refusal={form.verdict('colour')}
            onChange={(chosen) => form.change({ colour: chosen })}
          />
          <div className={styles.ways}>
            <Button type="submit" loading={form.isBusy}>
              {say('do.save')}
            </Button>
            {brand.isOwn && <ResetButton />}
          </div>
        </Form>
        {children}
      </div>
      <Preview brand={shown} {...(words && { words })} />
    </div>
  )
}

const colourOf = ({ colour }: Brand) => colour?.toLowerCase() ?? null

/** The logo as it is sent: read from the file, or not sent again where it stays. */
function newLogo(before: Brand, { logo }: Brand) {
  if (logo === before.logo) return {}
  return { logo: logo?.replace(/^data:[^,]*,/, '') ?? null }
}

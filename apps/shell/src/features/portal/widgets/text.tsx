import { Markdown } from '../../../ui/markdown/markdown.tsx'
import { WidgetBox } from '../widget-box.tsx'
import type { WidgetProps } from './widget-props.ts'

/** A text of the enterprise. */
export const TextWidget = ({ widget }: WidgetProps<'text'>) => (
  <WidgetBox widget={widget}>
    <Markdown>{widget.body}</Markdown>
  </WidgetBox>
)

/** Below `apps/shell/src/`: what is a `<form>` and none of `ui/form/`, and why. */
export const ownForms: Record<string, string> = {
  'features/account/sections/notices/quiet-hours.form.tsx':
    'Its switch acts at once; what is changed besides is a draft until it is saved.',
  'features/record/form/record-form.tsx':
    'Brings together what two people wrote into one record, field by field (docs/decisions/0196).',
  'features/record/grid/merge-dialog.tsx': 'Decides between values that were typed elsewhere.',
  'features/record/panel/comments/comment-form.tsx':
    'One field whose caret and names are its business; the drawer around it sends.',
  'ui/list/pager.tsx': 'A number leads to a page, and nothing is sent.',
  'ui/list/saved-view/saved-view.dialog.tsx': 'Not brought over yet.',
}

/** What this page uses beyond a list's own components, in the order the parts build on each other. */
import '../../ui/list/list-styles.ts'
import '@mantine/core/styles/Fieldset.css'
import '@mantine/core/styles/NumberInput.css'
import '@mantine/core/styles/Modal.css'
import '@mantine/core/styles/Alert.css'
import '@mantine/core/styles/Anchor.css'

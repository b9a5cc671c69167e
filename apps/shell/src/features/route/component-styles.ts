/** What this page uses beyond the list's own components, in the order the parts build on each other. */
import '../../ui/list/list-styles.ts'
import '@mantine/core/styles/Pill.css'
import '@mantine/core/styles/PillsInput.css'
import '@mantine/core/styles/NumberInput.css'
import '@mantine/core/styles/Fieldset.css'
import '@mantine/core/styles/Modal.css'
import '@mantine/core/styles/Alert.css'

/** What the answers to requests use beyond the shell's own components. */
import '@mantine/core/styles/Input.css'
import '@mantine/core/styles/InlineInput.css'
import '@mantine/core/styles/Radio.css'
import '@mantine/core/styles/Modal.css'
import '@mantine/core/styles/Alert.css'

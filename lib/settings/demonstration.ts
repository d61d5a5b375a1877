/** Section of `setting_versions`, written once the demonstration is removed: no later start loads it again. */
export const DEMONSTRATION_SECTION = 'demonstration'

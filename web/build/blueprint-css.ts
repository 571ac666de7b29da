import type { Plugin } from 'vite';

/** Components of Blueprint this product does not use, and the class their styles begin with. */
const UNUSED: Readonly<Record<string, string>> = {
  Alert: 'alert',
  Breadcrumbs: 'breadcrumb',
  Callout: 'callout',
  Card: 'card',
  CardList: 'card-list',
  CheckboxCard: 'control-card',
  Checkbox: 'checkbox',
  Code: 'code',
  CompoundTag: 'compound-tag',
  ControlGroup: 'control-group',
  Divider: 'divider',
  EditableText: 'editable-text',
  EntityTitle: 'entity-title',
  FileInput: 'file-input',
  HTMLSelect: 'html-select',
  HTMLTable: 'html-table',
  KeyComboTag: 'key-combo',
  Link: 'link',
  MultistepDialog: 'multistep-dialog',
  Navbar: 'navbar',
  NonIdealState: 'non-ideal-state',
  NumericInput: 'numeric-input',
  PanelStack: 'panel-stack',
  ProgressBar: 'progress-bar',
  Radio: 'radio',
  Section: 'section',
  Slider: 'slider',
  Switch: 'switch',
  Tabs: 'tab',
  Tag: 'tag',
  TagInput: 'tag-input',
  TextArea: 'text-area',
  Toast: 'toast',
  Toaster: 'toast-container',
  Tooltip: 'tooltip',
  Tree: 'tree',
};
/** Classes without a component of their own, and looks nobody here wears (colour means state: no green or amber buttons). */
const UNUSED_CLASSES = [
  'select',
  'file-upload',
  'running-text',
  'breadcrumbs',
  'hotkey',
  'key',
  'list',
  'skeleton',
  'collapse',
  'blockquote',
  'intent-success',
  'intent-warning',
  'outlined',
];
const UNUSED_LOOKS = /\b(?:intent=["'{]+(?:success|warning)|variant=["'{]+outlined)/;
const SELECTOR = new RegExp(
  `\\.bp6-(${[...Object.values(UNUSED), ...UNUSED_CLASSES].join('|')})(?![a-z0-9])(?!-(?:element|button|action))`,
);

interface CssRule {
  selectors: string[];
  readonly source?: { readonly input: { readonly file?: string } };
  remove: () => void;
}

/** PostCSS plugin: drops the styles of unused components, two thirds of the sheet. */
export const pruneBlueprint = {
  postcssPlugin: 'prune-blueprint',
  Rule(rule: CssRule): void {
    if (!rule.source?.input.file?.includes('@blueprintjs')) return;
    const kept = rule.selectors.filter((s) => !SELECTOR.test(s));
    if (kept.length === 0) rule.remove();
    else if (kept.length < rule.selectors.length) rule.selectors = kept;
  },
};

/** The build stops when a screen uses a component whose styles were dropped. */
export const guardBlueprint: Plugin = {
  name: 'guard-blueprint',
  enforce: 'pre',
  transform(code, id) {
    if (!id.includes('/web/src/')) return null;
    if (UNUSED_LOOKS.test(code))
      this.error('This look of Blueprint has no styles in this build: see web/build/blueprint-css.ts');
    for (const [, names] of code.matchAll(/import\s*\{([^}]*)\}\s*from\s*["']@blueprintjs\/core["']/g)) {
      const wrong = (names ?? '')
        .split(',')
        .map((n) => n.trim())
        .find((n) => n in UNUSED);
      if (wrong)
        this.error(`${wrong} of Blueprint has no styles in this build: take it out of web/build/blueprint-css.ts`);
    }
    return null;
  },
};

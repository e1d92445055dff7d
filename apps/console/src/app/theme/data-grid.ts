import type { Theme } from '@mui/material/styles';
import type { DataGridComponents } from '@mui/x-data-grid/themeAugmentation';

const tinted = (theme: Theme, tint: string) => ({
  background: `linear-gradient(${tint}, ${tint}), ${theme.vars.palette.background.paper}`,
});

export const dataGrid: DataGridComponents<Theme> = {
  MuiDataGrid: {
    styleOverrides: {
      root: ({ theme }) => ({
        '--DataGrid-t-color-border-base': theme.vars.palette.divider,
        '--DataGrid-t-header-background-base': theme.vars.palette.background.paper,
        '--DataGrid-t-color-background-base': theme.vars.palette.background.paper,
        '--DataGrid-rowBorderColor': theme.vars.palette.divider,
        border: 0,
        borderRadius: 0,
        fontSize: '0.8125rem',
        background: theme.vars.palette.background.paper,
        fontVariantNumeric: 'tabular-nums lining-nums',
        '& .MuiDataGrid-columnHeader:focus-within, & .MuiDataGrid-columnHeader:focus, & .MuiDataGrid-cell:focus, & .MuiDataGrid-cell:focus-within':
          { outline: 'none' },
        '& .MuiDataGrid-columnHeader:focus-visible, & .MuiDataGrid-cell:focus-visible': {
          outline: `2px solid ${theme.vars.palette.primary.main}`,
          outlineOffset: -2,
        },
        '& .MuiDataGrid-columnSeparator': { opacity: 0 },
        '& .MuiDataGrid-columnHeader:hover .MuiDataGrid-columnSeparator': { opacity: 1 },
        '& .MuiDataGrid-row:hover': { background: theme.vars.palette.action.hover },
        '& .MuiDataGrid-row.Mui-selected, & .MuiDataGrid-row.Mui-selected:hover': {
          background: theme.vars.palette.action.selected,
        },
        '& .MuiDataGrid-row.open, & .MuiDataGrid-row.open:hover': {
          background: theme.vars.palette.action.selected,
        },
        // The buttons of a row stay at the end and keep the row's tint.
        '& .stuck': {
          position: 'sticky',
          zIndex: 1,
          insetInlineEnd: 'calc(var(--DataGrid-hasScrollY) * var(--DataGrid-scrollbarSize))',
          background: theme.vars.palette.background.paper,
        },
        '& .MuiDataGrid-columnHeader.stuck': { zIndex: 3 },
        '& .stuck .MuiDataGrid-columnSeparator': { display: 'none' },
        '& .MuiDataGrid-row:hover .stuck': tinted(theme, theme.vars.palette.action.hover),
        '& .MuiDataGrid-row:is(.open, .Mui-selected) .stuck': tinted(
          theme,
          theme.vars.palette.action.selected,
        ),
        '[data-opens="true"] > & .MuiDataGrid-row': { cursor: 'pointer' },
        '& .content': {
          flex: 1,
          minWidth: 0,
          // Leaves room for the focus outline.
          margin: -4,
          padding: 4,
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          whiteSpace: 'nowrap',
          // A right-to-left name starts at the same edge as the others.
          unicodeBidi: 'plaintext',
        },
        '& .content.dim': {
          color: theme.vars.palette.text.secondary,
          fontVariantNumeric: 'tabular-nums lining-nums',
        },
        '[data-stale] & .MuiDataGrid-cell--textRight': { color: theme.vars.palette.text.secondary },
        '& .MuiDataGrid-withBorderColor': { borderColor: theme.vars.palette.divider },
        // Without a selection column, the first text begins below the filters' edge.
        '& [aria-colindex="1"]:not(.MuiDataGrid-cellCheckbox, .MuiDataGrid-columnHeaderCheckbox)': {
          paddingInlineStart: 16,
        },
        // The last one ends below the tools' edge. After a row's last cell comes an empty one.
        '& :is(.MuiDataGrid-cell:nth-last-child(2), .MuiDataGrid-columnHeader--last):not(.stuck)': {
          paddingInlineEnd: 16,
        },
      }),
      columnHeaderTitle: { fontSize: '0.75rem', fontWeight: 600 },
      columnHeader: ({ theme }) => ({ color: theme.vars.palette.text.secondary }),
      cell: { display: 'flex', alignItems: 'center', lineHeight: '18px' },
    },
  },
};

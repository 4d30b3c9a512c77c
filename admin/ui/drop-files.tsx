import { Box, Button, Typography } from '@mui/material';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { AddPictureIcon } from '#admin/ui/icons.tsx';

type Props = {
  labels: { drop: string; drop_now: string; choose: string; kinds: string };
  accept: string;
  multiple?: boolean;
  icon?: ReactNode;
  onFiles: (files: File[]) => void;
};

/** An area to drop or choose files. */
export function DropFiles({ labels: words, accept, multiple = false, icon = <AddPictureIcon />, onFiles }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');
  return (
    <Box
      onDragOver={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setIsOver(false);
        const files = [...event.dataTransfer.files];
        if (files.length > 0) onFiles(multiple ? files : files.slice(0, 1));
      }}
      sx={{
        p: 2,
        border: '1px dashed',
        borderColor: isOver ? 'primary.main' : 'divider',
        borderRadius: 2,
        bgcolor: isOver ? 'action.hover' : 'transparent',
        textAlign: 'center',
      }}
    >
      <Typography sx={{ display: { xs: isOver ? 'block' : 'none', md: 'block' } }}>
        {isOver ? words.drop_now : words.drop}
      </Typography>
      <Button
        variant="outlined"
        startIcon={icon}
        onClick={() => input.current?.click()}
        sx={{ my: 1, minBlockSize: 44 }}
      >
        {words.choose}
      </Button>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {words.kinds}
      </Typography>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        multiple={multiple}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          target.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    </Box>
  );
}

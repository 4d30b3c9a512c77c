import { Alert, Box, Dialog, DialogActions, Button, DialogContent, DialogTitle } from '@mui/material';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useMessages } from '#admin/i18n.ts';
import { type BarcodeReader, openBarcodeReader } from './barcode-reader.ts';

/** Whether this browser has cameras, which it only shows to secure pages. Others scan with a scanner, or type the number. */
export const hasCameraScan = (): boolean => 'mediaDevices' in navigator;

const intervalMs = 200;

/** Scans barcodes with the camera until it is closed; the same code counts again once it was out of sight. */
export function CameraScan({ onScan, onClose }: { onScan: (code: string) => void; onClose: () => void }) {
  const { dispatch: words } = useMessages();
  const translate = useTranslate();
  const titleId = useId();
  const video = useRef<HTMLVideoElement>(null);
  const [failure, setFailure] = useState<'camera_failed' | 'camera_reader_failed' | null>(null);
  const report = useRef(onScan);
  useEffect(() => {
    report.current = onScan;
  }, [onScan]);
  useEffect(() => {
    let stream: MediaStream | undefined;
    let reader: BarcodeReader | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isClosed = false;
    let last = '';
    const look = async () => {
      if (isClosed || !reader || !video.current) return;
      const code = await reader.read(video.current);
      if (isClosed) return;
      if (code !== '' && code !== last) report.current(code);
      last = code;
      timer = setTimeout(() => void look().catch(failed), intervalMs);
    };
    const failed = () => setFailure('camera_reader_failed');
    const start = async (opened: MediaStream) => {
      stream = opened;
      if (isClosed || !video.current) return opened.getTracks().forEach((track) => track.stop());
      video.current.srcObject = opened;
      const [openedReader] = await Promise.all([openBarcodeReader(), video.current.play()]);
      reader = openedReader;
      if (isClosed) return reader.close();
      await look();
    };
    navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment', width: { ideal: 1920 } } }).then(
      (opened) => start(opened).catch(() => !isClosed && failed()),
      () => setFailure('camera_failed'),
    );
    return () => {
      isClosed = true;
      clearTimeout(timer);
      reader?.close();
      stream?.getTracks().forEach((track) => track.stop());
    };
  }, []);
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <DialogTitle id={titleId}>{words.camera_title}</DialogTitle>
      <DialogContent>
        {failure && <Alert severity="error">{words[failure]}</Alert>}
        <Box component="video" ref={video} muted playsInline sx={{ inlineSize: '100%', borderRadius: 1 }} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}

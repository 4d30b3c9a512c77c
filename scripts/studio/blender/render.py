"""blender --background --python render.py -- NAMES FOLDER WIDTH HEIGHT SAMPLES QUALITY REVISION

NAMES may be several, with commas between; each is rendered into FOLDER/NAME."""

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import passes
import stage
import views


def work(name, folder, width, height, samples, quality, revision):
    container, view = name.rsplit('-', 1)
    stage.fresh()
    made = views.VIEWS[view](container if view in ('front', 'detail', 'setting', *views.INGREDIENTS, *views.TEXTURES) else name)
    passes.settings(width, height, samples, clear=made['clear'])
    got, took = passes.render_apart(samples) if view == 'front' or view in views.TEXTURES else passes.render()
    meta = {
        'container': container,
        'view': view,
        'width': width,
        'height': height,
        'samples': samples,
        'seconds': round(took),
        'quality': quality,
        'revision': revision,
        **{key: made[key] for key in ('label', 'label_on', 'parts', 'clear')},
        'size': {'width': made['width'], 'height': made['height'], 'frame': made.get('frame')} if 'width' in made else None,
    }
    passes.keep(os.path.join(folder, name), got, meta)
    print('RENDERED', name, round(took), flush=True)


names, folder, width, height, samples, quality, revision = sys.argv[sys.argv.index('--') + 1 :]
for one in names.split(','):
    work(one, folder, int(width), int(height), int(samples), quality, int(revision))

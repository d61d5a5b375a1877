import { expect, it } from 'vitest'
import { toMarkdown } from './html'

it.each([
  ['<p>New design.</p>', 'New design.'],
  ['Court', 'Court'],
  ['<p>A_b * 1. [x]</p>', 'A_b * 1. [x]'],
  ['First\nsecond <b>bold</b>', 'First\nsecond **bold**'],
  ['<h3>Why</h3><p>It &amp; you</p>', '### Why\n\nIt & you'],
  ['<ul>\n<li>128 Go</li>\n<li>Double <em>caméra</em></li>\n</ul>', '- 128 Go\n- Double caméra'],
  ['<ol><li>One</li><li>Two</li></ol>', '1. One\n2. Two'],
  ['<table><tr><th>Weight</th><td>180 g</td></tr></table>', '- Weight: 180 g'],
  ['<p onclick="x()">A<script>alert(1)</script></p><img src=x onerror=y>', 'A'],
  ['<p>See <a href="https://old.example/x">this</a></p>', 'See this'],
  ['<p>&nbsp;</p><p></p><div><span style="color:red">Only</span></div>', 'Only'],
  ['<p>One</p>\r\n\r\n\r\n<p>Two</p>', 'One\n\nTwo'],
])('%s becomes %s', (html, markdown) => expect(toMarkdown(html)).toBe(markdown))
